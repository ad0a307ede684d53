import type { Clause, Example } from '@menagerie/core';
import { legal, place, refused } from '../place.ts';
import { exists, rule, worth, written } from './sentence.ts';

const pawn = { code: 'P', one: '1 Pawn of at most 10', value: 1 };
const nwap = { code: 'N', one: '1 Nwap of at most 10', value: 1 };

/** Pieces in Red's quadrant, in rows of seven from a given rank up. */
function rows(code: string, count: number, rank: number): string {
  return Array.from({ length: count }, (_, index) => `r${code}@${'abcdefg'.charAt(index % 7)}${rank + Math.floor(index / 7)}`).join(' ');
}

/** The limit of one kind, which pieces of the other kind lower. */
function limits(code: string, other: string): readonly Example[] {
  const king = 'rK@h1';
  const beside = (count: number, others: number): string =>
    place(`${king} ${rows(code, count, 2)} ${rows(other, others, 4)}`.trim(), { reserves: `${code}/-` });
  return [
    legal('Number 10 can be placed.', beside(9, 1), `${code}@g7`),
    refused('Number 11 is too many.', beside(10, 1), `${code}@g7`, 'F5.9'),
    legal('Next to 8 of the others, number 8 can be placed.', beside(7, 8), `${code}@g7`),
    refused('And number 9 is too many.', beside(8, 8), `${code}@g7`, 'F5.9'),
  ];
}

/** Rule 911. */
export const rule911: readonly Clause[] = rule(
  [
    ['911.A', 'Pawn', 'There is a Pawn.', 'F5.2', exists(pawn)],
    ['911.B', 'Its value', 'It is worth 1.', 'F5.2', worth(pawn)],
    ['911.C', 'Its limit', 'A player has at most 10 on the board, or 8 while they have 8 or more Nwaps.', 'F5.9', ...limits('P', 'N')],
    ['911.D', 'Its code', 'Its code is P.', 'F5.2', ...written('rP', 'P', 'b5')],
    [
      '911.E',
      'Its move',
      'It steps one square straight, to an empty square, without capturing.',
      'F5.2',
      legal('One square to the left.', place('rP@k6'), 'P k6-j6'),
      refused('Not two squares.', place('rP@k6'), 'P k6-k8', 'F5.2', 'k6 k8'),
      refused('Not onto an enemy.', place('rP@k6 yP@k7'), 'P k6xk7', 'F5.2', 'k6 k7'),
    ],
    [
      '911.F',
      'Its capture',
      'It captures one square diagonally, and moves that way only to capture.',
      'F5.2',
      legal('Diagonally, backwards too.', place('rP@k6 yP@l5'), 'P k6xl5'),
      refused('It can’t go diagonally where there is no enemy.', place('rP@k6'), 'P k6-l5', 'F5.2', 'k6 l5'),
    ],
    ['911.G', 'Its looks', 'It is a pyramid standing on its square base.', 'F5.2'],
  ],
  ['P'],
);

/** Rule 912. */
export const rule912: readonly Clause[] = rule(
  [
    ['912.A', 'Nwap', 'There is a Nwap.', 'F5.3', exists(nwap)],
    ['912.B', 'Its value', 'It is worth 1.', 'F5.3', worth(nwap)],
    ['912.C', 'Its limit', 'A player has at most 10 on the board, or 8 while they have 8 or more Pawns.', 'F5.9', ...limits('N', 'P')],
    ['912.D', 'Its code', 'Its code is N.', 'F5.3', ...written('rN', 'N', 'c5')],
    [
      '912.E',
      'Its move',
      'It steps one square diagonally, to an empty square, without capturing.',
      'F5.3',
      legal('One square diagonally.', place('rN@k6'), 'N k6-j5'),
      refused('Not two squares.', place('rN@k6'), 'N k6-m8', 'F5.3', 'k6 m8'),
      refused('Not onto an enemy.', place('rN@k6 yP@l7'), 'N k6xl7', 'F5.3', 'k6 l7'),
    ],
    [
      '912.F',
      'Its capture',
      'It captures one square straight, and moves that way only to capture.',
      'F5.3',
      legal('To the right.', place('rN@k6 yP@l6'), 'N k6xl6'),
      refused('It can’t go straight where there is no enemy.', place('rN@k6'), 'N k6-l6', 'F5.3', 'k6 l6'),
    ],
    ['912.G', 'Its looks', 'It is a pyramid standing on its point.', 'F5.3'],
  ],
  ['N'],
);
