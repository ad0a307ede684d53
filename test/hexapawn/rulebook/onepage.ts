import { say, type OnePage } from '@menagerie/core';

/** The rules of Hexapawn on one page. They are too short for `runOnePage`, which checks bigger games. */
export const onePage: OnePage = [
  {
    id: 'win',
    heading: 'How you win',
    blocks: [
      {
        kind: 'text',
        sentences: [
          say('You win when one of your pawns reaches the far rank.', 'H3.1'),
          say("You also win when your opponent can't move.", 'H3.2'),
        ],
      },
    ],
  },
  {
    id: 'pieces',
    heading: 'The pawn',
    blocks: [
      {
        kind: 'piece',
        letters: ['P'],
        position: '1pp/p2/PPP w 2',
        square: 'b1',
        sentences: [
          say('A pawn goes one step straight forward onto an empty square.', 'H2.1'),
          say('It takes an enemy pawn one step diagonally forward.', 'H2.2'),
        ],
      },
    ],
  },
];
