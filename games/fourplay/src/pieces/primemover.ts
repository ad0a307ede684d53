import { EDGE, STEP } from '../geometry.ts';
import type { Piece } from './piece.ts';

// F10
export const primemover: Piece = {
  kind: {
    letter: 'M1',
    name: 'PrimeMover',
    clause: 'F10',
    summary: 'Leaps one or two squares without capturing; a friend next to it may instead go a prime number of squares.',
  },
  value: 3,
  limit: Infinity,
  moves(mover) {
    const { from } = mover;
    for (let direction = 0; direction < 8; direction++) {
      for (let length = Math.min(2, EDGE[from * 8 + direction]); length > 0; length--) {
        mover.leap(from + length * STEP[direction], direction, false);
      }
    }
  },
  threat: {},
  manner: 'leaps one or two squares in any direction and never captures',
  echo: 'As a PrimeMover it only moves; nobody may use it for a prime move (917 E iii g).',
};
