/** The literal second implementation: what is on the board, and how squares relate to each other (D1, D10.3). */

/** D2.1: the two sides. */
export type Side = 'white' | 'black';

/** D10.1: W sweeper, K keeper, C creeper, Z sleeper, H healer, T stealer, L leaper. */
export type Kind = 'W' | 'K' | 'C' | 'Z' | 'H' | 'T' | 'L';

/** One piece. It belongs to its side for good (D1.4). */
export interface Piece {
  readonly kind: Kind;
  readonly side: Side;
  readonly slept: boolean;
}

/** A square by its name, `a1` to `h8`. */
export type Square = string;

/** What is on a square: nothing, one piece, or a stack with its Keeper first and the kept piece second. */
export type Cell = readonly Piece[];

/** The cells of all 64 squares, in the order of `SQUARES`. */
export type Board = readonly Cell[];

/** The options of the rules; the first value of each is the default. */
export interface SlowOptions {
  readonly swap: 'off' | 'on';
  readonly steal: 'anywhere' | 'adjacent';
  readonly flank: 'all' | 'own-moves';
  readonly quiet: '60' | '100' | '400' | 'off';
}

/** The rules with the default of every option. */
export const DEFAULTS: SlowOptions = { swap: 'off', steal: 'anywhere', flank: 'all', quiet: '60' };

/** The five fields of the position text (D10.3), and the options. */
export interface SlowPosition {
  readonly board: Board;
  readonly mover: Side;
  readonly protectedSquare: Square | null;
  readonly quietActions: number;
  readonly turnNumber: number;
  readonly options: SlowOptions;
}

// D1.1: 8×8, files a–h and ranks 1–8, here in the order in which a position text names them.
export const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
export const RANKS = [8, 7, 6, 5, 4, 3, 2, 1];
export const SQUARES: readonly Square[] = RANKS.flatMap((rank) => FILES.map((file) => `${file}${rank}`));

export function opponent(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}

/** The file of a square, 1 (a) to 8 (h). */
export function fileOf(square: Square): number {
  return square.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
}

/** The rank of a square, 1 to 8. */
export function rankOf(square: Square): number {
  return Number(square.charAt(1));
}

/** The square on that file and rank, or null beyond the edge. */
export function squareAt(file: number, rank: number): Square | null {
  return file >= 1 && file <= 8 && rank >= 1 && rank <= 8 ? `${FILES[file - 1]}${rank}` : null;
}

// D1.4: the owner decides forward and the far rank.
export function forward(side: Side): number {
  return side === 'white' ? 1 : -1;
}

export function farRank(side: Side): number {
  return side === 'white' ? 8 : 1;
}

/** "Adjacent": one of the 8 neighbours. */
export function adjacent(a: Square, b: Square): boolean {
  return a !== b && Math.abs(fileOf(a) - fileOf(b)) <= 1 && Math.abs(rankOf(a) - rankOf(b)) <= 1;
}

/** "Orthogonally adjacent": one of the 4 neighbours on rank and file. */
export function orthogonallyAdjacent(a: Square, b: Square): boolean {
  return adjacent(a, b) && onOneRankOrFile(a, b);
}

export function onOneRankOrFile(a: Square, b: Square): boolean {
  return a !== b && (fileOf(a) === fileOf(b) || rankOf(a) === rankOf(b));
}

export function onOneDiagonal(a: Square, b: Square): boolean {
  return a !== b && Math.abs(fileOf(a) - fileOf(b)) === Math.abs(rankOf(a) - rankOf(b));
}

export function aKnightsMoveApart(a: Square, b: Square): boolean {
  const files = Math.abs(fileOf(a) - fileOf(b));
  const ranks = Math.abs(rankOf(a) - rankOf(b));
  return (files === 1 && ranks === 2) || (files === 2 && ranks === 1);
}

/** The squares strictly between two squares that share a rank, file or diagonal. */
export function between(a: Square, b: Square): Square[] {
  const fileStep = Math.sign(fileOf(b) - fileOf(a));
  const rankStep = Math.sign(rankOf(b) - rankOf(a));
  const distance = Math.max(Math.abs(fileOf(b) - fileOf(a)), Math.abs(rankOf(b) - rankOf(a)));
  const squares: Square[] = [];
  for (let step = 1; step < distance; step += 1) {
    const square = squareAt(fileOf(a) + step * fileStep, rankOf(a) + step * rankStep);
    if (square !== null) squares.push(square);
  }
  return squares;
}

// The place of a square in `SQUARES`.
function placeOf(square: Square): number {
  return 8 * (8 - rankOf(square)) + fileOf(square) - 1;
}

export function cellOn(board: Board, square: Square): Cell {
  const cell = board[placeOf(square)];
  if (cell === undefined) throw new Error(`"${square}" is no square: squares are a1 to h8.`);
  return cell;
}

export function isEmpty(board: Board, square: Square): boolean {
  return cellOn(board, square).length === 0;
}

/** Whether a square has a stack: a keeping Keeper and a kept piece. */
export function isStack(board: Board, square: Square): boolean {
  return cellOn(board, square).length === 2;
}

/** The piece that is alone on the square: neither kept nor keeping. */
export function loneOn(board: Board, square: Square): Piece | null {
  const cell = cellOn(board, square);
  return cell.length === 1 ? (cell[0] ?? null) : null;
}

/** The piece that an action aimed at the square affects: the piece there, or the lower piece of a stack (D5.2, D6.1). */
export function lowestOn(board: Board, square: Square): Piece | null {
  return cellOn(board, square).at(-1) ?? null;
}

/** The kept piece of a stack. */
export function keptOn(board: Board, square: Square): Piece | null {
  return isStack(board, square) ? lowestOn(board, square) : null;
}

export function allPieces(board: Board): Piece[] {
  return board.flat();
}

/** The same board with one square changed. */
export function withCell(board: Board, square: Square, cell: Cell): Board {
  return board.with(placeOf(square), cell);
}

export function samePiece(a: Piece, b: Piece): boolean {
  return a.kind === b.kind && a.side === b.side && a.slept === b.slept;
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.length === b.length && a.every((piece, layer) => samePiece(piece, b[layer]));
}
