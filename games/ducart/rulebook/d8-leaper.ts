import type { Clause } from '@menagerie/core';
import { entries, legal, refused, shows, unreadable } from './examples.ts';
import { page } from './sources.ts';

/** D8: the Leaper. */
export const leaper: readonly Clause[] = [
  {
    id: 'D8.1',
    chapter: 'Leapers',
    heading: 'The Leaper leaps',
    paraphrase:
      'A Leaper moves straight, any distance, over any number of pieces but never over a stack, to an empty square. Then it can move ' +
      'straight once more, over empty squares only. Both together are one action, and different ways to the same square are the same ' +
      'action.',
    source: page('Moves, Leapers; Keepers, first note'),
    examples: [
      legal('It leaps over a piece.', '8/7w/8/3z4/3L4/8/W7/8 w - 4 7', 'Ld4-d7', '8/3L3w/8/3z4/8/8/W7/8 b - 5 7'),
      legal('It leaps over a piece, and then turns.', '8/7w/8/3z4/3L4/8/W7/8 w - 4 7', 'Ld4-g7', '8/6Lw/8/3z4/8/8/W7/8 b - 5 7'),
      refused("It can't leap over a stack.", '8/7w/8/3[kz]4/3L4/8/W7/8 w - 4 7', 'Ld4-d7', 'D8.1', 'd5'),
      refused('In its second move it leaps over nothing.', '8/7w/4z3/5z2/3L4/8/W7/8 w - 4 7', 'Ld4-f6', 'D8.1', 'e6 f5'),
      refused("It can't end on a piece.", '8/7w/8/3z4/3L4/8/W7/8 w - 4 7', 'Ld4-d5', 'D8.1', 'd5'),
      entries('Between two stacks it has nowhere to go.', '7w/8/8/8/8/8/[kz]6W/L[kz]6 w - 4 7', 'Wh2-g3', 'Wh2-h3'),
      legal(
        'Stacks shut the file, but it can move along its rank first, and then up.',
        '8/7w/8/3[kz]4/3L4/3[kz]4/W7/8 w - 4 7',
        'Ld4-g7',
        '8/6Lw/8/3[kz]4/8/3[kz]4/W7/8 b - 5 7',
      ),
      legal('Or down.', '8/7w/8/3[kz]4/3L4/3[kz]4/W7/8 w - 4 7', 'Ld4-g2', '8/7w/8/3[kz]4/8/3[kz]4/W5L1/8 b - 5 7'),
    ],
  },
  {
    id: 'D8.2',
    heading: 'What nobody can do to a Leaper',
    paraphrase: "A Leaper can't be killed, kept, put to sleep or stolen, so it is never asleep and never kept. It can be pushed.",
    source: page('Moves, Leapers, first note'),
    examples: [
      legal('It can be pushed.', '8/7w/8/3l4/3C4/8/W7/8 w - 4 7', 'Cd4>d5', '8/7w/3l4/8/3C4/8/W7/8 b - 5 7'),
      refused("It can't be stolen.", '8/7w/8/3l4/8/3T4/W7/8 w - 4 7', 'Td3<>d5', 'D7.2', 'd5'),
      unreadable('It is never asleep.', '8/7w/8/3l~4/8/3T4/W7/8 w - 4 7', 'D8.2'),
      unreadable('It is never kept.', '8/7w/8/3[Kl]4/8/3T4/W7/8 w - 4 7', 'D8.2'),
      shows('It counts as a piece, not as a Sweeper.', '8/7w/8/3l4/3C4/8/W7/8 w - 4 7', 'Black has 1 Sweeper'),
    ],
  },
];
