import type { Seat } from '@menagerie/core';
import { KINDS, NWAP, PAWN } from './cells.ts';
import { PIECES } from './pieces/index.ts';
import type { Field } from './field.ts';

/** The kinds of which a seat has pieces on the board, with their number and limit; Infinity for no limit (F5.9). */
export function kindsOnBoard(onBoard: (kind: number) => number): readonly { kind: number; count: number; limit: number }[] {
  const counts = Array.from({ length: KINDS }, (_, kind) => (kind === 0 ? 0 : onBoard(kind)));
  return counts.flatMap((count, kind) => (count === 0 ? [] : [{ kind, count, limit: limitOf(kind, counts) }]));
}

function limitOf(kind: number, counts: readonly number[]): number {
  if (kind === PAWN || kind === NWAP) return counts[PAWN + NWAP - kind] >= 8 ? 8 : 10;
  return PIECES[kind].limit;
}

/** Whether a seat may have one more piece of a kind on the board without exceeding a limit (F5.9). */
export function fits(position: Field, seat: Seat, kind: number): boolean {
  const count = position.onBoard(seat, kind) + 1;
  if (kind !== PAWN && kind !== NWAP) return count <= PIECES[kind].limit; // F5.9 (limit)
  const other = position.onBoard(seat, PAWN + NWAP - kind);
  return count <= (other >= 8 ? 8 : 10) && other <= (count >= 8 ? 8 : 10); // F5.2 (limit), F5.3 (limit), F5.9 (kinds)
}
