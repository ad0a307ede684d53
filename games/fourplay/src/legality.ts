import { MoveList, type Move, type Seat, type Square } from '@menagerie/core';
import { carryOut, drifts } from './between.ts';
import { formIn, formOf, ICEMAN, KIND_OF, KING, MINUS, PLUS, ZOMBIE, type Form } from './cells.ts';
import { inCheck } from './check.ts';
import { apply } from './effects.ts';
import type { Field } from './field.ts';
import { AROUND, directionTo, rimOf, SQUARES } from './geometry.ts';
import { deedOf, endOf, fromOf, LEAVE, PASS, PLACE_ON, placedOf, SHOOT, SLIP, TAKE, takesIceman, toOf } from './move.ts';
import type { Sink } from './mover.ts';
import { candidates, isCandidate } from './moves.ts';
import type { Drift } from './observer.ts';
import { PENDING } from './slots.ts';
import { Watch } from './watch.ts';

/** What a play may change of how its turn would end, as bits: the effects between turns, and who gives check after them. */
const PULLS = 1;
const CHECKS = 2;
const ALL = PULLS | CHECKS;

const ICEMAN_FORM = formOf(ICEMAN);
/** Forms whose placing hinders more than any other piece would on the same square. */
const SPECIAL = Array.from(KIND_OF, (kind) => [KING, PLUS, MINUS, ICEMAN].includes(kind));

/**
 * Judges the plays of one position by F8.2. It looks once at how the turn would end if the player passed; a play that touches nothing
 * this depends on ends the turn alike, and only the others are tried out.
 */
export class Judge {
  #position!: Field;
  #seat: Seat = 0;
  #king: Square = 0;
  /** By square: which of the two depend on it, the effects between turns and the King's safety after them. */
  readonly #marks = new Uint8Array(SQUARES);
  readonly #pulls = new Watch(this.#marks, PULLS);
  readonly #checks = new Watch(this.#marks, CHECKS);
  /** What the effects between turns would be after a pass. */
  readonly #drifts: Drift[] = [];
  /** Whether the turn ends well here by passing. */
  #calm = false;
  /** Whether no play follows the one to be judged. */
  #last = false;
  /** By square: 1 if the turn ends well after an ordinary piece is placed there, 2 if not, 0 if that isn't known yet. */
  readonly #placings = new Uint8Array(SQUARES);
  /** Keys of positions within the turn from which it can't be completed. */
  #hopeless: Set<number> | null = null;

  /** A judge for a position, to be released. */
  static of(position: Field): Judge {
    const judge = idle.pop() ?? new Judge();
    judge.#begin(position, null);
    return judge;
  }

  /** Gives back what it was lent; it judges no more after that. */
  release(): void {
    idle.push(this);
  }

