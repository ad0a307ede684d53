import type { Showcase } from '@menagerie/core';
import { place } from './place.ts';

/** The idea of Bucky in three moves. */
export const showcase: Showcase = {
  position: place('S@e1 W@h6 j@b6 c@b3 c@c4 c@d4 c@e4 c@f3 D@h1 d@g8 w@a8'),
  idea: 'One quiet step of a shaman: two gazes hit a chain of five chameleons, and all five are removed.',
  plies: ['h6yb6', 'a8-f8', 'e1-d1'],
};
