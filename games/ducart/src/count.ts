import type { Seat, Square } from '@menagerie/core';
import { BLACK, coverOwner, CREEPER, EMPTY, HEALER, isSlept, isStack, kindOf, ownerOf, SWEEPER, WHITE } from './cells.ts';
import { distance } from './geometry.ts';
import { nearest } from './movers.ts';
import { sweepersOf } from './moves.ts';
import { opponentOf, type DucartPosition } from './position.ts';
import { QUIET } from './slots.ts';
import { KILL, leaperBeside, OPEN } from './targets.ts';

/** Lowest value of winning the count. */
const COUNTED = 600;
/**
 * The share of a lead that winning the count keeps: a little less than all. A side gives up a piece of little use for more time, but no
 * Sweeper.
 */
const KEPT = 0.85;
/**
 * Value of leading the count, by Sweepers or else by pieces: by how many Sweepers the side has that has fewer, up to six. The fewer are left, the
 * harder a lead is to take back, and most games between equals end by the count.
 */
const AHEAD = [0, 600, 600, 500, 300, 200, 100];
/** Past this share of the limit, the coming count makes up more and more of a position's value. */
const HEEDED = 0.2;
/** What losing the count costs a seat that searches. */
const LOST = 3000;
/** The share of the limit in which a seat that is behind fears the count. */
const URGENT = 0.25;
/**
 * The same for a seat that has at most two Sweepers and two more to catch up. It is certain to lose the count, so it gives nothing up by
 * coming out and fighting.
 */
const URGENT_IF_LOST = 0.8;
const LOST_WITH = 2;
const LOST_BEHIND = 2;

/** A guess at the actions until the count starts again never exceeds this. */
const LONGEST = 16;
/** Actions until a Sweeper's own Keeper has left it. */
const UNDER_OWN = 1;
/** A guess at the actions until a Sweeper is woken, or pushed out from under an enemy Keeper, never exceeds this. */
const LONGEST_FREEING = 6;
/** Actions until a piece has come in front of a Sweeper and is killed there. */
const FETCHED = 3;
/** Actions it takes to get rid of a Leaper that bars a square (D3.3). */
const BARRED = 3;

/** How many more Sweepers, and pieces of all kinds, White has (D9.3). */
interface Leads {
  readonly sweepers: number;
  readonly pieces: number;
}

/** How many quiet actions make the coming count felt. A search must not mix positions that differ in this. */
export function heeded({ slots, quietLimit }: DucartPosition): number {
  return quietLimit === 0 ? 0 : Math.max(0, slots[QUIET] - Math.trunc(HEEDED * quietLimit));
}

// D2.5
/** What winning the count is worth to a side with that lead. */
export function countWorth(lead: number): number {
  return Math.max(COUNTED, KEPT * lead);
}

// D2.5, D9.3
/**
 * What the coming count adds to a value for White. To a seat that searches and is behind, the count is a loss, so it does something in time. To
 * one that is ahead it is a little less than the lead, so it plays on.
 */
export function headingFor(position: DucartPosition, worth: number, { sweepers, pieces }: Leads, hero?: Seat): number {
  const { quietLimit } = position;
  if (quietLimit === 0) return 0;
  const sign = Math.sign(sweepers) || Math.sign(pieces);
  const fewest = Math.min(sweepersOf(position, WHITE), sweepersOf(position, BLACK));
  const more = sign * AHEAD[Math.min(fewest, AHEAD.length - 1)];
  if (hero !== undefined && sign === (hero === WHITE ? -1 : 1)) return more + sign * fearOf(position, hero);
  const ahead = worth + more;
  const passed = heeded(position) / ((1 - HEEDED) * quietLimit);
  return more + 0.8 * Math.min(1, passed) * (sign * countWorth(sign * ahead) - ahead);
}

/** What the coming count costs a seat that is behind: the more, the less time it has to start the count again. */
function fearOf(position: DucartPosition, seat: Seat): number {
  const left = position.quietLimit - position.slots[QUIET];
  const urgent = (isLost(position, seat) ? URGENT_IF_LOST : URGENT) * position.quietLimit;
  if (left - 2 * LONGEST >= urgent) return 0;
  return LOST * Math.min(1, Math.max(0, 1 - (left - 2 * restarting(position, seat)) / urgent));
}

/** Whether a seat is so far behind that it can only lose the count. */
function isLost(position: DucartPosition, seat: Seat): boolean {
  const own = sweepersOf(position, seat);
  return own <= LOST_WITH && sweepersOf(position, opponentOf(seat)) - own >= LOST_BEHIND;
}

/** Actions until a seat kills something or promotes a Sweeper that isn't its last, so that the count starts again. A guess. */
export function restarting(position: DucartPosition, seat: Seat): number {
  const { slots } = position;
  const count = sweepersOf(position, seat);
  let best = LONGEST;
  for (let square = 0, left = count; left > 0; square++) {
    const cell = slots[square];
    if (kindOf(cell) !== SWEEPER || ownerOf(cell) !== seat) continue;
    left--;
    const freed = freeing(slots, seat, square);
    if (freed < best) best = Math.min(best, freed + reach(slots, seat, square, count > 1));
  }
  return best;
}

/** Actions until a seat's Sweeper can step: a Healer wakes it, its own Keeper leaves it, or a Creeper pushes it out. Guesses. */
function freeing(slots: Int32Array, seat: Seat, held: Square): number {
  const cell = slots[held];
  const coming = (square: Square): number => (distance(square, held) - 1) / 2;
  const woken = isSlept(cell) ? nearest(slots, seat, HEALER, LONGEST_FREEING, (square) => 1 + coming(square)) : 0;
  if (!isStack(cell)) return woken;
  if (coverOwner(cell) === seat) return woken + UNDER_OWN;
  return woken + nearest(slots, seat, CREEPER, LONGEST_FREEING, (square) => 2 + coming(square));
}

/** Actions until a Sweeper kills something or becomes a Leaper. The last one must not become a Leaper (D2.4). */
function reach(slots: Int32Array, seat: Seat, from: Square, mayPromote: boolean): number {
  const [forward, ranks] = seat === WHITE ? [8, 7 - (from >> 3)] : [-8, from >> 3];
  const file = from & 7;
  const last = mayPromote ? ranks : ranks - 1;
  if (last <= 0) return LONGEST;
  let best = LONGEST;
  for (let steps = 1; steps <= last && steps < best; steps++) {
    for (let to = Math.max(0, file - steps); to <= Math.min(7, file + steps); to++) {
      const target = (from & ~7) + steps * forward + to;
      const cell = slots[target];
      const restarts = cell === EMPTY ? steps === ranks : OPEN[KILL | cell] === 1;
      if (restarts) best = Math.min(best, leaperBeside(slots, target) >= 0 ? steps + BARRED : steps);
    }
  }
  // something can be brought in front of it, but the nearer it comes itself, the better
  return Math.min(best, FETCHED + (best - FETCHED) / 3);
}
