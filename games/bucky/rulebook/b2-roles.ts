import type { Clause } from '@menagerie/core';
import { place } from './place.ts';
import { article, rolesPage } from './sources.ts';

/** B2: roles are what a piece can do at this moment. How a chameleon gets them. */
export const roles: readonly Clause[] = [
  {
    id: 'B2.1',
    chapter: 'Chameleons and roles',
    heading: 'What a chameleon copies',
    paraphrase:
      'The original game describes what a piece can do as roles. A jedi is valiant (R1), enthusiastic on its own second rank (R2) and ' +
      'worthy (R3). A wagon is zealous (R4). A shaman is modest (R5) and mesmerizing (R9). A dude is modest, direct (R6) and negative ' +
      '(R10). A madam is ladylike (R7), positive (R11) and vengeful (R12). A chameleon is only mimicking (R13). The piece that a role ' +
      'comes from is its primary. Every other kind of piece is its own primary. To find the primaries of a chameleon, start at its ' +
      'square and walk from piece to touching piece, of either colour, but through chameleons only. Every other piece that the walk ' +
      'reaches is a primary. Chameleons that touch only each other have nothing to copy.',
    source: rolesPage('table of roles, and the terminology above R1'),
    examples: [
      {
        caption: "The chameleon on b3 copies the jedi's step through the chameleon on c4.",
        position: place('C@b3 C@c4 J@d5 D@g1 d@g8'),
        move: 'b3-b4',
        expect: { kind: 'legal', text: 'b3-b4' },
      },
      {
        caption: 'Both chameleons copy the jedi, one as well as the other.',
        position: place('C@b3 C@c4 J@d5 D@g1 d@g8'),
        expect: { kind: 'effect', texts: ['The white chameleon on b3 and the white chameleon on c4 copy the white jedi on d5.'] },
      },
      {
        caption: 'Two chameleons alone have nothing to copy.',
        position: place('C@b3 C@c4 D@g1 d@g8'),
        move: 'b3-b4',
        expect: { kind: 'refused', clause: 'B2.1', witnesses: ['b3'] },
      },
      {
        caption: "The walk ends at the black jedi: the chameleon copies its steps, but doesn't reach the wagon behind it.",
        position: place('C@d4 j@d5 w@d6 d@g8'),
        expect: { kind: 'moves', texts: ['d4-c3', 'd4-d3', 'd4-e3'] },
      },
    ],
  },
  {
    id: 'B2.2',
    heading: 'Everything at once, but never the dude',
    paraphrase:
      'A chameleon can do everything that any of its primaries can do, whoever they belong to. So whatever these rules say of a jedi, a ' +
      'wagon, a shaman, a madam or a dude goes for a chameleon that copies one. Only being the dude is never copied. A chameleon next ' +
      "to a dude steps, captures and trades places like one, but it can't be bucked.",
    source: `${rolesPage('R13')}; ${article('Chameleon')}`,
    examples: [
      {
        caption: 'What the chameleon on d4 can do right now, and which piece it copies for it.',
        position: place('C@d4 S@d3 w@d5 D@g1 d@g8'),
        expect: {
          kind: 'effect',
          texts: [
            'Like the white shaman on d3, it can step one square and gaze along its diagonals.',
            'Like the black wagon on d5, it can roll and smash.',
          ],
        },
      },
      {
        caption: 'Next to a black wagon, the white chameleon rolls like a wagon.',
        position: place('C@d4 S@d3 w@d5 D@g1 d@g8'),
        move: 'd4-h4',
        expect: { kind: 'legal', text: 'd4-h4' },
      },
      {
        caption: 'The same chameleon also steps like its own shaman on d3.',
        position: place('C@d4 S@d3 w@d5 D@g1 d@g8'),
        move: 'd4-e4',
        expect: { kind: 'legal', text: 'd4-e4' },
      },
      {
        caption: 'The madam on b8 aims at the chameleon next to its dude; that bucks nobody.',
        position: place('D@a1 C@b2 m@b8 d@g8'),
        move: 'a1-a2',
        expect: { kind: 'legal', text: 'a1-a2' },
      },
      {
        caption: "Neither the shaman's step nor the wagon's full roll ends on f4.",
        position: place('C@d4 S@d3 w@d5 D@g1 d@g8'),
        move: 'd4-f4',
        expect: { kind: 'refused', clause: 'B3.5', witnesses: ['f4'] },
      },
    ],
  },
  {
    id: 'B2.3',
    heading: 'Whose forward, whose enemy',
    paraphrase:
      'Forward, second rank and last rank are those of the primary. So next to a black jedi, a white chameleon steps, smashes and is ' +
      'promoted down the board. But friend and enemy always depend on the colour of the piece that acts.',
    source: rolesPage('the terminology above R1'),
    examples: [
      {
        caption: 'Next to a black jedi, the white chameleon steps down the board.',
        position: place('C@d4 j@e4 D@g1 d@g8'),
        move: 'd4-d3',
        expect: { kind: 'legal', text: 'd4-d3' },
      },
      {
        caption: 'For a step copied from Black, up the board is backwards.',
        position: place('C@d4 j@e4 D@g1 d@g8'),
        move: 'd4-d5',
        expect: { kind: 'refused', clause: 'B2.3', witnesses: ['e4'] },
      },
      {
        caption: 'It smashes an enemy of White that stands below it.',
        position: place('C@d4 j@e4 s@d3 D@g1 d@g8'),
        move: 'd4yd3',
        expect: { kind: 'legal', text: 'd4yd3', position: place('C@d4 j@e4 D@g1 d@g8', { turn: 'b' }) },
      },
      {
        caption: 'Rank 1 is the last rank of a black jedi, so the white chameleon is promoted there.',
        position: place('C@d2 j@e2 D@g1 d@g8'),
        move: 'd2-d1=W',
        expect: { kind: 'legal', text: 'd2-d1=W', position: place('W@d1 j@e2 D@g1 d@g8', { turn: 'b', quiet: 1 }) },
      },
    ],
  },
  {
    id: 'B2.4',
    heading: 'Copying the double step',
    paraphrase:
      'A chameleon can copy the double step (B3.2) while the jedi it copies stands on its own second rank, wherever the chameleon ' +
      'stands. Direction and double step have to come from the same jedi.',
    source: rolesPage('R2 and the remark below it'),
    examples: [
      {
        caption: "The jedi on e2 hasn't moved, so the chameleon on d3 can make a double step.",
        position: place('C@d3 J@e2 j@c4 D@g1 d@g8'),
        move: 'd3-d5',
        expect: { kind: 'legal', text: 'd3-d5' },
      },
      {
        caption: 'The black jedi gives it the direction, but only the white jedi still has its double step.',
        position: place('C@d3 J@e2 j@c4 D@g1 d@g8'),
        move: 'd3-d1',
        expect: { kind: 'refused', clause: 'B2.4', witnesses: ['c4'] },
      },
      {
        caption: "Standing on rank 2 doesn't help: the jedi on e3 has moved.",
        position: place('C@d2 J@e3 D@g1 d@g8'),
        move: 'd2-d4',
        expect: { kind: 'refused', clause: 'B2.4', witnesses: ['e3'] },
      },
    ],
  },
];
