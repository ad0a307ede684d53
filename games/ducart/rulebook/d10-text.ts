import type { Clause } from '@menagerie/core';
import { entries, legal, refused, START, unreadable } from './examples.ts';
import { HOUSE, page } from './sources.ts';

/** D10: how moves and positions are written. */
export const text: readonly Clause[] = [
  {
    id: 'D10.1',
    chapter: 'Notation',
    heading: 'Writing a move',
    paraphrase:
      "Write the letter of the acting piece, its square, a sign and the target's square. The signs are - move, x kill, ^ keep, > push, " +
      'z sleep, <> steal, < take and * heal (without a target). Then =L if a Sweeper becomes a Leaper, and # if the game is decided by ' +
      'D2.3 or D2.4. The letters are W, K, C, Z, H, T and L for both sides; a forced pass is --. Moves are always written in full.',
    source: page('Variants, last paragraph, which mentions a notation that is lost; signs and letters are ours'),
    examples: [
      legal('A push is aimed at the piece pushed.', '8/7w/8/3z4/3C4/8/W7/8 w - 4 7', 'Cd4>d5'),
      legal('In a stack the Keeper acts.', '8/7w/8/8/5[Kw]2/8/W7/8 w - 4 7', 'Kf4-f6', '8/7w/5K2/8/5w2/8/W7/8 b - 5 7'),
      refused('The letter has to be that of the acting piece.', START, 'Kd2-d3', 'D10.1', 'd2'),
      refused("This isn't the text of a move.", START, 'd2 to d3', 'D10.1'),
    ],
  },
  {
    id: 'D10.2',
    heading: 'Reading a move',
    paraphrase:
      'Start and target are enough to tell which action you mean; for a heal, write the same square twice. So you can write just the ' +
      'two squares and leave out suffixes. But a sign or suffix that you write has to be right.',
    source: HOUSE,
    examples: [
      {
        caption: 'The two squares e1e7 are a steal with a promotion.',
        position: START,
        move: 'e1e7',
        expect: { kind: 'legal', text: 'Te1<>e7=L', position: 'kczthzck/wwwwTwww/8/8/8/8/WWWWWWWW/KCZHlZCK b - 0 1' },
      },
      refused('Nothing is killed on d3.', START, 'Wd2xd3', 'D10.2', 'd2 d3'),
      refused('Nothing is promoted.', START, 'Wd2-d3=L', 'D10.2'),
      refused('Nothing is decided.', START, 'Wd2-d3#', 'D10.2'),
    ],
  },
  {
    id: 'D10.3',
    heading: 'Writing a position',
    paraphrase:
      'Five fields with single spaces between them. (1) The board from rank 8 to rank 1, with ~ behind a sleeping piece and the two ' +
      'letters of a stack in square brackets, Keeper first. (2) w or b for the side to move. (3) The square of the protected Creeper or ' +
      "-, after every knight move. (4) The actions since the last kill or promotion; a pass doesn't change it. (5) The number of the " +
      "pair of turns, from 1, which rises after Black's turn. A position is refused if it has a Sweeper on its far rank, a Leaper " +
      'asleep or kept, or a sleeping Keeper on top; if its third field names no awake, free Creeper of the side that has just moved; or ' +
      "if that Creeper has no empty square a knight's move away, since it must have come from one.",
    source: HOUSE,
    examples: [
      legal('A knight move fills the third field.', '8/7w/8/8/3c4/8/W7/8 b - 3 9', 'Cd4-e6', '8/7w/4c3/8/8/8/W7/8 w e6 4 10'),
      unreadable('Seven ranks are not enough.', '7w/8/8/3C4/8/W7/8 w - 0 1', 'D10.3'),
      unreadable('A white Sweeper on rank 8 would be a Leaper.', '3W4/7w/8/8/3C4/8/W7/8 w - 0 1', 'D3.2'),
      unreadable('The Creeper on d4 doesn’t belong to the side that has just moved.', '8/7w/8/8/3C4/8/W7/8 w d4 0 1', 'D5.3'),
      unreadable("The Creeper on a1 can't have come from b3 or c2.", '8/7w/8/8/8/1W6/2W5/c7 w a1 4 7', 'D10.3'),
      legal('With c2 empty it can.', '8/7w/8/8/8/1W6/8/c7 w a1 4 7', 'Wb3-b4', '8/7w/8/8/1W6/8/8/c7 b - 5 7'),
    ],
  },
  {
    id: 'D10.4',
    heading: 'Counting actions',
    paraphrase:
      'For programmers: from the start there are 73 actions and 5,545 sequences of two. If only pieces next to the Stealer can be ' +
      'stolen, there are 47 and 2,209. A forced pass is one entry, and nothing follows a decided game.',
    source: HOUSE,
    examples: [
      entries('A forced pass is one entry.', '8/7w/8/8/8/8/W~7/8 w - 5 9', '--'),
      entries('Nothing follows a decided game.', '8/8/8/8/4W3/8/8/8 b - 0 1'),
      entries('A lone Sweeper has three entries.', '8/7w/8/8/8/8/3W4/8 w - 5 9', 'Wd2-c3', 'Wd2-d3', 'Wd2-e3'),
    ],
  },
];
