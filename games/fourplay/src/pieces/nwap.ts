import type { Piece } from './piece.ts';

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
  moves(mover) {
    mover.slide(1, 2, 1, false);
    mover.takeAround(0, 2);
  },
  threat: { clear: () => ({ straight: 2, diagonal: 0 }) },
  manner: 'steps one square diagonally without capturing, and captures one square straight',
  echo: '',
};
