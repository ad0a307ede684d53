import type { Clause } from '@menagerie/core';
import { after, effect, impossible, leads, legal, place, refused } from '../place.ts';
import { atMost, exists, rule, worth, type Sentence } from './sentence.ts';

const echo = { code: 'E', one: '1 Echo of at most 1', value: 11 };
const ALL = { bestiary: 'all' } as const;
const TWO = { movesPerTurn: '2' } as const;

/** A sentence on a kind that no surviving text defines, so no Echo can remember one. */
function lost(id: string, name: string, paraphrase: string, code: string): Sentence {
  return [
    id,
    name,
    paraphrase,
    'F5.10',
    impossible(`No Echo can remember ${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}.`, place('rE@d4', { echo: `${code}/.` }), 'F11.2'),
  ];
}

/** What an Echo can't do: 917 E iii. */
const less: readonly Sentence[] = [
  [
    '917.E.iii',
    'Limitations',
    'In eight cases it can do less than the piece.',
    'F5.6',
    effect(
      'A Harfyblob would grow; the Echo keeps what it remembers.',
      place('rE@d4 yP@d6', { echo: 'Hb3/.' }),
      ['remembers a Harfyblob (Hn 3)'],
      'E d4xd6',
    ),
  ],
  [
    '917.E.iii.a',
    'Promotion',
    'If it echoes a piece that was promoted, it isn’t promoted.',
    'F10',
    leads('A Zombie would become a Cannon; the Echo stays an Echo.', ['rE@d4 yCn@d5', { echo: 'Zo/.' }], 'E d4xd5', ['rE@d5', { echo: 'Zo/.', reserves: 'Cn/-', turn: 'y1' }], ALL), // prettier-ignore
  ],
  [
    '917.E.iii.b',
    'Archer',
    'It echoes an Archer only in its own quadrant.',
    'F10',
    legal('In Red’s quadrant it shoots.', place('rE@d4 yP@d8', { echo: 'A/.' }), 'E d4*d8', ALL),
    refused('Outside it can’t move.', place('rE@h4 yP@h7', { echo: 'A/.' }), 'E h4*h7', 'F5.6', 'h4', ALL),
  ],
  [
    '917.E.iii.c',
    'Magnetron',
    'If it echoes a Magnetron, it has no effects between turns.',
    'F7.8',
    leads('It slides like a +Magnetron, and the Pawn stays.', ['rE@d4 yP@d12', { echo: '+M/.' }], 'E d4-d8', [
      'rE@d8 yP@d12',
      { echo: '+M/.', turn: 'y1' },
    ]),
  ],
  lost('917.E.iii.d', 'Forcebeam Generator', 'If it echoes a Forcebeam Generator, it makes no forcebeam.', 'FG'),
  [
    '917.E.iii.e',
    'Iceman',
    'If it echoes an Iceman, it makes no ice and holds nobody.',
    'F5.6',
    after(
      ['E b3-d4', '--'],
      legal('The Echo leapt like an Iceman, and a Pawn stops next to it.', place('rE@b3 rP@d6', { echo: 'I/.' }), 'P d6-d5'),
    ),
    after(['I b3-d4'], refused('A real Iceman would hold it.', place('rI@b3 yP@d5'), 'P d5-d6', 'F6.2', 'd5 d4')),
    after(['E b3-d4'], legal('Nor is an enemy held there.', place('rE@b3 yP@d5', { echo: 'I/.' }), 'P d5-d6')),
  ],
  lost('917.E.iii.f', 'Little Dog', 'It can’t echo a Little Dog that captured or attached itself in its last move.', 'LD'),
  [
    '917.E.iii.g',
    'PrimeMover',
    'If it echoes a PrimeMover, it lends nobody a prime move afterwards.',
    'F10',
    legal('Next to a PrimeMover the Pawn goes five squares.', place('rM1@c3 rP@d3 yP@d8'), 'P d3xd8', ALL),
    refused('Next to an Echo of one it doesn’t.', place('rE@c3 rP@d3 yP@d8', { echo: 'M1/.' }), 'P d3xd8', 'F5.2', 'd3 d8', ALL),
  ],
  lost('917.E.iii.h', 'Dollarman', 'If it echoes a Dollarman and is captured later, it doesn’t turn into money.', 'DM'),
];

