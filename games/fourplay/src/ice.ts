import type { Seat, Square } from '@menagerie/core';
import { isFreezer, ownerIn } from './cells.ts';
import { AROUND, EDGE, STEP } from './geometry.ts';
import { ICE } from './slots.ts';

/** Where and how a slide over ice ends (F6.3, 919 F ii). */
export interface Slide {
  readonly end: Square;
  /** The square of the piece that stopped it; `end` if no piece did. */
  readonly ahead: Square;
  /** What ended it: no more ice (919 F ii a), an Iceman that makes ice (919 F ii b), or another piece or the edge (919 F ii c). */
  readonly stop: 'free' | 'iceman' | 'blocked';
}

/** Follows a piece over ice. Icemen of `gone`, a seat that goes out before the slide (F6.4, F8.3), make no ice and block like any piece. */
export function slideFrom(slots: Int32Array, from: Square, direction: number, gone: Seat = -1): Slide {
  const mask = gone < 0 ? -1 : ~(15 << (4 * gone));
  const step = STEP[direction];
  let at = from;
  // F6.3 (a)
  for (let left = EDGE[from * 8 + direction]; (slots[ICE + at] & mask) !== 0; left--) {
    if (left === 0) return { end: at, ahead: at, stop: 'blocked' }; // F6.3 (c edge)
    const ahead = at + step;
    const cell = slots[ahead];
    if (cell !== 0) return { end: at, ahead, stop: isFreezer(cell) && ownerIn(cell) !== gone ? 'iceman' : 'blocked' }; // F6.3 (b, c, b captures), F7.6 (Iceman, piece)
    at = ahead;
  }
  return { end: at, ahead: at, stop: 'free' };
}

/** The Icemen that freeze a square. */
export function icemenAround(slots: Int32Array, square: Square): readonly Square[] {
  return Array.from(AROUND[square]).filter((next) => isFreezer(slots[next]));
}
