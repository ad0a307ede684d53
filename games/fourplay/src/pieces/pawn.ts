import type { Piece } from './piece.ts';
import { DIAGONAL, leaps, slides, STRAIGHT } from './ways.ts';

// F5.2, 911 A to 911 F
export const pawn: Piece = {
  kind: {
    letter: 'P',
    name: 'Pawn',
    clause: 'F5.2',
    summary: 'Steps one square straight, captures one square diagonally, and has no forward direction.',
  },
  value: 1,
  limit: 10,
  ways: [slides(STRAIGHT, 1, 'empty'), leaps(DIAGONAL, [1], 'enemy')], // F5.2 (step, capture)
  manner: 'steps one square straight without capturing, and captures one square diagonally',
  echo: '',
};
