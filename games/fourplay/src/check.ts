import type { Seat, Square } from '@menagerie/core';
import { carryOut } from './between.ts';
import { ARCHER, BENDER, ECHO, formOf, KIND_OF, KING, MINUS, ownerIn, PLUS, PRIMEMOVER, SNAKE, ZOMBIE } from './cells.ts';
import type { Cell, Form } from './cells.ts';
import { AROUND, directionTo, EDGE, QUADRANT, SQUARES, STEP } from './geometry.ts';
import { capturesAround, capturesInLine, goesAround, lengths } from './pieces/reach.ts';
import { primes } from './pieces/ways.ts';
import { isFrozenFor, type Field } from './field.ts';
import { ICE, SEATS } from './slots.ts';
import { aheadOf, endOfSlide, reachesIceman, slideFrom, takesIcemen } from './ice.ts';
import type { Drift } from './observer.ts';
import type { Watch } from './sight/watch.ts';

// F8.1
/** Whether a seat's King is in check. Marks on `watch` what the answer depends on. */
export function inCheck(position: Field, seat: Seat, watch: Watch | null = null): boolean {
  const king = position.where(seat, KING);
  if (king < 0) return false;
  const enemies = threatening(position, seat);
  if (enemies === 0) return false;
  const checker = byLine(position, king, enemies);
  if (checker >= 0) {
    if (watch) watchLine(king, checker, watch);
    return true;
  }
  if (position.wild && hasPaths(position, enemies) && checkers(position, king, enemies, byPath).length > 0) {
    if (watch) watch.everything = true;
    return true;
  }
  if (watch) watchLines(position, king, enemies, watch);
  return false;
}

// F8.2
/** Whether a seat's King is safe once these effects between turns are carried out. Marks on `watch` what the answer depends on. */
export function isSafeAfter(position: Field, seat: Seat, moved: readonly Drift[], watch: Watch | null = null): boolean {
  if (moved.length === 0) return !inCheck(position, seat, watch);
  const mark = position.journal.length;
  carryOut(position, moved);
  const safe = !inCheck(position, seat, watch);
  position.journal.rewind(mark);
  return safe;
}

/** The squares of the pieces that give check to a seat's King (F8.1). */
export function checkersOf(position: Field, seat: Seat): readonly Square[] {
  const king = position.where(seat, KING);
  if (king < 0) return [];
  const { slots, wild } = position;
  return checkers(
    position,
    king,
    threatening(position, seat),
    (_, from, to, form) => capturesInLine(slots, from, to, form) || (wild && byPath(position, from, to, form)),
  );
}

type Captures = (position: Field, from: Square, king: Square, form: Form) => boolean;

/** The squares of the enemies that capture a King in some way. */
function checkers(position: Field, king: Square, enemies: number, captures: Captures): readonly Square[] {
  const found: Square[] = [];
  for (let from = 0; from < SQUARES; from++) {
    if (belongs(position.slots[from], enemies) && captures(position, from, king, actingForm(position, from))) found.push(from);
  }
  return found;
}

/** Whether a cell is a piece of one of some seats, given as bits. */
function belongs(cell: Cell, seats: number): boolean {
  return cell !== 0 && (seats & (1 << ownerIn(cell))) !== 0; // F8.1 (ownerless)
}

/** The enemies whose next turn may capture a King, as a set of bits (F2.3). */
function threatening(position: Field, seat: Seat): number {
  let enemies = position.slots[SEATS] & ~(1 << seat);
  if (position.round > 1) return enemies;
  for (const enemy of position.seats) if (!position.threatens(enemy)) enemies &= ~(1 << enemy);
  return enemies;
}

/** The form as which a piece may capture a King in its owner's next turn; 0 if it can't. */
function actingForm(position: Field, square: Square): Form {
  if (isFrozenFor(position.slots[ICE + square], ownerIn(position.slots[square]))) return 0; // F6.2 (check), F8.1 (frozen)
  const form = position.formNext(square);
  return KIND_OF[form] === ZOMBIE ? 0 : form;
}

