import { createEngine, type FromEngine, type Place, type Thinking, type Thought } from '@menagerie/engine';
import type { Game } from '@menagerie/core';
import { lineOf, type Match } from '@menagerie/match';

export type { Thought };

/** The computer player, in a worker of its own that begins with the first question. */
export class Engine {
  readonly #engine = createEngine(openWorker);
  #thinking: Thinking | null = null;

  /** The text of the move a level plays in a match; null if it was stopped. */
  async think(game: Game, match: Match, level: string, onThought: (thought: Thought) => void): Promise<string | null> {
    const thinking = this.#engine.think(
      {
        game: match.game,
        edition: match.edition,
        options: match.options,
        ...lineOf(game, match),
        level,
        seed: match.begun % 2 ** 31,
      },
      (thought) => this.#thinking === thinking && onThought(thought),
    );
    this.#thinking = thinking;
    const answer = await thinking.answer;
    if (this.#thinking !== thinking) return null;
    this.#thinking = null;
    return answer?.move ?? null;
  }

  /** Ends the present thought; its answer is null. */
  stop(): void {
    const thinking = this.#thinking;
    this.#thinking = null;
    thinking?.stop();
  }

  /** Ends the worker. */
  close(): void {
    this.stop();
    this.#engine.close();
  }
}

function openWorker(): Place {
  const worker = new Worker(new URL('../../engine.worker.ts', import.meta.url), { type: 'module' });
  return {
    port: {
      post: (message) => worker.postMessage(message),
      listen: (handler) => {
        worker.onmessage = ({ data }: MessageEvent<FromEngine>) => handler(data);
      },
    },
    close: () => worker.terminate(),
    onBreak: (tell) => {
      worker.onerror = () => tell('its worker did not start or broke off');
    },
  };
}
