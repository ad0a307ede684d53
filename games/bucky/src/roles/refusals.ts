import type { Square } from '@menagerie/core';
import type { Field } from '../field.ts';
import { firstSeen, nameOf, TOWARDS } from '../geometry.ts';
import { at, line, pieceOn, sentence } from '../words.ts';
import type { Refusal } from './role.ts';

/** B3.11: the target is a piece of the mover's own colour; null if it is not. */
export function ownPiece(field: Field, from: Square, to: Square): Refusal | null {
  const { board } = field;
  if (board[to] === 0 || board[to] >> 3 !== board[from] >> 3) return null;
  return {
    clause: 'B3.11',
    code: 'own-piece',
    message: `You can't take your own pieces, and the ${pieceOn(board, to)} is yours.`,
    witnesses: [at(to)],
    nearness: 2,
  };
}

/** The squares of the pieces between two squares on a line. */
export function between(field: Field, from: Square, to: Square): Square[] {
  const direction = TOWARDS[(from << 6) | to];
  const squares: Square[] = [];
  for (let seen = firstSeen(field.board, from, direction); seen >= 0 && seen !== to; seen = firstSeen(field.board, seen, direction)) {
    if (TOWARDS[(seen << 6) | to] !== direction) break;
    squares.push(seen);
  }
  return squares;
}

/** A piece stands between the two squares; null if none does. */
export function blocked(field: Field, from: Square, to: Square, clause: string): Refusal | null {
  const blockers = between(field, from, to);
  if (blockers.length === 0) return null;
  const { board } = field;
  return {
    clause,
    code: 'blocked',
    message: `${sentence(`the ${pieceOn(board, from)}`)} can't pass the ${pieceOn(board, blockers[0])} on its way to ${nameOf(to)}.`,
    witnesses: [line(from, to), ...blockers.map((square) => at(square))],
    nearness: 2,
    blockers,
  };
}
