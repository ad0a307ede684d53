import type { Clause } from '@menagerie/core';
import { between, effect, HOUSE, impossible, leads, legal, limb, only, place, refused } from './place.ts';

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
    limbs: {
      step: 'one square straight',
      capture: 'one square diagonally',
      direction: 'no direction is forward',
      promotion: 'never promoted',
      limit: '8 next to 8 Nwaps',
    },
    examples: [
      limb('direction', legal('Backwards is as good as forwards.', place('rP@c3'), 'P c3-c2')),
      limb('step', refused('Two squares are too far.', place('rP@c3'), 'P c3-c5', 'F5.2', 'c3 c5')),
      limb('step', refused('It doesn’t step diagonally.', place('rP@c3'), 'P c3-b2', 'F5.2', 'c3 b2')),
      limb('capture', legal('It captures diagonally.', place('rP@c3 yN@b2'), 'P c3xb2')),
      limb('capture', refused("It can't capture straight ahead.", place('rP@c3 yN@c4'), 'P c3xc4', 'F5.2', 'c3 c4')),
      limb('promotion', leads('At the far edge it stays a Pawn.', ['rP@c14'], 'P c14-c15', ['rP@c15', { echo: 'P/.', turn: 'y1' }])),
      limb(
        'limit',
        refused(
          'With 8 Nwaps and 8 Pawns, no ninth Pawn.',
          place('rP@a2 rP@b2 rP@c2 rP@d2 rP@e2 rP@f2 rP@g2 rP@g3 rN@a4 rN@b4 rN@c4 rN@d4 rN@e4 rN@f4 rN@g4 rN@g5', { reserves: 'P/-' }),
          'P@a3',
          'F5.9',
        ),
      ),
    ],
  },
  {
    id: 'F5.3',
    heading: 'Nwap',
    paraphrase:
      'The Nwap (N; worth 1, at most 10) steps one square diagonally, to an empty square, and captures one square straight. You can ' +
      'have at most 8 while you have 8 or more Pawns.',
    source: '912',
    limbs: {
      step: 'one square diagonally',
      capture: 'one square straight',
      limit: '8 next to 8 Pawns',
    },
    examples: [
      limb('step', legal('It steps diagonally.', place('rN@c3'), 'N c3-d4')),
      limb('capture', legal('It captures straight.', place('rN@c3 yN@c4'), 'N c3xc4')),
      limb('step', refused('Two squares are too far.', place('rN@c3'), 'N c3-e5', 'F5.3', 'c3 e5')),
      limb('step', refused("It doesn't step straight.", place('rN@c3'), 'N c3-c4', 'F5.3', 'c3 c4')),
      limb(
        'limit',
        refused(
          'With 8 Pawns and 8 Nwaps, no ninth Nwap.',
          place('rN@a2 rN@b2 rN@c2 rN@d2 rN@e2 rN@f2 rN@g2 rN@g3 rP@a4 rP@b4 rP@c4 rP@d4 rP@e4 rP@f4 rP@g4 rP@g5', { reserves: 'N/-' }),
          'N@a3',
          'F5.9',
        ),
      ),
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
      refused('Two squares are too far diagonally.', place('r+M@c3'), '+M c3-e5', 'F5.4', 'c3 e5'),
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
    limbs: {
      move: 'up to Hn squares',
      one: '1 more for an enemy',
      ownerless: 'or an ownerless piece',
      Harfyblob: "the victim's Hn for a Harfyblob",
      most: '14 instead of more than 15',
    },
    examples: [
      limb('move', refused('Three squares are too far for Hn 2.', place('rHb2@c3 yHb3@f6'), 'Hb c3xf6', 'F5.5', 'c3 f6')),
      limb('one', effect('It captures a Pawn and grows by 1.', place('rHb2@c3 yP@e5'), ['Hn 3'], 'Hb c3xe5')),
      limb('ownerless', effect('An ownerless Pawn makes it grow too.', place('rHb2@c3 dP@e5'), ['Hn 3'], 'Hb c3xe5')),
      limb('Harfyblob', effect('Hn 2 and Hn 3 make 5.', place('rHb2@c3 yHb3@e5'), ['Hn 5'], 'Hb c3xe5')),
      limb('most', effect('15 and 1 would be 16, which becomes 14.', place('rHb15@c3 yP@e5'), ['Hn 14'], 'Hb c3xe5')),
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
    limbs: {
      like: 'like the piece of your last turn',
      place: 'at the same place in that turn',
      pass: 'not after a pass',
      Hn: 'with the Hn after the play',
      kind: 'the kind as it made the play',
      teleport: 'a teleport moves the teleported piece',
      royal: 'not royal',
      magnetism: 'no magnetism',
      ice: 'no ice',
      growth: "doesn't grow",
      promotion: "isn't promoted",
      prime: 'lends no prime move',
      Archer: 'an Archer only at home',
      Wizard: 'a Wizard teleports',
      frozen: 'even frozen',
      memory: 'its own moves change no memory',
      check: 'gives check by its next first play',
    },
    examples: [
      limb('like', legal('Red moved a Pawn last, so the Echo captures like one.', place(ECHO, { echo: 'P/.' }), 'E d4xe5')),
      limb('like', refused("After a Nwap's move it can't.", place(ECHO, { echo: 'N/.' }), 'E d4xe5', 'F5.3', 'd4 e5')),
      limb('pass', refused('After a pass it has no move.', place(ECHO), 'E d4xe5', 'F5.6', 'd4')),
      limb('pass', only('So only the King can move.', place('rE@d4'), ['--', 'K a1-a2', 'K a1-b1', 'K a1-b2'])),
      limb(
        'place',
        legal(
          'As second play it moves like the Nwap that moved second.',
          place(ECHO, { turn: 'r1', echo: 'P,N/.,.', done: '.' }),
          'E d4-c5',
          {
            movesPerTurn: '2',
          },
        ),
      ),
      limb('Hn', effect('The Harfyblob has grown to Hn 3.', place('rE@d4 rHb2@f6 yP@f8'), ['remembers a Harfyblob (Hn 3)'], 'Hb f6xf8')),
      limb(
        'kind',
        effect('It became a Cannon, but it moved as a Zombie.', place('rE@d4 rZo@f6 yCn@f7'), ['remembers a Zombie'], 'Zo f6xf7', ALL),
      ),
      limb(
        'teleport',
        effect('A Wizard sent the Pawn, and the Pawn counts.', place('rE@d4 rWz@f6 rP@f7'), ['remembers a Pawn'], 'P f7~g6'),
      ),
      limb('royal', legal('As a King it may stay where a Nwap can capture it.', place('rE@d4 yN@d5', { echo: 'K/.' }), '--')),
      limb(
        'magnetism',
        leads('As a Magnetron it pulls nothing.', ['rE@d4 yP@h4', { echo: '-M/.' }], 'E d4-d5', [
          'rE@d5 yP@h4',
          { echo: '-M/.', turn: 'y1' },
        ]),
      ),
      limb('ice', legal('As an Iceman it makes no ice.', place('rE@d4 rP@d6', { echo: 'I/.' }), 'P d6-d5')),
      limb(
        'growth',
        effect(
          'It captures as a Harfyblob and remembers the same Hn.',
          place('rE@d4 yP@e5', { echo: 'Hb2/.' }),
          ['remembers a Harfyblob (Hn 2)'],
          'E d4xe5',
        ),
      ),
      limb(
        'promotion',
        effect(
          'It captures as a Zombie and stays an Echo.',
          place('rE@d4 yP@e5', { echo: 'Zo/.' }),
          ['remembers a Zombie'],
          'E d4xe5',
          ALL,
        ),
      ),
      limb(
        'prime',
        refused(
          'As a PrimeMover it lends no prime move.',
          place('rE@d4 rP@d5 yP@d10', { echo: 'M1/.' }),
          'P d5xd10',
          'F5.2',
          'd5 d10',
          ALL,
        ),
      ),
      limb('Archer', refused('Outside its quadrant it is no Archer.', place('rE@h3', { echo: 'A/.' }), 'E h3-g3', 'F5.6', 'h3', ALL)),
      limb('Wizard', legal('As a Wizard the Echo sends a Pawn to its other side.', place('rE@d4 rP@c3', { echo: 'Wz/.' }), 'P c3~e5')),
      limb('frozen', legal('It does so even frozen.', place('rE@d4 rP@c3 yI@e3', { echo: 'Wz/.' }), 'P c3~c5')),
      limb('memory', effect('Its own move changes no memory.', place(ECHO, { echo: 'P/.' }), ["Red's Echo remembers a Pawn"], 'E d4-d5')),
      limb(
        'check',
        effect("Yellow's Echo aims like a Cannon.", place('yE@a9 yP@a5', { echo: './Cn' }), [
          "Red's King on a1 is in check from Yellow's Echo on a9",
        ]),
      ),
    ],
  },
  {
    id: 'F5.7',
    heading: 'Wizard',
    paraphrase:
      'The Wizard (Wz; worth 6, at most 3) moves up to five squares in any direction, over empty squares, without capturing. It ' +
      "captures a piece next to it and stays where it is or, if you agreed on that, takes the victim's square. Teleport: as a play, take " +
      "one of your pieces that stands next to one of your Wizards, and put it on another empty square next to any player's Wizard; the " +
      "teleported piece itself doesn't count as one. It captures nothing. The Neutron is never teleported, nor is a King in check, and an Archer only " +
      'inside its quadrant.',
    source: '918',
    ruling:
      "The original sentence on the square that a capturing Wizard takes is garbled. Read literally, the Wizard doesn't move; the " +
      'option has the other reading.',
    option: 'wizardCapture',
    limbs: {
      move: 'up to five squares',
      stays: 'captures and stays',
      advances: 'or advances',
      friend: 'sends a piece next to it',
      any: 'next to any Wizard',
      itself: 'not next to the piece itself',
      empty: 'to an empty square',
      King: 'no King in check',
      Archer: 'an Archer in its quadrant',
    },
    examples: [
      limb('move', legal('Five squares along the file.', place('rWz@c3'), 'Wz c3-c8')),
      limb('move', refused('Six are too far.', place('rWz@c3'), 'Wz c3-c9', 'F5.7', 'c3 c9')),
      limb('stays', legal('It captures without moving.', place('rWz@c3 yP@d4'), 'Wz c3*d4')),
      limb('advances', legal('With the option it advances.', place('rWz@c3 yP@d4'), 'Wz c3xd4', { wizardCapture: 'advance' })),
      limb('any', legal("To a square next to Yellow's Wizard.", place('rWz@c3 rP@c4 yWz@k12'), 'P c4~k11')),
      limb('any', refused('No Wizard stands next to m3.', place('rWz@c3 rP@c4 yWz@k12'), 'P c4~m3', 'F5.7', 'm3')),
      limb('friend', refused('The Pawn isn’t next to the Wizard.', place('rWz@c3 rP@c5 yWz@k12'), 'P c5~k11', 'F5.7', 'c5')),
      limb('itself', refused('A Wizard can’t be sent next to where it is.', place('rWz@c3 rWz@d4 yP@h4'), 'Wz c3~b2', 'F5.7', 'b2')),
      limb('empty', refused('A teleport captures nothing.', place('rWz@c3 rP@c4 yP@b2'), 'P c4~b2', 'F5.7', 'b2')),
      limb('King', refused("A King in check can't be teleported.", place('rK@c4 rWz@d4 yN@b4 yWz@k12'), 'K c4~k11', 'F5.7', 'c4 b4')),
      limb('Archer', refused('An Archer stays in its quadrant.', place('rA@c4 rWz@d4 yWz@k12'), 'A c4~k11', 'F10', 'k11', ALL)),
    ],
  },
  {
    id: 'F5.8',
    heading: 'Iceman',
    paraphrase:
      'The Iceman (I; worth 3, at most 5) leaps exactly two squares in any direction, or like a chess knight, whatever lies between. It ' +
      "captures nothing that way but an Iceman it slides onto. Its ice: see F6. Magnetrons don't move it.",
    source: '919',
    limbs: {
      two: 'exactly two squares',
      knight: 'or like a knight',
      over: 'whatever lies between',
      capture: 'without capturing',
      Iceman: 'but an Iceman it slides onto',
      magnets: 'immune',
    },
    examples: [
      limb('over', legal('It leaps over a piece.', place('rI@c3 rP@c4'), 'I c3-c5')),
      limb('knight', legal('Or like a knight.', place('rI@c3 rP@c4'), 'I c3-d5')),
      limb('two', refused('Not three squares.', place('rI@c3'), 'I c3-c6', 'F5.8', 'c3 c6')),
      limb('capture', refused("It can't capture by a leap.", place('rI@c3 yP@c5'), 'I c3xc5', 'F5.8', 'c3 c5')),
      limb('Iceman', legal('It lands on the ice and slides onto the Iceman.', place('rI@c3 yI@c6'), 'I c3-c5>xc6')),
      limb('magnets', between('Magnetrons don’t move it.', 'rI@c6 y+M@c12', 'rI@c6 y+M@c12')),
    ],
  },
  {
    id: 'F5.9',
    heading: 'Limits',
    paraphrase:
      "A limit counts the pieces of one kind that one player has on the board. You can't make a play after which a limit would be " +
      "exceeded. So with nine Pawns you can't place an eighth Nwap. Reserves don't count.",
    source: '910 C to 919 C; 911 C, 912 C',
    limbs: {
      limit: 'no more than the limit',
      kinds: 'Pawns and Nwaps limit each other',
      reserve: "reserves don't count",
    },
    examples: [
      limb('limit', legal('Four Cannons are allowed.', place('rCn@b2 rCn@c2 rCn@d2', { reserves: 'Cn/-' }), 'Cn@e2')),
      limb('limit', refused('A fifth is too many.', place('rCn@b2 rCn@c2 rCn@d2 rCn@e2', { reserves: 'Cn/-' }), 'Cn@f2', 'F5.9')),
      limb('limit', impossible("You can't begin with two of them either.", place('r+M@c3 r+M@e5'), 'F5.9')),
      limb(
        'kinds',
        refused(
          'With nine Pawns, no eighth Nwap.',
          place('rP@a2 rP@b2 rP@c2 rP@d2 rP@e2 rP@f2 rP@g2 rP@g3 rP@f3 rN@a4 rN@b4 rN@c4 rN@d4 rN@e4 rN@f4 rN@g4', { reserves: 'N/-' }),
          'N@a6',
          'F5.9',
        ),
      ),
      limb('reserve', effect('A second Echo may come into the reserve.', place('rE@c3 rP@d6 yE@e7'), ["Red's reserve: 1 Echo"], 'P d6xe7')),
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
    limbs: {
      Archer: 'walks and shoots at home',
      Snake: 'zigzags',
      Jester: 'leaps two squares',
      PrimeMover: 'and prime moves',
      Tomato: 'steps and leaps',
      Bender: 'turns at a border',
      Zombie: 'becomes what it captures',
      ice: 'straight on over ice',
      option: 'only if you agree',
    },
    examples: [
      limb('Archer', legal('The Archer shoots.', place('rA@c3 yP@c7'), 'A c3*c7', ALL)),
      limb('Archer', legal('It walks one square up and three to the right.', place('rA@c3'), 'A c3-f4', ALL)),
      limb('Archer', refused('It never leaves its quadrant.', place('rA@g3'), 'A g3-i5', 'F10', 'i5', ALL)),
      limb('Archer', refused('It shoots diagonally three squares, not four.', place('rA@c3 yP@g7'), 'A c3*g7', 'F10', 'c3 g7', ALL)),
      limb('Snake', legal('The Snake winds its way.', place('r~@c3 yP@c5'), '~ c3xc5', ALL)),
      limb('Snake', refused('It doesn’t go straight.', place('r~@c3'), '~ c3-c4', 'F10', 'c3 c4', ALL)),
      limb('Jester', legal('The Jester leaps.', place('rJ@c3 rP@c4 yP@c5'), 'J c3xc5', ALL)),
      limb('Jester', refused('Not one square.', place('rJ@c3'), 'J c3-c4', 'F10', 'c3 c4', ALL)),
      limb(
        'PrimeMover',
        legal(
          'Five squares by the PrimeMover. c4 and c6 are one and three squares away, so they need not be empty.',
          place('rM1@b2 rP@c3 rN@c4 rN@c6 yP@c8'),
          'P c3xc8',
          ALL,
        ),
      ),
      limb('PrimeMover', refused('The square four away has to be empty.', place('rM1@b2 rP@c3 rN@c7 yP@c8'), 'P c3xc8', 'F5.2', 'c7', ALL)),
      limb('PrimeMover', refused('A Magnetron doesn’t capture that way.', place('rM1@b2 r+M@c3 yP@c8'), '+M c3xc8', 'F5.4', 'c8', ALL)),
      limb('Tomato', legal('The Tomato leaps diagonally.', place('rKT@c3 rP@d4 yP@e5'), 'KT c3xe5', ALL)),
      limb('Tomato', refused('It doesn’t capture straight.', place('rKT@c3 yP@c4'), 'KT c3xc4', 'F10', 'c3 c4', ALL)),
      limb('Bender', legal('Over the border to h3, then diagonally.', place('rBe@c3'), 'Be c3-j5', ALL)),
      limb('Bender', refused('After the border it doesn’t go straight on.', place('rBe@c3'), 'Be c3-i3', 'F10', 'c3 i3', ALL)),
      limb('Zombie', effect('The Zombie becomes a Harfyblob with Hn 1.', place('rZo@c3 yHb4@d4'), ['Hn 1'], 'Zo c3xd4', ALL)),
      limb('Zombie', refused('It captures no King.', place('rZo@c3 yK@d4'), 'Zo c3xd4', 'F10', 'd4', ALL)),
      limb('ice', legal('On the ice the Bender goes straight on, and stops behind it.', place('rBe@c3 rI@d6'), 'Be c3-c5>c8', ALL)),
      limb('option', impossible('Without the option there are none.', place('rJ@c3'), 'F10')),
    ],
  },
];
