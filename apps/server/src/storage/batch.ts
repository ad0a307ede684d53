import { sql } from 'kysely';
import { isBroken } from './facts.ts';
import type { Database, Work } from './schema.ts';

interface Task {
  readonly work: (work: Work) => Promise<unknown>;
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

  /** `sync` waits until what has been committed is on the disk. */
  constructor(db: Database, sync: () => Promise<void>) {
    this.#db = db;
    this.#sync = sync;
  }

  do<T>(work: (work: Work) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting.push({ work, resolve: resolve as (done: unknown) => void, reject });
    if (!this.#isRunning) void this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const tasks = this.#waiting.splice(0, MOST);
      try {
        const answers = await this.#db.transaction().execute((transaction) => inOrder(tasks, transaction));
        await this.#sync();
        for (const answer of answers) answer();
      } catch (error) {
        for (const { reject } of tasks) reject(error);
      }
    }
    this.#isRunning = false;
  }
}

/** Does one after the other; returns what is to be answered once all of it is committed. */
async function inOrder(tasks: readonly Task[], transaction: Work): Promise<readonly (() => void)[]> {
  const answers: (() => void)[] = [];
  for (const { work, resolve, reject } of tasks) {
    await sql`savepoint task`.execute(transaction);
    try {
      const done = await work(transaction);
      answers.push(() => resolve(done));
    } catch (error) {
      if (isBroken(error)) throw error;
      await sql`rollback to task`.execute(transaction);
      answers.push(() => reject(error));
    }
    await sql`release task`.execute(transaction);
  }
  return answers;
}
