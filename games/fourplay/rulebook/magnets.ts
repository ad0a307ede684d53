import type { Clause } from '@menagerie/core';
import { between, effect, leads, limb, place, refused } from './place.ts';

/** F7: what Magnetrons do between turns. */
export const magnets: readonly Clause[] = [
  {
    id: 'F7.1',
    chapter: 'Magnets',
    heading: 'All magnets act at once',
    paraphrase:
      "After every player's turn all Magnetrons that have an owner act at the same moment. What counts is the position before any of " +
      "them has moved anything. That also decides what is in the way of a slide. Pieces that cross on empty squares don't meet.",
    source: '915, 915 iv',
    limbs: {
      before: 'judged before anything moves',
      cross: "pieces that cross don't meet",
      shown: 'shown beforehand',
    },
    examples: [
      limb(
        'shown',
        effect('The board shows beforehand what would happen.', place('r+M@d3 yP@d9'), [
          "If the turn ended now, Yellow's Pawn on d9 would go to d8",
        ]),
      ),
      limb(
        'before',
        between('The Nwap leaves c6, and still the Pawn can’t be pushed there.', 'r-M@c3 yP@c5 yN@c6 y+M@g6', 'r-M@c3 yP@c5 yN@d6 y+M@g6'),
      ),
      limb(
        'cross',
        between(
          'Two pieces cross e5: one slides down over the ice, one to the right.',
          'r+M@e2 y+M@i5 rI@d6 yP@e8 rN@c5',
          'r+M@e2 y+M@i5 rI@d6 yP@e4 rN@f5',
        ),
      ),
    ],
  },
  {
    id: 'F7.2',
    heading: 'What magnets move',
    paraphrase:
      'A Magnetron moves the first piece on each of its four lines, whoever owns it. Kings, Magnetrons, Icemen and the Neutron are ' +
      'immune.',
    source: '915 i; 919 I',
    limbs: {
      first: 'the first piece on a line',
      friend: 'friends too',
      King: 'not a King',
      Magnetron: 'not a Magnetron',
      Iceman: 'not an Iceman',
      Neutron: 'not the Neutron',
    },
    examples: [
      limb('friend', effect('It pulls a friend too.', place('r+M@c3 rP@c9'), ["Red's +Magnetron on c3 pulls Red's Pawn on c9"])),
      limb('first', between('Only the Pawn in front is pulled.', 'r+M@c3 yN@c7 yP@c9', 'r+M@c3 yN@c6 yP@c9')),
      limb('King', between('A King stays.', 'r+M@c3 yK@c9', 'r+M@c3 yK@c9')),
      limb('Magnetron', between('A Magnetron stays.', 'r+M@c3 d+M@c9', 'r+M@c3 d+M@c9')),
      limb('Iceman', between('An Iceman stays, and the Pawn behind it is safe.', 'r+M@c3 yI@c6 yP@c9', 'r+M@c3 yI@c6 yP@c9')),
      limb('Neutron', between('The Neutron stays.', 'r+M@c3 *@c9', 'r+M@c3 *@c9')),
    ],
  },
  {
    id: 'F7.3',
    heading: 'A +Magnetron pulls',
    paraphrase: "A +Magnetron pulls the piece one square closer. A piece right beside it goes into the reserve of the +Magnetron's owner.",
    source: '915 ii',
    limbs: {
      closer: 'one square closer',
      beside: 'from right beside it into the reserve',
    },
    examples: [
      limb('closer', between('One square closer.', 'r+M@c3 yP@c9', 'r+M@c3 yP@c8')),
      limb('beside', effect('From right beside it, into the reserve.', place('r+M@c3 yP@c4'), ["Red's reserve: 1 Pawn"], '--')),
    ],
  },
  {
    id: 'F7.4',
    heading: 'A −Magnetron pushes',
    paraphrase:
      'A −Magnetron pushes the piece one square away, unless that square is occupied. At the edge the piece goes into the reserve of ' +
      "the −Magnetron's owner.",
    source: '915 iii',
    limbs: {
      away: 'one square away',
      occupied: 'not onto an occupied square',
      edge: 'over the edge into the reserve',
    },
    examples: [
      limb('away', between('One square away.', 'r-M@c3 yP@c9', 'r-M@c3 yP@c10')),
      limb('occupied', between('A piece is in the way.', 'r-M@c3 yP@c9 rN@c10', 'r-M@c3 yP@c9 rN@c10')),
      limb('edge', effect('Over the edge.', place('r-M@c3 yP@c15'), ["Red's reserve: 1 Pawn"], '--')),
    ],
  },
  {
    id: 'F7.5',
    heading: 'Two or more magnets',
    paraphrase:
      'A +Magnetron and a −Magnetron on one line move a piece two squares towards the +Magnetron. If the piece is right beside that one ' +
      'before a step, it goes into the reserve of its owner; a step onto ice is its last. Any other two, or more, leave the piece where ' +
      'it is.',
    source: '915 iv b, c',
    limbs: {
      two: 'two squares towards the +Magnetron',
      beside: 'from right beside it into the reserve',
      step: 'also after one step',
      ice: 'a step onto ice is the last',
      sign: 'two of one sign do nothing',
      lines: 'nor two on different lines',
      more: 'nor three',
    },
    examples: [
      limb('two', effect('Two squares.', place('r+M@c3 y-M@c12 rP@c8'), ["If the turn ended now, Red's Pawn on c8 would go to c6"])),
      limb(
        'beside',
        effect('Right beside the +Magnetron.', place('r+M@c3 y-M@c12 yP@c4'), [
          "If the turn ended now, Yellow's Pawn on c4 would go into Red's reserve",
        ]),
      ),
      limb(
        'step',
        effect('One step, then pulled in.', place('r+M@c3 y-M@c12 rP@c5'), [
          "If the turn ended now, Red's Pawn on c5 would go into Red's reserve",
        ]),
      ),
      limb(
        'ice',
        between('The first step is onto ice, and the slide ends behind it.', 'r+M@c2 y-M@c14 rI@d10 rP@c12', 'r+M@c2 y-M@c14 rI@d10 rP@c8'),
      ),
      limb('sign', between('Two that push.', 'r-M@c3 y-M@c12 rP@c8', 'r-M@c3 y-M@c12 rP@c8')),
      limb('lines', between('One on the file, one on the rank.', 'r-M@c3 y+M@k7 rP@c7', 'r-M@c3 y+M@k7 rP@c7')),
      limb('more', between('Three.', 'r+M@c3 r-M@c12 y+M@k7 yP@c7', 'r+M@c3 r-M@c12 y+M@k7 yP@c7')),
    ],
  },
  {
    id: 'F7.6',
    heading: 'Moved onto ice',
    paraphrase:
      'A piece that a magnet moves onto ice slides on, without a choice. It stops at the edge or before another piece. If it reaches an ' +
      "Iceman, it goes into the reserve of the Iceman's owner, whoever owned it.",
    source: '919 F iii',
    limbs: {
      slides: 'slides on',
      edge: 'to the edge',
      piece: 'or before a piece',
      Iceman: 'into an Iceman',
    },
    examples: [
      limb(
        'slides',
        effect('Pulled onto ice, and on to the first square without.', place('r+M@c3 rI@d8 yP@c10'), [
          "If the turn ended now, Yellow's Pawn on c10 would go to c6",
        ]),
      ),
      limb('edge', between('At the edge it stops on the ice.', 'r-M@c3 rI@d14 yP@c12', 'r-M@c3 rI@d14 yP@c15')),
      limb('piece', between('Before the Nwap it stops on the ice.', 'r-M@c3 rI@d8 yP@c6 yN@c9', 'r-M@c3 rI@d8 yP@c8 yN@c9')),
      limb(
        'Iceman',
        effect('Into the Iceman.', place('r-M@c3 bI@c8 yP@c6', { seats: 'rby' }), [
          "If the turn ended now, Yellow's Pawn on c6 would go into Blue's reserve",
        ]),
      ),
    ],
  },
  {
    id: 'F7.7',
    heading: 'Collisions',
    paraphrase:
      'If two or more pieces would end on one square, all of them are destroyed. Pieces that leave the board collide with nobody.',
    source: '915 iv a',
    limbs: {
      meet: 'destroyed where they meet',
      leave: 'not with one that leaves the board',
    },
    examples: [
      limb('meet', between('Both would end on e9.', 'r+M@f9 y+M@e10 rP@d9 yP@e8', 'r+M@f9 y+M@e10')),
      limb(
        'leave',
        leads('The Pawn leaves over f5, where the Nwap arrives.', ['r+M@e5 yP@g5 y-M@i5 yN@f6 r-M@f8', { reserves: '-/-' }], '--', [
          'r+M@e5 y-M@i5 yN@f5 r-M@f8',
          { reserves: 'P/-', turn: 'y1' },
        ]),
      ),
    ],
  },
  {
    id: 'F7.8',
    heading: 'Ownerless magnets',
    paraphrase: 'An ownerless Magnetron or Echo does nothing.',
    source: 'house, from F8.4',
    limbs: {
      Magnetron: 'an ownerless Magnetron',
      Echo: 'an ownerless Echo',
    },
    examples: [
      limb('Magnetron', between('The Pawn stays.', 'd+M@c3 yP@c4', 'd+M@c3 yP@c4')),
      limb('Echo', refused('It never moves.', place('dE@c3', { echo: 'P/.' }), 'E c3-c4', 'F8.4', 'c3')),
    ],
  },
];