/** The square of a piece that could capture a King along a line, or -1. `capturesInLine` asks the same of one piece. */
function byLine(position: Field, king: Square, enemies: number): Square {
  const { slots } = position;
  for (let direction = 0; direction < 8; direction++) {
    const step = STEP[direction];
    const edge = EDGE[king * 8 + direction];
    let at = king;
    let pieces = 0;
    for (let travelled = 1; travelled <= edge; travelled++) {
      at += step;
      if (slots[at] === 0) continue;
      if (belongs(slots[at], enemies) && (lengths(actingForm(position, at), direction, pieces) & (1 << travelled)) !== 0) return at;
      pieces++;
      // over more than one piece, or over one diagonally, only leaps of two squares capture
      if (pieces === 2 || (direction % 2 === 1 && travelled > 1)) break;
    }
  }
  return -1;
}

/** Marks the squares of a King, of the piece that checks it along a line, and between them. */
function watchLine(king: Square, checker: Square, watch: Watch): void {
  const step = STEP[directionTo(king, checker)];
  for (let at = king; at !== checker; at += step) watch.mark(at);
  watch.mark(checker);
}

/** Marks the squares from the King to every piece that could capture it if some of those squares changed or lost or gained ice. */
function watchLines(position: Field, king: Square, enemies: number, watch: Watch): void {
  const { slots } = position;
  for (let direction = 0; direction < 8; direction++) {
    const step = STEP[direction];
    let unmarked = king + step;
    for (let at = unmarked, travelled = 1; travelled <= EDGE[king * 8 + direction]; travelled++, at += step) {
      if (!belongs(slots[at], enemies)) continue;
      const form = position.formNext(at);
      const all = lengths(form, direction, 0) | lengths(form, direction, 1); // what captures over more pieces does so over fewer
      if ((all & (1 << travelled)) !== 0) for (; unmarked !== at + step; unmarked += step) watch.mark(unmarked);
    }
  }
  if (position.wild && hasPaths(position, enemies)) watch.everything = true;
}

/** Whether an enemy has a PrimeMover, or a piece that captures other than along a line. */
function hasPaths(position: Field, enemies: number): boolean {
  return position.seats.some((seat) => {
    if ((enemies & (1 << seat)) === 0) return false;
    if (position.onBoard(seat, PRIMEMOVER) > 0 || position.onBoard(seat, SNAKE) > 0 || position.onBoard(seat, BENDER) > 0) return true;
    return position.onBoard(seat, ECHO) > 0 && goesAround(position.recalledNext(seat));
  });
}

// F10
/** Whether a piece could capture a King around corners or by a prime move. */
function byPath(position: Field, from: Square, king: Square, form: Form): boolean {
  return form !== 0 && (capturesAround(position.slots, from, king, form) || byPrimeMove(position, from, king, KIND_OF[form]));
}

// F10
function byPrimeMove(position: Field, from: Square, king: Square, kind: number): boolean {
  const { slots } = position;
  const direction = directionTo(from, king);
  if (direction < 0 || kind === PLUS || kind === MINUS || !hasPrimeMover(position, from)) return false;
  if (kind === ARCHER && !endsAtHome(position, king, direction, ownerIn(slots[from]))) return false;
  return primes(slots, from, direction, (to) => to === king);
}

/** Whether an Archer that captures a King can end in its owner's quadrant, with the ice that is left then (F6.4, F8.4). */
function endsAtHome({ slots }: Field, king: Square, direction: number, owner: Seat): boolean {
  const slide = slideFrom(slots, king, direction, ownerIn(slots[king]));
  if (QUADRANT[endOfSlide(slide)] === owner) return true;
  return reachesIceman(slide) && QUADRANT[aheadOf(slide)] === owner && takesIcemen(ARCHER, owner, slots[aheadOf(slide)]);
}

/** Whether a PrimeMover of the same owner is next to a piece (F10). */
export function hasPrimeMover(position: Field, square: Square): boolean {
  const owner = ownerIn(position.slots[square]);
  if (position.onBoard(owner, PRIMEMOVER) === 0) return false;
  const mover = formOf(PRIMEMOVER) | (owner << 5);
  return AROUND[square].some((next) => position.slots[next] === mover);
}
