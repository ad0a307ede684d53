import type { Journal, Seat, Square } from '@menagerie/core';
import { actorOf, EMPTY, isStack, sideOf, type Cell } from './cells.ts';

/** Slots of a position's journal after the 64 cells 0–63. */
export const TURN = 64;
/** Square of the protected Creeper + 1, or 0 (D5.3). */
export const PROTECTED = 65;
/** Slots below this one make up the position that D2.5 compares. */
export const KEYED = 66;
/** Actions since the last kill or promotion (D2.5). */
export const QUIET = 66;
/** Number of the round, from 1 (D10.3). */
export const NUMBER = 67;
/** Index in the history of the position after the last kill or promotion. Nothing before it can occur again. */
export const SINCE = 68;
/** 1 if a forfeited turn led here, so that the position isn't an occurrence (D2.5). */
export const FORFEITED = 69;
/** Each seat's number of Sweepers: slots SWEEPERS and SWEEPERS + 1. */
export const SWEEPERS = 70;
/** Two words with a bit for each occupied square, one byte per rank: the lower four ranks, then the upper four. */
export const OCCUPIED = 72;
/** The same with one byte per file: files a to d, then e to h. */
export const OCCUPIED_FILES = 74;
/** Two words with a bit for each stack, one byte per rank. */
export const STACKS = 76;
/** The same with one byte per file. */
export const STACKS_FILES = 78;
/** `MOVERS + moversOf(seat, kind) + half`: a bit for each square of the lower or upper half where a piece of that kind may act. */
export const MOVERS = 80;
export const SLOTS = MOVERS + 32;

/** Offset of a seat and kind's two words after MOVERS. */
export function moversOf(seat: Seat, kind: number): number {
  return (seat << 4) | (kind << 1);
}

/** Writes a cell and what follows from it: occupied squares by rank and file, and which pieces may act. */
export function put(journal: Journal, square: Square, cell: Cell): void {
  const { slots } = journal;
  const old = slots[square];
  journal.set(square, cell);
  toggleMover(journal, square, old);
  toggleMover(journal, square, cell);
  const byFile = ((square & 7) << 3) | (square >> 3);
  if ((old === EMPTY) !== (cell === EMPTY)) {
    flip(journal, OCCUPIED, square);
    flip(journal, OCCUPIED_FILES, byFile);
  }
  if (isStack(old) !== isStack(cell)) {
    flip(journal, STACKS, square);
    flip(journal, STACKS_FILES, byFile);
  }
}

/** The byte of a rank or file in the two words at `slot`. */
export function lineOf(slots: Int32Array, slot: number, line: number): number {
  return (slots[slot + (line >> 2)] >>> ((line & 3) << 3)) & 255;
}

function toggleMover(journal: Journal, square: Square, cell: Cell): void {
  const kind = actorOf(cell);
  if (kind !== 0) flip(journal, MOVERS + moversOf(sideOf(cell), kind), square);
}

/** Flips the bit with a number 0–63 in the two words at `slot`. */
function flip(journal: Journal, slot: number, bit: number): void {
  const word = slot + (bit >> 5);
  journal.set(word, journal.slots[word] ^ (1 << (bit & 31)));
}
