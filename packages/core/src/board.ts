import type { Flavoured } from './opaque.ts';
import { textOf } from './phrases.ts';
import type { Seat } from './specs.ts';

/** Index of a square: file + rank × files, from 0 at a1. */
export type Square = Flavoured<'Square'>;

/** A named rectangle of squares, such as a player's part of the board. */
export interface Zone {
  readonly name: string;
  /** Index of the seat that owns it, or null. */
  readonly seat: Seat | null;
  /** The corner nearest to a1, and the opposite one. */
  readonly from: Square;
  readonly to: Square;
}

/** Size of a rectangular board, with at most 26 files. */
export interface BoardShape {
  readonly files: number;
  readonly ranks: number;
  /** Parts of the board that the rules tell apart; they don't overlap. All other squares are common ground. */
  readonly zones?: readonly Zone[];
}

/** The 8 directions as [file step, rank step], clockwise from north. Even indices are orthogonal, odd ones diagonal. */
export const DIRECTIONS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const;

/** Number of squares of a board. */
export function squareCount(board: BoardShape): number {
  return board.files * board.ranks;
}

/** Whether a number is a square of a board. */
export function isOnBoard(board: BoardShape, square: Square): boolean {
  return Number.isInteger(square) && square >= 0 && square < squareCount(board);
}

/** The square at a file and rank (both from 0), or -1 if there is none. */
export function squareAt(board: BoardShape, file: number, rank: number): Square {
  return file >= 0 && file < board.files && rank >= 0 && rank < board.ranks ? file + rank * board.files : -1;
}

/** Name of a square, such as `e4`. */
export function squareName(board: BoardShape, square: Square): string {
  return String.fromCharCode(97 + (square % board.files)) + String(Math.floor(square / board.files) + 1);
}

/** The square with a name such as `e4`, or -1 if the board has none. */
export function parseSquare(board: BoardShape, name: string): Square {
  if (!/^[a-z][1-9][0-9]?$/.test(textOf(name))) return -1;
  return squareAt(board, name.charCodeAt(0) - 97, Number(name.slice(1)) - 1);
}

/** The square one step from `square` in `direction` (an index into DIRECTIONS), or -1 off the board. */
export function step(board: BoardShape, square: Square, direction: number): Square {
  const [df, dr] = DIRECTIONS[direction as 0];
  return squareAt(board, (square % board.files) + df, Math.floor(square / board.files) + dr);
}

/** All squares from `square` in one direction, nearest first, without `square` itself. */
export function ray(board: BoardShape, square: Square, direction: number): readonly Square[] {
  const squares: Square[] = [];
  for (let at = step(board, square, direction); at >= 0; at = step(board, at, direction)) squares.push(at);
  return squares;
}

/** `rays[square][direction]`: every ray of a board, precomputed. */
export function allRays(board: BoardShape): readonly (readonly (readonly Square[])[])[] {
  return Array.from({ length: squareCount(board) }, (_, square) => DIRECTIONS.map((_, direction) => ray(board, square, direction)));
}

/** Where a square goes if you turn the board clockwise by this many quarter turns. An odd number needs as many files as ranks. */
export function turnedSquare({ files, ranks }: BoardShape, square: Square, quarters: number): Square {
  let [file, rank, width, height] = [square % files, Math.floor(square / files), files, ranks];
  for (let turn = 0; turn < quarters; turn++) [file, rank, width, height] = [rank, width - 1 - file, height, width];
  return file + rank * files;
}

/** The zone of a square, or null. */
export function zoneOf(board: BoardShape, square: Square): Zone | null {
  const [file, rank] = [square % board.files, Math.floor(square / board.files)];
  const within = ({ from, to }: Zone): boolean =>
    file >= from % board.files &&
    file <= to % board.files &&
    rank >= Math.floor(from / board.files) &&
    rank <= Math.floor(to / board.files);
  return board.zones?.find(within) ?? null;
}

/** The squares at these [file, rank] offsets from `square`, without those off the board. */
export function leaps(board: BoardShape, square: Square, offsets: readonly (readonly [number, number])[]): readonly Square[] {
  return offsets
    .map(([df, dr]) => squareAt(board, (square % board.files) + df, Math.floor(square / board.files) + dr))
    .filter((target) => target >= 0);
}
