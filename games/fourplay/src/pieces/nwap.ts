import type { Piece } from './piece.ts';
import { DIAGONAL, leaps, slides, STRAIGHT } from './ways.ts';

// F5.3, 912 A to 912 F
export const nwap: Piece = {
  kind: {
    letter: 'N',
    name: 'Nwap',
    clause: 'F5.3',
    summary: 'A Pawn turned upside down: it steps one square diagonally and captures one square straight.',
  },
  value: 1,
  limit: 10,
  ways: [slides(DIAGONAL, 1, 'empty'), leaps(STRAIGHT, [1], 'enemy')], // F5.3 (step, capture)
  manner: 'steps one square diagonally without capturing, and captures one square straight',
  echo: '',
};
