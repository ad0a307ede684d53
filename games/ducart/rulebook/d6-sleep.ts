import type { Clause } from '@menagerie/core';
import { entries, legal, refused, shows } from './examples.ts';
import { page } from './sources.ts';

/** D6: the Sleeper, the Healer, and sleep. */
export const sleep: readonly Clause[] = [
  {
    id: 'D6.1',
    chapter: 'Sleepers and Healers',
    heading: 'The Sleeper puts to sleep',
    paraphrase:
      'The Sleeper moves like a chess bishop, to an empty square and never over pieces. It can put any piece next to it to sleep but a ' +
      'Leaper. Aimed at a stack, the lower piece falls asleep.',
    source: page('Moves, Sleepers'),
    examples: [
      legal('The Keeper falls asleep.', '8/7w/8/4k3/3Z4/8/W7/8 w - 4 7', 'Zd4ze5', '8/7w/8/4k~3/3Z4/8/W7/8 b - 5 7'),
      legal('In a stack the lower piece falls asleep.', '8/7w/8/4[kt]3/3Z4/8/W7/8 w - 4 7', 'Zd4ze5', '8/7w/8/4[kt~]3/3Z4/8/W7/8 b - 5 7'),
      refused('A Leaper never sleeps.', '8/7w/8/4l3/3Z4/8/W7/8 w - 4 7', 'Zd4ze5', 'D6.1', 'e5'),
      refused('It reaches only the squares next to it.', '8/7w/5k2/8/3Z4/8/W7/8 w - 4 7', 'Zd4zf6', 'D6.1', 'f6'),
      refused("It doesn't move past a piece.", '8/7w/8/4k3/3Z4/8/W7/8 w - 4 7', 'Zd4-f6', 'D6.1', 'e5'),
      entries(
        'Everything White can do: the Sleeper has its diagonal up to the Sweeper and nothing else.',
        'Z6w/8/8/8/2z5/8/8/7W w - 4 7',
        'Wh1-g2',
        'Wh1-h2',
        'Za8-b7',
        'Za8-c6',
        'Za8-d5',
        'Za8-e4',
        'Za8-f3',
        'Za8-g2',
      ),
    ],
  },
  {
    id: 'D6.2',
    heading: 'What sleep does',
    paraphrase:
      "A piece that is asleep can't move or use an Ability. It still blocks and counts, and it can be killed, stolen, pushed and kept. " +
      "It sleeps until a Healer wakes it: a push, a steal or the loss of its Keeper doesn't.",
    source: page('Moves, Sleepers'),
    examples: [
      shows('The Healer is asleep.', '8/7w/8/8/3H~4/8/W7/8 w - 4 7', 'asleep'),
      refused("It can't move.", '8/7w/8/8/3H~4/8/W7/8 w - 4 7', 'Hd4-d6', 'D6.2', 'd4'),
      legal('Stolen, it stays asleep.', '8/7w/8/5T2/3h~4/8/W7/8 w - 4 7', 'Tf5<>d4', '8/7w/8/5h~2/3T4/8/W7/8 b - 5 7'),
    ],
  },
  {
    id: 'D6.3',
    heading: 'The Healer wakes',
    paraphrase:
      'The Healer moves like a chess queen, to an empty square and never over pieces. When it heals, every sleeping piece on the eight ' +
      'squares around it wakes, on both sides, kept ones too. A heal changes nothing but sleep.',
    source: page('Moves, Healers'),
    examples: [
      legal(
        'Three pieces wake, one of them under a Keeper.',
        '8/7w/8/2k~1[Kw~]3/3H4/4Z~3/W7/8 w - 4 7',
        'Hd4*',
        '8/7w/8/2k1[Kw]3/3H4/4Z3/W7/8 b - 5 7',
      ),
      refused("It doesn't move past a piece.", '8/7w/3z4/8/3H4/8/W7/8 w - 4 7', 'Hd4-d8', 'D6.3', 'd6'),
      refused("It doesn't move onto a piece.", '8/7w/3z4/8/3H4/8/W7/8 w - 4 7', 'Hd4-d6', 'D6.3', 'd6'),
    ],
  },
];
