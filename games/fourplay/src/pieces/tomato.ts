import type { Piece } from './piece.ts';
import { DIAGONAL, leaps, slides, STRAIGHT } from './ways.ts';

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
  ways: [slides(STRAIGHT, 1, 'empty'), leaps(DIAGONAL, [2, 1], 'empty or enemy')], // F10 (Tomato)
  manner: 'steps one square straight without capturing, and leaps one or two squares diagonally, capturing or not',
  echo: '',
};