/** What an Echo can still do: 917 E iv. */
const more: readonly Sentence[] = [
  [
    '917.E.iv',
    'Non-limitations',
    'In nine cases it can do as much as the piece.',
    'F5.6',
    legal('It captures like a Cannon, over exactly one piece.', place('rE@d4 rP@d5 yP@d12', { echo: 'Cn/.' }), 'E d4xd12'),
    refused('And like a Cannon not without one.', place('rE@d4 yP@d12', { echo: 'Cn/.' }), 'E d4xd12', 'F5.1', 'd4 d12'),
  ],
  lost('917.E.iv.a', 'Beambreaker', 'If it echoes a Beambreaker, it can break forcebeams.', 'BB'),
  lost('917.E.iv.b', 'Flaming Pig', 'If it echoes a Flaming Pig, it can make an Oliphuant rampage.', 'FP'),
  [
    '917.E.iv.c',
    'Harfyblob',
    'If it echoes a Harfyblob, it has that one’s Hn.',
    'F5.6',
    legal('With Hn 6, six squares.', place('rE@d4', { echo: 'Hb6/.' }), 'E d4-d10'),
    refused('Seven are too many.', place('rE@d4', { echo: 'Hb6/.' }), 'E d4-d11', 'F5.5', 'd4 d11'),
  ],
  lost('917.E.iv.d', 'Mutator', 'If it echoes a Mutator, it moves like what the Mutator last moved as.', 'Mu'),
  lost(
    '917.E.iv.e',
    'Oliphuant',
    'If it echoes an Oliphuant, it disturbs others and keeps off Flaming Pigs, but later it can’t be made to rampage and doesn’t hinder horses.',
    'Ol',
  ),
  lost('917.E.iv.f', 'Poacher', 'If it echoes a Poacher, wild animals don’t trample it in later moves.', 'Po'),
  [
    '917.E.iv.g',
    'Wizard',
    'If it echoes a Wizard, it can teleport other pieces.',
    'F5.6',
    legal('The Echo sends a Pawn next to Blue’s Wizard.', place('rE@d4 rP@d5 bWz@k12', { seats: 'rby', echo: 'Wz/./.' }), 'P d5~k11'),
    refused('After a Pawn’s move it can’t.', place('rE@d4 rP@d5 bWz@k12', { seats: 'rby', echo: 'P/./.' }), 'P d5~k11', 'F5.7', 'd5'),
  ],
  [
    '917.E.iv.h',
    'King',
    'If it echoes a King, it needn’t mind check.',
    'F5.6',
    legal('It steps where a Nwap could capture it.', place('rE@d4 yN@e5', { echo: 'K/.' }), 'E d4-d5'),
    refused('A King can’t.', place('rK@d4 yN@e5'), 'K d4-d5', 'F8.2', 'd5 e5'),
  ],
  [
    '917.E.iv.i',
    'Echo',
    'It can echo an Echo, itself too. Then it has the moves that the earlier one had.',
    'F5.6',
    after(['E d4-d5', '--'], legal('It moved like a Pawn, and can do so again.', place('rE@d4', { echo: 'P/.' }), 'E d5-d6')),
    after(['E d4-d5', '--'], refused('Nothing else has come to it.', place('rE@d4', { echo: 'P/.' }), 'E d5-e6', 'F5.2', 'd5 e6')),
  ],
];

/** Rule 917. */
export const rule917: readonly Clause[] = rule(
  [
    ['917.A', 'Echo', 'There is an Echo.', 'F5.6', exists(echo)],
    ['917.B', 'Its value', 'It is worth 11.', 'F5.6', worth(echo)],
    [
      '917.C',
      'Its code',
      'Its code is E.',
      'F5.6',
      legal('A play of one begins with E, whatever it moves like.', place('rE@b4', { echo: 'N/.' }), 'E b4-c5'),
      refused('Not with the code of what it moves like.', place('rE@b4', { echo: 'N/.' }), 'N b4-c5', 'F11.1', 'b4'),
    ],
    ['917.D', 'Its limit', 'A player has at most one on the board.', 'F5.9', ...atMost('E', 1)],
    [
      '917.E',
      'What it moves like',
      'As the n-th move of a turn, it depends on the n-th move of the player’s latest turn in which no Echo moved.',
      'F5.6',
      legal('First play of two: like the Pawn that moved first.', place('rE@d4', { turn: 'r2', echo: 'P,N/.,.' }), 'E d4-d5', TWO),
      legal('Second play: like the Nwap that moved second.', place('rE@d4', { turn: 'r1', echo: 'P,N/.,.', done: '.' }), 'E d4-e5', TWO),
      refused('And not like the Pawn.', place('rE@d4', { turn: 'r1', echo: 'P,N/.,.', done: '.' }), 'E d4-d5', 'F5.3', 'd4 d5', TWO),
    ],
    [
      '917.E.i',
      'Pass and placement',
      'If that was a pass or a placement, the Echo has no move.',
      'F5.6',
      after(['--', '--'], refused('Red passed.', place('rE@d4', { echo: 'P/.' }), 'E d4-d5', 'F5.6', 'd4')),
      after(['P@b5', '--'], refused('Red placed a Pawn.', place('rE@d4', { echo: 'P/.', reserves: 'P/-' }), 'E d4-d5', 'F5.6', 'd4')),
      after(
        ['P@b5', '--', 'P b5-b6', '* --', '--', '* --'],
        legal('Then Red moved it.', place('rE@d4', { echo: './.', reserves: 'P/-' }), 'E d4-d5'),
      ),
    ],
    [
      '917.E.ii',
      'A move',
      'If that was a move of a piece, the Echo has the moves that piece would have on the Echo’s square, with the board as it is.',
      'F5.6',
      after(['Wz b5-g5', '--'], legal('Five squares, like the Wizard that moved.', place('rE@d4 rWz@b5'), 'E d4-d9')),
      after(
        ['Wz b5-g5', '--'],
        refused('A piece in its way would stop a Wizard too.', place('rE@d4 rWz@b5 yP@d7'), 'E d4-d9', 'F5.7', 'd7'),
      ),
    ],
    ...less,
    ...more,
    [
      '917.F',
      'No compound',
      'It is never part of a Compound Piece.',
      'F5.10',
      impossible('There is no such piece.', place('rP@c3').replace('rP', 'rEP'), 'F11.2'),
    ],
    ['917.G', 'Its looks', 'It looks like a swirl of fog with flashes, both in the colours of its Office.', 'F5.6'],
  ],
  ['E'],
);
