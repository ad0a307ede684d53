import type { Logger } from 'pino';
import { within } from '../metrics/route.ts';
import { Refused } from '../refused.ts';
import { isUnreachable } from '../storage/facts.ts';
import type { Store } from '../storage/store.ts';
import type { Host } from './host.ts';
import { beat, isUp, noteStop, settle } from './outages.ts';
import { Stalls } from './stalls.ts';

const PASS = 250;
const BEAT = 1000;
const MOST_AT_ONCE = 200;
/** How long a match is left alone after a failure, in milliseconds. If only a newer server can handle it, it is left to that one. */
const REST = 60_000;
/** Passes in a row to skip after stalls. */
const MOST_SKIPPED = 4;

/**
 * Does what has become due in any match. It runs on every node; the first one does it. Before it acts on a deadline, the
 * service must have been up without a gap, and every outage must have been given back.
 */
export class Scheduler {
  readonly #store: Store;
  readonly #host: Host;
  readonly #now: () => number;
  readonly #log: Logger;
  readonly #stalls: Stalls;
  #beaten = -Infinity;
  #timer: NodeJS.Timeout | null = null;
  #passing: Promise<void> = Promise.resolve();
  #isStopped = false;
  #hadGap = false;
  #skipped = 0;
  /** Matches that can't be played on, and until when they are left alone. */
  readonly #resting = new Map<string, number>();

  /** `now` is server time in milliseconds. */
  constructor(store: Store, host: Host, now: () => number, log: Logger, stalls: Stalls = new Stalls(store.node, now)) {
    this.#stalls = stalls;
    this.#store = store;
    this.#host = host;
    this.#now = now;
    this.#log = log;
    store.onGap(() => (this.#hadGap = true));
  }

  /** Records how long the service was away, gives that time back, and goes on from there. */
  async start(): Promise<void> {
    await this.begin();
    this.#plan();
  }

  /** The first half of starting; callers with their own clock then call `pass` themselves. */
  async begin(): Promise<void> {
    await this.#beat(true);
  }

  /** Stops after the present pass. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#passing;
    await noteStop(this.#store, this.#now()).catch((error: unknown) =>
      this.#log.warn({ error: String(error) }, 'could not say that this node stops'),
    );
  }

  #plan(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#passing = within('scheduler', () => this.pass())
        .catch((error: unknown) => {
          if (!isUnreachable(error)) this.#log.error({ error: String(error) }, 'a pass of the scheduler failed');
        })
        .then(() => this.#plan());
    }, PASS);
  }

  /** Does what is due now. */
  async pass(): Promise<void> {
    // What arrived during a stall comes first, also on other nodes: without a beat of this one they act on no deadline. But not for ever.
    if (this.#stalls.isDraining && ++this.#skipped < MOST_SKIPPED) return;
    this.#skipped = 0;
    if (this.#hadGap || this.#now() - this.#beaten >= BEAT) await this.#beat(false);
    for (const [id, until] of this.#resting) if (until <= this.#now()) this.#resting.delete(id);
    const due = await this.#store.db
      .selectFrom('games')
      .select(['id', 'deadline'])
      .where('deadline', '<=', this.#now())
      .$if(this.#resting.size > 0, (all) => all.where('id', 'not in', [...this.#resting.keys()]))
      .orderBy('deadline')
      .limit(MOST_AT_ONCE)
      .execute();
    const last = due.at(-1)?.deadline ?? null;
    if (last !== null && this.#beaten < last) await this.#beat(false);
    await Promise.all(due.map(({ id, deadline }) => this.#tick(id, deadline!)));
  }

  async #tick(id: string, deadline: number): Promise<void> {
    try {
      await this.#host.tick(id, (tx) => isUp(tx, deadline));
    } catch (error) {
      if (isUnreachable(error)) throw error;
      // A match that can't be played on must neither delay the others nor fill the log.
      const isUnknown = error instanceof Refused && error.fault.code === 'unknown-edition';
      this.#resting.set(id, isUnknown ? Infinity : this.#now() + REST);
      this.#log.error({ error: String(error), match: id }, 'a deadline could not be acted on');
    }
  }

  async #beat(isStart: boolean): Promise<void> {
    const hadGap = this.#hadGap;
    await beat(this.#store, this.#now(), { isStart, hadGap }, this.#stalls);
    if (hadGap) this.#hadGap = false;
    this.#beaten = this.#now();
    await settle(this.#store, this.#host, this.#now(), (id, error) =>
      this.#log.error({ error: String(error), match: id }, 'an outage could not be given back'),
    );
  }
}
