import type { Square } from '@menagerie/core';
import { EDGE, QUADRANT, STEP } from '../geometry.ts';
import type { Field } from '../field.ts';
import { ICE } from '../slots.ts';
import type { Piece } from './piece.ts';

// F10
export const bender: Piece = {
  kind: {
    letter: 'Be',
    name: 'Bender',
    clause: 'F10',
    summary: 'Slides straight, turns off diagonally when it crosses the border of a quadrant, and may capture at the end.',
  },
  value: 4,
  limit: 4,
  overlaps: true,
  moves(mover) {
    for (let direction = 0; direction < 8; direction += 2) {
      bend(mover.position, mover.from, direction, (to, course) => {
        mover.leap(to, course, true);
        return false;
      });
    }
  },
  threat: {
    winding: (position, from, to) => [0, 2, 4, 6].some((direction) => bend(position, from, direction, (square) => square === to)),
  },
  manner: 'slides straight, turns off diagonally when it crosses the border of a quadrant, and may capture at the end',
  echo: '',
};

type Visit = (to: Square, direction: number) => boolean;

/** Visits each square on the way, including the piece or ice at its end, until `visit` says stop. */
function bend(position: Field, from: Square, direction: number, visit: Visit): boolean {
  const { slots } = position;
  let at = from;
  for (let left = EDGE[from * 8 + direction]; left > 0; left--) {
    const neutral = QUADRANT[at] < 0;
    at += STEP[direction];
    if (visit(at, direction)) return true;
    if (slots[at] !== 0 || slots[ICE + at] !== 0) return false;
    if (neutral === QUADRANT[at] < 0) continue;
    return run(slots, at, (direction + 1) & 7, visit) || run(slots, at, (direction + 7) & 7, visit);
  }
  return false;
}

function run(slots: Int32Array, from: Square, direction: number, visit: Visit): boolean {
  let at = from;
  for (let left = EDGE[from * 8 + direction]; left > 0; left--) {
    at += STEP[direction];
    if (visit(at, direction)) return true;
    if (slots[at] !== 0 || slots[ICE + at] !== 0) return false;
  }
  return false;
}
