import type { GameCard } from '@menagerie/core';

/** What lists and forms say about Hexapawn. */
export const card: GameCard = {
  id: 'hexapawn',
  name: 'Hexapawn',
  tagline: 'Three pawns a side on nine squares.',
  edition: '1',
  emblem: 'P',
  seats: [
    { id: 'white', name: 'White', letter: 'w' },
    { id: 'black', name: 'Black', letter: 'b' },
  ],
  options: [
    { id: 'blockade', label: 'Blockade', help: 'What becomes of a side that cannot move.', clause: 'H3.2', values: ['loses', 'draw'] },
  ],
};
