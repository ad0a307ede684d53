import type { Seat, Square, Witness } from '@menagerie/core';
import { card } from './card.ts';
import { CODES, formIn, HARFYBLOB, hnOf, KIND_OF, NEUTRON, NOBODY, ownerIn, type Cell, type Form } from './cells.ts';
import { nameOf } from './geometry.ts';
import { PIECES } from './pieces/index.ts';

/** Names and letters of the seats, in the order of play (F1.1). */
export const SEAT_NAMES: readonly string[] = card.seats.map(({ name }) => name);
export const SEAT_LETTERS = card.seats.map(({ letter }) => letter).join('');

/** `Red’s`, for a seat or for nobody. */
export function whose(owner: Seat): string {
  return owner === NOBODY ? 'the ownerless' : `${SEAT_NAMES[owner]}'s`;
}

/** Name of a form: `Harfyblob (Hn 3)`. */
export function nameOfForm(form: Form): string {
  const kind = KIND_OF[form];
  const { name } = PIECES[kind].kind;
  return kind === HARFYBLOB ? `${name} (Hn ${hnOf(form)})` : name;
}

/** Code of a form as in position texts: `Hb3`, `Cn`. */
export function codeOfForm(form: Form): string {
  const kind = KIND_OF[form];
  return kind === HARFYBLOB ? `Hb${hnOf(form)}` : CODES[kind];
}

/** A form in at most three characters: `H3`, `Cn`, and `–` for none. */
export function shortOfForm(form: Form): string {
  const kind = KIND_OF[form];
  return form === 0 ? '–' : kind === HARFYBLOB ? `H${hnOf(form)}` : CODES[kind];
}

/** `Red's Pawn on d2`, `the Neutron on h8`. */
export function thePiece(cell: Cell, square: Square): string {
  if (cell === NEUTRON) return `the Neutron on ${nameOf(square)}`;
  return `${whose(ownerIn(cell))} ${PIECES[KIND_OF[formIn(cell)]].kind.name} on ${nameOf(square)}`;
}

/** The sentence with a capital. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `b3`, `b3 or c3`, `b3, c3 or d3`. */
export function listed(names: readonly string[], word: 'and' | 'or'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

/** A kind with its article: `an Iceman`. */
export function aPiece(kind: number): string {
  const { name } = PIECES[kind].kind;
  return `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`;
}

export function at(square: Square, note?: string): Witness {
  return note === undefined ? { kind: 'square', square } : { kind: 'square', square, note };
}

export function line(from: Square, to: Square, note?: string): Witness {
  return note === undefined ? { kind: 'ray', from, to } : { kind: 'ray', from, to, note };
}
