import type { Seat, Square } from '@menagerie/core';
import { lowest } from './geometry.ts';
import { MOVERS, moversOf } from './slots.ts';

/** How many pieces of a kind a seat can act with. */
export function movers(slots: Int32Array, seat: Seat, kind: number): number {
  const word = MOVERS + moversOf(seat, kind);
  return ones(slots[word]) + ones(slots[word + 1]);
}

/** The lowest cost among a seat's pieces of a kind that may act, by their squares. It is never more than `most`. */
export function nearest(slots: Int32Array, seat: Seat, kind: number, most: number, cost: (square: Square) => number): number {
  const word = MOVERS + moversOf(seat, kind);
  let best = most;
  for (let half = 0; half < 2; half++) {
    for (let movers = slots[word + half]; movers !== 0; movers &= movers - 1) best = Math.min(best, cost(32 * half + lowest(movers)));
  }
  return best;
}

/** How many bits of a word are set. */
export function ones(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}
