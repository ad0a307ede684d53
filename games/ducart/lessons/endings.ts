import type { Lesson } from '@menagerie/core';

/** Leapers, and how games end. */
export const endings: readonly Lesson[] = [
  {
    id: 'leaper',
    title: 'The Leaper leaps',
    clauses: ['D8.1', 'D8.2'],
    steps: [
      {
        position: '8/7w/8/3z4/3L4/8/W7/8 w - 4 7',
        task: 'Leap over the Sleeper, onto d7.',
        goal: { on: 'd7', kind: 'L', owner: 'white' },
        solution: ['Ld4-d7'],
        hint: 'Straight up the file, over the piece on d5.',
        end: 'A Leaper moves straight, any distance, over any pieces but stacks.',
      },
      {
        position: '8/7w/8/3z4/3L4/8/W7/8 w - 4 7',
        task: 'Leap over the Sleeper and turn: reach g6 in one action.',
        goal: { on: 'g6', kind: 'L', owner: 'white' },
        solution: ['Ld4-g6'],
        marks: 'g6',
        hint: 'After the leap it may move once more, like a chess rook.',
        end: 'A leap and a run together are one action, and almost no square is out of reach.',
      },
      {
        position: '8/7w/8/3[kz]4/3L4/8/W7/8 w - 4 7',
        task: 'Try to leap over the stack, onto d7.',
        goal: { refused: 'D8.1' },
        solution: ['Ld4-d7'],
        hint: 'Pick the Leaper, then d7.',
        end: 'Stacks stop even a Leaper.',
      },
    ],
  },
  {
    id: 'closed-squares',
    title: 'The squares beside a Leaper',
    clauses: ['D3.3'],
    steps: [
      {
        position: '8/7w/8/3l4/3W4/8/8/8 w - 4 7',
        task: 'Try to step with your Sweeper to e5, beside the Leaper.',
        goal: { refused: 'D3.3' },
        solution: ['Wd4-e5'],
        hint: 'Pick the Sweeper, then e5.',
        end: 'The squares directly left and right of a Leaper are closed to all Sweepers.',
      },
      {
        position: '8/8/8/8/3w4/4H~3/W7/L7 w - 4 7',
        task: 'Shield your sleeping Healer on e3 with your Leaper.',
        goal: { noReply: { removed: 'e3' }, lacks: 'Black can still kill your Healer.' },
        solution: ['La1-f3'],
        punish: { removed: 'e3' },
        hint: 'Close e3: stand directly beside it.',
        end: 'No Sweeper can enter the closed square, so nothing on it can be killed.',
      },
    ],
  },
  {
    id: 'the-count',
    title: 'The count',
    clauses: ['D2.5', 'D9.3'],
    steps: [
      {
        position: '8/7w/8/2h5/3H4/W3W3/8/8 w - 59 40',
        task: 'You have more Sweepers: make the sixtieth quiet action and win.',
        goal: { over: 'white' },
        solution: ['Hd4-d5'],
        hint: 'Any action that kills nothing will do.',
        end: 'After 60 actions without a kill or a promotion, more Sweepers win.',
      },
      {
        position: '8/5w1w/8/2h5/3W4/8/8/2H5 w - 59 40',
        task: 'You have fewer Sweepers, and one action left: kill something.',
        goal: { removes: 1, owner: 'black' },
        solution: ['Wd4xc5'],
        slips: [{ when: { over: 'black' }, say: 'That was the sixtieth quiet action: Black has more Sweepers and wins.' }],
        hint: 'A kill starts the count anew.',
        end: 'The side that is behind has to act; if Sweepers are level, the pieces are counted.',
      },
    ],
  },
];
