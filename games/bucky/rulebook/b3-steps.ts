import type { Clause } from '@menagerie/core';
import { place } from './place.ts';
import { article, rolesPage } from './sources.ts';

/** B3.1–B3.4: what a jedi can do. */
export const steps: readonly Clause[] = [
  {
    id: 'B3.1',
    heading: 'Step forward (R1)',
    paraphrase: 'A valiant piece, such as a jedi, rolls one square straight or diagonally forward, if that square is empty.',
    source: `${rolesPage('R1')}; ${article('Jedi')}`,
    examples: [
      {
        caption: 'Diagonally forward is as good as straight.',
        position: place('J@d4 j@d5 D@g1 d@g8'),
        move: 'd4-e5',
        expect: { kind: 'legal', text: 'd4-e5' },
      },
      {
        caption: 'The square ahead is taken, and a roll needs an empty one.',
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
    heading: 'Double step (R2)',
    paraphrase:
      'An enthusiastic piece may put two such steps together, each in any of the three directions, so it lands two ranks ahead and at most two files ' +
      'aside. Start with an empty target and look for a middle square to pass over: it must be empty, one step from both ends, and the piece, had it ' +
      'stopped there, must not be under hypnosis. One such square is enough. A double step is for rolling only; it takes nothing.',
    source: `${rolesPage('R2')}; ${article('Jedi')}`,
    ruling:
      'Hypnosis upon the middle square counts, because the original asks for a place from which the piece could go on; ' +
      'the roles a chameleon would hold there do not, because the whole move is made with the roles of its start.',
    examples: [
      {
        caption: 'Twice diagonally, over e3.',
        position: place('J@d2 D@g1 d@g8'),
        move: 'd2-f4',
        expect: { kind: 'legal', text: 'd2-f4', position: place('J@f4 D@g1 d@g8', { turn: 'b', vulnerable: 'f4:e3' }) },
      },
      {
        caption: 'The only way to f4 leads over e3, and e3 is occupied.',
        position: place('J@d2 j@e3 D@h1 d@g8'),
        move: 'd2-f4',
        expect: { kind: 'refused', clause: 'B3.2', witnesses: ['e3'] },
      },
      {
        caption: 'Only c3 is free to pass over, but there the shaman on e5 would strike.',
        position: place('J@c2 J@b3 J@d3 s@e5 D@g1 d@g8'),
        move: 'c2-c4',
        expect: { kind: 'refused', clause: 'B3.2', witnesses: ['c3', 'e5'] },
      },
      {
        caption: 'The chameleon would touch no jedi on any middle square; it need not.',
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
    heading: 'Smash forward (R1)',
    paraphrase:
      'A valiant piece may smash an enemy on any of the three squares it could step to: the victim leaves the board, and the piece that smashed stays ' +
      'where it is.',
    source: `${rolesPage('R1')}; ${article('Jedi')}`,
    examples: [
      {
        caption: 'The wagon on e5 is gone, and the jedi has not left d4.',
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
    heading: 'Smash in passing (R1)',
    paraphrase:
      'A valiant piece may also smash an enemy that has just double-stepped past one of its three squares. ' +
      'Which squares count and for how long is told in B5.1 and B5.2.',
    source: `${rolesPage('R1')}; ${article('Jedi')}`,
    examples: [
      {
        caption: 'White has just played c2-c4: the jedi on b4 smashes on c3, and the jedi on c4 disappears.',
        position: place('J@c4 j@b4 D@g1 d@g8', { turn: 'b', vulnerable: 'c4:b3,c3,d3' }),
        move: 'b4yc3',
        expect: { kind: 'legal', text: 'b4yc3', position: place('j@b4 D@g1 d@g8', { pair: 2 }) },
      },
      {
        caption: 'All that Black can do: three rolls, and a smash on each of two squares that the jedi may have passed.',
        position: place('J@c4 j@b4 D@g1', { turn: 'b', vulnerable: 'c4:b3,c3,d3' }),
        expect: { kind: 'moves', texts: ['b4-a3', 'b4-b3', 'b4-c3', 'b4yb3', 'b4yc3'] },
      },
    ],
  },
];
