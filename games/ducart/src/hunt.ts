import type { Seat, Square } from '@menagerie/core';
import { coverOwner, CREEPER, EMPTY, isLeaper, isSlept, isStack, kindOf, ownerOf, STEALER, SWEEPER, WHITE, type Cell } from './cells.ts';
import { distance, KNIGHT, lowest, SQUARES } from './geometry.ts';
import { sweepersOf } from './moves.ts';
import { opponentOf, type DucartPosition } from './position.ts';
import { MOVERS, moversOf } from './slots.ts';
import { leaperBeside } from './targets.ts';

/** The hunt begins when the prey has at most this many Sweepers. Before that, numbers count. */
const MOST_PREY = 4;
/** Value of each action that brings the end of a Sweeper closer, by how many of them are left. */
const CLOSER = [0, 30, 16, 10, 6];
/** Anything that takes longer counts as this many actions. */
const FAR = 12;
/** Actions it takes to get rid of a Leaper that bars a square, or of a piece in the way. A guess. */
const BARRED = 3;
const IN_THE_WAY = 2;
/** The cost of an empty square beside a thief: an enemy Leaper can come there and bar the theft (D3.3). A wall costs nothing. */
const UNWALLED = 1.5;
/** The cost of a friendly Leaper there: it has to leave, and then the square is empty. */
const OWN_LEAPER = 1 + UNWALLED;

/** Value of a Stealer that may act, by how many Sweepers the prey has left. Most hunts end with a steal. */
const THIEF = [0, 600, 450, 300, 150];
/** The share of it that a Stealer keeps, by what has to happen before it may act again. */
const THIEF_HELD = { asleep: 0.4, underOwn: 0.5, underEnemy: 0.1 };

/** `KNIGHT_MOVES[from << 6 | to]`: the number of knight's moves between two squares on an empty board. */
const KNIGHT_MOVES = new Int8Array(SQUARES * SQUARES).fill(-1);
for (let from = 0; from < SQUARES; from++) {
  KNIGHT_MOVES[(from << 6) | from] = 0;
  const queue = [from];
  for (const square of queue) {
    for (const next of KNIGHT[square]) {
      if (KNIGHT_MOVES[(from << 6) | next] >= 0) continue;
      KNIGHT_MOVES[(from << 6) | next] = KNIGHT_MOVES[(from << 6) | square] + 1;
      queue.push(next);
    }
  }
}

/**
 * How close a seat is to taking the opponent's last Sweepers. For each of them it guesses the number of actions until it is killed or
 * becomes a Leaper, and adds the value of a Stealer. Without this, a search sees no way to win until the win is a few plies away.
 */
export function huntOf(position: DucartPosition, seat: Seat): number {
  const { slots } = position;
  const hunted = opponentOf(seat);
  const prey = sweepersOf(position, hunted);
  if (prey > MOST_PREY) return 0;
  const theft = theftBy(position, seat);
  let closeness = 0;
  for (let square = 0, left = prey; left > 0; square++) {
    const cell = slots[square];
    if (kindOf(cell) !== SWEEPER || ownerOf(cell) !== hunted) continue;
    left--;
    const freed = isStack(cell) ? freeing(position, seat, square) : 0;
    closeness += FAR - Math.min(FAR, freed + Math.min(walk(position, seat, square), theft));
  }
  return CLOSER[prey] * closeness + THIEF[prey] * thief(position, seat);
}

/** The share of a Stealer that a seat has for the hunt, from 0 to 1: 1 if one may act. */
function thief({ slots }: DucartPosition, seat: Seat): number {
  const word = MOVERS + moversOf(seat, STEALER);
  if ((slots[word] | slots[word + 1]) !== 0) return 1;
  let best = 0;
  for (let square = 0; square < SQUARES; square++) {
    const cell = slots[square];
    if (kindOf(cell) !== STEALER || ownerOf(cell) !== seat) continue;
    const held = isStack(cell) ? (coverOwner(cell) === seat ? 'underOwn' : 'underEnemy') : 'asleep';
    best = Math.max(best, THIEF_HELD[held]);
  }
  return best;
}

/** The lowest cost among a seat's pieces of a kind that may act, by their squares. */
function nearest(position: DucartPosition, seat: Seat, kind: number, cost: (square: Square) => number): number {
  const { slots } = position;
  const word = MOVERS + moversOf(seat, kind);
  let best = FAR;
  for (let half = 0; half < 2; half++) {
    for (let movers = slots[word + half]; movers !== 0; movers &= movers - 1) best = Math.min(best, cost(32 * half + lowest(movers)));
  }
  return best;
}

/** `COST[file]`: actions from a square of one rank, and from the rank behind it. */
let ahead = new Float64Array(8);
let here = new Float64Array(8);

