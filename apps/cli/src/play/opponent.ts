import type { Evaluation, Game, Move, Position, Seat } from '@menagerie/core';
import { createSearch, LEVELS, think, Wishes, type Level, type Search, type Wish } from '@menagerie/engine';
import { pliesSinceOffer, type Match } from '@menagerie/match';

/** Finds a level by id or name, in any case. */
export function levelNamed(name: string): Level | undefined {
  const wanted = name.toLowerCase();
  return LEVELS.find((level) => level.id === wanted || level.name.toLowerCase() === wanted);
}

/** The names of the levels, weakest first. */
export function levelNames(): string[] {
  return LEVELS.map(({ name }) => name);
}

/** The computer, as an opponent and as an adviser. It thinks in this very process. */
export class Opponent {
  readonly #game: Game;
  readonly #evaluation: Evaluation;
  readonly #seed = Date.now();
  /** Made when first needed, because it takes memory. */
  #engine: { readonly search: Search; readonly wishes: Wishes<Position> } | undefined;

  constructor(game: Game, evaluation: Evaluation) {
    this.#game = game;
    this.#evaluation = evaluation;
  }

  /** What the computer does in its turn: a move, or something it prefers to one. */
  act(match: Match, position: Position): Move | Wish {
    const { search, wishes } = this.#open();
    const seat = position.turn;
    const level = levelNamed(match.players[seat].level ?? '') ?? LEVELS[0];
    const { move } = think(search, position, level, this.#seed, { now: Date.now });
    const occasion = { position, seat, plies: match.plies.length };
    const wish = match.offers.draw ? null : wishes.wish(occasion, level, pliesSinceOffer(match, seat), { now: Date.now });
    return wish ?? move;
  }

  /** A good move, found in about a second. */
  advise(position: Position): Move {
    return this.#open().search.search(position, { milliseconds: 1000, now: Date.now }).move;
  }

  /** Whether the computer at `seat` agrees to a draw. */
  acceptsDraw(match: Match, position: Position, seat: Seat): boolean {
    return this.#open().wishes.agrees({ position, seat, plies: match.plies.length }, { now: Date.now });
  }

  #open(): { readonly search: Search; readonly wishes: Wishes<Position> } {
    if (!this.#engine) {
      const search = createSearch(this.#game, this.#evaluation);
      this.#engine = { search, wishes: new Wishes(this.#game, this.#evaluation, search) };
    }
    return this.#engine;
  }
}
