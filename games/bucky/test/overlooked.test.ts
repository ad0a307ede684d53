import { resolveOptions, unwrap } from '@menagerie/core';
import { expect, it } from 'vitest';
import { bucky } from '../src/index.ts';
import { sightOf } from '../src/overlooked.ts';

const OPENING = 'ws1md1w1/jj1cc1sj/2j4j/3j4/2j3JJ/J1S3S1/2DCC1JJ/W3M2W b x - 1 16';
const MIDDLE = 'w1c1d2w/1sj1cs2/1jjm1jj1/7j/J2JJJ2/1J3JJ1/2SCC1S1/W2MD2W b Xx - 2 16';

it.each([
  ['plain', 'a capture nearby', MIDDLE, 'd6xd4'],
  ['far', 'a capture across the board', OPENING, 'e7xe2'],
  ['backward', 'a way back', MIDDLE, 'd6-d8'],
  ['indirect', 'an exchange (B3.10)', MIDDLE, 'e7-d6'],
  ['indirect', 'a smash (B3.3)', MIDDLE, 'a8ya4'],
])('%s is how people see %s in Bucky', (sight, _, text, move) => {
  const position = unwrap(bucky.parse(text, unwrap(resolveOptions(bucky.options))));
  expect(sightOf(position, unwrap(bucky.parseMove(position, move)))).toBe(sight);
});
