import type { Clause } from '@menagerie/core';
import { place } from './place.ts';
import { article, rolesPage } from './sources.ts';

/** B3.10–B3.12: the exchange, and what holds for every move. */
export const general: readonly Clause[] = [
  {
    id: 'B3.10',
    heading: 'Exchange (R10 with R11)',
    paraphrase:
      "A negative and a positive piece, such as a dude and his madam, may trade squares, however far apart. Each side's couple grants this once in a " +
      'game: one piece must hold R10 and the other R11 through primaries of one colour, and the exchange of that colour must still be unused. ' +
      "Anyone who holds the roles may make it, chameleons and the opponent's chameleons included, and with a partner of either colour, " +
      'be it the enemy dude. If the conditions hold for both colours, both exchanges are spent. No piece trades with itself. ' +
      'The square written first is that of the piece which starts it.',
    source: `${rolesPage('R10 and R11')}; ${article('Madam; Chameleon')}`,
    ruling:
      'Only the piece that starts the exchange must be free of hypnosis, not its partner: the article speaks of the one who initiates, ' +
      'while the roles, read literally, would want both free.',
    examples: [
      {
        caption: "Madam and dude trade squares, and White's exchange is spent.",
        position: place('M@d1 D@e1 d@g8', { exchanges: 'Xx' }),
        move: 'd1-e1',
        expect: { kind: 'legal', text: 'd1-e1', position: place('D@d1 M@e1 d@g8', { turn: 'b', exchanges: 'x', quiet: 1 }) },
      },
      {
        caption: 'Beside the board stands whose exchange is left.',
        position: place('M@d1 D@e1 d@g8', { exchanges: 'x' }),
        expect: {
          kind: 'effect',
          texts: ["The exchange of White's dude and madam is used up.", "The exchange of Black's dude and madam is still to be made."],
        },
      },
      {
        caption: "White's exchange has been made before; the one left is Black's.",
        position: place('M@d1 D@e1 d@g8', { exchanges: 'x' }),
        move: 'd1-e1',
        expect: { kind: 'refused', clause: 'B3.10', witnesses: ['d1', 'e1'] },
      },
      {
        caption: "The white chameleon borrows R11 from the black madam, trades with the black dude and spends Black's exchange.",
        position: place('C@a5 m@a6 D@g1 d@h7', { exchanges: 'x' }),
        move: 'a5-h7',
        expect: { kind: 'legal', text: 'a5-h7', position: place('d@a5 m@a6 D@g1 C@h7', { turn: 'b', quiet: 1 }) },
      },
      {
        caption: "R11 from White's madam and R10 from Black's dude don't go together.",
        position: place('M@a2 C@h6 c@h7 d@h8', { exchanges: 'Xx' }),
        move: 'a2-h6',
        expect: { kind: 'refused', clause: 'B3.10', witnesses: ['a2', 'h6'] },
      },
      {
        caption: 'b7 touches both madams and e2 is linked to both dudes: one trade spends both exchanges.',
        position: place('D@e1 C@e2 c@e3 d@e4 M@a8 C@b7 m@c6', { exchanges: 'Xx' }),
        move: 'b7-e2',
        expect: { kind: 'legal', text: 'b7-e2', position: place('D@e1 C@e2 c@e3 d@e4 M@a8 C@b7 m@c6', { turn: 'b', quiet: 1 }) },
      },
      {
        caption: 'The shaman on f3 hypnotizes the madam, but her dude may fetch her.',
        position: place('M@d5 s@f3 D@a1 d@g8', { exchanges: 'X' }),
        move: 'a1-d5',
        expect: { kind: 'legal', text: 'a1-d5', position: place('D@d5 s@f3 M@a1 d@g8', { turn: 'b', quiet: 1 }) },
      },
      {
        caption: 'Likewise the madam may fetch a hypnotized dude.',
        position: place('D@d5 s@f3 M@a1 d@g8', { exchanges: 'X' }),
        move: 'a1-d5',
        expect: { kind: 'legal', text: 'a1-d5', position: place('M@d5 s@f3 D@a1 d@g8', { turn: 'b', quiet: 1 }) },
      },
      {
        caption: "The hypnotized dude can't start the same exchange.",
        position: place('D@d5 s@f3 M@a1 d@g8', { exchanges: 'X' }),
        move: 'd5-a1',
        expect: { kind: 'refused', clause: 'B4.3', witnesses: ['f3'] },
      },
    ],
  },
  {
    id: 'B3.11',
    heading: 'Friends are not taken',
    paraphrase:
      "No move captures or smashes a piece of the mover's own colour. It may still happen that a move brings two hypnoses upon a friend, " +
      'which then vanishes by B4.5.',
    source: rolesPage('R1, R4, R6 and R7, which speak of enemy pieces'),
    examples: [
      {
        caption: 'A dude captures what he touches, but not his own jedi.',
        position: place('D@g1 J@g2 d@g8'),
        move: 'g1xg2',
        expect: { kind: 'refused', clause: 'B3.11', witnesses: ['g2'] },
      },
      {
        caption: "At the end of the wagon's line stands a friend: nothing to smash.",
        position: place('W@a1 J@a5 D@g1 d@g8'),
        move: 'a1ya5',
        expect: { kind: 'refused', clause: 'B3.11', witnesses: ['a5'] },
      },
      {
        caption: 'The smash on e5 opens the line from g7; the jedi on d4, already struck from a7, vanishes.',
        position: place('J@e4 J@d4 j@e5 s@g7 s@a7 D@h1 d@e8'),
        move: 'e4ye5',
        expect: { kind: 'legal', text: 'e4ye5(xd4)', position: place('J@e4 s@g7 s@a7 D@h1 d@e8', { turn: 'b' }) },
      },
    ],
  },
  {
    id: 'B3.12',
    heading: 'One move, however many roles',
    paraphrase: 'If several roles let a piece make the same move, it is still one move, written once and counted once.',
    source: rolesPage('the list of roles'),
    examples: [
      {
        caption: 'c3 and e3 are open to the chameleon as a jedi and as a shaman; each is one move.',
        position: place('C@d4 j@d5 s@e4 d@g8'),
        expect: { kind: 'moves', texts: ['d4-c3', 'd4-c4', 'd4-c5', 'd4-e3', 'd4-e5'] },
      },
    ],
  },
];
