import { games } from '@menagerie/registry/all';
import { expect, it } from 'vitest';
import { lengthText, moveName, roundName, roundsText } from '../src/index.ts';

const [bucky, , fourplay] = games;

it('moves are numbered in pairs between two, and in rounds between more', () => {
  expect([roundName(bucky, 11), roundName(fourplay, 11)]).toEqual(['move 11', 'round 11']);
  expect(moveName(fourplay, 3, 'Ann', '* --')).toBe('round 3, Ann: * --');
  expect([1, 2].map((count) => roundsText(bucky, count))).toEqual(['1 move', '2 moves']);
  expect(roundsText(fourplay, 12)).toBe('12 rounds');
});

it('a number of plies is told as the list counts it, or as plays where a round has no fixed length', () => {
  expect([0, 1, 2, 3, 22].map((plies) => lengthText(bucky, plies))).toEqual(['0 moves', '1 move', '1 move', '2 moves', '11 moves']);
  expect([1, 22].map((plies) => lengthText(fourplay, plies))).toEqual(['1 play', '22 plays']);
});

it('of a game that is not known here, plies are counted', () => {
  expect(lengthText(undefined, 3)).toBe('3 plays');
});
