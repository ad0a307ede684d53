import type { Piece } from './piece.ts';
import { ANY, leaps } from './ways.ts';

// F10
export const zombie: Piece = {
  kind: {
    letter: 'Zo',
    name: 'Zombie',
    clause: 'F10',
    summary: 'Leaps exactly two squares, captures a piece next to it, and becomes what it captured.',
  },
  value: 4,
  limit: 3,
  ways: [leaps(ANY, [2], 'empty'), leaps(ANY, [1], 'enemy')], // F10 (Zombie)
  manner: "leaps exactly two squares in any direction without capturing, and captures next to it, but no King and nothing it can't become",
  echo: 'As a Zombie it is not promoted (917 E iii a).',
};
