import type { Square } from '@menagerie/core';
import { QUADRANT } from '../geometry.ts';
import type { Piece } from './piece.ts';
import { winds } from './ways.ts';

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
  ways: [winds([0, 2, 4, 6], bend)],
  manner: 'slides straight, turns off diagonally when it crosses the border of a quadrant, and may capture at the end',
  echo: '',
};

/** It turns after the first straight step over a border, to either side. */
function bend(from: Square, to: Square, direction: number): readonly number[] {
  const turns = direction % 2 === 0 && QUADRANT[from] < 0 !== QUADRANT[to] < 0; // F10 (Bender)
  return turns ? [direction + 1, (direction + 7) & 7] : [direction];
}
