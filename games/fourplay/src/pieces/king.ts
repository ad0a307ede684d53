import type { Piece } from './piece.ts';
import { ANY, slides } from './ways.ts';

// F5.0
export const king: Piece = {
  kind: {
    letter: 'K',
    name: 'King',
    clause: 'F5.0',
    summary: 'Steps one square in any direction, capturing or not; if you lose it, you are out.',
  },
  value: 0,
  limit: 1,
  ways: [slides(ANY, 1, 'empty or enemy')], // F5.0
  manner: 'steps one square in any direction, capturing or not',
  echo: 'As a King it is not royal and may stay in check (917 E iv h).',
};
