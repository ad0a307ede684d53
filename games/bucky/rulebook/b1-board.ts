import type { Clause } from '@menagerie/core';
import { START } from '../src/text.ts';
import { place } from './place.ts';
import { article, HOUSE } from './sources.ts';

/** B1: the board and how a game begins. */
export const board: readonly Clause[] = [
  {
    id: 'B1.1',
    chapter: 'Board and start',
    heading: 'Board and start',
    paraphrase:
      'Bucky needs nothing but a chess board and an ordinary chess set: a pawn is a jedi, a rook a wagon, a knight a shaman, a bishop a chameleon, ' +
      'the queen is the madam and the king the dude. The pieces start where they do in chess, the madams on d1 and d8. White moves first, then each side in turn.',
    source: `${article('Board; Pieces')}; the first sentence there wants ordinary chess equipment`,
    examples: [
      {
        caption: 'White opens the game with a jedi.',
        position: START,
        move: 'e2-e4',
        expect: { kind: 'legal', text: 'e2-e4', position: 'wscmdcsw/jjjjjjjj/8/8/4J3/8/JJJJ1JJJ/WSCMDCSW b Xx e4:d3,e3,f3 0 1' },
      },
      {
        caption: 'White moves first, so the jedi on e7 has to wait.',
        position: START,
        move: 'e7-e5',
        expect: { kind: 'refused', clause: 'B1.1', witnesses: ['e7'] },
      },
    ],
  },
  {
    id: 'B1.2',
    heading: 'One dude a side',
    paraphrase:
      "No side ever has two dudes. A position you set up by hand may leave a dude out. A side without one can't be bucked, and its " +
      'other pieces move as they like.',
    source: `${article('Board')}; ${HOUSE} for positions set up by hand`,
    examples: [
      {
        caption: 'White has no dude to shield, so the wagon can leave the line of the madam on e8.',
        position: place('W@e2 J@h2 m@e8 d@g8'),
        move: 'e2-a6',
        expect: { kind: 'legal', text: 'e2-a6' },
      },
      {
        caption: 'Two white dudes, on c1 and f1, are one too many.',
        position: place('D@c1 D@f1 d@g8'),
        expect: { kind: 'refused', clause: 'B1.2' },
      },
    ],
  },
];
