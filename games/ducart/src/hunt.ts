import { sumOf, type Seat, type Square } from '@menagerie/core';
import {
  actorOf,
  BLACK,
  CELLS,
  coverOwner,
  CREEPER,
  EMPTY,
  HEALER,
  isLeaper,
  isSlept,
  isStack,
  kindOf,
  ownerOf,
  STEALER,
  SWEEPER,
  WHITE,
  type Cell,
} from './cells.ts';
import { distance, KNIGHT, lowest, SQUARES } from './geometry.ts';
import { movers, nearest, ones } from './movers.ts';
import { sweepersOf } from './moves.ts';
import { opponentOf, type DucartPosition } from './position.ts';
import { MOVERS, moversOf, OCCUPIED } from './slots.ts';
import { besideLeapers, leaperBeside } from './targets.ts';

/** The chase begins when the prey has at most this many Sweepers. Before that, only the tools for it count. */
const MOST_PREY = 4;
/** Value of each action that brings the end of a Sweeper closer, by how many of them are left. */
const CLOSER = [0, 30, 16, 10, 6];
/** What an action costs. All costs are whole numbers, because a search asks for them all the time. */
const ACTION = 4;
/** Anything that takes longer counts as this much. */
const FAR = 12 * ACTION;
/** The cost of getting rid of a Leaper that bars a square, or of a piece in the way. A guess. */
const BARRED = 3 * ACTION;
const IN_THE_WAY = 2 * ACTION;
/** The cost of an empty square beside a thief: an enemy Leaper can come there and bar the theft (D3.3). A wall costs nothing. */
const UNWALLED = 1.5 * ACTION;
/** The same for an empty square beside the prey of a Sweeper, which may walk away from its walls. */
const OPEN_BESIDE_PREY = UNWALLED / 2;
/** The cost of a friendly Leaper there: it has to leave, and then the square is empty. */
const OWN_LEAPER = ACTION + UNWALLED;

/**
 * Value of a Stealer that may act, by how many Sweepers the prey has left. A hunt without one is seldom won, however early it was lost. The
 * fewer are left, the worse it is to trade it for one of them.
 */
const THIEF = [0, 1300, 1300, 1150, 900, 600, 600, 600, 600];
/** The same for a held one, less for every action until it may act again. */
const HELD = 300;
const HELD_LONGER = 30;
/** Guesses at those actions never exceed this, for waking it and for pushing it out of a stack, and for both together. */
const LONGEST_RESCUE = 8;
const LONGEST_RESCUES = 10;
/** Value of each Creeper that may act, by how many Sweepers the prey has left. It pushes pieces out of stacks, and Leapers away. */
const PUSHER = [0, 100, 53, 33, 20, 15, 10, 8, 5];
/** Value of each Sweeper that may still get at a given prey, and how many of them count. Sweepers never come back (D3.1). */
const CHASER = [0, 40, 20, 12, 8];
const MOST_CHASERS = 3;

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
 * becomes a Leaper, and adds the value of the tools for it. Without this, a search sees no way to win until the win is a few plies away.
 */
export function huntOf(position: DucartPosition, seat: Seat): number {
  tellHunts(position);
  return sumOf(huntParts.subarray(seat * HUNT_PARTS, (seat + 1) * HUNT_PARTS));
}

/** What each hunt is made of: its Stealer, its Creepers, its nearness to Sweepers and its Sweepers that can still get there. */
export const HUNT_PARTS = 4;
/** The parts of the hunts that were told last: White's, then Black's. */
export const huntParts = new Float64Array(2 * HUNT_PARTS);

/** Writes what the hunts of both seats add up to `huntParts`. */
export function tellHunts(position: DucartPosition): void {
  const { slots } = position;
  concerned.fill(0);
  for (let half = 0; half < 2; half++) {
    for (let occupied = slots[OCCUPIED + half]; occupied !== 0; occupied &= occupied - 1) {
      concerned[CONCERNED[slots[32 * half + lowest(occupied)]] | half] |= occupied & -occupied;
    }
  }
  tellHunt(position, WHITE);
  tellHunt(position, BLACK);
}

/** Groups of pieces that a hunt looks for: a seat's are at `group + 2 * seat`. */
const PREY = 2;
const HELD_STEALERS = 6;
/** Where `concerned` has the pieces of a cell: Sweepers, Stealers that are asleep or kept, and all others. */
const CONCERNED = Uint8Array.from({ length: CELLS }, (_, cell) => {
  if (kindOf(cell) === SWEEPER) return PREY + 2 * ownerOf(cell);
  return kindOf(cell) === STEALER && actorOf(cell) !== STEALER ? HELD_STEALERS + 2 * ownerOf(cell) : 0;
});
/** The squares of each group in the position that is told: two words with a bit for each. */
const concerned = new Int32Array(10);

