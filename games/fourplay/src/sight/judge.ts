import type { Move, Square } from '@menagerie/core';
import { drifts, type Watch } from '../between.ts';
import { EMPTY, formIn, ICEMAN, isMagnetron, KIND_OF, kindIn, KING, ZOMBIE, type Form } from '../cells.ts';
import { isSafeAfter } from '../check.ts';
import { apply } from '../effects.ts';
import type { Field } from '../field.ts';
import { AROUND, directionTo, SQUARES } from '../geometry.ts';
import { deedOf, endOf, fromOf, PASS, PLACE_ON, placedOf, toOf } from '../move.ts';
import type { Drift } from '../observer.ts';

/** What a play may change about the end of its turn, as bits: the effects between turns, and which pieces give check after them. */
const PULLS = 1;
const CHECKS = 2;
const ALL = PULLS | CHECKS;

/** By form: what it changes wherever it arrives or leaves. */
const STIRS = Uint8Array.from(KIND_OF, (kind) => (isMagnetron(kind) ? PULLS : kind === KING ? CHECKS : 0));
/** Forms that do more when placed than block their square. */
const SPECIAL = Array.from(KIND_OF, (kind) => isMagnetron(kind) || kind === KING || kind === ICEMAN);

/** Decides whether the last play of a turn is legal (F8.2). One that touches nothing on which the end after a pass depends ends the same. */
export class Judge {
  #position!: Field;
  #king: Square = 0;
  /** The squares that the effects between turns depend on, and those that the King's safety after them does. */
  readonly #pulls: Watch = new Uint8Array(SQUARES);
  readonly #checks: Watch = new Uint8Array(SQUARES);
  /** Both, as bits. */
  readonly #marks = new Uint8Array(SQUARES);
  /** The effects between turns after a pass. */
  #drifts: readonly Drift[] = [];
  /** Whether the King is safe after a pass. */
  #calm = false;
  /** By square: 1 if the King is safe after an ordinary piece is placed there, 2 if not, 0 while unknown. */
  readonly #placings = new Uint8Array(SQUARES);

  /** Prepares for the plays of a position. It must not change until they are all judged. */
  begin(position: Field): void {
    this.#position = position;
    this.#king = position.where(position.turn, KING);
    this.#placings.fill(0);
    this.#pulls.fill(0);
    this.#checks.fill(0);
    this.#drifts = drifts(position, this.#pulls);
    this.#calm = isSafeAfter(position, position.turn, this.#drifts, this.#checks);
    for (let square = 0; square < SQUARES; square++) this.#marks[square] = this.#pulls[square] * PULLS + this.#checks[square] * CHECKS;
  }

  /** As `isLegal` in legality.ts (F8.2), for the only play of a turn: nothing is left to play after it, and it can't lose its player's King. */
  allows(move: Move): boolean {
    const touched = this.#touched(move);
    if (touched === 0) return this.#calm;
    const placing = deedOf(move) === PLACE_ON && !SPECIAL[placedOf(move)];
    const known = placing ? this.#placings[toOf(move)] : 0;
    if (known !== 0) return known === 1;

    const position = this.#position;
    const mark = position.journal.length;
    apply(position, move);
    const good = position.decided || this.#endsWell(touched);
    position.journal.rewind(mark);
    if (placing) this.#placings[toOf(move)] = good ? 1 : 2;
    return good;
  }

  /** Whether the King is safe after a play that has been made and touched what the bits say. */
  #endsWell(touched: number): boolean {
    const position = this.#position;
    if ((touched & PULLS) === 0) return isSafeAfter(position, position.turn, this.#drifts);
    const moved = drifts(position);
    if (touched === PULLS && !this.#minds(moved, this.#drifts) && !this.#minds(this.#drifts, moved)) return this.#calm;
    return isSafeAfter(position, position.turn, moved);
  }

  /** Whether an effect in one list, but not in the other, may affect the King's safety. */
  #minds(moved: readonly Drift[], others: readonly Drift[]): boolean {
    for (let index = 0; index < moved.length; index++) {
      const { from, to } = moved[index];
      if ((this.#isExposed(from) || this.#isExposed(to)) && !includes(others, moved[index])) return true;
    }
    return false;
  }

  /** Whether a piece that arrives on a square or leaves it may affect the King's safety. */
  #isExposed(square: Square): boolean {
    if (!this.#calm) return this.#checks[square] === 1;
    // F10: Snakes and Benders, and Echoes of them, capture around corners; all others capture along lines
    return this.#position.wild || directionTo(this.#king, square) >= 0;
  }

  /** What a play itself changes that the end of the turn depends on: where it begins and ends, and where it captures. */
  #touched(move: Move): number {
    const { slots } = this.#position;
    const deed = deedOf(move);
    if (deed === PASS) return 0;
    const to = toOf(move);
    if (deed === PLACE_ON) return this.#touchedBy(placedOf(move), to);
    const end = endOf(move);
    const form = formIn(slots[fromOf(move)]);
    const own = this.#touchedBy(form, fromOf(move)) | this.#touchedBy(form, end);
    if (slots[to] === EMPTY && slots[end] === EMPTY) return own;
    // A captured King takes its owner out, and a Zombie may become a piece with a long reach.
    if (kindIn(slots[to]) === KING || KIND_OF[form] === ZOMBIE) return ALL;
    return own | this.#touchedBy(formIn(slots[to]), to) | this.#touchedBy(formIn(slots[end]), end);
  }

  /** What changes if a piece arrives on a square or leaves it. */
  #touchedBy(form: Form, square: Square): number {
    let touched = STIRS[form] | this.#marks[square];
    if (KIND_OF[form] !== ICEMAN) return touched;
    const around = AROUND[square];
    for (let index = 0; index < around.length; index++) touched |= this.#marks[around[index]];
    return touched;
  }
}

function includes(moved: readonly Drift[], one: Drift): boolean {
  for (let index = 0; index < moved.length; index++) {
    const { from, to, cell, keeper, destroyed } = moved[index];
    if (from === one.from && to === one.to && cell === one.cell && keeper === one.keeper && destroyed === one.destroyed) return true;
  }
  return false;
}
