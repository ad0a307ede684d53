import type { Clause } from '@menagerie/core';
import { between, effect, legal, limb, place, refused } from './place.ts';

/** F6: ice. */
export const ice: readonly Clause[] = [
  {
    id: 'F6.1',
    chapter: 'Ice',
    heading: 'Where ice lies',
    paraphrase:
      "The squares around an Iceman, up to eight, are frozen, unless the Iceman is ownerless. Its own ice doesn't hinder it while it " +
      'moves. The Neutron ignores ice.',
    source: '919 F, G, F iv',
    limbs: {
      owned: "around an Iceman that isn't ownerless",
      ownerless: 'none around an ownerless one',
      own: 'its own ice while it moves',
      Neutron: 'the Neutron',
    },
    examples: [
      limb('owned', effect('Eight squares of ice.', place('yI@e5'), ["Yellow's Iceman on e5 freezes e6, f6, f5, f4, e4, d4, d5 and d6"])),
      limb('ownerless', legal('An ownerless Iceman makes no ice, so the Pawn stops next to it.', place('rP@e3 dI@d5'), 'P e3-e4')),
      limb('own', legal('The Iceman leaps out of its own ice, which doesn’t hold it.', place('rI@c3 rI@h3'), 'I c3-e3')),
      limb('Neutron', legal('The Neutron stops on ice.', place('yI@h13 yP@h15', { neutron: 'N' }), '* h8-h12')),
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
    limbs: {
      move: "can't move",
      capture: "can't capture",
      check: 'gives no check',
      friend: "a friend's ice",
      Magnetron: 'pulls on',
      Wizard: 'teleports on',
      Iceman: 'freezes on',
      teleport: 'can be teleported',
      moved: 'is moved by Magnetrons',
    },
    examples: [
      limb('move', refused("Yellow's Iceman holds the Pawn.", place('rP@d4 yI@e5'), 'P d4-d3', 'F6.2', 'd4 e5')),
      limb('capture', refused('It can’t capture either.', place('rP@d4 yI@e5 yN@c3'), 'P d4xc3', 'F6.2', 'd4 e5')),
      limb('check', legal("The Nwap can't capture the King, so Red can pass.", place('yN@b1 rI@c2'), '--')),
      limb('friend', legal("A friend's ice doesn't hold it.", place('rP@d4 rI@e5'), 'P d4-c4')),
      limb('Magnetron', between('A frozen Magnetron pulls.', 'r+M@d4 yI@e5 yP@d9', 'r+M@d4 yI@e5 yP@d8')),
      limb('Wizard', legal('A frozen Wizard teleports others.', place('rWz@d4 rP@c4 yI@e5'), 'P c4~c3')),
      limb('Iceman', refused('A frozen Iceman freezes.', place('rP@c3 yI@d4 rI@e5'), 'P c3-c2', 'F6.2', 'c3 d4')),
      limb('teleport', legal('A frozen piece can be teleported.', place('rP@d4 rWz@c3 yI@e5'), 'P d4~b2')),
      limb('moved', between('A frozen piece is pushed, and slides on.', 'rP@d4 yI@e5 y-M@d1', 'rP@d7 yI@e5 y-M@d1')),
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
      "For a leap or a Cannon's capture, only the landing square counts.",
    source: '919 F ii, 913 F',
    limbs: {
      stop: 'no piece stops on ice by its own move',
      knight: "after a knight's leap along the diagonal",
      leap: 'for a leap only the landing square counts',
      Cannon: "and for a Cannon's capture",
      a: 'where the ice ends, the piece stops',
      'a farther': 'or goes on if its rule allows',
      'a count': 'squares slid over count',
      b: 'before an Iceman it stops',
      'b captures': 'or captures an enemy Iceman',
      'b otherwise': 'also if it captures otherwise, or never',
      'b friend': 'but not a friend',
      'b Magnetron': 'and not as a Magnetron',
      c: 'before another piece it stops',
      'c edge': 'and at the edge',
      'c captures': 'or captures if its rule reaches that far',
    },
    examples: [
      limb('stop', refused("The Pawn can't stop on d4, which is frozen.", place('rP@d3 rI@e5'), 'P d3-d4', 'F11.1', 'd3 d4')),
      limb('a', legal('One step, and on over the ice to the first square without.', place('rP@d3 rI@e5'), 'P d3-d4>d7')),
      limb('a', refused('No farther: a Pawn goes one square.', place('rP@d3 rI@e5'), 'P d3-d8', 'F5.2', 'd3 d8')),
      limb('a farther', legal('A Wizard can go on after the ice.', place('rWz@d3 rI@e5'), 'Wz d3-d8')),
      limb('a count', refused('The squares on the ice count: d9 would be the sixth.', place('rWz@d3 rI@e5'), 'Wz d3-d9', 'F5.7', 'd3 d9')),
      limb('b', legal('The Pawn stops before the Iceman.', place('rP@e3 yI@e5'), 'P e3-e4')),
      limb('b captures', legal('Or it captures it.', place('rHb1@e3 yI@e5'), 'Hb e3-e4>xe5')),
      limb('b otherwise', legal('A Pawn can do that too, although it normally captures diagonally.', place('rP@e3 yI@e5'), 'P e3-e4>xe5')),
      limb('b otherwise', legal('So can an Iceman, which normally captures nothing.', place('rI@e2 yI@e5'), 'I e2-e4>xe5')),
      limb(
        'b otherwise',
        refused(
          'By its prime move the Pawn captures it straight away, and that is how it is written.',
          place('rP@c3 rM1@c2 yI@c6'),
          'P c3-c5>xc6',
          'F11.1',
          'c3 c5',
          { bestiary: 'all' },
        ),
      ),
      limb('b friend', refused('But it doesn’t capture a friend.', place('rP@e3 rI@e5'), 'P e3-e4>xe5', 'F11.1', 'e3 e4')),
      limb('b Magnetron', refused('A Magnetron never captures an Iceman.', place('r+M@e3 yI@e5'), '+M e3xe5', 'F5.4', 'e3 e5')),
      limb('c', legal('The Pawn on d6 stops it on d5.', place('rP@d3 rI@e5 yP@d6'), 'P d3-d4>d5')),
      limb('c edge', legal('At the edge it stops on the ice.', place('rP@d13 rI@e14'), 'P d13-d14>d15')),
      limb(
        'c captures',
        legal('The Wizard’s way ends before the Pawn, which a Harfyblob could capture.', place('rHb3@d3 rI@e5 yP@d6'), 'Hb d3xd6>d7'),
      ),
      limb('knight', legal('An Iceman leaps like a knight to d3, and slides on diagonally.', place('rI@c1 yI@d4'), 'I c1-d3>f5')),
      limb('leap', legal('It leaps over the ice on d2: only the landing square counts.', place('rI@c1 rI@c3'), 'I c1-e2')),
      limb('Cannon', legal('The Cannon captures across ice.', place('rCn@d1 rP@d2 rI@e5 yP@d9'), 'Cn d1xd9')),
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
    limbs: {
      slides: 'then the piece slides on',
      Iceman: 'onto an Iceman too',
      ends: 'which ends the move',
      King: 'after a King without its ice',
    },
    examples: [
      limb('slides', legal('After the capture on d4 it slides off the ice.', place('rP@c3 yP@d4 rI@d5'), 'P c3xd4>f6')),
      limb('slides', refused("It can't stay on d4.", place('rP@c3 yP@d4 rI@d5'), 'P c3xd4', 'F11.1', 'c3 d4')),
      limb('Iceman', legal('Two captures in one move.', place('rP@c3 yP@d4 yI@e5'), 'P c3xd4>xe5')),
      limb(
        'ends',
        legal('On the Iceman’s square the Cannon stays, though Red’s ice is there.', place('rCn@d1 rP@d2 yI@d6 rI@e7'), 'Cn d1xd6'),
      ),
      limb('ends', refused("It can't slide past the Iceman to another square.", place('rP@c3 yP@d4 yI@e5'), 'P c3xd4>f6', 'F11.1')),
      limb(
        'King',
        legal(
          "The King is captured, so its owner's ice is gone and the Pawn stays.",
          place('rP@c3 bK@d4 bI@e3', { seats: 'rby' }),
          'P c3xd4#',
        ),
      ),
    ],
  },
  {
    id: 'F6.5',
    heading: 'Put down on ice',
    paraphrase: 'Placed and teleported pieces are put down by somebody else, so they can stand on ice.',
    source: '919 F ii: “unaided”',
    limbs: {
      placed: 'placed on ice',
      teleported: 'teleported onto ice',
    },
    examples: [
      limb('placed', legal('A Pawn is placed on ice.', place('rI@c3', { reserves: 'P/-' }), 'P@c4')),
      limb('teleported', legal('A Pawn is teleported onto ice.', place('rWz@c3 rP@c4 rI@e3'), 'P c4~d3')),
      refused('By its own step it would not stay there.', place('rI@c3 rP@c5'), 'P c5-c4>c4', 'F11.1'),
    ],
  },
];
