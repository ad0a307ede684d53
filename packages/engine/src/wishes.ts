import { seatsOf, winnerOf, type Evaluation, type Rules, type Position, type Seat } from '@menagerie/core';
import type { Level } from './levels.ts';
import type { Limits } from './limits.ts';
import type { Search } from './search.ts';

/** What a computer may want before it moves, other than to play on. */
export type Wish = 'resign' | 'offerDraw';

/** Turns per seat before a computer agrees to a draw in an even game. In a bad one it agrees at any time. */
const UNDER_WAY = 20;
/** Turns per seat before a computer offers a draw in an even game, and turns between two offers. */
const OFFERS_AFTER = 40;
const OFFERS_AGAIN = 20;
/** A game is even if neither side leads by more than this, in hundredths of the weakest piece. */
const EVEN = 15;
/** Below this a computer accepts a draw at any time. */
const WORSE = -250;
/** Below this a computer resigns. It must look half as bad without a search too, so nobody resigns in the middle of an exchange. */
const LOST = -1500;
/** Turns per seat before anybody resigns. */
const RESIGNS_AFTER = 10;

/** Nodes of the search that decides, at any level. */
const NODES = 20_000;

/** The moment in a game at which to decide. */
export interface Occasion<P extends Position> {
  readonly position: P;
  readonly seat: Seat;
  /** Plies played so far. */
  readonly plies: number;
}

/** Decides for computers whether to agree to a draw, offer one or resign. The same search decides at every level. */
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
   * What a computer wants before its move, or null. `sinceOffer` counts the plies since its last draw offer; null if it never made one.
   * With more than two seats it always plays on, since the others do.
   */
  wish(
    { position, seat, plies }: Occasion<P>,
    { resigns }: Pick<Level, 'resigns'>,
    sinceOffer: number | null,
    limits: Pick<Limits, 'now' | 'stop' | 'milliseconds'>,
  ): Wish | null {
    if (seatsOf(this.#game, position.options).length > 2) return null;
    // A first look decides if a search is worth its time.
    const looks = this.#evaluation.evaluate(position, seat);
    const turns = this.#turns(position, plies);
    const mayResign = resigns && turns >= RESIGNS_AFTER && looks <= LOST / 2;
    const mayOffer = turns >= OFFERS_AFTER && Math.abs(looks) <= 4 * EVEN && (sinceOffer === null || sinceOffer >= 2 * OFFERS_AGAIN);
    if (!mayResign && !mayOffer) return null;
    const worth = this.#worth(position, seat, limits);
    if (mayResign && worth <= LOST) return 'resign';
    return mayOffer && Math.abs(worth) <= EVEN ? 'offerDraw' : null;
  }

  /** About how many turns each seat has had. */
  #turns(position: P, plies: number): number {
    return plies / seatsOf(this.#game, position.options).length;
  }

  /** Searches for the worth of the game for a seat, on the move or not. */
  #worth(position: P, seat: Seat, limits: Pick<Limits, 'now' | 'stop' | 'milliseconds'>): number {
    const { score, pv } = this.#search.search(position, { ...limits, nodes: NODES, impartial: true });
    if (position.turn === seat) return score;
    if (seatsOf(this.#game, position.options).length === 2) return -score;
    const leaf = this.#game.copy(position);
    for (const move of pv) leaf.make(move);
    return this.#evaluation.evaluate(leaf, seat);
  }
}
