import { DIRECTIONS, leaps, ray, squareName, step, type BoardShape, type Square } from '@menagerie/core';

export const BOARD: BoardShape = { files: 8, ranks: 8 };
export const SQUARES = 64;

const ALL = Array.from({ length: SQUARES }, (_, square) => square);

/** What a step in each of the 8 directions adds to a square's index. */
export const STEP: Int8Array = Int8Array.from(DIRECTIONS, ([file, rank]) => file + rank * 8);

/** `EDGE[square * 8 + direction]`: how many squares there are between `square` and the edge in that direction. */
export const EDGE: Int8Array = Int8Array.from({ length: SQUARES * 8 }, (_, index) => ray(BOARD, index >> 3, index & 7).length);

/** The up to 8 squares around a square ("adjacent" in the rules), clockwise from north. */
export const AROUND: readonly Uint8Array[] = ALL.map((square) =>
  Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7].map((direction) => step(BOARD, square, direction)).filter((target) => target >= 0)),
);

/** The squares a chess knight reaches. */
export const KNIGHT: readonly Uint8Array[] = ALL.map((square) =>
  Uint8Array.from(
    leaps(BOARD, square, [
      [1, 2],
      [2, 1],
      [2, -1],
      [1, -2],
      [-1, -2],
      [-2, -1],
      [-2, 1],
      [-1, 2],
    ]),
  ),
);

const LINE = Int8Array.from({ length: SQUARES * SQUARES }, (_, pair) =>
  [0, 1, 2, 3, 4, 5, 6, 7].findIndex((direction) => ray(BOARD, pair >> 6, direction).includes(pair & 63)),
);

/** The direction from one square to the other, or -1 if they aren't on one rank, file or diagonal. */
export function directionTo(from: Square, to: Square): number {
  return LINE[(from << 6) | to];
}

/** The number of king steps between two squares. */
export function distance(from: Square, to: Square): number {
  return Math.max(Math.abs((from & 7) - (to & 7)), Math.abs((from >> 3) - (to >> 3)));
}

/** The squares strictly between two squares on a line, nearest first. */
export function between(from: Square, to: Square): readonly Square[] {
  const line = ray(BOARD, from, directionTo(from, to));
  return line.slice(0, line.indexOf(to));
}

/** Name of a square, such as `e4`. */
export function nameOf(square: Square): string {
  return squareName(BOARD, square);
}

/** The number, from 0, of the lowest set bit in a word that isn't 0. */
export function lowest(word: number): number {
  return 31 - Math.clz32(word & -word);
}
