import type { Objection, Square } from '@menagerie/core';
import { EMPTY, NEUTRON } from './cells.ts';
import { nameOf } from './geometry.ts';
import type { Field } from './field.ts';
import { thePiece } from './words.ts';

/** An objection with the squares whose clearing may mend it, still to be tried. */
export interface Complaint extends Omit<Objection, 'remedy'> {
  readonly cures: readonly Square[];
}

/** Makes a complaint. */
export function complain(
  clause: string,
  code: string,
  message: string,
  witnesses: Objection['witnesses'],
  args: Objection['args'] = {},
  cures: readonly Square[] = [],
): Complaint {
  const distinct = [...new Map(witnesses.map((each) => [JSON.stringify(each), each])).values()];
  return { clause, code, args, message, witnesses: distinct, cures };
}

/** `Red's Pawn on d2`, or `d2` if nothing stands there. */
export function theSquare({ slots }: Field, square: Square): string {
  return slots[square] === EMPTY ? nameOf(square) : thePiece(slots[square], square);
}

/** Whether a piece, and not the Neutron, stands on a square. */
export function isPiece({ slots }: Field, square: Square): boolean {
  return slots[square] !== EMPTY && slots[square] !== NEUTRON;
}
