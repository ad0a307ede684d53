import { sql } from 'kysely';
import { TURN } from '../breathe.ts';
import { isBroken } from './facts.ts';
import type { Database, Tx } from './schema.ts';

interface Task {
  readonly work: (tx: Tx) => Promise<unknown>;
  readonly resolve: (done: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The most tasks to commit together, if they fit into one turn of the event loop. */
const MOST = 64;

/**
 * Commits tasks together. The embedded database waits for the disk after each commit, which is most of the cost of a move. Each task is all or
 * nothing by itself, and is answered only once its shared commit is on the disk.
 */
export class Batch {
  readonly #db: Database;
  readonly #sync: () => Promise<void>;
  readonly #waiting: Task[] = [];
  #isRunning = false;
  #round: Promise<void> = Promise.resolve();

  /** `sync` waits until everything committed is on the disk. */
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

  /** Waits until everything read so far is on the disk: it may have been committed a moment ago. Fails if it can't be synced. */
  settled(): Promise<void> {
    return this.#round;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const round = this.#commit();
      // Set before any write, so that nobody reads committed data without a round to wait for.
      this.#round = round;
      await round.catch(() => undefined);
    }
    this.#isRunning = false;
  }

  /** Commits some waiting tasks, and answers once they are on the disk. Fails if they can't be synced. */
  async #commit(): Promise<void> {
    const tasks = this.#waiting.splice(0, MOST);
    let isCommitted = false;
    try {
      const answers = await this.#db.transaction().execute((tx) => this.#inOrder(tasks, tx));
      isCommitted = true;
      await this.#sync();
      for (const answer of answers) answer();
    } catch (error) {
      for (const { reject } of tasks) reject(error);
      if (isCommitted) throw error;
    }
  }

  /** Runs tasks one after the other; those that don't fit in wait again. Returns the answers to give once all is committed. */
  async #inOrder(tasks: Task[], tx: Tx): Promise<readonly (() => void)[]> {
    const answers: (() => void)[] = [];
    const end = performance.now() + TURN.longest;
    for (const task of tasks) {
      answers.push(await answerOf(task, tx));
      if (performance.now() >= end) break;
    }
    this.#waiting.unshift(...tasks.splice(answers.length));
    return answers;
  }
}

/** Runs a task; returns its answer. Fails if the database can't be trusted any more. */
async function answerOf({ work, resolve, reject }: Task, tx: Tx): Promise<() => void> {
  await sql`savepoint task`.execute(tx);
  let answer: () => void;
  try {
    const done = await work(tx);
    answer = () => resolve(done);
  } catch (error) {
    if (isBroken(error)) throw error;
    await sql`rollback to task`.execute(tx);
    answer = () => reject(error);
  }
  await sql`release task`.execute(tx);
  return answer;
}
