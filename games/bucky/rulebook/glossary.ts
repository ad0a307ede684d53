import { kindTerms, type Term } from '@menagerie/core';
import { KINDS } from '../src/cells.ts';

/** The words of Bucky that a newcomer can't know. */
export const glossary: readonly Term[] = [
  ...kindTerms(KINDS, { J: 'jedi' }),
  {
    term: 'gaze',
    forms: ['gazes', 'gazing', 'gazed'],
    meaning: 'A gaze runs from a shaman along one diagonal and hits the first piece there, if it is an enemy.',
    clauses: ['B4.1'],
  },
  {
    term: 'hypnotized',
    forms: ['hypnotize', 'hypnotizes', 'hypnotizing', 'hypnotizer', 'hypnotizers', 'hypnosis', 'hypnoses', 'aghast', 'R8'],
    meaning: "A hypnotized piece can't move or take until the gaze on it is gone; a shaman still gazes, and a madam may take revenge.",
    clauses: ['B4.3'],
  },
  {
    term: 'two gazes',
    forms: ['second gaze', 'hypnotized twice'],
    meaning: 'A piece that two gazes hit at the same time is removed from the board.',
    clauses: ['B4.4'],
  },
  {
    term: 'cascade',
    forms: ['cascades', 'resolution'],
    meaning: 'In a cascade, gazes go through a removed piece, hit what stands behind it, and may remove more in the same move.',
    clauses: ['B4.5'],
  },
  {
    term: 'suicide',
    meaning: "Suicide would be a move after which two gazes remove the moving piece itself; it isn't legal.",
    clauses: ['B4.6'],
  },
  {
    term: 'roll',
    forms: ['rolls', 'rolled', 'rolling'],
    meaning: 'To roll is to move to an empty square; a wagon always rolls as far as it can.',
    clauses: ['B3.5', 'B3.1', 'B3.7'],
  },
  {
    term: 'smash',
    forms: ['smashes', 'smashed', 'smashing'],
    meaning: 'A smash takes an enemy off the board without entering its square.',
    clauses: ['B3.3', 'B3.6'],
  },
  {
    term: 'capture',
    forms: ['captures', 'captured', 'capturing'],
    meaning: 'A capture takes an enemy off the board and ends on its square, as in chess.',
    clauses: ['B3.8', 'B3.9'],
  },
  {
    term: 'double step',
    forms: ['double steps', 'double-step', 'double-steps', 'double-stepped', 'double-stepping'],
    meaning: 'A double step is two forward steps in one move, by a jedi on its second rank or a chameleon that copies it.',
    clauses: ['B3.2'],
  },
  {
    term: 'vulnerable',
    forms: ['vulnerable square', 'vulnerable squares'],
    meaning:
      'For one turn, the squares that a double step may have crossed are vulnerable: smash there, and the piece that crossed is gone.',
    clauses: ['B5.1'],
  },
  {
    term: 'in passing',
    forms: ['en passant'],
    meaning: 'To smash in passing is to smash a vulnerable square instead of the square where the enemy now stands.',
    clauses: ['B5.2', 'B3.4'],
  },
  {
    term: 'exchange',
    forms: ['exchanges', 'trade places', 'trades places', 'trading places', 'trade squares'],
    meaning: 'Once a game, the dude and the madam of one colour may trade places, however far apart they are.',
    clauses: ['B3.10'],
  },
  {
    term: 'bucked',
    forms: ['buck', 'bucks', 'bucking', 'unbucked'],
    meaning: 'A dude is bucked if the opponent could take or remove him in the next move, even by a capture that would be suicide.',
    clauses: ['B6.1'],
  },
  {
    term: 'buck mate',
    meaning: 'It is buck mate when a dude is bucked and no legal move helps: his side has lost.',
    clauses: ['B6.4'],
  },
  {
    term: 'revenge',
    meaning: 'In revenge, a hypnotized madam may still make a move that takes or removes a piece that gazes at her.',
    clauses: ['B7.1'],
  },
  {
    term: 'promoted',
    forms: ['promote', 'promotes', 'promotion', 'promoting'],
    meaning: 'A jedi that reaches its last rank is promoted: it becomes a wagon, a shaman, a chameleon or a madam.',
    clauses: ['B8.1', 'B8.2'],
  },
  {
    term: 'copy',
    forms: ['copies', 'copied', 'copying'],
    meaning: 'To copy is what a chameleon does: for as long as it touches a piece, it can do what that piece can do.',
    clauses: ['B2.2'],
  },
  {
    term: 'touch',
    forms: ['touches', 'touched', 'touching'],
    meaning: 'Two pieces touch if they stand next to each other, straight or diagonally.',
    clauses: ['B2.1'],
  },
  {
    term: 'chain',
    forms: ['chains', 'cluster', 'clusters'],
    meaning: 'Chameleons that touch form a chain: whatever one of them copies, all of them copy, and they share their hypnosis too.',
    clauses: ['B2.1', 'B4.2'],
  },
  {
    term: 'primary',
    forms: ['primaries', 'primary piece', 'primary pieces'],
    meaning: 'The pieces that a chameleon copies are its primaries; any other piece is its own primary.',
    clauses: ['B2.1'],
  },
  {
    term: 'role',
    forms: ['roles'],
    meaning: 'A role is one thing that a piece can do right now, such as step, smash or gaze; the original game numbers thirteen.',
    clauses: ['B2.1'],
  },
  ...roles(),
];

/** The roles of the original game by name and number. A role that comes from another piece is explained by what that piece does. */
function roles(): readonly Term[] {
  const named: readonly (readonly [id: string, word: string, meaning: string, clause: string])[] = [
    ['R1', 'valiant', 'A valiant piece steps and smashes forward like a jedi.', 'B3.1'],
    ['R2', 'enthusiastic', 'An enthusiastic piece can make the double step of a jedi.', 'B3.2'],
    ['R3', 'worthy', 'A worthy piece is promoted on the last rank like a jedi.', 'B8.1'],
    ['R4', 'zealous', 'A zealous piece rolls and smashes like a wagon.', 'B3.5'],
    ['R5', 'modest', 'A modest piece steps to any empty square next to it, like a shaman or a dude.', 'B3.7'],
    ['R6', 'direct', 'A direct piece captures any enemy next to it, like a dude.', 'B3.8'],
    ['R7', 'ladylike', 'A ladylike piece moves and captures like a madam.', 'B3.9'],
    ['R9', 'mesmerizing', 'A mesmerizing piece gazes along its diagonals like a shaman.', 'B4.1'],
    ['R10', 'negative', 'A negative piece is a dude, or copies one, and can start or join an exchange with a positive piece.', 'B3.10'],
    ['R11', 'positive', 'A positive piece is a madam, or copies one, and can start or join the exchange of her colour.', 'B3.10'],
    ['R12', 'vengeful', 'A vengeful piece may take revenge like a madam.', 'B7.1'],
    ['R13', 'mimicking', 'A mimicking piece is a chameleon: it copies what the pieces next to it can do.', 'B2.2'],
  ];
  return named.map(([id, word, meaning, clause]) => ({ term: word, forms: [id], meaning, clauses: [clause] }));
}
