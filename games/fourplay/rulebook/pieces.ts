import type { Clause } from '@menagerie/core';
import { effect, HOUSE, impossible, legal, place, refused } from './place.ts';

const ECHO = 'rE@d4 yN@e5';
const ALL = { bestiary: 'all' } as const;

/** F5: the pieces of rules 910 to 919 and the King. */
export const pieces: readonly Clause[] = [
  {
    id: 'F5.0',
    heading: 'King (K)',
    paraphrase: 'Steps one square in any direction, also capturing. One each; it is neither bought nor taken into a reserve.',
    source: HOUSE,
    examples: [
      legal('A step and a capture in one.', place('rK@d4 yN@e5'), 'K d4xe5'),
      refused('Two squares are too far.', place('rK@d4'), 'K d4-d6', 'F5.0', 'd4 d6'),
    ],
  },
  {
    id: 'F5.1',
    heading: 'Cannon (Cn, value 3, limit 4)',
    paraphrase:
      'Slides along rank or file over unoccupied squares and does not capture that way. It captures on its rank or file what has exactly one piece, anybody’s or the Neutron, between it and the Cannon, at any distances.',
    source: '910',
    examples: [
      legal('The Pawn on c7 is the one piece between.', place('rCn@c3 rP@c7 yI@c12'), 'Cn c3xc12'),
      refused('Two are too many.', place('rCn@c3 rP@c7 yP@c8 yI@c12'), 'Cn c3xc12', 'F5.1', 'c7 c8'),
      refused('It slides over nothing.', place('rCn@c3 rP@c7'), 'Cn c3-c9', 'F5.1', 'c7'),
    ],
  },
  {
    id: 'F5.2',
    heading: 'Pawn (P, value 1, limit 10)',
    paraphrase:
      'Steps one square along rank or file to an unoccupied one, captures one square diagonally. No direction is forward for it and it is never promoted. The limit is 8 while its owner has 8 or more Nwaps.',
    source: '911',
    examples: [
      legal('Backwards is as good as forwards.', place('rP@c3'), 'P c3-c2'),
      legal('It captures diagonally.', place('rP@c3 yN@b2'), 'P c3xb2'),
      refused('Straight on it captures nothing.', place('rP@c3 yN@c4'), 'P c3xc4', 'F5.2', 'c3 c4'),
    ],
  },
  {
    id: 'F5.3',
    heading: 'Nwap (N, value 1, limit 10)',
    paraphrase:
      'Steps one square diagonally to an unoccupied one, captures one square along rank or file. The limit is 8 while its owner has 8 or more Pawns.',
    source: '912',
    examples: [
      legal('It captures straight.', place('rN@c3 yN@c4'), 'N c3xc4'),
      refused('It does not step straight.', place('rN@c3'), 'N c3-c4', 'F5.3', 'c3 c4'),
    ],
  },
  {
    id: 'F5.4',
    heading: 'Magnetrons (+M, -M, value 10, limit 1 each)',
    paraphrase:
      'Slide along rank or file, or step one square diagonally, over unoccupied squares. In a turn they never capture; what they do between turns is told in F7.',
    source: '913, 914',
    examples: [
      legal('A slide.', place('r+M@c3'), '+M c3-c9'),
      refused('No Magnetron captures.', place('r-M@c3 yP@c5'), '-M c3xc5', 'F5.4', 'c3 c5'),
    ],
  },
  {
    id: 'F5.5',
    heading: 'Harfyblob (Hb, value 6, no limit)',
    paraphrase:
      'Goes up to Hn squares in one of the eight directions, all squares before the last unoccupied, and captures the same way. Each has its own Hn: 1 when bought, 1 more for each enemy it captures, ' +
      'but as many more as the victim’s Hn if that is a Harfyblob. An Hn beyond 15 becomes 14.',
    source: '916',
    ruling: 'Ownerless victims count as enemies, for they can be captured like them.',
    examples: [
      effect('Hn 2 and Hn 3 make 5.', place('rHb2@c3 yHb3@e5'), ['Hn 5'], 'Hb c3xe5'),
      effect('15 and 1 would be 16, which becomes 14.', place('rHb15@c3 yP@e5'), ['Hn 14'], 'Hb c3xe5'),
      refused('Three squares are beyond Hn 2.', place('rHb2@c3 yHb3@f6'), 'Hb c3xf6', 'F5.5', 'c3 f6'),
    ],
  },
  {
    id: 'F5.6',
    heading: 'Echo (E, value 11, limit 1)',
    paraphrase:
      'As n-th play of a turn an Echo moves, from where it stands, like the kind of piece that its player moved as n-th play of his latest turn without an Echo’s move. If that was a pass or a placement, or if there was nothing, it can’t move. ' +
      'What it moves like is the kind as it made the play, with the Hn it had afterwards; a teleport counts as a move of the teleported piece. The Echo never is that piece: it is not royal, has no magnetism and no ice, ' +
      'does not grow and is not promoted, lends nobody a prime move, and moves as an Archer only inside its own quadrant. As a Wizard it can teleport others and be an anchor for that play, even frozen. ' +
      'A turn in which an Echo was moved leaves the memory as it was. Check is judged by what it would be as first play of its owner’s next turn.',
    source: '917 E',
    ruling:
      'The memory belongs to the player, not to the Echo, so it is there before an Echo is placed. Where a limit decides what the piece could capture, as with the Zombie, that piece is thought in the Echo’s place.',
    examples: [
      legal('Red moved a Pawn last, so the Echo captures like one.', place(ECHO, { echo: 'P/.' }), 'E d4xe5'),
      refused('After a Nwap’s move it does not.', place(ECHO, { echo: 'N/.' }), 'E d4xe5', 'F5.3', 'd4 e5'),
      refused('After a pass it has no move.', place(ECHO), 'E d4xe5', 'F5.6', 'd4'),
      effect('Its own move changes no memory.', place(ECHO, { echo: 'P/.' }), ['An Echo of Red recalls Pawn'], 'E d4-d5'),
      legal('As a Wizard the Echo sends a Pawn to its other side.', place('rE@d4 rP@c3', { echo: 'Wz/.' }), 'P c3~e5'),
    ],
  },
  {
    id: 'F5.7',
    heading: 'Wizard (Wz, value 6, limit 3)',
    paraphrase:
      'Goes up to five squares in one direction over unoccupied squares, without capture. It captures an adjacent piece and stays where it is, or, if so agreed, takes the victim’s square. ' +
      'Teleport: as a play, a friend next to one of the player’s own Wizards is put on another, unoccupied square next to any player’s Wizard, not counting the teleported piece itself. ' +
      'It captures nothing by that. The Neutron is never teleported, nor a King in check, and an Archer only inside its quadrant.',
    source: '918',
    ruling:
      'The sentence on what square a capturing Wizard occupies afterwards is garbled; read literally the Wizard does not move. The option has the other reading.',
    option: 'wizardCapture',
    examples: [
      legal('Captures without moving.', place('rWz@c3 yP@d4'), 'Wz c3*d4'),
      legal('With the option it advances.', place('rWz@c3 yP@d4'), 'Wz c3xd4', { wizardCapture: 'advance' }),
      legal('To a square next to Yellow’s Wizard.', place('rWz@c3 rP@c4 yWz@k12'), 'P c4~k11'),
      refused('No Wizard stands near m3.', place('rWz@c3 rP@c4 yWz@k12'), 'P c4~m3', 'F5.7', 'm3'),
      refused('A King in check stays where he is.', place('rK@c4 rWz@d4 yN@b4 yWz@k12'), 'K c4~k11', 'F5.7', 'c4 b4'),
    ],
  },
  {
    id: 'F5.8',
    heading: 'Iceman (I, value 3, limit 5)',
    paraphrase:
      'Leaps exactly two squares in any direction, or like a knight, whatever lies between. It captures nothing by that but an Iceman it slides onto. What its ice does is told in F6; Magnetrons do nothing to it.',
    source: '919',
    examples: [
      legal('Over a piece.', place('rI@c3 rP@c4'), 'I c3-c5'),
      refused('Not onto one.', place('rI@c3 yP@c5'), 'I c3xc5', 'F5.8', 'c3 c5'),
    ],
  },
  {
    id: 'F5.9',
    heading: 'Limits',
    paraphrase:
      'A limit counts the pieces of one kind and owner on the board. A play after which a limit would be exceeded is illegal; so beside nine Pawns no eighth Nwap is placed. Reserves don’t count.',
    source: '910 C to 919 C; 911 C, 912 C',
    examples: [
      legal('Four Cannons are allowed.', place('rCn@b2 rCn@c2 rCn@d2', { reserves: 'Cn/-' }), 'Cn@e2'),
      refused('A fifth is not.', place('rCn@b2 rCn@c2 rCn@d2 rCn@e2', { reserves: 'Cn/-' }), 'Cn@f2', 'F5.9'),
      impossible('Nor can it stand there from the start.', place('r+M@c3 r+M@e5'), 'F5.9'),
    ],
  },
  {
    id: 'F5.10',
    heading: 'No Compound Pieces',
    paraphrase:
      'Pieces made of two others, and the pieces whose rules are lost, are not in the game; what the rules we have say about them stays without effect.',
    source: '913 H, 914 H, 917 E iii d f h, 917 E iv a b d e f, 917 F, 918 H',
    examples: [
      impossible('A Little Dog can’t be put on the board.', place('').replace('rK', 'rLD'), 'F11.2'),
      effect('What we have is complete.', place('rHb3@c3'), ['Hn 3']),
    ],
  },
  {
    id: 'F10',
    heading: 'The wider bestiary',
    paraphrase:
      'Seven further kinds, if so agreed. Archer (A, 10, limit 2): walks one to four squares straight and the rest of four at a right angle, and shoots enemies up to four squares off straight or three diagonally with nothing between; it stays in its quadrant. ' +
      'Snake (~, 4, limit 4): a zigzag of diagonal steps, capturing at the end. Jester (J, 1, limit 6): leaps exactly two squares, also capturing. PrimeMover (M1, 3, no limit): leaps one or two squares without capture; ' +
      'a friend beside it may go a prime number of squares instead, the squares at composite distances unoccupied, capturing at the end unless it is a Magnetron. Killer Tomato (KT, 2, limit 2): steps straight, leaps one or two squares diagonally, also capturing. ' +
      'Bender (Be, 4, limit 4): slides straight and turns off by 45° once it has stepped over the border of a quadrant, capturing at the end. Zombie (Zo, 4, limit 3): leaps exactly two squares, captures next to it and becomes what it captured. ' +
      'Ice on the path of Snake, Archer and Bender carries them straight on and ends the move.',
    source: `Known kinds of the same rule book; details: ${HOUSE}`,
    option: 'bestiary',
    examples: [
      legal('The Archer shoots.', place('rA@c3 yP@c7'), 'A c3*c7', ALL),
      refused('It never leaves its quadrant.', place('rA@g3'), 'A g3-i5', 'F10', 'i5', ALL),
      legal('The Snake winds.', place('r~@c3 yP@c5'), '~ c3xc5', ALL),
      legal('The Jester leaps.', place('rJ@c3 rP@c4 yP@c5'), 'J c3xc5', ALL),
      legal(
        'Five squares by the PrimeMover, over c4 and c6, which are no composite distances.',
        place('rM1@b2 rP@c3 rN@c4 rN@c6 yP@c8'),
        'P c3xc8',
        ALL,
      ),
      refused('Over a piece four squares off it can’t go.', place('rM1@b2 rP@c3 rN@c7 yP@c8'), 'P c3xc8', 'F5.2', 'c7', ALL),
      legal('The Tomato leaps diagonally.', place('rKT@c3 rP@d4 yP@e5'), 'KT c3xe5', ALL),
      legal('Over the border to h3, then diagonally.', place('rBe@c3'), 'Be c3-j5', ALL),
      effect('The Zombie becomes a Harfyblob with Hn 1.', place('rZo@c3 yHb4@d4'), ['Hn 1'], 'Zo c3xd4', ALL),
      refused('Without the option there are none.', place('rP@c3'), 'J c3-c5', 'F11.1', 'c3'),
    ],
  },
];