function tellHunt(position: DucartPosition, seat: Seat): void {
  const { slots } = position;
  const hunted = opponentOf(seat);
  const prey = sweepersOf(position, hunted);
  const part = seat * HUNT_PARTS;
  huntParts[part] = thief(position, seat, prey);
  huntParts[part + 1] = PUSHER[Math.min(prey, 8)] * movers(slots, seat, CREEPER);
  huntParts[part + 2] = 0;
  huntParts[part + 3] = 0;
  if (prey > MOST_PREY) return;
  const theft = theftBy(position, seat);
  let closeness = 0;
  let chasers = 0;
  for (let half = 0; half < 2; half++) {
    for (let left = concerned[PREY + 2 * hunted + half]; left !== 0; left &= left - 1) {
      const square = 32 * half + lowest(left);
      chasers += chasersOf(slots, seat, square);
      const freed = isStack(slots[square]) ? freeing(position, seat, square) : 0;
      closeness += FAR - Math.min(FAR, freed + walk(position, seat, square, theft));
    }
  }
  huntParts[part + 2] = (CLOSER[prey] * closeness) / ACTION;
  huntParts[part + 3] = CHASER[prey] * chasers;
}

/**
 * `BEHIND[seat << 7 | square << 1 | half]`: from where a seat's Sweepers could come to a square, not counting what is in their way: two words with a
 * bit for each square.
 */
const BEHIND = Int32Array.from({ length: 2 << 7 }, (_, at) => {
  const target = (at >> 1) & 63;
  let squares = 0;
  for (let bit = 0; bit < 32; bit++) {
    const square = 32 * (at & 1) + bit;
    const ranks = (target >> 3) - (square >> 3);
    const steps = at >> 7 === WHITE ? ranks : -ranks;
    if (steps > 0 && Math.abs((square & 7) - (target & 7)) <= steps) squares |= 1 << bit;
  }
  return squares;
});

/** How many of a seat's Sweepers that may step could still come to a square. */
function chasersOf(slots: Int32Array, seat: Seat, prey: Square): number {
  const word = MOVERS + moversOf(seat, SWEEPER);
  const behind = (seat << 7) | (prey << 1);
  return Math.min(ones(slots[word] & BEHIND[behind]) + ones(slots[word + 1] & BEHIND[behind + 1]), MOST_CHASERS);
}

/** What a seat's Stealer is worth to its hunt for the last Sweepers. */
function thief(position: DucartPosition, seat: Seat, prey: number): number {
  if (movers(position.slots, seat, STEALER) > 0) return THIEF[Math.min(prey, 8)];
  let best = 0;
  for (let half = 0; half < 2; half++) {
    for (let held = concerned[HELD_STEALERS + 2 * seat + half]; held !== 0; held &= held - 1) {
      best = Math.max(best, HELD - HELD_LONGER * Math.min(LONGEST_RESCUES, rescue(position, seat, 32 * half + lowest(held))));
    }
  }
  return best;
}

/** Actions until a seat's held Stealer may act: a Healer comes and wakes it, a Creeper pushes it out of a stack, or its Keeper leaves. */
function rescue(position: DucartPosition, seat: Seat, held: Square): number {
  const { slots } = position;
  const cell = slots[held];
  const woken = isSlept(cell) ? nearest(slots, seat, HEALER, LONGEST_RESCUE, (square) => 1 + (distance(square, held) - 1) / 3) : 0;
  if (!isStack(cell)) return woken;
  // Even its own Keeper may not leave it while it is awake.
  const mayLeave = coverOwner(cell) === seat && isSlept(cell);
  return woken + (mayLeave ? 1 : Math.min(LONGEST_RESCUE, pushingOut(position, seat, held) / ACTION));
}

/**
 * By file, from 1: the cost of the way from a square of one rank, and from the rank behind it. Beside the board everything is far. Reused, because
 * a search asks all the time. Each call writes what it reads.
 */
let ahead = new Int32Array(10);
let here = new Int32Array(10);

/** The cost until a Sweeper kills on a square: its steps, and what bars them. It is never more than `most`. */
function walk({ slots }: DucartPosition, seat: Seat, prey: Square, most: number): number {
  const low = concerned[PREY + 2 * seat] & BEHIND[(seat << 7) | (prey << 1)];
  const high = concerned[PREY + 2 * seat + 1] & BEHIND[(seat << 7) | (prey << 1) | 1];
  if ((low | high) === 0) return most;
  // no Sweeper comes from further back
  const rear = seat === WHITE ? (low !== 0 ? lowest(low) : 32 + lowest(high)) : high !== 0 ? 63 - Math.clz32(high) : 31 - Math.clz32(low);
  const farthest = Math.abs((prey >> 3) - (rear >> 3));
  const forward = seat === WHITE ? 8 : -8;
  const place = prey & 7;
  let best = most;
  ahead.fill(FAR);
  here.fill(FAR);
  ahead[place + 1] = walls(slots, seat, prey, OPEN_BESIDE_PREY);
  for (let rank = (prey & ~7) - forward, steps = 1; steps <= farthest && steps * ACTION < best; rank -= forward, steps++) {
    const barred = besideLeapers(slots, rank >> 3);
    // from other files it's too far to the side
    const last = Math.min(7, place + steps);
    for (let file = Math.max(0, place - steps); file <= last; file++) {
      const onward = ACTION + Math.min(ahead[file], ahead[file + 1], ahead[file + 2]);
      if (onward >= best) {
        here[file + 1] = FAR;
        continue;
      }
      const at = (seat << 7) | slots[rank + file];
      here[file + 1] = onward + ENTRY[at] + ((barred >> file) & 1) * BARRED;
      best = Math.min(best, onward + READINESS[at]);
    }
    [ahead, here] = [here, ahead];
  }
  return best;
}