  #begin(position: Field, hopeless: Set<number> | null): void {
    this.#position = position;
    this.#seat = position.turn;
    this.#king = position.where(this.#seat, KING);
    this.#last = position.left === 1 && position.slots[PENDING] === 0;
    this.#hopeless = hopeless;
    this.#placings.fill(0);
    this.#marks.fill(0);
    this.#checks.everything = false;
    drifts(position, this.#pulls, this.#drifts);
    this.#calm = isSafeAfter(position, this.#seat, this.#drifts, this.#checks);
    if (this.#checks.everything) this.#marks.fill(ALL);
  }

  /** Whether a candidate play is legal: it leaves only one King, or the turn can still be completed after it. */
  allows(move: Move): boolean {
    const touched = this.#touched(move);
    if (touched === 0 && (this.#calm || this.#last)) return this.#calm;
    const placing = deedOf(move) === PLACE_ON && !SPECIAL[placedOf(move)];
    const known = placing ? this.#placings[toOf(move)] : 0;
    if (known === 1 || (known === 2 && this.#last)) return known === 1;

    const position = this.#position;
    const mark = position.journal.length;
    apply(position, move);
    let good = position.decided;
    if (!good && position.isIn(this.#seat)) {
      good = !this.#calm && position.left > 0 && helpsAgain(position, this.#seat);
      if (!good && known === 0) {
        good = touched === 0 ? this.#calm : this.#endsWell(touched);
        if (placing) this.#placings[toOf(move)] = good ? 1 : 2;
      }
      good ||= this.#canGoOn();
    }
    position.journal.rewind(mark);
    return good;
  }

  /** Whether any play is legal. */
  allowsAny(): boolean {
    const position = this.#position;
    const list = listsOfCandidates.pop() ?? new MoveList();
    list.clear();
    candidates(position, list);
    let index = 0;
    while (index < list.length && !this.allows(list.moves[index])) index++;
    const found = index < list.length;
    if (found) helpful[kinOf(position)] = list.moves[index];
    listsOfCandidates.push(list);
    return found;
  }

  /** Whether the turn ends well if no further play is made, after a play that touched what the bits say. */
  #endsWell(touched: number): boolean {
    const position = this.#position;
    if ((touched & PULLS) === 0) return isSafeAfter(position, this.#seat, this.#drifts);
    const moved = drifts(position);
    if (touched === PULLS && !this.#minds(moved, this.#drifts) && !this.#minds(this.#drifts, moved)) return this.#calm;
    return isSafeAfter(position, this.#seat, moved);
  }

  /** Whether the King's safety may depend on one of these effects between turns that is not among the others. */
  #minds(moved: readonly Drift[], others: readonly Drift[]): boolean {
    for (let index = 0; index < moved.length; index++) {
      const { from, to } = moved[index];
      if ((this.#isExposed(from) || this.#isExposed(to)) && !includes(others, moved[index])) return true;
    }
    return false;
  }

  /** Whether what comes to a square or leaves it may change that the King is safe, or that it is not. */
  #isExposed(square: Square): boolean {
    if (!this.#calm) return (this.#marks[square] & CHECKS) !== 0;
    // F10: Snakes and Benders, and Echoes of them, capture round corners; all others along lines
    return this.#position.wild || directionTo(this.#king, square) >= 0;
  }

  /** Whether one of the plays that are left completes the turn, be it after others. */
  #canGoOn(): boolean {
    const position = this.#position;
    if (position.left === 0) return false;
    const key = (position.keyHi & 0x1f_ffff) * 0x1_0000_0000 + (position.keyLo >>> 0);
    this.#hopeless ??= new Set();
    if (this.#hopeless.has(key)) return false;
    const judge = idle.pop() ?? new Judge();
    judge.#begin(position, this.#hopeless);
    const found = judge.allowsAny();
    judge.release();
    if (!found) this.#hopeless.add(key);
    return found;
  }

  #touched(move: Move): number {
    const { slots } = this.#position;
    const deed = deedOf(move);
    if (deed === PASS || deed === LEAVE) return 0;
    const to = toOf(move);
    if (deed === PLACE_ON) return this.#touchedBy(placedOf(move), to);
    const from = fromOf(move);
    if (deed === SLIP) return rimOf(to) >= 0 ? ALL : this.#marks[from] | this.#marks[to];
    const captures = deed === TAKE || deed === SHOOT;
    let touched = captures ? this.#touchedByLossOf(formIn(slots[to]), to) : 0;
    if (deed === SHOOT) return touched;
    const end = endOf(move);
    const form = formIn(slots[from]);
    if (takesIceman(move)) touched |= this.#touchedByLossOf(ICEMAN_FORM, end);
    else if (!captures || KIND_OF[form] !== ZOMBIE) return touched | this.#touchedBy(form, from) | this.#touchedBy(form, end);
    // a Zombie may have become what reaches far
    return KIND_OF[form] === ZOMBIE ? ALL : touched | this.#touchedBy(form, from) | this.#touchedBy(form, end);
  }

  /** What is touched if a piece of the player comes to a square or goes from it. */
  #touchedBy(form: Form, square: Square): number {
    const kind = KIND_OF[form];
    if (kind === PLUS || kind === MINUS) return PULLS | this.#marks[square];
    if (kind === KING) return CHECKS | this.#marks[square];
    return kind === ICEMAN ? this.#touchedAround(square) : this.#marks[square];
  }

  #touchedByLossOf(form: Form, square: Square): number {
    return KIND_OF[form] === KING ? ALL : this.#touchedBy(form, square);
  }

  #touchedAround(square: Square): number {
    let touched = this.#marks[square];
    const around = AROUND[square];
    for (let index = 0; index < around.length; index++) touched |= this.#marks[around[index]];
    return touched;
  }
}

/** Judges who wait for a position. */
const idle: Judge[] = [];
const listsOfCandidates: MoveList[] = [];

/** Whether a seat's King is safe once these effects between turns are carried out; marks on `watch` what the answer depends on. */
function isSafeAfter(position: Field, seat: Seat, moved: readonly Drift[], watch: Watch | null = null): boolean {
  if (moved.length === 0) return !inCheck(position, seat, watch);
  const mark = position.journal.length;
  carryOut(position, moved);
  const safe = !inCheck(position, seat, watch);
  position.journal.rewind(mark);
  return safe;
}

function includes(moved: readonly Drift[], one: Drift): boolean {
  for (let index = 0; index < moved.length; index++) {
    const { from, to, cell, keeper, destroyed } = moved[index];
    if (from === one.from && to === one.to && cell === one.cell && keeper === one.keeper && destroyed === one.destroyed) return true;
  }
  return false;
}

/** By seat, and apart for the Neutron's: the play found last when any legal one was asked for, or 0. */
const helpful = new Int32Array(8);

function kinOf(position: Field): number {
  return position.turn + 4 * position.slots[PENDING];
}

/** Whether what helped in a position met shortly before helps here too, which is likely and soon known; "no" means nothing. */
function helpsAgain(position: Field, seat: Seat): boolean {
  const play = helpful[kinOf(position)];
  if (!isCandidate(position, play)) return false;
  const mark = position.journal.length;
  apply(position, play);
  let good = position.decided;
  if (!good && position.isIn(seat)) {
    good = isSafeAfter(position, seat, drifts(position)) || (position.left > 0 && helpsAgain(position, seat));
  }
  position.journal.rewind(mark);
  return good;
}

/** Counts moves without keeping them. */
class Counter implements Sink {
  length = 0;
  push(): void {
    this.length++;
  }
}

/** Gives the sink every legal play. */
function legalInto(position: Field, sink: Sink & { readonly length: number }): void {
  if (position.decided || position.left === 0) return;
  const before = sink.length;
  // judged after they are all found: judging makes and takes back, and that disturbs what generation is reading
  const list = listsOfCandidates.pop() ?? new MoveList();
  list.clear();
  candidates(position, list);
  const judge = Judge.of(position);
  for (let index = 0; index < list.length; index++) if (judge.allows(list.moves[index])) sink.push(list.moves[index]);
  judge.release();
  listsOfCandidates.push(list);
  if (sink.length === before && !inCheck(position, position.turn)) sink.push(passOf(position)); // F8.2
}

/** The play that does nothing. */
function passOf(position: Field): Move {
  return position.slots[PENDING] === 1 ? LEAVE : PASS;
}

/** Appends the legal plays: by square from a1 on, then teleports, placements and the pass; none once the cycle is decided. */
export function generate(position: Field, into: MoveList): void {
  legalInto(position, into);
}

/** The number of plays `generate` appends. */
export function count(position: Field): number {
  const counter = new Counter();
  legalInto(position, counter);
  return counter.length;
}

// F8.2
/** Whether the seat to move is in check and has no play from which its turn can be completed. */
export function isMated(position: Field): boolean {
  if (!inCheck(position, position.turn) || helpsAgain(position, position.turn)) return false;
  const judge = Judge.of(position);
  const mated = !judge.allowsAny();
  judge.release();
  return mated;
}
