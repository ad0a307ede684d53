import type { Square } from '@menagerie/core';

/*
 * The squares a double step leaves vulnerable (B5.1) are on the rank behind the roller, at most one file away. Code: bits 0–2 for one file
 * lower, the same file, one file higher; bit 3 if the roller moved down the board. 0: none.
 */
const DOWN = 8;

/** The change of rank from a roller to the squares behind it. */
function back(code: number): number {
  return (code & DOWN) !== 0 ? 8 : -8;
}

/** Code for squares behind a roller. `shifts` has a bit for each file shift -1, 0, 1. */
export function vulnerableCode(shifts: number, gain: number): number {
  return shifts === 0 ? 0 : shifts | (gain < 0 ? DOWN : 0);
}

/** Whether a square behind a roller is vulnerable. */
export function isVulnerable(code: number, roller: Square, square: Square): boolean {
  if (code === 0) return false;
  const shift = square - roller - back(code) + 1;
  // A shift over the edge of the board would land on another rank.
  return shift >= 0 && shift <= 2 && ((code >> shift) & 1) !== 0 && Math.abs((square & 7) - (roller & 7)) <= 1; // B3.4
}

/** The vulnerable squares behind a roller, in ascending order. */
export function vulnerableSquares(code: number, roller: Square): Square[] {
  return [0, 1, 2].filter((shift) => ((code >> shift) & 1) !== 0).map((shift) => roller + back(code) + shift - 1);
}
