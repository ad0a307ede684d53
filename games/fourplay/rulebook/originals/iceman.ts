import type { Clause } from '@menagerie/core';
import { after, between, effect, leads, legal, place, refused } from '../place.ts';
import { atMost, exists, rule, worth, written, type Sentence } from './sentence.ts';

const iceman = { code: 'I', one: '1 Iceman of at most 5', value: 3 };

/** What its ice does: 919 F. */
const ice: readonly Sentence[] = [
  [
    '919.F',
    'Ice',
    'While it isn’t moving, all squares next to it are frozen.',
    'F6.1',
    effect('Eight squares around it.', place('rI@k6'), ["Red's Iceman on k6 freezes k7, l7, l6, l5, k5, j5, j6 and j7"]),
    effect('At the edge there are five.', place('rI@o6'), ["Red's Iceman on o6 freezes o7, o5, n5, n6 and n7"]),
  ],
  [
    '919.F.i',
    'Held',
    'Pieces on frozen squares can’t move, unless they are friends of the Iceman.',
    'F6.2',
    refused('Yellow’s ice holds a Wizard.', place('rWz@j6 yI@k6'), 'Wz j6-f6', 'F6.2', 'j6 k6'),
    refused('Nor can it capture.', place('rWz@j6 yI@k6 yP@i6'), 'Wz j6*i6', 'F6.2', 'j6 k6'),
    legal('Red’s own ice doesn’t hold it.', place('rWz@j6 rI@k6'), 'Wz j6-f6'),
  ],
  [
    '919.F.ii',
    'Sliding',
    'No piece stops on ice without help. A move that crosses ice goes on in its direction, a knight’s along the nearest diagonal, until one of three things happens.',
    'F6.3',
    legal('One step onto the ice carries a Pawn three squares farther.', place('rP@h6 rI@j7'), 'P h6-i6>l6'),
    refused('It can’t stop on the ice.', place('rP@h6 rI@j7'), 'P h6-i6', 'F11.1', 'h6 i6'),
    legal('A knight’s leap to i7 goes on diagonally.', place('rI@h5 yI@j7'), 'I h5-i7>k9'),
    legal('With help a Pawn stands on ice: it is teleported.', place('rP@d4 rWz@d5 rI@e7'), 'P d4~d6'),
  ],
  [
    '919.F.ii.a',
    'Ice ends',
    'It reaches a square without ice: it can stop, or go on if its rule allows.',
    'F6.3',
    legal('A Wizard stops on the first square without ice.', place('rWz@h6 rI@j7'), 'Wz h6-l6'),
    legal('Or goes on to its fifth square.', place('rWz@h6 rI@j7'), 'Wz h6-m6'),
    refused('Its rule doesn’t allow a sixth.', place('rWz@h6 rI@j7'), 'Wz h6-n6', 'F5.7', 'h6 n6'),
  ],
  [
    '919.F.ii.b',
    'The Iceman',
    'It reaches the Iceman: it stops before it, or, if it is no friend, moves onto it and captures it, and the ice is gone.',
    'F6.3',
    legal('It stops before it.', place('rP@h6 yI@j6'), 'P h6-i6'),
    leads('It captures it, and the ice is gone.', ['rP@h6 yI@j6'], 'P h6-i6>xj6', ['rP@j6', { reserves: 'I/-', echo: 'P/.', turn: 'y1' }]),
    refused('It can’t capture a friend.', place('rP@h6 rI@j6'), 'P h6-i6>xj6', 'F11.1', 'h6 i6'),
  ],
  [
    '919.F.ii.c',
    'An obstacle',
    'Another piece is in the way: it stops on the last empty square.',
    'F6.3',
    legal('The Nwap on k6 stops it on j6.', place('rP@h6 rI@j7 yN@k6'), 'P h6-i6>j6'),
    refused('It can’t go past it.', place('rP@h6 rI@j7 yN@k6'), 'P h6-i6>l6', 'F11.1', 'h6 i6'),
  ],
  [
    '919.F.iii',
    'Magnetrons',
    'A piece that Magnetrons move onto ice slides in the same way. If it reaches the Iceman, it is captured and belongs to the Iceman’s owner.',
    'F7.6',
    between('Pulled onto the ice and over it.', 'r+M@c6 rI@i7 yP@k6', 'r+M@c6 rI@i7 yP@g6'),
    effect('Pulled into Blue’s Iceman.', place('r+M@c6 bI@h6 rP@j6', { seats: 'rby' }), [
      "Blue's Iceman on h6 freezes h7, i7, i6, i5, h5, g5, g6 and g7",
    ]),
    effect('Pushed into Blue’s Iceman.', place('r-M@c6 bI@h6 rP@f6', { seats: 'rby' }), ["If the turn ended now, Red's Pawn on f6 would go into Blue's reserve"]), // prettier-ignore
  ],
  [
    '919.F.iv',
    'Neutron',
    'The Neutron ignores Icemen and ice.',
    'F6.1',
    leads('It slides over ice and stops on it.', ['yI@i13 yP@h14', { neutron: 'N' }], '* h8-h13', ['yI@i13 yP@h14 *@h13']),
    leads('It can’t be held.', ['yI@h9', { neutron: 'N' }], '* h8-h1', ['yI@h9 *@h1']),
  ],
  [
    '919.F.v',
    'Exceptions',
    'A piece’s own rule can say otherwise, and then it comes first, as with the Magnetrons.',
    'F6.3',
    legal('A Magnetron slides up to the Iceman.', place('r-M@h6 yI@k6'), '-M h6-j6'),
    refused('It never captures, so not even the Iceman.', place('r-M@h6 yI@k6'), '-M h6-j6>xk6', 'F11.1', 'h6 j6'),
  ],
];

