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
    {
      id: 'blockade',
      label: 'Blockade',
      help: 'A side that has no move loses, or the game is drawn.',
      clause: 'H3.2',
      values: ['loses', 'draw'],
      names: { loses: 'loses the game', draw: 'draws it' },
    },
  ],
};
