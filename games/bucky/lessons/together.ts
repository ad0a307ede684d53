import type { Lesson } from '@menagerie/core';
import { place } from '../rulebook/place.ts';

/** Wins that need several ideas at once. */
export const together: readonly Lesson[] = [
  {
    id: 'one-move-wins',
    title: 'One move wins',
    clauses: ['B6.4', 'B4.5', 'B6.1'],
    steps: [
      {
        position: place('S@d1 W@f1 J@c7 D@a2 d@c1 j@e3 j@h3 m@b8'),
        task: 'Win with one step of your shaman.',
        goal: { over: 'white', lacks: "He isn't bucked." },
        solution: ['d1-d2++'],
        slips: [{ when: { stage: 'buck' }, say: 'He is bucked, but he can still get away.' }],
        hint: 'It stands between your wagon and the dude; where does it see him?',
        end: 'The wagon bucks him, and the gaze holds him where he is.',
      },
      {
        position: place('S@c3 S@a5 W@d1 D@g8 d@c7 j@h3 s@b6'),
        task: 'Win: remove the shaman that shields the dude.',
        goal: { over: 'white', lacks: "He isn't bucked." },
        solution: ['c3-d4(xb6)++'],
        slips: [{ when: { stage: 'buck' }, say: 'He is bucked, but he can still get away.' }],
        hint: 'One gaze hits b6 already; think of what it hits when b6 is gone.',
        end: 'One gaze holds the dude now, and the next step would bring the second: nothing helps him.',
      },
      {
        position: place('S@e2 S@g6 C@g5 D@d3 d@h3 j@a4 j@g4 w@e4'),
        task: 'Win, and mind that one of your own pieces may go.',
        goal: { over: 'white', lacks: "He isn't bucked." },
        solution: ['g6-f5(xg4,g5)++'],
        slips: [{ when: { over: null }, say: 'Nobody wins like that.' }],
        hint: 'A jedi stands between your shaman and the dude.',
        end: 'The jedi goes and takes your chameleon along, and the dude is trapped.',
      },
    ],
  },
];
