import type { Clause } from '@menagerie/core';
import { legal, refused, shows, unreadable } from './examples.ts';
import { page } from './sources.ts';

/** D8: the Leaper. */
export const leaper: readonly Clause[] = [
  {
    id: 'D8.1',
    heading: 'How a Leaper moves',
    paraphrase:
      'A Leaper moves along rank or file, any distance, over any number of pieces but never over a stack, to an empty square. ' +
      'Then, if it likes, it moves a second time along rank or file, over empty squares only. Both together are one move; different ways to the same square are the same action.',
    source: page('Moves, Leapers; Keepers, first note'),
    examples: [
      legal('Over a piece.', '8/7w/8/3z4/3L4/8/W7/8 w - 4 7', 'Ld4-d7', '8/3L3w/8/3z4/8/8/W7/8 b - 5 7'),
      legal('Over a piece and then aside.', '8/7w/8/3z4/3L4/8/W7/8 w - 4 7', 'Ld4-g7', '8/6Lw/8/3z4/8/8/W7/8 b - 5 7'),
      refused('Not over a stack.', '8/7w/8/3[kz]4/3L4/8/W7/8 w - 4 7', 'Ld4-d7', 'D8.1', 'd5'),
      refused('In its second movement it leaps over nothing.', '8/7w/4z3/5z2/3L4/8/W7/8 w - 4 7', 'Ld4-f6', 'D8.1', 'e6 f5'),
      refused('Not onto a piece.', '8/7w/8/3z4/3L4/8/W7/8 w - 4 7', 'Ld4-d5', 'D8.1', 'd5'),
    ],
  },
  {
    id: 'D8.2',
    heading: 'What can be done to a Leaper',
    paraphrase: 'A Leaper cannot be killed, kept, put to sleep or stolen. It can be pushed. So it never sleeps and is never kept.',
    source: page('Moves, Leapers, first note'),
    examples: [
      legal('It can be pushed.', '8/7w/8/3l4/3C4/8/W7/8 w - 4 7', 'Cd4>d5', '8/7w/3l4/8/3C4/8/W7/8 b - 5 7'),
      refused('It cannot be stolen.', '8/7w/8/3l4/8/3T4/W7/8 w - 4 7', 'Td3<>d5', 'D7.2', 'd5'),
      unreadable('It never sleeps.', '8/7w/8/3l~4/8/3T4/W7/8 w - 4 7', 'D8.2'),
      unreadable('It is never kept.', '8/7w/8/3[Kl]4/8/3T4/W7/8 w - 4 7', 'D8.2'),
      shows('It counts as a piece, not as a Sweeper.', '8/7w/8/3l4/3C4/8/W7/8 w - 4 7', 'Black has 1 Sweeper'),
    ],
  },
];
