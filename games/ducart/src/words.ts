import type { Seat, Square } from '@menagerie/core';
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
