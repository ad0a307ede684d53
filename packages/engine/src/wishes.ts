import { seatsOf, winnerOf, type Evaluation, type Rules, type Position, type Seat } from '@menagerie/core';
import type { Level } from './levels.ts';
import type { Limits } from './limits.ts';
import type { Search } from './search.ts';

/** What a computer may wish before it moves, beside to play on. */
export type Wish = 'resign' | 'offerDraw';

/** From so many turns of each seat on an even game may be drawn; before that only a lost one. */
const UNDER_WAY = 20;
/** From so many turns of each seat on a computer offers a draw in an even game, and so long after its last offer again. */
const OFFERS_AFTER = 40;
const OFFERS_AGAIN = 20;
/** A game is even if neither side is better by more than this; hundredths of the weakest piece. */
const EVEN = 15;
/** Worse than this a draw is welcome at any time. */
const WORSE = -250;
/** A game so much worse is given up, if it looks half as bad without a search too, so not in the middle of an exchange. */
const LOST = -1500;
/** Nobody gives up before so many turns of each seat. */
const RESIGNS_AFTER = 10;

/** Nodes of the search that decides on a wish, at any level. */
const NODES = 20_000;

/** What is asked about a game that goes on. */
export interface Occasion<P extends Position> {
  readonly position: P;
  readonly seat: Seat;
  /** Plies played so far. */
  readonly plies: number;
}

/** Decides for computers whether to accept, offer or decline a draw and whether to resign: by a search, the same everywhere. */
export class Wishes<P extends Position> {
  readonly #game: Rules<P>;
  readonly #evaluation: Evaluation<P>;
  readonly #search: Search<P>;

  constructor(game: Rules<P>, evaluation: Evaluation<P>, search: Search<P>) {
    this.#game = game;
    this.#evaluation = evaluation;
    this.#search = search;
  }

  /** Whether a computer agrees to a draw. */
  agrees({ position, seat, plies }: Occasion<P>, limits: Pick<Limits, 'now' | 'stop' | 'milliseconds'>): boolean {
    const outcome = this.#game.outcome(position);
    if (outcome) return winnerOf(outcome) !== seat;
    const worth = this.#worth(position, seat, limits);
    return worth <= WORSE || (worth <= 0 && this.#turns(position, plies) >= UNDER_WAY);
  }

  /**
   * What a computer wishes before its move, or null. `sinceOffer` is the number of plies since it last offered a draw, null if it never did.
   * With more than two seats it plays on: the others do, too.
   */
  wish(
    { position, seat, plies }: Occasion<P>,
    { resigns }: Pick<Level, 'resigns'>,
    sinceOffer: number | null,
    limits: Pick<Limits, 'now' | 'stop' | 'milliseconds'>,
  ): Wish | null {
    if (seatsOf(this.#game, position.options).length > 2) return null;
    // A look says whether a search is worth its time.
    const looks = this.#evaluation.evaluate(position, seat);
    const turns = this.#turns(position, plies);
    const mayResign = resigns && turns >= RESIGNS_AFTER && looks <= LOST / 2;
    const mayOffer = turns >= OFFERS_AFTER && Math.abs(looks) <= 4 * EVEN && (sinceOffer === null || sinceOffer >= 2 * OFFERS_AGAIN);
    if (!mayResign && !mayOffer) return null;
    const worth = this.#worth(position, seat, limits);
    if (mayResign && worth <= LOST) return 'resign';
    return mayOffer && Math.abs(worth) <= EVEN ? 'offerDraw' : null;
  }

  /** Turns that each seat has had, about. */
  #turns(position: P, plies: number): number {
    return plies / seatsOf(this.#game, position.options).length;
  }

  /** Worth of the game for a seat by a search, whichever seat is to move. */
  #worth(position: P, seat: Seat, limits: Pick<Limits, 'now' | 'stop' | 'milliseconds'>): number {
    const { score, pv } = this.#search.search(position, { ...limits, nodes: NODES });
    if (position.turn === seat) return score;
    if (seatsOf(this.#game, position.options).length === 2) return -score;
    const leaf = this.#game.copy(position);
    for (const move of pv) leaf.make(move);
    return this.#evaluation.evaluate(leaf, seat);
  }
}
