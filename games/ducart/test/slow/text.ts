/** Position text, read and written (D1.1, D1.2, D10.3). */
import { aKnightsMoveApart, cellOn, DEFAULTS, FILES, farRank, isEmpty, keptOn, loneOn, opponent, RANKS, SQUARES } from './board.ts';
import type { Board, Cell, Kind, Piece, Side, SlowOptions, SlowPosition, Square } from './board.ts';

const KINDS = 'WKCZHTL';

// D1.1, D1.2
export function slowStart(options: Partial<SlowOptions> = {}): string {
  const { swap } = { ...DEFAULTS, ...options };
  const whiteRow = swap === 'on' ? 'KCZTHZCK' : 'KCZHTZCK';
  return `kczthzck/wwwwwwww/8/8/8/8/WWWWWWWW/${whiteRow} w - 0 1`;
}

/** Reads a position text. Throws an Error with the reason if D10.3 rejects it. */
export function slowParse(text: string, options: Partial<SlowOptions> = {}): SlowPosition {
  const fields = text.split(' ');
  if (fields.length !== 5) throw rejected(`a position text has five fields with one space between, this has ${fields.length}`);
  const [boardField, moverField, protectedField, quietField, turnField] = fields as [string, string, string, string, string];
  const board = parseBoard(boardField);
  rejectSweeperOnFarRank(board);
  rejectSleptOrKeptLeaper(board);
  rejectSleptKeeperOnTop(board);
  const mover = parseMover(moverField);
  return {
    board,
    mover,
    protectedSquare: parseProtected(protectedField, board, mover),
    quietActions: parseNumber(quietField, 0, 'fourth'),
    turnNumber: parseNumber(turnField, 1, 'fifth'),
    options: { ...DEFAULTS, ...options },
  };
}

function rejected(reason: string): Error {
  return new Error(`D10.3: ${reason}.`);
}

// D10.3: the board from rank 8.
function parseBoard(field: string): Board {
  const rows = field.split('/');
  if (rows.length !== 8) throw rejected(`the board has eight ranks, this has ${rows.length}`);
  return rows.flatMap((row, index) => {
    const rank = RANKS[index];
    const cells = parseRow(row, rank);
    if (cells.length !== 8) throw rejected(`rank ${rank} has ${cells.length} squares instead of eight`);
    return cells;
  });
}

function parseRow(row: string, rank: number): Cell[] {
  const cells: Cell[] = [];
  let rest = row;
  while (rest !== '') {
    const token = /^([1-8]|[A-Za-z]~?|\[[A-Za-z]~?[A-Za-z]~?\])/.exec(rest)?.[0];
    if (token === undefined) throw rejected(`rank ${rank} can't be read from "${rest}" on`);
    if (/[1-8]/.test(token)) {
      for (let count = Number(token); count > 0; count -= 1) cells.push([]);
    } else {
      cells.push((token.match(/[A-Za-z]~?/g) ?? []).map((piece) => parsePiece(piece, rank)));
    }
    rest = rest.slice(token.length);
  }
  return cells;
}

// D10.3: `~` after a sleeping piece. Upper case for White, lower case for Black.
function parsePiece(token: string, rank: number): Piece {
  const letter = token.charAt(0);
  const kind = letter.toUpperCase();
  if (!KINDS.includes(kind)) throw rejected(`rank ${rank} names an unknown piece "${letter}"`);
  return { kind: kind as Kind, side: letter === kind ? 'white' : 'black', slept: token.endsWith('~') };
}

// D10.3: rejects a Sweeper on its far rank, kept ones too.
function rejectSweeperOnFarRank(board: Board): void {
  for (const square of SQUARES) {
    for (const piece of cellOn(board, square)) {
      if (piece.kind === 'W' && square.endsWith(String(farRank(piece.side))))
        throw rejected(`the Sweeper on ${square} stands on its far rank`);
    }
  }
}

// D10.3: rejects a sleeping or kept Leaper (D8.2).
function rejectSleptOrKeptLeaper(board: Board): void {
  for (const square of SQUARES) {
    if (cellOn(board, square).some((piece) => piece.kind === 'L' && piece.slept)) throw rejected(`the Leaper on ${square} is slept`);
    if (keptOn(board, square)?.kind === 'L') throw rejected(`the Leaper on ${square} is kept`);
  }
}

// D10.3: the top of a stack is an awake Keeper (D4.6).
function rejectSleptKeeperOnTop(board: Board): void {
  for (const square of SQUARES) {
    const cell = cellOn(board, square);
    if (cell.length !== 2) continue;
    if (cell[0]?.kind !== 'K') throw rejected(`the piece on top of the stack on ${square} is no Keeper`);
    if (cell[0].slept) throw rejected(`the Keeper on top of the stack on ${square} is slept`);
  }
}

function parseMover(field: string): Side {
  if (field !== 'w' && field !== 'b') throw rejected(`the second field is "w" or "b", not "${field}"`);
  return field === 'w' ? 'white' : 'black';
}

// D10.3: rejects a third field that isn't an awake free Creeper of the side that just moved. Also rejects a protected Creeper with no
// empty square a knight's move away, because it must have come from one.
function parseProtected(field: string, board: Board, mover: Side): Square | null {
  if (field === '-') return null;
  if (!SQUARES.includes(field)) throw rejected(`the third field is "-" or a square, not "${field}"`);
  const piece = loneOn(board, field);
  if (piece === null || piece.kind !== 'C' || piece.slept || piece.side !== opponent(mover)) {
    throw rejected(`the third field names ${field}, where no awake free Creeper of the side that just moved stands`);
  }
  if (!SQUARES.some((square) => aKnightsMoveApart(square, field) && isEmpty(board, square))) {
    throw rejected(`the Creeper on ${field} can't have just moved: every square a knight's move away is taken`);
  }
  return field;
}

function parseNumber(field: string, least: number, which: string): number {
  if (!/^\d+$/.test(field) || Number(field) < least) throw rejected(`the ${which} field is a whole number from ${least}, not "${field}"`);
  return Number(field);
}

/** Writes a position as its canonical text (D10.3). */
export function slowFormat(position: SlowPosition): string {
  const rows = RANKS.map((rank) => formatRow(FILES.map((file) => cellOn(position.board, `${file}${rank}`))));
  const mover = position.mover === 'white' ? 'w' : 'b';
  return `${rows.join('/')} ${mover} ${position.protectedSquare ?? '-'} ${position.quietActions} ${position.turnNumber}`;
}

function formatRow(cells: readonly Cell[]): string {
  return cells
    .map(formatCell)
    .join('')
    .replace(/1+/g, (empties) => String(empties.length));
}

function formatCell(cell: Cell): string {
  if (cell.length === 0) return '1';
  const letters = cell.map(formatPiece).join('');
  return cell.length === 2 ? `[${letters}]` : letters;
}

function formatPiece(piece: Piece): string {
  return (piece.side === 'white' ? piece.kind : piece.kind.toLowerCase()) + (piece.slept ? '~' : '');
}
