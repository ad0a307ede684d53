import { kindTerms, type Term } from '@menagerie/core';
import { PIECES } from '../src/pieces/index.ts';

/** The words of Ducart that a newcomer can't know. */
export const glossary: readonly Term[] = [
  ...kindTerms(PIECES.map(({ kind }) => kind)),
  {
    term: 'action',
    forms: ['actions'],
    meaning: 'Your turn is one action: move one of your pieces, or use an Ability of one.',
    clauses: ['D2.1'],
  },
  {
    term: 'Ability',
    forms: ['Abilities'],
    meaning: 'An Ability is what a piece can do instead of moving: push, put to sleep, heal, steal or take a Keeper.',
    clauses: ['D2.1'],
  },
  {
    term: 'forward',
    meaning: "Forward is away from the side where a piece's owner began: up the board for White, down for Black.",
    clauses: ['D1.4'],
  },
  {
    term: 'far rank',
    forms: ['far ranks'],
    meaning: "The far rank is the last rank for a piece's owner: rank 8 for White, rank 1 for Black.",
    clauses: ['D1.4'],
  },
  {
    term: 'kill',
    forms: ['kills', 'killed', 'killing'],
    meaning: 'To kill a piece is to remove it from the board for good, and only Sweepers do that.',
    clauses: ['D3.1'],
  },
  {
    term: 'promoted',
    forms: ['promote', 'promotes', 'promotion', 'promoting'],
    meaning: 'A Sweeper that reaches its far rank is promoted at once: a Leaper takes its place.',
    clauses: ['D3.2'],
  },
  {
    term: 'closed squares',
    forms: ['closed square', 'closed to Sweepers', 'barred'],
    meaning: 'The squares directly left and right of a Leaper are closed: no Sweeper can enter them.',
    clauses: ['D3.3'],
  },
  {
    term: 'kept',
    forms: ['keep', 'keeps', 'keeping'],
    meaning: "A kept piece lies under a Keeper: it can't act, and it can't be killed or stolen.",
    clauses: ['D4.4', 'D4.2'],
  },
  {
    term: 'stack',
    forms: ['stacks'],
    meaning: 'A stack is a square with a Keeper and the piece it has kept; neither of the two can be killed.',
    clauses: ['D4.3', 'D3.1'],
  },
  {
    term: 'locked',
    forms: ['lock', 'locks', 'unlocked'],
    meaning: "A Keeper on a Stealer is locked: it can't move off while the Stealer is awake.",
    clauses: ['D4.5'],
  },
  {
    term: 'push',
    forms: ['pushes', 'pushed', 'pushing'],
    meaning: 'To push is to move a piece straight beside a Creeper one square away from it, if that square is empty.',
    clauses: ['D5.2'],
  },
  {
    term: 'protected',
    forms: ['protection'],
    meaning: 'A Creeper that has just jumped is protected for one turn: it can be killed, but not pushed, put to sleep, kept or stolen.',
    clauses: ['D5.3'],
  },
  {
    term: 'asleep',
    forms: ['put to sleep', 'puts to sleep', 'sleep', 'sleeps', 'sleeping', 'slept', 'falls asleep'],
    meaning: "A piece that is asleep can't act until a Healer wakes it.",
    clauses: ['D6.2', 'D6.1'],
  },
  {
    term: 'heal',
    forms: ['heals', 'healed', 'healing', 'wake', 'wakes', 'woken', 'awake'],
    meaning: 'To heal is to wake every sleeping piece on the eight squares around a Healer, yours and theirs.',
    clauses: ['D6.3'],
  },
  {
    term: 'steal',
    forms: ['steals', 'stolen', 'stealing', 'trades places', 'trade places'],
    meaning: 'To steal is to trade places with another piece, except a Leaper or one in a stack; nobody changes sides.',
    clauses: ['D7.2'],
  },
  {
    term: 'take a Keeper',
    forms: ['takes a Keeper', 'take the Keeper', 'takes the Keeper', 'take its Keeper', 'take that Keeper', 'takes that Keeper'],
    meaning: 'To take a Keeper is to move it from a stack onto the Stealer next to it, which is then kept instead.',
    clauses: ['D7.3'],
  },
  {
    term: 'pass',
    forms: ['passes'],
    meaning: 'You pass only if you have no legal action.',
    clauses: ['D2.3'],
  },
  {
    term: 'the count',
    forms: ['counted', 'house count', 'a count'],
    meaning: 'The count ends a game that goes nowhere: more Sweepers win, and if those are level, more pieces.',
    clauses: ['D2.5', 'D9.3'],
  },
  {
    term: 'quiet',
    forms: ['quiet action', 'quiet actions'],
    meaning: 'A quiet action kills nothing and promotes nothing.',
    clauses: ['D2.5'],
  },
];
