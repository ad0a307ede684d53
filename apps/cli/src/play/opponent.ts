import { seatsOf, type Evaluation, type Game, type Position, type Seat } from '@menagerie/core';
import { createSearch, LEVELS, think, type Level, type Search } from '@menagerie/engine';

/** How much worse the computer must stand to accept a draw, in hundredths of the weakest piece. */
const GIVES_UP = 50;

/** The level of an id or name in any case, or undefined. */
export function levelNamed(name: string): Level | undefined {
  const wanted = name.toLowerCase();
  return LEVELS.find((level) => level.id === wanted || level.name.toLowerCase() === wanted);
}

/** What the levels are called, weakest first. */
export function levelNames(): string[] {
  return LEVELS.map(({ name }) => name);
}

/** The computer, as an opponent and as an adviser; it thinks in this very process. */
export class Opponent {
  readonly #game: Game;
  readonly #evaluation: Evaluation;
  readonly #seed = Date.now();
  /** Made when first needed, as it takes memory. */
  #search: Search | undefined;

  constructor(game: Game, evaluation: Evaluation) {
    this.#game = game;
    this.#evaluation = evaluation;
  }

  /** The text of the move that a level plays. */
  choose(position: Position, level: string | undefined): string {
    const strength = levelNamed(level ?? '') ?? LEVELS[0];
    const { move } = think(this.#engine, position, strength, this.#seed, { now: Date.now });
    return this.#game.formatMove(position, move);
  }

  /** The text of a good move, found in about a second. */
  advise(position: Position): string {
    const { move } = this.#engine.search(position, { milliseconds: 1000, now: Date.now });
    return this.#game.formatMove(position, move);
  }

  /** Whether the computer at `seat` is content with a draw. */
  acceptsDraw(position: Position, seat: Seat): boolean {
    if (seatsOf(this.#game, position.options).length > 2) return this.#evaluation.evaluate(position, seat) <= -GIVES_UP;
    const { score } = this.#engine.search(position, { milliseconds: 500, now: Date.now });
    return (position.turn === seat ? score : -score) <= -GIVES_UP;
  }

  get #engine(): Search {
    return (this.#search ??= createSearch(this.#game, this.#evaluation));
  }
}
