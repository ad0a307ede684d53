import type { Showcase } from '@menagerie/core';

/** The idea of Ducart in six actions. */
export const showcase: Showcase = {
  position: '8/3k4/7w/w7/1C1W4/8/8/8 b - 0 1',
  idea: 'A Keeper sits on a Sweeper and holds it, a Creeper pushes the Sweeper out, and it kills the sleeping Keeper.',
  plies: [
    { move: 'Kd7^d4', caption: 'A Keeper sits on a Sweeper. Now it is stuck.' },
    { move: 'Cb4-d5', caption: 'A Creeper jumps in to help.' },
    { move: 'Wh6-h5', caption: 'Only Sweepers kill. Lose them all, and you lose.' },
    { move: 'Cd5>d4', caption: 'It pushes the Sweeper out, and the Keeper sleeps.' },
    { move: 'Wh5-h4', caption: 'A sleeping piece just lies there.' },
    { move: 'Wd3xd4', caption: 'The free Sweeper kills its keeper.' },
  ],
};
