import type { Clause } from '@menagerie/core';
import { place } from './place.ts';
import { article, rolesPage } from './sources.ts';

/** B8: promotion. */
export const promotion: readonly Clause[] = [
  {
    id: 'B8.1',
    chapter: 'Promotion',
    heading: 'Reaching the last rank',
    paraphrase:
      'A jedi that comes to its last rank is promoted: it becomes another piece. For a chameleon, what counts is whether it copied a ' +
      "jedi where it started, and that jedi's last rank; how it got there doesn't matter, by a step, a capture or an exchange. A smash " +
      'does not promote, and neither does moving along the last rank.',
    source: `${rolesPage('R3')}; ${article('Jedi; Chameleon')}`,
    ruling: "Only the piece that starts an exchange is promoted by it. The other one doesn't act.",
    examples: [
      {
        caption: 'A jedi reaches rank 8 and becomes a madam.',
        position: place('J@a7 D@g1 d@g4'),
        move: 'a7-a8=M',
        expect: { kind: 'legal', text: 'a7-a8=M', position: place('M@a8 D@g1 d@g4', { turn: 'b' }) },
      },
      {
        caption: "It can't stay a jedi there; the move has to name the new piece.",
        position: place('J@a7 D@g1 d@g4'),
        move: 'a7-a8',
        expect: { kind: 'refused', clause: 'B8.1', witnesses: ['a8'] },
      },
      {
        caption: 'Nothing is promoted before rank 8.',
        position: place('J@a6 D@g1 d@g4'),
        move: 'a6-a7=M',
        expect: { kind: 'refused', clause: 'B8.1', witnesses: ['a6', 'a7'] },
      },
      {
        caption: 'A jedi that smashes something on rank 8 stays where and what it is.',
        position: place('J@a7 w@b8 D@h1 d@g4'),
        move: 'a7yb8',
        expect: { kind: 'legal', text: 'a7yb8', position: place('J@a7 D@h1 d@g4', { turn: 'b' }) },
      },
      {
        caption: 'The chameleon trades places with its dude and arrives on rank 8. It copied a jedi when it started, so it is promoted.',
        position: place('C@c6 M@b6 J@b5 D@h8 d@g4', { exchanges: 'X' }),
        move: 'c6-h8=W',
        expect: { kind: 'legal', text: 'c6-h8=W', position: place('D@c6 M@b6 J@b5 W@h8 d@g4', { turn: 'b', quiet: 1 }) },
      },
      {
        caption: 'If the dude starts the same exchange, he fetches the chameleon, and it is not promoted.',
        position: place('C@c6 M@b6 J@b5 D@h8 d@g4', { exchanges: 'X' }),
        move: 'h8-c6',
        expect: { kind: 'legal', text: 'h8-c6', position: place('D@c6 M@b6 J@b5 C@h8 d@g4', { turn: 'b', quiet: 1 }) },
      },
      {
        caption: 'The chameleon is on rank 8 already; a step along it changes nothing.',
        position: place('C@d8 J@c7 S@c8 D@g1 d@g4'),
        move: 'd8-e8',
        expect: { kind: 'legal', text: 'd8-e8' },
      },
    ],
  },
  {
    id: 'B8.2',
    heading: 'What it becomes',
    paraphrase:
      'The new piece has the colour of the old one. It can be any kind but the old one and a dude. A jedi becomes a wagon, a shaman, a ' +
      'chameleon or a madam; a chameleon becomes a jedi, a wagon, a shaman or a madam. The choice is part of the move, and gazes work ' +
      'with the new piece in place.',
    source: `${rolesPage('R3')}; ${article('Jedi; Chameleon')}`,
    examples: [
      {
        caption: 'As a shaman on a8 it gazes at d5, already under the gaze from g8: the black jedi is removed.',
        position: place('J@a7 S@g8 j@d5 D@g1 d@h4'),
        move: 'a7-a8=S',
        expect: { kind: 'legal', text: 'a7-a8=S(xd5)' },
      },
      {
        caption: 'No piece becomes a second dude.',
        position: place('J@a7 D@g1 d@g4'),
        move: 'a7-a8=D',
        expect: { kind: 'refused', clause: 'B8.2' },
      },
      {
        caption: 'A chameleon can become a jedi.',
        position: place('C@d7 J@c7 D@g1 d@g4'),
        move: 'd7-d8=J',
        expect: { kind: 'legal', text: 'd7-d8=J', position: place('J@d8 J@c7 D@g1 d@g4', { turn: 'b', quiet: 1 }) },
      },
      {
        caption: "It can't stay a chameleon.",
        position: place('C@d7 J@c7 D@g1 d@g4'),
        move: 'd7-d8=C',
        expect: { kind: 'refused', clause: 'B8.2' },
      },
    ],
  },
];
