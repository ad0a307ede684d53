import type { Piece } from './piece.ts';
import { ANY, slides } from './ways.ts';

// F5.5, 916 A to 916 E
export const harfyblob: Piece = {
  kind: {
    letter: 'Hb',
    name: 'Harfyblob',
    clause: 'F5.5',
    summary: 'Moves and captures up to Hn squares in any direction, and its Hn grows with every capture.',
  },
  value: 6,
  limit: Infinity,
  ways: [slides(ANY, null, 'empty or enemy')],
  manner: 'moves up to Hn squares in any direction over empty squares, capturing or not',
  echo: 'As a Harfyblob it uses the Hn it remembers and doesn’t grow (917 E iv c).',
};
