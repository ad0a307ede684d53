import type { Piece } from './piece.ts';
import { ANY, knightLeaps, leaps } from './ways.ts';

// F5.8, 919 A, 919 B, 919 C, 919 D, 919 E
export const iceman: Piece = {
  kind: {
    letter: 'I',
    name: 'Iceman',
    clause: 'F5.8',
    summary: 'Leaps two squares or like a chess knight, and freezes the eight squares around it.',
  },
  value: 3,
  limit: 5,
  ways: [leaps(ANY, [2], 'empty'), knightLeaps], // F5.8 (two)
  manner: 'leaps exactly two squares in any direction or like a chess knight, and captures only an Iceman it slides onto',
  echo: 'As an Iceman it makes no ice (917 E iii e).',
};
