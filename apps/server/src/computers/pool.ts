import type { PlayerCommand } from '@menagerie/protocol';
import { FairQueue } from '../fair-queue.ts';
import type { Counted } from '../limits/meter.ts';
import type { EngineWorker } from './engine-worker.ts';
import type { MatchQuestion } from './question.ts';

/** About how long all searches take together while others wait, in milliseconds (`npm run proof -- crowd`). */
const ROUND = 500;
/** A move gets at least this much thought, in milliseconds. */
const LEAST = 30;

/** A question that waits or is under way. */
export interface Thought {
  /** The command that answers; null if cancelled. Fails if there is no answer. */
  readonly command: Promise<PlayerCommand | null>;
  /** Cancels the question. */
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
 * A few engine workers that answer questions, the lightest user first. The more questions wait, the shorter each search: under load the computers
 * play faster and weaker, and nobody waits long for a first move.
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
  ask(question: MatchQuestion, asker: Counted): Thought {
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

  /** Ends all workers; questions under way fail. */
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

  async #think(worker: EngineWorker, asker: Counted, task: Task): Promise<void> {
    task.worker = worker;
    const { askers } = this.#queue;
    const share = askers === 0 ? Infinity : (ROUND * this.#workers.length) / (askers + 1);
    const milliseconds = Math.max(LEAST, Math.min(task.question.milliseconds, share));
    // Recorded at once, so that nobody gets two workers while others wait for one.
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
