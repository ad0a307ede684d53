import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { FairQueue } from '../fair-queue.ts';
import { tooMany } from '../limits/meter.ts';
import { LIMITS } from '../limits/table.ts';
import { Refused, unavailable } from '../refused.ts';
import type { Place, Store } from '../storage/store.ts';
import type { Job } from './jobs.ts';
import type { NumberedJob, Reply, Setting } from './protocol.ts';

/** A longer job is aborted; milliseconds. */
const LONGEST = 10_000;
/** Jobs of all askers that may wait. */
const MOST = 1000;
const RETRY = 2;
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2));

interface Task {
  readonly job: Job;
  readonly isWanted: () => boolean;
  readonly resolve: (text: string) => void;
  readonly reject: (error: unknown) => void;
}

interface Needs {
  readonly store: Pick<Store, 'settled'>;
  readonly place: Place;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Worker threads for whatever may take long: positions in the middle of a match, game files, the archive. Each person or address has a queue, and the
 * lightest users come first. When too much waits, the heaviest users are refused.
 */
export class Beside {
  readonly #needs: Needs;
  readonly #longest: number;
  readonly #most: number;
  readonly #queue = new FairQueue<Task>();
  readonly #threads: Thread[];
  #isClosed = false;

  /** `longest` is the time limit of one job in milliseconds; at most `most` jobs wait in all. */
  constructor(
    needs: Needs,
    { threads = THREADS, longest = LONGEST, most = MOST }: Partial<Record<'threads' | 'longest' | 'most', number>> = {},
  ) {
    this.#needs = needs;
    this.#longest = longest;
    this.#most = most;
    this.#threads = Array.from({ length: threads }, () => new Thread({ place: needs.place }));
  }

  /** How many jobs wait for a thread. */
  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Runs a job for a person or an address; the answer is as new as everything acknowledged before. `isWanted` is asked before it begins, in case
   * nobody waits any more. Fails with Refused.
   */
  async run(asker: string, job: Job, isWanted: () => boolean = () => true): Promise<string> {
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
    const text = await promise;
    // What was read may have been committed only a moment ago.
    await this.#needs.store.settled();
    return text;
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

  async #do(thread: Thread, asker: string, { job, resolve, reject }: Task): Promise<void> {
    const begun = performance.now();
    try {
      resolve(textOf(await thread.ask(job, this.#longest)));
    } catch (error) {
      if (!(error instanceof Refused)) this.#needs.log.error({ err: error, job: job.name }, 'a worker job failed');
      reject(error);
    }
    this.#queue.spend(asker, performance.now() - begun);
    this.#next();
  }
}

/** One worker thread, started when first needed and again after an abort. */
class Thread {
  readonly #setting: Setting;
  #worker: Worker | null = null;
  #number = 0;
  isBusy = false;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Runs a job; aborts it, with its thread, after this many milliseconds. */
  async ask(job: Job, longest: number): Promise<Reply> {
    this.isBusy = true;
    this.#worker ??= new Worker(new URL('./beside.worker.ts', import.meta.url), { workerData: this.#setting });
    const worker = this.#worker;
    worker.ref();
    const over = new AbortController();
    const { signal } = over;
    try {
      // Fails if the thread breaks.
      const answered = once(worker, 'message', { signal }) as Promise<[Reply]>;
      const ended = once(worker, 'exit', { signal }).then(() => fail(new Error('a worker thread has ended')));
      const late = wait(longest, undefined, { signal }).then(() => fail(tooLong(longest)));
      for (const each of [answered, ended, late]) each.catch(() => undefined);
      worker.postMessage({ number: ++this.#number, job } satisfies NumberedJob);
      const [reply] = await Promise.race([answered, ended, late]);
      return reply;
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
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

function textOf(reply: Reply): string {
  if ('text' in reply) return reply.text;
  if ('refused' in reply) throw new Refused(reply.refused.status, reply.refused.fault, reply.refused.retryAfter);
  if ('unreachable' in reply) throw unavailable();
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
