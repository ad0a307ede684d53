import type { Clause } from '@menagerie/core';
import { place } from './place.ts';
import { article, rolesPage } from './sources.ts';

/** B3.5–B3.9: how wagon, shaman, dude and madam move and take. */
export const lines: readonly Clause[] = [
  {
    id: 'B3.5',
    heading: 'The wagon rolls all the way',
    paraphrase:
      "A wagon rolls straight or diagonally, in any of the eight directions, and can't brake: it stops on the last empty square before " +
      "another piece or the edge. If there is no empty square in a direction, it can't roll that way.",
    source: `${rolesPage('R4')}; ${article('Wagon')}`,
    examples: [
      {
        caption: 'To the left, nothing stops the wagon before the edge.',
        position: place('W@d4 J@g4 D@h1 d@g8'),
        move: 'd4-a4',
        expect: { kind: 'legal', text: 'd4-a4' },
      },
      {
        caption: 'To the right, its own jedi stops it on f4.',
        position: place('W@d4 J@g4 D@h1 d@g8'),
        move: 'd4-f4',
        expect: { kind: 'legal', text: 'd4-f4' },
      },
      {
        caption: "It can't stop on b4, because a4 is empty as well.",
        position: place('W@d4 J@g4 D@h1 d@g8'),
        move: 'd4-b4',
        expect: { kind: 'refused', clause: 'B3.5', witnesses: ['b4'] },
      },
    ],
  },
  {
    id: 'B3.6',
    heading: 'The wagon smashes what stops it',
    paraphrase:
      "If the first piece on a wagon's line is an enemy, the wagon can smash it. The enemy is taken off the board, and the wagon stops " +
      'on the last empty square before it. If the two stand side by side, the wagon smashes without moving.',
    source: `${rolesPage('R4')}; ${article('Wagon')}`,
    examples: [
      {
        caption: 'The jedi on a5 is gone; the wagon ends on a4, one square short.',
        position: place('W@a1 j@a5 D@g1 d@g8'),
        move: 'a1ya5',
        expect: { kind: 'legal', text: 'a1ya5', position: place('W@a4 D@g1 d@g8', { turn: 'b' }) },
      },
      {
        caption: 'The jedi stands next to it, so the wagon smashes without moving.',
        position: place('W@a1 j@b1 D@g1 d@g8'),
        move: 'a1yb1',
        expect: { kind: 'legal', text: 'a1yb1', position: place('W@a1 D@g1 d@g8', { turn: 'b' }) },
      },
      {
        caption: "White's own jedi on a3 is in the way.",
        position: place('W@a1 J@a3 j@a5 D@g1 d@g8'),
        move: 'a1ya5',
        expect: { kind: 'refused', clause: 'B3.6', witnesses: ['a3'] },
      },
    ],
  },
  {
    id: 'B3.7',
    heading: 'Shaman and dude step',
    paraphrase: 'A shaman or a dude steps to any empty square next to it. A shaman takes nothing.',
    source: `${rolesPage('R5')}; ${article('Shaman')}`,
    examples: [
      {
        caption: 'A shaman steps like a chess king.',
        position: place('S@d4 j@d5 D@h1 d@g8'),
        move: 'd4-c3',
        expect: { kind: 'legal', text: 'd4-c3' },
      },
      {
        caption: "It can't go to an occupied square.",
        position: place('S@d4 j@d5 D@h1 d@g8'),
        move: 'd4-d5',
        expect: { kind: 'refused', clause: 'B3.7', witnesses: ['d5'] },
      },
      {
        caption: 'Two squares are too far.',
        position: place('S@d4 j@d5 D@h1 d@g8'),
        move: 'd4-d2',
        expect: { kind: 'refused', clause: 'B3.7', witnesses: ['d4'] },
      },
    ],
  },
  {
    id: 'B3.8',
    heading: 'The dude captures',
    paraphrase: 'A dude captures any enemy next to him, and ends on its square.',
    source: `${rolesPage('R6')}; ${article('Dude')}`,
    examples: [
      {
        caption: 'The dude captures the jedi and ends on its square.',
        position: place('D@d4 j@d5 d@g8'),
        move: 'd4xd5',
        expect: { kind: 'legal', text: 'd4xd5', position: place('D@d5 d@g8', { turn: 'b' }) },
      },
      {
        caption: 'The jedi on d6 is out of reach.',
        position: place('D@d4 j@d6 d@g8'),
        move: 'd4xd6',
        expect: { kind: 'refused', clause: 'B3.8', witnesses: ['d6'] },
      },
    ],
  },
  {
    id: 'B3.9',
    heading: 'The madam moves like a chess queen',
    paraphrase:
      'A madam moves any number of empty squares straight or diagonally, and captures the first enemy she meets, ending on its square. ' +
      'Unlike a wagon, she can stop where she likes.',
    source: `${rolesPage('R7')}; ${article('Madam')}`,
    examples: [
      {
        caption: 'The madam captures on a4 and ends there.',
        position: place('M@a1 j@a4 w@a6 D@g1 d@g8'),
        move: 'a1xa4',
        expect: { kind: 'legal', text: 'a1xa4', position: place('M@a4 w@a6 D@g1 d@g8', { turn: 'b' }) },
      },
      {
        caption: 'She can stop on any empty square of her line.',
        position: place('M@a1 j@a4 w@a6 D@g1 d@g8'),
        move: 'a1-e5',
        expect: { kind: 'legal', text: 'a1-e5' },
      },
      {
        caption: "She can't jump over the jedi on a4 to capture the wagon.",
        position: place('M@a1 j@a4 w@a6 D@g1 d@g8'),
        move: 'a1xa6',
        expect: { kind: 'refused', clause: 'B3.9', witnesses: ['a4'] },
      },
    ],
  },
];
