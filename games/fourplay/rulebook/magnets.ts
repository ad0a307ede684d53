import type { Clause } from '@menagerie/core';
import { effect, place } from './place.ts';

const LOST = ["Red's reserve: empty", "Yellow's reserve: empty"];

/** F7: what Magnetrons do between turns. */
export const magnets: readonly Clause[] = [
  {
    id: 'F7.1',
    heading: 'All at once',
    paraphrase:
      'After every player’s turn all Magnetrons that have owners act at the same time. Everything, also who stands in the way of a slide, is judged on the position before any of them moved anything; pieces that cross on empty squares don’t meet.',
    source: '915, 915 iv',
    examples: [
      effect('What would happen is shown beforehand.', place('r+M@c3 yP@c9'), [
        "If the turn ended now, Yellow's Pawn on c9 would go to c8",
      ]),
    ],
  },
  {
    id: 'F7.2',
    heading: 'Whom they affect',
    paraphrase:
      'A Magnetron affects the first piece on each of its four lines, of whatever owner. Kings, Magnetrons, Icemen and the Neutron are immune.',
    source: '915 i; 919 I',
    examples: [
      effect('Also a friend.', place('r+M@c3 rP@c9'), ["Red's +Magnetron on c3 acts on Red's Pawn on c9"]),
      effect('The Iceman behind which the Pawn stands protects it.', place('r+M@c3 yI@c6 yP@c9'), [
        "Yellow's Iceman on c6 freezes c7, d7, d6, d5, c5, b5, b6 and b7",
      ]),
    ],
  },
  {
    id: 'F7.3',
    heading: '+Magnetron',
    paraphrase: 'Draws the piece one square nearer. A piece next to it leaves the board into the reserve of the +Magnetron’s owner.',
    source: '915 ii',
    examples: [
      effect('One square nearer.', place('r+M@c3 yP@c9'), ["If the turn ended now, Yellow's Pawn on c9 would go to c8"]),
      effect('From next to it, into the reserve.', place('r+M@c3 yP@c4'), ["Red's reserve: 1 Pawn"], '--'),
    ],
  },
  {
    id: 'F7.4',
    heading: '−Magnetron',
    paraphrase:
      'Pushes the piece one square off, unless that square is occupied. At the edge the piece leaves the board into the reserve of the −Magnetron’s owner.',
    source: '915 iii',
    examples: [
      effect('One square off.', place('r-M@c3 yP@c9'), ["If the turn ended now, Yellow's Pawn on c9 would go to c10"]),
      effect('Over the edge.', place('r-M@c3 yP@c15'), ["Red's reserve: 1 Pawn"], '--'),
    ],
  },
  {
    id: 'F7.5',
    heading: 'Two or more',
    paraphrase:
      'Between two of different sign on one line a piece goes two squares towards the +Magnetron; if it is next to it before a step, it goes into that owner’s reserve, and a step onto ice is its last. Any other two, or more, leave it where it is.',
    source: '915 iv b, c',
    examples: [
      effect('Two squares.', place('r+M@c3 y-M@c12 rP@c8'), ["If the turn ended now, Red's Pawn on c8 would go to c6"]),
      effect('Step, then drawn in.', place('r+M@c3 y-M@c12 rP@c5'), [
        "If the turn ended now, Red's Pawn on c5 would go into Red's reserve",
      ]),
    ],
  },
  {
    id: 'F7.6',
    heading: 'Onto ice',
    paraphrase:
      'A piece moved onto ice slides on without a choice. At the edge or before another piece it stops; if it reaches an Iceman it goes into the reserve of the Iceman’s owner, whoever owned it.',
    source: '919 F iii',
    examples: [
      effect('Drawn onto ice and on to the first square without.', place('r+M@c3 rI@d8 yP@c10'), [
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
    paraphrase: 'Two or more pieces that would end on one square are all destroyed. Pieces that leave the board collide with nobody.',
    source: '915 iv a',
    examples: [effect('Both would end on e9.', place('r+M@f9 y+M@e10 rP@d9 yP@e8'), LOST, '--')],
  },
  {
    id: 'F7.8',
    heading: 'Ownerless',
    paraphrase: 'A Magnetron or an Echo that belongs to nobody does nothing.',
    source: 'house, from F8.4',
    examples: [effect('The Pawn stays.', place('d+M@c3 yP@c4'), LOST, '--')],
  },
];
