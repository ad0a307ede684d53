import { squareAt, type MoveList, type Seat, type Square } from '@menagerie/core';
import { BLACK, BOARD, moveOf, WHITE, type HexapawnPosition } from './position.ts';

/**
 * H2.1, H2.2: the files a pawn may go to, by their distance from its own. It takes on the others, and since the second edition on its own.
 */
const SHIFTS = [-1, 0, 1] as const;

/** Appends all legal moves: by start square, then by target file. */
export function generate(position: HexapawnPosition, into: MoveList): void {
  if (winnerByRank(position) !== null) return; // H3.1
  for (let from = 0; from < 9; from++) {
    if (position.ownerAt(from) !== position.turn) continue;
    for (const to of targets(position, from)) into.push(moveOf(from, to));
  }
}

/** The squares a pawn may go to, whoever's turn it is. */
export function targets(position: HexapawnPosition, from: Square): Square[] {
  const seat = position.ownerAt(from);
  return SHIFTS.flatMap((shift) => {
    const to = ahead(seat, from, shift);
    if (to < 0) return [];
    const owner = position.ownerAt(to);
    return (owner === -1 && shift === 0) || (owner === 1 - seat && (shift !== 0 || position.takesAhead)) ? [to] : [];
  });
}

/** The square one rank forward for a seat and `shift` files to the right, or -1. */
export function ahead(seat: Seat, from: Square, shift: number): Square {
  return squareAt(BOARD, (from % 3) + shift, Math.floor(from / 3) + (seat === WHITE ? 1 : -1));
}

/** H3.1: the seat with a pawn on its far rank, or null. */
export function winnerByRank(position: HexapawnPosition): Seat | null {
  for (let file = 0; file < 3; file++) {
    if (position.ownerAt(6 + file) === WHITE) return WHITE;
    if (position.ownerAt(file) === BLACK) return BLACK;
  }
  return null;
}
