import type { Square } from '@menagerie/core';
import { ARCHER, ECHO, FORMS, formIn, formOf, ICEMAN, isEnemy, KIND_OF, KING, MINUS, NOBODY, PLUS, WIZARD } from './cells.ts';
import { hasPrimeMover, inCheck } from './check.ts';
import { slipEnd } from './effects.ts';
import { AROUND, QUADRANT, QUADRANT_SQUARES, SQUARES } from './geometry.ts';
import { fits } from './limits.ts';
import { LEAVE, pack, PASS, PLACE_ON, SLIP, TELEPORT } from './move.ts';
import { Mover, type Sink } from './mover.ts';
import { PIECES } from './pieces/index.ts';
import { primes } from './pieces/primemover.ts';
import { OVERLAPS } from './pieces/reach.ts';
import { isFrozenFor, type Field } from './field.ts';
import { ICE, NEUTRON_AT, PENDING, reserveSlot } from './slots.ts';

const ICEMAN_FORM = formOf(ICEMAN);
const WIZARD_FORM = formOf(WIZARD);

/**
 * All plays that break no clause except perhaps F8.2. Only the Neutron's if it comes first; otherwise pieces, teleports, placements, the
 * pass.
 */
export function candidates(position: Field, sink: Sink): void {
  if (position.slots[PENDING] === 1) return neutronPlays(position, sink);
  if (position.left === 0) return;
  const { slots, turn } = position;
  const mover = moverFor(position, sink);
  for (let from = 0; from < SQUARES; from++) {
    const cell = slots[from];
    if (cell !== 0 && cell >> 5 === turn) pieceMoves(position, from, mover);
  }
  teleports(position, sink);
  placements(position, sink);
  sink.push(PASS);
}

/** A mover that uses this position's limits. */
export function moverFor(position: Field, sink: Sink): Mover {
  return new Mover(position, sink, (seat, kind) => fits(position, seat, kind));
}

// F9.2, F9.3
function neutronPlays(position: Field, sink: Sink): void {
  const from = position.slots[NEUTRON_AT] - 1;
  for (let direction = 0; direction < 8; direction++) {
    const to = slipEnd(position, direction);
    if (to !== from) sink.push(pack(SLIP, from, to));
  }
  sink.push(LEAVE);
}

/** The moves of the piece on a square, its own and its prime moves; none on another owner's ice (F6.2, 919 F i). */
export function pieceMoves(position: Field, from: Square, mover: Mover): void {
  const { slots, turn } = position;
  if (isFrozenFor(slots[ICE + from], turn)) return;
  const form = position.formNow(from);
  if (form === 0) return;
  const { ways } = PIECES[KIND_OF[form]];
  const primed = position.wild && hasPrimeMover(position, from);
  mover.begin(from, turn, form, position.kingsFall, primed || OVERLAPS[form] === 1);
  // F6.1: an Iceman's own ice doesn't count while it moves
  const mark = position.journal.length;
  if (formIn(slots[from]) === ICEMAN_FORM) position.freeze(from, turn, -1);
  for (let index = 0; index < ways.length; index++) ways[index].moves(mover);
  if (primed) primeMoves(mover);
  position.journal.rewind(mark);
}

// F10
function primeMoves(mover: Mover): void {
  const captures = mover.kind !== PLUS && mover.kind !== MINUS;
  mover.beginPrime();
  for (let direction = 0; direction < 8; direction++) {
    primes(mover.slots, mover.from, direction, (to) => {
      mover.leap(to, direction, captures);
      return false;
    });
  }
}

/** Squares of the Wizards that count in this play, the seat's own first, and how many are its own (F5.6, F5.7, 917 E iv g). */
export function wizards(position: Field): { readonly squares: readonly Square[]; readonly own: number } {
  const { slots, turn } = position;
  const acting = KIND_OF[position.recalled] === WIZARD ? position.where(turn, ECHO) : -1;
  const own: Square[] = [];
  const others: Square[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const cell = slots[square];
    if (formIn(cell) !== WIZARD_FORM && square !== acting) continue;
    if (cell >> 5 === turn) own.push(square);
    else if (cell >> 5 < NOBODY) others.push(square);
  }
  return { squares: own.concat(others), own: own.length };
}

// F5.7
function teleports(position: Field, sink: Sink): void {
  const { slots, turn } = position;
  if (position.onBoard(turn, WIZARD) === 0 && KIND_OF[position.recalled] !== WIZARD) return;
  const { squares, own } = wizards(position);
  const seen: Square[] = [];
  for (let index = 0; index < own; index++) {
    const around = AROUND[squares[index]];
    for (let near = 0; near < around.length; near++) {
      const from = around[near];
      const cell = slots[from];
      if (cell === 0 || cell >> 5 !== turn || seen.includes(from)) continue;
      seen.push(from);
      if (KIND_OF[formIn(cell)] !== KING || !inCheck(position, turn)) teleportsOf(position, from, squares, sink);
    }
  }
}

const stamps = new Int32Array(SQUARES);
let stamp = 0;

/** Teleports of the piece on a square to squares next to any of the Wizards but itself. */
function teleportsOf({ slots, turn }: Field, from: Square, anchors: readonly Square[], sink: Sink): void {
  const confined = KIND_OF[formIn(slots[from])] === ARCHER;
  stamp++;
  for (let index = 0; index < anchors.length; index++) {
    if (anchors[index] === from) continue;
    const around = AROUND[anchors[index]];
    for (let near = 0; near < around.length; near++) {
      const to = around[near];
      if (slots[to] !== 0 || stamps[to] === stamp) continue;
      stamps[to] = stamp;
      if (!confined || QUADRANT[to] === turn) sink.push(pack(TELEPORT, from, to));
    }
  }
}

// F3.3
function placements(position: Field, sink: Sink): void {
  const { slots, turn } = position;
  const squares = QUADRANT_SQUARES[turn];
  for (let form = 1; form < FORMS; form++) {
    if (slots[reserveSlot(turn, form)] === 0 || !fits(position, turn, KIND_OF[form])) continue;
    const careful = KIND_OF[form] === ICEMAN;
    for (let index = 0; index < squares.length; index++) {
      const to = squares[index];
      if (slots[to] === 0 && !(careful && hasEnemyAround(position, to))) sink.push(pack(PLACE_ON, form, to));
    }
  }
}

// 919 H
/** Whether a square has an enemy or ownerless piece next to it. */
function hasEnemyAround({ slots, turn }: Field, square: Square): boolean {
  const around = AROUND[square];
  let index = around.length - 1;
  while (index >= 0 && !isEnemy(slots[around[index]], turn)) index--;
  return index >= 0;
}
