import { allRays, DIRECTIONS, squareName, type BoardShape, type Square } from '@menagerie/core';
import { BLACK, WHITE, type Cell, type Colour } from './cells.ts';
import { BLACKS, CHANGED, LINES, SETS } from './slots.ts';

/** B1.1 */
export const BOARD: BoardShape = { files: 8, ranks: 8 };

/** Name of a square of the board. */
export function nameOf(square: Square): string {
  return squareName(BOARD, square);
}

const { clz32 } = Math;
const RAYS = allRays(BOARD);

/** `NEXT[square << 3 | direction]`: the square one step on, or -1 off the board; directions as in core's DIRECTIONS. */
export const NEXT = Int8Array.from({ length: 512 }, (_, index) => RAYS[index >> 3][index & 7][0] ?? -1);

/** `TOWARDS[from << 6 | to]`: the direction that leads from one square to another in a straight line, or -1. */
export const TOWARDS = new Int8Array(4096).fill(-1);

for (let from = 0; from < 64; from++) {
  for (let direction = 0; direction < 8; direction++) for (const to of RAYS[from][direction]) TOWARDS[(from << 6) | to] = direction;
}

/** `STEPS[from << 6 | to]`: king steps between two squares. */
export const STEPS = Int8Array.from({ length: 4096 }, (_, index) => {
  const [from, to] = [index >> 6, index & 63];
  return Math.max(Math.abs((from & 7) - (to & 7)), Math.abs((from >> 3) - (to >> 3)));
});

/** The four directions of hypnosis (B4.1): the odd ones. */
export const DIAGONALS = [1, 3, 5, 7] as const;

/** Whether two different squares are on one diagonal. */
export function isDiagonal(one: Square, two: Square): boolean {
  const direction = TOWARDS[(one << 6) | two];
  return direction > 0 && (direction & 1) !== 0;
}

/** Whether a square is between two others on a line. */
export function isBetween(square: Square, one: Square, two: Square): boolean {
  const direction = TOWARDS[(one << 6) | two];
  return direction >= 0 && TOWARDS[(one << 6) | square] === direction && STEPS[(one << 6) | square] < STEPS[(one << 6) | two];
}

/** The three directions of R1 (B3.1), by the colour of the primary: forward, with a lower, the same and a higher file. */
export const FORWARD: Readonly<Record<Colour, readonly [number, number, number]>> = { [WHITE]: [7, 0, 1], [BLACK]: [5, 4, 3] };

/*
 * Lines. Every square is on a rank, a file and two diagonals. Each line has a slot with the bits of its occupied squares. A square's bit is
 * its file; on a file, its rank. So a single table look-up tells what a square sees along a line.
 */

/** Index difference of one step, by direction. */
const OFFSET = Int8Array.from(DIRECTIONS, ([files, ranks]) => files + 8 * ranks);

/** `EDGE[square << 3 | direction]`: steps to the edge of the board. */
const EDGE = Int8Array.from({ length: 512 }, (_, index) => RAYS[index >> 3][index & 7].length);

/** `LINE[square << 3 | direction]`: the slot of the line. */
const LINE = Int16Array.from({ length: 512 }, (_, index) => {
  const [file, rank] = [(index >> 3) & 7, index >> 6];
  return LINES + [8 + file, 16 + file - rank + 7, rank, 31 + file + rank][index & 3];
});

/** `KEY[square << 3 | direction]`: where SEEN begins for the square's bit in its line, in that direction. */
const KEY = Int16Array.from({ length: 512 }, (_, index) => {
  const direction = index & 7;
  const bit = (direction & 3) === 0 ? index >> 6 : (index >> 3) & 7;
  // On files the bits grow to the north, on other lines to the east.
  const grows = direction < 4;
  return (bit << 9) | ((grows ? 1 : 0) << 8);
});

/** `SEEN[KEY | line]`: steps to the next occupied square of a line; 0 if there is none. */
const SEEN = Int8Array.from({ length: 4096 }, (_, index) => {
  const step = (index & 256) !== 0 ? 1 : -1;
  for (let at = (index >> 9) + step, steps = 1; at >= 0 && at < 8; at += step, steps++) if (((index >> at) & 1) !== 0) return steps;
  return 0;
});

/** The first piece on the line from `from` in `direction`, or -1. The piece on `from` doesn't count. */
export function firstSeen(board: Int32Array, from: Square, direction: number): Square {
  const index = (from << 3) | direction;
  const steps = SEEN[KEY[index] | board[LINE[index]]];
  return steps === 0 ? -1 : from + steps * OFFSET[direction];
}

