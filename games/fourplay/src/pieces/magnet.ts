import type { Mover } from '../mover.ts';

// F5.4
/** What both Magnetrons do in a turn. */
export function magnetMoves(mover: Mover): void {
  mover.slide(0, 2, 14, false);
  mover.slide(1, 2, 1, false);
}
