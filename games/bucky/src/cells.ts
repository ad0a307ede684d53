import type { Flavoured, KindSpec, Square } from '@menagerie/core';

/** Index of a colour and of its seat: 0 White, 1 Black. */
export type Colour = 0 | 1;

/** White, which moves first (B1.1). */
export const WHITE = 0;
/** Black. */
export const BLACK = 1;

/** Kinds of piece; 0 is none. */
export const JEDI = 1;
export const WAGON = 2;
export const SHAMAN = 3;
export const CHAMELEON = 4;
export const MADAM = 5;
export const DUDE = 6;

/** Content of a square: 0 if empty, otherwise kind + 8 × colour. */
export type Cell = Flavoured<'Cell'>;

/** The cell of a piece. */
export function cellOf(colour: Colour, kind: number): Cell {
  return kind | (colour << 3);
}

/** Kind of the piece in a cell, 0 if empty. */
export function kindOf(cell: Cell): number {
  return cell & 7;
}

/** Colour of the piece in a cell that isn't empty. */
export function colourOf(cell: Cell): Colour {
  return (cell >> 3) as Colour;
}

/** The other colour. */
export function other(colour: Colour): Colour {
  return (colour ^ 1) as Colour;
}

/** The kinds, by number minus one, each with the chess piece that stands for it (B1.1). */
export const KINDS: readonly KindSpec[] = [
  {
    letter: 'J',
    name: 'jedi',
    clause: 'B3.1',
    playedWith: 'pawn',
    summary: 'Steps one square forward, straight or diagonally, smashes enemies there without moving, and is promoted on the last rank.',
  },
  {
    letter: 'W',
    name: 'wagon',
    clause: 'B3.5',
    playedWith: 'rook',
    summary: 'Rolls in any direction until something stops it, and smashes an enemy that does.',
  },
  {
    letter: 'S',
    name: 'shaman',
    clause: 'B4.1',
    playedWith: 'knight',
    summary: 'Steps one square and takes nothing; hypnotizes the first piece on each diagonal, if that is an enemy.',
  },
  {
    letter: 'C',
    name: 'chameleon',
    clause: 'B2.1',
    playedWith: 'bishop',
    summary: 'Can do whatever the pieces next to it can do, whoever they belong to.',
  },
  {
    letter: 'M',
    name: 'madam',
    clause: 'B3.9',
    playedWith: 'queen',
    summary: 'Moves and captures like a chess queen.',
  },
  {
    letter: 'D',
    name: 'dude',
    clause: 'B6.1',
    playedWith: 'king',
    summary: 'Moves and captures like a chess king; when he is bucked and nothing helps, his side has lost.',
  },
];

/** Upper-case letter of a kind. */
export function letterOf(kind: number): string {
  return KINDS[kind - 1].letter;
}

/** The kind with this letter, in either case, or 0. */
export function kindOfLetter(letter: string): number {
  return KINDS.findIndex((kind) => kind.letter === letter.toUpperCase()) + 1;
}

/** A cell as in position texts (B9.3): upper case for White, lower case for Black, '' for an empty square. */
export function textOfCell(cell: Cell): string {
  if (cell === 0) return '';
  return colourOf(cell) === WHITE ? letterOf(kindOf(cell)) : letterOf(kindOf(cell)).toLowerCase();
}

/** Rank step of a colour's forward direction. */
export function forwardOf(colour: Colour): 1 | -1 {
  return colour === WHITE ? 1 : -1;
}

/** Whether a square is on a colour's second rank (B2.4). */
export function onSecondRank(colour: Colour, square: Square): boolean {
  return square >> 3 === (colour === WHITE ? 1 : 6);
}

/** Whether a square is on a colour's last rank (B8.1). */
export function onLastRank(colour: Colour, square: Square): boolean {
  return square >> 3 === (colour === WHITE ? 7 : 0);
}
