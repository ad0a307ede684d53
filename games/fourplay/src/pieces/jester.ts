import type { Piece } from './piece.ts';
import { ANY, leaps } from './ways.ts';

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
  ways: [leaps(ANY, [2], 'empty or enemy')], // F10 (Jester)
  manner: 'leaps exactly two squares in any direction, capturing or not',
  echo: '',
};
