import type { Clause } from '@menagerie/core';
import { legal, refused } from './examples.ts';
import { page } from './sources.ts';

/** D7: the Stealer. */
export const stealer: readonly Clause[] = [
  {
    id: 'D7.1',
    chapter: 'Stealers',
    heading: 'The Stealer steps',
    paraphrase: 'A Stealer steps one square in any direction, to an empty square.',
    source: page('Moves, Stealers'),
    examples: [
      legal('One step.', '8/7w/8/8/3T4/8/W7/8 w - 4 7', 'Td4-e5', '8/7w/8/4T3/8/8/W7/8 b - 5 7'),
      refused('Two squares are too far.', '8/7w/8/8/3T4/8/W7/8 w - 4 7', 'Td4-d6', 'D7.1', 'd4 d6'),
    ],
  },
  {
    id: 'D7.2',
    heading: 'The Stealer steals',
    paraphrase:
      "The Stealer trades places with any other piece, yours or an enemy. It can't steal a Leaper, either piece of a stack, or a " +
      'protected Creeper. A sleeping piece stays asleep, and nobody changes sides. D3.2 and D3.3 hold for a stolen Sweeper too.',
    source: page('Moves, Stealers'),
    ruling:
      'The original names no distance for a steal, and names it for the second Ability, so a steal reaches the whole board. Players can ' +
      'agree that it reaches only the pieces next to the Stealer.',
    option: 'steal',
    examples: [
      legal('A steal reaches the whole board.', '8/5z1w/8/8/3T4/8/W7/8 w - 4 7', 'Td4<>f7', '8/5T1w/8/8/3z4/8/W7/8 b - 5 7'),
      refused(
        'Too far, where players have agreed on pieces next to the Stealer only.',
        '8/5z1w/8/8/3T4/8/W7/8 w - 4 7',
        'Td4<>f7',
        'D7.2',
        'd4 f7',
        {
          steal: 'adjacent',
        },
      ),
      refused("A stack can't be stolen.", '8/5[kz]1w/8/8/3T4/8/W7/8 w - 4 7', 'Td4<>f7', 'D7.2', 'f7'),
      refused("A Leaper can't be stolen either.", '8/5l1w/8/8/3T4/8/W7/8 w - 4 7', 'Td4<>f7', 'D7.2', 'f7'),
    ],
  },
  {
    id: 'D7.3',
    heading: 'The Stealer takes a Keeper',
    paraphrase:
      'The Stealer takes the Keeper of a stack next to it onto itself. Now the Stealer is kept, and the other piece is free. A Keeper ' +
      "can't be taken off a Stealer that is awake.",
    source: page('Moves, Stealers; Keepers, fifth note'),
    ruling: 'The lock of D4.5 holds here too: the original names sleep and push as the only ways to end the keeping of a Stealer.',
    examples: [
      legal(
        'The Stealer frees the Sleeper and is kept instead.',
        '8/7w/8/4[kz]3/3T4/8/W7/8 w - 4 7',
        'Td4<e5',
        '8/7w/8/4z3/3[kT]4/8/W7/8 b - 5 7',
      ),
      refused('The Keeper on e5 is locked: its Stealer is awake.', '8/7w/8/4[kt]3/3T4/8/W7/8 w - 4 7', 'Td4<e5', 'D7.3', 'e5'),
      refused('Nothing is kept on e5.', '8/7w/8/4z3/3T4/8/W7/8 w - 4 7', 'Td4<e5', 'D7.3', 'e5'),
    ],
  },
  {
    id: 'D7.4',
    heading: 'When a Stealer can do nothing',
    paraphrase: 'A Stealer that is kept or asleep can neither steal nor take.',
    source: page('Moves, Keepers, second note; Sleepers'),
    examples: [
      refused("A kept Stealer can't steal.", '8/5z1w/8/8/3[kT]4/8/W7/8 w - 4 7', 'Td4<>f7', 'D7.4', 'd4'),
      refused("A sleeping Stealer can't take a Keeper.", '8/7w/8/4[kz]3/3T~4/8/W7/8 w - 4 7', 'Td4<e5', 'D7.4', 'd4'),
      legal('Awake and free, it can.', '8/7w/8/4[kz]3/3T4/8/W7/8 w - 4 7', 'Td4<e5'),
    ],
  },
];
