import { seatsOf, type Endings, type Evaluation, type Move, type Position, type Rules } from '@menagerie/core';
import { AlphaBeta } from './alphabeta.ts';
import { exactly } from './exact.ts';
import type { Found, Info, Limits, Ranking } from './limits.ts';
import { Replies } from './replies.ts';
import type { Searcher } from './searcher.ts';
import { HASH } from './table.ts';

/** A search for a game. */
export interface Search<P extends Position = Position> {
  /** Searches until a limit ends it. The position needs a legal move and isn't changed. */
  search(position: P, limits: Limits, onInfo?: (info: Info) => void): Found;
  /** Does the same for several lines: the best moves, each with its own score. */
  analyse(position: P, lines: number, limits: Limits, onInfo?: (info: Info) => void): Found;
  /**
   * Scores every legal move at the greatest depth within the limits, best first. Scores more than `within` below the best are too high. It
   * never asks endings, so weaker levels play them as they can.
   */
  rank(position: P, within: number, limits: Limits): Ranking;
  /** By how much the game scales the errors of a level. */
  readonly blur: number;
  /** How many positions a level looks at in this game, of how many in others. */
  effort(nodes: number, position: P): number;
  /** How much a hasty player likes a move; null if the game doesn't know. */
  readonly impulse: ((position: P, move: Move) => number) | null;
  /** Lets `search` and `analyse` ask these endings from now on, for games with two seats; null: none. */
  ask(endings: Endings<P> | null): void;
  /** Whether it asks any. */
  asks(): boolean;
  /** Forgets everything it has learnt, as before another game. */
  clear(): void;
}

/**
 * Makes a search for a game: alpha-beta for two seats, best reply for more. `memory` is that of a table that other threads use too; it may hold only
 * what was learnt with the same rules and options.
 */
export function createSearch<P extends Position>(
  game: Rules<P>,
  evaluation: Evaluation<P>,
  { hashMegabytes = HASH, memory }: { readonly hashMegabytes?: number; readonly memory?: SharedArrayBuffer | undefined } = {},
): Search<P> {
  let two: AlphaBeta<P> | null = null;
  let many: Replies<P> | null = null;
  let endings: Endings<P> | null = null;
  const searcherFor = ({ options }: P): Searcher<P> =>
    seatsOf(game, options).length > 2
      ? (many ??= new Replies(game, evaluation, hashMegabytes, memory))
      : (two ??= new AlphaBeta(game, evaluation, hashMegabytes, memory));
  const find = (position: P, lines: number, limits: Limits, onInfo?: (info: Info) => void): Found => {
    const found = endings && exactly(game, endings, position, lines, limits);
    if (!found) return searcherFor(position).search(position, lines, { ...limits, endings }, onInfo);
    onInfo?.(found);
    return found;
  };
  return {
    search: (position, limits, onInfo) => find(position, 1, limits, onInfo),
    analyse: (position, lines, limits, onInfo) => find(position, lines, { ...limits, impartial: true }, onInfo),
    rank: (position, within, limits) => searcherFor(position).rank(position, within, limits),
    blur: evaluation.blur ?? 1,
    effort: (nodes, { options }) => evaluation.effort?.(nodes, seatsOf(game, options).length) ?? nodes,
    impulse: evaluation.impulse ? (position, move) => evaluation.impulse!(position, move) : null,
    ask: (asked) => void (endings = asked),
    asks: () => endings !== null,
    clear() {
      two?.clear();
      many?.clear();
    },
  };
}
