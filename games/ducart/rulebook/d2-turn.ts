import type { Clause } from '@menagerie/core';
import { ends, legal, refused, START } from './examples.ts';
import { HOUSE, page } from './sources.ts';

/** D2: what a turn is and how a game ends. */
export const turn: readonly Clause[] = [
  {
    id: 'D2.1',
    heading: 'One action a turn',
    paraphrase:
      'A turn is one action: one piece moves, or one piece uses one Ability. Whoever has a legal action must take one. ' +
      'An action may be aimed at pieces of either side alike.',
    source: page('Moves, first paragraph'),
    examples: [
      legal(
        'One Ability is a whole turn: the Sleeper puts its own Sweeper to sleep.',
        START,
        'Zc1zb2',
        'kczthzck/wwwwwwww/8/8/8/8/WW~WWWWWW/KCZHTZCK b - 1 1',
      ),
      refused('White has actions, so may not pass.', START, '--', 'D2.1'),
    ],
  },
  {
    id: 'D2.2',
    heading: 'An action changes something',
    paraphrase: 'An action must change the position. What would leave everything as it is, is no action.',
    source: page('Moves, the Abilities'),
    ruling: 'The original does not say whether an Ability may be used in vain. We refuse it, so that nobody can pass in disguise.',
    examples: [
      legal('Somebody sleeps beside the Healer.', '8/7w/8/4w~3/3H4/8/W7/8 w - 0 1', 'Hd4*', '8/7w/8/4w3/3H4/8/W7/8 b - 1 1'),
      refused('Nobody sleeps beside the Healer.', '8/7w/8/4w3/3H4/8/W7/8 w - 0 1', 'Hd4*', 'D2.2', 'd4'),
      refused('What sleeps cannot be put to sleep.', '8/7w/8/4w~3/3Z4/8/W7/8 w - 0 1', 'Zd4ze5', 'D2.2', 'e5'),
      refused('A Leaper may not come back to its own square.', '8/7w/8/8/3L4/8/W7/8 w - 0 1', 'Ld4-d4', 'D2.2', 'd4'),
      refused('Two Stealers of one side would only seem to trade places.', '8/7w/8/5T2/3T4/8/W7/8 w - 0 1', 'Td4<>f5', 'D2.2', 'd4 f5'),
    ],
  },
  {
    id: 'D2.3',
    heading: 'No action left',
    paraphrase:
      'Whoever has no legal action passes; a pass is a turn but not an action, and protection ends with it. ' +
      'If neither side has an action, the game is drawn at once and nobody passes.',
    source: page('Moves, first paragraph'),
    ruling: 'The original is silent. Passing keeps the game going where only one side is stuck; a standstill of both can only be a draw.',
    examples: [
      legal("White's only piece sleeps, so White passes.", '8/7w/8/8/8/8/W~7/8 w - 5 9', '--', '8/7w/8/8/8/8/W~7/8 b - 5 9'),
      refused('Black is not stuck and may not pass.', '8/7w/8/8/8/8/W~7/8 b - 5 9', '--', 'D2.1', 'h7'),
      ends('Everybody sleeps: a draw.', '8/7w~/8/8/8/8/W~7/8 w - 5 9', null, 'D2.3', null),
      ends(
        'The Keeper is locked on the Stealer it keeps, and everybody else sleeps: a draw.',
        '8/7w~/8/8/K4t2/8/W~7/8 w - 4 7',
        'Ka4^f4',
        'D2.3',
        null,
      ),
    ],
  },
  {
    id: 'D2.4',
    heading: 'Winning',
    paraphrase:
      'After every action the Sweepers are counted, kept and sleeping ones too, Leapers not. Whoever has some while the opponent has none has won. ' +
      'An action that costs its player his own last Sweeper is allowed, and loses. If both have none, the game is drawn.',
    source: page('Aim'),
    ruling:
      'The original knows no draw. Both sides lose their last Sweeper only when one kills the other on its far rank and becomes a Leaper there.',
    examples: [
      ends('The last black Sweeper is killed.', '8/8/8/8/4w3/3W4/8/8 w - 0 1', 'Wd3xe4', 'D2.4', 'white'),
      ends('White promotes the last Sweeper of his own.', '8/4W3/8/8/8/4w3/8/8 w - 0 1', 'We7-e8', 'D2.4', 'black'),
      ends('The last Sweeper kills the last Sweeper and becomes a Leaper.', '3w4/4W3/8/8/8/8/8/8 w - 0 1', 'We7xd8', 'D2.4', null),
      legal('The mark # says that the game is decided.', '8/8/8/8/4w3/3W4/8/8 w - 0 1', 'Wd3xe4#', '8/8/8/8/4W3/8/8/8 b - 0 1'),
      refused('Nothing is played in a decided game.', '8/8/8/8/4W3/8/8/8 b - 0 1', '--', 'D2.4'),
    ],
  },
  {
    id: 'D2.5',
    heading: 'Adjudication',
    paraphrase:
      'So that every game ends: a position that occurs for the third time draws (the same pieces asleep, kept and protected, the same side to move; ' +
      'the first position counts). And after 400 actions without a kill and without a promotion the game ends and is counted by D9.3; if level, it is drawn. ' +
      'Repetition is looked at before the count.',
    source: HOUSE,
    ruling: 'Our addition. Players who want none of it switch it off before the game.',
    option: 'adjudication',
    examples: [
      ends(
        'The 400th quiet action: equal Sweepers, but White has one piece more.',
        '8/7w/8/8/3H4/8/W7/8 w - 399 200',
        'Hd4-d5',
        'D2.5',
        'white',
      ),
      ends('The 400th quiet action with everything equal.', '8/7w/8/3h4/3H4/8/W7/8 w - 399 200', 'Hd4-e4', 'D2.5', null),
      legal('A kill starts the count anew.', '8/8/8/4h3/3W4/8/7w/8 w - 399 200', 'Wd4xe5', '8/8/8/4W3/8/8/7w/8 b - 0 200'),
      legal('Switched off, the game goes on.', '8/7w/8/8/3H4/8/W7/8 w - 400 200', 'Hd4-d5', '8/7w/8/3H4/8/8/W7/8 b - 401 200', {
        adjudication: 'off',
      }),
    ],
  },
];
