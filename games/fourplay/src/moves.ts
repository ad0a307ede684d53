import type { Square } from '@menagerie/core';
import { ARCHER, ECHO, FORMS, ICEMAN, isEnemy, KIND_OF, kindIn, KING, NOBODY, WIZARD } from './cells.ts';
import { inCheck } from './check.ts';
import { slipEnd } from './effects.ts';
import { AROUND, QUADRANT, QUADRANT_SQUARES, SQUARES } from './geometry.ts';
import { fits } from './limits.ts';
import { isCapture, LEAVE, pack, PASS, PLACE_ON, SLIP, TELEPORT } from './move.ts';
import { Mover, type Sink } from './mover.ts';
import type { Field } from './field.ts';

/** All plays that break no clause except perhaps F8.2: the Neutron's if it comes first, else moves, teleports, placements, a pass. */
export function candidates(position: Field, sink: Sink): void {
  if (position.pending) return neutronPlays(position, sink); // F3.4, F9.2 (right)
  if (position.left === 0) return;
  movesOfPieces(position, sink);
  teleports(position, sink);
  placements(position, sink);
  sink.push(PASS); // F3.2
}

/** Of the candidates, those that capture: the moves of pieces have them all. */
export function captures(position: Field, sink: Sink): void {
  if (!position.pending && position.left > 0) movesOfPieces(position, { push: (move) => void (isCapture(move) && sink.push(move)) });
}

function movesOfPieces(position: Field, sink: Sink): void {
  const { slots, turn } = position;
  const mover = new Mover(position, sink);
  for (let from = 0; from < SQUARES; from++) {
    const cell = slots[from];
    if (cell !== 0 && cell >> 5 === turn) mover.move(from);
  }
}

// F9.2, F9.3
function neutronPlays(position: Field, sink: Sink): void {
  const from = position.neutron;
  for (let direction = 0; direction < 8; direction++) {
    const to = slipEnd(position, direction);
    if (to !== from) sink.push(pack(SLIP, from, to));
  }
  sink.push(LEAVE); // F9.2 (leave)
}

/** Squares of the Wizards that count in this play, the seat's own first, and how many are its own (F5.6, F5.7, 917 E iv g). */
export function wizards(position: Field): { readonly squares: readonly Square[]; readonly own: number } {
  const { slots, turn } = position;
  const acting = KIND_OF[position.recalled] === WIZARD ? position.where(turn, ECHO) : -1; // F5.6 (Wizard, frozen)
  const own: Square[] = [];
  const others: Square[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const cell = slots[square];
    if (kindIn(cell) !== WIZARD && square !== acting) continue; // F5.7 (friend, any)
    if (cell >> 5 === turn) own.push(square);
    else if (cell >> 5 < NOBODY) others.push(square); // F5.7 (any)
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
      if (kindIn(cell) !== KING || !inCheck(position, turn)) teleportsOf(position, from, squares, sink); // F5.7 (King)
    }
  }
}

const stamps = new Int32Array(SQUARES);
let stamp = 0;

/** Teleports of the piece on a square to squares next to any of the Wizards but itself. */
function teleportsOf({ slots, turn }: Field, from: Square, anchors: readonly Square[], sink: Sink): void {
  const confined = kindIn(slots[from]) === ARCHER;
  stamp++;
  for (let index = 0; index < anchors.length; index++) {
    if (anchors[index] === from) continue;
    const around = AROUND[anchors[index]];
    for (let near = 0; near < around.length; near++) {
      const to = around[near];
      if (slots[to] !== 0 || stamps[to] === stamp) continue;
      stamps[to] = stamp;
      if (!confined || QUADRANT[to] === turn) sink.push(pack(TELEPORT, from, to)); // F5.7 (Archer)
    }
  }
}

// F3.3, 919 H
function placements(position: Field, sink: Sink): void {
  const { slots, turn } = position;
  const squares = QUADRANT_SQUARES[turn];
  for (let form = 1; form < FORMS; form++) {
    if (position.held(turn, form) === 0 || !fits(position, turn, KIND_OF[form])) continue; // F3.3 (limits)
    const careful = KIND_OF[form] === ICEMAN;
    for (let index = 0; index < squares.length; index++) {
      const to = squares[index];
      if (slots[to] === 0 && !(careful && AROUND[to].some((next) => isEnemy(slots[next], turn)))) sink.push(pack(PLACE_ON, form, to)); // F3.3 (empty, ice, Iceman), F11.1 (placement)
    }
  }
}
