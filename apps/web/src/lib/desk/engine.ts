import {
  createEngine,
  deedOf,
  type Deed,
  type FromEngine,
  type EngineThread,
  type Question,
  type Thinking,
  type Thought,
} from '@menagerie/engine';
import type { Game, Seat } from '@menagerie/core';
import engineWorker from 'virtual:engine-worker';
import { lineOf, pliesSinceOffer, type Match } from '@menagerie/match';

export type { Thought };

/** The text of a move with its score for the seat to move, in hundredths of the weakest piece. */
export interface RankedText {
  readonly text: string;
  readonly score: number;
}

/** The computer player, in its own worker, which starts with the first question. */
export class Engine {
  readonly #engine = createEngine(openWorker);
  #thinking: { stop(): void } | null = null;

  /** What a level does at its turn, in so many milliseconds if its own time is longer; null if it was stopped. */
  think(game: Game, match: Match, seat: Seat, milliseconds: number | null, onThought: (thought: Thought) => void): Promise<Deed | null> {
    const question = {
      ...questionFor(game, match, seat),
      ...(match.offers.draw ? {} : { sinceOffer: pliesSinceOffer(match, seat) }),
      ...(milliseconds === null ? {} : { milliseconds }),
    };
    const thinking = this.#engine.think(question, (thought) => this.#thinking === thinking && onThought(thought));
    return this.#answer(thinking, deedOf);
  }

  /** Whether a computer agrees to a draw that it is offered; null if it was stopped. */
  agrees(game: Game, match: Match, seat: Seat): Promise<boolean | null> {
    return this.#answer(this.#engine.agrees({ ...questionFor(game, match, seat), draw: seat }), (agrees) => agrees);
  }

  /** The best moves of the seat to move, best first, each with its worth; null if it was stopped. */
  rank(game: Game, match: Match, lines: number): Promise<readonly RankedText[] | null> {
    const question = { ...lineQuestion(game, match), level: null, lines, depth: 3, milliseconds: 700 };
    return this.#answer(this.#engine.think(question), (answer) => answer.lines.map(({ pv, score }) => ({ text: pv[0], score })));
  }

  async #answer<A, B>(thinking: Thinking<A>, read: (answer: A) => B): Promise<B | null> {
    this.#thinking = thinking;
    const answer = await thinking.answer;
    if (this.#thinking !== thinking) return null;
    this.#thinking = null;
    return answer === null ? null : read(answer);
  }

  /** Stops the search; its answer is null. */
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

/** A match, as the engine needs it. */
function lineQuestion(game: Game, match: Match): Omit<Question, 'level'> {
  return { game: match.game, edition: match.edition, options: match.options, ...lineOf(game, match), plies: match.plies.length };
}

function questionFor(game: Game, match: Match, seat: Seat): Question {
  return {
    ...lineQuestion(game, match),
    level: match.players[seat].level ?? '',
    seed: match.begun % 2 ** 31,
  };
}

/** Opens a worker in which an engine runs. */
export function openWorker(): EngineThread {
  const worker = new Worker(engineWorker, { type: 'module' });
  return {
    port: {
      post: (message) => worker.postMessage(message),
      listen: (handler) => {
        worker.onmessage = ({ data }: MessageEvent<FromEngine>) => handler(data);
      },
    },
    close: () => worker.terminate(),
    onBreak: (tell) => {
      worker.onerror = () => tell("its worker didn't start, or it stopped");
    },
  };
}
