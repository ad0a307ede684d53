import type { Clause } from '@menagerie/core';
import { START } from '../src/text.ts';
import { place } from './place.ts';
import { article, HOUSE } from './sources.ts';

/** B9: how moves and positions are written. */
export const notation: readonly Clause[] = [
  {
    id: 'B9.1',
    chapter: 'Notation',
    heading: 'Writing a move',
    paraphrase:
      'Write the start square, a sign and the target square. The sign is - for a move to an empty square or an exchange, x for a ' +
      'capture, y for a smash. A smash names the square of its victim, or the vulnerable square if it smashes in passing. An exchange ' +
      'names the square of the piece that starts it first. Then follow, where they apply: = and the letter of the new piece; (x…) with ' +
      'the squares that gazes empty; + for buck, ++ for buck mate. The letters are J jedi, W wagon, S shaman, C chameleon, M madam, D ' +
      'dude.',
    source: article('Notation'),
    examples: [
      {
        caption: 'A move of the madam: start, sign, target.',
        position: place('M@a1 j@a3 D@g1 d@h7'),
        move: 'a1-c3',
        expect: { kind: 'legal', text: 'a1-c3' },
      },
      {
        caption: 'A capture by the madam, who ends on c3.',
        position: place('M@a1 j@c3 D@g1 d@h7'),
        move: 'a1xc3',
        expect: { kind: 'legal', text: 'a1xc3' },
      },
      {
        caption: 'A smash by the wagon, which ends on b2; the text names the victim.',
        position: place('W@a1 j@c3 D@g1 d@h7'),
        move: 'a1yc3',
        expect: { kind: 'legal', text: 'a1yc3' },
      },
      {
        caption: 'The shaman steps next to the chameleon on c5, which is removed.',
        position: place('S@c3 c@c5 D@h1 d@h7'),
        move: 'c3-d4(xc5)',
        expect: { kind: 'legal', text: 'c3-d4(xc5)' },
      },
      {
        caption: 'A promotion names the new piece.',
        position: place('J@h7 D@g1 d@d7'),
        move: 'h7-h8=M',
        expect: { kind: 'legal', text: 'h7-h8=M' },
      },
      {
        caption: "A move without its start square can't be read.",
        position: place('W@a1 j@c3 D@g1 d@h7'),
        move: 'Wyc3',
        expect: { kind: 'refused', clause: 'B9.1' },
      },
      {
        caption: 'A wagon smashes, so x is the wrong sign here.',
        position: place('W@a1 j@c3 D@g1 d@h7'),
        move: 'a1xc3',
        expect: { kind: 'refused', clause: 'B9.1', witnesses: ['c3'] },
      },
    ],
  },
  {
    id: 'B9.2',
    heading: 'Strict in writing, lenient in reading',
    paraphrase:
      'The list in brackets names the squares that gazes empty (B4.5), pass by pass, and within a pass from a1 to h1, then a2 to h2, ' +
      'and so on to h8. Moves are always written in full. You can type a promotion in lower case and without =, and leave out list and ' +
      "signs. But what you write has to be true: the list complete and in order, + only for a buck that isn't mate, ++ only for buck " +
      'mate.',
    source: `${HOUSE}; the signs are from ${article('Notation')}`,
    examples: [
      {
        caption: 'Typed without its list, the move is completed.',
        position: place('S@c2 c@b4 D@g1 d@g8'),
        move: 'c2-c3',
        expect: { kind: 'legal', text: 'c2-c3(xb4)' },
      },
      {
        caption: 'A small letter is enough for a promotion.',
        position: place('J@a7 D@g1 d@g4'),
        move: 'a7-a8m',
        expect: { kind: 'legal', text: 'a7-a8=M' },
      },
      {
        caption: 'The piece that is removed stands on b4, not on b5.',
        position: place('S@c2 c@b4 D@g1 d@g8'),
        move: 'c2-c3(xb5)',
        expect: { kind: 'refused', clause: 'B9.2', witnesses: ['b4'] },
      },
      {
        caption: 'All four squares are right, but e5 was emptied first.',
        position: place('s@c7 S@f6 M@e5 j@d4 s@h4 s@c3 w@b2 S@d2 S@a1', { turn: 'b' }),
        move: 'd4-d3(xb2,c3,e5,f6)',
        expect: { kind: 'refused', clause: 'B9.2' },
      },
      {
        caption: 'This is mate, so a single + is wrong.',
        position: place('D@h1 m@g3 w@a3 d@e8', { turn: 'b' }),
        move: 'a3-a1+',
        expect: { kind: 'refused', clause: 'B9.2' },
      },
    ],
  },
  {
    id: 'B9.3',
    heading: 'Writing a position',
    paraphrase:
      'Six fields with single spaces between them. (1) The board from rank 8 down, ranks divided by /, White in upper case, Black in ' +
      'lower case, numbers for empty squares. (2) w or b for the side to move. (3) The exchanges left: Xx, X, x or -, upper case for ' +
      "White's. (4) The vulnerable squares, such as c4:b3,c3 (the piece that moved, then the squares), or -. (5) The turns since " +
      'something was last taken or removed or a jedi moved. (6) The number of the pair of turns, from 1. A position that no game can ' +
      'reach is refused: two dudes of a colour, a piece under two gazes, a bucked dude whose side is not to move, vulnerable squares ' +
      'that no last move explains. A jedi on its last rank is fine, because a chameleon may have become one there.',
    source: HOUSE,
    examples: [
      {
        caption: 'All six fields change as the game goes on; the last is now 2, since Black has moved once.',
        position: place('J@c4 j@b4 D@g1 d@g8', { turn: 'b', exchanges: 'Xx', vulnerable: 'c4:b3,c3,d3' }),
        move: 'g8-h8',
        expect: { kind: 'legal', text: 'g8-h8', position: place('J@c4 j@b4 D@g1 d@h8', { exchanges: 'Xx', quiet: 1, pair: 2 }) },
      },
      {
        caption: 'The last field is missing.',
        position: START.slice(0, -2),
        expect: { kind: 'refused', clause: 'B9.3' },
      },
      { caption: 'Seven ranks are not enough.', position: '8/8/8/8/8/8/8 w - - 0 1', expect: { kind: 'refused', clause: 'B9.3' } },
      {
        caption: "It is Black's turn, but White's dude is bucked: White can't have moved like that.",
        position: place('D@e1 w@e8 d@g8', { turn: 'b' }),
        expect: { kind: 'refused', clause: 'B9.3' },
      },
      {
        caption: "The jedi on c4 can't have crossed e3.",
        position: place('J@c4 j@b4 D@g1 d@g8', { turn: 'b', vulnerable: 'c4:e3' }),
        expect: { kind: 'refused', clause: 'B9.3' },
      },
    ],
  },
  {
    id: 'B9.4',
    heading: 'Counting moves',
    paraphrase:
      'For programmers: from the start there are 64 first moves and 4,024 sequences of two. An exchange counts once for each piece that ' +
      'can start it.',
    source: HOUSE,
    examples: [
      {
        caption: 'The 64 first moves. Eight of them are exchanges: four couples, each with two starters.',
        position: START,
        expect: {
          kind: 'moves',
          texts: (
            'a2-a3 a2-a4 a2-b3 a2-b4 a2-c4 b2-a3 b2-a4 b2-b3 b2-b4 b2-c3 b2-c4 b2-d4 c1-e1 c1-f1 c2-a4 c2-b3 c2-b4 c2-c3 c2-c4 c2-d3 c2-d4 c2-e4 ' +
            'd1-e1 d1-f1 d2-b4 d2-c3 d2-c4 d2-d3 d2-d4 d2-e3 d2-e4 d2-f4 e1-c1 e1-d1 e2-c4 e2-d3 e2-d4 e2-e3 e2-e4 e2-f3 e2-f4 e2-g4 f1-c1 f1-d1 ' +
            'f2-d4 f2-e3 f2-e4 f2-f3 f2-f4 f2-g3 f2-g4 f2-h4 g2-e4 g2-f3 g2-f4 g2-g3 g2-g4 g2-h3 g2-h4 h2-f4 h2-g3 h2-g4 h2-h3 h2-h4'
          ).split(' '),
        },
      },
    ],
  },
];
