import type { Seat, Square } from '@menagerie/core';
import { carryOut, type Watch } from './between.ts';
import { ECHO, KIND_OF, KING, ownerIn, PRIMEMOVER, ZOMBIE, type Cell, type Form } from './cells.ts';
import { directionTo, EDGE, squaresWhere, STEP } from './geometry.ts';
import { AROUND_CORNERS, lengths } from './pieces/reach.ts';
import { isFrozenFor, type Field } from './field.ts';
import { ICE, SEATS } from './slots.ts';
import type { Drift } from './observer.ts';
import { Mover } from './mover.ts';
import { toOf } from './move.ts';

/** Kinds that capture around corners, or let others make prime moves. */
const WINDING = Array.from(KIND_OF).filter((kind, form) => AROUND_CORNERS[form] || kind === PRIMEMOVER);

/** Whether a seat's King is in check (F8.1). Marks on `watch` what the answer depends on. */
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
  const winding = hasPaths(position, enemies);
  if (watch && winding) watch.fill(1);
  else if (watch) watchLines(position, king, enemies, watch);
  return winding && byPath(position, king, enemies).length > 0;
}

/** Whether a seat's King is safe once these effects between turns are carried out (F8.2). Marks on `watch` what the answer depends on. */
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
  const enemies = threatening(position, seat);
  if (king < 0) return [];
  const found: Square[] = [];
  byLine(position, king, enemies, found);
  if (hasPaths(position, enemies)) found.push(...byPath(position, king, enemies));
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Whether a cell is a piece of one of some seats, given as bits. */
function belongs(cell: Cell, seats: number): boolean {
  return cell !== 0 && (seats & (1 << ownerIn(cell))) !== 0; // F8.1 (ownerless)
}

/** The enemies whose next turn may capture a King, as a set of bits: in round 1 those whose next turn comes after it (F2.3). */
function threatening(position: Field, seat: Seat): number {
  const enemies = position.slots[SEATS] & ~(1 << seat);
  if (position.round > 1) return enemies;
  const { turn, left, movesPerTurn } = position;
  const begun = left < movesPerTurn ? turn + 1 : turn; // seats below this one have had their first play in this round
  return enemies & ((1 << begun) - 1);
}

/** The form as which a piece may capture a King in its owner's next turn; 0 if it can't. */
function actingForm(position: Field, square: Square): Form {
  if (isFrozenFor(position.slots[ICE + square], ownerIn(position.slots[square]))) return 0; // F6.2 (check), F8.1 (frozen)
  const form = position.formNext(square);
  return KIND_OF[form] === ZOMBIE ? 0 : form;
}

/** The square of a piece that could capture a King along a line, or -1. With `all`, finds all and adds them. */
function byLine(position: Field, king: Square, enemies: number, all: Square[] | null = null): Square {
  const { slots } = position;
  for (let direction = 0; direction < 8; direction++) {
    const step = STEP[direction];
    const edge = EDGE[king * 8 + direction];
    let at = king;
    let pieces = 0;
    for (let travelled = 1; travelled <= edge; travelled++) {
      at += step;
      if (slots[at] === 0) continue;
      if (belongs(slots[at], enemies) && (lengths(actingForm(position, at), direction, pieces) & (1 << travelled)) !== 0) {
        if (all === null) return at;
        all.push(at);
      }
      pieces++;
      // over more than one piece, or over one diagonally, only leaps of two squares capture
      if (pieces === 2 || (direction % 2 === 1 && travelled > 1)) break;
    }
  }
  return -1;
}

/** Marks the squares of a King, of a piece on a line with it, and between them. */
function watchLine(king: Square, checker: Square, watch: Watch): void {
  const step = STEP[directionTo(king, checker)];
  for (let at = king; at !== checker + step; at += step) watch[at] = 1;
}

/** Marks the squares from the King to every piece that could capture it if some of those squares changed or lost or gained ice. */
function watchLines(position: Field, king: Square, enemies: number, watch: Watch): void {
  const { slots } = position;
  for (let direction = 0; direction < 8; direction++) {
    const step = STEP[direction];
    for (let at = king + step, travelled = 1; travelled <= EDGE[king * 8 + direction]; travelled++, at += step) {
      if (!belongs(slots[at], enemies)) continue;
      const form = position.formNext(at);
      const all = lengths(form, direction, 0) | lengths(form, direction, 1); // what captures over more pieces does so over fewer
      if ((all & (1 << travelled)) !== 0) watchLine(king, at, watch);
    }
  }
}

/** Whether an enemy has a PrimeMover, or a piece that captures other than along a line (F10). */
function hasPaths(position: Field, enemies: number): boolean {
  if (!position.wild) return false;
  const echoes = (seat: Seat): boolean => position.onBoard(seat, ECHO) > 0 && AROUND_CORNERS[position.recalledNext(seat)];
  const winds = (seat: Seat): boolean => WINDING.some((kind) => position.onBoard(seat, kind) > 0) || echoes(seat);
  return position.seats.some((seat) => (enemies & (1 << seat)) !== 0 && winds(seat));
}

/** The squares of the pieces that could capture a King around corners or by a prime move: their moves say so (F10). */
function byPath(position: Field, king: Square, enemies: number): readonly Square[] {
  const { slots } = position;
  let hits = false;
  const mover = new Mover(position, { push: (move) => void (hits ||= toOf(move) === king) });
  return squaresWhere((from) => {
    if (!belongs(slots[from], enemies) || !(AROUND_CORNERS[position.formNext(from)] || position.hasPrimeMover(from))) return false;
    hits = false;
    mover.move(from, true);
    return hits;
  });
}
