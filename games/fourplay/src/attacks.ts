import type { Seat, Square } from '@menagerie/core';
import { ARCHER, FORMS, formIn, formOf, HARFYBLOB, hnOf, KIND_OF, KING, NEUTRON, NOBODY, WIZARD, type Form } from './cells.ts';
import { AROUND, directionTo, EDGE, SQUARES, STEP } from './geometry.ts';
import { isFrozenFor, type Field } from './field.ts';
import { PIECES } from './pieces/index.ts';
import { lengths } from './pieces/reach.ts';
import { nthPiece } from './pieces/ways.ts';
import { ICE } from './slots.ts';

/** A King can't capture a defended piece, so it risks more than any piece is worth. */
const CROWN = 100;
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

const WIZARD_FORM = formOf(WIZARD);

/**
 * Which seats can capture on which square, and at what stake. `stakes[4 * square + seat]` is the lowest `STAKE` of that seat's pieces that
 * capture there, or 0. Leaves out winding routes, prime moves and captures by ice. `take` overwrites the previous findings.
 */
export class Attacks {
  readonly stakes = new Uint8Array(4 * SQUARES);
  /** The same, with the four seats of a square as the four bytes of a number. */
  readonly bySquare = new Int32Array(this.stakes.buffer);
  /** Squares of all pieces except the Neutron. Only the first `count` entries count. */
  readonly occupied = new Uint8Array(SQUARES);
  count = 0;

  /** Finds the attacks of a position. */
  take(position: Field): void {
    const { slots } = position;
    this.stakes.fill(0);
    let count = 0;
    for (let square = 0; square < SQUARES; square++) {
      const cell = slots[square];
      if (cell === 0 || cell === NEUTRON) continue;
      this.occupied[count++] = square;
      const owner = cell >> 5;
      if (owner >= NOBODY || isFrozenFor(slots[ICE + square], owner)) continue;
      const form = position.formNext(square);
      let stake = STAKE[formIn(cell)];
      if (form === WIZARD_FORM && !position.wizardAdvances) stake = 1; // F5.7
      this.#aim(slots, square, owner, form, stake);
    }
    this.count = count;
  }

  #aim(slots: Int32Array, from: Square, owner: Seat, form: Form, stake: number): void {
    const steps = NEXT_TO[form];
    if (steps !== null) {
      const squares = steps[from];
      for (let index = 0; index < squares.length; index++) this.#mark(squares[index], owner, stake);
    } else if (HOPS[form] === 1) this.#aimOver(slots, from, owner, stake);
    else for (let direction = 0; direction < 8; direction++) this.#aimAlong(slots, from, direction, owner, form, stake);
  }

  #aimAlong(slots: Int32Array, from: Square, direction: number, owner: Seat, form: Form, stake: number): void {
    let reached = lengths(form, direction, 0);
    const over = lengths(form, direction, 2);
    const range = Math.min(EDGE[from * 8 + direction], 31 - Math.clz32(reached));
    const step = STEP[direction];
    let at = from;
    for (let travelled = 1; travelled <= range && reached !== 0; travelled++) {
      at += step;
      if ((reached & (1 << travelled)) !== 0) this.#mark(at, owner, stake);
      if (slots[at] !== 0) reached = over;
    }
  }

  // F5.1
  #aimOver(slots: Int32Array, from: Square, owner: Seat, stake: number): void {
    for (let direction = 0; direction < 8; direction += 2) {
      const at = nthPiece(slots, from, direction, 2);
      if (at >= 0) this.#mark(at, owner, stake);
    }
  }

  #mark(square: Square, owner: Seat, stake: number): void {
    const { stakes } = this;
    const index = 4 * square + owner;
    if (stakes[index] === 0 || stake < stakes[index]) stakes[index] = stake;
  }
}
