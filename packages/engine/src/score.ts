import type { Outcome, Seat } from '@menagerie/core';

/** The score of a game already won. A win in n plies scores WIN - n. All other scores stay well below. */
export const WIN = 1_000_000;
/** The deepest ply a search reaches. */
export const MAX_PLY = 96;
/** Scores beyond this are forced wins or losses. */
export const DECIDED = WIN - 2 * MAX_PLY;
export const INFINITE = WIN + 1;
export const DRAW = 0;

/** Scores an end of the game for a seat after so many plies. A seat alone in first place wins; one that shares it draws. */
export function scoreOf({ ranking }: Outcome, seat: Seat, ply: number): number {
  const [first] = ranking;
  if (!first.includes(seat)) return ply - WIN;
  return first.length === 1 && ranking.length > 1 ? WIN - ply : DRAW;
}

/** Plies to the forced end that a score announces, or null if it announces none. */
export function pliesToEnd(score: number): number | null {
  return Math.abs(score) >= DECIDED ? WIN - Math.abs(score) : null;
}

/** Writes a score for people: `+1.35` in units of the weakest piece, `#3` for a win in three plies, `#-2` for a loss in two. */
export function formatScore(score: number): string {
  const plies = pliesToEnd(score);
  if (plies !== null) return `#${score > 0 ? '' : '-'}${plies}`;
  return `${score < 0 ? '-' : '+'}${(Math.abs(score) / 100).toFixed(2)}`;
}
