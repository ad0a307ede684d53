import type { KindSpec } from '@menagerie/core';
import { ANY, DIAGONALS, STRAIGHTS } from '../geometry.ts';
import { advances, bends, hops, knightLeaps, leaps, shoots, slides, stays, walks, zigzags } from './ways.ts';
import type { Way } from './ways.ts';

/** One kind of piece: its figures, and how it moves and captures, as data and in words. */
export interface Piece {
  readonly kind: Omit<KindSpec, 'summary'>;
  /** Material value. A piece costs 1 + 7 × this (F2.2). */
  readonly value: number;
  /** Limit on the board for each owner; Infinity for none (F5.9). */
  readonly limit: number;
  readonly ways: readonly Way[];
  /** For lists of kinds. */
  readonly summary: string;
  /** How it moves and captures, in words that follow "A Pawn …". */
  readonly manner: string;
}

/** A Magnetron, with what it does between turns to the first piece on each line (F7). */
function magnetron(letter: string, name: string, effect: string): Piece {
  return {
    kind: { letter, name, clause: 'F5.4' },
    value: 10,
    limit: 1,
    ways: [slides(STRAIGHTS, 14, 'empty'), slides(DIAGONALS, 1, 'empty')], // F5.4
    summary: `Slides straight or steps diagonally and never captures; between turns it ${effect}.`,
    manner: 'slides straight or steps one square diagonally, and never captures',
  };
}

