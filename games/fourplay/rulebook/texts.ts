import type { Clause } from '@menagerie/core';
import { HOUSE, impossible, legal, place, refused } from './place.ts';

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
    examples: [
      legal('A King is in check after this.', place('rCn@b1 rP@o3', { echo: './.' }), 'Cn b1-o1+'),
      refused('Nobody is in check here.', place('rP@c3'), 'P c3-c4+', 'F11.1'),
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
      legal('A position text, and a play in it.', place('rP@c3'), 'P c3-c4'),
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
