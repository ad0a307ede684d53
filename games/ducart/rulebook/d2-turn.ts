import type { Clause } from '@menagerie/core';
import { ends, entries, legal, refused, shows, START, warned } from './examples.ts';
import { HOUSE, page } from './sources.ts';

/** D2: what a turn is, and how the game ends. */
export const turn: readonly Clause[] = [
  {
    id: 'D2.1',
    chapter: 'Turns, and how a game ends',
    heading: 'One action a turn',
    paraphrase:
      "A turn is exactly one action: move one piece, or use one Ability of one piece. You can't skip your turn while you have a legal action. " +
      'You can aim an action at pieces of either side.',
    source: page('Moves, first paragraph'),
    examples: [
      legal(
        'One Ability is a whole turn: the Sleeper puts its own Sweeper to sleep.',
        START,
        'Zc1zb2',
        'kczthzck/wwwwwwww/8/8/8/8/WW~WWWWWW/KCZHTZCK b - 1 1',
      ),
      refused("White has an action and can't pass.", START, '--', 'D2.1'),
    ],
  },
  {
    id: 'D2.2',
    heading: 'An action changes something',
    paraphrase: "An action has to change something. You can't do one that leaves everything as it was.",
    source: page('Moves, the Abilities'),
    ruling: "The original doesn't say whether you may use an Ability that has no effect. We refuse it: it would be a pass in disguise.",
    examples: [
      legal('A Sweeper sleeps beside the Healer.', '8/7w/8/4w~3/3H4/8/W7/8 w - 0 1', 'Hd4*', '8/7w/8/4w3/3H4/8/W7/8 b - 1 1'),
      refused('Nothing sleeps beside the Healer.', '8/7w/8/4w3/3H4/8/W7/8 w - 0 1', 'Hd4*', 'D2.2', 'd4'),
      refused('The Sweeper is already asleep.', '8/7w/8/4w~3/3Z4/8/W7/8 w - 0 1', 'Zd4ze5', 'D2.2', 'e5'),
      refused("A Leaper can't end on its own square.", '8/7w/8/8/3L4/8/W7/8 w - 0 1', 'Ld4-d4', 'D2.2', 'd4'),
      refused('Two Stealers of one side would only seem to trade places.', '8/7w/8/5T2/3T4/8/W7/8 w - 0 1', 'Td4<>f5', 'D2.2', 'd4 f5'),
      entries(
        "Everything White can do: the two Stealers don't trade places.",
        '8/7w/8/8/T7/T7/W7/8 w - 4 7',
        ...[
          'Ta3-b2',
          'Ta3-b3',
          'Ta3-b4',
          'Ta3<>a2',
          'Ta3<>h7',
          'Ta4-a5',
          'Ta4-b3',
          'Ta4-b4',
          'Ta4-b5',
          'Ta4<>a2',
          'Ta4<>h7',
          'Wa2-b3',
          'Wa2xa3',
        ],
      ),
    ],
  },
  {
    id: 'D2.3',
    heading: 'No action left',
    paraphrase:
      "If you have no legal action, your turn passes. A pass is a turn but not an action, and a Creeper's protection ends with it. If " +
      'neither side has an action, the game is a draw at once, without a pass. This is checked after every action and when a position ' +
      'is read. For your opponent, what counts is the position after your pass, when nothing is protected any more.',
    source: page('Moves, first paragraph'),
    ruling: 'The original is silent. A pass keeps the game going while only one side is stuck; if both are, it can only be a draw.',
    examples: [
      legal("White's only piece sleeps, so White passes.", '8/7w/8/8/8/8/W~7/8 w - 5 9', '--', '8/7w/8/8/8/8/W~7/8 b - 5 9'),
      refused("Black has an action and can't pass.", '8/7w/8/8/8/8/W~7/8 b - 5 9', '--', 'D2.1', 'h7'),
      ends('Everything sleeps: a draw.', '8/7w~/8/8/8/8/W~7/8 w - 5 9', null, 'D2.3', null),
      ends(
        'The Keeper is locked on the Stealer it keeps, and everything else sleeps: a draw.',
        '8/7w~/8/8/K4t2/8/W~7/8 w - 4 7',
        'Ka4^f4',
        'D2.3',
        null,
      ),
    ],
  },
  {
    id: 'D2.4',
    heading: 'How you win',
    paraphrase:
      'You win when you have Sweepers and your opponent has none. This is checked after every action. Kept and sleeping Sweepers count, ' +
      "Leapers don't. You can make an action that costs you your own last Sweeper, and then you lose. If neither side has a Sweeper " +
      'left, the game is a draw.',
    source: page('Aim'),
    ruling:
      'The original has no draw. Both sides lose their last Sweeper at once only when one kills the other on its far rank and becomes a Leaper there.',
    examples: [
      ends('The last black Sweeper is killed.', '8/8/8/8/4w3/3W4/8/8 w - 0 1', 'Wd3xe4', 'D2.4', 'white'),
      warned('The board warns you before you give up your last Sweeper.', '8/4W3/8/8/8/4w3/8/8 w - 0 1', 'We7-e8=L#', 'D2.4'),
      ends('White promotes their own last Sweeper.', '8/4W3/8/8/8/4w3/8/8 w - 0 1', 'We7-e8', 'D2.4', 'black'),
      ends('The last Sweeper kills the last Sweeper and becomes a Leaper.', '3w4/4W3/8/8/8/8/8/8 w - 0 1', 'We7xd8', 'D2.4', null),
      legal('The mark # says that the game is decided.', '8/8/8/8/4w3/3W4/8/8 w - 0 1', 'Wd3xe4#', '8/8/8/8/4W3/8/8/8 b - 0 1'),
      refused('Nothing can be played once the game is decided.', '8/8/8/8/4W3/8/8/8 b - 0 1', '--', 'D2.4'),
    ],
  },
  {
    id: 'D2.5',
    heading: 'The house count',
    paraphrase:
      'So that every game ends, the house counts it by D9.3: after 60 actions without a kill and without a promotion, or as soon as a ' +
      'position comes up a third time. Whoever is behind then loses; if the sides are level, the game is a draw. A position is the same ' +
      'if the same pieces stand, sleep and are kept on the same squares, the same side is to move and the same Creeper is protected. ' +
      'The first position of the game counts, and repetition is checked before the limit. A turn forfeited in the timed game (D9.1) ' +
      'is neither an action nor an occurrence.',
    source: HOUSE,
    ruling:
      'Our addition. A draw by repetition would reward the player who only shuffles; a count makes the player who is behind do something. ' +
      'Players can agree on 100 or 400 actions, or on no count at all.',
    option: 'quiet',
    examples: [
      ends(
        'The 60th quiet action: level in Sweepers, but White has a piece more.',
        '8/7w/8/8/3H4/8/W7/8 w - 59 30',
        'Hd4-d5',
        'D2.5',
        'white',
      ),
      ends('Black has a Sweeper more.', '8/6ww/8/8/3H4/3H4/W7/8 w - 59 30', 'Hd4-d5', 'D2.5', 'black'),
      ends('Level in everything: a draw.', '8/7w/8/3h4/3H4/8/W7/8 w - 59 30', 'Hd4-e4', 'D2.5', null),
      {
        caption: 'Two Healers have stepped aside and back twice: the position stands for the third time, and White has a piece more.',
        position: '8/6hw/8/8/3H4/3H4/W7/8 w - 0 1',
        before: ['Hd4-e4', 'Hg7-g8', 'He4-d4', 'Hg8-g7', 'Hd4-e4', 'Hg7-g8', 'He4-d4'],
        move: 'Hg8-g7',
        expect: { kind: 'outcome', clause: 'D2.5', winner: 'white' },
      },
      shows(
        'One action before the count, the board says what it would give.',
        '8/7w/8/8/3H4/8/W7/8 w - 59 30',
        '59 of 60 actions without a kill or a promotion: after 1 more the game is counted',
        'Counted now, White would win: 2 pieces to 1',
      ),
      legal('A kill starts the count again.', '8/8/8/4h3/3W4/8/7w/8 w - 59 30', 'Wd4xe5', '8/8/8/4W3/8/8/7w/8 b - 0 30'),
      legal('So does a promotion.', '8/4W3/7w/8/8/8/W7/8 w - 59 30', 'We7-e8=L', '4L3/8/7w/8/8/8/W7/8 b - 0 30'),
      legal('With a limit of 100 the game goes on.', '8/7w/8/8/3H4/8/W7/8 w - 59 30', 'Hd4-d5', '8/7w/8/3H4/8/8/W7/8 b - 60 30', {
        quiet: '100',
      }),
      ends('The 100th quiet action ends it.', '8/7w/8/8/3H4/8/W7/8 w - 99 50', 'Hd4-d5', 'D2.5', 'white', { quiet: '100' }),
      legal('Switched off, no count ends the game.', '8/7w/8/8/3H4/8/W7/8 w - 400 200', 'Hd4-d5', '8/7w/8/3H4/8/8/W7/8 b - 401 200', {
        quiet: 'off',
      }),
    ],
  },
];
