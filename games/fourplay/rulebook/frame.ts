import type { Clause } from '@menagerie/core';
import { effect, HOUSE, impossible, KNOWN, leads, legal, limb, place, refused } from './place.ts';

const ALL_IN = place('', { seats: 'rbyg' });
/** The start with four Legions. */
const LEGIONS =
  'bE,bCn,bWz,bP,1,bP,3,yP,yN,yK,2,yE/1,bN,bP,bN,bHb1,bN,3,yP,yP,2,yN,yCn/2,bCn,bP,bP,5,yHb1,yI,yCn,yP,yWz/bK,1,bI,1,bI,bP,4,yP,1,yP,yN,yP/bN,bP,bHb1,bP,bN,5,yN,yI,yP,yHb1,1/bP,bP,3,bN,3,yN,1,yP,1,yN,yP/15/7,*,7/15/rP,rN,1,rP,1,rN,3,gN,3,gP,gP/1,rHb1,rP,rI,rN,5,gN,gP,gHb1,gP,gN/rP,rN,rP,1,rP,4,gP,gI,1,gI,1,gK/rWz,rP,rCn,rI,rHb1,5,gP,gP,gCn,2/rCn,rN,2,rP,rP,3,gN,gHb1,gN,gP,gN,1/rE,2,rK,rN,rP,3,gP,1,gP,gWz,gCn,gE r1 N rbyg 2Cn,Hb1,Wz/2Cn,Hb1,Wz/2Cn,Hb1,Wz/2Cn,Hb1,Wz 0/0/0/0 62/62/62/62 ./././. - 1';
const START = place('rP@c3', { reserves: 'Cn,2P,I/-', round: 1 });

