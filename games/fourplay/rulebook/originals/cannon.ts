import type { Clause } from '@menagerie/core';
import { legal, place, refused } from '../place.ts';
import { atMost, exists, rule, worth, written } from './sentence.ts';

const cannon = { code: 'Cn', one: '1 Cannon of at most 4', value: 3 };

/** Rule 910. */
export const rule910: readonly Clause[] = rule(
  [
    ['910.A', 'Cannon', 'There is a Cannon, like the cannon of Chinese chess.', 'F5.1', exists(cannon)],
    ['910.B', 'Its value', 'It is worth 3.', 'F5.1', worth(cannon)],
    ['910.C', 'Its limit', 'Each player has at most 4 on the board.', 'F5.9', ...atMost('Cn', 4)],
    ['910.D', 'Its code', 'Its code is Cn.', 'F5.1', ...written('rCn', 'Cn', 'b9')],
    [
      '910.E',
      'Its move',
      'It moves straight, any distance over empty squares, the last one included, without capturing.',
      'F5.1',
      legal('All the way along the rank.', place('rCn@b5'), 'Cn b5-o5'),
      refused('The last square has to be empty too.', place('rCn@b5 yP@g5'), 'Cn b5xg5', 'F5.1', 'b5 g5'),
      refused('And all squares before it.', place('rCn@b5 yP@g5'), 'Cn b5-k5', 'F5.1', 'g5'),
    ],
    [
      '910.F',
      'Its capture',
      'It captures on its rank or file when exactly one piece, of any side, stands between, at any distance, and ends there.',
      'F5.1',
      legal('Over a friend.', place('rCn@b5 rP@c5 yP@n5'), 'Cn b5xn5'),
      legal('Over an enemy.', place('rCn@b5 yN@m5 yP@n5'), 'Cn b5xn5'),
      legal('Over the Neutron.', place('rCn@b8 yP@n8'), 'Cn b8xn8'),
      refused('With nothing between it captures nothing.', place('rCn@b5 yP@n5'), 'Cn b5xn5', 'F5.1', 'b5 n5'),
    ],
    [
      '910.G',
      'Its looks',
      'It looks like a field gun of metal and wood in the colours of its Office, whose name and seal are stamped on both sides.',
      'F5.1',
    ],
  ],
  ['Cn'],
);
