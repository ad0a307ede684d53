import type { GameCard } from '@menagerie/core';

/** The two seats; White moves first (B1.1). */
export const SEATS = [
  { id: 'white', name: 'White', letter: 'w' },
  { id: 'black', name: 'Black', letter: 'b' },
] as const;

/** What lists and forms show about Bucky. */
export const card: GameCard = {
  id: 'bucky',
  name: 'Bucky',
  tagline: 'Chess with hypnosis. Two gazes remove a piece.',
  goal: () => 'Buck the enemy dude to win: attack him so that nothing helps.',
  edition: '1',
  emblem: 'J',
  seats: SEATS,
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
