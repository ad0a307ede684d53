import { createEngine, type Engine as Asking, type FromEngine, type Thinking, type Thought, type ToEngine } from '@menagerie/engine';
import type { Game } from '@menagerie/core';
import { lineOf, type Match } from '@menagerie/match';

export type { Thought };

/** The computer's mind, in a worker of its own that begins with the first question. */
export class Engine {
  #worker: Worker | null = null;
  #asking: Asking | null = null;
  #thinking: Thinking | null = null;

  /** The text of the move a level plays in a match; null if it was stopped. */
  async think(game: Game, match: Match, level: string, onThought: (thought: Thought) => void): Promise<string | null> {
    this.#thinking?.stop();
    const { asking, broken } = this.#open();
    const thinking = asking.think(
      {
        game: match.game,
        options: match.options,
        ...lineOf(game, match),
        level,
        seed: match.begun % 2 ** 31,
      },
      (thought) => this.#thinking === thinking && onThought(thought),
    );
    this.#thinking = thinking;
    const { move } = await Promise.race([thinking.answer, broken]);
    if (this.#thinking !== thinking) return null;
    this.#thinking = null;
    return move;
  }

  /** Ends the present thought; its answer is null. */
  stop(): void {
    this.#thinking?.stop();
    this.#thinking = null;
  }

  /** Ends the worker. */
  close(): void {
    this.stop();
    this.#worker?.terminate();
    this.#worker = null;
    this.#asking = null;
  }

  #broken: Promise<never> = new Promise(() => undefined);

  #open(): { readonly asking: Asking; readonly broken: Promise<never> } {
    if (!this.#asking) {
      const worker = new Worker(new URL('../../engine.worker.ts', import.meta.url), { type: 'module' });
      this.#worker = worker;
      this.#broken = new Promise((_, reject) => {
        worker.onerror = () => {
          reject(new Error('its worker did not start or broke off'));
          this.close();
        };
      });
      // Nobody may be waiting when it breaks.
      this.#broken.catch(() => undefined);
      this.#asking = createEngine({
        post: (message: ToEngine) => worker.postMessage(message),
        listen: (handler) => {
          worker.onmessage = ({ data }: MessageEvent<FromEngine>) => handler(data);
        },
      });
    }
    return { asking: this.#asking, broken: this.#broken };
  }
}
