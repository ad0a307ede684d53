import { EDGE, STEP } from '../geometry.ts';
import type { Piece } from './piece.ts';

// F10
export const jester: Piece = {
  kind: {
    letter: 'J',
    name: 'Jester',
    clause: 'F10',
    summary: 'Leaps exactly two squares in any direction, capturing or not.',
  },
  value: 1,
  limit: 6,
  moves(mover) {
    const { from } = mover;
    for (let direction = 0; direction < 8; direction++) {
      if (EDGE[from * 8 + direction] > 1) mover.leap(from + 2 * STEP[direction], direction, true);
    }
  },
  threat: { over: { straight: 4, diagonal: 4 } },
  manner: 'leaps exactly two squares in any direction, capturing or not',
  echo: '',
};
