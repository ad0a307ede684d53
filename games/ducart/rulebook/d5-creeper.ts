import type { Clause } from '@menagerie/core';
import { legal, refused, shows } from './examples.ts';
import { page } from './sources.ts';

/** D5: the Creeper. */
export const creeper: readonly Clause[] = [
  {
    id: 'D5.1',
    chapter: 'Creepers',
    heading: 'The Creeper jumps',
    paraphrase: 'A Creeper moves like a chess knight, over anything, to an empty square.',
    source: page('Moves, Creepers'),
    examples: [
      legal(
        'It jumps over the pieces around it, a stack among them.',
        '8/7w/8/3[kz]h3/3C4/8/W7/8 w - 4 7',
        'Cd4-e6',
        '8/7w/4C3/3[kz]h3/8/8/W7/8 b e6 5 7',
      ),
      refused('The square has to be empty.', '8/7w/4z3/8/3C4/8/W7/8 w - 4 7', 'Cd4-e6', 'D5.1', 'e6'),
    ],
  },
  {
    id: 'D5.2',
    heading: 'The Creeper pushes',
    paraphrase:
      'A Creeper pushes a piece straight beside it one square straight away, if that square is on the board and empty. It can push any ' +
      'piece, Leapers too. Aimed at a stack, the push moves the lower piece. The Keeper stays behind, keeps nothing and falls asleep.',
    source: page('Moves, Creepers, introduction and second note'),
    examples: [
      legal('The Sleeper is pushed away.', '8/7w/8/3z4/3C4/8/W7/8 w - 4 7', 'Cd4>d5', '8/7w/3z4/8/3C4/8/W7/8 b - 5 7'),
      legal('The Keeper stays behind and falls asleep.', '8/7w/8/3[Kt]4/3C4/8/W7/8 w - 4 7', 'Cd4>d5', '8/7w/3t4/3K~4/3C4/8/W7/8 b - 5 7'),
      refused('There is no room behind it.', '8/7w/3h4/3z4/3C4/8/W7/8 w - 4 7', 'Cd4>d5', 'D5.2', 'd5 d6'),
      refused('It stands at the edge.', '3z4/3C4/7w/8/8/8/W7/8 w - 4 7', 'Cd7>d8', 'D5.2', 'd8'),
      refused("A Creeper doesn't push diagonally.", '8/7w/8/4z3/3C4/8/W7/8 w - 4 7', 'Cd4>e5', 'D5.2', 'd4 e5'),
    ],
  },
  {
    id: 'D5.3',
    heading: 'A Creeper that has just jumped',
    paraphrase:
      "A Creeper that has just made its knight move is protected during the opponent's next turn: it can't be pushed, put to sleep, kept or stolen. " +
      "It can be killed. After a push it made, or after being pushed or stolen, it isn't protected.",
    source: page('Moves, Creepers, first note'),
    ruling: "We read “the turn after it moves” as the opponent's next turn, and only the Creeper's own move as moving.",
    examples: [
      shows('The Creeper on e6 has just moved.', '8/3z3w/4C3/8/8/8/W7/8 b e6 4 7', 'protected: it has just moved and can only be killed'),
      refused("It can't be put to sleep now.", '8/3z3w/4C3/8/8/8/W7/8 b e6 4 7', 'Zd7ze6', 'D5.3', 'e6'),
      legal('It can be killed.', '8/3w4/4C3/8/8/8/W7/8 b e6 4 7', 'Wd7xe6', '8/8/4w3/8/8/8/W7/8 w - 0 8'),
      refused("It can't be stolen now.", '8/7w/4C3/8/8/3t4/W7/8 b e6 4 7', 'Td3<>e6', 'D5.3', 'e6'),
      legal('After that turn the protection is over.', '8/3z3w/4C3/8/8/8/W7/8 b e6 4 7', 'Wh7-h6', '8/3z4/4C2w/8/8/8/W7/8 w - 5 8'),
    ],
  },
];
