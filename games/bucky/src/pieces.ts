import type { KindSpec, SeatSpec, Square } from '@menagerie/core';

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
export type Cell = number;

/** The cell of a piece. */
export function cellOf(colour: Colour, kind: number): Cell {
  return kind | (colour << 3);
}

/** Kind of the piece in a cell, 0 if empty. */
export function kindOf(cell: Cell): number {
  return cell & 7;
}

/** Colour of the piece in a cell that is not empty. */
export function colourOf(cell: Cell): Colour {
  return (cell >> 3) as Colour;
}

/** The other colour. */
export function other(colour: Colour): Colour {
  return (colour ^ 1) as Colour;
}

/** The two seats; White moves first (B1.1). */
export const SEATS: readonly SeatSpec[] = [
  { id: 'white', name: 'White', letter: 'w' },
  { id: 'black', name: 'Black', letter: 'b' },
];

/** The kinds, by number less one. */
export const KINDS: readonly KindSpec[] = [
  {
    letter: 'J',
    name: 'jedi',
    clause: 'B3.1',
    summary: 'Steps forward or diagonally forward and smashes there without moving; becomes another piece on the last rank.',
  },
  { letter: 'W', name: 'wagon', clause: 'B3.5', summary: 'Rolls in any direction until something stops it, and smashes what stopped it.' },
  { letter: 'S', name: 'shaman', clause: 'B4.1', summary: 'Walks like a chess king and hypnotizes every enemy it sees on its diagonals.' },
  { letter: 'C', name: 'chameleon', clause: 'B2.1', summary: 'Can do at the moment whatever the pieces beside it can do, friend or foe.' },
  {
    letter: 'M',
    name: 'madam',
    clause: 'B3.9',
    summary: 'Moves and captures like a chess queen, takes revenge on her hypnotizer, and trades places with the dude once.',
  },
  {
    letter: 'D',
    name: 'dude',
    clause: 'B6.1',
    summary: 'Moves and captures like a chess king; bucked without a way out, he loses the game.',
  },
];

/** Upper-case letter of a kind. */
export function letterOf(kind: number): string {
  return KINDS[kind - 1].letter;
}

/** The kind of a letter in either case, or 0. */
export function kindOfLetter(letter: string): number {
  return KINDS.findIndex((kind) => kind.letter === letter.toUpperCase()) + 1;
}

/** Letter of a piece as in position texts: upper case White, lower case Black (B9.3). */
export function cellLetter(cell: Cell): string {
  const letter = letterOf(kindOf(cell));
  return colourOf(cell) === WHITE ? letter : letter.toLowerCase();
}

/** Rank step of a colour's forward direction. */
export function forwardOf(colour: Colour): 1 | -1 {
  return colour === WHITE ? 1 : -1;
}

/** Whether a square lies on the second rank as a colour counts (B2.4). */
export function onSecondRank(colour: Colour, square: Square): boolean {
  return square >> 3 === (colour === WHITE ? 1 : 6);
}

/** Whether a square lies on the last rank as a colour counts (B8.1). */
export function onLastRank(colour: Colour, square: Square): boolean {
  return square >> 3 === (colour === WHITE ? 7 : 0);
}