/** Steps on the line from `from` in `direction` to the first piece, that one included, or to the edge of the board. */
export function stepsAhead(board: Int32Array, from: Square, direction: number): number {
  const index = (from << 3) | direction;
  return SEEN[KEY[index] | board[LINE[index]]] || EDGE[index];
}

/** The square `steps` steps away; it must be on the board. */
export function along(from: Square, direction: number, steps: number): Square {
  return from + steps * OFFSET[direction];
}

/** Flips a square between occupied and empty in its four lines. */
export function toggle(board: Int32Array, square: Square): void {
  const index = square << 3;
  const bit = 1 << (square & 7);
  board[LINE[index]] ^= 1 << (square >> 3);
  board[LINE[index | 1]] ^= bit;
  board[LINE[index | 2]] ^= bit;
  board[LINE[index | 3]] ^= bit;
}

/** Updates the lines for a move from `from` to `end` that takes a piece on `victim`, or -1. A second call restores them. */
export function shift(board: Int32Array, from: Square, end: Square, victim: Square): void {
  if (end !== from) {
    toggle(board, from);
    if (board[end] === 0) toggle(board, end);
  }
  if (victim >= 0 && victim !== end) toggle(board, victim);
}

/** Updates lines and sets for a square whose cell changes. */
export function relink(board: Int32Array, square: Square, old: Cell, cell: Cell): void {
  if ((old === 0) !== (cell === 0)) toggle(board, square);
  board[setOf(old, square)] ^= 1 << square;
  board[setOf(cell, square)] ^= 1 << square;
  board[BLACKS + (square >> 5)] ^= (((old ^ cell) >> 3) & 1) << square;
  board[CHANGED + (square >> 5)] |= 1 << square;
}

/** Writes a cell and updates lines and sets. */
export function write(board: Int32Array, square: Square, cell: Cell): void {
  relink(board, square, board[square], cell);
  board[square] = cell;
}

/** The slot with the half of a cell's set that holds a square. Each change of another set changes the set of cell 0 too. */
function setOf(cell: Cell, square: Square): number {
  return SETS + (cell << 1) + (square >> 5);
}

/* Sets of squares as two halves of 32 bits, a1 to h4 and a5 to h8. The half is `square >> 5`; shifts take the square modulo 32. */

/** Whether a square is in a set. */
export function holds(set: Int32Array, square: Square): boolean {
  return ((set[square >> 5] >>> square) & 1) !== 0;
}

