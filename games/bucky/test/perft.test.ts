import { divide, perft } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { bucky } from '../src/index.ts';
import { START } from '../src/text.ts';
import { at } from './drawn.ts';
import { scaled } from './scaled.ts';
import { slowSuccessors } from './slow/index.ts';

/*
 * Both implementations have counted every number here to its full depth, and they agree. The slow one needs minutes for depth three from
 * the start, so it repeats only depth two here, on positions where that takes a second.
 */
const COUNTS: readonly (readonly [text: string, counts: readonly number[]])[] = [
  [START, [64, 4024, 246_695]],
  ['m3d1cw/j2j1s1j/2w2J2/3sJ3/JJ4Jj/2J5/1WS2J2/2D1CCS1 w x - 1 19', [47, 1851]],
  ['ws1d2s1/j1jc3j/4j2c/2jm1Cj1/2J1J1J1/3J4/JwM2C1J/1S2D1S1 w - - 0 16', [43, 2178]],
  ['w7/1j4s1/j4d1w/6jJ/1m1JJ3/3J4/J2S4/2DM2S1 w - - 0 23', [34, 732]],
];

describe('counts of move sequences (B9.4)', () => {
  it.each(COUNTS)('from %s', (text, counts) => {
    const position = at(text);
    const counted = counts.filter((count) => count <= scaled(300_000));
    expect(counted.map((_, index) => perft(bucky, position, index + 1))).toEqual(counted);
    expect(bucky.format(position)).toBe(text);
  });

  it.each(COUNTS.slice(1).map(([text]) => [text]))('move by move as the slow implementation counts, from %s', (text) => {
    const slow = slowSuccessors(text).map(({ move, text: next }) => [move, slowSuccessors(next).length]);
    expect(Object.fromEntries(divide(bucky, at(text), 2))).toEqual(Object.fromEntries(slow));
  });
});
