import type { Evaluation, Game, GameEntry, Move, Position, Seat } from '@menagerie/core';
import { createSearch, findLevel, levelNow, LEVELS, think, twinId, Wishes, type Level, type Search, type Wish } from '@menagerie/engine';
import { pliesSinceOffer, type Match } from '@menagerie/match';
import { endings } from '@menagerie/server';

/** The level that an opponent of your strength begins at, if you name none. */
const BEGINNING = 3;

/** Finds an opponent of your strength: `twin`, or `twin-5` to begin at level 5. */
export function twinNamed(name: string): Level | undefined {
  const wanted = name.toLowerCase();
  const level = findLevel(wanted === 'twin' ? twinId(BEGINNING) : wanted);
  return level?.adapts ? level : undefined;
}

/** The names of the levels, weakest first. */
export function levelNames(): string[] {
  return LEVELS.map(({ name }) => name);
}

/** The computer, as an opponent and as an adviser. It thinks in this very process. */
export class Opponent {
  readonly #game: Game;
  readonly #evaluation: Evaluation;
  readonly #endings: GameEntry['endings'];
  readonly #seed = Date.now();
  /** Made when first needed, because it takes memory. */
  #engine: { readonly search: Search; readonly wishes: Wishes<Position> } | undefined;

  /** `endings` finds those that are solved, for games that have some. */
  constructor(game: Game, evaluation: Evaluation, endings?: GameEntry['endings']) {
    this.#game = game;
    this.#evaluation = evaluation;
    this.#endings = endings;
  }

  /** What the computer does in its turn: a move, or something it prefers to one. */
  async act(match: Match, position: Position): Promise<Move | Wish> {
    const { search, wishes } = await this.#open(position);
    const seat = position.turn;
    const begun = findLevel(match.players[seat].level ?? '') ?? LEVELS[0];
    const level = levelNow(this.#game, this.#evaluation, search, position, begun, { now: Date.now });
    const plies = match.plies.length;
    const { move } = think(search, position, level, this.#seed, { now: Date.now, plies });
    const occasion = { position, seat, plies };
    const wish = match.offers.draw ? null : wishes.wish(occasion, level, pliesSinceOffer(match, seat), { now: Date.now });
    return wish ?? move;
  }

  /** A good move, found in about a second. */
  async advise(position: Position): Promise<Move> {
    const { search } = await this.#open(position);
    return search.search(position, { milliseconds: 1000, now: Date.now }).move;
  }

  /** Whether the computer at `seat` agrees to a draw. */
  async acceptsDraw(match: Match, position: Position, seat: Seat): Promise<boolean> {
    const { wishes } = await this.#open(position);
    return wishes.agrees({ position, seat, plies: match.plies.length }, { now: Date.now });
  }

  async #open(position: Position): Promise<{ readonly search: Search; readonly wishes: Wishes<Position> }> {
    if (!this.#engine) {
      const search = createSearch(this.#game, this.#evaluation);
      this.#engine = { search, wishes: new Wishes(this.#game, this.#evaluation, search) };
    }
    const { search } = this.#engine;
    search.ask((await this.#endings?.(position, (await endings()).keptEndings(this.#game.id))) ?? null);
    return this.#engine;
  }
}
