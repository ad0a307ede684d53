import { expect, test } from 'vitest';
import { at, capital, distinct, line, listed } from '../src/index.ts';

test('names are listed with commas, and a word before the last', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a and b', 'a, b and c']);
  expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b or c');
});

test('only the first letter of a text changes', () => {
  expect([capital('the pawn on a4'), capital('')]).toEqual(['The pawn on a4', '']);
});

test('the same thing is pointed at once', () => {
  expect(distinct([at(3), line(3, 5), at(3), at(3, 'here')])).toEqual([at(3), line(3, 5), at(3, 'here')]);
});
