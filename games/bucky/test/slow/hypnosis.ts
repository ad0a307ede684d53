import type { Board, Square } from './board.ts';
import { changed, DIAGONAL_LINES, occupied, pieceOn } from './board.ts';
import { primaries, reached } from './roles.ts';

/** B4.1: one hypnosis that strikes a piece, named by (source, direction). */
export interface Strike {
  readonly source: Square;
  /** Index into the four diagonals. */
  readonly direction: number;
  readonly struck: Square;
}

/** B4.1: whether the piece on a square holds R9. R9 is never suspended. */
const mesmerizes = (board: Board, square: Square): boolean => {
  const kind = pieceOn(board, square).kind;
  // A shaman has R9 of its own. Only a chameleon can get it from another piece.
  if (kind !== 'chameleon') return kind === 'shaman';
  return primaries(board, square).some((primary) => pieceOn(board, primary).kind === 'shaman');
};

/** B4.1: all hypnoses that strike pieces. Marked pieces are transparent (B4.5). */
export function strikes(board: Board, marked: readonly Square[] = []): Strike[] {
  const found: Strike[] = [];
  for (const source of occupied(board)) {
    if (!mesmerizes(board, source)) continue;
    DIAGONAL_LINES[source].forEach((line, direction) => {
      const struck = line.find((square) => board[square] && !marked.includes(square));
      if (struck !== undefined && pieceOn(board, struck).colour !== pieceOn(board, source).colour)
        found.push({ source, direction, struck });
    });
  }
  return found;
}

/** B4.2: the hypnoses on the piece on a square, out of all those given. */
export function hypnosesOn(board: Board, square: Square, all: readonly Strike[]): Strike[] {
  if (pieceOn(board, square).kind !== 'chameleon') return all.filter((strike) => strike.struck === square);
  const contributing = [square, ...reached(board, square)];
  return all.filter((strike) => contributing.includes(strike.struck));
}

/** B4.3: whether the piece on a square is aghast. */
export const isAghast = (board: Board, square: Square, all: readonly Strike[]): boolean => hypnosesOn(board, square, all).length === 1;

/** B4.5: the board after resolution, and the squares it emptied in order of removal (B9.2). */
export function resolve(board: Board): { readonly board: Board; readonly emptied: readonly Square[] } {
  // Marked pieces stay on the board until the end, so they still hypnotize and still pass on roles and hypnoses.
  const marked: Square[] = [];
  for (;;) {
    const all = strikes(board, marked);
    // B4.4. Squares come in the order a1, b1 … h8.
    const newly = occupied(board).filter((square) => !marked.includes(square) && hypnosesOn(board, square, all).length >= 2);
    if (newly.length === 0) break;
    marked.push(...newly);
  }
  if (marked.length === 0) return { board, emptied: marked };
  return {
    board: changed(
      board,
      marked.map((square) => [square, null] as const),
    ),
    emptied: marked,
  };
}
