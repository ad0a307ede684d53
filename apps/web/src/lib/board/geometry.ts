import { squareAt, type BoardShape, type Square } from '@menagerie/core';

/** Side of a square in the units of the board's drawing. */
export const UNIT = 45;

/** Quarter turns by which the board is turned clockwise for its viewer: 0 has a1 at the lower left, 2 at the upper right. */
export type Turn = 0 | 1 | 2 | 3;

/** A place on the board as seen: column from the left, row from the top. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** Columns and rows of the board as seen. */
export function extent(shape: BoardShape, turn: Turn): { readonly columns: number; readonly rows: number } {
  return turn % 2 === 0 ? { columns: shape.files, rows: shape.ranks } : { columns: shape.ranks, rows: shape.files };
}

/** Where a square is seen. */
export function cellOf(shape: BoardShape, turn: Turn, square: Square): Cell {
  const file = square % shape.files;
  const rank = Math.floor(square / shape.files);
  const column = [file, rank, shape.files - 1 - file, shape.ranks - 1 - rank][turn];
  const row = [shape.ranks - 1 - rank, file, rank, shape.files - 1 - file][turn];
  return { column, row };
}

/** The square seen at a place, or -1 outside the board. */
export function squareOf(shape: BoardShape, turn: Turn, { column, row }: Cell): Square {
  const file = [column, row, shape.files - 1 - column, shape.files - 1 - row][turn];
  const rank = [shape.ranks - 1 - row, column, row, shape.ranks - 1 - column][turn];
  return squareAt(shape, file, rank);
}

/** The middle of a square in units of the drawing, from the upper left corner. */
export function centre(shape: BoardShape, turn: Turn, square: Square): { readonly x: number; readonly y: number } {
  const { column, row } = cellOf(shape, turn, square);
  return { x: (column + 0.5) * UNIT, y: (row + 0.5) * UNIT };
}

/** Squares row by row as seen, upper left first. */
export function rowsAsSeen(shape: BoardShape, turn: Turn): readonly (readonly Square[])[] {
  const { columns, rows } = extent(shape, turn);
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => squareOf(shape, turn, { column, row })));
}

/** Whether a square belongs to the dark half of the chequer; a1 does. */
export function isDark(shape: BoardShape, square: Square): boolean {
  return ((square % shape.files) + Math.floor(square / shape.files)) % 2 === 0;
}

/** A turn of the board that puts a seat's own side below: the seats sit around the board in the order of play. */
export function turnForSeat(seat: number, seats: number): Turn {
  return (Math.round((seat * 4) / Math.max(1, seats)) % 4) as Turn;
}
