import type { Logger } from 'pino';
import { Complaint } from '../complaint.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { isUnreachable } from '../storage/facts.ts';
import { startThread, type StartedThread } from '../threads.ts';
import type { DoorSetting, ForHost, FromDoor, Taken, ToDoor } from './protocol.ts';

/** How long a thread that broke stays away, in milliseconds. */
const PAUSE = 5000;
/** What a thread may use, in MB. */
const MEMORY = 256;

/** The door at which mail comes in: a thread that talks to mail servers, and hands over what is worth reading. */
export class Door {
  readonly #setting: DoorSetting;
  readonly #take: (mail: Taken) => Promise<void>;
  readonly #forward: (mail: ForHost) => Promise<boolean>;
  readonly #log: Pick<Logger, 'error' | 'info'>;
  readonly #metrics: Pick<Metrics, 'mailed'>;
  #thread: StartedThread | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;
  #port: number | null = null;

  /** `take` stores a mail, and `forward` sends one on to the host; once that is done its sender is told that it arrived. */
  constructor(
    setting: DoorSetting,
    take: (mail: Taken) => Promise<void>,
    forward: (mail: ForHost) => Promise<boolean>,
    log: Pick<Logger, 'error' | 'info'>,
    metrics: Pick<Metrics, 'mailed'>,
  ) {
    this.#setting = setting;
    this.#take = take;
    this.#forward = forward;
    this.#log = log;
    this.#metrics = metrics;
  }

  /** The port it listens on, once it is open. */
  get port(): number | null {
    return this.#port;
  }

  /** Opens it. Refuses with a Complaint if the port can't be had. */
  async open(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<null>();
    const thread = startThread(new URL('./door.worker.ts', import.meta.url), {
      workerData: this.#setting,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    this.#thread = thread;
    const { worker } = thread;
    worker.on('message', (said: FromDoor) => {
      if (said.kind === 'open') {
        this.#port = said.port;
        resolve(null);
      } else if (said.kind === 'closed') {
        const { host, port } = this.#setting.settings;
        reject(new Complaint(`Mail can't be taken at port ${port} of ${host}: ${said.why}. MAIL_IN says where.`));
      } else if (said.kind === 'fate') {
        this.#metrics.mailed(said.fate);
        if (said.fate !== 'taken' && said.fate !== 'forwarded') this.#log.info({ mail: said.fate, why: said.why }, 'a mail was not taken');
      } else {
        const work = said.kind === 'mail' ? this.#store(said.mail) : this.#forward(said.mail);
        void work.then((isStored) => worker.postMessage({ number: said.number, isStored } satisfies ToDoor));
      }
    });
    worker.on('error', (error) => {
      this.#log.error({ err: error }, 'the thread that takes mail broke');
      reject(error);
    });
    worker.once('exit', () => this.#again());
    await promise;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#thread?.end();
  }

  async #store(mail: Taken): Promise<boolean> {
    try {
      await this.#take(mail);
      return true;
    } catch (error) {
      if (!isUnreachable(error)) this.#log.error({ err: error }, 'a mail could not be stored');
      return false;
    }
  }

  #again(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.open().catch((error: unknown) => this.#log.error({ err: error }, 'the door for mail can’t be opened again'));
    }, PAUSE);
    this.#timer.unref();
  }
}
