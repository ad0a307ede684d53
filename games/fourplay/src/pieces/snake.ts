import type { Piece } from './piece.ts';
import { winds, type Way } from './ways.ts';

// F10
export const snake: Piece = {
  kind: {
    letter: '~',
    name: 'Snake',
    clause: 'F10',
    summary: 'Winds diagonally in a zigzag of any length and may capture at the end.',
  },
  value: 4,
  limit: 4,
  ways: [1, 3, 5, 7].flatMap((first) => [zigzags(first, first ^ 2), zigzags(first, first ^ 6)]), // F10 (Snake)
  manner: 'winds diagonally in a zigzag over empty squares and may capture at the end',
  echo: '',
};

function zigzags(first: number, second: number): Way {
  return winds([first], (_, __, last) => [first + second - last]);
}
