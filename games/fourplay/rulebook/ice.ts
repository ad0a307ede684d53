import type { Clause } from '@menagerie/core';
import { effect, legal, place, refused } from './place.ts';

/** F6: ice. */
export const ice: readonly Clause[] = [
  {
    id: 'F6.1',
    heading: 'Frozen squares',
    paraphrase:
      'The up to eight squares around an Iceman that has an owner are frozen. While it moves its own ice does not hinder it. Ice means nothing to the Neutron.',
    source: '919 F, G, F iv',
    examples: [
      effect('Eight squares of ice.', place('yI@e5'), ["Yellow's Iceman on e5 freezes e6, f6, f5, f4, e4, d4, d5 and d6"]),
      legal('The Neutron stops on ice.', place('yI@h13 yP@h15', { neutron: 'N' }), '* h8-h12'),
    ],
  },
  {
    id: 'F6.2',
    heading: 'Frozen pieces',
    paraphrase:
      'A piece on a square frozen by somebody else’s Iceman can neither move nor capture, and so gives no check. Its other powers go on: a frozen Magnetron pulls, a frozen Wizard is an anchor and teleports others, a frozen Iceman freezes. It may be teleported, and Magnetrons move it.',
    source: '919 F i',
    examples: [
      refused('Yellow’s Iceman holds the Pawn.', place('rP@d4 yI@e5'), 'P d4-d3', 'F6.2', 'd4 e5'),
      legal('A friendly Iceman lets it go.', place('rP@d4 rI@e5'), 'P d4-c4'),
      legal('Frozen pieces can be teleported.', place('rP@d4 rWz@c3 yI@e5'), 'P d4~b2'),
    ],
  },
  {
    id: 'F6.3',
    heading: 'Sliding',
    paraphrase:
      'Nobody, friend or enemy, stops on a frozen square by a move of his own. If the next square is frozen, the move goes on in its direction, after a knight’s leap along the nearest diagonal, over unoccupied frozen squares: ' +
      '(a) to an unoccupied square without ice, where it stops or, if its own rule still allows, goes on; (b) if the next square holds an Iceman with an owner, it stops before it or, if that is an enemy and it is no Magnetron itself, takes it; ' +
      '(c) if anything else or the edge is next, it stops on the last unoccupied square, or captures if its own rule reaches that far. Of a leap and of a Cannon’s capture only the square of landing counts.',
    source: '919 F ii, 913 F',
    examples: [
      legal('One step, and on over the ice to the first square without.', place('rP@d3 rI@e5'), 'P d3-d4>d7'),
      legal('It may take the enemy Iceman it slides up to, though a Pawn captures otherwise.', place('rP@e3 yI@e5'), 'P e3-e4>xe5'),
      legal('Or stop before it.', place('rP@e3 yI@e5'), 'P e3-e4'),
      legal('A knight’s leap goes on along the diagonal.', place('rI@c1 yI@d4'), 'I c1-d3>f5'),
      refused('The Pawn can’t stop at d5.', place('rP@d3 rI@e5'), 'P d3-d4>d5', 'F11.1'),
      refused('A Magnetron never takes an Iceman.', place('r+M@e3 yI@e5'), '+M e3xe5', 'F5.4', 'e3 e5'),
    ],
  },
  {
    id: 'F6.4',
    heading: 'Captures on ice',
    paraphrase:
      'A capture on a frozen square is made, and then the piece slides on as far as F6.3 carries it, perhaps onto an Iceman. Capturing an Iceman ends the move on its square, and its ice is gone.',
    source: '919 F ii',
    ruling:
      'A captured King puts his owner out at once (F8.3), so his Icemen make no ice any more when the piece would slide on, and are not taken by sliding.',
    examples: [
      legal('After the capture on d4 it slides off the ice.', place('rP@c3 yP@d4 rI@d5'), 'P c3xd4>f6'),
      legal('A King takes his ice with him, so the Pawn stays.', place('rP@c3 bK@d4 bI@e3', { seats: 'rby' }), 'P c3xd4#'),
      legal('Two captures in one move.', place('rP@c3 yP@d4 yI@e5'), 'P c3xd4>xe5'),
      refused('It can’t stay on d4 by choice of another square.', place('rP@c3 yP@d4 yI@e5'), 'P c3xd4>f6', 'F11.1'),
    ],
  },
  {
    id: 'F6.5',
    heading: 'With help',
    paraphrase: 'Placed and teleported pieces are put down by others and may stand on ice.',
    source: '919 F ii: “unaided”',
    examples: [
      legal('Placed on ice.', place('rI@c3', { reserves: 'P/-' }), 'P@c4'),
      refused('By its own step it would not stay there.', place('rI@c3 rP@c5'), 'P c5-c4>c4', 'F11.1'),
    ],
  },
];
