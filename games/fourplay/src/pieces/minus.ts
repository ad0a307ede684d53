import type { Piece } from './piece.ts';
import { plus } from './plus.ts';

// F5.4, 914 A to 914 H
export const minus: Piece = {
  kind: {
    letter: '-M',
    name: '−Magnetron',
    clause: 'F5.4',
    summary:
      'Slides straight or steps diagonally and never captures; between turns it pushes the first piece on each line one square away.',
  },
  value: 10,
  limit: 1,
  ways: plus.ways,
  manner: 'slides straight or steps one square diagonally, and never captures',
  echo: 'As a Magnetron it has no effects between turns (917 E iii c).',
};
