import type { Clause } from '@menagerie/core';
import { effect, place } from './place.ts';

const LOST = ["Red's reserve: empty", "Yellow's reserve: empty"];

/** F7: what Magnetrons do between turns. */
export const magnets: readonly Clause[] = [
  {
    id: 'F7.1',
    chapter: 'Magnets',
    heading: 'All magnets act at once',
    paraphrase:
      "After every player's turn all Magnetrons that have an owner act at the same moment. Everything is judged on the position before " +
      "any of them moved anything, also what stands in the way of a slide. Pieces that cross on empty squares don't meet.",
    source: '915, 915 iv',
    examples: [
      effect('The board shows beforehand what would happen.', place('r+M@c3 yP@c9'), [
        "If the turn ended now, Yellow's Pawn on c9 would go to c8",
      ]),
    ],
  },
  {
    id: 'F7.2',
    heading: 'What magnets move',
    paraphrase:
      'A Magnetron moves the first piece on each of its four lines, whoever owns it. Kings, Magnetrons, Icemen and the Neutron are ' +
      'immune.',
    source: '915 i; 919 I',
    examples: [
      effect('It moves a friend too.', place('r+M@c3 rP@c9'), ["Red's +Magnetron on c3 acts on Red's Pawn on c9"]),
      effect('The Pawn is safe behind the Iceman.', place('r+M@c3 yI@c6 yP@c9'), [
        "Yellow's Iceman on c6 freezes c7, d7, d6, d5, c5, b5, b6 and b7",
      ]),
    ],
  },
  {
    id: 'F7.3',
    heading: 'A +Magnetron pulls',
    paraphrase: "A +Magnetron pulls the piece one square closer. A piece right beside it goes into the reserve of the +Magnetron's owner.",
    source: '915 ii',
    examples: [
      effect('One square closer.', place('r+M@c3 yP@c9'), ["If the turn ended now, Yellow's Pawn on c9 would go to c8"]),
      effect('From right beside it, into the reserve.', place('r+M@c3 yP@c4'), ["Red's reserve: 1 Pawn"], '--'),
    ],
  },
  {
    id: 'F7.4',
    heading: 'A −Magnetron pushes',
    paraphrase:
      'A −Magnetron pushes the piece one square away, unless that square is occupied. At the edge the piece goes into the reserve of ' +
      "the −Magnetron's owner.",
    source: '915 iii',
    examples: [
      effect('One square away.', place('r-M@c3 yP@c9'), ["If the turn ended now, Yellow's Pawn on c9 would go to c10"]),
      effect('Over the edge.', place('r-M@c3 yP@c15'), ["Red's reserve: 1 Pawn"], '--'),
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
    examples: [
      effect('Two squares.', place('r+M@c3 y-M@c12 rP@c8'), ["If the turn ended now, Red's Pawn on c8 would go to c6"]),
      effect('One step, then pulled in.', place('r+M@c3 y-M@c12 rP@c5'), [
        "If the turn ended now, Red's Pawn on c5 would go into Red's reserve",
      ]),
    ],
  },
  {
    id: 'F7.6',
    heading: 'Moved onto ice',
    paraphrase:
      'A piece that a magnet moves onto ice slides on, without a choice. It stops at the edge or before another piece. If it reaches an ' +
      "Iceman, it goes into the reserve of the Iceman's owner, whoever owned it.",
    source: '919 F iii',
    examples: [
      effect('Pulled onto ice, and on to the first square without.', place('r+M@c3 rI@d8 yP@c10'), [
        "If the turn ended now, Yellow's Pawn on c10 would go to c6",
      ]),
      effect('Into the Iceman.', place('r-M@c3 bI@c8 yP@c6', { seats: 'rby' }), [
        "If the turn ended now, Yellow's Pawn on c6 would go into Blue's reserve",
      ]),
    ],
  },
  {
    id: 'F7.7',
    heading: 'Collisions',
    paraphrase:
      'If two or more pieces would end on one square, all of them are destroyed. Pieces that leave the board collide with nobody.',
    source: '915 iv a',
    examples: [effect('Both would end on e9.', place('r+M@f9 y+M@e10 rP@d9 yP@e8'), LOST, '--')],
  },
  {
    id: 'F7.8',
    heading: 'Ownerless magnets',
    paraphrase: 'An ownerless Magnetron or Echo does nothing.',
    source: 'house, from F8.4',
    examples: [effect('The Pawn stays.', place('d+M@c3 yP@c4'), LOST, '--')],
  },
];