/** Rule 919. */
export const rule919: readonly Clause[] = rule(
  [
    ['919.A', 'Iceman', 'There is an Iceman.', 'F5.8', exists(iceman)],
    ['919.B', 'Its value', 'It is worth 3.', 'F5.8', worth(iceman)],
    ['919.C', 'Its limit', 'A player has at most five on the board.', 'F5.9', ...atMost('I', 5)],
    ['919.D', 'Its code', 'Its code is I.', 'F5.8', ...written('rI', 'I', 'b6')],
    [
      '919.E',
      'Its move',
      'It moves exactly two squares in any direction, or like a chess knight, whatever lies between, without capturing.',
      'F5.8',
      legal('Two squares, over a piece.', place('rI@k6 yP@k7'), 'I k6-k8'),
      legal('Like a knight.', place('rI@k6 yP@k7'), 'I k6-l8'),
      refused('Not one square.', place('rI@k6'), 'I k6-k5', 'F5.8', 'k6 k5'),
      refused('Not onto an enemy.', place('rI@k6 yP@k8'), 'I k6xk8', 'F5.8', 'k6 k8'),
    ],
    ...ice,
    [
      '919.G',
      'When it moves',
      'The squares it leaves behind thaw.',
      'F6.1',
      after(['I k6-k8', '--'], legal('The Iceman has left, and a Pawn stops on j6.', place('rI@k6 rP@i6'), 'P i6-j6')),
      refused('Before that, it couldn’t.', place('rI@k6 rP@i6'), 'P i6-j6>i6', 'F11.1', 'i6 j6'),
    ],
    [
      '919.H',
      'When it is placed',
      'It can’t be placed where it would freeze a square with an enemy on it.',
      'F3.3',
      refused('The Nwap on f6 would be frozen.', place('yN@f6', { reserves: 'I/-' }), 'I@e5', 'F3.3', 'f6'),
      legal('Two squares away it can be placed.', place('yN@f6', { reserves: 'I/-' }), 'I@d5'),
      legal('Next to a friend too.', place('rN@f6', { reserves: 'I/-' }), 'I@e5'),
    ],
    [
      '919.I',
      'Immune',
      'Magnetrons don’t affect it.',
      'F7.2',
      between('A Magnetron on each side, and it stays.', 'r+M@c6 y-M@m6 yI@g6', 'r+M@c6 y-M@m6 yI@g6'),
    ],
    ['919.J', 'Its looks', 'It looks big, bald and strong, and is made of clear ice, tinted in the colours of its Office.', 'F5.8'],
  ],
  ['I'],
);
