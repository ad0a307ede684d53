import type { Clause } from '@menagerie/core';
import { place } from './place.ts';
import { article, rolesPage } from './sources.ts';

/** B5: smashing a piece on a square it has just passed. */
export const enPassant: readonly Clause[] = [
  {
    id: 'B5.1',
    chapter: 'Smashing in passing',
    heading: 'Vulnerable squares',
    paraphrase:
      'If a piece that could make a double step moves two ranks forward to an empty square, and at most two files to the side, it may ' +
      'have made one. Forward is the direction of the jedi that gives it the double step. Hypnosis makes no difference. Then every ' +
      "middle square it could have used (B3.2) is vulnerable during the opponent's next turn, and no longer. It doesn't matter whether the " +
      'piece could make the same move in another way. If it could have used no middle square, nothing is vulnerable.',
    source: rolesPage('R1, on pieces that may have used R2'),
    examples: [
      {
        caption: 'Straight ahead: b3, c3 and d3 were all possible ways.',
        position: place('J@c2 j@b4 D@g1 d@g8'),
        move: 'c2-c4',
        expect: {
          kind: 'legal',
          text: 'c2-c4',
          position: place('J@c4 j@b4 D@g1 d@g8', { turn: 'b', vulnerable: 'c4:b3,c3,d3' }),
        },
      },
      {
        caption: 'Black sees the squares at once.',
        position: place('J@c2 j@b4 D@g1 d@g8'),
        move: 'c2-c4',
        expect: { kind: 'effect', texts: ['The white jedi on c4 can be smashed on b3, c3 or d3 this turn.'] },
      },
      {
        caption: 'One file to the side: the jedi came over c3 or d3.',
        position: place('J@c2 j@b4 D@g1 d@g8'),
        move: 'c2-d4',
        expect: { kind: 'legal', text: 'c2-d4', position: place('J@d4 j@b4 D@g1 d@g8', { turn: 'b', vulnerable: 'd4:c3,d3' }) },
      },
      {
        caption: 'The shaman on e5 gazes at c3, so only b3 and d3 were ways.',
        position: place('J@c2 s@e5 D@g1 d@g8'),
        move: 'c2-c4',
        expect: { kind: 'legal', text: 'c2-c4', position: place('J@c4 s@e5 D@g1 d@g8', { turn: 'b', vulnerable: 'c4:b3,d3' }) },
      },
      {
        caption: 'The chameleon may have moved like the madam or like the jedi, so it is vulnerable.',
        position: place('C@c3 J@c2 M@b2 D@g1 d@g8'),
        move: 'c3-c5',
        expect: {
          kind: 'legal',
          text: 'c3-c5',
          position: place('C@c5 J@c2 M@b2 D@g1 d@g8', { turn: 'b', vulnerable: 'c5:b4,c4,d4', quiet: 1 }),
        },
      },
      {
        caption: "Here b4 and d4 aren't empty, and e6 gazes at c4: the chameleon can only have moved like the madam.",
        position: place('C@c3 J@c2 M@b2 s@e6 J@b4 J@d4 D@g1 d@g8'),
        move: 'c3-c5',
        expect: {
          kind: 'legal',
          text: 'c3-c5',
          position: place('C@c5 J@c2 M@b2 s@e6 J@b4 J@d4 D@g1 d@g8', { turn: 'b', quiet: 1 }),
        },
      },
      {
        caption: 'The same board a turn later: it is too late to smash on c3.',
        position: place('J@c4 j@b4 D@g1 d@g8', { turn: 'b' }),
        move: 'b4yc3',
        expect: { kind: 'refused', clause: 'B5.1', witnesses: ['c3'] },
      },
    ],
  },
  {
    id: 'B5.2',
    heading: 'Smashing in passing',
    paraphrase:
      'A jedi can smash a vulnerable square among its three squares ahead. The square is empty; the enemy piece that crossed it is ' +
      'taken off the board, and the jedi stays where it is. The move is written with y and the vulnerable square.',
    source: `${rolesPage('R1')}; ${article('Notation')}`,
    examples: [
      {
        caption: 'The smash aims at b3, and the jedi on c4 is gone.',
        position: place('J@c4 j@b4 D@g1 d@g8', { turn: 'b', vulnerable: 'c4:b3,c3,d3' }),
        move: 'b4yb3',
        expect: { kind: 'legal', text: 'b4yb3', position: place('j@b4 D@g1 d@g8', { pair: 2 }) },
      },
      {
        caption: 'a3 is one of the three squares ahead of b4, but nothing has crossed it.',
        position: place('J@c4 j@b4 D@g1 d@g8', { turn: 'b', vulnerable: 'c4:b3,c3,d3' }),
        move: 'b4ya3',
        expect: { kind: 'refused', clause: 'B5.2', witnesses: ['a3'] },
      },
      {
        caption: "White's jedi went from e2 to d4, over d3 or e3; the jedi on c4 reaches only d3.",
        position: place('J@d4 j@c4 D@g1', { turn: 'b', vulnerable: 'd4:d3,e3' }),
        expect: { kind: 'moves', texts: ['c4-b3', 'c4-c3', 'c4-d3', 'c4yd3'] },
      },
    ],
  },
];
