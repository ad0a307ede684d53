import type { Square } from '@menagerie/core';
import {
  ARCHER,
  ECHO,
  FORMS,
  formIn,
  formOf,
  HARFYBLOB,
  hnOf,
  isFreezer,
  isPiece,
  KIND_OF,
  KING,
  NOBODY,
  WIZARD,
  type Cell,
  type Form,
} from './cells.ts';
import { AROUND, directionTo, EDGE, SQUARES, STEP } from './geometry.ts';
import { isFrozenFor, type Field } from './field.ts';
import { PIECES } from './pieces/index.ts';
import { lengths } from './pieces/reach.ts';
import { nthPiece } from './pieces/ways.ts';
import { ICE } from './slots.ts';

/** A King can't capture a defended piece, so it risks more than any piece is worth: the highest of all stakes. */
const CROWN = 14;
/** By form: 1 if it captures over exactly one piece (F5.1). */
const HOPS = Uint8Array.from({ length: FORMS }, (_, form) => ((lengths(form, 0, 1) & ~lengths(form, 0, 2)) !== 0 ? 1 : 0));
/** By form: 1 more than what its owner loses, in Pawns, if it captures and is captured in turn. */
const STAKE = Uint8Array.from({ length: FORMS }, (_, form) => {
  const kind = KIND_OF[form];
  if (form === 0 || kind === ARCHER) return 1;
  return 1 + (kind === KING ? CROWN : PIECES[kind].value + (kind === HARFYBLOB ? hnOf(form) >> 1 : 0));
});

/** By form: for one that captures only next to itself, or nowhere, those squares for each square; otherwise null. */
const NEXT_TO: readonly (readonly Uint8Array[] | null)[] = Array.from({ length: FORMS }, (_, form) => {
  if (HOPS[form] === 1 || ((lengths(form, 0, 0) | lengths(form, 1, 0)) & ~2) !== 0) return null;
  return Array.from(AROUND, (squares, from) => squares.filter((to) => lengths(form, directionTo(from, to), 0) !== 0));
});

/** By form and, from FORMS on, for its diagonals: how many pieces in a row can end its captures there, as one that leaps or steps isn't held up by any. */
const HELD_UP = Uint8Array.from({ length: 2 * FORMS }, (_, index) => {
  const form = index % FORMS;
  const direction = index < FORMS ? 0 : 1;
  if (HOPS[form] === 1) return 2 - 2 * direction;
  return NEXT_TO[form] === null && lengths(form, direction, 0) !== lengths(form, direction, 2) ? 1 : 0;
});

const WIZARD_FORM = formOf(WIZARD);

/**
 * Which seats can capture on which square, and at what stake. `stakes[4 * square + seat]` is the lowest `STAKE` of that seat's pieces that
 * capture there, or 0. Leaves out winding routes, prime moves and captures by ice. `take` overwrites the previous findings: it aims anew only
 * what differs from the board that it saw last. That assumes that all ice comes from the Icemen on the board.
 */
export class Attacks {
  readonly stakes = new Uint8Array(4 * SQUARES);
  /** The same, with the four seats of a square as the four bytes of a number. */
  readonly bySquare = new Int32Array(this.stakes.buffer);
  /** The board that it saw last, as which form the piece on each square captures, 0 if it can't, and its stake. */
  readonly #cells = new Int32Array(SQUARES);
  readonly #forms = new Uint8Array(SQUARES);
  /** By square, seat and stake: how many pieces capture there. By square and seat: at which stakes, as bits. */
  readonly #counts = new Uint8Array((4 * SQUARES) << 4);
  readonly #sets = new Uint16Array(4 * SQUARES);
  readonly #risks = new Uint8Array(SQUARES);
  readonly #onIce = new Uint8Array(SQUARES);
  /** Squares to look at anew. */
  readonly #stirred = new Uint8Array(10 * SQUARES);
  #advances = false;

  /** Squares of all pieces except the Neutron, of which only the first `count` entries count, and where a square is among them. */
  readonly occupied = new Uint8Array(SQUARES);
  count = 0;
  readonly #at = new Uint8Array(SQUARES);
  /** By owner: what the pieces are worth on their squares, and the frozen ones on any. */
  readonly placed = new Int32Array(6);
  readonly frozen = new Int32Array(6);
  readonly #worths: Int16Array;

  /** `worths[form << 8 | square]` is what a piece is worth on a square, or on any if the square is SQUARES. */
  constructor(worths: Int16Array) {
    this.#worths = worths;
  }

  /** Finds the attacks of a position. */
  take(position: Field): void {
    const { slots, wizardAdvances } = position;
    const cells = this.#cells;
    const stirred = this.#stirred;
    const isNew = wizardAdvances !== this.#advances;
    this.#advances = wizardAdvances;
    let length = 0;
    for (let square = 0; square < SQUARES; square++) if (cells[square] !== slots[square] || isNew) stirred[length++] = square;
    for (let index = length - 1; index >= 0; index--) {
      const square = stirred[index];
      if (isFreezer(cells[square]) || isFreezer(slots[square])) for (const next of AROUND[square]) stirred[length++] = next;
      this.#change(square, slots[square]);
    }
    for (let seat = 0; seat < 4; seat++) if (position.where(seat, ECHO) >= 0) stirred[length++] = position.where(seat, ECHO);
    for (let index = 0; index < length; index++) {
      const square = stirred[index];
      const owner = cells[square] >> 5;
      const isOwned = cells[square] !== 0 && owner < NOBODY;
      const isFrozen = isOwned && isFrozenFor(slots[ICE + square], owner);
      this.#become(square, isOwned && !isFrozen ? position.formNext(square) : 0, Number(isFrozen));
    }
  }

