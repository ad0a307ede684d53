import type { Clause } from '@menagerie/core';
import { effect, HOUSE, impossible, legal, place, refused } from './place.ts';

const ECHO = 'rE@d4 yN@e5';
const ALL = { bestiary: 'all' } as const;

/** F5: the pieces of rules 910 to 919 and the King. */
export const pieces: readonly Clause[] = [
  {
    id: 'F5.0',
    chapter: 'Pieces',
    heading: 'King',
    paraphrase:
      'The King (K) steps one square in any direction, capturing or not. Everybody has one. It is never bought and never in a reserve.',
    source: HOUSE,
    examples: [
      legal('A step and a capture in one.', place('rK@d4 yN@e5'), 'K d4xe5'),
      refused('Two squares are too far.', place('rK@d4'), 'K d4-d6', 'F5.0', 'd4 d6'),
    ],
  },
  {
    id: 'F5.1',
    heading: 'Cannon',
    paraphrase:
      "The Cannon (Cn; worth 3, at most 4) slides straight over empty squares and doesn't capture that way. It captures on its file or " +
      "rank when exactly one piece stands between it and its victim, anybody's or the Neutron, at any distance.",
    source: '910',
    examples: [
      legal('The Pawn on c7 is the one piece between.', place('rCn@c3 rP@c7 yI@c12'), 'Cn c3xc12'),
      refused('Two are too many.', place('rCn@c3 rP@c7 yP@c8 yI@c12'), 'Cn c3xc12', 'F5.1', 'c7 c8'),
      refused("It doesn't slide over a piece.", place('rCn@c3 rP@c7'), 'Cn c3-c9', 'F5.1', 'c7'),
    ],
  },
  {
    id: 'F5.2',
    heading: 'Pawn',
    paraphrase:
      'The Pawn (P; worth 1, at most 10) steps one square straight, to an empty square, and captures one square diagonally. No ' +
      'direction is forward for it, and it is never promoted. You can have at most 8 while you have 8 or more Nwaps.',
    source: '911',
    examples: [
      legal('Backwards is as good as forwards.', place('rP@c3'), 'P c3-c2'),
      legal('It captures diagonally.', place('rP@c3 yN@b2'), 'P c3xb2'),
      refused("Straight on it can't capture.", place('rP@c3 yN@c4'), 'P c3xc4', 'F5.2', 'c3 c4'),
    ],
  },
  {
    id: 'F5.3',
    heading: 'Nwap',
    paraphrase:
      'The Nwap (N; worth 1, at most 10) steps one square diagonally, to an empty square, and captures one square straight. You can ' +
      'have at most 8 while you have 8 or more Pawns.',
    source: '912',
    examples: [
      legal('It captures straight.', place('rN@c3 yN@c4'), 'N c3xc4'),
      refused("It doesn't step straight.", place('rN@c3'), 'N c3-c4', 'F5.3', 'c3 c4'),
    ],
  },
  {
    id: 'F5.4',
    heading: 'Magnetrons',
    paraphrase:
      'The +Magnetron (+M) and the −Magnetron (-M; each worth 10, at most 1) slide straight, or step one square diagonally, over empty ' +
      'squares. In a turn they never capture. What they do between turns: see F7.',
    source: '913, 914',
    examples: [
      legal('It slides straight.', place('r+M@c3'), '+M c3-c9'),
      refused("It can't capture.", place('r-M@c3 yP@c5'), '-M c3xc5', 'F5.4', 'c3 c5'),
    ],
  },
  {
    id: 'F5.5',
    heading: 'Harfyblob',
    paraphrase:
      'The Harfyblob (Hb; worth 6, no limit) moves up to Hn squares in any direction, over empty squares, and captures the same way. ' +
      'Each has its own Hn: 1 when bought, and 1 more with each enemy it captures. If the victim is a Harfyblob, it grows by the ' +
      "victim's Hn instead. An Hn above 15 becomes 14.",
    source: '916',
    ruling: 'Ownerless victims count as enemies: they can be captured like them.',
    examples: [
      effect('Hn 2 and Hn 3 make 5.', place('rHb2@c3 yHb3@e5'), ['Hn 5'], 'Hb c3xe5'),
      effect('15 and 1 would be 16, which becomes 14.', place('rHb15@c3 yP@e5'), ['Hn 14'], 'Hb c3xe5'),
      refused('Three squares are too far for Hn 2.', place('rHb2@c3 yHb3@f6'), 'Hb c3xf6', 'F5.5', 'c3 f6'),
    ],
  },
  {
    id: 'F5.6',
    heading: 'Echo',
    paraphrase:
      'The Echo (E; worth 11, at most 1) moves, from where it stands, like the kind of piece you moved in your last turn without an ' +
      'Echo; with several plays a turn, like the one you moved at the same place in that turn. If that was a pass or a placement, or if ' +
      "there was none, it can't move. What counts is the kind as it made the play, with the Hn it had afterwards; a teleport counts as " +
      "a move of the teleported piece. The Echo is never that piece: it is not royal, has no magnetism and no ice, doesn't grow, isn't " +
      'promoted, lends nobody a prime move, and moves as an Archer only inside its own quadrant. As a Wizard it can teleport others and ' +
      'be an anchor for that play, even if it is frozen. A turn in which an Echo moved leaves the memory as it was. It gives check with ' +
      "what it would be in the first play of its owner's next turn.",
    source: '917 E',
    ruling:
      'The memory belongs to the player, not to the Echo, so it is there before an Echo is placed. Where a limit decides what the piece ' +
      "could capture, as with the Zombie, it is counted as if that piece stood in the Echo's place.",
    examples: [
      legal('Red moved a Pawn last, so the Echo captures like one.', place(ECHO, { echo: 'P/.' }), 'E d4xe5'),
      refused("After a Nwap's move it can't.", place(ECHO, { echo: 'N/.' }), 'E d4xe5', 'F5.3', 'd4 e5'),
      refused('After a pass it has no move.', place(ECHO), 'E d4xe5', 'F5.6', 'd4'),
      effect('Its own move changes no memory.', place(ECHO, { echo: 'P/.' }), ['An Echo of Red recalls Pawn'], 'E d4-d5'),
      legal('As a Wizard the Echo sends a Pawn to its other side.', place('rE@d4 rP@c3', { echo: 'Wz/.' }), 'P c3~e5'),
    ],
  },
  {
    id: 'F5.7',
    heading: 'Wizard',
    paraphrase:
      'The Wizard (Wz; worth 6, at most 3) moves up to five squares in any direction, over empty squares, without capturing. It ' +
      "captures a piece next to it and stays where it is or, if you agreed on that, takes the victim's square. Teleport: as a play, you " +
      "put one of your pieces next to one of your Wizards on another empty square, next to any player's Wizard; the teleported piece " +
      "itself doesn't count as one. It captures nothing. The Neutron is never teleported, nor is a King in check, and an Archer only " +
      'inside its quadrant.',
    source: '918',
    ruling:
      "The original sentence on the square that a capturing Wizard takes is garbled. Read literally, the Wizard doesn't move; the " +
      'option has the other reading.',
    option: 'wizardCapture',
    examples: [
      legal('It captures without moving.', place('rWz@c3 yP@d4'), 'Wz c3*d4'),
      legal('With the option it advances.', place('rWz@c3 yP@d4'), 'Wz c3xd4', { wizardCapture: 'advance' }),
      legal("To a square next to Yellow's Wizard.", place('rWz@c3 rP@c4 yWz@k12'), 'P c4~k11'),
      refused('No Wizard stands next to m3.', place('rWz@c3 rP@c4 yWz@k12'), 'P c4~m3', 'F5.7', 'm3'),
      refused("A King in check can't be teleported.", place('rK@c4 rWz@d4 yN@b4 yWz@k12'), 'K c4~k11', 'F5.7', 'c4 b4'),
    ],
  },
  {
    id: 'F5.8',
    heading: 'Iceman',
    paraphrase:
      'The Iceman (I; worth 3, at most 5) leaps exactly two squares in any direction, or like a chess knight, whatever lies between. It ' +
      "captures nothing that way but an Iceman it slides onto. Its ice: see F6. Magnetrons don't move it.",
    source: '919',
    examples: [
      legal('It leaps over a piece.', place('rI@c3 rP@c4'), 'I c3-c5'),
      refused("It can't capture by a leap.", place('rI@c3 yP@c5'), 'I c3xc5', 'F5.8', 'c3 c5'),
    ],
  },
  {
    id: 'F5.9',
    heading: 'Limits',
    paraphrase:
      "A limit counts the pieces of one kind that one player has on the board. You can't make a play after which a limit would be " +
      "exceeded. So with nine Pawns you can't place an eighth Nwap. Reserves don't count.",
    source: '910 C to 919 C; 911 C, 912 C',
    examples: [
      legal('Four Cannons are allowed.', place('rCn@b2 rCn@c2 rCn@d2', { reserves: 'Cn/-' }), 'Cn@e2'),
      refused('A fifth is too many.', place('rCn@b2 rCn@c2 rCn@d2 rCn@e2', { reserves: 'Cn/-' }), 'Cn@f2', 'F5.9'),
      impossible("You can't begin with two of them either.", place('r+M@c3 r+M@e5'), 'F5.9'),
    ],
  },
  {
    id: 'F5.10',
    heading: 'Pieces that are not in the game',
    paraphrase:
      'The rules of some pieces are lost, and so are those of Compound Pieces, made of two others. They are not in the game. What the ' +
      'surviving rules say about them has no effect.',
    source: '913 H, 914 H, 917 E iii d f h, 917 E iv a b d e f, 917 F, 918 H',
    examples: [
      impossible('There is no Little Dog.', place('').replace('rK', 'rLD'), 'F11.2'),
      effect('The pieces we have are complete.', place('rHb3@c3'), ['Hn 3']),
    ],
  },
  {
    id: 'F10',
    chapter: 'Seven more pieces',
    heading: 'Seven more pieces',
    paraphrase:
      'Seven further kinds, if you agree on them. Archer (A; worth 10, at most 2): walks four squares, straight or with one turn at a ' +
      'right angle, and captures without moving, up to four squares straight or three diagonally with nothing in between; it never ' +
      'leaves its quadrant. Snake (~; worth 4, at most 4): moves in a zigzag of diagonal steps, any length, and can capture at the end. ' +
      'Jester (J; worth 1, at most 6): leaps exactly two squares, capturing or not. PrimeMover (M1; worth 3, no limit): leaps one or ' +
      'two squares without capturing; a friend next to it can instead go a prime number of squares, with the squares at composite ' +
      'distances empty, and capture at the end unless it is a Magnetron. Killer Tomato (KT; worth 2, at most 2): steps one square ' +
      'straight, or leaps one or two squares diagonally, and captures diagonally only. Bender (Be; worth 4, at most 4): slides ' +
      'straight, turns off by 45° once it has crossed the border of a quadrant, and can capture at the end. Zombie (Zo; worth 4, at ' +
      'most 3): leaps exactly two squares, captures next to it and becomes what it captured. Ice on the path of a Snake, an Archer or a ' +
      'Bender carries them straight on and ends the move.',
    source: `Known kinds of the same rule book; details: ${HOUSE}`,
    option: 'bestiary',
    examples: [
      legal('The Archer shoots.', place('rA@c3 yP@c7'), 'A c3*c7', ALL),
      refused('It never leaves its quadrant.', place('rA@g3'), 'A g3-i5', 'F10', 'i5', ALL),
      legal('The Snake winds its way.', place('r~@c3 yP@c5'), '~ c3xc5', ALL),
      legal('The Jester leaps.', place('rJ@c3 rP@c4 yP@c5'), 'J c3xc5', ALL),
      legal(
        'Five squares by the PrimeMover. c4 and c6 are one and three squares away, so they need not be empty.',
        place('rM1@b2 rP@c3 rN@c4 rN@c6 yP@c8'),
        'P c3xc8',
        ALL,
      ),
      refused('The square four away has to be empty.', place('rM1@b2 rP@c3 rN@c7 yP@c8'), 'P c3xc8', 'F5.2', 'c7', ALL),
      legal('The Tomato leaps diagonally.', place('rKT@c3 rP@d4 yP@e5'), 'KT c3xe5', ALL),
      legal('Over the border to h3, then diagonally.', place('rBe@c3'), 'Be c3-j5', ALL),
      effect('The Zombie becomes a Harfyblob with Hn 1.', place('rZo@c3 yHb4@d4'), ['Hn 1'], 'Zo c3xd4', ALL),
      refused('Without the option there is no Jester.', place('rP@c3'), 'J c3-c5', 'F11.1', 'c3'),
    ],
  },
];