/** F1–F4: players, the game, the turn, capture. */
export const frame: readonly Clause[] = [
  {
    id: 'F1.1',
    chapter: 'Players and board',
    heading: 'Players',
    paraphrase:
      'Two, three or four can play, each with a name and a colour. Four are Red, Blue, Yellow and Green, in the order of play. Three ' +
      'leave out Green, and two are Red and Yellow. The quadrant of an empty seat belongs to nobody.',
    source: `Names and colours: ${KNOWN}; fewer players: ${HOUSE}`,
    option: 'players',
    limbs: {
      four: 'Red, Blue, Yellow and Green',
      three: 'without Green',
      two: 'Red and Yellow',
    },
    examples: [
      limb('four', effect('Four Kings, four players.', ALL_IN, ['Green has 0 points, 0 Gems and 0 F$, level in 1st place now'])),
      limb('three', impossible('With three players there is no Green.', ALL_IN, 'F11.2', { players: '3' })),
      limb('two', impossible('With two players there is no Blue either.', place('', { seats: 'rby' }), 'F11.2', { players: '2' })),
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
      "Red's quadrant is a1 to g7, Blue's a9 to g15, Yellow's i9 to o15 and Green's i1 to o7. File h and rank 8 lie between them and " +
      'belong to nobody: they are the neutral squares. Play goes round clockwise from Red.',
    source: HOUSE,
    examples: [
      legal("g7 is still Red's.", place('', { reserves: 'P/-' }), 'P@g7'),
      refused('g8 is neutral.', place('', { reserves: 'P/-' }), 'P@g8', 'F3.3', 'g8'),
    ],
  },
  {
    id: 'F1.4',
    heading: 'Friend and enemy',
    paraphrase:
      'Pieces of one owner are friends. A piece is an enemy if another player owns it or nobody does. The Neutron is neither. Straight ' +
      'means along a file or a rank. The squares next to a square are those around it, up to eight.',
    source: `${HOUSE}; 910 F for “neutral”`,
    limbs: {
      ownerless: 'an ownerless piece is an enemy',
      friend: 'a friend is not',
      Neutron: 'nor is the Neutron',
    },
    examples: [
      limb('ownerless', legal('An ownerless piece is an enemy too.', place('rP@c3 dN@d4'), 'P c3xd4')),
      limb('friend', refused("A friend isn't.", place('rHb2@c3 rN@e5'), 'Hb c3xe5', 'F4.1', 'e5')),
      limb('Neutron', refused('Nor is the Neutron.', place('rHb2@c3 *@e5'), 'Hb c3xe5', 'F4.1', 'e5')),
    ],
  },
  {
    id: 'F2.1',
    chapter: 'Before the first play',
    heading: 'How a game goes',
    paraphrase: 'A game has three phases: buying, setting up, playing. It ends when one King is left, and its owner has won.',
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
    heading: 'Buying an army',
    paraphrase:
      'You have 615 F$ and must spend at least 85 % of it: 523 F$. In a skirmish you have 300 F$ and must spend 255 F$. A piece costs 1 F$, plus 7 F$ for each point of its material value. ' +
      'The King is free, and everybody has exactly one. Money you keep only counts between players who are otherwise level (F8.6).',
    source: `615 F$ and 85 %: ${KNOWN}; prices and 300 F$: ${HOUSE}`,
    option: 'budget',
    limbs: {
      spend: 'at least 523 of 615 F$',
      skirmish: 'at least 255 of 300 F$',
      King: 'exactly one each',
      money: 'what you keep',
    },
    examples: [
      limb('spend', impossible('With 93 F$ left, both have spent too little.', place('', { money: '93/93' }), 'F2.2')),
      limb('skirmish', impossible('In a skirmish 46 F$ left is too much.', place('', { money: '46/46' }), 'F2.2', { budget: '300' })),
      limb('King', impossible('Nobody has two Kings.', place('rK@a1 rK@c1 yK@o15 yK@m15'), 'F2.2')),
      limb('King', legal('Both have one, so Red can play.', place(''), 'K a1-a2')),
      limb(
        'money',
        effect('Yellow kept 42 F$, and is ahead of Red only by them.', place('', { money: '0/42' }), [
          'Yellow has 0 points, 0 Gems and 42 F$, in 1st place now',
        ]),
      ),
    ],
  },
  {
    id: 'F2.3',
    heading: 'Setting up',
    paraphrase:
      'You put your King and as many of your pieces as you like on squares of your quadrant, within the limits. The rest is your ' +
      'reserve. In round 1 no King can be captured, so in round 1 only a player whose next turn comes in round 2 gives check.',
    source: HOUSE,
    ruling: "You can't guard against a set-up you can't see, so nobody loses their King before their first turn.",
    examples: [
      refused('In round 1 the King is safe.', place('rP@c3 yK@d4', { round: 1 }), 'P c3xd4', 'F2.3', 'd4'),
      legal("From round 2 on it isn't.", place('rP@c3 yK@d4', { round: 2 }), 'P c3xd4#'),
    ],
  },
  {
    id: 'F2.4',
    heading: 'In secret',
    paraphrase:
      'Everybody buys and sets up in secret. When all are done, everything is shown at once. Until then the host keeps it and tells ' +
      'nobody.',
    source: `${KNOWN}: a neutral Collector receives both`,
    examples: [effect('Once play begins, everybody sees the reserves.', START, ["Red's reserve: 1 Cannon, 2 Pawns, 1 Iceman"])],
  },
  {
    id: 'F2.5',
    heading: 'Ready-made armies',
    paraphrase: 'Instead of buying an army, you can take a ready-made one with its set-up. Equal armies stand symmetrically.',
    source: HOUSE,
    examples: [
      effect('Four Legions: what a ready-made army keeps back is in the reserve from the start.', LEGIONS, [
        "Yellow's reserve: 2 Cannons, 1 Harfyblob (Hn 1), 1 Wizard",
      ]),
    ],
  },
  {
    id: 'F3.1',
    chapter: 'Turns',
    heading: 'Your turn',
    paraphrase:
      'A turn is one play, or two or three if you agreed on that. A play moves a piece, places one or passes. After the plays come the ' +
      'effects between turns (F7). Then the next player who is still in has their turn.',
    source: `Several plays in a turn: 917 E; number: ${HOUSE}`,
    option: 'movesPerTurn',
    limbs: {
      one: 'one play a turn',
      two: 'or two',
      whose: 'only in your turn',
      effects: 'then the effects between turns',
    },
    examples: [
      limb('one', leads("Red's Pawn steps, and it is Yellow's turn.", ['rP@b6'], 'P b6-b7', ['rP@b7', { turn: 'y1', echo: 'P/.' }])),
      limb(
        'two',
        leads(
          'Of two plays one is left.',
          ['rP@b6', { turn: 'r2', echo: '.,./.,.' }],
          'P b6-b7',
          ['rP@b7', { turn: 'r1', echo: '.,./.,.', done: 'P' }],
          {
            movesPerTurn: '2',
          },
        ),
      ),
      limb('whose', refused("It is Red's turn.", place('yP@c3'), 'P c3-c4', 'F3.1', 'c3')),
      limb(
        'effects',
        leads(
          'Only after the second play the Magnetron pulls.',
          ['r+M@e3 yP@e9', { turn: 'r1', echo: '.,./.,.', done: '.' }],
          '--',
          ['r+M@e3 yP@e8', { turn: 'y2', echo: '.,./.,.' }],
          {
            movesPerTurn: '2',
          },
        ),
      ),
    ],
  },
  {
    id: 'F3.2',
    heading: 'Passing',
    paraphrase: 'A pass gives up one play, not the rest of the turn. You can pass wherever F8.2 allows it.',
    source: `${HOUSE}; 917 E i mentions it`,
    examples: [
      legal('Red passes.', place('rP@c3'), '--'),
      refused("In check Red can't pass.", place('yCn@a9 yP@a5'), '--', 'F8.2', 'a1 a9'),
    ],
  },
  {
    id: 'F3.3',
    heading: 'Placing a piece',
    paraphrase:
      "You put a piece from your reserve on an empty square of your quadrant, if no limit is exceeded then. It is put there and doesn't " +
      "travel, so ice is no obstacle. You can't place an Iceman next to an enemy or an ownerless piece.",
    source: `${HOUSE}; the Iceman: 919 H`,
    limbs: {
      quadrant: 'in your quadrant',
      empty: 'on an empty square',
      ice: 'ice or not',
      Iceman: 'not next to an enemy',
      limits: 'within the limits',
    },
    examples: [
      limb('ice', legal('A Cannon is placed on ice.', place('rI@c3', { reserves: 'Cn/-' }), 'Cn@c4')),
      limb('Iceman', refused('No Iceman is placed next to an enemy.', place('yP@c4', { reserves: 'I/-' }), 'I@c3', 'F3.3', 'c4')),
      limb('quadrant', refused("Yellow's quadrant isn't Red's.", place('', { reserves: 'Cn/-' }), 'Cn@k10', 'F3.3', 'k10')),
      limb('empty', refused('A Pawn is there already.', place('rP@c3', { reserves: 'Cn/-' }), 'Cn@c3', 'F3.3', 'c3')),
      limb('limits', refused('There is an Echo already.', place('rE@c3', { reserves: 'E/-' }), 'E@e5', 'F5.9', 'c3')),
    ],
  },
  {
    id: 'F3.4',
    heading: 'The Neutron comes first',
    paraphrase: 'If you have the right to move the Neutron (F9.2), you use it before your plays, and it costs none of them.',
    source: KNOWN,
    examples: [
      leads('First the Neutron, and the play is still to come.', ['rP@c3', { neutron: 'N' }], '* --', ['rP@c3']),
      refused("The play can't come before it.", place('rP@c3', { neutron: 'N' }), 'P c3-c4', 'F9.2', 'h8'),
    ],
  },
  {
    id: 'F4.1',
    chapter: 'Capturing',
    heading: 'Whom you capture',
    paraphrase:
      'You capture enemies only, never friends and never the Neutron. Unless its own rule says otherwise, a piece captures by ending on ' +
      "the victim's square. Only the first play of a turn can capture a King.",
    source: `${HOUSE}; 911 F, 912 F`,
    limbs: {
      enemies: 'enemies',
      friends: 'no friends',
      Neutron: 'not the Neutron',
      King: 'a King by the first play only',
    },
    examples: [
      limb(
        'enemies',
        leads("The Pawn ends on the Nwap's square.", ['rP@c3 yN@d4'], 'P c3xd4', ['rP@d4', { reserves: 'N/-', echo: 'P/.', turn: 'y1' }]),
      ),
      limb('friends', refused("It can't capture its own side.", place('rP@c3 rN@d4'), 'P c3xd4', 'F4.1', 'd4')),
      limb('Neutron', refused('It never captures the Neutron.', place('rP@c3 *@d4'), 'P c3xd4', 'F4.1', 'd4')),
      limb(
        'King',
        refused(
          "The second play of a turn can't capture a King.",
          place('rP@c3 yK@d4', { turn: 'r1', echo: '.,./.,.', done: '.' }),
          'P c3xd4',
          'F4.1',
          'd4',
          { movesPerTurn: '2' },
        ),
      ),
    ],
  },
  {
    id: 'F4.2',
    heading: 'What you capture is yours',
    paraphrase:
      'A captured piece goes into the reserve of whoever captured it, a Harfyblob with its Hn. A King never does. Or you agree that what a ' +
      'play captures is destroyed. What Magnetrons and Icemen take between turns goes into a reserve either way.',
    source: `${HOUSE}, as with the Magnetrons of 915 ii and the Iceman of 919 F iii`,
    option: 'captured',
    limbs: {
      reserve: "into the captor's reserve",
      King: 'a King never',
      destroyed: 'or destroyed',
      between: 'not what is taken between turns',
    },
    examples: [
      limb(
        'reserve',
        effect('The Harfyblob keeps its Hn of 4.', place('rP@c3 yHb4@d4'), ["Red's reserve: 1 Harfyblob (Hn 4)"], 'P c3xd4', {
          captured: 'reserve',
        }),
      ),
      limb('King', impossible('A reserve holds no King.', place('', { reserves: 'K/-' }), 'F4.2')),
      limb(
        'destroyed',
        leads(
          'The Nwap is destroyed.',
          ['rP@c3 yN@d4', { reserves: '-/-' }],
          'P c3xd4',
          ['rP@d4', { reserves: '-/-', echo: 'P/.', turn: 'y1' }],
          { captured: 'destroyed' },
        ),
      ),
      limb(
        'between',
        effect('What a magnet pulls in is kept.', place('r+M@c3 yP@c4'), ["Red's reserve: 1 Pawn"], '--', { captured: 'destroyed' }),
      ),
    ],
  },
  {
    id: 'F4.3',
    heading: 'Destroyed for good',
    paraphrase: 'A destroyed piece is gone for good and goes into no reserve.',
    source: '915 iv a',
    examples: [
      effect(
        'Pulled onto h5, both Pawns are destroyed.',
        place('r+M@h7 y+M@j5 rP@h4 yP@g5'),
        ["Red's reserve: empty", "Yellow's reserve: empty"],
        '--',
      ),
    ],
  },
];
