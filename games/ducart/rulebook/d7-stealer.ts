import type { Clause } from '@menagerie/core';
import { legal, refused } from './examples.ts';
import { page } from './sources.ts';

/** D7: the Stealer. */
export const stealer: readonly Clause[] = [
  {
    id: 'D7.1',
    heading: 'How a Stealer moves',
    paraphrase: 'A Stealer steps one square in any direction, to an empty square.',
    source: page('Moves, Stealers'),
    examples: [
      legal('One step.', '8/7w/8/8/3T4/8/W7/8 w - 4 7', 'Td4-e5', '8/7w/8/4T3/8/8/W7/8 b - 5 7'),
      refused('Two are too many.', '8/7w/8/8/3T4/8/W7/8 w - 4 7', 'Td4-d6', 'D7.1', 'd4 d6'),
    ],
  },
  {
    id: 'D7.2',
    heading: 'Steal',
    paraphrase:
      'The Stealer trades squares with any other piece, own or enemy. Not with a Leaper, not with either piece of a stack, not with a protected Creeper. ' +
      'A sleeping piece sleeps on, and nobody changes sides. A stolen Sweeper obeys D3.2 and D3.3.',
    source: page('Moves, Stealers'),
    ruling:
      'The original names no distance for stealing, and names adjacency only for the second Ability; so it reaches the whole board. Players may agree on adjacent pieces only.',
    option: 'steal',
    examples: [
      legal('From afar.', '8/5z1w/8/8/3T4/8/W7/8 w - 4 7', 'Td4<>f7', '8/5T1w/8/8/3z4/8/W7/8 b - 5 7'),
      refused('Too far, where only adjacent pieces can be stolen.', '8/5z1w/8/8/3T4/8/W7/8 w - 4 7', 'Td4<>f7', 'D7.2', 'd4 f7', {
        steal: 'adjacent',
      }),
      refused('A stack cannot be stolen.', '8/5[kz]1w/8/8/3T4/8/W7/8 w - 4 7', 'Td4<>f7', 'D7.2', 'f7'),
      refused('Nor can a Leaper.', '8/5l1w/8/8/3T4/8/W7/8 w - 4 7', 'Td4<>f7', 'D7.2', 'f7'),
    ],
  },
  {
    id: 'D7.3',
    heading: 'Take a Keeper',
    paraphrase:
      'The Keeper of a stack next to the Stealer comes to stand on the Stealer, which is then kept; the piece it kept is free. ' +
      'It cannot be taken off a Stealer that is awake.',
    source: page('Moves, Stealers; Keepers, fifth note'),
    ruling: 'The lock of D4.5 holds here too: the original names sleep and push as the only ways to end the keeping of a Stealer.',
    examples: [
      legal(
        'The Stealer frees the Sleeper and is kept instead.',
        '8/7w/8/4[kz]3/3T4/8/W7/8 w - 4 7',
        'Td4<e5',
        '8/7w/8/4z3/3[kT]4/8/W7/8 b - 5 7',
      ),
      refused('The Keeper on e5 is locked on a Stealer.', '8/7w/8/4[kt]3/3T4/8/W7/8 w - 4 7', 'Td4<e5', 'D7.3', 'e5'),
      refused('Nothing is kept on e5.', '8/7w/8/4z3/3T4/8/W7/8 w - 4 7', 'Td4<e5', 'D7.3', 'e5'),
    ],
  },
  {
    id: 'D7.4',
    heading: 'A Stealer out of action',
    paraphrase: 'A Stealer that is kept or asleep can neither steal nor take.',
    source: page('Moves, Keepers, second note; Sleepers'),
    examples: [
      refused('Kept, it cannot steal.', '8/5z1w/8/8/3[kT]4/8/W7/8 w - 4 7', 'Td4<>f7', 'D7.4', 'd4'),
      refused('Asleep, it cannot take.', '8/7w/8/4[kz]3/3T~4/8/W7/8 w - 4 7', 'Td4<e5', 'D7.4', 'd4'),
      legal('Awake and free, it can.', '8/7w/8/4[kz]3/3T4/8/W7/8 w - 4 7', 'Td4<e5'),
    ],
  },
];
