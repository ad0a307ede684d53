import type { GameCard } from '@menagerie/core';

/** What lists and forms say of Bucky. */
export const card: GameCard = {
  id: 'bucky',
  name: 'Bucky',
  tagline: 'Chess with hypnosis. Two gazes remove a piece.',
  edition: '1',
  seats: [
    { id: 'white', name: 'White', letter: 'w' },
    { id: 'black', name: 'Black', letter: 'b' },
  ],
  options: [
    {
      id: 'adjudication',
      label: 'Draw limits',
      help: 'A third occurrence of a position, or 100 turns without a removal and without a jedi moving, is a draw.',
      clause: 'B6.5',
      values: ['on', 'off'],
    },
  ],
};
