import type { Clause } from '@menagerie/core';
import { place } from './place.ts';
import { article, rolesPage } from './sources.ts';

/** B3.1–B3.4: what a jedi can do. */
export const steps: readonly Clause[] = [
  {
    id: 'B3.1',
    chapter: 'How pieces move and take',
    heading: 'The jedi steps forward',
    paraphrase: 'A jedi steps one square forward, straight or diagonally, to an empty square.',
    source: `${rolesPage('R1')}; ${article('Jedi')}`,
    examples: [
      {
        caption: 'Diagonally forward is as good as straight.',
        position: place('J@d4 j@d5 D@g1 d@g8'),
        move: 'd4-e5',
        expect: { kind: 'legal', text: 'd4-e5' },
      },
      {
        caption: "The square ahead isn't empty.",
        position: place('J@d4 j@d5 D@g1 d@g8'),
        move: 'd4-d5',
        expect: { kind: 'refused', clause: 'B3.1', witnesses: ['d5'] },
      },
      {
        caption: 'A jedi never steps back.',
        position: place('J@d4 j@d5 D@g1 d@g8'),
        move: 'd4-d3',
        expect: { kind: 'refused', clause: 'B3.1', witnesses: ['d4'] },
      },
    ],
  },
  {
    id: 'B3.2',
    heading: 'The double step',
    paraphrase:
      'From its own second rank, a jedi can make two such steps in one move, each in any of its three directions. So it lands two ranks ' +
      'ahead and at most two files to the side. The target has to be empty, and so has a middle square, one step from both ends, on ' +
      'which the piece would not be hypnotized if it stopped there. One such square is enough. A double step takes nothing.',
    source: `${rolesPage('R2')}; ${article('Jedi')}`,
    ruling:
      'Hypnosis on the middle square counts, because the original asks for a square from which the piece could go on. What a chameleon ' +
      "would copy there doesn't count, because it makes the whole move with what it copies at the start.",
    examples: [
      {
        caption: 'Twice diagonally, over e3.',
        position: place('J@d2 D@g1 d@g8'),
        move: 'd2-f4',
        expect: { kind: 'legal', text: 'd2-f4', position: place('J@f4 D@g1 d@g8', { turn: 'b', vulnerable: 'f4:e3' }) },
      },
      {
        caption: "The only way to f4 leads over e3, and e3 isn't empty.",
        position: place('J@d2 j@e3 D@h1 d@g8'),
        move: 'd2-f4',
        expect: { kind: 'refused', clause: 'B3.2', witnesses: ['e3'] },
      },
      {
        caption: 'Only c3 is empty, but there the gaze from e5 would hit the jedi.',
        position: place('J@c2 J@b3 J@d3 s@e5 D@g1 d@g8'),
        move: 'c2-c4',
        expect: { kind: 'refused', clause: 'B3.2', witnesses: ['c3', 'e5'] },
      },
      {
        caption: "On every middle square the chameleon would touch no jedi, and that doesn't matter.",
        position: place('C@d3 J@d2 D@g1 d@g8'),
        move: 'd3-d5',
        expect: { kind: 'legal', text: 'd3-d5' },
      },
      {
        caption: 'Two squares ahead is too far for a smash.',
        position: place('J@d2 j@d4 D@g1 d@g8'),
        move: 'd2yd4',
        expect: { kind: 'refused', clause: 'B3.2', witnesses: ['d4'] },
      },
    ],
  },
  {
    id: 'B3.3',
    heading: 'The jedi smashes forward',
    paraphrase:
      'A jedi can smash an enemy on any of the three squares it could step to. The victim is taken off the board, and the jedi stays ' +
      'where it is.',
    source: `${rolesPage('R1')}; ${article('Jedi')}`,
    examples: [
      {
        caption: "The wagon on e5 is gone, and the jedi hasn't left d4.",
        position: place('J@d4 w@e5 w@d3 D@g1 d@g8'),
        move: 'd4ye5',
        expect: { kind: 'legal', text: 'd4ye5', position: place('J@d4 w@d3 D@g1 d@g8', { turn: 'b' }) },
      },
      {
        caption: 'What stands behind a jedi is safe from it.',
        position: place('J@d4 w@e5 w@d3 D@g1 d@g8'),
        move: 'd4yd3',
        expect: { kind: 'refused', clause: 'B3.3', witnesses: ['d3'] },
      },
    ],
  },
  {
    id: 'B3.4',
    heading: 'Smash in passing',
    paraphrase:
      'A jedi can also smash an enemy that has just made a double step past one of its three squares. Which squares count, and for how ' +
      'long: see B5.1 and B5.2.',
    source: `${rolesPage('R1')}; ${article('Jedi')}`,
    examples: [
      {
        caption: 'White has just played c2-c4. The jedi on b4 smashes on c3, and the jedi on c4 is gone.',
        position: place('J@c4 j@b4 D@g1 d@g8', { turn: 'b', vulnerable: 'c4:b3,c3,d3' }),
        move: 'b4yc3',
        expect: { kind: 'legal', text: 'b4yc3', position: place('j@b4 D@g1 d@g8', { pair: 2 }) },
      },
      {
        caption: 'All that Black can do: three steps, and a smash on each of two squares that the jedi may have crossed.',
        position: place('J@c4 j@b4 D@g1', { turn: 'b', vulnerable: 'c4:b3,c3,d3' }),
        expect: { kind: 'moves', texts: ['b4-a3', 'b4-b3', 'b4-c3', 'b4yb3', 'b4yc3'] },
      },
    ],
  },
];
