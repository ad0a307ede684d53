import type { Flavoured, Seat, Square } from '@menagerie/core';

export const WHITE = 0;
export const BLACK = 1;

export const SWEEPER = 1;
export const KEEPER = 2;
export const CREEPER = 3;
export const SLEEPER = 4;
export const HEALER = 5;
export const STEALER = 6;
export const LEAPER = 7;

/** Kind letters by kind number; 0 is no kind. */
export const LETTERS = ' WKCZHTL';

/**
 * Content of a square: bits 0–2 the kind of the piece on the ground (0: empty), bit 3 its owner, bit 4 whether it is asleep, bits 5–6 the
 * Keeper on top (0 none, 1 White's, 2 Black's).
 */
export type Cell = Flavoured<'Cell'>;

export const EMPTY: Cell = 0;
export const SLEPT = 16;
const COVER = 96;
/** Every cell is below this. */
export const CELLS = 96;

/** A piece on the ground, awake or asleep. */
export function cellOf(kind: number, owner: Seat, slept = false): Cell {
  return kind | (owner << 3) | (slept ? SLEPT : 0);
}

/** Kind of the piece on the ground. */
export function kindOf(cell: Cell): number {
  return cell & 7;
}

/** Owner of the piece on the ground. */
export function ownerOf(cell: Cell): Seat {
  return (cell >> 3) & 1;
}

export function isSlept(cell: Cell): boolean {
  return (cell & SLEPT) !== 0;
}

/** Whether the piece has a Keeper on top. */
export function isStack(cell: Cell): boolean {
  return cell >= 32;
}

/** Owner of the Keeper on top of a stack. */
export function coverOwner(cell: Cell): Seat {
  return (cell >> 5) - 1;
}

/** The cell with a Keeper of `owner` on top. */
export function covered(cell: Cell, owner: Seat): Cell {
  return cell | ((owner + 1) << 5);
}

/** The cell without the Keeper on top. */
export function uncovered(cell: Cell): Cell {
  return cell & ~COVER;
}

/** Kind of the piece that may act from this cell: the Keeper of a stack, or an awake piece alone; 0 if none. */
export function actorOf(cell: Cell): number {
  return ACTORS[cell];
}

/** The seat whose piece may act from this cell, or -1. */
export function sideOf(cell: Cell): Seat {
  return SIDES[cell];
}

// D4.4, D6.2: a kept or sleeping piece can't act
const ACTORS = Uint8Array.from({ length: CELLS }, (_, cell) => (isStack(cell) ? KEEPER : isSlept(cell) ? 0 : kindOf(cell))); // D4.3, D4.4, D6.2
const SIDES = Int8Array.from(ACTORS, (kind, cell) => (kind === 0 ? -1 : isStack(cell) ? coverOwner(cell) : ownerOf(cell)));

/** Whether a cell holds a Leaper. */
export function isLeaper(cell: Cell): boolean {
  return (cell & 7) === LEAPER;
}

// D1.4
/** Whether a square is on the rank where this owner's Sweepers become Leapers. */
export function isFar(square: Square, owner: Seat): boolean {
  return square >> 3 === (owner === WHITE ? 7 : 0); // D3.2
}
