import {
  fieldsOf,
  ok,
  parseSquare,
  problem,
  squareAt,
  squareName,
  typedMove,
  type Move,
  type Options,
  type Problem,
  type Result,
  type Square,
} from '@menagerie/core';
import { winnerByRank } from './moves.ts';
import { BLACK, BOARD, HexapawnPosition, startOf, targetOf, WHITE } from './position.ts';

const ROW = /^[Pp1-3]+$/;

/** Reads a position text (H4.1). */
export function parse(text: string, options: Options, takesAhead = false): Result<HexapawnPosition, Problem> {
  const [board = '', turn = '', number = '', ...rest] = fieldsOf(text);
  const read = parseRows(board);
  if (!read.ok) return read;
  const cells = read.value;
  if (rest.length > 0) return problem(`Nothing follows the turn number; "${rest[0]}" is too much.`, 'H4.1');
  if (turn !== 'w' && turn !== 'b') return problem(`The side to move is "${turn}"; write w or b.`, 'H4.1');
  if (!/^[1-9]\d{0,3}$/.test(number)) return problem(`The turn number is "${number}"; write a number from 1 to 9999.`, 'H4.1');
  for (const seat of [WHITE, BLACK]) {
    if (cells.filter((cell) => cell === seat + 1).length > 3) return problem('A side has at most three pawns.', 'H1.1');
  }
  const position = HexapawnPosition.of({ cells, turn: turn === 'w' ? WHITE : BLACK, number: Number(number) }, options, takesAhead);
  if (winnerByRank(position) === position.turn) return problem('The side to move has already crossed the board.', 'H3.1');
  return ok(position);
}

/** Reads the rows of a position text: cells by square index (0 empty, otherwise seat + 1). */
export function parseRows(board: string): Result<readonly number[], Problem> {
  const rows = board.split('/');
  if (rows.length !== 3) return problem('A position is three rows, "w" or "b", and a turn number: ppp/3/PPP w 1.', 'H4.1');
  const cells = new Array<number>(9).fill(0);
  for (const [index, row] of rows.entries()) {
    const figures = [...row].flatMap((letter) => (/\d/.test(letter) ? new Array<string>(Number(letter)).fill('') : [letter]));
    if (!ROW.test(row) || figures.length !== 3)
      return problem(`Row ${3 - index} "${row}" is not three squares of P, p and digits.`, 'H4.1');
    figures.forEach((letter, file) => (cells[squareAt(BOARD, file, 2 - index)] = ['', 'P', 'p'].indexOf(letter)));
  }
  return ok(cells);
}

/** Writes a position text (H4.1). */
export function format(position: HexapawnPosition): string {
  const rows = [2, 1, 0].map((rank) =>
    [0, 1, 2]
      .map((file) => ' Pp'[position.ownerAt(squareAt(BOARD, file, rank)) + 1])
      .join('')
      .replace(/ +/g, (gap) => String(gap.length)),
  );
  return `${rows.join('/')} ${position.turn === WHITE ? 'w' : 'b'} ${position.number}`;
}

/** The full text of a move, such as `a1-a2` or `a1xb2` (H4.2). */
export function formatMove(position: HexapawnPosition, move: Move): string {
  const sign = position.ownerAt(targetOf(move)) === -1 ? '-' : 'x';
  return squareName(BOARD, startOf(move)) + sign + squareName(BOARD, targetOf(move));
}

/** What a move text says, before it is compared with a position. */
export interface Spelling {
  readonly from: Square;
  readonly to: Square;
  /** Empty for a bare pair of squares. */
  readonly sign: string;
}

/** Reads a move text or a bare pair of squares (H4.2); null if it is neither. */
export function spell(text: string): Spelling | null {
  const spelled = /^([a-c][1-3])([-x]?)([a-c][1-3])$/.exec(typedMove(text).toLowerCase());
  if (!spelled) return null;
  const [, start, sign, target] = spelled;
  return { from: parseSquare(BOARD, start), to: parseSquare(BOARD, target), sign };
}