  /** Notes what stands on a square now, as if it captured nothing. */
  #change(square: Square, cell: Cell): void {
    const { occupied, placed } = this;
    const at = this.#at;
    const worths = this.#worths;
    const before = this.#cells[square];
    this.#become(square, 0, 0);
    if ((before === 0) !== (cell === 0)) this.#aimThrough(square, cell);
    this.#cells[square] = cell;
    placed[before >> 5] -= worths[(formIn(before) << 8) | square];
    placed[cell >> 5] += worths[(formIn(cell) << 8) | square];
    if (isPiece(before)) {
      const last = occupied[--this.count];
      at[last] = at[square];
      occupied[at[square]] = last;
    }
    if (!isPiece(cell)) return;
    at[square] = this.count;
    occupied[this.count++] = square;
  }

  /** Lets the piece on a square capture as a form from now on, and be on ice that freezes it (1) or not (0). */
  #become(square: Square, form: Form, onIce: number): void {
    const cell = this.#cells[square];
    if (onIce !== this.#onIce[square]) {
      this.frozen[cell >> 5] += (onIce - this.#onIce[square]) * this.#worths[(formIn(cell) << 8) | SQUARES];
      this.#onIce[square] = onIce;
    }
    if (form === this.#forms[square]) return;
    this.#aim(square, -1);
    this.#forms[square] = form;
    this.#risks[square] = form === WIZARD_FORM && !this.#advances ? 1 : STAKE[formIn(cell)]; // F5.7
    this.#aim(square, 1);
  }

  /** Adds the captures of the piece on a square (1) or takes them away (-1). */
  #aim(from: Square, change: 1 | -1): void {
    const steps = NEXT_TO[this.#forms[from]];
    if (steps === null) {
      for (let direction = 0; direction < 8; direction++) this.#aimAlong(from, direction, change);
      return;
    }
    const squares = steps[from];
    for (let index = 0; index < squares.length; index++) this.#mark(squares[index], from, change);
  }

  /** Fills or empties a square, and aims anew what that holds up or lets through. */
  #aimThrough(square: Square, cell: Cell): void {
    const cells = this.#cells;
    const forms = this.#forms;
    const before = cells[square];
    for (let direction = 0; direction < 8; direction++) {
      const step = STEP[direction];
      const diagonal = (direction & 1) * FORMS;
      let pieces = 0;
      let at = square;
      for (let travelled = 1; travelled <= EDGE[square * 8 + direction]; travelled++) {
        at += step;
        if (cells[at] === 0) continue;
        if (HELD_UP[diagonal + forms[at]] > pieces) {
          if (HOPS[forms[at]] === 0) this.#aimPast(square, at, travelled, direction ^ 4, cell === 0 ? 1 : -1);
          else {
            this.#aimAlong(at, direction ^ 4, -1);
            cells[square] = cell;
            this.#aimAlong(at, direction ^ 4, 1);
            cells[square] = before;
          }
        }
        if (++pieces === 2 || diagonal > 0) break;
      }
    }
  }

  /** Adds or takes away what a piece captures past a square on its way, up to the next piece, if nothing else is between. */
  #aimPast(square: Square, from: Square, distance: number, direction: number, change: 1 | -1): void {
    const form = this.#forms[from];
    const heldUp = lengths(form, direction, 0) & ~lengths(form, direction, 2);
    const range = Math.min(EDGE[from * 8 + direction], 31 - Math.clz32(heldUp));
    let at = square;
    for (let travelled = distance + 1; travelled <= range; travelled++) {
      at += STEP[direction];
      if ((heldUp & (1 << travelled)) !== 0) this.#mark(at, from, change);
      if (this.#cells[at] !== 0) return;
    }
  }

  #aimAlong(from: Square, direction: number, change: 1 | -1): void {
    const cells = this.#cells;
    const form = this.#forms[from];
    if (HOPS[form] === 1) {
      const at = (direction & 1) === 1 ? -1 : nthPiece(cells, from, direction, 2); // F5.1
      if (at >= 0) this.#mark(at, from, change);
      return;
    }
    let reached = lengths(form, direction, 0);
    const over = lengths(form, direction, 2);
    const range = Math.min(EDGE[from * 8 + direction], 31 - Math.clz32(reached));
    const step = STEP[direction];
    let at = from;
    for (let travelled = 1; travelled <= range && reached !== 0; travelled++) {
      at += step;
      if ((reached & (1 << travelled)) !== 0) this.#mark(at, from, change);
      if (cells[at] !== 0) reached = over;
    }
  }

  #mark(square: Square, from: Square, change: 1 | -1): void {
    const index = 4 * square + (this.#cells[from] >> 5);
    const stake = this.#risks[from];
    this.#counts[(index << 4) | stake] += change;
    if (this.#counts[(index << 4) | stake] !== (change === 1 ? 1 : 0)) return;
    const set = (this.#sets[index] ^= 1 << stake);
    this.stakes[index] = set === 0 ? 0 : 31 - Math.clz32(set & -set);
  }
}
