import type { Clause } from '@menagerie/core';
import { HOUSE, impossible, legal, limb, place, refused } from './place.ts';

/** F11: notation. */
export const texts: readonly Clause[] = [
  {
    id: 'F11.1',
    chapter: 'Notation',
    heading: 'Writing a play',
    paraphrase:
      'Write code, square, sign and square. The sign is - for a move, x for a capture, * for a capture without moving, ~ for a ' +
      'teleport. Cn@c3 places a piece, -- passes, * h8-h12 moves the Neutron and * -- leaves it alone. Write what the piece does by its ' +
      'own rule; if ice carries it on, add > and the last square, or >x if it captures an Iceman there. Add + for each King in check ' +
      "and # for each player put out; you can leave both out, but they can't be wrong.",
    source: HOUSE,
    limbs: {
      check: 'a + for each King in check',
      out: 'a # for each player put out',
      wrong: 'not more than there are',
      placement: 'a placement',
      teleport: 'a teleport',
      slide: 'a slide',
    },
    examples: [
      limb('check', legal('A King is in check after this.', place('rCn@b1 rP@o3', { echo: './.' }), 'Cn b1-o1+')),
      limb('out', legal('A player is out after this.', place('rP@f6 bK@g7', { seats: 'rby' }), 'P f6xg7#')),
      limb('wrong', refused('Nobody is in check here.', place('rP@c3'), 'P c3-c4+', 'F11.1')),
      limb('placement', legal('A Harfyblob is placed, written with its Hn.', place('', { reserves: 'Hb5/-' }), 'Hb5@c3')),
      limb('teleport', legal('A Pawn is teleported.', place('rWz@e6 rP@e7'), 'P e7~d5')),
      limb('slide', legal('It steps to c4, and ice carries it on to c7.', place('rP@c3 rI@d5'), 'P c3-c4>c7')),
    ],
  },
  {
    id: 'F11.2',
    heading: 'Writing a position',
    paraphrase:
      'Ten fields with single spaces between them: the board from rank 15 down, the turn and the plays left, N while the Neutron is to ' +
      'be moved, the seats in, the reserves, the Gems, the money, what Echoes remember, the plays made, the round. On the board, the ' +
      "owner's letter or d for nobody comes before the kind.",
    source: HOUSE,
    examples: [
      legal('A position text, and a play in it.', place('rP@g3'), 'P g3-g4'),
      impossible('A Harfyblob is written with its Hn.', place('rHb@c3'), 'F11.2'),
    ],
  },
  {
    id: 'F11.3',
    heading: 'One text, one play',
    paraphrase: 'Different plays have different texts. Different texts may lead to the same position, such as a step and a teleport.',
    source: HOUSE,
    examples: [
      legal('By its own step.', place('rWz@c3 rP@c4'), 'P c4-d4'),
      legal('By teleport to the same square.', place('rWz@c3 rP@c4'), 'P c4~d4'),
      refused('With another code it is another text.', place('rWz@c3 rP@c4'), 'N c4-d4', 'F11.1', 'c4'),
    ],
  },
];
