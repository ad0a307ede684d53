import type { Clause } from '@menagerie/core';
import { place } from './place.ts';
import { article, rolesPage } from './sources.ts';

/** B4: hypnosis, and how it removes pieces. */
export const hypnosis: readonly Clause[] = [
  {
    id: 'B4.1',
    chapter: 'Hypnosis',
    heading: 'The gaze',
    paraphrase:
      'A shaman, or a chameleon that copies one, gazes along its four diagonals. Each gaze is one hypnosis. It hits the first piece on ' +
      'its diagonal if that piece is an enemy; a friend in the way only blocks it. Nothing ever switches a gaze off: a hypnotized ' +
      'shaman hypnotizes as before.',
    source: `${rolesPage('R9')}; ${article('Shaman')}`,
    examples: [
      {
        caption: 'The jedi on f5 catches the gaze from h7, so the wagon behind it is free to go.',
        position: place('W@e4 s@h7 J@f5 D@a1 d@g8'),
        move: 'e4-e1',
        expect: { kind: 'legal', text: 'e4-e1' },
      },
      {
        caption: "The jedi itself is hypnotized and can't move.",
        position: place('W@e4 s@h7 J@f5 D@a1 d@g8'),
        move: 'f5-f6',
        expect: { kind: 'refused', clause: 'B4.3', witnesses: ['f5', 'h7'] },
      },
      {
        caption: 'The piece that a gaze hits says so.',
        position: place('W@e4 s@h7 J@f5 D@a1 d@g8'),
        expect: { kind: 'effect', texts: ['hypnotized by the black shaman on h7'] },
      },
      {
        caption: 'Two shamans hold each other: each is hypnotized, and each hypnotizes. Only the dude can move.',
        position: place('S@e4 s@h7 D@a1 d@g8'),
        expect: { kind: 'moves', texts: ['a1-a2', 'a1-b1', 'a1-b2'] },
      },
    ],
  },
  {
    id: 'B4.2',
    heading: 'Hypnosis is catching',
    paraphrase:
      'A piece is under the gazes that hit it. A chameleon is also under every gaze that hits a piece it reaches by the walk of B2.1, ' +
      'the chameleons on the way included. Each of these pieces is hypnotized by its own enemies. So your shaman can hypnotize your own ' +
      'chameleon through an enemy piece that it touches.',
    source: `${rolesPage('R13, and the note on hypnosis under R9')}; ${article('Chameleon')}`,
    examples: [
      {
        caption: "White's own shaman hits the jedi on b2, and through it White's chameleon on b3.",
        position: place('S@a1 j@b2 C@b3 C@c4 D@g1 d@g8'),
        move: 'b3-a2',
        expect: { kind: 'refused', clause: 'B4.3', witnesses: ['b3', 'a1'] },
      },
      {
        caption: 'The chameleon says whose gaze it is and which way it came.',
        position: place('S@a1 j@b2 C@b3 C@c4 D@g1 d@g8'),
        expect: { kind: 'effect', texts: ['hypnotized by the white shaman on a1 through the black jedi on b2'] },
      },
      {
        caption: 'The chameleon on c4 touches b3 and is hypnotized along with it.',
        position: place('S@a1 j@b2 C@b3 C@c4 D@g1 d@g8'),
        move: 'c4-c3',
        expect: { kind: 'refused', clause: 'B4.3', witnesses: ['c4', 'a1'] },
      },
      {
        caption: 'With the shaman on a2 no gaze hits the jedi, and both chameleons are free.',
        position: place('S@a2 j@b2 C@b3 C@c4 D@g1 d@g8'),
        move: 'c4-c3',
        expect: { kind: 'legal', text: 'c4-c3' },
      },
    ],
  },
  {
    id: 'B4.3',
    heading: 'One gaze hypnotizes',
    paraphrase:
      "A piece under one gaze is hypnotized: it can't move, take or start an exchange until the gaze is blocked or gone. The only " +
      'exception is revenge (B7.1). It keeps what needs no movement: its own gaze, its promotion, its revenge and, for a chameleon, ' +
      'what it copies.',
    source: rolesPage('R8'),
    examples: [
      {
        caption: "The shaman on h7 gazes at the wagon, which can't move.",
        position: place('W@e4 M@f1 s@h7 D@g1 d@g8'),
        move: 'e4-a4',
        expect: { kind: 'refused', clause: 'B4.3', witnesses: ['e4', 'h7'] },
      },
      {
        caption: 'The madam steps into the line to free the wagon, and is hypnotized in its place.',
        position: place('W@e4 M@f1 s@h7 D@g1 d@g8'),
        move: 'f1-f5',
        expect: { kind: 'legal', text: 'f1-f5' },
      },
      {
        caption: 'Everything White can do: the dude steps, and the hypnotized wagon stays.',
        position: place('W@e4 s@h7 D@a1 d@g8'),
        expect: { kind: 'moves', texts: ['a1-a2', 'a1-b1', 'a1-b2'] },
      },
      {
        caption:
          'The shaman on e8 hypnotizes the chameleon on g6, which still copies its own shaman and holds the wagon with a gaze of its own.',
        position: place('W@e4 c@g6 s@g7 S@e8 D@a2 d@h8'),
        move: 'e4-a4',
        expect: { kind: 'refused', clause: 'B4.3', witnesses: ['e4', 'g6'] },
      },
    ],
  },
  {
    id: 'B4.4',
    heading: 'Two gazes remove',
    paraphrase:
      'A piece under two or more different gazes is removed. Gazes are different if they come from different pieces or go in different ' +
      'directions. So a single shaman can remove a whole chain of chameleons by hitting it in two places.',
    source: rolesPage('R9'),
    examples: [
      {
        caption: 'One shaman holds the jedi on d4; a second gaze, from h8, removes it.',
        position: place('S@b2 S@h7 j@d4 D@g1 d@e8'),
        move: 'h7-h8',
        expect: { kind: 'legal', text: 'h7-h8(xd4)', position: place('S@b2 S@h8 D@g1 d@e8', { turn: 'b' }) },
      },
      {
        caption: 'From d1, a single shaman hits b3 and f3: two gazes for the whole chain.',
        position: place('S@e1 c@b3 c@c4 c@d4 c@e4 c@f3 D@h1 d@g8'),
        move: 'e1-d1',
        expect: { kind: 'legal', text: 'e1-d1(xb3,f3,c4,d4,e4)', position: place('S@d1 D@h1 d@g8', { turn: 'b' }) },
      },
      {
        caption: "You can't set this up: the jedi on d4, under two gazes, would be gone already.",
        position: place('J@d4 s@a7 s@g7 D@h1 d@e8'),
        expect: { kind: 'refused', clause: 'B9.3' },
      },
    ],
  },
  {
    id: 'B4.5',
    heading: 'The cascade',
    paraphrase:
      'After a move, its promotion included, pieces are removed in passes. Each pass marks, all at once, every piece of either side ' +
      'that is under two or more gazes. From then on gazes go through marked pieces and can hit what stands behind them. In all other ' +
      'ways marked pieces still count: they gaze, are copied and pass hypnosis on. When a pass marks nothing new, all marked pieces ' +
      'leave the board together.',
    source: `${rolesPage('R9')}; ${article('Shaman, on cascades')}`,
    examples: [
      {
        caption: 'On c3 the shaman touches the chameleon. Now they gaze at each other, so two gazes hit the chameleon.',
        position: place('S@c2 c@b4'),
        move: 'c2-c3',
        expect: { kind: 'legal', text: 'c2-c3(xb4)', position: place('S@c3', { turn: 'b' }) },
      },
      {
        caption: 'e5 is marked first. Through it c3 and f6 hit each other, and beyond c3 the wagon on b2 is hit from both sides.',
        position: place('s@c7 S@f6 M@e5 j@d4 s@h4 s@c3 w@b2 S@d2 S@a1', { turn: 'b' }),
        move: 'd4-d3',
        expect: {
          kind: 'legal',
          text: 'd4-d3(xe5,c3,f6,b2)',
          position: place('s@c7 j@d3 s@h4 S@d2 S@a1', { pair: 2 }),
        },
      },
      {
        caption: 'Everything Black can do there. Three of the moves remove pieces, and the brackets say which.',
        position: place('s@c7 S@f6 M@e5 j@d4 s@h4 s@c3 w@b2 S@d2 S@a1', { turn: 'b' }),
        expect: {
          kind: 'moves',
          texts: [
            ...['c7-b6', 'c7-b7', 'c7-b8', 'c7-c6', 'c7-c8', 'c7-d6', 'c7-d7', 'c7-d8(xf6)'],
            ...['d4-d3(xe5,c3,f6,b2)', 'd4-e3(xe5,c3,f6,b2)'],
          ],
        },
      },
    ],
  },
  {
    id: 'B4.6',
    heading: 'No suicide',
    paraphrase:
      "You can't make a move after which the piece you moved would be removed, in any pass. Your other pieces may be removed, all but " +
      'your dude (B6.3).',
    source: article('Shaman'),
    ruling:
      "In an exchange only the piece that starts it counts as moved. The other one may be removed: the original says that pieces can't " +
      "move into double hypnosis, and that piece doesn't move by itself.",
    examples: [
      {
        caption: 'On c5 the chameleon would touch the shaman diagonally and be under two gazes.',
        position: place('S@d4 c@c6 d@b7 D@g1', { turn: 'b' }),
        move: 'c6-c5',
        expect: { kind: 'refused', clause: 'B4.6', witnesses: ['c5', 'd4'] },
      },
      {
        caption: 'On d5, straight beside the shaman, no gaze hits it.',
        position: place('S@d4 c@c6 d@b7 D@g1', { turn: 'b' }),
        move: 'c6-d5',
        expect: { kind: 'legal', text: 'c6-d5' },
      },
      {
        caption: 'On c4 the jedi looks safe, but e5 and e6 would be removed first, and then g8 and b3 both hit c4.',
        position: place('s@g8 S@g7 c@e6 j@e5 s@b3 J@c3 S@b2'),
        move: 'c3-c4',
        expect: { kind: 'refused', clause: 'B4.6', witnesses: ['g8', 'b3'] },
      },
      {
        caption: 'The chameleon sends the madam from g2 to d4, between two shamans. She is removed, and so is d5, which touches her.',
        position: place('C@d4 c@d5 d@d6 m@g2 S@b2 S@f2 D@h4', { exchanges: 'x' }),
        move: 'd4-g2',
        expect: { kind: 'legal', text: 'd4-g2(xd4,d5)', position: place('C@g2 d@d6 S@b2 S@f2 D@h4', { turn: 'b' }) },
      },
    ],
  },
];
