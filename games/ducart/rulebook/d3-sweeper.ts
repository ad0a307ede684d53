import type { Clause } from '@menagerie/core';
import { entries, legal, refused, shows, warned } from './examples.ts';
import { page } from './sources.ts';

/** D3: the Sweeper. */
export const sweeper: readonly Clause[] = [
  {
    id: 'D3.1',
    chapter: 'Sweepers',
    heading: 'The Sweeper steps and kills',
    paraphrase:
      'A Sweeper steps one square forward, straight or diagonally. A piece that stands there is killed and gone for good, your own or an enemy, awake or asleep. ' +
      "Only Leapers and stacks can't be killed; they block the step. No other piece kills: only Sweepers do.",
    source: page('Aim, last paragraph; Moves, Sweepers; Keepers, first and second note'),
    examples: [
      legal('It kills straight ahead too.', '8/7w/8/3h4/3W4/8/8/8 w - 4 7', 'Wd4xd5', '8/7w/8/3W4/8/8/8/8 b - 0 7'),
      legal('It can kill a piece of its own side.', '8/7w/8/4C3/3W4/8/8/8 w - 4 7', 'Wd4xe5', '8/7w/8/4W3/8/8/8/8 b - 0 7'),
      warned('The board warns you before you kill a piece of your own.', '8/7w/8/4C3/3W4/8/8/8 w - 4 7', 'Wd4xe5', 'D3.1', 'e5'),
      refused("A Leaper can't be killed.", '8/7w/8/4l3/3W4/8/8/8 w - 4 7', 'Wd4xe5', 'D3.1', 'e5'),
      refused("A kept piece and its Keeper can't be killed.", '8/7w/8/4[kz]3/3W4/8/8/8 w - 4 7', 'Wd4xe5', 'D3.1', 'e5'),
      refused("Only Sweepers kill: a Healer doesn't.", '8/7w/8/3h4/3H4/8/W7/8 w - 4 7', 'Hd4xd5', 'D3.1', 'd4 d5'),
      refused('Nor does a Leaper.', '8/7w/8/3h4/3L4/8/W7/8 w - 4 7', 'Ld4xd5', 'D3.1', 'd4 d5'),
      refused('It never steps sideways.', '8/7w/8/8/3W4/8/8/8 w - 4 7', 'Wd4-e4', 'D3.1', 'd4'),
    ],
  },
  {
    id: 'D3.2',
    heading: 'A Sweeper becomes a Leaper',
    paraphrase:
      'A Sweeper on its far rank is replaced at once by a Leaper of its owner, however it got there: by its own step, by a push or by a ' +
      'steal. There is no choice. The Leaper is awake even if the Sweeper was asleep. The kill comes first, then the Leaper, then the ' +
      'count of Sweepers.',
    source: page('Aim, second way of losing a Sweeper; Moves, Stealers, first note'),
    examples: [
      legal('By its own step.', '8/4W3/7w/8/8/8/W7/8 w - 4 7', 'We7-e8=L', '4L3/8/7w/8/8/8/W7/8 b - 0 7'),
      legal(
        'Stolen to its far rank, which costs Black a Sweeper.',
        '8/3w4/7w/8/8/8/W7/4T3 w - 4 7',
        'Te1<>d7=L',
        '8/3T4/7w/8/8/8/W7/4l3 b - 0 7',
      ),
      legal(
        'Pushed there in its sleep, it wakes as a Leaper.',
        '8/4W~3/4C3/8/8/8/W6w/8 w - 4 7',
        'Ce6>e7=L',
        '4L3/8/4C3/8/8/8/W6w/8 b - 0 7',
      ),
      refused("It can't be promoted beside a Leaper.", '3l4/4W3/7w/8/8/8/W7/8 w - 4 7', 'We7-e8', 'D3.3', 'd8'),
    ],
  },
  {
    id: 'D3.3',
    heading: 'The squares beside a Leaper',
    paraphrase:
      "No Sweeper of either side can enter a square directly left or right of a Leaper. It can't step, kill or be promoted there, and " +
      "it can't be pushed or stolen there either. A Sweeper that already stands there can stay.",
    source: page('Moves, Leapers, second note'),
    ruling:
      'A push and a steal count as entering, because the original closes the square, not just the step. Players can agree that only a ' +
      "Sweeper's own steps are barred.",
    option: 'flank',
    examples: [
      shows(
        'The squares beside a Leaper are closed.',
        '8/7w/8/3l4/3W4/8/8/8 w - 4 7',
        'No Sweeper may enter c5 or e5, beside the black Leaper on d5',
      ),
      refused('e5 is directly beside the Leaper.', '8/7w/8/3l4/3W4/8/8/8 w - 4 7', 'Wd4-e5', 'D3.3', 'd5 e5'),
      refused('Not even a push takes a Sweeper beside a Leaper.', '8/7w/8/8/2Cw1L2/8/W7/8 w - 4 7', 'Cc4>d4', 'D3.3', 'f4 e4'),
      legal(
        "The same push, where only a Sweeper's own steps are barred.",
        '8/7w/8/8/2Cw1L2/8/W7/8 w - 4 7',
        'Cc4>d4',
        '8/7w/8/8/2C1wL2/8/W7/8 b - 5 7',
        {
          flank: 'own-moves',
        },
      ),
      refused(
        'The Stealer stands beside a Leaper, so no Sweeper can come to its square.',
        '8/5w1w/8/8/3TL3/8/W7/8 w - 4 7',
        'Td4<>f7',
        'D3.3',
        'e4',
      ),
      legal('In front of a Leaper nothing is barred.', '8/7w/3l4/8/3W4/8/8/8 w - 4 7', 'Wd4-d5', '8/7w/3l4/3W4/8/8/8/8 b - 5 7'),
      entries(
        "Everything White can do: the Creeper can't push the Sweeper beside the Leaper.",
        '8/7w/4l3/3w4/3C4/8/W7/8 w - 4 7',
        ...['Cd4-b3', 'Cd4-b5', 'Cd4-c2', 'Cd4-c6', 'Cd4-e2', 'Cd4-f3', 'Cd4-f5', 'Wa2-a3', 'Wa2-b3'],
      ),
      entries(
        "Everything White can do: beside a Leaper, the Stealer can't bring a Sweeper to its square.",
        '8/7w/8/8/4Tl2/8/W7/8 w - 4 7',
        ...['Te4-d3', 'Te4-d4', 'Te4-d5', 'Te4-e3', 'Te4-e5', 'Te4-f3', 'Te4-f5', 'Wa2-a3', 'Wa2-b3'],
      ),
    ],
  },
];
