import type { GameCard } from '@menagerie/core';
import { OPTIONS } from './options.ts';

/** What lists and forms show about Ducart. */
export const card: GameCard = {
  id: 'ducart',
  name: 'Ducart',
  tagline: 'Only Sweepers kill. The last Sweepers win.',
  goal: ({ quiet }) =>
    quiet === 'off'
      ? 'Kill the last enemy Sweeper to win.'
      : `Kill the last enemy Sweeper to win, or have more Sweepers after ${quiet} actions without a kill or a promotion.`,
  edition: '1',
  emblem: 'W',
  seats: [
    { id: 'white', name: 'White', letter: 'w' },
    { id: 'black', name: 'Black', letter: 'b' },
  ],
  options: OPTIONS,
};
