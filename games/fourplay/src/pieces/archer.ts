import { ICE } from '../slots.ts';
import type { Piece } from './piece.ts';
import { DIAGONAL, shoots, STRAIGHT, wander, type Way } from './ways.ts';

/** Four squares, straight or with one turn, to an empty square; on ice it stops walking. */
const walks: Way = {
  moves(mover) {
    const { slots } = mover;
    for (let first = 0; first < 8; first += 2) {
      wander(
        slots,
        mover.from,
        first,
        (_, __, last, steps) => (steps === 4 ? [] : last === first ? [first ^ 2, first ^ 6, first] : [last]),
        (to, direction, steps) => {
          if (steps === 4 || slots[ICE + to] !== 0) mover.leap(to, direction, false);
          return false;
        },
      );
    }
  },
  overlaps: true,
};

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
  ways: [shoots(STRAIGHT, 4), shoots(DIAGONAL, 3), walks], // F10 (Archer)
  manner:
    'walks four squares, straight or with one turn, inside its own quadrant, and shoots up to four squares straight or three diagonally',
  echo: 'As an Archer it moves only inside its own quadrant (917 E iii b).',
};
