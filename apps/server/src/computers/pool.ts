import type { Question } from '@menagerie/engine';
import type { Mind } from './mind.ts';

/** A question that waits, or is thought about. */
export interface Thought {
  /** The move text; null if it was called off. Fails if it can't be answered. */
  readonly move: Promise<string | null>;
  /** Nobody wants to know any more. */
  callOff(): void;
}

interface Task {
  readonly question: Question;
  readonly resolve: (move: string | null) => void;
  readonly reject: (error: unknown) => void;
  isOff: boolean;
  mind: Mind | null;
}

/** A few threads that answer questions in the order in which they come. Since every match asks one at a time, all are served alike. */
export class Pool {
  readonly #minds: readonly Mind[];
  readonly #idle: Mind[];
  readonly #waiting: Task[] = [];

  constructor(minds: readonly Mind[]) {
    this.#minds = minds;
    this.#idle = [...minds];
  }

  /** How many questions wait for a thread. */
  get waiting(): number {
    return this.#waiting.length;
  }

  ask(question: Question): Thought {
    const { promise, resolve, reject } = Promise.withResolvers<string | null>();
    const task: Task = { question, resolve, reject, isOff: false, mind: null };
    this.#waiting.push(task);
    this.#next();
    return {
      move: promise,
      callOff: () => {
        task.isOff = true;
        task.mind?.stop();
        resolve(null);
      },
    };
  }

  /** Ends all threads; what is being thought about fails. */
  async close(): Promise<void> {
    for (const { resolve } of this.#waiting.splice(0)) resolve(null);
    await Promise.all(this.#minds.map((mind) => mind.close()));
  }

  #next(): void {
    while (this.#idle.length > 0) {
      const task = this.#waiting.shift();
      if (!task) return;
      if (!task.isOff) void this.#think(this.#idle.pop()!, task);
    }
  }

  async #think(mind: Mind, task: Task): Promise<void> {
    task.mind = mind;
    try {
      task.resolve(await mind.think(task.question));
    } catch (error) {
      task.reject(error);
    } finally {
      task.mind = null;
      this.#idle.push(mind);
      this.#next();
    }
  }
}
