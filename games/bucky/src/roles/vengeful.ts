import type { Square } from '@menagerie/core';
import type { Field } from '../field.ts';
import { DIAGONALS, firstSeen } from '../geometry.ts';

/** R8, B4.3: whether the roles that move the piece on a square are suspended. */
export function isAghast(field: Field, square: Square): boolean {
  return field.isAghast(square);
}

/** B4.3: whether the piece on a square may make a move at all; an aghast one only in revenge. */
export function mayAct(field: Field, from: Square): boolean {
  return !isAghast(field, from) || field.isVengeful(from);
}

/** B7.1: the enemy whose hypnosis strikes the piece itself, or -1 if it is only touched by it or free. At rest there is at most one. */
export function directHypnotizer(field: Field, square: Square): Square {
  const { board } = field;
  for (const direction of DIAGONALS) {
    const seen = firstSeen(board, square, direction);
    if (seen >= 0 && board[seen] >> 3 !== board[square] >> 3 && field.mesmerizes(seen)) return seen;
  }
  return -1;
}
