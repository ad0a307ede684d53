import { listed, many, type Seat, type Square } from '@menagerie/core';
import { card } from './card.ts';
import { CODES, EMPTY, HARFYBLOB, hnOf, KIND_OF, kindIn, NEUTRON, NOBODY, ownerIn, type Cell, type Form } from './cells.ts';
import type { Field, Stocked } from './field.ts';
import { directionTo, distance, nameOf, rankOf } from './geometry.ts';
import { PIECES } from './pieces/index.ts';

/** Names and letters of the seats, in order of play (F1.1). */
export const SEAT_NAMES: readonly string[] = card.seats.map(({ name }) => name);
export const SEAT_LETTERS = card.seats.map(({ letter }) => letter).join('');

/** Plurals of kinds that don't simply add an s. */
const PLURALS: Readonly<Record<string, string>> = { I: 'Icemen', KT: 'Killer Tomatoes', E: 'Echoes' };

/** Whatever has cells by square. */
type Board = Pick<Field, 'slots'>;

/** `Red’s`, for a seat or for nobody. */
export function whose(owner: Seat): string {
  return owner === NOBODY ? 'the ownerless' : `${SEAT_NAMES[owner]}'s`;
}

/** The Hn of a Harfyblob in brackets; empty for other forms. */
function hnText(form: Form): string {
  return KIND_OF[form] === HARFYBLOB ? ` (Hn ${hnOf(form)})` : '';
}

/** Name of a form: `Harfyblob (Hn 3)`. */
export function nameOfForm(form: Form): string {
  return PIECES[KIND_OF[form]].kind.name + hnText(form);
}

/** Code of a form as in position texts: `Hb3`, `Cn`. */
export function codeOfForm(form: Form): string {
  return CODES[KIND_OF[form]] + (KIND_OF[form] === HARFYBLOB ? String(hnOf(form)) : '');
}

/** Numbers of pieces by their codes: `2Cn Hb3`, or `-` for none. */
export function piecesText(pieces: readonly Stocked[], separator: string): string {
  return pieces.map(({ form, count }) => (count > 1 ? String(count) : '') + codeOfForm(form)).join(separator) || '-';
}

/** `Red's Pawn`, `the Neutron`. */
export function nameOfPiece(cell: Cell): string {
  return cell === NEUTRON ? 'the Neutron' : `${whose(ownerIn(cell))} ${PIECES[kindIn(cell)].kind.name}`;
}

/** `Red's Pawn on d2`, `the Neutron on h8`. */
export function thePiece(cell: Cell, square: Square): string {
  return `${nameOfPiece(cell)} on ${nameOf(square)}`;
}

/** `Red's Pawn on d2`, or `d2` if the square is empty. */
export function pieceOn({ slots }: Board, square: Square): string {
  return slots[square] === EMPTY ? nameOf(square) : thePiece(slots[square], square);
}

/** `Red's Pawn on d2 and Blue's King on e3`. */
export function piecesOn(board: Board, squares: readonly Square[], last: 'and' | 'or' = 'and'): string {
  const names = squares.map((square) => pieceOn(board, square));
  return listed(names, last);
}

/** `d2 and e3`. */
export function squaresIn(squares: readonly Square[], last: 'and' | 'or' = 'and'): string {
  return listed(squares.map(nameOf), last);
}

/** The plural of a kind: `Icemen`. */
export function pluralOf(kind: number): string {
  const { name, letter } = PIECES[kind].kind;
  return PLURALS[letter] ?? `${name}s`;
}

/** A number of pieces of a kind, whatever their Hn: `2 Harfyblobs`. */
export function countOfKind(count: number, kind: number): string {
  return `${count} ${count === 1 ? PIECES[kind].kind.name : pluralOf(kind)}`;
}

/** A number of pieces of a form: `2 Cannons`, `1 Harfyblob (Hn 3)`. */
export function countOf(count: number, form: Form): string {
  return countOfKind(count, KIND_OF[form]) + hnText(form);
}

/** How far one square is from another: `3 squares away`, `2 squares away diagonally`, `2 files and 1 rank away`. */
export function apart(from: Square, to: Square): string {
  const direction = directionTo(from, to);
  if (direction >= 0) return `${many(distance(from, to), 'square')} away${direction % 2 === 0 ? '' : ' diagonally'}`;
  const files = Math.abs((from % 15) - (to % 15));
  const ranks = Math.abs(rankOf(from) - rankOf(to));
  return `${many(files, 'file')} and ${many(ranks, 'rank')} away`;
}

/** A kind with its article: `an Iceman`. */
export function aPiece(kind: number): string {
  const { name } = PIECES[kind].kind;
  return `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** A form with its article: `an Iceman`, `a Harfyblob (Hn 3)`. */
export function aForm(form: Form): string {
  return aPiece(KIND_OF[form]) + hnText(form);
}

/** What an Echo remembers, by play of a turn: `a Pawn, then nothing`. */
export function memoryText(memory: readonly Form[]): string {
  return memory.map((form) => (form === 0 ? 'nothing' : aForm(form))).join(', then ');
}
