import type { Showcase } from '@menagerie/core';

/** The idea of Hexapawn in three moves. */
export const showcase: Showcase = {
  position: 'ppp/3/PPP w 1',
  idea: 'Two pawns meet, one takes the other, and the next one is through.',
  plies: ['b1-b2', 'a3xb2', 'a1xb2'],
};
