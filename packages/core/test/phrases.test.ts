import { expect, test } from 'vitest';
import { at, capital, line, listed } from '../src/index.ts';

test('names are listed with commas, and a word before the last', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a and b', 'a, b and c']);
  expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b or c');
});

test('only the first letter of a text changes', () => {
  expect([capital('the pawn on a4'), capital('')]).toEqual(['The pawn on a4', '']);
});

test('a square or a line to point at has a note only if one is given', () => {
  expect([at(3), line(3, 5, 'here')]).toEqual([
    { kind: 'square', square: 3 },
    { kind: 'ray', from: 3, to: 5, note: 'here' },
  ]);
});