/** The kinds, in the order of the kind numbers in cells.ts, from 1 on. */
const KINDS: readonly Piece[] = [
  {
    kind: { letter: 'K', name: 'King', clause: 'F5.0' },
    value: 0,
    limit: 1,
    ways: [slides(ANY, 1, 'empty or enemy')], // F5.0
    summary: 'Steps one square in any direction, capturing or not; if you lose it, you are out.',
    manner: 'steps one square in any direction, capturing or not',
  },
  // F5.1, 910 A to 910 F
  {
    kind: { letter: 'Cn', name: 'Cannon', clause: 'F5.1' },
    value: 3,
    limit: 4,
    ways: [slides(STRAIGHTS, 14, 'empty'), hops],
    summary: 'Slides straight without capturing; captures a piece in line with it when exactly one piece stands between them.',
    manner: 'slides straight without capturing, and captures in a straight line over exactly one piece',
  },
  // F5.2, 911 A to 911 F
  {
    kind: { letter: 'P', name: 'Pawn', clause: 'F5.2' },
    value: 1,
    limit: 10,
    ways: [slides(STRAIGHTS, 1, 'empty'), leaps(DIAGONALS, [1], 'enemy')], // F5.2 (step, capture)
    summary: 'Steps one square straight, captures one square diagonally, and has no forward direction.',
    manner: 'steps one square straight without capturing, and captures one square diagonally',
  },
  // F5.3, 912 A to 912 F
  {
    kind: { letter: 'N', name: 'Nwap', clause: 'F5.3' },
    value: 1,
    limit: 10,
    ways: [slides(DIAGONALS, 1, 'empty'), leaps(STRAIGHTS, [1], 'enemy')], // F5.3 (step, capture)
    summary: 'Steps one square diagonally and captures one square straight, the reverse of a Pawn.',
    manner: 'steps one square diagonally without capturing, and captures one square straight',
  },
  // 913 A to 913 H, 914 A to 914 H
  magnetron('+M', '+Magnetron', 'pulls the first piece on each line one square closer'),
  magnetron('-M', '−Magnetron', 'pushes the first piece on each line one square away'),
  // F5.5, 916 A to 916 E
  {
    kind: { letter: 'Hb', name: 'Harfyblob', clause: 'F5.5' },
    value: 6,
    limit: Infinity,
    ways: [slides(ANY, null, 'empty or enemy')],
    summary: 'Moves and captures in any direction, as far as its number, its Hn, which is 1 when bought and grows with every capture.',
    manner: 'moves up to Hn squares in any direction over empty squares, capturing or not',
  },
  /*
   * F5.6. 917 A, 917 B, 917 C and 917 D are the figures below. 917 E, 917 E i, 917 E ii, 917 E iii b and 917 E iv c are carried out by
   * `recalled` and `formNow` in field.ts, 917 E iv g by `wizards` in moves.ts, 917 E iv i by `remember` in turns.ts. No line is needed for
   * 917 E iii, 917 E iii a, 917 E iii c, 917 E iii e, 917 E iii g, 917 E iv and 917 E iv h: what promotes, grows, pulls, freezes, lends prime
   * moves or is royal depends on what a piece is, not on what it moves as. 917 E iii d, 917 E iii f, 917 E iii h, 917 E iv a, 917 E iv b,
   * 917 E iv d, 917 E iv e, 917 E iv f and 917 F are about pieces that no surviving text defines; the rule book says what this Echo would do.
   */
  {
    kind: { letter: 'E', name: 'Echo', clause: 'F5.6' },
    value: 11,
    limit: 1,
    ways: [], // it never moves as itself: see `formNow` in field.ts
    summary: 'Moves like the piece you moved in your last turn without an Echo.',
    manner: 'moves like the piece it remembers',
  },
  // F5.7, 918 A to 918 H
  {
    kind: { letter: 'Wz', name: 'Wizard', clause: 'F5.7' },
    value: 6,
    limit: 3,
    ways: [
      slides(ANY, 5, 'empty'), // F5.7 (move)
      { ...stays, moves: (mover) => (mover.position.wizardAdvances ? advances : stays).moves(mover) }, // F5.7 (stays, advances)
    ],
    summary: 'Moves up to five squares, captures next to it, and teleports your pieces next to it to any Wizard on the board.',
    manner: 'moves up to five squares in any direction without capturing, and captures next to it',
  },
  // F5.8, 919 A, 919 B, 919 C, 919 D, 919 E
  {
    kind: { letter: 'I', name: 'Iceman', clause: 'F5.8' },
    value: 3,
    limit: 5,
    ways: [leaps(ANY, [2], 'empty'), knightLeaps], // F5.8 (two)
    summary: 'Leaps two squares or like a chess knight, and freezes the eight squares around it.',
    manner: 'leaps exactly two squares in any direction or like a chess knight, and captures only an Iceman it slides onto',
  },
  {
    kind: { letter: 'A', name: 'Archer', clause: 'F10' },
    value: 10,
    limit: 2,
    ways: [shoots(STRAIGHTS, 4), shoots(DIAGONALS, 3), walks], // F10 (Archer)
    summary: 'Walks four squares, straight or with one turn, inside its own quadrant, and shoots enemies without moving.',
    manner:
      'walks four squares, straight or with one turn, inside its own quadrant, and shoots up to four squares straight or three diagonally',
  },
  {
    kind: { letter: '~', name: 'Snake', clause: 'F10' },
    value: 4,
    limit: 4,
    ways: zigzags,
    summary: 'Winds diagonally in a zigzag of any length and may capture at the end.',
    manner: 'winds diagonally in a zigzag over empty squares and may capture at the end',
  },
  {
    kind: { letter: 'J', name: 'Jester', clause: 'F10' },
    value: 1,
    limit: 6,
    ways: [leaps(ANY, [2], 'empty or enemy')], // F10 (Jester)
    summary: 'Leaps exactly two squares in any direction, capturing or not.',
    manner: 'leaps exactly two squares in any direction, capturing or not',
  },
  {
    kind: { letter: 'M1', name: 'PrimeMover', clause: 'F10' },
    value: 3,
    limit: Infinity,
    ways: [leaps(ANY, [2, 1], 'empty')],
    summary: 'Leaps one or two squares without capturing; a friend next to it may instead go a prime number of squares.',
    manner: 'leaps one or two squares in any direction and never captures',
  },
  {
    kind: { letter: 'KT', name: 'Killer Tomato', clause: 'F10' },
    value: 2,
    limit: 2,
    ways: [slides(STRAIGHTS, 1, 'empty'), leaps(DIAGONALS, [2, 1], 'empty or enemy')], // F10 (Tomato)
    summary: 'Steps one square straight; leaps one or two squares diagonally, capturing or not.',
    manner: 'steps one square straight without capturing, and leaps one or two squares diagonally, capturing or not',
  },
  {
    kind: { letter: 'Be', name: 'Bender', clause: 'F10' },
    value: 4,
    limit: 4,
    ways: [bends],
    summary: 'Slides straight, turns off diagonally when it crosses the border of a quadrant, and may capture at the end.',
    manner: 'slides straight, turns off diagonally when it crosses the border of a quadrant, and may capture at the end',
  },
  {
    kind: { letter: 'Zo', name: 'Zombie', clause: 'F10' },
    value: 4,
    limit: 3,
    ways: [leaps(ANY, [2], 'empty'), leaps(ANY, [1], 'enemy')], // F10 (Zombie)
    summary: 'Leaps exactly two squares, captures a piece next to it, and becomes what it captured.',
    manner:
      "leaps exactly two squares in any direction without capturing, and captures next to it, but no King and nothing it can't become",
  },
];

/** The kinds by kind number. Number 0 is no kind, so the King fills it. */
export const PIECES: readonly Piece[] = [KINDS[0], ...KINDS];
