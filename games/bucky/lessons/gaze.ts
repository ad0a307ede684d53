import type { Lesson } from '@menagerie/core';
import { place } from '../rulebook/place.ts';

/** The shaman's gaze: hypnotize, free, remove. */
export const gaze: readonly Lesson[] = [
  {
    id: 'gaze',
    title: 'The gaze of the shaman',
    clauses: ['B4.1', 'B4.3', 'B3.7'],
    steps: [
      {
        position: place('S@c2 w@e5 D@h1 d@g8'),
        task: 'Step your shaman so that its gaze hits the wagon.',
        goal: { on: 'e5', state: 'aghast', lacks: "The wagon isn't hypnotized." },
        solution: ['c2-c3'],
        hint: 'A shaman steps one square, and gazes along its four diagonals.',
        end: "The wagon is hypnotized: it can't move or take until the gaze is blocked or gone.",
      },
      {
        position: place('S@d3 w@b6 w@f6 D@h1 d@g8'),
        task: 'Hypnotize both wagons with one step.',
        goal: {
          all: [
            { on: 'b6', state: 'aghast' },
            { on: 'f6', state: 'aghast' },
          ],
          lacks: "The wagons aren't hypnotized.",
        },
        solution: ['d3-d4'],
        slips: [
          {
            when: {
              any: [
                { on: 'b6', state: 'aghast' },
                { on: 'f6', state: 'aghast' },
              ],
            },
            say: 'That gaze hits only one of them.',
          },
        ],
        hint: 'Find the square where the diagonals of both wagons cross.',
        end: "A shaman has four gazes, one along each diagonal, and keeps them even while it's hypnotized itself.",
      },
      {
        position: place('S@c3 J@d4 w@f6 D@h1 d@g8'),
        task: 'Let your shaman see the wagon behind your jedi.',
        goal: { on: 'f6', state: 'aghast', lacks: "Your shaman doesn't see the wagon." },
        solution: ['d4-d5'],
        slips: [{ when: { made: 'd4-e5' }, say: 'On e5 your jedi is still in the way.' }],
        hint: 'The jedi has to leave the diagonal.',
        end: 'A gaze stops at the first piece it meets; one of your own only blocks it.',
      },
    ],
  },
  {
    id: 'free-your-wagon',
    title: 'Free your wagon',
    clauses: ['B4.3', 'B4.1'],
    steps: [
      {
        position: place('W@e4 J@f4 s@h7 D@g1 d@c8'),
        task: 'Your wagon is hypnotized: block the gaze with your jedi.',
        goal: { all: [{ on: 'e4', kind: 'W' }, { not: { on: 'e4', state: 'aghast' } }], lacks: 'Your wagon is still hypnotized.' },
        solution: ['f4-f5'],
        hint: 'The gaze runs from h7 over g6 and f5 to your wagon.',
        end: 'Now the gaze hits the jedi instead, and the wagon can roll again.',
      },
      {
        position: place('W@e4 M@h2 s@h7 D@g1 d@c8'),
        task: 'Take the shaman that hypnotizes your wagon.',
        goal: { removed: 'h7' },
        solution: ['h2xh7'],
        hint: 'Your madam moves like a chess queen.',
        end: 'Without the shaman there is no gaze: taking it frees everything it held.',
      },
    ],
  },
  {
    id: 'two-gazes',
    title: 'Two gazes remove',
    clauses: ['B4.4'],
    steps: [
      {
        position: place('S@b2 S@h7 j@d4 D@g1 d@e8'),
        task: 'One gaze hits the jedi on d4: bring the second.',
        goal: { removed: 'd4' },
        solution: ['h7-h8(xd4)'],
        slips: [{ when: { not: { on: 'd4', state: 'aghast' } }, say: 'Now even the first gaze is gone.' }],
        hint: 'Your shaman on h7 is one step from the diagonal of d4.',
        end: 'Two gazes at the same time are too much for any piece: it is removed.',
      },
      {
        position: place('S@d6 S@d3 j@c5 j@e5 D@g1 d@g8'),
        task: 'Remove both jedi with one step of a shaman.',
        goal: { removed: 'c5 e5' },
        solution: ['d3-d4(xc5,e5)'],
        hint: 'The shaman on d6 hits both already; copy it from below.',
        end: 'One quiet step has removed two pieces: this is how Bucky is won.',
      },
      {
        position: place('S@b2 S@f1 m@d4 D@h2 d@e8'),
        task: 'Remove the madam before she takes your shaman.',
        goal: { removed: 'd4' },
        solution: ['f1-f2(xd4)'],
        punish: { removed: 'b2' },
        hint: 'The second gaze must come along the other diagonal.',
        end: 'A hypnotized madam may still take the piece that gazes at her, so be quick.',
      },
    ],
  },
  {
    id: 'curtain',
    title: 'Draw the curtain',
    clauses: ['B4.5', 'B4.4'],
    steps: [
      {
        position: place('S@b2 S@h8 J@f6 w@d4 D@g1 d@b8'),
        task: 'Your jedi stands in a gaze: step aside to remove the wagon.',
        goal: { removed: 'd4' },
        solution: ['f6-f7(xd4)'],
        hint: 'The gaze from h8 stops at your jedi on f6.',
        end: 'You can open a line as well as step into one; look for pieces that stand in the way.',
      },
      {
        position: place('S@b2 S@h8 J@g5 j@f6 w@d4 D@g1 d@b8'),
        task: 'Take two pieces with one move of your jedi.',
        goal: { removes: 2, owner: 'black' },
        solution: ['g5yf6(xd4)'],
        hint: 'Which enemy hides the wagon from the shaman on h8?',
        end: 'The smash opened the line, and the second gaze did the rest.',
      },
    ],
  },
  {
    id: 'hunt-the-dude',
    title: 'Hunt the dude',
    clauses: ['B6.1', 'B6.4'],
    steps: [
      {
        position: place('S@b5 W@a1 D@g1 d@e8'),
        task: "The hypnotized dude can't run: win with your wagon.",
        goal: { over: 'white', lacks: "He isn't attacked." },
        solution: ['a1-a8++'],
        slips: [{ when: { over: null }, say: "Black can't move, but the dude isn't attacked: that is only a draw." }],
        hint: 'Roll to where the wagon could smash him next.',
        end: 'A dude under one gaze is half lost: any attack may be the last.',
      },
      {
        position: place('S@b5 S@g3 D@b1 d@e8'),
        task: 'Win with a second gaze: threaten to remove the dude.',
        goal: { over: 'white', lacks: "He isn't bucked." },
        solution: ['g3-g4++'],
        slips: [{ when: { over: null }, say: "Black can't move, but the dude isn't bucked: that is only a draw." }],
        hint: 'Walk to where your next step would hit him.',
        end: 'A dude who could be removed next move is bucked, and this one has no way out.',
      },
    ],
  },
];
