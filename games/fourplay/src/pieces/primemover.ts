import type { Square } from '@menagerie/core';
import { EDGE, isPrime, STEP } from '../geometry.ts';
import type { Piece } from './piece.ts';
import { ANY, leaps } from './ways.ts';

// F10
export const primemover: Piece = {
  kind: {
    letter: 'M1',
    name: 'PrimeMover',
    clause: 'F10',
    summary: 'Leaps one or two squares without capturing; a friend next to it may instead go a prime number of squares.',
  },
  value: 3,
  limit: Infinity,
  ways: [leaps(ANY, [2, 1], 'empty')],
  manner: 'leaps one or two squares in any direction and never captures',
  echo: 'As a PrimeMover it only moves; nobody may use it for a prime move (917 E iii g).',
};

/** Visits the squares that a prime move may lead to in a direction, until `visit` says stop. */
export function primes(slots: Int32Array, from: Square, direction: number, visit: (to: Square) => boolean): boolean {
  let to = from + STEP[direction];
  for (let length = 2; length <= EDGE[from * 8 + direction]; length++) {
    to += STEP[direction];
    // a square at a composite distance has to be empty
    if (isPrime(length) ? visit(to) : slots[to] !== 0) return isPrime(length);
  }
  return false;
}
