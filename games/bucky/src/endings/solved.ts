import type { Colour } from '../cells.ts';
import type { BuckyPosition } from '../position.ts';
import type { Material } from './material.ts';

/** An ending of which every position is known. */
export interface Solved {
  readonly material: Material;
  /** By code: all positions with White to move, then all with Black to move. */
  readonly values: Uint16Array;
}

/** The value of a position, with the colours of its material swapped or not. */
export function valueIn({ material, values }: Solved, position: BuckyPosition, isFlipped: boolean): number {
  const turn = (isFlipped ? position.turn ^ 1 : position.turn) as Colour;
  return values[turn * material.size + material.codeOf(position, isFlipped)];
}
