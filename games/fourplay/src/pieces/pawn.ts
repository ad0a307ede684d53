import type { Piece } from './piece.ts';

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
  moves(mover) {
    mover.slide(0, 2, 1, false);
    mover.takeAround(1, 2);
  },
  threat: { clear: () => ({ straight: 0, diagonal: 2 }) },
  manner: 'steps one square straight without capturing, and captures one square diagonally',
  echo: '',
};
