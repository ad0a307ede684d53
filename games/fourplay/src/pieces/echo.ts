import type { Piece } from './piece.ts';

/*
 * F5.6, rule 917. 917 A, 917 B, 917 C and 917 D are the figures below. 917 E, 917 E i and 917 E ii are carried out by `recalled` and
 * `formNow` in field.ts, 917 E iv i by `remember` in turns.ts, 917 E iv g by `wizards` in moves.ts. Each piece's own file
 * says what an Echo of it can't do (917 E iii) and what it can (917 E iv). 917 E iii d, 917 E iii f, 917 E iii h, 917 E iv a, 917 E iv b,
 * 917 E iv d, 917 E iv e, 917 E iv f and 917 F are about pieces that no surviving text defines; the rule book says what this Echo would do.
 */
export const echo: Piece = {
  kind: {
    letter: 'E',
    name: 'Echo',
    clause: 'F5.6',
    summary: 'Moves like the piece you moved in your last turn without an Echo.',
  },
  value: 11,
  limit: 1,
  // it never moves as itself: see `formNow` in field.ts
  ways: [],
  manner: 'moves like the piece it remembers',
  echo: '',
};