/** The number of squares in half a set. */
export function sizeOf(half: number): number {
  const pairs = half - ((half >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** Adds to a set the squares that touch it. */
export function widen(set: Int32Array): void {
  const lower = alongRanks(set[0]);
  const upper = alongRanks(set[1]);
  set[0] = lower | (lower << 8) | (lower >>> 8) | (upper << 24);
  set[1] = upper | (upper << 8) | (upper >>> 8) | (lower >>> 24);
}

/** Replaces a set by the squares that touch it diagonally. */
export function corners(set: Int32Array): void {
  const lower = alongRanks(set[0], 0);
  const upper = alongRanks(set[1], 0);
  set[0] = (lower << 8) | (lower >>> 8) | (upper << 24);
  set[1] = (upper << 8) | (upper >>> 8) | (lower >>> 24);
}

/** The bit of a square in half a set, 0 if it's in the other. */
export function bitOn(square: Square, half: number): number {
  return square >> 5 === half ? 1 << square : 0;
}

function alongRanks(half: number, itself = half): number {
  return itself | ((half << 1) & ~0x0101_0101) | ((half >>> 1) & 0x7f7f_7f7f);
}

/** Half the set of a colour's squares. */
export function sideOf(board: Int32Array, colour: number, half: number): number {
  // `colour - 1` is no square for Black, every square for White.
  return board[half + SETS] & (board[half + BLACKS] ^ (colour - 1));
}

/** The square of a set that has at most one; -1 if the set is empty. */
export function onlyOf(lower: number, upper: number): Square {
  return lower !== 0 ? lowestOf(lower, 0) : upper !== 0 ? lowestOf(upper, 1) : -1;
}

/** The lowest square of half a set that isn't empty. */
export function lowestOf(bits: number, half: number): Square {
  return (half << 5) | (clz32(bits & -bits) ^ 31);
}

/** `PATH[(square << 3 | direction) << 4 | steps << 1 | half]`: the squares up to that many steps away. */
export const PATH = new Int32Array(512 * 16);

/** Where PATH begins for the squares on a straight line from one square, left out, to another. */
export function pathTo(from: Square, to: Square): number {
  const line = (from << 6) | to;
  return (((from << 3) | TOWARDS[line]) << 4) | (STEPS[line] << 1);
}

/** `AROUND[square << 1 | half]`: a square and those that touch it. */
export const AROUND = new Int32Array(128);

/** `CLOSE[square << 1 | half]`: the squares up to two steps away. */
export const CLOSE = new Int32Array(128);

/** `CROSS[square << 1 | half]`: the squares on a square's diagonals. */
export const CROSS = new Int32Array(128);

/** `STAR[square << 1 | half]`: the squares on all of a square's lines. */
export const STAR = new Int32Array(128);

for (let from = 0; from < 64; from++) {
  for (let direction = 0; direction < 8; direction++) {
    const ray = RAYS[from][direction];
    for (let steps = 1; steps <= 7; steps++) {
      for (const to of ray.slice(0, steps)) PATH[((((from << 3) | direction) << 3) | steps) * 2 + (to >> 5)] |= 1 << to;
    }
    for (const to of ray) STAR[(from << 1) | (to >> 5)] |= 1 << to;
    if ((direction & 1) !== 0) for (const to of ray) CROSS[(from << 1) | (to >> 5)] |= 1 << to;
  }
  for (let to = 0; to < 64; to++) {
    if (STEPS[(from << 6) | to] <= 2) CLOSE[(from << 1) | (to >> 5)] |= 1 << to;
    if (STEPS[(from << 6) | to] <= 1) AROUND[(from << 1) | (to >> 5)] |= 1 << to;
  }
}

/** `BEFORE[(colour << 6 | square) << 1 | half]`: the squares that a jedi smashes on (B3.3). */
export const BEFORE = forwards((steps, files) => steps === 1 && files <= 1);
/** The same for all squares ahead on its file and beside it. */
export const AHEAD = forwards((steps, files) => steps >= 1 && files <= 1);
/** The same for the ends of its double steps (B3.2). */
export const LEAPS = forwards((steps, files) => steps === 2 && files <= 2);

function forwards(fits: (steps: number, files: number) => boolean): Int32Array {
  const sets = new Int32Array(256);
  for (const colour of [WHITE, BLACK] as const) {
    for (let from = 0; from < 64; from++) {
      for (let to = 0; to < 64; to++) {
        const steps = (colour === WHITE ? 1 : -1) * ((to >> 3) - (from >> 3));
        if (fits(steps, Math.abs((to & 7) - (from & 7)))) sets[(((colour << 6) | from) << 1) | (to >> 5)] |= 1 << to;
      }
    }
  }
  return sets;
}

/** The first and the last rank, by half. */
export const LAST_RANKS = [0xff, 0xff << 24] as const;

/** `SIGHTS[((square << 3 | direction) << 6 | inner) << 1 | half]`: what a square sees along a line, first pieces included; `inner` is its inner bits. */
const SIGHTS = new Int32Array(1 << 16);

for (let from = 0; from < 64; from++) {
  for (let way = 0; way < 8; way++) {
    const index = (from << 3) | way;
    for (let inner = 0; inner < 64; inner++) {
      const at = ((((from << 3) | (way & 3)) << 6) | inner) << 1;
      const path = (index << 4) | ((SEEN[KEY[index] | (inner << 1)] || EDGE[index]) << 1);
      SIGHTS[at] |= PATH[path];
      SIGHTS[at | 1] |= PATH[path | 1];
    }
  }
}

/** Half the set of squares that a square sees along a line, first pieces included. `direction` is the one below 4. */
function sightOn(board: Int32Array, from: Square, direction: number, half: number): number {
  const way = (from << 3) | direction;
  return SIGHTS[(way << 7) | (board[LINE[way]] & 126) | half];
}

/** Half the set of squares seen from a square along its diagonals, up to and including the first pieces. */
export function gazeFrom(board: Int32Array, from: Square, half: number): number {
  return sightOn(board, from, 1, half) | sightOn(board, from, 3, half);
}

/** Half the set of squares seen from a square in all eight directions, up to and including the first pieces. */
export function sightFrom(board: Int32Array, from: Square, half: number): number {
  return gazeFrom(board, from, half) | sightOn(board, from, 0, half) | sightOn(board, from, 2, half);
}
