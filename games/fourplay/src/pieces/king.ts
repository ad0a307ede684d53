import type { Piece } from './piece.ts';

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
  moves: (mover) => mover.slide(0, 1, 1, true),
  threat: { clear: () => ({ straight: 2, diagonal: 2 }) },
  manner: 'steps one square in any direction, capturing or not',
  echo: 'As a King it is not royal and may stay in check (917 E iv h).',
};
