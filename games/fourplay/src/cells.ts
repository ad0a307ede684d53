import type { Flavoured, Seat } from '@menagerie/core';

/** Kinds by number, in the order of reserves in position texts (12 is the Snake, 13 the Jester, 15 the Killer Tomato, 16 the Bender). 0 is no kind. */
export const KING = 1;
export const CANNON = 2;
export const PAWN = 3;
export const NWAP = 4;
export const PLUS = 5;
export const MINUS = 6;
export const HARFYBLOB = 7;
export const ECHO = 8;
export const WIZARD = 9;
export const ICEMAN = 10;
export const ARCHER = 11;
export const PRIMEMOVER = 14;
export const ZOMBIE = 17;
/** Number of kinds, counting 0. */
export const KINDS = 18;

/** Codes of position texts and plays by kind number. */
export const CODES: readonly string[] = ['', 'K', 'Cn', 'P', 'N', '+M', '-M', 'Hb', 'E', 'Wz', 'I', 'A', '~', 'J', 'M1', 'KT', 'Be', 'Zo'];

/** A kind, of a Harfyblob with its Hn (F5.5), in 5 bits: 1–6 the kinds before it, 7–21 Hn 1–15, 22–31 the kinds after it. 0 is none. */
export type Form = Flavoured<'Form'>;

export const FORMS = 32;
/** Whether a kind is one of the two Magnetrons. */
export function isMagnetron(kind: number): boolean {
  return kind === PLUS || kind === MINUS;
}

/** The highest Hn of a Harfyblob (F5.5). */
export const MAX_HN = 15;

/** Kind number of each form. */
export const KIND_OF: Uint8Array = Uint8Array.from({ length: FORMS }, (_, form) =>
  form < HARFYBLOB ? form : form < HARFYBLOB + MAX_HN ? HARFYBLOB : form - MAX_HN + 1,
);

/** The form of a kind. A Harfyblob is as bought, with Hn 1. */
export function formOf(kind: number): Form {
  return kind <= HARFYBLOB ? kind : kind + MAX_HN - 1;
}

/** The form of a Harfyblob with an Hn. */
export function blob(hn: number): Form {
  return HARFYBLOB + hn - 1;
}

/** The Hn of a Harfyblob's form. */
export function hnOf(form: Form): number {
  return form - HARFYBLOB + 1;
}

/** Content of a square: bits 0–4 the form, bits 5–7 the owner's seat or NOBODY. 0 if empty; NEUTRON for the Neutron. */
export type Cell = Flavoured<'Cell'>;

export const EMPTY: Cell = 0;
/** Owner of pieces whose player is out (F8.4). */
export const NOBODY = 4;
export const NEUTRON: Cell = 160;
/** Every cell is below this. */
export const CELLS = 192;

export function cellOf(form: Form, owner: Seat): Cell {
  return form | (owner << 5);
}

/** Form of the piece on a square; 0 for an empty square or the Neutron. */
export function formIn(cell: Cell): Form {
  return cell & 31;
}

/** Kind of the piece on a square; 0 for an empty square or the Neutron. */
export function kindIn(cell: Cell): number {
  return KIND_OF[cell & 31];
}

/** Whether a cell is a piece: neither empty nor the Neutron. */
export function isPiece(cell: Cell): boolean {
  return cell !== EMPTY && cell < NEUTRON;
}

/** Seat of the owner; NOBODY for an ownerless piece. */
export function ownerIn(cell: Cell): Seat {
  return cell >> 5;
}

/** Whether the cell is an owned Iceman, the only piece that makes ice (F6.1). */
export function isFreezer(cell: Cell): boolean {
  return (cell & 31) === ICEMAN_FORM && cell < NOBODY << 5; // F6.1 (owned)
}

const ICEMAN_FORM = formOf(ICEMAN);

/** `isEnemy(cell, seat)`: a piece of another player or an ownerless one, but not the Neutron (F1.4). */
export function isEnemy(cell: Cell, seat: Seat): boolean {
  return cell !== EMPTY && cell < NEUTRON && cell >> 5 !== seat;
}
