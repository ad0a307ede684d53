import type { Clause } from '@menagerie/core';
import { entries, legal, refused, shows, unreadable } from './examples.ts';
import { page } from './sources.ts';

/** D4: the Keeper and what it keeps. */
export const keeper: readonly Clause[] = [
  {
    id: 'D4.1',
    chapter: 'Keepers and stacks',
    heading: 'The Keeper moves and keeps',
    paraphrase:
      'A Keeper moves straight, any distance. It stops on an empty square or on the first piece in its way, and keeps that piece. It ' +
      'never goes past a piece. Keeping is part of the move.',
    source: page('Moves, Keepers'),
    ruling: 'The original forbids going past a second piece. We read it as: past any piece, as for all pieces that move in lines.',
    examples: [
      legal('It moves onto the first piece it meets.', '8/7w/8/8/K4w2/8/W7/8 w - 4 7', 'Ka4^f4', '8/7w/8/8/5[Kw]2/8/W7/8 b - 5 7'),
      refused("It can't go past it.", '8/7w/8/8/K4w2/8/W7/8 w - 4 7', 'Ka4-g4', 'D4.1', 'f4'),
      refused("It doesn't move diagonally.", '8/7w/8/8/K4w2/8/W7/8 w - 4 7', 'Ka4-b5', 'D4.1', 'a4'),
      entries(
        'Everything White can do: the Keeper keeps what it meets, and goes no farther.',
        '8/7w/8/8/8/z7/8/K1z4W w - 4 7',
        'Ka1-a2',
        'Ka1-b1',
        'Ka1^a3',
        'Ka1^c1',
        'Wh1-g2',
        'Wh1-h2',
      ),
    ],
  },
  {
    id: 'D4.2',
    heading: 'What can be kept',
    paraphrase:
      "A Keeper can keep any piece of either side, sleeping ones and Keepers too. It can't keep a Leaper, either piece of a stack, or a " +
      'protected Creeper (D5.3).',
    source: page('Moves, Keepers, first to fourth note; Creepers, first note'),
    examples: [
      legal('A Keeper keeps a Keeper.', '8/7w/8/8/K4k2/8/W7/8 w - 4 7', 'Ka4^f4', '8/7w/8/8/5[Kk]2/8/W7/8 b - 5 7'),
      refused("A Leaper can't be kept.", '8/7w/8/8/K4l2/8/W7/8 w - 4 7', 'Ka4^f4', 'D4.2', 'f4'),
      refused("A kept piece can't be kept again.", '8/7w/8/8/K4[kz]2/8/W7/8 w - 4 7', 'Ka4^f4', 'D4.2', 'f4'),
      refused('The Creeper has just moved.', '8/7w/8/8/K4c2/8/W7/8 w f4 4 7', 'Ka4^f4', 'D5.3', 'f4'),
    ],
  },
  {
    id: 'D4.3',
    heading: 'A Keeper on a piece',
    paraphrase: "A Keeper that keeps a piece can't be killed, kept, put to sleep, stolen, pushed or leapt over.",
    source: page('Moves, Keepers, first note'),
    examples: [
      shows(
        'The Keeper keeps the Sweeper under it.',
        '8/7w/8/4w3/5[Kw]2/8/W7/8 b - 4 7',
        'keeping the black Sweeper on f4',
        'kept by the white Keeper on f4',
      ),
      refused('No Sweeper can kill it.', '8/7w/8/4w3/5[Kw]2/8/W7/8 b - 4 7', 'We5xf4', 'D3.1', 'f4'),
      refused('No Stealer can steal it.', '8/7w/8/2t5/5[Kw]2/8/W7/8 b - 4 7', 'Tc5<>f4', 'D7.2', 'f4'),
    ],
  },
  {
    id: 'D4.4',
    heading: 'A kept piece',
    paraphrase:
      "A kept piece can't move or use an Ability, and it can't be killed, stolen, kept again or leapt over. It can be pushed, put to " +
      'sleep and healed, and a Stealer can take its Keeper off.',
    source: page('Moves, Keepers, second note; Creepers, second note'),
    examples: [
      refused("The Sweeper on f4 is kept and can't step.", '8/7w/8/8/5[kW]2/8/W7/8 w - 4 7', 'Wf4-f5', 'D4.4', 'f4'),
      legal('It can be pushed out from under its Keeper.', '8/7w/8/8/4C[kW]2/8/W7/8 w - 4 7', 'Ce4>f4', '8/7w/8/8/4Ck~W1/8/W7/8 b - 5 7'),
      legal('It can be put to sleep.', '8/7w/8/8/4Z[kW]2/8/W7/8 w - 4 7', 'Ze4zf4', '8/7w/8/8/4Z[kW~]2/8/W7/8 b - 5 7'),
    ],
  },
  {
    id: 'D4.5',
    heading: 'Leaving a piece, and the lock',
    paraphrase:
      "A Keeper leaves the piece it keeps like any Keeper moves, to an empty square or straight onto another piece. But it can't leave " +
      "a Stealer that is awake, yours or the enemy's: it is locked. Only the moment counts: put the Stealer to sleep and the lock " +
      'opens, heal it and the lock closes again. You can also push the Stealer out from under its Keeper.',
    source: page('Moves, Keepers, introduction and fifth note'),
    ruling:
      'The original says “once a Keeper starts to keep a Stealer”. We ask whether the Stealer is awake now, not whether it was then. ' +
      'It also calls a push “the only way to stop keeping a Stealer”; we read that as the only way without moving the Keeper.',
    examples: [
      legal('Straight from one piece onto another.', '8/7w/8/5z2/8/5[Kw]2/W7/8 w - 4 7', 'Kf3^f5', '8/7w/8/5[Kz]2/8/5w2/W7/8 b - 5 7'),
      refused('An awake Stealer locks its Keeper.', '8/7w/8/8/5[Kt]2/8/W7/8 w - 4 7', 'Kf4-f6', 'D4.5', 'f4'),
      legal("A sleeping one doesn't.", '8/7w/8/8/5[Kt~]2/8/W7/8 w - 4 7', 'Kf4-f6', '8/7w/5K2/8/5t~2/8/W7/8 b - 5 7'),
      legal('Healed, the Stealer locks its Keeper again.', '8/7w/8/4H3/5[Kt~]2/8/W7/8 w - 4 7', 'He5*', '8/7w/8/4H3/5[Kt]2/8/W7/8 b - 5 7'),
      shows('The board shows the lock.', '8/7w/8/8/5[Kt]2/8/W7/8 w - 4 7', 'locked by the black Stealer on f4, which is awake'),
      entries('Everything White can do while the Keeper is locked.', '8/7w/8/8/5[Kt]2/8/W7/8 w - 4 7', 'Wa2-a3', 'Wa2-b3'),
    ],
  },
  {
    id: 'D4.6',
    heading: 'A sleeping Keeper',
    paraphrase:
      'A Keeper that is asleep stands alone and is a target like any other: it can be killed, kept, stolen and pushed. A Keeper that ' +
      'keeps a piece is never asleep.',
    source: page('Moves, Keepers, first note; Creepers, second note'),
    examples: [
      legal('A sleeping Keeper can be killed.', '8/7w/8/4k~3/3W4/8/8/8 w - 4 7', 'Wd4xe5', '8/7w/8/4W3/8/8/8/8 b - 0 7'),
      unreadable('No Keeper sleeps on top of a stack.', '8/7w/8/4[k~w]3/3W4/8/8/8 w - 4 7', 'D4.6'),
    ],
  },
];
