import { MoveList, type Move, type Seat, type Square } from '@menagerie/core';
import { carryOut, drifts } from '../src/between.ts';
import { ECHO, formOf, KING } from '../src/cells.ts';
import { apply } from '../src/effects.ts';
import type { Field } from '../src/field.ts';
import { SQUARES } from '../src/geometry.ts';
import { deedOf, SHOOT, TAKE, toOf } from '../src/move.ts';
import { Mover, type Sink } from '../src/mover.ts';
import { candidates } from '../src/moves.ts';
import { DONE, FRESH, LEFT, MEMORY, PENDING, ROUND, TURN } from '../src/slots.ts';

/*
 * F8.1 and F8.2 word for word. Uses only the plays that break no other clause, carried out one by one, and the effects between turns. A
 * function that changes a field says so; the others restore it.
 */

const ECHO_FORM = formOf(ECHO);

/** How many plays were carried out. */
export interface Effort {
  plays: number;
}

/** The plays that break no clause except perhaps F8.2. The pass comes first, because it completes a turn soonest. */
export function candidatesOf(position: Field): Move[] {
  const list = new MoveList();
  candidates(position, list);
  return list.toArray().reverse();
}

/** Does something to a field, returns a result, and undoes it. */
export function afterwards<T>(position: Field, change: () => void, tell: () => T): T {
  const mark = position.journal.length;
  try {
    change();
    return tell();
  } finally {
    position.journal.rewind(mark);
  }
}

// F8.1
/** The squares of the pieces that capture a seat's King in a first play of their owners' next turns, in ascending order. */
export function givingCheck(position: Field, seat: Seat): Square[] {
  const king = position.where(seat, KING);
  return position
    .seatsIn()
    .flatMap((enemy) => (enemy === seat ? [] : attackersOf(position, enemy, king)))
    .sort((a, b) => a - b);
}

/** Whether there are any such pieces. */
export function isChecked(position: Field, seat: Seat): boolean {
  const king = position.where(seat, KING);
  return position.seatsIn().some((enemy) => enemy !== seat && attackersOf(position, enemy, king, 1).length > 0);
}

function attackersOf(position: Field, enemy: Seat, king: Square, wanted = SQUARES): readonly Square[] {
  if (isStillToPlay(position, enemy)) return [];
  const checkers: Square[] = [];
  const hunt = new Hunt(king);
  afterwards(
    position,
    () => beginTurnNow(position, enemy),
    () => {
      const mover = new Mover(position, hunt);
      for (let from = 0; from < SQUARES && checkers.length < wanted; from++) {
        if (!isOwned(position, from, enemy)) continue;
        hunt.successful = false;
        mover.move(from);
        if (hunt.successful) checkers.push(from);
      }
    },
  );
  return checkers;
}

function isOwned({ slots }: Field, square: Square, seat: Seat): boolean {
  return slots[square] !== 0 && slots[square] >> 5 === seat;
}

/** Receives plays and only notes whether one of them captures on a square. */
class Hunt implements Sink {
  successful = false;
  readonly #prey: Square;

  constructor(prey: Square) {
    this.#prey = prey;
  }

