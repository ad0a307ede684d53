import { squareAt, type BoardShape, type Seat, type Square, type Zone } from '@menagerie/core';

/** Side of a square in units of the drawing. */
export const UNIT = 45;

/** Clockwise quarter turns of the board for its viewer: 0 puts a1 at the lower left, 2 at the upper right. */
export type Turn = 0 | 1 | 2 | 3;

/** A place on the board as seen: column from the left, row from the top. */
export interface Spot {
  readonly column: number;
  readonly row: number;
}

/** Columns and rows of the board as seen. */
export function extent(shape: BoardShape, turn: Turn): { readonly columns: number; readonly rows: number } {
  return turn % 2 === 0 ? { columns: shape.files, rows: shape.ranks } : { columns: shape.ranks, rows: shape.files };
}

/** Where you see a square. */
export function cellOf(shape: BoardShape, turn: Turn, square: Square): Spot {
  const file = square % shape.files;
  const rank = Math.floor(square / shape.files);
  const column = [file, rank, shape.files - 1 - file, shape.ranks - 1 - rank][turn];
  const row = [shape.ranks - 1 - rank, file, rank, shape.files - 1 - file][turn];
  return { column, row };
}

/** The square you see at a place, or -1 outside the board. */
export function squareOf(shape: BoardShape, turn: Turn, { column, row }: Spot): Square {
  const file = [column, row, shape.files - 1 - column, shape.files - 1 - row][turn];
  const rank = [shape.ranks - 1 - row, column, row, shape.ranks - 1 - column][turn];
  return squareAt(shape, file, rank);
}

/** The middle of a square, in units of the drawing from the upper left corner. */
export function centre(shape: BoardShape, turn: Turn, square: Square): { readonly x: number; readonly y: number } {
  const { column, row } = cellOf(shape, turn, square);
  return { x: (column + 0.5) * UNIT, y: (row + 0.5) * UNIT };
}

/** Whether a board has so many squares that they are small on a phone. */
export function isLarge({ files, ranks }: BoardShape): boolean {
  return Math.max(files, ranks) > 12;
}

/** The squares row by row as seen, upper left first. */
export function rowsAsSeen(shape: BoardShape, turn: Turn): readonly (readonly Square[])[] {
  const { columns, rows } = extent(shape, turn);
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => squareOf(shape, turn, { column, row })));
}

/** Whether a square is a dark one. a1 is. */
export function isDark(shape: BoardShape, square: Square): boolean {
  return ((square % shape.files) + Math.floor(square / shape.files)) % 2 === 0;
}

/** The middle of a zone as seen, in columns and rows. */
export function middleOf(shape: BoardShape, turn: Turn, { from, to }: Zone): Spot {
  const [a, b] = [cellOf(shape, turn, from), cellOf(shape, turn, to)];
  return { column: (a.column + b.column) / 2, row: (a.row + b.row) / 2 };
}

/** The rectangle between two corners as seen: its upper left cell and its size in columns and rows. */
export function boxOf(
  shape: BoardShape,
  turn: Turn,
  { from, to }: Pick<Zone, 'from' | 'to'>,
): Spot & { readonly columns: number; readonly rows: number } {
  const [a, b] = [cellOf(shape, turn, from), cellOf(shape, turn, to)];
  return {
    column: Math.min(a.column, b.column),
    row: Math.min(a.row, b.row),
    columns: Math.abs(a.column - b.column) + 1,
    rows: Math.abs(a.row - b.row) + 1,
  };
}

/**
 * The turn of the board that puts a seat's own side below. Its zone goes to the lower left. Without zones, seats sit around the board in
 * order of play.
 */
export function turnForSeat(shape: BoardShape, seat: Seat, seats: number): Turn {
  const zone = homeOf(shape, seat);
  if (!zone) return (Math.round((seat * 4) / Math.max(1, seats)) % 4) as Turn;
  const depth = (turn: Turn): number => {
    const { column, row } = middleOf(shape, turn, zone);
    return row - column;
  };
  return TURNS.reduce((best, turn) => (depth(turn) > depth(best) ? turn : best));
}

/** Where a seat sits as seen: below or above the board, and in its left or right half. */
export function sideOf(shape: BoardShape, turn: Turn, seat: Seat, seats: number): { readonly below: boolean; readonly right: boolean } {
  const zone = homeOf(shape, seat);
  if (!zone) return { below: turnForSeat(shape, seat, seats) === turn, right: false };
  const { columns, rows } = extent(shape, turn);
  const { column, row } = middleOf(shape, turn, zone);
  return { below: row > (rows - 1) / 2, right: column > (columns - 1) / 2 };
}

const TURNS: readonly Turn[] = [0, 1, 2, 3];

function homeOf({ zones }: BoardShape, seat: Seat): Zone | undefined {
  return zones?.find((zone) => zone.seat === seat);
}
