import type { GameCard } from '@menagerie/core';
import { OPTIONS } from './options.ts';

/** What lists and forms say of Ducart. */
export const card: GameCard = {
  id: 'ducart',
  name: 'Ducart',
  tagline: 'Sweep, keep, push, sleep and steal: whoever has the only Sweepers left wins.',
  edition: '1',
  seats: [
    { id: 'white', name: 'White', letter: 'w' },
    { id: 'black', name: 'Black', letter: 'b' },
  ],
  options: OPTIONS,
};
