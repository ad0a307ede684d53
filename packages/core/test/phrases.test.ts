import { expect, test } from 'vitest';
import { at, capital, line, listed, many, ordinal } from '../src/index.ts';

test('names are listed with commas, and a word before the last', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a and b', 'a, b and c']);
  expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b or c');
});

test('only the first letter of a text changes', () => {
  expect([capital('the pawn on a4'), capital('')]).toEqual(['The pawn on a4', '']);
});

test('numbers and places are told in words', () => {
  expect([0, 1, 2].map((count) => many(count, 'step'))).toEqual(['0 steps', '1 step', '2 steps']);
  expect([1, 2, 3, 4, 11, 21].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st']);
});

test('a square or a line to point at has a note only if one is given', () => {
  expect([at(3), line(3, 5, 'here')]).toEqual([
    { kind: 'square', square: 3 },
    { kind: 'ray', from: 3, to: 5, note: 'here' },
  ]);
});
