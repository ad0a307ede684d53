import type { Square } from '@menagerie/core';
import type { Field } from '../field.ts';
import { DIAGONALS, firstSeen } from '../geometry.ts';
import { VENGEFUL } from '../primaries.ts';

/** R12: whether the piece on a square is vengeful. Never suspended (B4.3). */
export function isVengeful(field: Field, square: Square): boolean {
  return (field.primaries(square) & VENGEFUL) !== 0;
}

/** B4.3: whether the piece on a square may move at all. An aghast piece may move only in revenge. */
export function mayAct(field: Field, from: Square): boolean {
  return !field.isAghast(from) || isVengeful(field, from); // B4.3, B7.1
}

/** B4.1, B7.1: the enemy that hypnotizes the piece itself, not its cluster; -1 if none does. Between moves there is at most one. */
export function directHypnotizer(field: Field, square: Square): Square {
  const { board } = field;
  for (const direction of DIAGONALS) {
    const seen = firstSeen(board, square, direction);
    if (seen >= 0 && board[seen] >> 3 !== board[square] >> 3 && field.mesmerizes(seen)) return seen;
  }
  return -1;
}
