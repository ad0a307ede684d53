import type { Seat, Square, Witness } from '@menagerie/core';
import { coverOwner, isStack, kindOf, ownerOf, type Cell } from './cells.ts';
import { nameOf } from './geometry.ts';

/** Names of the kinds by kind number. */
export const NAMES: readonly string[] = ['', 'Sweeper', 'Keeper', 'Creeper', 'Sleeper', 'Healer', 'Stealer', 'Leaper'];

/** Names of the seats. */
export const SEAT_NAMES: readonly string[] = ['White', 'Black'];

function colour(seat: Seat): string {
  return seat === 0 ? 'white' : 'black';
}

/** `the white Sweeper on d2`: the piece on the ground. */
export function thePiece(cell: Cell, square: Square): string {
  return `the ${colour(ownerOf(cell))} ${NAMES[kindOf(cell)]} on ${nameOf(square)}`;
}

/** `the white Keeper on d2`: the Keeper on top of a stack. */
export function theCover(cell: Cell, square: Square): string {
  return `the ${colour(coverOwner(cell))} Keeper on ${nameOf(square)}`;
}

/** The piece you see on the square: the Keeper of a stack, otherwise the piece that is alone. */
export function theTop(cell: Cell, square: Square): string {
  return isStack(cell) ? theCover(cell, square) : thePiece(cell, square);
}

/** The sentence with a capital letter. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `b3`, `b3 or c3`, `b3, c3 or d3`. */
export function listed(squares: readonly Square[], word: 'and' | 'or'): string {
  const names = squares.map(nameOf);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

/** A square as a witness. */
export function at(square: Square, note?: string): Witness {
  return note === undefined ? { kind: 'square', square } : { kind: 'square', square, note };
}

/** A line as a witness. */
export function line(from: Square, to: Square, note?: string): Witness {
  return note === undefined ? { kind: 'ray', from, to } : { kind: 'ray', from, to, note };
}
