import { EDGE, STEP } from '../geometry.ts';
import type { Mover } from '../mover.ts';
import { ICE } from '../slots.ts';
import type { Piece } from './piece.ts';
import { upTo } from './reach.ts';

// F10
export const archer: Piece = {
  kind: {
    letter: 'A',
    name: 'Archer',
    clause: 'F10',
    summary: 'Walks four squares, straight or with one turn, inside its own quadrant, and shoots enemies without moving.',
  },
  value: 10,
  limit: 2,
  overlaps: true,
  moves(mover) {
    for (let direction = 0; direction < 8; direction++) {
      shoot(mover, direction);
      if (direction % 2 === 0) walk(mover, direction);
    }
  },
  threat: { clear: () => ({ straight: upTo(4), diagonal: upTo(3) }), still: true },
  manner:
    'walks four squares, straight or with one turn, inside its own quadrant, and shoots up to four squares straight or three diagonally',
  echo: 'As an Archer it moves only inside its own quadrant (917 E iii b).',
};

function shoot(mover: Mover, direction: number): void {
  const { slots, from } = mover;
  let at = from;
  for (let left = Math.min(EDGE[from * 8 + direction], direction % 2 === 0 ? 4 : 3); left > 0; left--) {
    at += STEP[direction];
    if (slots[at] !== 0) return mover.shoot(at);
  }
}

function walk(mover: Mover, direction: number): void {
  const { slots, from } = mover;
  let at = from;
  const length = Math.min(EDGE[from * 8 + direction], 4);
  for (let travelled = 1; travelled <= length; travelled++) {
    at += STEP[direction];
    if (slots[at] !== 0) return;
    if (slots[ICE + at] !== 0 || travelled === 4) return mover.leap(at, direction, false);
    turn(mover, at, direction ^ 2, 4 - travelled);
    turn(mover, at, direction ^ 6, 4 - travelled);
  }
}

function turn(mover: Mover, corner: number, direction: number, length: number): void {
  const { slots } = mover;
  if (EDGE[corner * 8 + direction] === 0) return;
  let at = corner;
  for (let left = EDGE[corner * 8 + direction], travelled = 1; left > 0; left--, travelled++) {
    at += STEP[direction];
    if (slots[at] !== 0) return;
    if (slots[ICE + at] !== 0 || travelled === length) return mover.leap(at, direction, false);
  }
}
