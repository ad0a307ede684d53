import { EDGE, STEP } from '../geometry.ts';
import type { Piece } from './piece.ts';

// F10
export const tomato: Piece = {
  kind: {
    letter: 'KT',
    name: 'Killer Tomato',
    clause: 'F10',
    summary: 'Steps one square straight; leaps one or two squares diagonally, capturing or not.',
  },
  value: 2,
  limit: 2,
  moves(mover) {
    mover.slide(0, 2, 1, false);
    const { from } = mover;
    for (let direction = 1; direction < 8; direction += 2) {
      for (let length = Math.min(2, EDGE[from * 8 + direction]); length > 0; length--) {
        mover.leap(from + length * STEP[direction], direction, true);
      }
    }
  },
  threat: { over: { straight: 0, diagonal: 6 } },
  manner: 'steps one square straight without capturing, and leaps one or two squares diagonally, capturing or not',
  echo: '',
};
