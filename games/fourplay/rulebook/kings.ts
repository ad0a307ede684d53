import type { Clause } from '@menagerie/core';
import { effect, HOUSE, KNOWN, legal, place, refused } from './place.ts';

/** F8 and F9: check, elimination, result; the Neutron. */
export const kings: readonly Clause[] = [
  {
    id: 'F8.1',
    chapter: 'Check, and how a game ends',
    heading: 'Check',
    paraphrase:
      'A King is in check if an opponent who is still in could capture it with the first play of their next turn. That is judged on the ' +
      "position as it stands, as if that turn began now and the Neutron stayed where it is. It doesn't matter what the capture would " +
      "mean for the opponent's own King.",
    source: HOUSE,
    examples: [
      effect('The Cannon aims over the Pawn.', place('yCn@a9 yP@a5'), ["Yellow's Cannon on a9 gives check to Red's King on a1"]),
      effect('A frozen piece gives no check.', place('yN@b1 rI@c2'), ["frozen by Red's Iceman on c2"]),
    ],
  },
  {
    id: 'F8.2',
    heading: 'Looking after your King',
    paraphrase:
      'No play may end your own King. With one play a turn, your King must also not be in check when your turn is over, effects between turns included, unless it is the last King. ' +
      'A Neutron play is legal if you can then still play on that way. If you have no such play and your King is in check, you are checkmated; if it is not in check, you can only leave the Neutron alone and pass. ' +
      'With two or three plays a turn there is no rule of check and no checkmate: every other play is legal, and a King left in check can be captured by the first play of any enemy’s next turn.',
    source: HOUSE,
    option: 'movesPerTurn',
    examples: [
      refused('The King steps into check.', place('yN@b3'), 'K a1-b2', 'F8.2', 'b3 b2'),
      legal('Out of check.', place('yCn@a9 yP@a5'), 'K a1-b1'),
      refused('The Neutron would return to h8 and destroy Red’s own King.', place('rK@h8 *@d4', { neutron: 'N' }), '* d4-d1', 'F8.2', 'h8'),
      legal('With two plays a turn, Red may stay in check.', place('yCn@a9 yP@a5', { turn: 'r1', echo: '.,./.,.', done: '.' }), '--+', {
        movesPerTurn: '2',
      }),
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
    examples: [
      effect("Blue's King falls, and Blue is out.", place('rP@c3 bK@d4 bP@e9', { seats: 'rby' }), ['Blue is out, on place 3'], 'P c3xd4#', {
        players: '3',
      }),
    ],
  },
  {
    id: 'F8.4',
    heading: 'Ownerless pieces',
    paraphrase:
      'The King of a player who is out leaves the board, and their reserve is destroyed. Their pieces stay as obstacles that belong to ' +
      'nobody. They never act, make no ice, pull nothing and give no check. They can be captured, and Magnetrons move them.',
    source: HOUSE,
    examples: [
      legal('They can be captured.', place('rP@c3 dHb4@d4'), 'P c3xd4'),
      refused('They never act.', place('rP@c3 dHb4@d4'), 'Hb d4xc3', 'F8.4', 'd4'),
    ],
  },
  {
    id: 'F8.5',
    heading: 'The last King',
    paraphrase: 'When one King is left, its owner has won. The others follow in the reverse order of going out.',
    source: KNOWN,
    examples: [
      {
        caption: 'Red captures the last other King.',
        position: place('rP@c3 yK@d4'),
        move: 'P c3xd4',
        expect: { kind: 'outcome', clause: 'F8.5', winner: 'red' },
      },
    ],
  },
  {
    id: 'F8.6',
    heading: 'The last round',
    paraphrase:
      'The game ends after round 60, or when a turn begins with the same position for the third time; only the number of the round can ' +
      'be different. The players still in are ranked by the material they have on the board and in reserve, plus 2 points for each Gem; ' +
      'then by money. If they are still level, they share the place. You can agree on round 40, 100 or 200 instead, or switch this off.',
    source: HOUSE,
    option: 'rounds',
    examples: [
      {
        caption: 'Round 60 is over, and Yellow is a Pawn ahead.',
        position: place('yP@m9', { round: 61, neutron: 'N' }),
        expect: { kind: 'outcome', clause: 'F8.6', winner: 'yellow' },
      },
    ],
  },
  {
    id: 'F9.1',
    chapter: 'The Neutron',
    heading: 'The Neutron',
    paraphrase: "The Neutron stands on h8 at first and belongs to nobody. It blocks like a piece, and it can't be captured or destroyed.",
    source: KNOWN,
    option: 'neutron',
    examples: [
      refused('It can’t be captured.', place('rP@g7'), 'P g7xh8', 'F4.1', 'h8'),
      legal('A Cannon can capture over it.', place('rCn@h3 yP@h12'), 'Cn h3xh12'),
    ],
  },
  {
    id: 'F9.2',
    heading: 'Who moves the Neutron',
    paraphrase:
      "A round ends when the turn passes to a player who isn't later in the order. In the first round the first player who is still in " +
      'can move the Neutron, in the second round the second, and so on round. They do it before their plays, or leave it alone.',
    source: HOUSE,
    examples: [
      legal('Red leaves it alone.', place('', { neutron: 'N' }), '* --'),
      refused("Without the right Red can't move it.", place(''), '* h8-h15', 'F9.2', 'h8'),
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
    examples: [
      effect(
        "Red sends it to the edge of Yellow's quadrant.",
        place('yK@n9', { neutron: 'N' }),
        ['Yellow has 1 Neutron Gem and 0 F$'],
        '* h8-o15',
      ),
      effect(
        'h15 is neutral, so it stays there and nobody gets a Gem.',
        place('', { neutron: 'N' }),
        ['Yellow has 0 Neutron Gems and 0 F$'],
        '* h8-h15',
      ),
    ],
  },
];
