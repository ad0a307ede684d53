import type { Clause } from '@menagerie/core';
import { place } from './place.ts';
import { article, rolesPage } from './sources.ts';

/** B2: roles, the things a piece can do at this moment, and how a chameleon comes by them. */
export const roles: readonly Clause[] = [
  {
    id: 'B2.1',
    heading: 'Primary pieces',
    paraphrase:
      'What a piece can do is told as roles: a jedi is valiant (R1), enthusiastic on its own second rank (R2) and worthy (R3); a wagon is zealous (R4); ' +
      'a shaman is modest (R5) and mesmerizing (R9); a dude is modest, direct (R6) and negative (R10); a madam is ladylike (R7), positive (R11) and ' +
      'vengeful (R12); a chameleon only mimics (R13). The piece a role comes from is its primary. Any other piece is its own primary. ' +
      'For a chameleon, start at its square and walk from piece to touching piece, of either colour, passing through chameleons only: every other piece ' +
      'where the walk can end is a primary of it. Chameleons among themselves have nothing to mimic.',
    source: rolesPage('table of roles, and the terminology above R1'),
    examples: [
      {
        caption: "The chameleon on b3 borrows the jedi's step through the chameleon on c4.",
        position: place('C@b3 C@c4 J@d5 D@g1 d@g8'),
        move: 'b3-b4',
        expect: { kind: 'legal', text: 'b3-b4' },
      },
      {
        caption: 'Both chameleons are linked to the jedi, each as much as the other.',
        position: place('C@b3 C@c4 J@d5 D@g1 d@g8'),
        expect: { kind: 'effect', texts: ['The white chameleon on b3 and the white chameleon on c4 copy the white jedi on d5.'] },
      },
      {
        caption: 'Two chameleons alone find no role to borrow.',
        position: place('C@b3 C@c4 D@g1 d@g8'),
        move: 'b3-b4',
        expect: { kind: 'refused', clause: 'B2.1', witnesses: ['b3'] },
      },
      {
        caption: 'The walk ends at the black jedi: its steps are copied, the wagon behind it is out of reach.',
        position: place('C@d4 j@d5 w@d6 d@g8'),
        expect: { kind: 'moves', texts: ['d4-c3', 'd4-d3', 'd4-e3'] },
      },
    ],
  },
  {
    id: 'B2.2',
    heading: 'Mimicking',
    paraphrase:
      'A chameleon holds all roles of all its primaries at once, and it makes no difference whose pieces they are. ' +
      "One thing is never copied: being the dude. A chameleon beside a dude steps, captures and exchanges like one, but it can't be bucked.",
    source: `${rolesPage('R13')}; ${article('Chameleon')}`,
    examples: [
      {
        caption: 'What the chameleon on d4 is at the moment, and from whom it has it.',
        position: place('C@d4 S@d3 w@d5 D@g1 d@g8'),
        expect: {
          kind: 'effect',
          texts: [
            'From the white shaman on d3 the white chameleon on d4 is modest (R5) and mesmerizing (R9).',
            'From the black wagon on d5 the white chameleon on d4 is zealous (R4).',
          ],
        },
      },
      {
        caption: 'Beside a black wagon, the white chameleon rolls like a wagon.',
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
        caption: 'The madam on b8 aims at the chameleon, which stands by its dude; that is no buck.',
        position: place('D@a1 C@b2 m@b8 d@g8'),
        move: 'a1-a2',
        expect: { kind: 'legal', text: 'a1-a2' },
      },
      {
        caption: "Neither the shaman's step nor the wagon's full roll stops on f4.",
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
      'Forward, second rank and last rank are counted from the side of the primary. A white chameleon beside a black jedi therefore steps, smashes ' +
      'and promotes down the board. Who is friend and who is enemy, though, depends on the colour of the acting piece alone.',
    source: rolesPage('the terminology above R1'),
    examples: [
      {
        caption: 'With a black jedi at its side, the white chameleon steps down the board.',
        position: place('C@d4 j@e4 D@g1 d@g8'),
        move: 'd4-d3',
        expect: { kind: 'legal', text: 'd4-d3' },
      },
      {
        caption: 'Up the board is backwards for a step copied from Black.',
        position: place('C@d4 j@e4 D@g1 d@g8'),
        move: 'd4-d5',
        expect: { kind: 'refused', clause: 'B2.3', witnesses: ['e4'] },
      },
      {
        caption: 'It smashes what stands below it, if that is an enemy of White.',
        position: place('C@d4 j@e4 s@d3 D@g1 d@g8'),
        move: 'd4yd3',
        expect: { kind: 'legal', text: 'd4yd3', position: place('C@d4 j@e4 D@g1 d@g8', { turn: 'b' }) },
      },
      {
        caption: 'Rank 1 is the last rank of a black jedi, so here the white chameleon promotes.',
        position: place('C@d2 j@e2 D@g1 d@g8'),
        move: 'd2-d1=W',
        expect: { kind: 'legal', text: 'd2-d1=W', position: place('W@d1 j@e2 D@g1 d@g8', { turn: 'b', quiet: 1 }) },
      },
    ],
  },
  {
    id: 'B2.4',
    heading: 'Borrowed enthusiasm',
    paraphrase:
      'The double step (B3.2) can be borrowed as long as the jedi lending it stands on its own second rank; where the chameleon stands does not matter. ' +
      'Direction and enthusiasm must come from one and the same jedi, never half from one and half from another.',
    source: rolesPage('R2 and the remark below it'),
    examples: [
      {
        caption: 'The jedi on e2 has not moved, so the chameleon on d3 may double-step.',
        position: place('C@d3 J@e2 j@c4 D@g1 d@g8'),
        move: 'd3-d5',
        expect: { kind: 'legal', text: 'd3-d5' },
      },
      {
        caption: "Downwards it has the black jedi's direction, but only the white jedi's enthusiasm.",
        position: place('C@d3 J@e2 j@c4 D@g1 d@g8'),
        move: 'd3-d1',
        expect: { kind: 'refused', clause: 'B2.4', witnesses: ['c4'] },
      },
      {
        caption: 'Standing on rank 2 itself does not help: the jedi on e3 has moved.',
        position: place('C@d2 J@e3 D@g1 d@g8'),
        move: 'd2-d4',
        expect: { kind: 'refused', clause: 'B2.4', witnesses: ['e3'] },
      },
    ],
  },
];
