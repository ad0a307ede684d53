import type { Piece } from './piece.ts';

// F5.7, 918 A to 918 H
export const wizard: Piece = {
  kind: {
    letter: 'Wz',
    name: 'Wizard',
    clause: 'F5.7',
    summary: 'Moves up to five squares, captures next to it, and teleports your pieces next to it to any Wizard on the board.',
  },
  value: 6,
  limit: 3,
  moves(mover) {
    mover.slide(0, 1, 5, false);
    if (mover.position.wizardAdvances) mover.takeAround(0, 1);
    else mover.shootAround();
  },
  threat: { clear: () => ({ straight: 2, diagonal: 2 }) },
  manner: 'moves up to five squares in any direction without capturing, and captures next to it',
  echo: '',
};
