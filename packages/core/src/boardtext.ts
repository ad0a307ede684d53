import { squareAt, squareCount, type BoardShape, type Square } from './board.ts';
import { ok, problem, type Problem, type Result } from './result.ts';

/** Writes the board of a position text: ranks from the farthest to the first with `/` between them, runs of empty squares as a number. */
export function boardText(shape: BoardShape, textOf: (square: Square) => string, separator = ''): string {
  const ranks: string[] = [];
  for (let rank = shape.ranks - 1; rank >= 0; rank--) {
    const tokens: (string | number)[] = [];
    let run = 0;
    for (let file = 0; file < shape.files; file++) {
      const text = textOf(squareAt(shape, file, rank));
      if (text === '') run++;
      else {
        if (run > 0) tokens.push(run);
        tokens.push(text);
        run = 0;
      }
    }
    if (run > 0) tokens.push(run);
    ranks.push(tokens.join(separator));
  }
  return ranks.join('/');
}

/** How a game writes what is on a square. */
export interface BoardTokens {
  /** The clause that says so. */
  readonly clause: string;
  /** Cuts a rank into its tokens, numbers of empty squares among them. */
  readonly cut: (rank: string) => readonly string[];
  /** The cell that a token stands for, why it can't be there, or null if it is no token. */
  readonly read: (token: string, square: Square) => Result<number> | null;
  /** What may be written, for whoever wrote something else. */
  readonly expected: string;
}

/** Reads the board of a position text, as `boardText` writes it: a cell for each square, 0 for an empty one. */
export function readBoard(
  shape: BoardShape,
  text: string,
  { clause, cut, read, expected }: BoardTokens,
): Result<readonly number[], Problem> {
  const { files, ranks } = shape;
  const rows = text.split('/');
  if (rows.length !== ranks) return problem(`The board has ${ranks} ranks separated by /; this text has ${rows.length}.`, clause);
  const cells = new Array<number>(squareCount(shape)).fill(0);
  for (const [index, row] of rows.entries()) {
    const rank = ranks - 1 - index;
    let file = 0;
    let afterNumber = false;
    for (const token of cut(row)) {
      const isNumber = /^[1-9]\d?$/.test(token) && Number(token) <= files;
      if (isNumber) {
        if (afterNumber) return problem(`Rank ${rank + 1}, "${row}", has two numbers side by side; write their sum.`, clause);
        file += Number(token);
      } else {
        const cell = read(token, file + rank * files);
        if (cell === null) return problem(`Rank ${rank + 1} can't be read at "${token}": expected ${expected}.`, clause);
        if (!cell.ok) return cell;
        if (file < files) cells[file + rank * files] = cell.value;
        file++;
      }
      afterNumber = isNumber;
    }
    if (file !== files) return problem(`Rank ${rank + 1}, "${row}", has ${file} squares instead of ${files}.`, clause);
  }
  return ok(cells);
}
