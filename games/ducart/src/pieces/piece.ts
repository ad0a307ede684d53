import type { KindSpec, Square } from '@menagerie/core';
import { MOVES } from '../move.ts';
import { EMPTY } from '../cells.ts';
import { EDGE, STEP } from '../geometry.ts';
import type { DucartPosition } from '../position.ts';
import type { RawObjection } from '../refusals.ts';

/** One kind of piece: all its actions, and why a given one isn't among them. */
export interface Piece {
  readonly kind: KindSpec;
  /**
   * Writes every legal action of the piece that may act on `from` into the array from `start` on. Returns their end, at most 64 entries on.
   */
  readonly actions: (position: DucartPosition, from: Square, into: Int32Array, start: number) => number;
  /** Why the piece that may act on `from` can't aim at `to`; null if it can. */
  readonly complaint: (position: DucartPosition, from: Square, to: Square) => RawObjection | null;
}

/** Writes the moves over empty squares in every `every`-th direction from `first`, up to the first piece. Returns their end. */
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
