import type { Lesson } from '@menagerie/core';
import { place } from '../rulebook/place.ts';

const options = { players: '2' };

/** The goal, and the pieces that capture. */
export const pieces: readonly Lesson[] = [
  {
    id: 'last-king',
    title: 'Be the last King',
    clauses: ['F8.5', 'F8.3'],
    steps: [
      {
        position: place('none rP@m13 yK@n14'),
        options: { ...options, neutron: 'off' },
        task: "Win: capture Yellow's King with your Pawn.",
        goal: { over: 'red', lacks: "Yellow's King is still there." },
        solution: ['P m13xn14#'],
        hint: 'A Pawn captures diagonally.',
        end: 'Yours is the last King on the board: that is how Fourplay is won.',
      },
      {
        position: place('rK@m14 rHb5@j11 yK@o15'),
        options,
        task: "Win again: attack Yellow's King so that it can't get away.",
        goal: { over: 'red', lacks: "The King isn't attacked." },
        solution: ['Hb j11-o11#'],
        slips: [{ when: { on: 'o15', state: 'check' }, say: 'That is check, but the King can still get away.' }],
        hint: 'The Harfyblob goes up to five squares in any direction; your King guards the other side.',
        end: "A King that is attacked and can't get away is out before it is captured.",
      },
    ],
  },
  {
    id: 'pawn-and-nwap',
    title: 'Pawn and Nwap',
    clauses: ['F5.2', 'F5.3'],
    steps: [
      {
        position: place('rP@d4 yN@d5 yN@e5'),
        options,
        task: 'Capture a Nwap with your Pawn.',
        goal: { removes: 1 },
        solution: ['P d4xe5'],
        hint: 'It steps straight, and captures diagonally.',
        end: 'A Pawn steps one square straight in any direction, backwards too, and captures diagonally.',
      },
      {
        position: place('rN@d4 yP@d5 yP@e5'),
        options,
        task: 'Now capture a Pawn with your Nwap.',
        goal: { removes: 1 },
        solution: ['N d4xd5'],
        hint: 'A Nwap is a Pawn turned upside down.',
        end: 'What you capture is yours: it waits in your reserve until you place it.',
      },
      {
        position: place('rP@c3 rN@e3 yP@d5'),
        options,
        task: 'Capture the Pawn on d5, in two plays.',
        goal: { removed: 'd5' },
        solution: ['N e3-d4', 'N d4xd5'],
        hint: 'Which of your pieces can reach a square next to it?',
        end: 'Pawn and Nwap are two halves of one idea: what one of them steps, the other captures.',
      },
    ],
  },
  {
    id: 'cannon',
    title: 'The Cannon shoots over one piece',
    clauses: ['F5.1'],
    steps: [
      {
        position: place('rCn@c3 rP@c7 yHb1@c12'),
        options,
        task: 'Capture the Harfyblob on c12 with your Cannon.',
        goal: { removed: 'c12' },
        solution: ['Cn c3xc12'],
        hint: 'Exactly one piece stands between: that is what it needs.',
        end: "A Cannon captures along a file or rank when exactly one piece, anybody's, stands between.",
      },
      {
        position: place('rCn@c3 rP@c7 yP@c9 yHb1@c12'),
        options,
        task: 'Two pieces are too many: clear one, then capture c12.',
        goal: { removed: 'c12' },
        solution: ['P c7-b7', 'Cn c3xc12'],
        hint: 'Step aside with your own Pawn.',
        end: 'To save a piece from a Cannon, put a second one in between, or take the only one away.',
      },
    ],
  },
  {
    id: 'harfyblob',
    title: 'The Harfyblob grows',
    clauses: ['F5.5'],
    steps: [
      {
        position: place('rHb1@c3 yP@d4 yCn@f6'),
        options,
        task: 'Capture the Cannon on f6, in two plays.',
        goal: { removed: 'f6' },
        solution: ['Hb c3xd4', 'Hb d4xf6'],
        hint: 'Every capture makes it reach one square farther.',
        end: 'The number on a Harfyblob is its Hn: how far it goes, in any direction.',
      },
      {
        position: place('rHb2@c3 yP@c5 yHb3@e5 yCn@k11'),
        options,
        task: 'Make your Harfyblob reach five squares with one capture.',
        goal: { all: [{ removed: 'e5' }, { stage: 'grow' }] },
        solution: ['Hb c3xe5'],
        hint: 'Another Harfyblob is worth as much as its own number.',
        end: 'It grows by the whole Hn of a Harfyblob that it captures.',
      },
    ],
  },
];
