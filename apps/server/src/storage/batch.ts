import { sql } from 'kysely';
import { isBroken } from './facts.ts';
import type { Database, Tx } from './schema.ts';

interface Task {
  readonly work: (tx: Tx) => Promise<unknown>;
  readonly resolve: (done: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** So much is committed at once at most, so that the first one does not wait long for the last. */
const MOST = 64;

/**
 * Commits together what comes together. The embedded database has to wait for the disk after each commit, which is most of what a move
 * costs; every piece of work is all or nothing by itself, and hears that it is done only once the commit it shares is on the disk.
 */
export class Batch {
  readonly #db: Database;
  readonly #sync: () => Promise<void>;
  readonly #waiting: Task[] = [];
  #isRunning = false;
  #round: Promise<void> = Promise.resolve();

  /** `sync` waits until what has been committed is on the disk. */
  constructor(db: Database, sync: () => Promise<void>) {
    this.#db = db;
    this.#sync = sync;
  }

  do<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting.push({ work, resolve: resolve as (done: unknown) => void, reject });
    if (!this.#isRunning) void this.#run();
    return promise;
  }

  /** Waits until whatever has been read so far is on the disk: it may have been committed a moment ago. Fails if it can't be brought there. */
  settled(): Promise<void> {
    return this.#round;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const round = this.#commit(this.#waiting.splice(0, MOST));
      // Set before anything is written, so that nobody reads what is committed without a round to wait for.
      this.#round = round;
      await round.catch(() => undefined);
    }
    this.#isRunning = false;
  }

  /** Commits together, and answers once that is on the disk. Fails if it can't be brought there. */
  async #commit(tasks: readonly Task[]): Promise<void> {
    let isCommitted = false;
    try {
      const answers = await this.#db.transaction().execute((tx) => inOrder(tasks, tx));
      isCommitted = true;
      await this.#sync();
      for (const answer of answers) answer();
    } catch (error) {
      for (const { reject } of tasks) reject(error);
      if (isCommitted) throw error;
    }
  }
}

/** Does one after the other; returns what is to be answered once all of it is committed. */
async function inOrder(tasks: readonly Task[], tx: Tx): Promise<readonly (() => void)[]> {
  const answers: (() => void)[] = [];
  for (const { work, resolve, reject } of tasks) {
    await sql`savepoint task`.execute(tx);
    try {
      const done = await work(tx);
      answers.push(() => resolve(done));
    } catch (error) {
      if (isBroken(error)) throw error;
      await sql`rollback to task`.execute(tx);
      answers.push(() => reject(error));
    }
    await sql`release task`.execute(tx);
  }
  return answers;
}
