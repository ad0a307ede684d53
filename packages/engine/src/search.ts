import { seatsOf, type Evaluation, type Rules, type Position } from '@menagerie/core';
import { AlphaBeta } from './alphabeta.ts';
import type { Found, Info, Limits, Ranking } from './limits.ts';
import { Replies } from './replies.ts';
import type { Searcher } from './searcher.ts';

/** A search for a game. */
export interface Search<P extends Position = Position> {
  /** Searches to the end of the limits. The position is not changed; it must have a legal move. */
  search(position: P, limits: Limits, onInfo?: (info: Info) => void): Found;
  /** The same for several lines: the best moves, each with its own score. */
  analyse(position: P, lines: number, limits: Limits, onInfo?: (info: Info) => void): Found;
  /** Every legal move with its score at the deepest depth the limits allow, best first; scores more than `within` below the best are too high. */
  rank(position: P, within: number, limits: Limits): Ranking;
  /** Forgets everything learnt, as before another game. */
  clear(): void;
}

/** Makes a search for a game: alpha-beta where two seats take part, best replies where more do. */
export function createSearch<P extends Position>(
  game: Rules<P>,
  evaluation: Evaluation<P>,
  { hashMegabytes = 16 }: { readonly hashMegabytes?: number } = {},
): Search<P> {
  let two: AlphaBeta<P> | null = null;
  let many: Replies<P> | null = null;
  const searcherFor = ({ options }: P): Searcher<P> =>
    seatsOf(game, options).length > 2
      ? (many ??= new Replies(game, evaluation, hashMegabytes))
      : (two ??= new AlphaBeta(game, evaluation, hashMegabytes));
  return {
    search: (position, limits, onInfo) => searcherFor(position).search(position, 1, limits, onInfo),
    analyse: (position, lines, limits, onInfo) => searcherFor(position).search(position, lines, limits, onInfo),
    rank: (position, within, limits) => searcherFor(position).rank(position, within, limits),
    clear() {
      two?.clear();
      many?.clear();
    },
  };
}