/** `ENTRY[seat << 7 | cell]`: what it costs a seat's Sweeper to enter a square, besides the step itself and Leapers at its sides. */
const ENTRY = byCell((cell, seat) => {
  if (cell === EMPTY) return 0;
  if (isLeaper(cell) || isStack(cell)) return BARRED;
  return ownerOf(cell) === seat ? IN_THE_WAY : 0;
});

/** `READINESS[seat << 7 | cell]`: the cost until the piece on a square can step as a Sweeper of a seat. */
const READINESS = byCell((cell, seat) => {
  if (kindOf(cell) !== SWEEPER || ownerOf(cell) !== seat) return FAR;
  if (isStack(cell)) return coverOwner(cell) === seat ? ACTION : FAR;
  return isSlept(cell) ? BARRED : 0;
});

function byCell(cost: (cell: Cell, seat: Seat) => number): Uint8Array {
  return Uint8Array.from({ length: 2 << 7 }, (_, at) => cost(at & 127, at >> 7));
}

/** The cost until a Stealer on the prey's far rank steals a Sweeper (D3.2): the steal, the way to that rank, and walls beside it. */
function theftBy(position: DucartPosition, seat: Seat): number {
  const { slots, stealsAnywhere } = position;
  if (!stealsAnywhere) return FAR;
  const home = seat === WHITE ? 0 : 56;
  // trading places with a piece there brings a Stealer home at once
  let traded = FAR;
  for (let anchor = home; anchor < home + 8; anchor++) {
    const cell = slots[anchor];
    if (cell !== EMPTY && !isLeaper(cell) && !isStack(cell)) traded = Math.min(traded, 2 * ACTION + walling(position, seat, anchor));
  }
  return nearest(slots, seat, STEALER, FAR, (square) => {
    const way = Math.abs((square >> 3) - (home >> 3));
    if (way === 0) return Math.min(traded, ACTION + walling(position, seat, square));
    let walked = FAR;
    for (let file = Math.max(0, (square & 7) - way); file <= Math.min(7, (square & 7) + way); file++) {
      if (slots[home + file] === EMPTY) walked = Math.min(walked, (1 + way) * ACTION + walling(position, seat, home + file));
    }
    return Math.min(traded, walked);
  });
}

/** The cost until no Leaper can bar a theft to a square. Its left and right neighbours must be neither empty nor Leapers (D3.3). */
function walling({ slots, flankBindsAll }: DucartPosition, seat: Seat, square: Square): number {
  return flankBindsAll ? walls(slots, seat, square, UNWALLED) : 0;
}

/** The cost of a wall to the left and to the right of a square. `open` is the cost where nothing stands. */
function walls(slots: Int32Array, seat: Seat, square: Square, open: number): number {
  const file = square & 7;
  return (file > 0 ? wallCost(slots[square - 1], seat, open) : 0) + (file < 7 ? wallCost(slots[square + 1], seat, open) : 0);
}

function wallCost(cell: Cell, seat: Seat, open: number): number {
  if (cell === EMPTY) return open;
  if (!isLeaper(cell)) return 0;
  return ownerOf(cell) === seat ? OWN_LEAPER : BARRED;
}

/** The cost until a kept Sweeper is alone: its Keeper moves off, a Creeper pushes it out (D5.2), or a Stealer takes the Keeper (D7.3). */
function freeing(position: DucartPosition, seat: Seat, prey: Square): number {
  const { slots } = position;
  if (coverOwner(slots[prey]) === seat) return ACTION;
  const taken = nearest(slots, seat, STEALER, FAR, (square) => ACTION * distance(square, prey));
  return Math.min(taken, pushingOut(position, seat, prey));
}

/** The cost until a Creeper has pushed the lower piece out of a stack (D5.2). */
function pushingOut(position: DucartPosition, seat: Seat, stack: Square): number {
  const { slots } = position;
  let best = FAR;
  for (const step of [8, 1, -8, -1]) {
    const from = stack - step;
    const landing = stack + step;
    if (((from | landing) & ~63) !== 0 || distance(stack, from) !== 1 || distance(stack, landing) !== 1) continue;
    let ready = ACTION;
    if (slots[landing] !== EMPTY) ready += IN_THE_WAY;
    if (position.flankBindsAll && leaperBeside(slots, landing) >= 0) ready += BARRED;
    const pushed = nearest(slots, seat, CREEPER, FAR, (square) => {
      const moves = ACTION * KNIGHT_MOVES[(square << 6) | from];
      return moves === 0 || slots[from] === EMPTY ? moves : moves + IN_THE_WAY;
    });
    best = Math.min(best, ready + pushed);
  }
  return best;
}
