import type { Clause } from '@menagerie/core';
import { HOUSE, impossible, legal, place, refused } from './place.ts';

/** F11: notation. */
export const texts: readonly Clause[] = [
  {
    id: 'F11.1',
    heading: 'Plays',
    paraphrase:
      'Code, square, sign, square: - moves, x captures, * captures without moving, ~ teleports; Cn@c3 places, -- passes, * h8-h12 moves the Neutron and * -- leaves it alone. Written is what the piece’s own rule does; if ice carries it on, > and the last square follow, ' +
      'or >x if it takes an Iceman there. A + for each King in check and a # for each player put out are appended; both may be left out, but not be wrong.',
    source: HOUSE,
    examples: [
      legal('A King is in check after this.', place('rCn@b1 rP@o3', { echo: './.' }), 'Cn b1-o1+'),
      refused('Nobody is in check here.', place('rP@c3'), 'P c3-c4+', 'F11.1'),
    ],
  },
  {
    id: 'F11.2',
    heading: 'Position text',
    paraphrase:
      'Ten fields with single spaces between: board from rank 15 down, turn and plays left, N while the Neutron play is due, seats in, reserves, Gems, money, Echo memories, plays done, round. In a board cell the owner’s letter or d for nobody comes before the kind.',
    source: HOUSE,
    examples: [
      legal('A position as the example writes it.', place('rP@c3'), 'P c3-c4'),
      impossible('Hn is part of a Harfyblob’s text.', place('rHb@c3'), 'F11.2'),
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
      refused('Without the right code it is another text.', place('rWz@c3 rP@c4'), 'N c4-d4', 'F11.1', 'c4'),
    ],
  },
];
