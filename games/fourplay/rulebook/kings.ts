import type { Clause } from '@menagerie/core';
import { between, effect, ends, HOUSE, impossible, KNOWN, leads, legal, limb, only, place, refused, warned } from './place.ts';

const TWO = { movesPerTurn: '2' };

/** F8 and F9: check, elimination, result; the Neutron. */
export const kings: readonly Clause[] = [
  {
    id: 'F8.1',
    chapter: 'Check, and how a game ends',
    heading: 'Check',
    paraphrase:
      'A King is in check if an opponent who is still in could capture it with the first play of their next turn. What counts is the ' +
      "position as it stands, as if that turn began now and the Neutron stayed where it is. It doesn't matter what the capture would " +
      "mean for the opponent's own King.",
    source: HOUSE,
    limbs: {
      first: 'as first play of the next turn',
      frozen: 'not by a frozen piece',
      now: 'on the position as it is',
      Neutron: 'the Neutron stays',
      own: 'whatever that means for the other King',
      ownerless: 'not by an ownerless piece',
    },
    examples: [
      limb(
        'first',
        effect('The Cannon aims over the Pawn.', place('yCn@a9 yP@a5'), ["Red's King on a1 is in check from Yellow's Cannon on a9"]),
      ),
      limb('frozen', legal('A frozen Pawn gives no check.', place('yP@b2 rI@c3'), '--')),
      limb(
        'now',
        effect("Yellow's Magnetron would pull the Pawn away, but it is there now.", place('yCn@a9 yP@a5 y+M@e5'), [
          "Red's King on a1 is in check from Yellow's Cannon on a9",
        ]),
      ),
      limb(
        'Neutron',
        effect('The Neutron is the piece between, though it could be moved.', place('rK@h3 yCn@h12', { neutron: 'N' }), [
          "Red's King on h3 is in check from Yellow's Cannon on h12",
        ]),
      ),
      limb(
        'own',
        effect("The Nwap can't leave the line to its own King, and gives check.", place('rK@e5 yN@e6 yK@c6 rHb5@g6'), [
          "Red's King on e5 is in check from Yellow's Nwap on e6",
        ]),
      ),
      limb('ownerless', legal('An ownerless Nwap gives no check.', place('dN@b1'), '--')),
    ],
  },
  {
    id: 'F8.2',
    heading: 'Looking after your King',
    paraphrase:
      'No play may cost you your own King. With one play a turn, your King must also not be in check when your turn is over, effects between turns included, unless it is the last King. ' +
      'A Neutron play is legal if you can then still end your turn under these conditions. If you have no such play and your King is in check, you are checkmated; if it is not in check, you can only leave the Neutron alone and pass. ' +
      'With two or three plays a turn there is no rule of check and no checkmate: every other play is legal, and a King left in check can be captured by the first play of any enemy’s next turn. You are warned before a play that leaves your King so.',
    source: HOUSE,
    option: 'movesPerTurn',
    limbs: {
      own: 'no play ends your own King',
      check: "your King isn't left in check",
      effects: 'effects between turns included',
      last: 'unless it is the last King',
      Neutron: 'a Neutron play needs a play to follow',
      checkmate: 'in check without a play: checkmated',
      pass: 'not in check without a play: you pass',
      several: 'no rule of check with several plays',
      'no mate': 'and no checkmate',
      captured: 'but the King can be captured',
      warning: 'and you are warned',
    },
    examples: [
      limb(
        'own',
        refused(
          'The Neutron would return to h8 and destroy Red’s own King.',
          place('rK@h8 *@d4', { neutron: 'N' }),
          '* d4-d1',
          'F8.2',
          'h8',
        ),
      ),
      limb('check', refused('The King steps into check.', place('yN@b3'), 'K a1-b2', 'F8.2', 'b3 b2')),
      limb('check', legal('The King steps out of check.', place('yCn@a9 yP@a5'), 'K a1-b1')),
      limb(
        'effects',
        refused(
          'The Magnetron would pull the second piece out of the Cannon’s way.',
          place('rP@a5 yCn@a12 yN@a7 y+M@h5 *@o8'),
          '--',
          'F8.2',
          'a1 a12',
        ),
      ),
      limb('last', legal('The last other King falls, so check doesn’t matter.', place('yCn@a9 yP@a5 rP@d4 yK@e5'), 'P d4xe5#')),
      limb(
        'Neutron',
        refused(
          'Without the Neutron in the Cannon’s way, nothing could save the King.',
          place('rP@b1 yI@c2 *@h1 yCn@n1 yN@a3 yN@d5', { neutron: 'N' }),
          '* h1-h15',
          'F8.2',
          'a1 n1',
        ),
      ),
      limb(
        'checkmate',
        effect(
          'Blue passes, and Yellow is checkmated.',
          place('rHb5@a6 rHb5@b6 rK@o15 yK@a1 bK@o1', { seats: 'rby', turn: 'b1', round: 10 }),
          ['Yellow is out, in 3rd place'],
          '--',
          { players: '3' },
        ),
      ),
      limb(
        'pass',
        only('The Magnetron will open the Cannon’s line, and the Harfyblob guards file b.', place('yCn@a15 yP@a8 yN@a10 y+M@h10 yHb7@b8'), [
          '--+',
        ]),
      ),
      limb(
        'several',
        legal(
          'With two plays a turn, Red may leave the King in check.',
          place('yCn@a9 yP@a5', { turn: 'r2', echo: '.,./.,.' }),
          '--+',
          TWO,
        ),
      ),
      limb(
        'no mate',
        legal('With two plays a turn, this is no checkmate.', place('yHb5@a6 yHb5@b6', { turn: 'r2', echo: '.,./.,.' }), '--+', TWO),
      ),
      limb('captured', legal('And then the King is captured.', place('yCn@a9 yP@a5', { turn: 'y2', echo: '.,./.,.' }), 'Cn a9xa1#', TWO)),
      limb(
        'warning',
        warned(
          'Red is warned before this.',
          place('yCn@a9 yP@a5', { turn: 'r1', echo: '.,./.,.', done: '.' }),
          '--+',
          'F8.2',
          'a1 a9',
          TWO,
        ),
      ),
    ],
  },
  {
    id: 'F8.3',
    heading: 'Who is out',
    paraphrase:
      'You are out if you are checkmated when your turn begins, if your King is captured or destroyed, if you resign, or if your time ' +
      'is over. A lost King puts its owner out at once, even in the middle of a turn. If the player to move goes out, their turn ends ' +
      'without effects between turns.',
    source: HOUSE,
    limbs: {
      checkmate: 'checkmated when the turn begins',
      captured: 'the King captured',
      destroyed: 'the King destroyed',
      'at once': 'even within a turn',
    },
    examples: [
      limb(
        'captured',
        effect(
          "Blue's King falls, and Blue is out.",
          place('rP@c3 bK@d4 bP@e9', { seats: 'rby' }),
          ['Blue is out, in 3rd place'],
          'P c3xd4#',
          { players: '3' },
        ),
      ),
      limb(
        'checkmate',
        legal(
          'Blue passes, and Yellow is checkmated.',
          place('rHb5@a6 rHb5@b6 rK@o15 yK@a1 bK@o1', { seats: 'rby', turn: 'b1', round: 10 }),
          '--#',
          {
            players: '3',
          },
        ),
      ),
      limb(
        'destroyed',
        effect(
          "The Neutron destroys Blue's King.",
          place('*@d4 bK@h8 rK@b2', { seats: 'rby', neutron: 'N', round: 10 }),
          ['Blue is out, in 3rd place'],
          '* d4-d1',
          { players: '3' },
        ),
      ),
      limb(
        'at once',
        leads(
          'Red’s second play is still to come, and Blue’s Pawn is ownerless already.',
          ['rP@c3 bK@d4 bP@e9', { seats: 'rby', turn: 'r2', echo: '.,./.,./.,.' }],
          'P c3xd4#',
          ['rP@d4 dP@e9', { seats: 'ry', turn: 'r1', echo: '.,./.,.', done: 'P' }],
          { players: '3', movesPerTurn: '2' },
        ),
      ),
    ],
  },
  {
    id: 'F8.4',
    heading: 'Ownerless pieces',
    paraphrase:
      'The King of a player who is out leaves the board, and their reserve is destroyed. Their pieces stay as obstacles that belong to ' +
      'nobody. They never act, make no ice, pull nothing and give no check. They can be captured, and Magnetrons move them.',
    source: HOUSE,
    limbs: {
      captured: 'they can be captured',
      act: 'they never act',
      ice: 'make no ice',
      pull: 'pull nothing',
      moved: 'are moved by Magnetrons',
      reserve: 'the reserve is destroyed',
    },
    examples: [
      limb('captured', legal('They can be captured.', place('rP@c3 dHb4@d4'), 'P c3xd4')),
      limb('act', refused('They never act.', place('rP@c3 dHb4@d4'), 'Hb d4xc3', 'F8.4', 'd4')),
      limb('ice', legal('They make no ice.', place('rP@c3 dI@d5'), 'P c3-c4')),
      limb('pull', between('They pull nothing.', 'd+M@c3 yP@c9', 'd+M@c3 yP@c9')),
      limb('moved', between('Magnetrons move them.', 'r+M@c3 dP@c9', 'r+M@c3 dP@c8')),
      limb(
        'reserve',
        leads('Blue’s reserve is destroyed.', ['rP@c3 bK@d4', { seats: 'rby', reserves: '-/3P/-' }], 'P c3xd4#', [
          'rP@d4',
          { echo: 'P/.', turn: 'y1' },
        ]),
      ),
    ],
  },
  {
    id: 'F8.5',
    heading: 'The last King',
    paraphrase: 'When one King is left, its owner has won. The others follow in the reverse order of going out.',
    source: KNOWN,
    limbs: {
      wins: 'the last King wins',
      places: 'places in reverse order',
    },
    examples: [
      limb('wins', ends('Red captures the last other King.', place('rP@e5 yK@f6'), 'F8.5', 'red', { move: 'P e5xf6' })),
      limb(
        'places',
        effect('Blue goes out first of three.', place('rP@e5 bK@f6', { seats: 'rby' }), ['Blue is out, in 3rd place'], 'P e5xf6', {
          players: '3',
        }),
      ),
    ],
  },
  {
    id: 'F8.6',
    heading: 'The last round',
    paraphrase:
      'The game ends after round 60, or when a turn begins with the same position for the third time; only the number of the round can ' +
      'be different. The players still in are ranked by the material they have on the board and in reserve, plus 2 points for each Gem; ' +
      'then by money. If they are still level, they share the place. You can agree on round 40, 80, 100 or 200 instead, or switch this off. ' +
      'You can also agree on 5 or 10 Gems for putting another player out. You get them at once: for a King that you capture or destroy with ' +
      'the Neutron, or at a checkmate if your turn was the last to end. Nobody gets them when a player resigns or runs out of time, or ' +
      'when the effects between turns take a King.',
    source: HOUSE,
    option: 'rounds',
    limbs: {
      round: 'after the last round',
      plays: 'then there are no plays',
      other: 'or another last round',
      off: 'or none',
      repetition: 'at the third repetition',
      material: 'by material',
      reserve: 'in reserve too',
      Gems: '2 points for a Gem',
      money: 'then by money',
      shared: 'or shared',
      crown: 'Gems for putting a player out',
      checkmate: 'at a checkmate too',
    },
    examples: [
      limb('round', ends('Round 60 is over, and Yellow is a Pawn ahead.', place('yP@m9', { round: 61 }), 'F8.6', 'yellow')),
      limb('plays', refused('Nobody plays in round 61.', place('rP@c3', { round: 61 }), 'P c3-c4', 'F8.6')),
      limb(
        'other',
        ends('With 40 rounds it ends after round 40.', place('yP@m9', { round: 41 }), 'F8.6', 'yellow', { options: { rounds: '40' } }),
      ),
      limb('off', legal('Without a last round the game goes on.', place('rP@c3', { round: 61 }), 'P c3-c4', { rounds: 'off' })),
      limb(
        'repetition',
        ends('Both pass, and pass again: the same position begins Red’s turn for the third time.', place('none rP@c3'), 'F8.6', 'red', {
          before: ['--', '--', '--'],
          move: '--',
          options: { players: '2', neutron: 'off' },
        }),
      ),
      limb('material', ends('A Cannon is worth more than two Pawns.', place('rCn@c3 yP@m9 yP@m11', { round: 61 }), 'F8.6', 'red')),
      limb('reserve', ends('Pieces in reserve count.', place('yP@m9', { round: 61, reserves: 'Cn/-' }), 'F8.6', 'red')),
      limb('Gems', ends('A Gem is worth more than a Pawn.', place('yP@m9', { round: 61, gems: '1/0' }), 'F8.6', 'red')),
      limb('Gems', ends('A Gem is worth exactly two Pawns.', place('yP@m9 yP@m11', { round: 61, gems: '1/0' }), 'F8.6', null)),
      limb('money', ends('Level in points, Red has more money.', place('rP@c3 yP@m9', { round: 61, money: '1/0' }), 'F8.6', 'red')),
      limb('shared', ends('Level in everything.', place('rP@c3 yP@m9', { round: 61 }), 'F8.6', null)),
      limb(
        'crown',
        leads(
          'Red gets 5 Gems for Blue’s King.',
          ['rP@c3 bK@d4', { seats: 'rby' }],
          'P c3xd4#',
          ['rP@d4', { echo: 'P/.', turn: 'y1', gems: '5/0' }],
          { players: '3', crown: '5' },
        ),
      ),
      limb(
        'checkmate',
        effect(
          'Blue passes, Yellow is checkmated, and Blue gets the Gems.',
          place('rHb5@a6 rHb5@b6 rK@o15 yK@a1 bK@o1', { seats: 'rby', turn: 'b1', round: 10 }),
          ['Blue has 20 points, 10 Gems and 0 F$, in 1st place now'],
          '--',
          { players: '3', crown: '10' },
        ),
      ),
    ],
  },
  {
    id: 'F9.1',
    chapter: 'The Neutron',
    heading: 'The Neutron',
    paraphrase: "The Neutron stands on h8 at first and belongs to nobody. It blocks like a piece, and it can't be captured or destroyed.",
    source: KNOWN,
    option: 'neutron',
    limbs: {
      captured: "can't be captured",
      blocks: 'blocks like a piece',
      option: 'only if you agree',
    },
    examples: [
      limb('captured', refused('It can’t be captured.', place('rP@g7'), 'P g7xh8', 'F4.1', 'h8')),
      limb('blocks', legal('A Cannon can capture over it.', place('rCn@h3 yP@h12'), 'Cn h3xh12')),
      limb('blocks', refused('And it can’t slide over it.', place('rCn@h3'), 'Cn h3-h12', 'F5.1', 'h8')),
      limb('option', impossible('Without the option it isn’t on the board.', place('rCn@h3'), 'F9.1', { neutron: 'off' })),
    ],
  },
  {
    id: 'F9.2',
    heading: 'Who moves the Neutron',
    paraphrase:
      "A round ends when the turn passes to a player who isn't later in the order. In the first round the first player who is still in " +
      'can move the Neutron, in the second round the second, and so on round. They do it before their plays, or leave it alone.',
    source: HOUSE,
    limbs: {
      right: 'the player whose round it is',
      leave: 'or it is left alone',
      others: 'nobody else',
    },
    examples: [
      limb('leave', legal('Red leaves it alone.', place('', { neutron: 'N' }), '* --')),
      limb(
        'right',
        leads('In round 10 the second of two has the right.', ['rP@c3', { round: 10 }], 'P c3-c4', [
          'rP@c4',
          { round: 10, turn: 'y1', echo: 'P/.', neutron: 'N' },
        ]),
      ),
      limb('others', refused("Without the right Red can't move it.", place(''), '* h8-h15', 'F9.2', 'h8')),
    ],
  },
  {
    id: 'F9.3',
    heading: 'How the Neutron moves',
    paraphrase:
      'It slides in one direction as far as it can, to the last empty square before a piece or the edge, and at least one square.',
    source: KNOWN,
    examples: [
      legal('As far as the Pawn.', place('yP@h13', { neutron: 'N' }), '* h8-h12'),
      refused("It can't stop earlier.", place('yP@h13', { neutron: 'N' }), '* h8-h11', 'F9.3', 'h8 h11'),
    ],
  },
  {
    id: 'F9.4',
    heading: 'Gems',
    paraphrase:
      'If the Neutron ends on the edge of the board, inside the quadrant of a player who is still in, that player gets a Gem, whoever ' +
      'moved it. Then it returns to h8 and destroys what stands there, even a King.',
    source: KNOWN,
    limbs: {
      Gem: 'a Gem for the owner of the quadrant',
      neutral: 'none on a neutral square',
      out: 'none for a player who is out',
      returns: 'then it returns to h8',
      destroys: 'and destroys what is there',
      King: 'even a King',
    },
    examples: [
      limb(
        'Gem',
        effect(
          "Red sends it to the edge of Yellow's quadrant.",
          place('yK@n9', { neutron: 'N' }),
          ['Yellow has 2 points, 1 Gem and 0 F$, in 1st place now'],
          '* h8-o15',
        ),
      ),
      limb('neutral', leads('h15 is neutral, so it stays there and nobody gets a Gem.', ['', { neutron: 'N' }], '* h8-h15', ['*@h15'])),
      limb('out', leads('Nobody plays Green, so it stays there too.', ['', { neutron: 'N' }], '* h8-o1', ['*@o1'])),
      limb('returns', leads('It returns to h8.', ['*@d4 rK@b2', { neutron: 'N' }], '* d4-d1', ['rK@b2', { gems: '1/0' }])),
      limb('destroys', leads('It destroys the Pawn on h8.', ['*@d4 yP@h8 rK@b2', { neutron: 'N' }], '* d4-d1', ['rK@b2', { gems: '1/0' }])),
      limb(
        'King',
        legal("It destroys Blue's King, and Blue is out.", place('*@d4 bK@h8 rK@b2', { seats: 'rby', neutron: 'N' }), '* d4-d1#'),
      ),
    ],
  },
];
