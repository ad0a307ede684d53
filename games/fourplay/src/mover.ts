import type { Move, Seat, Square } from '@menagerie/core';
import {
  ARCHER,
  CELLS,
  HARFYBLOB,
  hnOf,
  ICEMAN,
  isEnemy,
  isFreezer,
  isMagnetron,
  KIND_OF,
  kindIn,
  KING,
  ownerIn,
  ZOMBIE,
} from './cells.ts';
import type { Form } from './cells.ts';
import { isFrozenFor, type Field } from './field.ts';
import { distance, EDGE, isPrime, QUADRANT, STEP } from './geometry.ts';
import { slideFrom, type Slide } from './ice.ts';
import { fits } from './limits.ts';
import { deedOf, endOf, GO, ICEMAN_TAKEN, pack, SHOOT, TAKE, takesIceman, toOf } from './move.ts';
import { PIECES } from './pieces/index.ts';
import { capturesInLine, OVERLAPS } from './pieces/reach.ts';
import type { Walker } from './pieces/ways.ts';
import { ICE } from './slots.ts';

/** Receives plays: a list that keeps them, or a counter. */
export interface Sink {
  push(move: Move): void;
}

/** `PREY[2 * owner + kings][cell]`: 1 if that owner may capture the cell, Kings only with `kings` (F1.4, F4.1). */
const PREY: readonly Uint8Array[] = Array.from(
  { length: 8 },
  (_, index) =>
    Uint8Array.from({ length: CELLS }, (_, cell) => (isEnemy(cell, index >> 1) && (index % 2 === 1 || kindIn(cell) !== KING) ? 1 : 0)), // F1.4 (ownerless), F4.1 (enemies, King), F8.4 (captured)
);

/** One piece about to move, as its own kind or an Echo's: the ways that kinds are made of, with all that ice does (F6.3, F6.4). */
export class Mover implements Walker {
  readonly position: Field;
  readonly slots: Int32Array;
  sink: Sink;
  from: Square = 0;
  owner: Seat = 0;
  /** The form it moves as. */
  form: Form = 0;
  /** The kind it moves as. */
  kind = 0;
  #prey: Uint8Array = PREY[0];
  /** Compares plays that may be found twice with those since this one. */
  #unique = false;
  readonly #seen: Move[] = [];
  /** Whether it makes a prime move (F10), not one of its own. */
  #primes = false;

  constructor(position: Field, sink: Sink) {
    this.position = position;
    this.slots = position.slots;
    this.sink = sink;
  }

  /**
   * Gives the sink the moves of a piece of the seat to move, its own and its prime moves; none on another owner's ice (F6.2, 919 F i). With
   * `next`, those of a piece of any seat, as if its owner's turn began now (F8.1); some may come twice.
   */
  move(from: Square, next = false): void {
    const { position, slots } = this;
    const { journal } = position;
    const owner = ownerIn(slots[from]);
    const form = next ? position.formNext(from) : position.formNow(from);
    if (form === 0) return; // F5.6 (pass)
    if (isFrozenFor(slots[ICE + from], owner)) return; // F6.2 (move, capture, Iceman)
    const primed = position.wild && position.hasPrimeMover(from);
    this.from = from;
    this.owner = owner;
    this.form = form;
    this.kind = KIND_OF[form];
    this.#prey = PREY[2 * owner + ((next || position.kingsFall) && this.kind !== ZOMBIE ? 1 : 0)];
    this.#unique = !next && (primed || OVERLAPS[form] === 1);
    if (this.#unique) this.#seen.length = 0;
    // F6.1: an Iceman's own ice doesn't count while it moves
    const mark = journal.length;
    if (kindIn(slots[from]) === ICEMAN) position.freeze(from, owner, -1); // F6.1 (own)
    const { ways } = PIECES[this.kind];
    this.#primes = false;
    for (let index = 0; index < ways.length; index++) ways[index].moves(this);
    if (primed) this.#primeMoves(); // F10 (PrimeMover)
    journal.rewind(mark);
  }

  // F10
  #primeMoves(): void {
    const { slots, from } = this;
    const captures = !isMagnetron(this.kind);
    this.#primes = true;
    for (let direction = 0; direction < 8; direction++) {
      let to = from + STEP[direction];
      for (let length = 2; length <= EDGE[from * 8 + direction]; length++) {
        to += STEP[direction];
        if (isPrime(length)) this.leap(to, direction, captures);
        else if (slots[to] !== 0) break;
      }
    }
  }

  /** Hn of a Harfyblob. */
  get hn(): number {
    return this.kind === HARFYBLOB ? hnOf(this.form) : 0; // F5.5 (move)
  }

  /** Slides up to `range` squares. With `captures`, also onto an enemy within that range. */
  slide(directions: readonly number[], range: number, captures: boolean): void {
    for (const direction of directions) this.#slide(direction, range, captures);
  }

