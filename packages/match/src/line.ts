import type { Game, Position, Seat } from '@menagerie/core';
import type { Match } from './match.ts';
import { Session } from './session.ts';

/** A match as a position and the moves made from it. */
export interface Line {
  /** Position text; null for the game's own start. */
  readonly start: string | null;
  readonly moves: readonly string[];
}

/**
 * Gives an engine what it knows of a match: a position and moves alone. It starts after the last time a seat went out or lost a turn, or
 * else at the start of the match.
 */
export function lineOf<P extends Position>(game: Game<P>, match: Match): Line {
  const left = game.elimination ? (match.withdrawals.at(-1)?.ply ?? 0) : 0;
  const lost = game.timed ? match.plies.findLastIndex(({ text }) => text === game.timed!.mark) + 1 : 0;
  const from = Math.max(left, lost);
  const isPlain = from === 0 && match.withdrawals.length === 0 && (match.start !== null || !game.preparation);
  return {
    start: isPlain ? match.start : game.format(new Session(game).at(match, from)),
    moves: match.plies.slice(from).map(({ text }) => text),
  };
}

/** How many plies ago a seat last offered a draw; null if it never did. */
export function pliesSinceOffer({ log }: Match, seat: Seat): number | null {
  const last = log.findLastIndex((event) => event.kind === 'drawOffered' && event.seat === seat);
  return last < 0 ? null : log.slice(last).filter(({ kind }) => kind === 'played' || kind === 'forfeited').length;
}
