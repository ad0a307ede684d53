import type { Seat } from '@menagerie/core';
import { NWAP, PAWN } from './cells.ts';
import { PIECES } from './pieces/index.ts';
import type { Field } from './field.ts';

/** How many pieces of a kind a seat may have on the board, given its others (F5.9); Infinity for no limit. */
export function limitOf(kind: number, onBoard: (kind: number) => number): number {
  if (kind === PAWN || kind === NWAP) return onBoard(PAWN + NWAP - kind) >= 8 ? 8 : 10;
  return PIECES[kind].limit;
}

/** Whether a seat may have one more piece of a kind on the board without exceeding a limit (F5.9). */
export function fits(position: Field, seat: Seat, kind: number): boolean {
  const count = position.onBoard(seat, kind) + 1;
  if (kind !== PAWN && kind !== NWAP) return count <= PIECES[kind].limit; // F5.9 (limit)
  const other = position.onBoard(seat, PAWN + NWAP - kind);
  return count <= (other >= 8 ? 8 : 10) && other <= (count >= 8 ? 8 : 10); // F5.2 (limit), F5.3 (limit), F5.9 (kinds)
}
