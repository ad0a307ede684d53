import type { PlayerCommand } from '@menagerie/protocol';
import { FairQueue } from '../fair-queue.ts';
import type { EngineWorker } from './engine-worker.ts';
import type { MatchQuestion } from './question.ts';

/** While others wait, the searches of everybody take about this long together, in milliseconds (`npm run proof:crowd`). */
const ROUND = 500;
/** A move gets at least this much thought, in milliseconds. */
const LEAST = 30;

/** A question that waits, or is thought about. */
export interface Thought {
  /** The command that answers; null if it was called off. Fails if there is no answer. */
  readonly command: Promise<PlayerCommand | null>;
  /** Nobody wants to know any more. */
  callOff(): void;
}

interface Task {
  readonly question: MatchQuestion;
  readonly resolve: (command: PlayerCommand | null) => void;
  readonly reject: (error: unknown) => void;
  isOff: boolean;
  worker: EngineWorker | null;
}

/**
 * A few engine workers that answer questions, first those of the person who has used least. The more wait, the shorter each search is: under a
 * crowd the computers play faster and weaker, and nobody waits long for a first move.
 */
export class Pool {
  readonly #workers: readonly EngineWorker[];
  readonly #idle: EngineWorker[];
  readonly #queue = new FairQueue<Task>();

  constructor(workers: readonly EngineWorker[]) {
    this.#workers = workers;
    this.#idle = [...workers];
  }

  /** How many questions wait for a worker. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Asks for somebody, a person or an address. */
  ask(question: MatchQuestion, asker: string): Thought {
    const { promise, resolve, reject } = Promise.withResolvers<PlayerCommand | null>();
    const task: Task = { question, resolve, reject, isOff: false, worker: null };
    this.#queue.push(asker, task);
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

  /** Ends all workers; what is being thought about fails. */
  async close(): Promise<void> {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) next.item.resolve(null);
    await Promise.all(this.#workers.map((worker) => worker.close()));
  }

  #next(): void {
    while (this.#idle.length > 0) {
      const next = this.#queue.shift();
      if (!next) return;
      if (!next.item.isOff) void this.#think(this.#idle.pop()!, next.asker, next.item);
    }
  }

  async #think(worker: EngineWorker, asker: string, task: Task): Promise<void> {
    task.worker = worker;
    const { askers } = this.#queue;
    const share = askers === 0 ? Infinity : (ROUND * this.#workers.length) / (askers + 1);
    const milliseconds = Math.max(LEAST, Math.min(task.question.milliseconds, share));
    // Noted at once, so that nobody gets two workers while others wait for one.
    this.#queue.spend(asker, milliseconds);
    const begun = performance.now();
    try {
      task.resolve(await worker.think({ ...task.question, milliseconds }));
    } catch (error) {
      task.reject(error);
    } finally {
      this.#queue.spend(asker, performance.now() - begun - milliseconds);
      task.worker = null;
      this.#idle.push(worker);
      this.#next();
    }
  }
}
