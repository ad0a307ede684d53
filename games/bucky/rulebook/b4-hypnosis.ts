import type { Clause } from '@menagerie/core';
import { place } from './place.ts';
import { article, rolesPage } from './sources.ts';

/** B4: hypnosis, and how pieces vanish by it. */
export const hypnosis: readonly Clause[] = [
  {
    id: 'B4.1',
    heading: 'The gaze of a shaman (R9)',
    paraphrase:
      'A mesmerizing piece, a shaman or a chameleon linked to one, gazes along its four diagonals. Each gaze is one hypnosis and strikes the first ' +
      'piece it meets, if that piece is an enemy of the gazer; a friend in the way only blocks. Nothing ever stops the gaze itself: ' +
      'a hypnotized shaman hypnotizes as before.',
    source: `${rolesPage('R9')}; ${article('Shaman')}`,
    examples: [
      {
        caption: 'The jedi on f5 catches the gaze from h7, so the wagon behind it is free to go.',
        position: place('W@e4 s@h7 J@f5 D@a1 d@g8'),
        move: 'e4-e1',
        expect: { kind: 'legal', text: 'e4-e1' },
      },
      {
        caption: "The jedi itself is struck and can't move.",
        position: place('W@e4 s@h7 J@f5 D@a1 d@g8'),
        move: 'f5-f6',
        expect: { kind: 'refused', clause: 'B4.3', witnesses: ['f5', 'h7'] },
      },
      {
        caption: 'What the gaze does is written on the piece it strikes.',
        position: place('W@e4 s@h7 J@f5 D@a1 d@g8'),
        expect: { kind: 'effect', texts: ['hypnotized once, by the black shaman on h7'] },
      },
      {
        caption: 'Two shamans hold each other: both strike, though both are struck, and only the dude can move.',
        position: place('S@e4 s@h7 D@a1 d@g8'),
        expect: { kind: 'moves', texts: ['a1-a2', 'a1-b1', 'a1-b2'] },
      },
    ],
  },
  {
    id: 'B4.2',
    heading: 'Hypnosis is catching',
    paraphrase:
      'Other pieces are under the hypnoses that strike them. A chameleon is under all that strike itself and all that strike any piece it reaches by ' +
      'the walk of B2.1, the chameleons on the way included. For each of those pieces its own enemies count, so your shaman can freeze your chameleon ' +
      'by way of an enemy piece that the chameleon touches.',
    source: `${rolesPage('R13, and the note on hypnosis under R9')}; ${article('Chameleon')}`,
    examples: [
      {
        caption: "White's own shaman strikes the jedi on b2, and through it White's chameleon on b3.",
        position: place('S@a1 j@b2 C@b3 C@c4 D@g1 d@g8'),
        move: 'b3-a2',
        expect: { kind: 'refused', clause: 'B4.3', witnesses: ['b3', 'a1'] },
      },
      {
        caption: 'Whose gaze it is and by which way it came is written on the chameleon.',
        position: place('S@a1 j@b2 C@b3 C@c4 D@g1 d@g8'),
        expect: { kind: 'effect', texts: ['hypnotized once, by the white shaman on a1 through the black jedi on b2'] },
      },
      {
        caption: 'The chameleon on c4 touches b3 and is frozen along with it.',
        position: place('S@a1 j@b2 C@b3 C@c4 D@g1 d@g8'),
        move: 'c4-c3',
        expect: { kind: 'refused', clause: 'B4.3', witnesses: ['c4', 'a1'] },
      },
      {
        caption: 'With the shaman on a2 no gaze falls on the jedi, and both chameleons are free.',
        position: place('S@a2 j@b2 C@b3 C@c4 D@g1 d@g8'),
        move: 'c4-c3',
        expect: { kind: 'legal', text: 'c4-c3' },
      },
    ],
  },
  {
    id: 'B4.3',
    heading: 'Aghast (R8)',
    paraphrase:
      'A piece under one hypnosis is aghast: it can neither roll nor take nor start an exchange, until the gaze is blocked or gone (revenge, B7.1, is the ' +
      'exception). It keeps what needs no movement: its own gaze (R9), its chance to promote (R3), its thirst for revenge (R12) and, for a chameleon, ' +
      'its mimicry (R13).',
    source: rolesPage('R8'),
    examples: [
      {
        caption: 'The shaman on h7 gazes at the wagon; it stands still.',
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
        caption: 'The chameleon on g6 is aghast through e8, and still it mimics its shaman and holds the wagon with a gaze of its own.',
        position: place('W@e4 c@g6 s@g7 S@e8 D@a2 d@h8'),
        move: 'e4-a4',
        expect: { kind: 'refused', clause: 'B4.3', witnesses: ['e4', 'g6'] },
      },
    ],
  },
  {
    id: 'B4.4',
    heading: 'Twice is too much',
    paraphrase:
      'A piece under two or more different hypnoses is removed. Hypnoses differ if they come from different pieces or go in different directions, ' +
      'so a single shaman can remove a whole chain of touching chameleons by striking it in two places.',
    source: rolesPage('R9'),
    examples: [
      {
        caption: 'The jedi on d4 is held by one shaman; a second gaze, from h8, removes it.',
        position: place('S@b2 S@h7 j@d4 D@g1 d@e8'),
        move: 'h7-h8',
        expect: { kind: 'legal', text: 'h7-h8(xd4)', position: place('S@b2 S@h8 D@g1 d@e8', { turn: 'b' }) },
      },
      {
        caption: 'From d1 a lone shaman strikes b3 and f3: two hypnoses for the whole ring of chameleons.',
        position: place('S@e1 c@b3 c@c4 c@d4 c@e4 c@f3 D@h1 d@g8'),
        move: 'e1-d1',
        expect: { kind: 'legal', text: 'e1-d1(xb3,f3,c4,d4,e4)', position: place('S@d1 D@h1 d@g8', { turn: 'b' }) },
      },
      {
        caption: "This can't be set up: the jedi on d4, under two gazes, would be gone already.",
        position: place('J@d4 s@a7 s@g7 D@h1 d@e8'),
        expect: { kind: 'refused', clause: 'B9.3' },
      },
    ],
  },
  {
    id: 'B4.5',
    heading: 'Resolution',
    paraphrase:
      'When a move has been made, promotion included, pieces vanish in passes. Each pass marks, all at once, every piece of either side that is under ' +
      'two or more hypnoses. From then on gazes pass through marked pieces and may strike what stands behind them; otherwise marked pieces still count: ' +
      'they gaze, lend roles and pass hypnoses on. When a pass marks nothing new, all marked pieces leave the board together.',
    source: `${rolesPage('R9')}; ${article('Shaman, on cascades')}`,
    examples: [
      {
        caption: 'On c3 the shaman touches the chameleon: they gaze at each other, and so the chameleon is struck by two gazes.',
        position: place('S@c2 c@b4'),
        move: 'c2-c3',
        expect: { kind: 'legal', text: 'c2-c3(xb4)', position: place('S@c3', { turn: 'b' }) },
      },
      {
        caption: 'e5 is marked first; through it c3 and f6 strike each other, and beyond c3 the wagon on b2 is caught from both sides.',
        position: place('s@c7 S@f6 M@e5 j@d4 s@h4 s@c3 w@b2 S@d2 S@a1', { turn: 'b' }),
        move: 'd4-d3',
        expect: {
          kind: 'legal',
          text: 'd4-d3(xe5,c3,f6,b2)',
          position: place('s@c7 j@d3 s@h4 S@d2 S@a1', { pair: 2 }),
        },
      },
      {
        caption: 'Everything Black can do there: three of the moves end in a resolution, and the brackets tell what it empties.',
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
      'You may not make a move by which the moving piece itself would vanish, in whichever pass. Your other pieces may vanish, with the exception of your ' +
      'dude (B6.3).',
    source: article('Shaman'),
    ruling:
      'In an exchange only the piece that starts it counts as moving. Its partner may vanish, for the original forbids pieces to move into double ' +
      'hypnosis and the partner does not move of itself.',
    examples: [
      {
        caption: 'On c5 the chameleon would touch the shaman diagonally and be struck twice.',
        position: place('S@d4 c@c6 d@b7 D@g1', { turn: 'b' }),
        move: 'c6-c5',
        expect: { kind: 'refused', clause: 'B4.6', witnesses: ['c5', 'd4'] },
      },
      {
        caption: 'Straight beside the shaman, on d5, no gaze falls on it.',
        position: place('S@d4 c@c6 d@b7 D@g1', { turn: 'b' }),
        move: 'c6-d5',
        expect: { kind: 'legal', text: 'c6-d5' },
      },
      {
        caption: 'On c4 the jedi looks safe, but e5 and e6 would vanish first, and then g8 and b3 both strike c4.',
        position: place('s@g8 S@g7 c@e6 j@e5 s@b3 J@c3 S@b2'),
        move: 'c3-c4',
        expect: { kind: 'refused', clause: 'B4.6', witnesses: ['g8', 'b3'] },
      },
      {
        caption: 'The chameleon sends the madam from g2 to d4, between two shamans: she vanishes, and d5, which touches her, with her.',
        position: place('C@d4 c@d5 d@d6 m@g2 S@b2 S@f2 D@h4', { exchanges: 'x' }),
        move: 'd4-g2',
        expect: { kind: 'legal', text: 'd4-g2(xd4,d5)', position: place('C@g2 d@d6 S@b2 S@f2 D@h4', { turn: 'b' }) },
      },
    ],
  },
];
