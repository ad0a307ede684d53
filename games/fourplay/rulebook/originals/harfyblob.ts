import type { Clause } from '@menagerie/core';
import { effect, legal, place, refused } from '../place.ts';
import { exists, rule, worth, written } from './sentence.ts';

const harfyblob = { code: 'Hb1', one: '1 Harfyblob', value: 6 };

/** Rule 916. */
export const rule916: readonly Clause[] = rule(
  [
    ['916.A', 'Harfyblob', 'There is a Harfyblob.', 'F5.5', exists(harfyblob)],
    ['916.B', 'Its code', 'Its code is Hb.', 'F5.5', ...written('rHb1', 'Hb', 'c5')],
    ['916.C', 'Its value', 'It is worth 6.', 'F5.5', worth(harfyblob)],
    [
      '916.D',
      'Its move',
      'It moves up to Hn squares in any direction, over empty squares, and captures the same way, on the square where it ends.',
      'F5.5',
      legal('With Hn 4, four squares diagonally.', place('rHb4@e6'), 'Hb e6-i10'),
      legal('And a capture three squares away.', place('rHb4@e6 yP@e9'), 'Hb e6xe9'),
      refused('Five squares are too many.', place('rHb4@e6'), 'Hb e6-e11', 'F5.5', 'e6 e11'),
      refused('A piece in its way stops it.', place('rHb4@e6 yP@e8 yN@e9'), 'Hb e6xe9', 'F5.5', 'e8'),
    ],
    [
      '916.E',
      'Its Hn',
      'Each has its own Hn, 1 at first. A capture adds 1, or the Hn of a captured Harfyblob. Above the greatest length of the board it becomes one less than that.',
      'F5.5',
      effect('Each has its own.', place('rHb2@e6 rHb9@g6'), ['Hn 2', 'Hn 9']),
      effect('A capture adds 1.', place('rHb4@e6 yCn@e9'), ['Hn 5'], 'Hb e6xe9'),
      effect('A captured Harfyblob adds its own: 4 and 6 make 10.', place('rHb4@e6 yHb6@e9'), ['Hn 10'], 'Hb e6xe9'),
      effect('4 and 12 would be 16, more than the 15 squares of the board.', place('rHb4@e6 yHb12@e9'), ['Hn 14'], 'Hb e6xe9'),
    ],
    ['916.F', 'Its looks', 'It looks like a big heap of oozing slime.', 'F5.5'],
  ],
  ['Hb'],
);
