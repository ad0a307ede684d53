import type { Lesson } from '@menagerie/core';
import { place } from '../rulebook/place.ts';

/** What comes up less often, but decides games. */
export const finePoints: readonly Lesson[] = [
  {
    id: 'in-passing',
    title: 'Smash in passing',
    clauses: ['B5.1', 'B5.2'],
    steps: [
      {
        position: place('j@c5 J@b5 D@g1 d@g8', { vulnerable: 'c5:b6,c6,d6' }),
        task: "Black's jedi has just run past yours: smash it in passing.",
        goal: { removed: 'c5' },
        solution: ['b5yc6'],
        marks: 'b6 c6',
        hint: 'Smash a square that it may have crossed.',
        end: 'After a double step, the squares it may have crossed are vulnerable for one turn.',
      },
    ],
  },
  {
    id: 'promotion',
    title: 'On the last rank',
    clauses: ['B8.1', 'B8.2'],
    steps: [
      {
        position: place('J@a7 D@g1 d@g4'),
        task: 'Step to a8 and become a madam.',
        goal: { on: 'a8', kind: 'M' },
        solution: ['a7-a8=M'],
        hint: 'You choose the new piece when the jedi arrives.',
        end: 'A jedi on its last rank becomes a wagon, a shaman, a chameleon or a madam.',
      },
      {
        position: place('J@a7 S@g8 j@d5 D@g1 d@h4'),
        task: 'Promote so that the black jedi on d5 is removed.',
        goal: { removed: 'd5' },
        solution: ['a7-a8=S(xd5)'],
        hint: 'The new piece gazes at once.',
        end: 'The choice belongs to the move, and gazes work with the new piece in place.',
      },
      {
        position: place('C@d7 J@c7 j@a5 D@g1 d@g4'),
        task: 'Promote your chameleon: it copies the jedi next to it.',
        goal: { all: [{ stage: 'promotion' }, { atMost: 0, kind: 'C', owner: 'white' }], lacks: "Your chameleon isn't promoted." },
        solution: ['d7-d8=M'],
        hint: 'Step forward with the chameleon, not with the jedi.',
        end: 'What a chameleon copies where it starts is what counts, promotion too.',
      },
    ],
  },
  {
    id: 'cascade',
    title: 'The cascade',
    clauses: ['B4.5'],
    steps: [
      {
        position: place('S@a1 S@h2 S@d1 w@c3 j@e5 D@h5 d@g8'),
        task: 'Remove the wagon and the jedi behind it with one step.',
        goal: { removes: 2, owner: 'black' },
        solution: ['d1-d2(xc3,e5)'],
        hint: 'Remove the wagon, and the gaze from a1 goes on to e5.',
        end: 'Gazes go through a removed piece and hit what stands behind it, all in the same move.',
      },
      {
        position: place('S@c2 s@f3 m@e4 J@d5 S@h5 S@c6 W@b7 s@d7 s@a8 D@g1 d@g8'),
        task: 'Set off the great cascade: four pieces go at once.',
        goal: { removes: 4 },
        solution: ['d5-d6(xe4,f3,c6,b7)'],
        hint: 'Your jedi is the curtain.',
        end: 'Cascades take your own pieces too, so read the preview to its end before you let go.',
      },
    ],
  },
];
