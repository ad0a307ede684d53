import type { Square, Witness } from '@menagerie/core';
import type { Field } from './field.ts';
import type { Primaries } from './primaries.ts';
import { nameOf } from './geometry.ts';
import { CHAMELEON, colourOf, KINDS, kindOf, SEATS, type Cell } from './pieces.ts';
import { strikesOf, type Strike } from './strikes.ts';

/** Name of the piece in a cell with its colour: `white madam`. */
export function pieceName(cell: Cell): string {
  return `${SEATS[colourOf(cell)].id} ${KINDS[kindOf(cell) - 1].name}`;
}

/** Name of the piece on a square with its colour and square: `white madam on d5`. */
export function pieceOn(board: Int32Array, square: Square): string {
  return `${pieceName(board[square])} on ${nameOf(square)}`;
}

/** `a`, `a and b`, `a, b and c`; `last` is the word before the last. */
export function listed(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}

/** A sentence with its first letter in upper case. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How the piece on a square is hypnotized: `by the black shaman on f3`, for a chameleon also through which piece it touches (B4.2). */
export function hypnotizersOf(field: Field, square: Square, sight = field.board, by: 'by' | 'from' = 'by'): string {
  return listed(
    strikesUpon(field, square, sight).map(({ source, struck }) => {
      const through = struck === square ? '' : ` through the ${pieceOn(field.board, struck)}`;
      return `${by} the ${pieceOn(field.board, source)}${through}`;
    }),
  );
}

/** The hypnoses that the piece on a square is under (B4.2). */
export function strikesUpon(field: Field, square: Square, sight = field.board): Strike[] {
  return strikesOf(field, sight).filter(({ struck }) => field.reaches(square, struck));
}

/** The squares of the primaries (B2.1) of the piece on a square that are among `bits`, ascending. */
export function primarySquares(field: Field, square: Square, bits: Primaries): Square[] {
  const isPrimary = (each: Square): boolean => kindOf(field.board[each]) !== CHAMELEON;
  return field.squares().filter((each) => ((1 << field.board[each]) & bits) !== 0 && isPrimary(each) && field.reaches(square, each));
}

/** A square to point at. */
export function at(square: Square, note?: string): Witness {
  return note === undefined ? { kind: 'square', square } : { kind: 'square', square, note };
}

/** A line to point at. */
export function line(from: Square, to: Square, note?: string): Witness {
  return note === undefined ? { kind: 'ray', from, to } : { kind: 'ray', from, to, note };
}

/** Witnesses without repetitions. */
export function distinct(witnesses: readonly Witness[]): Witness[] {
  return [...new Map(witnesses.map((each) => [JSON.stringify(each), each])).values()];
}
