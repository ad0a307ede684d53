import type { Piece } from './piece.ts';
import { DIAGONAL, slides, STRAIGHT } from './ways.ts';

// F5.4, 913 A to 913 H
export const plus: Piece = {
  kind: {
    letter: '+M',
    name: '+Magnetron',
    clause: 'F5.4',
    summary:
      'Slides straight or steps diagonally and never captures; between turns it pulls the first piece on each line one square closer.',
  },
  value: 10,
  limit: 1,
  ways: [slides(STRAIGHT, 14, 'empty'), slides(DIAGONAL, 1, 'empty')], // F5.4
  manner: 'slides straight or steps one square diagonally, and never captures',
  echo: 'As a Magnetron it has no effects between turns (917 E iii c).',
};
