import type { Piece } from './piece.ts';
import { ANY, leaps, shoots, slides } from './ways.ts';

const stays = shoots(ANY, 1);
const advances = leaps(ANY, [1], 'enemy');

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
  ways: [
    slides(ANY, 5, 'empty'), // F5.7 (move)
    { ...stays, moves: (mover) => (mover.position.wizardAdvances ? advances : stays).moves(mover) }, // F5.7 (stays, advances)
  ],
  manner: 'moves up to five squares in any direction without capturing, and captures next to it',
  echo: '',
};
