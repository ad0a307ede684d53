import type { Clause } from '@menagerie/core';
import { effect, HOUSE, impossible, KNOWN, legal, place, refused } from './place.ts';

const ALL_IN = place('', { seats: 'rbyg' });
const START = place('rP@c3', { reserves: 'Cn,2P,I/-', round: 1 });

/** F1–F4: players, the cycle, the turn, capture. */
export const frame: readonly Clause[] = [
  {
    id: 'F1.1',
    heading: 'Players',
    paraphrase:
      'Four players, each with a name and a colour of his own: Red, Blue, Yellow and Green in the order of play. Three leave out Green, two are Red and Yellow; ' +
      'the quadrant of a seat that is not taken belongs to nobody.',
    source: `Names and colours: ${KNOWN}; fewer players: ${HOUSE}`,
    option: 'players',
    examples: [
      effect('Four Kings, four players.', ALL_IN, ['Green has 0 Neutron Gems and 0 F$']),
      impossible('Between two players there is no Green.', ALL_IN, 'F11.2', { players: '2' }),
    ],
  },
  {
    id: 'F1.2',
    heading: 'Board',
    paraphrase: 'The board has 15 by 15 squares, files a to o from the left and ranks 1 to 15 from the bottom.',
    source: KNOWN,
    examples: [
      legal('A Cannon crosses the whole board.', place('rCn@b1'), 'Cn b1-b15'),
      refused('There is no rank 16.', place('rCn@b1'), 'Cn b1-b16', 'F11.1'),
    ],
  },
  {
    id: 'F1.3',
    heading: 'Quadrants',
    paraphrase:
      'Red owns the quadrant a1 to g7, Blue a9 to g15, Yellow i9 to o15, Green i1 to o7. File h and rank 8 lie between them and belong to nobody. Play goes round clockwise from Red.',
    source: HOUSE,
    examples: [
      legal('g7 is still Red’s.', place('', { reserves: 'P/-' }), 'P@g7'),
      refused('g8 is neutral.', place('', { reserves: 'P/-' }), 'P@g8', 'F3.3', 'g8'),
    ],
  },
  {
    id: 'F1.4',
    heading: 'Words',
    paraphrase:
      'Pieces of one owner are friends. A piece is an enemy if another player owns it or nobody does; the Neutron is neither. Orthogonal means along file or rank; adjacent squares are the up to eight around one.',
    source: `${HOUSE}; 910 F for “neutral”`,
    examples: [
      legal('Also an ownerless piece is an enemy.', place('rP@c3 dN@d4'), 'P c3xd4'),
      refused('A friend is not.', place('rP@c3 rN@d4'), 'P c3xd4', 'F4.1', 'd4'),
    ],
  },
  {
    id: 'F2.1',
    heading: 'The cycle',
    paraphrase: 'A cycle has three phases: purchase, set-up, play. It ends when one King is left; his owner has won.',
    source: KNOWN,
    examples: [
      {
        caption: 'The last other King falls.',
        position: place('rP@c3 yK@d4'),
        move: 'P c3xd4#',
        expect: { kind: 'outcome', clause: 'F8.5', winner: 'red' },
      },
    ],
  },
  {
    id: 'F2.2',
    heading: 'Purchase',
    paraphrase:
      'You have 615 F$ and must spend at least 85 % of it: 523 F$. In a skirmish you have 300 F$ and must spend 255 F$. A piece costs 1 F$, plus 7 F$ for each point of its material value. ' +
      'The King is free, and everybody has exactly one. Money you keep only decides between players who are otherwise level (F8.6).',
    source: `615 F$ and 85 %: ${KNOWN}; prices and 300 F$: ${HOUSE}`,
    option: 'budget',
    examples: [
      impossible('Nobody has two Kings.', place('rK@a1 rK@c1'), 'F2.2'),
      effect('Four Legions leave 42 F$ each.', place('', { money: '42/42' }), ['Red has 0 Neutron Gems and 42 F$']),
      impossible('With 93 F$ left, Red has spent too little.', place('', { money: '93/0' }), 'F2.2'),
      impossible('In a skirmish 46 F$ left is too much.', place('', { money: '46/0' }), 'F2.2', { budget: '300' }),
    ],
  },
  {
    id: 'F2.3',
    heading: 'Set-up',
    paraphrase:
      'Each player puts his King and as many of his pieces as he likes on squares of his quadrant, within the limits; the others are his reserve. ' +
      'In round 1 no King can be captured, so only a player whose next turn comes in round 2 gives check.',
    source: HOUSE,
    ruling: 'Secret set-ups can’t be guarded against, so nobody loses his King before his first turn.',
    examples: [
      refused('In round 1 the King is safe.', place('rP@c3 yK@d4', { round: 1 }), 'P c3xd4', 'F2.3', 'd4'),
      legal('From round 2 on he is not.', place('rP@c3 yK@d4', { round: 2 }), 'P c3xd4#'),
    ],
  },
  {
    id: 'F2.4',
    heading: 'Secrecy',
    paraphrase:
      'Purchase and set-up are handed in secretly; when all are in, all are shown at once. The host keeps them and tells nobody before.',
    source: `${KNOWN}: a neutral Collector receives both`,
    examples: [effect('Once play begins, reserves are open.', START, ["Red's reserve: 1 Cannon, 2 Pawn, 1 Iceman"])],
  },
  {
    id: 'F2.5',
    heading: 'Quick start',
    paraphrase:
      'Instead of buying one may take a ready-made army with its set-up; there are six of different characters. Equal armies stand symmetrically.',
    source: HOUSE,
    examples: [effect('What a ready-made army holds back is in the reserve from the start.', START, ["Yellow's reserve: empty"])],
  },
  {
    id: 'F3.1',
    heading: 'The turn',
    paraphrase:
      'A turn is one play, or two or three if so agreed. A play moves one piece, places one or passes. When they are made the effects between turns follow (F7), and the next player who is in begins his turn.',
    source: `Several plays in a turn: 917 E; number: ${HOUSE}`,
    option: 'movesPerTurn',
    examples: [
      legal('Red’s Pawn steps, and it is Yellow’s turn.', place('rP@c3'), 'P c3-c4'),
      refused('It is Red’s turn.', place('yP@c3'), 'P c3-c4', 'F3.1', 'c3'),
    ],
  },
  {
    id: 'F3.2',
    heading: 'Pass',
    paraphrase: 'A pass gives up one play, not the rest of the turn. It is legal wherever F8.2 allows it.',
    source: `${HOUSE}; 917 E i mentions it`,
    examples: [legal('Red passes.', place('rP@c3'), '--'), refused('In check he may not.', place('yCn@a9 yP@a5'), '--', 'F8.2', 'a1 a9')],
  },
  {
    id: 'F3.3',
    heading: 'Placement',
    paraphrase:
      'A piece from the reserve is put on an unoccupied square of one’s own quadrant, if the limits hold afterwards. It is put there, it does not travel, so ice is no obstacle. ' +
      'An Iceman is not placed beside an enemy or an ownerless piece.',
    source: `${HOUSE}; the Iceman: 919 H`,
    examples: [
      legal('A Cannon comes in on ice.', place('rI@c3', { reserves: 'Cn/-' }), 'Cn@c4'),
      refused('Next to an enemy no Iceman is placed.', place('yP@c4', { reserves: 'I/-' }), 'I@c3', 'F3.3', 'c4'),
      refused('Yellow’s quadrant is closed.', place('', { reserves: 'Cn/-' }), 'Cn@k10', 'F3.3', 'k10'),
    ],
  },
  {
    id: 'F3.4',
    heading: 'The Neutron',
    paraphrase: 'The right to move the Neutron is told in F9; it is used before the plays of a turn and costs none of them.',
    source: KNOWN,
    examples: [
      legal('First the Neutron, then the play.', place('', { neutron: 'N' }), '* --'),
      refused('The play can’t come before it.', place('rP@c3', { neutron: 'N' }), 'P c3-c4', 'F9.2', 'h8'),
    ],
  },
  {
    id: 'F4.1',
    heading: 'Capture',
    paraphrase:
      'Only enemies are captured, never friends and never the Neutron. Where its own rule says nothing else, a piece captures by ending on the victim’s square. A King falls only to the first play of a turn.',
    source: `${HOUSE}; 911 F, 912 F`,
    examples: [
      legal('The Pawn takes.', place('rP@c3 yN@d4'), 'P c3xd4'),
      refused('Not its own side.', place('rP@c3 rN@d4'), 'P c3xd4', 'F4.1', 'd4'),
      refused(
        'As second play no King is captured.',
        place('rP@c3 yK@d4', { turn: 'r1', echo: '.,./.,.', done: '.' }),
        'P c3xd4',
        'F4.1',
        'd4',
        { movesPerTurn: '2' },
      ),
    ],
  },
  {
    id: 'F4.2',
    heading: 'Prisoners',
    paraphrase: 'A captured piece changes hands: it goes into the captor’s reserve, a Harfyblob with its Hn. A King never does.',
    source: `${HOUSE}, as with the Magnetrons of 915 ii and the Iceman of 919 F iii`,
    examples: [
      effect('The Harfyblob keeps its Hn of 4.', place('rP@c3 yHb4@d4'), ["Red's reserve: 1 Harfyblob (Hn 4)"], 'P c3xd4'),
      impossible('A reserve holds no King.', place('', { reserves: 'K/-' }), 'F4.2'),
    ],
  },
  {
    id: 'F4.3',
    heading: 'Destruction',
    paraphrase: 'What is destroyed is gone for good and comes into no reserve.',
    source: '915 iv a',
    examples: [
      effect(
        'Drawn onto one square, both Pawns are lost.',
        place('r+M@f9 y+M@e10 rP@d9 yP@e8'),
        ["Red's reserve: empty", "Yellow's reserve: empty"],
        '--',
      ),
    ],
  },
];
