import { listed, type Objection, type Square } from '@menagerie/core';
import { EMPTY } from '../cells.ts';
import type { Field } from '../field.ts';
import { nameOf } from '../geometry.ts';
import { thePiece } from '../words.ts';

/** An objection with squares that may remedy it once they are empty. None has been tried yet. */
export interface RawObjection extends Omit<Objection, 'remedy'> {
  readonly cures: readonly Square[];
}

/** Makes an objection. Keeps a witness named twice only once. */
export function complain(
  clause: string,
  code: string,
  message: string,
  witnesses: Objection['witnesses'],
  args: Objection['args'] = {},
  cures: readonly Square[] = [],
): RawObjection {
  const distinct = [...new Map(witnesses.map((each) => [JSON.stringify(each), each])).values()];
  return { clause, code, args, message, witnesses: distinct, cures };
}

/** `Red's Pawn on d2`, or `d2` if the square is empty. */
export function theSquare({ slots }: Field, square: Square): string {
  return slots[square] === EMPTY ? nameOf(square) : thePiece(slots[square], square);
}

/** `Red's Pawn on d2 and Blue's King on e3`. */
export function named({ slots }: Field, squares: readonly Square[]): string {
  return listed(
    squares.map((square) => thePiece(slots[square], square)),
    'and',
  );
}
