import type { Clause } from '@menagerie/core';
import { ends, legal, refused, shows, START } from './examples.ts';
import { page } from './sources.ts';

/** D9: the timed game. */
export const timed: readonly Clause[] = [
  {
    id: 'D9.1',
    chapter: 'The timed game',
    heading: 'Time for a turn and for the game',
    paraphrase:
      'Ducart, as opposed to Ducarté, is played against the clock: at most a minute for a turn and an hour for the game. ' +
      "If you don't act in time, you forfeit the turn: it passes, written -t, and protection ends with it. The number of quiet actions stays as it was, " +
      'and the position that follows is no occurrence (D2.5). Forfeit three turns in a row and you lose.',
    source: page('Variants, first paragraph'),
    ruling: "The original doesn't say what happens when your minute is over. Losing the turn is the mildest answer that keeps to the hour.",
    examples: [
      legal('An action made in time is played like any other.', START, 'Wd2-d3'),
      refused('Without a clock no turn is forfeited.', START, '-t', 'D9.1'),
    ],
  },
  {
    id: 'D9.2',
    heading: 'The end of the hour',
    paraphrase: 'When the hour is over, the turn in progress is finished, and then the game is counted.',
    source: page('Variants, first paragraph'),
    examples: [shows('What is counted first: Sweepers.', '8/6ww/8/8/3H4/8/W7/8 b - 4 7', 'White has 1 Sweeper', 'Black has 2 Sweepers')],
  },
  {
    id: 'D9.3',
    heading: 'The count',
    paraphrase: 'The player with more Sweepers wins. If both have the same number, the player with more pieces of all kinds wins.',
    source: page('Variants, first paragraph, in brackets'),
    examples: [
      shows('Sweepers level, but White has more pieces.', '8/7w/8/8/3H4/8/W7/8 b - 4 7', 'White has 2 pieces', 'Black has 1 piece'),
      ends('Level in Sweepers, so more pieces win.', '8/7w/8/8/3H4/2H5/W7/8 w - 59 30', 'Hd4-d5', 'D2.5', 'white'),
      ends('The house count (D2.5) works the same way: Sweepers first.', '8/6ww/8/8/3H4/2H5/W7/8 w - 59 30', 'Hd4-d5', 'D2.5', 'black'),
    ],
  },
  {
    id: 'D9.4',
    heading: 'Still level',
    paraphrase:
      'If the pieces are level too, the game goes on with ten seconds a turn. After the next kill it is counted again by D9.3, and so ' +
      'on.',
    source: page('Variants, first paragraph, in brackets'),
    examples: [shows('Level in both.', '8/7w/8/3h4/3H4/8/W7/8 b - 4 7', 'White has 2 pieces', 'Black has 2 pieces')],
  },
];
