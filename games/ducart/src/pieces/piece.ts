import type { KindSpec, Move, Seat, Square } from '@menagerie/core';
import { MOVES } from '../move.ts';
import { EMPTY } from '../cells.ts';
import { EDGE, isClear, STEP } from '../geometry.ts';
import type { DucartPosition } from '../position.ts';
import type { Complaint } from '../refusals.ts';
import { OCCUPIED } from '../slots.ts';

/** One kind of piece: what it may do, told forwards (all its actions) and backwards (why not this one). */
export interface Piece {
  readonly kind: KindSpec;
  /** Writes every legal action of the piece that may act on `from` into the array from `start` on; returns where they end, at most 64 on. */
  readonly actions: (position: DucartPosition, from: Square, into: Int32Array, start: number) => number;
  /** The squares at which a piece on `from` can ever aim, whatever stands where. */
  readonly aims: (from: Square, seat: Seat) => Uint8Array;
  /** The action of the piece that may act on `from` aimed at `to`, one of its aims; 0 if it has none there. */
  readonly action: (position: DucartPosition, from: Square, to: Square) => Move;
  /** Why the piece that may act on `from` can't aim at `to`; null if it can. */
  readonly complaint: (position: DucartPosition, from: Square, to: Square) => Complaint | null;
}

/** Writes the moves over empty squares in every `every`-th direction from `first`, up to the first piece; returns where they end. */
export function slide(position: DucartPosition, from: Square, first: number, every: number, into: Int32Array, start: number): number {
  const { slots } = position;
  let end = start;
  for (let direction = first; direction < 8; direction += every) {
    const step = STEP[direction];
    let to = from + step;
    for (let left = EDGE[from * 8 + direction]; left > 0 && slots[to] === EMPTY; left--) {
      into[end++] = MOVES | from | (to << 6);
      to += step;
    }
  }
  return end;
}

/** Whether all squares strictly between two squares of one line are empty. */
export function isOpenLine({ slots }: DucartPosition, from: Square, to: Square): boolean {
  return isClear(slots[OCCUPIED], slots[OCCUPIED + 1], from, to);
}
