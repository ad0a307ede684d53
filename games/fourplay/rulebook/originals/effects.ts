import type { Clause } from '@menagerie/core';
import { between, effect, place } from '../place.ts';
import { rule } from './sentence.ts';

/** Rule 915. */
export const rule915: readonly Clause[] = rule([
  [
    '915',
    'Effects of Magnetrons',
    'After each player’s turn, the effects of both kinds of Magnetrons are worked out.',
    'F7.1',
    between('Red’s turn is over, and Yellow’s Magnetron moves a Pawn too.', 'r+M@c3 yP@c9 y-M@m3 rP@m9', 'r+M@c3 yP@c8 y-M@m3 rP@m10'),
  ],
  [
    '915.i',
    'Whom they affect',
    'A piece is affected if all of the following is true.',
    'F7.2',
    effect('It is on a line with the Magnetron, in sight, and not immune.', place('r+M@e5 yCn@e11'), [
      "Red's +Magnetron on e5 pulls Yellow's Cannon on e11",
    ]),
  ],
  [
    '915.i.a',
    'On a line',
    'It is on the same rank or file as the Magnetron.',
    'F7.2',
    between('The Pawn on e11 is, the one on f11 isn’t.', 'r+M@e5 yP@e11 yP@f11', 'r+M@e5 yP@e10 yP@f11'),
    between('A diagonal is no such line.', 'r+M@e5 yP@i9', 'r+M@e5 yP@i9'),
  ],
  [
    '915.i.b',
    'In sight',
    'No piece of any side stands between.',
    'F7.2',
    between('The Neutron stands between.', 'r+M@e5 *@e8 yP@e11', 'r+M@e5 *@e8 yP@e11'),
    between('The Pawn in front is pulled, the one behind it isn’t.', 'r+M@e5 rP@e8 yP@e11', 'r+M@e5 rP@e7 yP@e11'),
  ],
  [
    '915.i.c',
    'Not immune',
    'It isn’t a King, a Magnetron or the Neutron; 919 I adds the Iceman.',
    'F7.2',
    between('A King, a Magnetron and the Neutron stay.', 'r+M@e5 yK@e11 y+M@l5 *@b5', 'r+M@e5 yK@e11 y+M@l5 *@b5'),
  ],
  [
    '915.ii',
    'Pulled',
    'It moves exactly one square towards a +Magnetron. If it is right beside it, it leaves the board and belongs to the Magnetron’s owner.',
    'F7.3',
    between('One square closer, however far it is.', 'r+M@e5 yP@e15', 'r+M@e5 yP@e14'),
    effect('From right beside it, into the reserve.', place('r+M@e5 yCn@f5'), ["Red's reserve: 1 Cannon"], '--'),
  ],
  [
    '915.iii',
    'Pushed',
    'It moves exactly one square away from a −Magnetron, with two exceptions.',
    'F7.4',
    between('One square away.', 'r-M@e5 yP@f5', 'r-M@e5 yP@g5'),
  ],
  [
    '915.iii.a',
    'Against something',
    'If that square is occupied, it stays.',
    'F7.4',
    between('The Nwap is in its way.', 'r-M@e5 yP@f5 yN@g5', 'r-M@e5 yP@f5 yN@g5'),
  ],
  [
    '915.iii.b',
    'Over the edge',
    'If there is no such square, it leaves the board and belongs to the Magnetron’s owner.',
    'F7.4',
    effect('The Cannon on the edge goes into Red’s reserve.', place('r-M@e5 yCn@o5'), ["Red's reserve: 1 Cannon"], '--'),
  ],
  [
    '915.iv',
    'At the same time',
    'All effects happen at once.',
    'F7.1',
    between(
      'The Nwap is pulled off c5 at the same moment, so the Pawn can’t go there.',
      'r-M@c3 yP@c4 yN@c5 y+M@h5',
      'r-M@c3 yP@c4 yN@d5 y+M@h5',
    ),
  ],
  [
    '915.iv.a',
    'Collisions',
    'If two or more pieces would move to one square, all of them leave the board and are destroyed.',
    'F7.7',
    between('Both would move to i5.', 'r+M@k5 y+M@i10 rN@h5 yP@i4', 'r+M@k5 y+M@i10', { reserves: '-/-' }),
  ],
  [
    '915.iv.b',
    'Two Magnetrons',
    'If exactly two affect a piece, there are two cases.',
    'F7.5',
    between('Here one pulls it and one pushes it, both to the left.', 'r+M@c9 y-M@m9 rP@i9', 'r+M@c9 y-M@m9 rP@g9'),
  ],
  [
    '915.iv.b.1',
    'Of different sign on one line',
    'The piece moves one square for each of them.',
    'F7.5',
    between('Two squares up the file.', 'r-M@c3 y+M@c12 rP@c5', 'r-M@c3 y+M@c12 rP@c7'),
  ],
  [
    '915.iv.b.2',
    'Otherwise',
    'Two of the same sign, or on different lines, don’t move the piece.',
    'F7.5',
    between('Both pull.', 'r+M@c3 y+M@c12 rP@c8', 'r+M@c3 y+M@c12 rP@c8'),
    between('One on the file, one on the rank.', 'r+M@c3 y-M@m9 rP@c9', 'r+M@c3 y-M@m9 rP@c9'),
  ],
  [
    '915.iv.c',
    'Three or four',
    'Three or four don’t move the piece.',
    'F7.5',
    between('Three.', 'r+M@c3 r-M@c12 y+M@m9 yP@c9', 'r+M@c3 r-M@c12 y+M@m9 yP@c9'),
    between('Four.', 'r+M@c3 r-M@c12 y+M@m9 y-M@a9 yP@c9', 'r+M@c3 r-M@c12 y+M@m9 y-M@a9 yP@c9'),
  ],
]);
