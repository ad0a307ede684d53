import type { Seat, Square } from '@menagerie/core';
import {
  ARCHER,
  ECHO,
  FORMS,
  formIn,
  formOf,
  HARFYBLOB,
  hnOf,
  KIND_OF,
  KING,
  NEUTRON,
  NOBODY,
  WIZARD,
  ZOMBIE,
  type Form,
} from './cells.ts';
import { AROUND, directionTo, EDGE, QUADRANT, SQUARES, STEP } from './geometry.ts';
import { isFrozenFor, type Field } from './field.ts';
import { NOTHING, type Reach } from './pieces/reach.ts';
import { PIECES } from './pieces/index.ts';
import { ICE } from './slots.ts';

/** A King can't capture a defended piece, so it risks more than any piece is worth. */
const CROWN = 100;
/** A Zombie can capture every kind next to it except Kings. Checks ignore it for that reason. */
const ADJACENT: Reach = { straight: 2, diagonal: 2 };

const CLEAR = reaches((form) =>
  KIND_OF[form] === ZOMBIE ? ADJACENT : PIECES[KIND_OF[form]].threat.clear?.(KIND_OF[form] === HARFYBLOB ? hnOf(form) : 0),
);
const OVER = reaches((form) => PIECES[KIND_OF[form]].threat.over);
const SCREENED = Uint8Array.from({ length: FORMS }, (_, form) => (form > 0 && PIECES[KIND_OF[form]].threat.screened ? 1 : 0));
/** By form: 1 more than what its owner loses, in Pawns, if it captures and is captured in turn. */
const STAKE = Uint8Array.from({ length: FORMS }, (_, form) => {
  const kind = KIND_OF[form];
  if (form === 0 || kind === ARCHER) return 1;
  return 1 + (kind === KING ? CROWN : PIECES[kind].value + (kind === HARFYBLOB ? hnOf(form) >> 1 : 0));
});

/** By form: for one that captures only next to itself, or nowhere, those squares for each square; otherwise null. */
const NEXT_TO: readonly (readonly Uint8Array[] | null)[] = Array.from({ length: FORMS }, (_, form) => {
  const [straight, diagonal] = [CLEAR[2 * form] | OVER[2 * form], CLEAR[2 * form + 1] | OVER[2 * form + 1]];
  if (SCREENED[form] === 1 || ((straight | diagonal) & ~2) !== 0) return null;
  return Array.from(AROUND, (squares, from) => squares.filter((to) => ((directionTo(from, to) % 2 === 0 ? straight : diagonal) & 2) !== 0));
});

const ECHO_FORM = formOf(ECHO);
const WIZARD_FORM = formOf(WIZARD);

/** `[2 * form + diagonal]`: distances as bits. */
function reaches(reachOf: (form: Form) => Reach | undefined): Int32Array {
  return Int32Array.from({ length: 2 * FORMS }, (_, index) => {
    const reach = index < 2 ? NOTHING : (reachOf(index >> 1) ?? NOTHING);
    return reach[index % 2 === 0 ? 'straight' : 'diagonal'];
  });
}

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
      let form = formIn(cell);
      let stake = STAKE[form];
      if (form === ECHO_FORM) {
        form = position.recalledNext(owner);
        if (KIND_OF[form] === ARCHER && QUADRANT[square] !== owner) continue; // F5.6
      }
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
    } else if (SCREENED[form] === 1) this.#aimOver(slots, from, owner, stake);
    else for (let direction = 0; direction < 8; direction++) this.#aimAlong(slots, from, direction, owner, form, stake);
  }

  #aimAlong(slots: Int32Array, from: Square, direction: number, owner: Seat, form: Form, stake: number): void {
    const clear = CLEAR[2 * form + (direction & 1)];
    const over = OVER[2 * form + (direction & 1)];
    const range = Math.min(EDGE[from * 8 + direction], 31 - Math.clz32(clear | over));
    const step = STEP[direction];
    let at = from;
    let isClear = true;
    for (let travelled = 1; travelled <= range && (isClear || over !== 0); travelled++) {
      at += step;
      if ((((isClear ? clear : 0) | over) & (1 << travelled)) !== 0) this.#mark(at, owner, stake);
      isClear &&= slots[at] === 0;
    }
  }

  /** Marks what a Cannon attacks, over one screen (F5.1). pieces/cannon.ts walks the same way to list its captures. */
  #aimOver(slots: Int32Array, from: Square, owner: Seat, stake: number): void {
    for (let direction = 0; direction < 8; direction += 2) {
      const step = STEP[direction];
      let at = from;
      let screens = 0;
      for (let left = EDGE[from * 8 + direction]; left > 0; left--) {
        at += step;
        if (slots[at] === 0 || ++screens === 1) continue;
        this.#mark(at, owner, stake);
        break;
      }
    }
  }

  #mark(square: Square, owner: Seat, stake: number): void {
    const { stakes } = this;
    const index = 4 * square + owner;
    if (stakes[index] === 0 || stake < stakes[index]) stakes[index] = stake;
  }
}
