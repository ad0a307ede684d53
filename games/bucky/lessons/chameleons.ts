import type { Lesson } from '@menagerie/core';
import { place } from '../rulebook/place.ts';

/** What chameleons copy, and what they fall for. */
export const chameleons: readonly Lesson[] = [
  {
    id: 'chameleon',
    title: 'The chameleon copies its neighbours',
    clauses: ['B2.2', 'B2.1', 'B2.3'],
    steps: [
      {
        position: place('C@d4 W@d3 D@g1 d@g8'),
        task: 'Reach the marked square: your chameleon copies the wagon below it.',
        goal: { on: 'a7', kind: 'C' },
        solution: ['d4-a7'],
        marks: 'a7',
        hint: 'Next to a wagon, a chameleon rolls like a wagon.',
        end: 'A chameleon can do whatever the pieces next to it can do.',
      },
      {
        position: place('C@d4 j@e4 s@d3 D@g1 d@g8'),
        task: 'Copy the black jedi: smash the shaman on d3.',
        goal: { removed: 'd3' },
        solution: ['d4yd3'],
        hint: 'A black jedi looks down the board, and so does whoever copies it.',
        end: "It copies enemies too, and then forward is the enemy's forward.",
      },
      {
        position: place('C@b3 J@f2 D@g1 d@g8'),
        task: "Find your piece that can't move, and try to move it.",
        goal: { refused: 'B2.1', lacks: 'That piece can move. Another one has nobody to copy.' },
        solution: ['b3-b4'],
        hint: 'One piece has nobody to copy.',
        end: 'Next to nobody a chameleon is nothing: count its neighbours before and after a step.',
      },
    ],
  },
  {
    id: 'chain',
    title: 'Chameleons in a chain',
    clauses: ['B2.1'],
    steps: [
      {
        position: place('C@b3 C@c4 J@d5 D@g1 d@g8'),
        task: 'Move the chameleon on b3: it copies the jedi through c4.',
        goal: { empty: 'b3' },
        solution: ['b3-b4'],
        hint: 'It steps like a jedi, forward.',
        end: 'Chameleons that touch form a chain, and what one of them copies, all of them copy.',
      },
      {
        position: place('D@e5 C@e4 C@b3 d@g8'),
        task: 'Wake the chameleon on b3 and move it, in three moves.',
        goal: { empty: 'b3' },
        solution: ['e5-d4', 'd4-c4', 'b3-b4'],
        replies: ['g8-h8', 'h8-g8'],
        hint: 'Walk your dude over to it.',
        end: 'A chain that reaches one active piece is awake from end to end.',
      },
    ],
  },
  {
    id: 'catching',
    title: 'Hypnosis is catching',
    clauses: ['B4.2', 'B4.4'],
    steps: [
      {
        position: place('S@a1 j@b2 C@b3 C@c4 D@g1 d@g8'),
        task: 'Your own gaze hypnotizes your chameleons. Step and free them.',
        goal: {
          all: [{ on: 'b3', kind: 'C' }, { not: { on: 'b3', state: 'aghast' } }, { not: { on: 'c4', state: 'aghast' } }],
          lacks: 'Your chameleons are still hypnotized.',
        },
        solution: ['a1-a2'],
        hint: 'They share the hypnosis of the black jedi on b2.',
        end: 'A chameleon is under every gaze that hits a piece it touches, whoever sent it.',
      },
      {
        position: place('S@e1 c@b3 c@c4 c@d4 c@e4 c@f3 D@h1 d@g8'),
        task: 'Hit the chain at both ends: remove all five chameleons.',
        goal: { removes: 5, owner: 'black' },
        solution: ['e1-d1(xb3,f3,c4,d4,e4)'],
        slips: [{ when: { on: 'd4', state: 'aghast' }, say: 'One gaze only holds them; you need two.' }],
        hint: 'From d1 one diagonal leads to b3, the other one to f3.',
        end: 'Two directions are two gazes, so a single shaman can remove a whole chain.',
      },
    ],
  },
];