  #slide(direction: number, range: number, captures: boolean): void {
    const { slots, from } = this;
    const step = STEP[direction];
    let at = from;
    let travelled = 0;
    for (let left = EDGE[from * 8 + direction]; left > 0; left--) {
      at += step;
      travelled++;
      const cell = slots[at];
      if (cell !== 0) {
        if (captures && this.#prey[cell] === 1) this.take(at, direction);
        return;
      }
      // F6.3 (stop)
      if (slots[ICE + at] === 0) {
        this.#push(pack(GO, from, at));
        if (travelled === range) return;
        continue;
      }
      // It can't choose to stop here, and squares slid over count as travelled
      const slide = slideFrom(slots, at, direction);
      const slid = (slide.end - at) / step;
      const own = at + step * Math.min(slid, range - travelled);
      at = slide.end;
      left -= slid;
      travelled += slid; // F6.3 (a count)
      this.#push(pack(GO, from, own, at)); // F6.3 (b, c), F11.1 (slide)
      if (slide.stop !== 'free') {
        // F6.3 (c captures)
        if (captures && travelled < range && this.#prey[slots[slide.ahead]] === 1) this.take(slide.ahead, direction);
        else this.#runInto(slide, GO, own); // F6.3 (b captures)
        return;
      }
      if (travelled >= range) return; // F6.3 (a farther)
    }
  }

  /** Leaps to a square. `direction` is how it goes on if that square is frozen. */
  leap(to: Square, direction: number, captures: boolean): void {
    const cell = this.slots[to];
    // F6.3 (leap)
    if (cell === 0) this.#landed(GO, to, direction, -1);
    else if (captures) this.take(to, direction);
  }

  /** Captures the enemy on a square by moving there, and slides on if the square is frozen (F6.4). */
  take(to: Square, direction: number): void {
    const cell = this.slots[to];
    if (this.#prey[cell] === 0) return;
    if (isFreezer(cell))
      this.#push(pack(TAKE, this.from, to)); // F6.4 (ends)
    // After a King's capture its owner's ice is gone at once
    else this.#landed(TAKE, to, direction, kindIn(cell) === KING ? cell >> 5 : -1); // F6.4 (King)
  }

  /** Captures the enemy on a square without moving. */
  shoot(at: Square): void {
    if (this.#prey[this.slots[at]] === 1) this.#push(pack(SHOOT, this.from, at));
  }

  /** Ends on a square, or slides on from it. Icemen of a seat that goes out don't count. */
  #landed(deed: number, to: Square, direction: number, gone: Seat): void {
    if (this.slots[ICE + to] === 0) return this.#push(pack(deed, this.from, to));
    const slide = slideFrom(this.slots, to, direction, gone);
    this.#runInto(slide, deed, to); // F6.4 (Iceman)
    this.#push(pack(deed, this.from, to, slide.end)); // F6.4 (slides)
  }

  /** Captures the Iceman that ends a slide, if there is one and the piece may (F6.3 b, 919 F ii b, 919 F v, 913 F, 914 F). */
  #runInto({ stop, ahead: at }: Slide, deed: number, own: Square): void {
    if (stop !== 'iceman') return;
    if (isMagnetron(this.kind) || ownerIn(this.slots[at]) === this.owner) return; // F6.3 (b friend, b Magnetron)
    if (deed === GO && this.#capturesOn(at)) return; // F5.8 (Iceman), F6.3 (b otherwise)
    this.#push(pack(deed | ICEMAN_TAKEN, this.from, own, at));
  }

  // F11.1
  /** Whether a move of the same sort, its own or a prime one, captures where ice carries it: it's then made and written that way. */
  #capturesOn(at: Square): boolean {
    if (this.#primes) return isPrime(distance(this.from, at)); // nothing stands on the way to the end of a slide
    return this.kind !== ARCHER && capturesInLine(this.slots, this.from, at, this.form); // an Archer's shot is no move
  }

  #push(move: Move): void {
    // An Archer stays inside its owner's quadrant
    if (this.kind === ARCHER && deedOf(move) !== SHOOT && QUADRANT[endOf(move)] !== this.owner) return; // F10 (Archer)
    if (this.kind === ZOMBIE && !this.#mayBecome(move)) return; // F5.6 (promotion), F10 (Zombie)
    if (this.#unique && this.#seen.includes(move)) return;
    if (this.#unique) this.#seen.push(move);
    this.sink.push(move);
  }

  // F10: a Zombie can't capture a piece that a limit forbids it to become; F5.6: an Echo moves as a Zombie in its place would
  #mayBecome(move: Move): boolean {
    const { slots } = this;
    const deed = deedOf(move);
    const kind = deed === TAKE || deed === SHOOT ? kindIn(slots[toOf(move)]) : takesIceman(move) ? ICEMAN : 0;
    return kind === 0 || kind === kindIn(slots[this.from]) || fits(this.position, this.owner, kind);
  }
}
