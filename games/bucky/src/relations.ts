import type { Square } from '@menagerie/core';
import type { Field } from './field.ts';
import { firstSeen, isDiagonal, PATH, pathTo, STEPS, TOWARDS } from './geometry.ts';

/*
 * How pieces stand to each other: who is on whose line, who sees, touches and joins whom.
 */

/** Adds the squares of a line of hypnosis: those of the piece that is struck and of the one that gazes at it, and those between. */
export function leash(struck: Square, hypnotizer: Square, into: Int32Array): void {
  const path = pathTo(struck, hypnotizer);
  into[0] |= PATH[path];
  into[1] |= PATH[path | 1];
  into[struck >> 5] |= 1 << struck;
}

/** Whether a piece that has come from `from` to `end`, perhaps taking a victim, would see another along a diagonal. */
export function sees(board: Int32Array, end: Square, other: Square, from: Square, victim: Square): boolean {
  if (!isDiagonal(end, other)) return false;
  const direction = TOWARDS[(end << 6) | other];
  let seen = firstSeen(board, end, direction);
  while (seen !== other && (seen === from || seen === victim)) seen = firstSeen(board, seen, direction);
  return seen === other;
}

/** Whether another chameleon than one on `from` stands beside a square. */
export function touchesOther(field: Field, square: Square, from: Square): boolean {
  for (let index = 0; index < field.chameleonCount; index++) {
    const chameleon = field.chameleons[index];
    if (chameleon !== from && STEPS[(chameleon << 6) | square] <= 1) return true;
  }
  return false;
}

/** Whether a chameleon is of one cluster with a chameleon of the other colour. */
export function joinsOther(field: Field, from: Square): boolean {
  for (let index = 0; index < field.chameleonCount; index++) {
    const chameleon = field.chameleons[index];
    if (field.board[chameleon] !== field.board[from] && field.areJoined(chameleon, from)) return true;
  }
  return false;
}
