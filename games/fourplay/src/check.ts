import type { Seat, Square } from '@menagerie/core';
import { carryOut } from './between.ts';
import {
  ARCHER,
  BENDER,
  ECHO,
  FORMS,
  formIn,
  formOf,
  HARFYBLOB,
  hnOf,
  KIND_OF,
  KING,
  MINUS,
  NOBODY,
  ownerIn,
  PLUS,
  PRIMEMOVER,
  SNAKE,
  ZOMBIE,
  type Form,
} from './cells.ts';
import { AROUND, between, directionTo, distance, EDGE, isComposite, isPrime, QUADRANT, SQUARES, STEP } from './geometry.ts';
import { NOTHING } from './pieces/reach.ts';
import { PIECES } from './pieces/index.ts';
import { isFrozenFor, type Field } from './field.ts';
import { ICE, SEATS } from './slots.ts';
import { aheadOf, endOfSlide, reachesIceman, slideFrom, takesIcemen } from './ice.ts';
import type { Drift } from './observer.ts';
import type { Watch } from './sight/watch.ts';

const REACHES = Array.from({ length: FORMS }, (_, form) => {
  const kind = KIND_OF[form];
  if (form === 0 || kind === 0) return NOTHING;
  return PIECES[kind].threat.clear?.(kind === HARFYBLOB ? hnOf(form) : 0) ?? NOTHING;
});
/** `CLEAR[2 * form + diagonal]`: the distances a form captures at if nothing is between. */
const CLEAR = Int32Array.from({ length: 2 * FORMS }, (_, index) => REACHES[index >> 1][index % 2 === 0 ? 'straight' : 'diagonal']);
/** `OVER[2 * form + diagonal]`: the distances a form captures at whatever is between. */
const OVER = Int32Array.from({ length: 2 * FORMS }, (_, index) => {
  const over = index < 2 ? NOTHING : (PIECES[KIND_OF[index >> 1]].threat.over ?? NOTHING);
  return over[index % 2 === 0 ? 'straight' : 'diagonal'];
});
const SCREENED = Uint8Array.from({ length: FORMS }, (_, form) => (form > 0 && PIECES[KIND_OF[form]].threat.screened ? 1 : 0));

const ECHO_FORM = formOf(ECHO);

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
  if (position.wild && byPath(position, king, enemies)) {
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
  const enemies = king < 0 ? 0 : threatening(position, seat);
  const found: Square[] = [];
  for (let from = 0; enemies !== 0 && from < SQUARES; from++) {
    const cell = position.slots[from];
    if (cell === 0 || cell >> 5 >= NOBODY || (enemies & (1 << (cell >> 5))) === 0) continue;
    const form = actingForm(position, from);
    if (form !== 0 && captures(position, from, king, form)) found.push(from);
  }
  return found;
}

/** Whether the piece on a square, moving as a form, could capture a King on another. */
function captures(position: Field, from: Square, king: Square, form: Form): boolean {
  const direction = directionTo(from, king);
  if (direction >= 0) {
    const index = 2 * form + (direction & 1);
    const bit = 1 << distance(from, king);
    const pieces = between(from, king).filter((square) => position.slots[square] !== 0).length;
    if ((OVER[index] & bit) !== 0 || (pieces === 0 && (CLEAR[index] & bit) !== 0)) return true;
    if (pieces === 1 && (direction & 1) === 0 && SCREENED[form] === 1) return true;
  }
  if (!position.wild) return false;
  return PIECES[KIND_OF[form]].threat.winding?.(position, from, king) === true || byPrimeMove(position, from, king, form);
}

/** The enemies whose next turn may capture a King, as a set of bits (F2.3). */
function threatening(position: Field, seat: Seat): number {
  let enemies = position.slots[SEATS] & ~(1 << seat);
  if (position.round > 1) return enemies;
  for (const enemy of position.seats) if (!position.threatens(enemy)) enemies &= ~(1 << enemy);
  return enemies;
}

