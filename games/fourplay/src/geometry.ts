import { DIRECTIONS, leaps, parseSquare, ray, squareName, step, turnedSquare, zoneOf } from '@menagerie/core';
import type { BoardShape, Seat, Square, Zone } from '@menagerie/core';

const SIZE: BoardShape = { files: 15, ranks: 15 };

const zone = (name: string, seat: Seat, from: string, to: string): Zone => ({
  name,
  seat,
  from: parseSquare(SIZE, from),
  to: parseSquare(SIZE, to),
});

// F1.2, F1.3
export const BOARD: BoardShape = {
  ...SIZE,
  zones: [
    zone('Red quadrant', 0, 'a1', 'g7'),
    zone('Blue quadrant', 1, 'a9', 'g15'),
    zone('Yellow quadrant', 2, 'i9', 'o15'),
    zone('Green quadrant', 3, 'i1', 'o7'),
  ],
};
export const SQUARES = 225;

const ALL = Array.from({ length: SQUARES }, (_, square) => square);

/** The squares of which something is true, from a1 on. */
export function squaresWhere(wanted: (square: Square) => boolean): readonly Square[] {
  return ALL.filter(wanted);
}

/** The middle of the board, h8, where the Neutron starts (F9.1). */
export const CENTRE: Square = 112;

/** The 8 directions, and the straight and the diagonal ones. */
export const ANY = Array.from(DIRECTIONS.keys());
export const STRAIGHTS = ANY.filter((direction) => direction % 2 === 0);
export const DIAGONALS = ANY.filter((direction) => direction % 2 === 1);

/** What a step in each of the 8 directions adds to a square's index. */
export const STEP: Int8Array = Int8Array.from(DIRECTIONS, ([file, rank]) => file + rank * 15);

/** `EDGE[square * 8 + direction]`: how many squares there are between `square` and the edge in that direction. */
export const EDGE: Int8Array = Int8Array.from({ length: SQUARES * 8 }, (_, index) => ray(BOARD, index >> 3, index & 7).length);

/** The up to 8 adjacent squares, clockwise from north (F1.4). */
export const AROUND: readonly Uint8Array[] = ALL.map((square) => Uint8Array.from(leaps(BOARD, square, DIRECTIONS)));

/** `KNIGHT[square]`: target and slide direction of each knight's leap, alternating: a diagonal step, then the straight one on either side. */
export const KNIGHT: readonly Uint8Array[] = ALL.map((square) =>
  Uint8Array.from(
    DIAGONALS.flatMap((diagonal) => {
      const corner = step(BOARD, square, diagonal);
      const beyond = corner < 0 ? [] : [diagonal - 1, (diagonal + 1) & 7].map((straight) => step(BOARD, corner, straight));
      return beyond.filter((to) => to >= 0).flatMap((to) => [to, diagonal]); // F5.8 (knight), F6.3 (knight)
    }),
  ),
);

/** The rank of a square, from 0. */
export function rankOf(square: Square): number {
  return Math.floor(square / 15);
}

/** `QUADRANT[square]`: the seat whose quadrant it is in, or -1 for a neutral square (F1.3). */
export const QUADRANT: Int8Array = Int8Array.from(ALL, (square) => zoneOf(BOARD, square)?.seat ?? -1);

/** The squares of each seat's quadrant, from the first rank up. */
export const QUADRANT_SQUARES: readonly Uint8Array[] = [0, 1, 2, 3].map(
  (seat) => Uint8Array.from(ALL.filter((square) => QUADRANT[square] === seat)), // F3.3 (quadrant)
);

const LINE = new Int8Array(SQUARES * SQUARES).fill(-1);
for (const square of ALL) {
  for (let direction = 0; direction < 8; direction++) {
    for (const target of ray(BOARD, square, direction)) LINE[square * SQUARES + target] = direction;
  }
}

/** The direction from one square to the other, or -1 if they aren't on one rank, file or diagonal. */
export function directionTo(from: Square, to: Square): number {
  return LINE[from * SQUARES + to];
}

/** The number of king steps between two squares. */
export function distance(from: Square, to: Square): number {
  return Math.max(Math.abs((from % 15) - (to % 15)), Math.abs(rankOf(from) - rankOf(to)));
}

/** The squares strictly between two squares on a line, nearest first. */
export function between(from: Square, to: Square): readonly Square[] {
  const line = ray(BOARD, from, directionTo(from, to));
  return line.slice(0, line.indexOf(to));
}

/** The seat in whose quadrant a square on the board's edge is, or -1 (F9.4). */
export function rimOf(square: Square): Seat {
  return isRim(square) ? QUADRANT[square] : -1;
}

/** Whether a square is on the board's edge. */
export function isRim(square: Square): boolean {
  const file = square % 15;
  return file === 0 || file === 14 || square < 15 || square >= 210;
}

/** Name of a square, such as `e4`. */
export function nameOf(square: Square): string {
  return squareName(BOARD, square);
}

/** Turns a square clockwise about h8 by a number of quarter turns. */
export function turned(square: Square, quarters: number): Square {
  return turnedSquare(BOARD, square, quarters);
}

/** Whether a distance on the board is prime. */
export function isPrime(length: number): boolean {
  return ((1 << length) & 0b10_1000_1010_1100) !== 0;
}
