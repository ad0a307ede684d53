import type { Piece } from './piece.ts';

// F5.6
export const echo: Piece = {
  kind: {
    letter: 'E',
    name: 'Echo',
    clause: 'F5.6',
    summary: 'Moves like the piece its player moved, at the same place of the turn, in his latest turn without an Echo.',
  },
  value: 11,
  limit: 1,
  // it never moves as itself: moves.ts looks up what it recalls
  moves: () => undefined,
  threat: {},
  manner: 'moves like the piece recalled',
  echo: '',
};
