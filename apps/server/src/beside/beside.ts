import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { FairQueue } from '../fair-queue.ts';
import { tooMany, type Counted } from '../limits/meter.ts';
import { LIMITS } from '../limits/table.ts';
import { Refused, unavailable } from '../refused.ts';
import { isDamaged } from '../storage/facts.ts';
import type { StorePlace, Store } from '../storage/store.ts';
import { startThread, type StartedThread } from '../threads.ts';
import { takesLong, type Job } from './jobs.ts';
import type { NumberedJob, Reply, Setting } from './protocol.ts';

/** A longer job is aborted; milliseconds. */
const LONGEST = 10_000;
/** A thread loads all games before its first job. On a busy machine that takes longer than most jobs; milliseconds. */
const LONGEST_START = 120_000;
/** Jobs of one lane that may wait, of all askers. */
const MOST = 1000;
const RETRY = 2;
const HALF = Math.floor(availableParallelism() / 2);
const THREADS = { quick: Math.max(1, HALF), long: Math.max(1, Math.floor(HALF / 2)) };

interface Task {
  readonly job: Job;
  readonly isWanted: () => boolean;
  readonly resolve: (text: string) => void;
  readonly reject: (error: unknown) => void;
}

interface Needs {
  readonly store: Pick<Store, 'settled' | 'fail'>;
  readonly place: StorePlace;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Worker threads for whatever may take long: positions in the middle of a match, game files, the archive. Jobs that always take long have a lane of
 * their own, so that what somebody looks at never waits behind pictures and downloads.
 */
export class Beside {
  readonly #store: Pick<Store, 'settled'>;
  readonly #lanes: Readonly<Record<'quick' | 'long', Lane>>;

  /** `longest` is the time limit of one job in milliseconds; in each of the two lanes at most `most` jobs wait for `threads` threads. */
  constructor(needs: Needs, { threads, longest = LONGEST, most = MOST }: Partial<Record<'threads' | 'longest' | 'most', number>> = {}) {
    this.#store = needs.store;
    this.#lanes = {
      quick: new Lane(needs, { threads: threads ?? THREADS.quick, longest, most }),
      long: new Lane(needs, { threads: threads ?? THREADS.long, longest, most }),
    };
  }

  /** How many jobs wait for a thread. */
  get waiting(): number {
    return this.#lanes.quick.waiting + this.#lanes.long.waiting;
  }

  /**
   * Runs a job for a person or an address; the answer is as new as everything acknowledged before. `isWanted` is asked before it begins, in case
   * nobody waits any more. Fails with Refused.
   */
  async run(asker: Counted, job: Job, isWanted: () => boolean = () => true): Promise<string> {
    const text = await this.#lanes[takesLong(job) ? 'long' : 'quick'].run(asker, job, isWanted);
    // What was read may have been committed only a moment ago.
    await this.#store.settled();
    return text;
  }

  async close(): Promise<void> {
    await Promise.all([this.#lanes.quick.close(), this.#lanes.long.close()]);
  }
}

/** Some threads and what waits for them: the lightest users come first, and when too much waits, the heaviest are refused. */
class Lane {
  readonly #store: Needs['store'];
  readonly #log: Needs['log'];
  readonly #longest: number;
  readonly #most: number;
  readonly #queue = new FairQueue<Task>();
  readonly #threads: Thread[];
  #isClosed = false;

  constructor({ place, log, store }: Needs, { threads, longest, most }: Record<'threads' | 'longest' | 'most', number>) {
    this.#log = log;
    this.#store = store;
    this.#longest = longest;
    this.#most = most;
    this.#threads = Array.from({ length: threads }, () => new Thread({ place }));
  }

  get waiting(): number {
    return this.#queue.size;
  }

  async run(asker: Counted, job: Job, isWanted: () => boolean): Promise<string> {
    if (this.#queue.waitingOf(asker) >= LIMITS.questions.most) {
      throw tooMany(`${LIMITS.questions.most} of your questions are waiting already.`, RETRY);
    }
    if (this.#queue.size >= this.#most) {
      const displaced = this.#queue.displace(asker);
      if (!displaced) throw busy();
      displaced.reject(busy());
    }
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#queue.push(asker, { job, isWanted, resolve, reject });
    this.#next();
    return promise;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) next.item.reject(busy());
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #next(): void {
    for (const thread of this.#threads) {
      while (!this.#isClosed && !thread.isBusy) {
        const next = this.#queue.shift();
        if (!next) return;
        if (next.item.isWanted()) void this.#do(thread, next.asker, next.item);
        else next.item.reject(busy());
      }
    }
  }

  async #do(thread: Thread, asker: Counted, { job, resolve, reject }: Task): Promise<void> {
    const begun = performance.now();
    try {
      resolve(textOf(await thread.ask(job, this.#longest)));
    } catch (error) {
      if (isDamaged(error)) this.#store.fail(error as Error);
      // At the end its own thread is taken from it.
      if (!(error instanceof Refused) && !this.#isClosed) this.#log.error({ err: error, job: job.name }, 'a worker job failed');
      reject(error);
    }
    this.#queue.spend(asker, performance.now() - begun);
    this.#next();
  }
}

/** One worker thread, started when first needed and again after an abort. */
class Thread {
  readonly #setting: Setting;
  #thread: StartedThread | null = null;
  #number = 0;
  isBusy = false;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Runs a job; aborts it, with its thread, after this many milliseconds. Starting a thread doesn't count. */
  async ask(job: Job, longest: number): Promise<Reply> {
    this.isBusy = true;
    const isNew = this.#thread === null;
    const { worker } = (this.#thread ??= startThread(new URL('./beside.worker.ts', import.meta.url), { workerData: this.#setting }));
    worker.ref();
    const over = new AbortController();
    const { signal } = over;
    const next = async (limit: number): Promise<unknown> => {
      const [message] = await Promise.race([
        // Fails if the thread breaks.
        once(worker, 'message', { signal }) as Promise<[unknown]>,
        once(worker, 'exit', { signal }).then(() => fail(new Error('a worker thread has ended'))),
        wait(limit, undefined, { signal }).then(() => fail(tooLong(limit))),
      ]);
      return message;
    };
    try {
      if (isNew) await next(LONGEST_START);
      worker.postMessage({ number: ++this.#number, job } satisfies NumberedJob);
      return (await next(longest)) as Reply;
    } catch (error) {
      await this.close();
      throw error;
    } finally {
      over.abort();
      worker.unref();
      this.isBusy = false;
    }
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.end();
  }
}

function textOf(reply: Reply): string {
  if ('text' in reply) return reply.text;
  if ('refused' in reply) throw new Refused(reply.refused.status, reply.refused.fault, reply.refused.retryAfter);
  if ('unreachable' in reply) throw unavailable();
  if ('damaged' in reply) throw Object.assign(new Error(reply.damaged.message), { errcode: reply.damaged.errcode });
  throw new Error(reply.defect);
}

function tooLong(longest: number): Refused {
  const message = `This took longer than ${longest / 1000} s and was broken off. Try again in ${10 * RETRY} s, when the server may be less busy.`;
  return new Refused(503, { code: 'too-long', message }, 10 * RETRY);
}

function busy(): Refused {
  return new Refused(503, { code: 'busy', message: `The server has too much to do. Try again in ${RETRY} s.` }, RETRY);
}

function fail(error: Error): never {
  throw error;
}
