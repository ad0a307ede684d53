import { at, line, listed, type Move, type Square, type Witness } from '@menagerie/core';
import { SEATS } from './card.ts';
import type { Field } from './field.ts';
import { DIAGONALS, firstSeen, nameOf, TOWARDS } from './geometry.ts';
import { fromOf, kindOfMove, promotionOf, SIGNS, toOf } from './move.ts';
import { CHAMELEON, colourOf, JEDI, KINDS, kindOf, letterOf, type Cell } from './cells.ts';
import type { Primaries } from './primaries.ts';
import type { Obstacle } from './roles/role.ts';

/** Name of the piece in a cell with its colour: `white madam`. */
export function pieceName(cell: Cell): string {
  return `${SEATS[colourOf(cell)].id} ${KINDS[kindOf(cell) - 1].name}`;
}

/** Name of the piece on a square, with colour and square: `white madam on d5`. */
export function pieceOn(board: Int32Array, square: Square): string {
  return `${pieceName(board[square])} on ${nameOf(square)}`;
}

/** `the white madam on d5 and the black jedi on e5`: the pieces on some squares. */
export function thePieces(board: Int32Array, squares: readonly Square[]): string {
  return listed(squares.map((square) => `the ${pieceOn(board, square)}`));
}

/** `the white wagons on d5 and e5`: pieces of one kind and colour, on some squares. */
export function theAlike(board: Int32Array, squares: readonly Square[]): string {
  const isMany = squares.length > 1 && kindOf(board[squares[0]]) !== JEDI;
  return `the ${pieceName(board[squares[0]])}${isMany ? 's' : ''} on ${listed(squares.map(nameOf))}`;
}

/** What a player chooses in a move: squares, sign and promotion (B9.1). */
export function formatChoice(move: Move): string {
  const promotion = promotionOf(move);
  return nameOf(fromOf(move)) + SIGNS[kindOfMove(move)] + nameOf(toOf(move)) + (promotion === 0 ? '' : `=${letterOf(promotion)}`);
}

/** One hypnosis that strikes (B4.1). */
export interface Strike {
  readonly source: Square;
  readonly struck: Square;
}

/** All hypnoses that strike, as seen on `sight`: the board, or the board without the pieces already marked (B4.5). */
export function strikesOf(field: Field, sight: Int32Array = field.board): Strike[] {
  const found: Strike[] = [];
  for (const source of field.squares()) {
    if (!field.mesmerizes(source)) continue;
    for (const direction of DIAGONALS) {
      const struck = firstSeen(sight, source, direction);
      if (struck >= 0 && sight[struck] >> 3 !== field.board[source] >> 3) found.push({ source, struck });
    }
  }
  return found;
}

/** How the piece on a square is hypnotized: `by the black shaman on f3`; for a chameleon also through which piece (B4.2). */
export function hypnotizersOf(field: Field, square: Square, sight = field.board, by: 'by' | 'from' = 'by'): string {
  return listed(
    strikesUpon(field, square, sight).map(({ source, struck }) => {
      const through = struck === square ? '' : ` through the ${pieceOn(field.board, struck)}`;
      return `${by} ${gazer(field.board, source, square)}${through}`;
    }),
  );
}

/** Whose gaze hits the piece on a square: `the black shaman on f3`; a chameleon can be hit by `its own gaze` (B4.2). */
export function gazer(board: Int32Array, source: Square, square: Square): string {
  return source === square ? 'its own gaze' : `the ${pieceOn(board, source)}`;
}

/** The hypnoses on the piece on a square (B4.2). */
export function strikesUpon(field: Field, square: Square, sight = field.board): Strike[] {
  return strikesOf(field, sight).filter(({ struck }) => field.reaches(square, struck));
}

/** The squares of a piece's primaries (B2.1) among `bits`, in ascending order. */
export function primarySquares(field: Field, square: Square, bits: Primaries): Square[] {
  const isPrimary = (each: Square): boolean => kindOf(field.board[each]) !== CHAMELEON;
  return field.squares().filter((each) => ((1 << field.board[each]) & bits) !== 0 && isPrimary(each) && field.reaches(square, each));
}

/** Hypnoses to point at. */
export function rays(strikes: readonly Strike[]): Witness[] {
  return strikes.map(({ source, struck }) => line(source, struck));
}

/** B3.11: the target is a piece of the mover's own colour; null if it isn't. */
export function ownPiece(field: Field, from: Square, to: Square): Obstacle | null {
  const { board } = field;
  if (board[to] === 0 || board[to] >> 3 !== board[from] >> 3) return null;
  const message = `You can't take your own pieces, and the ${pieceOn(board, to)} is yours.`;
  return { clause: 'B3.11', code: 'own-piece', message, witnesses: [at(to)], nearness: 2 };
}

/** The squares of the pieces between two squares on a line. */
export function between(field: Field, from: Square, to: Square): Square[] {
  const direction = TOWARDS[(from << 6) | to];
  const squares: Square[] = [];
  for (let seen = firstSeen(field.board, from, direction); seen >= 0 && seen !== to; seen = firstSeen(field.board, seen, direction)) {
    if (TOWARDS[(seen << 6) | to] !== direction) break;
    squares.push(seen);
  }
  return squares;
}

/** Says that a piece is between the two squares; null if there is none. */
export function blocked(field: Field, from: Square, to: Square, clause: string): Obstacle | null {
  const blockers = between(field, from, to);
  if (blockers.length === 0) return null;
  const [piece, other] = [from, blockers[0]].map((square) => pieceOn(field.board, square));
  const message = `The ${piece} can't pass the ${other} on its way to ${nameOf(to)}.`;
  const witnesses = [line(from, to), ...blockers.map((square) => at(square))];
  return { clause, code: 'blocked', message, witnesses, nearness: 2, blockers };
}

/** Says that no line connects two squares. */
export function noLine({ board }: Field, from: Square, to: Square, clause: string): Obstacle {
  const message = `The ${pieceOn(board, from)} moves in straight lines and diagonals, and ${nameOf(to)} is on none of them.`;
  return { clause, code: 'no-line', message, witnesses: [at(from), at(to)], nearness: 0 };
}
