import type { Question } from '@menagerie/engine';
import type { PlayerCommand } from '@menagerie/protocol';
import type { EngineWorker } from './engine-worker.ts';

/** A question that waits, or is thought about. */
export interface Thought {
  /** The command that answers; null if it was called off. Fails if there is no answer. */
  readonly command: Promise<PlayerCommand | null>;
  /** Nobody wants to know any more. */
  callOff(): void;
}

interface Task {
  readonly question: Question;
  readonly resolve: (command: PlayerCommand | null) => void;
  readonly reject: (error: unknown) => void;
  isOff: boolean;
  worker: EngineWorker | null;
}

/** A few threads that answer questions in the order in which they come. Since every match asks one at a time, all are served alike. */
export class Pool {
  readonly #workers: readonly EngineWorker[];
  readonly #idle: EngineWorker[];
  readonly #waiting: Task[] = [];

  constructor(workers: readonly EngineWorker[]) {
    this.#workers = workers;
    this.#idle = [...workers];
  }

  /** How many questions wait for a thread. */
  get waiting(): number {
    return this.#waiting.length;
  }

  ask(question: Question): Thought {
    const { promise, resolve, reject } = Promise.withResolvers<PlayerCommand | null>();
    const task: Task = { question, resolve, reject, isOff: false, worker: null };
    this.#waiting.push(task);
    this.#next();
    return {
      command: promise,
      callOff: () => {
        task.isOff = true;
        task.worker?.stop();
        resolve(null);
      },
    };
  }

  /** Ends all threads; what is being thought about fails. */
  async close(): Promise<void> {
    for (const { resolve } of this.#waiting.splice(0)) resolve(null);
    await Promise.all(this.#workers.map((worker) => worker.close()));
  }

  #next(): void {
    while (this.#idle.length > 0) {
      const task = this.#waiting.shift();
      if (!task) return;
      if (!task.isOff) void this.#think(this.#idle.pop()!, task);
    }
  }

  async #think(worker: EngineWorker, task: Task): Promise<void> {
    task.worker = worker;
    try {
      task.resolve(await worker.think(task.question));
    } catch (error) {
      task.reject(error);
    } finally {
      task.worker = null;
      this.#idle.push(worker);
      this.#next();
    }
  }
}
