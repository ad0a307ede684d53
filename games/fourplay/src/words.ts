import type { Seat, Square } from '@menagerie/core';
import { card } from './card.ts';
import { CODES, HARFYBLOB, hnOf, KIND_OF, kindIn, NEUTRON, NOBODY, ownerIn, type Cell, type Form } from './cells.ts';
import { directionTo, distance, nameOf } from './geometry.ts';
import { PIECES } from './pieces/index.ts';

/** Names and letters of the seats, in order of play (F1.1). */
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

/** A form in at most three characters: `H3`, `Cn`, or `–` for none. */
export function shortOfForm(form: Form): string {
  const kind = KIND_OF[form];
  return form === 0 ? '–' : kind === HARFYBLOB ? `H${hnOf(form)}` : CODES[kind];
}

/** `Red's Pawn`, `the Neutron`. */
export function nameOfPiece(cell: Cell): string {
  return cell === NEUTRON ? 'the Neutron' : `${whose(ownerIn(cell))} ${PIECES[kindIn(cell)].kind.name}`;
}

/** `Red's Pawn on d2`, `the Neutron on h8`. */
export function thePiece(cell: Cell, square: Square): string {
  return `${nameOfPiece(cell)} on ${nameOf(square)}`;
}

/** Plurals of kinds that don't simply add an s. */
export const PLURALS: Readonly<Record<string, string>> = { I: 'Icemen', KT: 'Killer Tomatoes', E: 'Echoes' };

/** A number of pieces of a form: `2 Cannons`, `1 Harfyblob (Hn 3)`. */
export function countOf(count: number, form: Form): string {
  const kind = KIND_OF[form];
  return `${count} ${count === 1 ? nameOfForm(form) : nameOfForm(form).replace(PIECES[kind].kind.name, pluralOf(kind))}`;
}

/** A number of pieces of a kind, whatever their Hn: `2 Harfyblobs`. */
export function countOfKind(count: number, kind: number): string {
  return `${count} ${count === 1 ? PIECES[kind].kind.name : pluralOf(kind)}`;
}

/** The plural of a kind: `Icemen`. */
export function pluralOf(kind: number): string {
  const { name, letter } = PIECES[kind].kind;
  return PLURALS[letter] ?? `${name}s`;
}

/** `1st`, `2nd`, `3rd`, `4th`: there are no other places. */
export function ordinal(place: number): string {
  return `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`;
}

/** A number of things whose plural adds an s: `1 step`, `3 steps`. */
export function many(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** How far one square is from another: `3 squares away`, `2 squares away diagonally`, `2 files and 1 rank away`. */
export function apart(from: Square, to: Square): string {
  const direction = directionTo(from, to);
  if (direction >= 0) return `${many(distance(from, to), 'square')} away${direction % 2 === 0 ? '' : ' diagonally'}`;
  const files = Math.abs((from % 15) - (to % 15));
  const ranks = Math.abs(Math.floor(from / 15) - Math.floor(to / 15));
  return `${many(files, 'file')} and ${many(ranks, 'rank')} away`;
}

/** A form with its article: `an Iceman`, `a Harfyblob (Hn 3)`. */
export function aForm(form: Form): string {
  const name = nameOfForm(form);
  return `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** A kind with its article: `an Iceman`. */
export function aPiece(kind: number): string {
  const { name } = PIECES[kind].kind;
  return `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`;
}
