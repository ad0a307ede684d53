import type { BoardShape, Square } from '@menagerie/core';
import { cellOf, extent, squareOf, type Spot, type Turn } from './geometry.ts';

/** The square that a key leads to from another: -1 beyond the rim, null if the key leads nowhere. With Ctrl, Home and End go to corners. */
export function squareByKey(shape: BoardShape, turn: Turn, from: Square, key: string, isCtrl = false): Square | null {
  const { column, row } = cellOf(shape, turn, from);
  const { columns, rows } = extent(shape, turn);
  const ways: Readonly<Record<string, Spot>> = {
    ArrowUp: { column, row: row - 1 },
    ArrowDown: { column, row: row + 1 },
    ArrowLeft: { column: column - 1, row },
    ArrowRight: { column: column + 1, row },
    Home: { column: 0, row: isCtrl ? 0 : row },
    End: { column: columns - 1, row: isCtrl ? rows - 1 : row },
  };
  return key in ways ? squareOf(shape, turn, ways[key]) : null;
}
