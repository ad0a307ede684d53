import type { Clause } from '@menagerie/core';
import { effect, legal, place, refused } from './place.ts';

/** F6: ice. */
export const ice: readonly Clause[] = [
  {
    id: 'F6.1',
    chapter: 'Ice',
    heading: 'Where ice lies',
    paraphrase:
      "The up to eight squares around an Iceman are frozen, unless the Iceman is ownerless. Its own ice doesn't hinder it while it " +
      'moves. The Neutron ignores ice.',
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
      "A piece on a square frozen by another player's Iceman can't move or capture, so it gives no check. It keeps its other powers: a " +
      'frozen Magnetron pulls, a frozen Wizard is an anchor and teleports others, a frozen Iceman freezes. It can be teleported, and ' +
      'Magnetrons move it.',
    source: '919 F i',
    examples: [
      refused("Yellow's Iceman holds the Pawn.", place('rP@d4 yI@e5'), 'P d4-d3', 'F6.2', 'd4 e5'),
      legal("A friend's ice doesn't hold it.", place('rP@d4 rI@e5'), 'P d4-c4'),
      legal('A frozen piece can be teleported.', place('rP@d4 rWz@c3 yI@e5'), 'P d4~b2'),
    ],
  },
  {
    id: 'F6.3',
    heading: 'Sliding on ice',
    paraphrase:
      'Nobody stops on a frozen square by their own move, friend or enemy. If the next square is frozen, the move goes on in its ' +
      "direction (after a knight's leap along the nearest diagonal) over empty frozen squares, until one of three things happens. (a) " +
      'It reaches an empty square without ice: it stops there, or goes on if its own rule still allows. (b) The next square holds an ' +
      "Iceman that isn't ownerless: it stops before it or, if that is an enemy and the piece is no Magnetron, captures it. (c) The next " +
      'square holds anything else, or there is none: it stops on the last empty square, or captures if its own rule reaches that far. ' +
      "Of a leap and of a Cannon's capture only the square of landing counts.",
    source: '919 F ii, 913 F',
    examples: [
      legal('One step, and on over the ice to the first square without.', place('rP@d3 rI@e5'), 'P d3-d4>d7'),
      legal('It can capture the enemy Iceman it slides up to, though a Pawn captures otherwise.', place('rP@e3 yI@e5'), 'P e3-e4>xe5'),
      legal('Or it can stop before it.', place('rP@e3 yI@e5'), 'P e3-e4'),
      legal('A knight’s leap goes on along the diagonal.', place('rI@c1 yI@d4'), 'I c1-d3>f5'),
      refused("The Pawn can't stop on d5.", place('rP@d3 rI@e5'), 'P d3-d4>d5', 'F11.1'),
      refused('A Magnetron never captures an Iceman.', place('r+M@e3 yI@e5'), '+M e3xe5', 'F5.4', 'e3 e5'),
    ],
  },
  {
    id: 'F6.4',
    heading: 'Capturing on ice',
    paraphrase:
      'A capture on a frozen square is made, and then the piece slides on by F6.3, perhaps onto an Iceman. Capturing an Iceman ends the ' +
      'move on its square, and its ice is gone.',
    source: '919 F ii',
    ruling:
      "A captured King puts its owner out at once (F8.3). So that player's Icemen make no ice any more when the piece would slide on, " +
      "and it doesn't slide into them.",
    examples: [
      legal('After the capture on d4 it slides off the ice.', place('rP@c3 yP@d4 rI@d5'), 'P c3xd4>f6'),
      legal("With the King its owner's ice is gone, so the Pawn stays.", place('rP@c3 bK@d4 bI@e3', { seats: 'rby' }), 'P c3xd4#'),
      legal('Two captures in one move.', place('rP@c3 yP@d4 yI@e5'), 'P c3xd4>xe5'),
      refused("It can't slide past the Iceman to another square.", place('rP@c3 yP@d4 yI@e5'), 'P c3xd4>f6', 'F11.1'),
    ],
  },
  {
    id: 'F6.5',
    heading: 'Put down on ice',
    paraphrase: 'Placed and teleported pieces are put down by somebody else, so they can stand on ice.',
    source: '919 F ii: “unaided”',
    examples: [
      legal('A Pawn is placed on ice.', place('rI@c3', { reserves: 'P/-' }), 'P@c4'),
      refused('By its own step it would not stay there.', place('rI@c3 rP@c5'), 'P c5-c4>c4', 'F11.1'),
    ],
  },
];