/** The form as which an enemy piece on a square captures in its owner's next turn; 0 if it can't capture. */
function actingForm(position: Field, square: Square): Form {
  const cell = position.slots[square];
  const form = formIn(cell);
  const owner = ownerIn(cell);
  if (isFrozenFor(position.slots[ICE + square], owner)) return 0;
  if (form !== ECHO_FORM) return form;
  const recalled = position.recalledNext(owner);
  return KIND_OF[recalled] === ARCHER && QUADRANT[square] !== owner ? 0 : recalled; // F5.6
}

/** The square of a piece that could capture a King along a line, or -1. */
function byLine(position: Field, king: Square, enemies: number): Square {
  const { slots } = position;
  for (let direction = 0; direction < 8; direction++) {
    const step = STEP[direction];
    const diagonal = direction & 1;
    const edge = EDGE[king * 8 + direction];
    let at = king;
    let met = 0;
    for (let travelled = 1; travelled <= edge; travelled++) {
      at += step;
      const cell = slots[at];
      if (cell === 0) continue;
      met++;
      if (cell >> 5 < NOBODY && (enemies & (1 << (cell >> 5))) !== 0) {
        const form = actingForm(position, at);
        const bit = 1 << travelled;
        if (met === 1 && (CLEAR[2 * form + diagonal] & bit) !== 0) return at;
        if (met === 2 && diagonal === 0 && SCREENED[form] === 1) return at;
        if ((OVER[2 * form + diagonal] & bit) !== 0) return at;
      }
      // pieces that leap do so over at most two squares
      if (met === 2 || (met === 1 && diagonal === 1 && travelled > 1)) break;
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
    const edge = EDGE[king * 8 + direction];
    let furthest = 0;
    for (let at = king + step, travelled = 1; travelled <= edge; travelled++, at += step) {
      const cell = slots[at];
      if (cell === 0 || cell >> 5 >= NOBODY || (enemies & (1 << (cell >> 5))) === 0) continue;
      let form = formIn(cell);
      if (form === ECHO_FORM) form = position.recalledNext(cell >> 5);
      const index = 2 * form + (direction & 1);
      const aims = ((CLEAR[index] | OVER[index]) & (1 << travelled)) !== 0;
      if (aims || ((direction & 1) === 0 && SCREENED[form] === 1)) furthest = travelled;
    }
    for (let at = king + step, travelled = 1; travelled <= furthest; travelled++, at += step) watch.mark(at);
  }
  if (position.wild && hasPaths(position, enemies)) watch.everything = true;
}

/** Whether an enemy has a PrimeMover, or a piece that captures other than along a line. */
function hasPaths(position: Field, enemies: number): boolean {
  return position.seats.some((seat) => {
    if ((enemies & (1 << seat)) === 0) return false;
    if (position.onBoard(seat, PRIMEMOVER) > 0 || position.onBoard(seat, SNAKE) > 0 || position.onBoard(seat, BENDER) > 0) return true;
    return position.onBoard(seat, ECHO) > 0 && PIECES[KIND_OF[position.recalledNext(seat)]].threat.winding !== undefined;
  });
}

// F10
function byPath(position: Field, king: Square, enemies: number): boolean {
  if (!hasPaths(position, enemies)) return false;
  for (let from = 0; from < SQUARES; from++) {
    const cell = position.slots[from];
    if (cell === 0 || cell >> 5 >= NOBODY || (enemies & (1 << (cell >> 5))) === 0) continue;
    const form = actingForm(position, from);
    if (form === 0) continue;
    if (PIECES[KIND_OF[form]].threat.winding?.(position, from, king) === true) return true;
    if (byPrimeMove(position, from, king, form)) return true;
  }
  return false;
}

/** Whether a piece could capture a King by a prime move (F10). `primeMoves` in moves.ts lists the same moves. */
function byPrimeMove(position: Field, from: Square, king: Square, form: Form): boolean {
  const owner = ownerIn(position.slots[from]);
  const kind = KIND_OF[form];
  const direction = directionTo(from, king);
  if (kind === PLUS || kind === MINUS || kind === ZOMBIE) return false;
  if (direction < 0 || !isPrime(distance(from, king)) || !hasPrimeMover(position, from)) return false;
  if (kind === ARCHER && !endsAtHome(position, king, direction, owner)) return false;
  return between(from, king).every((square, index) => position.slots[square] === 0 || !isComposite(index + 1));
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
