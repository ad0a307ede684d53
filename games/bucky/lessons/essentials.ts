import { ESSENTIALS, type Lesson } from '@menagerie/core';
import { place } from '../rulebook/place.ts';

/** What you need for a first game of Bucky: first its idea, as the tagline promises, then its goal. */
export const essentials: Lesson = {
  id: ESSENTIALS,
  title: 'The essential five',
  clauses: ['B6.4', 'B6.1', 'B4.1', 'B4.3', 'B4.4', 'B3.3', 'B3.5', 'B3.6', 'B2.1'],
  steps: [
    {
      position: place('S@c1 S@b7 w@f4 D@g1 d@g8'),
      task: 'One gaze holds the wagon: remove it with a second.',
      goal: { removed: 'f4' },
      solution: ['b7-b8(xf4)'],
      slips: [{ when: { not: { on: 'f4', state: 'aghast' } }, say: 'Now even the first gaze is gone.' }],
      hint: 'Shamans gaze along diagonals. Step onto the diagonal of the wagon.',
      end: 'One gaze hypnotizes an enemy, two gazes remove it.',
    },
    {
      position: place('M@h3 D@b6 d@a8'),
      task: "You win by trapping the dude. Attack him so that he can't escape.",
      goal: { over: 'white', lacks: "He isn't attacked." },
      solution: ['h3-h8++'],
      slips: [{ when: { stage: 'buck' }, say: 'You attack him, but he can still get away.' }],
      hint: 'Your madam moves like a chess queen. Rank 8 is open.',
      end: "He's attacked and has no way out: buck mate.",
    },
    {
      position: place('J@e4 j@f5 w@e3 w@c6 D@b1 d@h8'),
      task: 'Smash the one enemy that your jedi can reach.',
      goal: { removed: 'f5' },
      solution: ['e4yf5'],
      hint: 'A jedi steps and smashes forward, straight or diagonally.',
      end: 'A smash takes an enemy, and your jedi stays where it is.',
    },
    {
      position: place('W@d2 J@b2 j@d7 j@e4 D@h1 d@g8'),
      task: "A wagon can't brake. Find the jedi that yours can smash.",
      goal: { removed: 'd7' },
      solution: ['d2yd7'],
      hint: 'It rolls in all eight directions, until something stops it.',
      end: 'A wagon smashes the enemy that stops it, and ends just before it.',
    },
    {
      position: place('C@d4 W@d3 j@a7 D@g1 d@g8'),
      task: 'Your chameleon copies the wagon next to it. Smash the jedi.',
      goal: { all: [{ removed: 'a7' }, { on: 'b6', kind: 'C' }] },
      solution: ['d4ya7'],
      hint: 'Pick the chameleon, and follow the diagonal.',
      end: 'A chameleon can do what the pieces next to it can do, yours and theirs.',
    },
  ],
};
