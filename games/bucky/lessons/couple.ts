import type { Lesson } from '@menagerie/core';
import { place } from '../rulebook/place.ts';

/** Madam and dude: revenge, the exchange, and who bucks. */
export const couple: readonly Lesson[] = [
  {
    id: 'madam',
    title: 'The madam takes revenge',
    clauses: ['B3.9', 'B7.1'],
    steps: [
      {
        position: place('M@b2 J@c4 j@b5 w@f6 D@g1 d@g8'),
        task: 'Capture the wagon on f6 with your madam.',
        goal: { removed: 'f6' },
        solution: ['b2xf6'],
        hint: 'She moves and captures like a chess queen.',
        end: "A capture ends on the enemy's square, unlike a smash.",
      },
      {
        position: place('M@d5 s@f3 w@d2 D@h8 d@a6'),
        task: 'Your madam is hypnotized: take revenge.',
        goal: { removed: 'f3' },
        solution: ['d5xf3'],
        hint: 'She may take the piece that gazes at her.',
        end: "Hypnosis holds a madam, but it doesn't protect the piece that gazes at her.",
      },
      {
        position: place('S@b7 M@d5 S@h5 s@f3 D@a1 d@f8'),
        task: 'Let your madam step aside, so that the shaman is removed without a capture.',
        goal: { all: [{ removed: 'f3' }, { empty: 'f3' }] },
        solution: ['d5-d4(xf3)'],
        slips: [{ when: { removed: 'f3' }, say: 'That works too, but this time leave the shaman to the gazes.' }],
        hint: 'Behind her, your shaman on b7 looks down the same diagonal.',
        end: 'Any move that takes or removes the piece gazing at her counts as revenge.',
      },
    ],
  },
  {
    id: 'exchange',
    title: 'Dude and madam trade places',
    clauses: ['B3.10'],
    steps: [
      {
        position: place('D@h1 M@d8 J@d7 m@g3 w@a1 d@b4', { exchanges: 'X' }),
        task: 'Your dude is trapped: trade places with your madam.',
        goal: { stage: 'exchange' },
        solution: ['h1-d8'],
        hint: 'Pick the dude, then the madam.',
        end: 'Once a game the dude and the madam trade places, however far apart they are.',
      },
      {
        position: place('C@a5 m@a6 D@g1 d@h7', { exchanges: 'x' }),
        task: "Steal Black's exchange: your chameleon touches the black madam.",
        goal: { stage: 'exchange', lacks: 'Nobody has traded places.' },
        solution: ['a5-h7'],
        slips: [{ when: { made: 'a5xa6' }, say: 'A fine capture, but this time steal the exchange.' }],
        hint: 'Trade places with the black dude.',
        end: 'A chameleon copies the exchange too, and that uses it up.',
      },
    ],
  },
  {
    id: 'suicide',
    title: "Don't step into two gazes",
    clauses: ['B4.6'],
    steps: [
      {
        position: place('s@d4 C@c6 D@b7 d@g1'),
        task: 'One step would be suicide for your chameleon: try it.',
        goal: { refused: 'B4.6', lacks: 'That one is legal: your chameleon survives it.' },
        solution: ['c6-c5'],
        hint: 'Diagonally next to an enemy shaman, a chameleon gazes back, and catches that as well.',
        end: 'Your own move may remove other pieces of yours, but never the one that moves, and never your dude.',
      },
      {
        position: place('D@e1 J@g2 W@h7 s@h4 s@a6 d@b8'),
        task: 'Free your dude before a second gaze removes him.',
        goal: { not: { on: 'e1', state: 'aghast' } },
        solution: ['g2-g3'],
        hint: 'The gaze comes from h4, over g3 and f2.',
        end: 'You lose your dude by two gazes as well, so never let the first one rest on him.',
      },
    ],
  },
  {
    id: 'who-bucks',
    title: 'What counts as a buck',
    clauses: ['B6.1', 'B6.2'],
    steps: [
      {
        position: place('D@e1 w@e8 S@h5 W@a3 d@g8'),
        task: "Try to turn your shaman's gaze away from the black wagon.",
        goal: { refused: 'B6.2', lacks: 'That one is legal. Try to move your shaman away.' },
        solution: ['h5-g5'],
        hint: 'Try h5 to g5.',
        end: 'Once your shaman looks away, the wagon bucks him; of hypnotized pieces only a madam bucks, by revenge.',
      },
      {
        position: '4m3/8/8/8/8/2S3S1/8/4D3 w - - 0 1',
        task: "The madam couldn't survive taking your dude. Try ignoring her.",
        goal: { refused: 'B6.2', lacks: 'That one is legal: it saves your dude. Try something else.' },
        solution: ['g3-h4'],
        hint: 'Try a move of a shaman.',
        end: 'A capture bucks even if it would be suicide, so your dude has to leave.',
      },
    ],
  },
];