/** Actions until a Sweeper kills on a square: its steps, and what bars them. */
function walk({ slots }: DucartPosition, seat: Seat, prey: Square): number {
  const forward = seat === WHITE ? 8 : -8;
  let best = FAR;
  ahead.fill(FAR);
  ahead[prey & 7] = leaperBeside(slots, prey) >= 0 ? BARRED : 0; // D3.3
  for (let rank = (prey & ~7) - forward, steps = 1; rank >= 0 && rank < SQUARES && steps < best; rank -= forward, steps++) {
    for (let file = 0; file < 8; file++) {
      const left = file > 0 ? ahead[file - 1] : FAR;
      const right = file < 7 ? ahead[file + 1] : FAR;
      const onward = 1 + Math.min(left, ahead[file], right);
      const square = rank + file;
      here[file] = onward >= best ? FAR : onward + entry(slots, seat, square);
      if (onward < best) best = Math.min(best, onward + readiness(slots[square], seat));
    }
    [ahead, here] = [here, ahead];
  }
  return best;
}

/** Actions it costs a seat's Sweeper to enter a square, besides the step itself. */
function entry(slots: Int32Array, seat: Seat, square: Square): number {
  const cell = slots[square];
  const barred = leaperBeside(slots, square) >= 0 ? BARRED : 0;
  if (cell === EMPTY) return barred;
  if (isLeaper(cell) || isStack(cell)) return barred + BARRED;
  return ownerOf(cell) === seat ? barred + IN_THE_WAY : barred;
}

/** Actions until the piece on a square can step as a Sweeper of a seat. */
function readiness(cell: Cell, seat: Seat): number {
  if (kindOf(cell) !== SWEEPER || ownerOf(cell) !== seat) return FAR;
  if (isStack(cell)) return coverOwner(cell) === seat ? 1 : FAR;
  return isSlept(cell) ? BARRED : 0;
}

/** Actions until a Stealer on the prey's far rank steals a Sweeper (D3.2): the steal, the way to that rank, and walls beside it. */
function theftBy(position: DucartPosition, seat: Seat): number {
  const { slots, stealsAnywhere } = position;
  if (!stealsAnywhere) return FAR;
  const home = seat === WHITE ? 0 : 56;
  // trading places with a piece there brings a Stealer home at once
  let traded = FAR;
  for (let anchor = home; anchor < home + 8; anchor++) {
    const cell = slots[anchor];
    if (cell !== EMPTY && !isLeaper(cell) && !isStack(cell)) traded = Math.min(traded, 2 + walling(position, seat, anchor));
  }
  return nearest(position, seat, STEALER, (square) => {
    const way = Math.abs((square >> 3) - (home >> 3));
    return Math.min(traded, way === 0 ? 1 + walling(position, seat, square) : 2 + way);
  });
}

/** Actions until no Leaper can bar a theft to a square. Its left and right neighbours must be neither empty nor Leapers (D3.3). */
function walling({ slots, flankBindsAll }: DucartPosition, seat: Seat, square: Square): number {
  if (!flankBindsAll) return 0;
  const file = square & 7;
  return (file > 0 ? wallCost(slots[square - 1], seat) : 0) + (file < 7 ? wallCost(slots[square + 1], seat) : 0);
}

function wallCost(cell: Cell, seat: Seat): number {
  if (cell === EMPTY) return UNWALLED;
  if (!isLeaper(cell)) return 0;
  return ownerOf(cell) === seat ? OWN_LEAPER : BARRED;
}

/** Actions until a kept Sweeper is alone: its Keeper moves off, a Creeper pushes it out (D5.2), or a Stealer takes the Keeper (D7.3). */
function freeing(position: DucartPosition, seat: Seat, prey: Square): number {
  const { slots } = position;
  if (coverOwner(slots[prey]) === seat) return 1;
  const taken = nearest(position, seat, STEALER, (square) => distance(square, prey));
  let best = taken;
  for (const step of [8, 1, -8, -1]) {
    const from = prey - step;
    const landing = prey + step;
    if (((from | landing) & ~63) !== 0 || distance(prey, from) !== 1 || distance(prey, landing) !== 1) continue;
    let ready = 1;
    if (slots[landing] !== EMPTY) ready += IN_THE_WAY;
    if (position.flankBindsAll && leaperBeside(slots, landing) >= 0) ready += BARRED;
    const pushed = nearest(position, seat, CREEPER, (square) => {
      const moves = KNIGHT_MOVES[(square << 6) | from];
      return moves === 0 || slots[from] === EMPTY ? moves : moves + IN_THE_WAY;
    });
    best = Math.min(best, ready + pushed);
  }
  return best;
}
