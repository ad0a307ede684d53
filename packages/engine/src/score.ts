import type { Outcome, Seat } from '@menagerie/core';

/** Score of having won already; a win in n plies scores WIN - n. All other scores stay well below. */
export const WIN = 1_000_000;
/** Deepest ply a search looks at. */
export const MAX_PLY = 96;
/** Scores beyond this are wins or losses by force. */
export const DECIDED = WIN - 2 * MAX_PLY;
export const INFINITE = WIN + 1;
export const DRAW = 0;

/** The score of an end of the game for a seat, reached after so many plies: alone on the first place it wins, sharing it it draws. */
export function scoreOf({ ranking }: Outcome, seat: Seat, ply: number): number {
  const [first] = ranking;
  if (!first.includes(seat)) return ply - WIN;
  return first.length === 1 && ranking.length > 1 ? WIN - ply : DRAW;
}

/** Plies until the forced end that a score promises, or null if it promises none. */
export function pliesToEnd(score: number): number | null {
  return Math.abs(score) >= DECIDED ? WIN - Math.abs(score) : null;
}

/** A score as people write it: `+1.35` in units of the weakest piece, `#3` for a win in three plies, `#-2` for a loss in two. */
export function formatScore(score: number): string {
  const plies = pliesToEnd(score);
  if (plies !== null) return `#${score > 0 ? '' : '-'}${plies}`;
  return `${score < 0 ? '-' : '+'}${(Math.abs(score) / 100).toFixed(2)}`;
}
