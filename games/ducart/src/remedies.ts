import type { Square } from '@menagerie/core';
import { EMPTY, kindOf, SWEEPER, type Cell } from './cells.ts';
import { countSweepers } from './effects.ts';
import type { DucartPosition } from './position.ts';
import { PROTECTED, put } from './slots.ts';

/** A copy of a position with a square cleared, or with its piece uncovered, woken or put to sleep. */
export function withCell(position: DucartPosition, square: Square, cell: Cell): DucartPosition {
  const changed = position.copy();
  const { journal } = changed;
  if (cell === EMPTY) {
    const gone = position.slots[square];
    if (kindOf(gone) === SWEEPER) countSweepers(journal, gone, -1);
    if (square === position.protectedAt) journal.set(PROTECTED, 0);
  }
  put(journal, square, cell);
  return changed;
}
