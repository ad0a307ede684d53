import { EDGE, KNIGHT, STEP } from '../geometry.ts';
import type { Piece } from './piece.ts';

// F5.8, 919 A, 919 B, 919 C, 919 D, 919 E
export const iceman: Piece = {
  kind: {
    letter: 'I',
    name: 'Iceman',
    clause: 'F5.8',
    summary: 'Leaps two squares or like a chess knight, and freezes the eight squares around it.',
  },
  value: 3,
  limit: 5,
  moves(mover) {
    const { from } = mover;
    for (let direction = 0; direction < 8; direction++) {
      if (EDGE[from * 8 + direction] > 1) mover.leap(from + 2 * STEP[direction], direction, false);
    }
    const leaps = KNIGHT[from];
    for (let index = 0; index < leaps.length; index += 2) mover.leap(leaps[index], leaps[index + 1], false);
  },
  threat: {},
  manner: 'leaps exactly two squares in any direction or like a chess knight, and captures only an Iceman it slides onto',
  echo: 'As an Iceman it makes no ice (917 E iii e).',
};
