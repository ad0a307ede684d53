/**
 * Board, pieces and geometry for the slow, literal implementation of Bucky. It is written from the clauses alone, to check the fast one:
 * where both agree, the answer counts as right.
 *
 * Nothing here is clever. Every question is answered by looking at the whole board again.
 */

export type Colour = 'white' | 'black';

export type Kind = 'jedi' | 'wagon' | 'shaman' | 'chameleon' | 'madam' | 'dude';

/** A piece. Its object is its identity, so that it can be followed from one board to the next. */
export interface Piece {
  readonly kind: Kind;
  readonly colour: Colour;
}

/** a1 = 0, b1 = 1 … h1 = 7, a2 = 8 … h8 = 63. Ascending order is the order B9.2 asks for. */
export type Square = number;

/** 64 squares, each with a piece or null. Boards are never changed, only copied with changes. */
export type Board = readonly (Piece | null)[];

/** A direction as (files, ranks), each -1, 0 or 1. */
export type Direction = readonly [number, number];

// B1.1
export interface SlowPosition {
  readonly board: Board;
  readonly turn: Colour;
  /** The colours X that still have their exchange (B3.10). */
  readonly exchangesLeft: readonly Colour[];
  readonly vulnerable: Vulnerable | null;
  /** Turns since the last removal or jedi move (B6.5, B9.3). */
  readonly quiet: number;
  /** Number of the round, from 1. */
  readonly pair: number;
}

// B5.1
export interface Vulnerable {
  /** Square of the piece that made the roll, now. */
  readonly roller: Square;
  readonly squares: readonly Square[];
}

export const COLOURS: readonly Colour[] = ['white', 'black'];
export const SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, index) => index);

export const DIAGONALS: readonly Direction[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];
export const STRAIGHTS: readonly Direction[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
];
export const ALL_DIRECTIONS: readonly Direction[] = [...STRAIGHTS, ...DIAGONALS];

export const other = (colour: Colour): Colour => (colour === 'white' ? 'black' : 'white');

/** File of a square, 0 (a) to 7 (h). */
export const fileOf = (square: Square): number => square % 8;

/** Rank of a square, 1 to 8. */
export const rankOf = (square: Square): number => Math.floor(square / 8) + 1;

/** Rank of a square as a colour counts it from its own side, 1 to 8 (B2.3). */
export const rankFor = (colour: Colour, square: Square): number => (colour === 'white' ? rankOf(square) : 9 - rankOf(square));

/** The change of rank that is one step forward for a colour (B2.3). */
export const forward = (colour: Colour): number => (colour === 'white' ? 1 : -1);

/** The square that many files and ranks away, or null off the board. */
export function away(square: Square, files: number, ranks: number): Square | null {
  const file = fileOf(square) + files;
  const rank = rankOf(square) + ranks;
  return file < 0 || file > 7 || rank < 1 || rank > 8 ? null : (rank - 1) * 8 + file;
}

const isSquare = (square: Square | null): square is Square => square !== null;

/** The squares next to each square: up to 8. */
export const TOUCHING: readonly (readonly Square[])[] = SQUARES.map((square) =>
  ALL_DIRECTIONS.map(([files, ranks]) => away(square, files, ranks)).filter(isSquare),
);

/** The squares from a square in one direction to the edge, nearest first. */
function walk(square: Square, [files, ranks]: Direction): Square[] {
  const next = away(square, files, ranks);
  return next === null ? [] : [next, ...walk(next, [files, ranks])];
}

/** For each square its four diagonals, in the order of `DIAGONALS`. */
export const DIAGONAL_LINES: readonly (readonly (readonly Square[])[])[] = SQUARES.map((square) =>
  DIAGONALS.map((direction) => walk(square, direction)),
);

/** The lines of each square in all eight directions. */
export const LINES: readonly (readonly (readonly Square[])[])[] = SQUARES.map((square) =>
  ALL_DIRECTIONS.map((direction) => walk(square, direction)),
);

/** A copy of the board with some squares changed. */
export function changed(board: Board, changes: readonly (readonly [Square, Piece | null])[]): Board {
  const copy = board.slice();
  for (const [square, piece] of changes) copy[square] = piece;
  return copy;
}

/** The piece on a square known to be occupied. */
export function pieceOn(board: Board, square: Square): Piece {
  const piece = board[square];
  if (!piece) throw new Error(`No piece on square ${square}.`);
  return piece;
}

/** The squares of all pieces, or of one colour's. */
export const occupied = (board: Board, colour?: Colour): Square[] =>
  SQUARES.filter((square) => {
    const piece = board[square];
    return piece !== null && (colour === undefined || piece.colour === colour);
  });
