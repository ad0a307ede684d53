import type { GameCard } from '@menagerie/core';
import { lastRoundOf, OPTIONS, seated } from './options.ts';

/** What lists and forms show about Fourplay. */
export const card: GameCard = {
  id: 'fourplay',
  name: 'Fourplay',
  tagline: 'Ice, magnets and up to four armies.',
  // F8.5, F8.6
  goal: (options) => {
    const last = lastRoundOf(options);
    return last === Infinity ? 'Be the last King to win.' : `Be the last King to win, or lead on points after round ${last}.`;
  },
  edition: '2',
  // F1.1
  emblem: 'K',
  seats: [
    { id: 'red', name: 'Red', letter: 'r', colour: 'red' },
    { id: 'blue', name: 'Blue', letter: 'b', colour: 'blue' },
    { id: 'yellow', name: 'Yellow', letter: 'y', colour: 'yellow' },
    { id: 'green', name: 'Green', letter: 'g', colour: 'green' },
  ],
  seated,
  options: OPTIONS,
  tempers: ['careful', 'greedy', 'hunting'],
  // F1.1, F2.2
  forms: [
    {
      id: 'cycle',
      name: 'Full game',
      summary: 'Four players with 615 F$ each: about 30 pieces a side.',
      options: { players: '4', budget: '615' },
    },
    {
      id: 'skirmish',
      name: 'Skirmish for two',
      summary: 'Two players with 300 F$ each: about 20 pieces a side, and a shorter game.',
      options: { players: '2', budget: '300' },
    },
  ],
};
