import type { Clause } from '@menagerie/core';
import { legal, refused, shows, START } from './examples.ts';
import { page } from './sources.ts';

/** D1: the board, how a game begins, and which way is forward. */
export const start: readonly Clause[] = [
  {
    id: 'D1.1',
    chapter: 'Board and start',
    heading: 'Board and start',
    paraphrase:
      'Two players have sixteen pieces each on a board of 8 by 8 squares. Seen from your own side, your first rank holds, from left to right, ' +
      'Keeper, Creeper, Sleeper, Healer, Stealer, Sleeper, Creeper, Keeper, and your second rank eight Sweepers. White moves first.',
    source: page('Board Layout'),
    examples: [
      shows('Both sides begin with eight Sweepers.', START, 'White has 8 Sweepers', 'Black has 8 Sweepers'),
      legal('White opens with a Sweeper.', START, 'Wd2-d3', 'kczthzck/wwwwwwww/8/8/8/3W4/WWW1WWWW/KCZHTZCK b - 1 1'),
      refused('Its own Sweeper shuts the Keeper in.', START, 'Ka1-a3', 'D4.1', 'a2'),
    ],
  },
  {
    id: 'D1.2',
    heading: 'Healer and Stealer change places',
    paraphrase:
      'Players can agree that the Healer and the Stealer of the side that moves first change places before the game. In a series that ' +
      "goes for every game or for none. If you don't agree, it is off.",
    source: page('Variants, second paragraph'),
    option: 'swap',
    examples: [
      legal(
        'The Stealer begins on d1 and steals the Sweeper in front of it.',
        'kczthzck/wwwwwwww/8/8/8/8/WWWWWWWW/KCZTHZCK w - 0 1',
        'Td1<>d7=L',
        'kczthzck/wwwTwwww/8/8/8/8/WWWWWWWW/KCZlHZCK b - 0 1',
        { swap: 'on' },
      ),
      refused('Without the change a Healer stands on d1, and its own Sweeper shuts it in.', START, 'Hd1-d7', 'D6.3', 'd2'),
    ],
  },
  {
    id: 'D1.3',
    heading: 'Who moves first',
    paraphrase: 'A draw of lots decides who moves first in the first game of a series. After that the players alternate.',
    source: page('Moves, first sentence'),
    examples: [
      legal('The player who drew White begins.', START, 'Cb1-c3', 'kczthzck/wwwwwwww/8/8/8/2C5/WWWWWWWW/K1ZHTZCK b c3 1 1'),
      refused('Black has to wait.', START, 'Wd7-d6', 'D2.1', 'd7'),
    ],
  },
  {
    id: 'D1.4',
    heading: 'Forward and far rank',
    paraphrase:
      'Forward is away from the side where the owner began: up the board for White, down for Black. The far rank is rank 8 for White ' +
      'and rank 1 for Black. Both stay with the owner of a piece, whoever pushes or steals it.',
    source: page('Aim, second way of losing a Sweeper; Moves, Sweepers'),
    examples: [
      legal("Black's Sweeper steps down the board.", '8/3w4/8/8/8/8/3W4/8 b - 0 1', 'Wd7-d6', '8/8/3w4/8/8/8/3W4/8 w - 1 2'),
      refused('It never steps up.', '8/8/3w4/8/8/8/3W4/8 b - 0 1', 'Wd6-d7', 'D3.1', 'd6'),
    ],
  },
];
