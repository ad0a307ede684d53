import type { Game, Seat, Square } from '@menagerie/core';
import { cellOf, turnForSeat, type Turn } from '@menagerie/board';

/** The part of the board on which a seat sets up, as that seat sees it. */
export interface Quarter {
  readonly turn: Turn;
  readonly columns: number;
  readonly rows: number;
  /** Its squares row by row from the upper left; null for a hole. */
  readonly cells: readonly (readonly (Square | null)[])[];
}

/** The smallest rectangle that holds some squares, turned so that the seat's own side is below. */
export function quarterOf(game: Pick<Game, 'board' | 'seats'>, seat: Seat, squares: readonly Square[]): Quarter {
  const { board } = game;
  const turn = turnForSeat(board, seat, game.seats.length);
  const at = squares.map((square) => ({ square, ...cellOf(board, turn, square) }));
  const left = Math.min(...at.map(({ column }) => column));
  const top = Math.min(...at.map(({ row }) => row));
  const columns = Math.max(...at.map(({ column }) => column)) - left + 1;
  const rows = Math.max(...at.map(({ row }) => row)) - top + 1;
  const cells = Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x) => at.find(({ column, row }) => column === left + x && row === top + y)?.square ?? null),
  );
  return { turn, columns, rows, cells };
}
