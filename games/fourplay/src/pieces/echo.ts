import type { Piece } from './piece.ts';

/*
 * F5.6, rule 917. 917 A, 917 B, 917 C and 917 D are the figures below; 917 E, 917 E i and 917 E ii are carried out by `recalled` in
 * field.ts and `movingForm` in moves.ts, 917 E iv i by `remember` in turns.ts, 917 E iv g by `wizards` in moves.ts. What an Echo does
 * less than the piece it echoes (917 E iii), and what as much (917 E iv), stands in the file of that piece.
 * 917 E iii d, 917 E iii f, 917 E iii h, 917 E iv a, 917 E iv b, 917 E iv d, 917 E iv e, 917 E iv f and 917 F speak of pieces that no
 * surviving text defines; the rule book says what this Echo would do.
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
  // it never moves as itself: moves.ts looks up what it recalls
  moves: () => undefined,
  threat: {},
  manner: 'moves like the piece it remembers',
  echo: '',
};
