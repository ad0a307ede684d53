import { EDGE, STEP } from '../geometry.ts';
import type { Piece } from './piece.ts';

// F10
export const zombie: Piece = {
  kind: {
    letter: 'Zo',
    name: 'Zombie',
    clause: 'F10',
    summary: 'Leaps exactly two squares, captures a piece next to it, and becomes what it captured.',
  },
  value: 4,
  limit: 3,
  moves(mover) {
    const { from } = mover;
    for (let direction = 0; direction < 8; direction++) {
      if (EDGE[from * 8 + direction] > 1) mover.leap(from + 2 * STEP[direction], direction, false);
    }
    mover.takeAround(0, 1);
  },
  threat: {},
  manner: "leaps exactly two squares in any direction without capturing, and captures next to it, but no King and nothing it can't become",
  echo: 'As a Zombie it is not promoted (917 E iii a).',
};
