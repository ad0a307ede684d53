import type { Clause } from '@menagerie/core';
import { place } from './place.ts';
import { article, rolesPage } from './sources.ts';

/** B3.10–B3.12: the exchange, and what applies to every move. */
export const general: readonly Clause[] = [
  {
    id: 'B3.10',
    heading: 'Dude and madam trade places',
    paraphrase:
      'Once a game, the dude and the madam of one colour can trade places, however far apart they are. Chameleons can do it too, yours ' +
      "and the opponent's: one of the two pieces has to be or copy a dude, the other a madam of the same colour, and that colour's " +
      'exchange must still be left. The other piece may be of either colour; it may even be the enemy dude. If all of this holds for ' +
      'both colours, both exchanges are used up. No piece trades with itself. The move is written with the square of the piece that ' +
      'starts it first.',
    source: `${rolesPage('R10 and R11')}; ${article('Madam; Chameleon')}`,
    ruling:
      'Only the piece that starts the exchange has to be free of hypnosis, not the other one. The article speaks of the piece that ' +
      'initiates; the roles, read literally, would want both free.',
    examples: [
      {
        caption: "Madam and dude trade places, and White's exchange is used up.",
        position: place('M@d1 D@e1 d@g8', { exchanges: 'Xx' }),
        move: 'd1-e1',
        expect: { kind: 'legal', text: 'd1-e1', position: place('D@d1 M@e1 d@g8', { turn: 'b', exchanges: 'x', quiet: 1 }) },
      },
      {
        caption: 'Beside the board you see whose exchange is left.',
        position: place('M@d1 D@e1 d@g8 m@h8', { exchanges: 'x' }),
        expect: {
          kind: 'effect',
          texts: ['White has traded places already.', 'Black can still trade places once.'],
        },
      },
      {
        caption: "White's exchange is used up; the one left is Black's.",
        position: place('M@d1 D@e1 d@g8', { exchanges: 'x' }),
        move: 'd1-e1',
        expect: { kind: 'refused', clause: 'B3.10', witnesses: ['d1', 'e1'] },
      },
      {
        caption: "The white chameleon copies the black madam, trades places with the black dude, and uses up Black's exchange.",
        position: place('C@a5 m@a6 D@g1 d@h7', { exchanges: 'x' }),
        move: 'a5-h7',
        expect: { kind: 'legal', text: 'a5-h7', position: place('d@a5 m@a6 D@g1 C@h7', { turn: 'b', quiet: 1 }) },
      },
      {
        caption: "White's madam and Black's dude don't go together.",
        position: place('M@a2 C@h6 c@h7 d@h8', { exchanges: 'Xx' }),
        move: 'a2-h6',
        expect: { kind: 'refused', clause: 'B3.10', witnesses: ['a2', 'h6'] },
      },
      {
        caption: 'b7 touches both madams, and e2 copies both dudes: one exchange uses up both.',
        position: place('D@e1 C@e2 c@e3 d@e4 M@a8 C@b7 m@c6', { exchanges: 'Xx' }),
        move: 'b7-e2',
        expect: { kind: 'legal', text: 'b7-e2', position: place('D@e1 C@e2 c@e3 d@e4 M@a8 C@b7 m@c6', { turn: 'b', quiet: 1 }) },
      },
      {
        caption: 'The shaman on f3 hypnotizes the madam, but her dude can fetch her.',
        position: place('M@d5 s@f3 D@a1 d@g8', { exchanges: 'X' }),
        move: 'a1-d5',
        expect: { kind: 'legal', text: 'a1-d5', position: place('D@d5 s@f3 M@a1 d@g8', { turn: 'b', quiet: 1 }) },
      },
      {
        caption: 'The madam can fetch a hypnotized dude just as well.',
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
    heading: "You can't take your own",
    paraphrase:
      'No move captures or smashes a piece of your own colour. A move can still bring two gazes onto one of your own pieces, which is ' +
      'then removed (B4.5).',
    source: rolesPage('R1, R4, R6 and R7, which speak of enemy pieces'),
    examples: [
      {
        caption: 'A dude captures what he touches, but not his own jedi.',
        position: place('D@g1 J@g2 d@g8'),
        move: 'g1xg2',
        expect: { kind: 'refused', clause: 'B3.11', witnesses: ['g2'] },
      },
      {
        caption: "The first piece on the wagon's line is a friend, so there is nothing to smash.",
        position: place('W@a1 J@a5 D@g1 d@g8'),
        move: 'a1ya5',
        expect: { kind: 'refused', clause: 'B3.11', witnesses: ['a5'] },
      },
      {
        caption: "The madam doesn't capture her own jedi either.",
        position: place('M@a1 J@a4 D@g1 d@g8'),
        move: 'a1xa4',
        expect: { kind: 'refused', clause: 'B3.11', witnesses: ['a4'] },
      },
      {
        caption: 'The smash on e5 opens the line from g7. The jedi on d4, already under the gaze from a7, is removed.',
        position: place('J@e4 J@d4 j@e5 s@g7 s@a7 D@h1 d@e8'),
        move: 'e4ye5',
        expect: { kind: 'legal', text: 'e4ye5(xd4)', position: place('J@e4 s@g7 s@a7 D@h1 d@e8', { turn: 'b' }) },
      },
    ],
  },
  {
    id: 'B3.12',
    heading: 'One move, however many ways',
    paraphrase: 'If a piece can make the same move in several ways, it is still one move, written once and counted once.',
    source: rolesPage('the list of roles'),
    examples: [
      {
        caption: 'The chameleon can go to c3 and e3 like the jedi and like the shaman; each is one move.',
        position: place('C@d4 j@d5 s@e4 d@g8'),
        expect: { kind: 'moves', texts: ['d4-c3', 'd4-c4', 'd4-c5', 'd4-e3', 'd4-e5'] },
      },
    ],
  },
];
