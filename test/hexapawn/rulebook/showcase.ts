import type { Showcase } from '@menagerie/core';

/** The idea of Hexapawn in three moves. */
export const showcase: Showcase = {
  position: 'ppp/3/PPP w 1',
  idea: 'Two pawns meet, one takes the other, and the next one is through.',
  plies: [
    { move: 'b1-b2', caption: 'A pawn steps forward.' },
    { move: 'a3xb2', caption: 'A pawn takes diagonally.' },
    { move: 'a1xb2', caption: 'It is taken in turn, and the file is open.' },
  ],
};
