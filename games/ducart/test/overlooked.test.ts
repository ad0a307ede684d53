import { resolveOptions, unwrap } from '@menagerie/core';
import { expect, it } from 'vitest';
import { evaluation } from '../src/evaluate.ts';
import { ducart } from '../src/index.ts';
import { sightOf } from '../src/overlooked.ts';

const MIDDLE = 'kT~wwtwzk/w1w1w2h/2w1wz2/8/1W4c1/W2WWW1C/K1W1W2W/2ZHCZ1K b - 22 16';

it.each([
  ['plain', 'a kill beside the killer', 'We7xe6'],
  ['plain', 'a step', 'Wa7-a6'],
  ['far', 'a long way', 'Zf6-a1'],
  ['backward', 'a leap back', 'Cg4-h6'],
  ['indirect', 'a sleep (D6.1)', 'Zf6ze6'],
  ['indirect', 'a theft (D7.2)', 'Te8<>c1'],
  ['indirect', 'a stack that is made (D4.2)', 'Kh8^h7'],
])('%s is how people see %s in Ducart', (sight, _, move) => {
  const position = unwrap(ducart.parse(MIDDLE, unwrap(resolveOptions(ducart.options))));
  expect(sightOf(position, unwrap(ducart.parseMove(position, move)))).toBe(sight);
});

it('a hasty player likes steps of Sweepers, and ends of anybody’s last ones, in Ducart', () => {
  const liking = (text: string, move: string): number => {
    const position = unwrap(ducart.parse(text, unwrap(resolveOptions(ducart.options))));
    const likes = evaluation.impulse!(position, unwrap(ducart.parseMove(position, move)));
    expect(ducart.format(position)).toBe(text);
    return likes;
  };
  expect(liking(MIDDLE, 'Wa7-a6')).toBe(200);
  expect(liking(MIDDLE, 'Zf6-a1')).toBe(0);
  // A step towards the last Sweeper is liked more than one away from it, and so is a step into its way.
  const DUEL = '8/2w5/8/8/8/2W5/8/7K w - 0 1';
  expect(liking(DUEL, 'Wc3-c4')).toBeGreaterThan(liking(DUEL, 'Kh1-h2'));
  expect(liking(DUEL, 'Wc3-c4')).toBeGreaterThan(200);
});