  push(move: Move): void {
    if (toOf(move) === this.#prey && isCapture(move)) this.successful = true;
  }
}

function isCapture(move: Move): boolean {
  return deedOf(move) === TAKE || deedOf(move) === SHOOT;
}

/**
 * The squares on which a seat could capture if it began its turn now, in ascending order. Leaves out Icemen that ice carries pieces onto.
 * Null if any of its pieces isn't of the requested sort.
 */
export function preyOf(position: Field, seat: Seat, isAsked: (position: Field, from: Square) => boolean): readonly Square[] | null {
  const list = new MoveList();
  return afterwards(
    position,
    () => beginTurnNow(position, seat),
    () => {
      const mover = new Mover(position, list);
      for (let from = 0; from < SQUARES; from++) {
        if (!isOwned(position, from, seat)) continue;
        if (!isAsked(position, from)) return null;
        mover.move(from);
      }
      return [...new Set(list.toArray().filter(isCapture).map(toOf))].sort((a, b) => a - b);
    },
  );
}

// F2.3
/** Whether a seat's next turn, or the current one if no play has been made, comes in round 1. */
function isStillToPlay({ round, turn, left, movesPerTurn }: Field, seat: Seat): boolean {
  return round === 1 && (seat > turn || (seat === turn && left === movesPerTurn));
}

// F5.6, F8.1
/** Changes a field as if a seat began its next turn now and left the Neutron alone. */
function beginTurnNow(position: Field, seat: Seat): void {
  const { journal, movesPerTurn } = position;
  if (seat === position.turn && position.left < movesPerTurn) remember(position);
  journal.set(TURN, seat);
  journal.set(LEFT, movesPerTurn);
  journal.set(PENDING, 0);
  journal.set(ROUND, Math.max(2, position.round));
}

// F5.6
/** Makes the Echo remember the turn's plays, if none of them moved an Echo. */
function remember({ journal, slots, turn, left, movesPerTurn }: Field): void {
  const done = Array.from(slots.subarray(DONE, DONE + movesPerTurn - left));
  if (!done.includes(ECHO_FORM)) done.forEach((form, play) => journal.set(MEMORY + turn * 3 + play, form));
}

// F8.2
/**
 * Whether a candidate leaves the player's own King on the board. With one play a turn, also whether that King is safe at its end or the
 * only one.
 */
export function isLegal(position: Field, move: Move, effort: Effort): boolean {
  const seat = position.turn;
  effort.plays++;
  return afterwards(
    position,
    () => apply(position, move),
    () => {
      if (!position.isIn(seat)) return false;
      if (position.decided || position.movesPerTurn > 1) return true;
      if (position.left > 0) return isAnyLegal(position, effort);
      carryOut(position, drifts(position));
      return !isChecked(position, seat);
    },
  );
}

function isAnyLegal(position: Field, effort: Effort): boolean {
  return candidatesOf(position).some((move) => isLegal(position, move, effort));
}

// F3.1, F7.1, F8.2, F8.3
/** Changes a field by a legal play and everything that follows up to the next play. */
export function carryOn(position: Field, move: Move, effort: Effort): void {
  apply(position, move);
  if (position.decided || position.left > 0) return;
  remember(position);
  carryOut(position, drifts(position));
  passOn(position, effort, position.turn);
}

// F8.3
/** Changes a field by putting a seat out, with what follows. */
export function putOut(position: Field, seat: Seat, effort: Effort): void {
  const ends = position.turn === seat;
  position.eliminate(seat);
  if (ends && !position.decided) passOn(position, effort);
}

/** Passes the turn to the next player who isn't checkmated. Players who are go out, and whoever's turn ended gets Gems for them (F8.6). */
function passOn(position: Field, effort: Effort, ended: Seat | null = null): void {
  for (;;) {
    beginNext(position);
    const { turn, round, rounds, movesPerTurn } = position;
    if (round > rounds || movesPerTurn > 1) return;
    if (!isChecked(position, turn) || isAnyLegal(position, effort)) return;
    position.eliminate(turn);
    if (ended !== null) position.setGems(ended, position.gems(ended) + position.crown);
    if (position.decided) return;
  }
}

// F9.2
/** Changes a field as the turn passes to the next player who is in. */
function beginNext(position: Field): void {
  const { journal, turn, round, movesPerTurn, withNeutron } = position;
  const seats = position.seatsIn();
  const next = seats.find((seat) => seat > turn) ?? seats[0];
  const now = next > turn ? round : round + 1;
  journal.set(TURN, next);
  journal.set(ROUND, now);
  journal.set(LEFT, movesPerTurn);
  journal.set(PENDING, withNeutron && seats[(now - 1) % seats.length] === next ? 1 : 0);
  journal.set(FRESH, 1);
  for (let play = 0; play < 3; play++) journal.set(DONE + play, 0);
}
