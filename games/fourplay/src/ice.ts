import type { Seat, Square } from '@menagerie/core';
import { isFreezer, isMagnetron, ownerIn, type Cell } from './cells.ts';
import { AROUND, EDGE, STEP } from './geometry.ts';
import { ICE } from './slots.ts';

/**
 * Where and how a slide over ice ends, as a number: bits 0–7 its last square, bits 8–15 the next square if a piece is there, bits 16–17
 * how.
 */
export type Slide = number;

/** The ice ended (F6.3 a, 919 F ii a). */
const FREE = 0;
/** An Iceman that makes ice is on the next square (F6.3 b, 919 F ii b). */
const BEFORE_ICEMAN = 1 << 16;
/** Another piece is on the next square, or there is no next square (F6.3 c, 919 F ii c). */
const BLOCKED = 2 << 16;

// F6.3, 919 F ii
/**
 * Follows a piece that arrived on a square in a direction, for as long as the squares it reaches are frozen. Slides, plays, effects between
 * turns and check all use this; they differ in what they do at an Iceman. Icemen of `gone`, a seat that goes out before the slide (F6.4,
 * F8.3), make no ice and block like any piece.
 */
export function slideFrom(slots: Int32Array, from: Square, direction: number, gone: Seat = -1): Slide {
  const mask = gone < 0 ? -1 : ~(15 << (4 * gone));
  const step = STEP[direction];
  let at = from;
  // F6.3 (a)
  for (let left = EDGE[from * 8 + direction]; (slots[ICE + at] & mask) !== 0; left--) {
    if (left === 0) return at | (at << 8) | BLOCKED; // F6.3 (c edge)
    const ahead = slots[at + step];
    if (ahead !== 0) return at | ((at + step) << 8) | (isFreezer(ahead) && ownerIn(ahead) !== gone ? BEFORE_ICEMAN : BLOCKED); // F6.3 (b, c, b captures), F7.6 (Iceman, piece)
    at += step;
  }
  return at | (at << 8) | FREE; // a
}

/** The last square of a slide. */
export function endOfSlide(slide: Slide): Square {
  return slide & 255;
}

/** The square of the piece that stopped a slide; its last square if no piece did. */
export function aheadOf(slide: Slide): Square {
  return (slide >> 8) & 255;
}

/** Whether a piece or the edge stopped a slide. */
export function isStopped(slide: Slide): boolean {
  return slide >= BEFORE_ICEMAN;
}

/** Whether the piece that stopped a slide is an Iceman that makes ice. */
export function reachesIceman(slide: Slide): boolean {
  return (slide & BEFORE_ICEMAN) !== 0;
}

// F6.3 b, 919 F v, 913 F, 914 F
/** Whether a sliding piece may move onto the Iceman that stops it, by the kind it moves as and its owner. */
export function takesIcemen(kind: number, owner: Seat, iceman: Cell): boolean {
  return !isMagnetron(kind) && ownerIn(iceman) !== owner; // F6.3 (b friend, b Magnetron)
}

/** The Icemen that freeze a square. */
export function icemenAround(slots: Int32Array, square: Square): readonly Square[] {
  return Array.from(AROUND[square]).filter((next) => isFreezer(slots[next]));
}
