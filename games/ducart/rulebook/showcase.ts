import type { Showcase } from '@menagerie/core';

/** The idea of Ducart in six actions. */
export const showcase: Showcase = {
  position: '8/3k4/7w/w7/1C1W4/8/8/8 b - 0 1',
  idea: 'A Keeper sits on a Sweeper and holds it, a Creeper pushes the Sweeper out, and it kills the sleeping Keeper.',
  plies: ['Kd7^d4', 'Cb4-d5', 'Wh6-h5', 'Cd5>d4', 'Wh5-h4', 'Wd3xd4'],
};
