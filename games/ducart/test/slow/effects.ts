/** What an action does to the board, and how a turn ends (D2.1, D3–D7, D10.3). */
import { adjacent, cellOn, farRank, fileOf, keptOn, lowestOn, opponent, rankOf, sameCell, squareAt, SQUARES, withCell } from './board.ts';
import type { Board, Cell, Kind, Piece, SlowPosition, Square } from './board.ts';

/** D10.1: `-` move, `x` kill, `^` keep, `>` push, `z` sleep, `<>` steal, `<` take, `*` heal. */
export type Sign = '-' | 'x' | '^' | '>' | 'z' | '<>' | '<' | '*';

/** One action: the acting piece, its square, the sign and the target square (for a heal its own square, D10.2). */
export interface Action {
  readonly kind: Kind;
  readonly from: Square;
  readonly sign: Sign;
  readonly to: Square;
}

/** The board after an action, and whether it killed and promoted. */
export interface Effect {
  readonly board: Board;
  readonly killed: boolean;
  readonly promoted: boolean;
}

/** The effect of an action that the clauses allow. */
export function boardAfter(board: Board, action: Action): Effect {
  const { from, to } = action;
  switch (action.sign) {
    case '-':
      return moved(board, from, to);
    case 'x':
      return killed(board, from, to);
    case '^':
      return kept(board, from, to);
    case '>':
      return pushed(board, from, to);
    case 'z':
      return quiet(withLowest(board, to, (piece) => ({ ...piece, slept: true }))); // D6.1
    case '*':
      return healed(board, from);
    case '<>':
      return stolen(board, from, to);
    case '<':
      return taken(board, from, to);
  }
}

// D2.2: kinds, owners, sleep and layers on all 64 squares. The side to move always changes and doesn't count.
export function changesBoard(before: Board, after: Board): boolean {
  return SQUARES.some((square) => !sameCell(cellOn(before, square), cellOn(after, square)));
}

function quiet(board: Board): Effect {
  return { board, killed: false, promoted: false };
}

// D3.1, D4.1, D4.5, D5.1, D6.1, D6.3, D7.1, D8.1: the piece on top leaves; the piece it kept stays and is free.
function moved(board: Board, from: Square, to: Square): Effect {
  const mover = topPiece(board, from);
  const left = withCell(board, from, cellOn(board, from).slice(1));
  return standing(left, to, mover);
}

// D3.1, D3.2: kill first, then replace.
function killed(board: Board, from: Square, to: Square): Effect {
  return { ...moved(withCell(board, to, []), from, to), killed: true };
}

// D4.1, D4.5: the Keeper is on top of the piece, which stays as it is.
function kept(board: Board, from: Square, to: Square): Effect {
  const keeper = topPiece(board, from);
  const left = withCell(board, from, cellOn(board, from).slice(1));
  return quiet(withCell(left, to, [keeper, ...cellOn(left, to)]));
}

// D5.2: the piece moves one square directly away. In a stack that is the lower one; the Keeper stays alone and is asleep.
function pushed(board: Board, creeper: Square, to: Square): Effect {
  const landing = pushLanding(creeper, to);
  const piece = lowestOn(board, to);
  if (landing === null || piece === null) throw new Error(`Nothing can be pushed from ${to}.`);
  const staying: Cell = keptOn(board, to) === null ? [] : [{ ...topPiece(board, to), slept: true }];
  return standing(withCell(board, to, staying), landing, piece);
}

/** D5.2: the square one step behind the pushed piece, directly away from the Creeper, or null beyond the edge. */
export function pushLanding(creeper: Square, pushed: Square): Square | null {
  return squareAt(2 * fileOf(pushed) - fileOf(creeper), 2 * rankOf(pushed) - rankOf(creeper));
}

// D6.3: all sleeping pieces on the 8 neighbouring squares wake, of both sides, kept ones too.
function healed(board: Board, healer: Square): Effect {
  const around = SQUARES.filter((square) => adjacent(healer, square));
  return quiet(around.reduce((healing, square) => withLowest(healing, square, (piece) => ({ ...piece, slept: false })), board));
}

// D7.2: the two trade squares; they keep owner and sleep.
function stolen(board: Board, stealer: Square, to: Square): Effect {
  const piece = topPiece(board, to);
  const stealerGone = withCell(board, to, [topPiece(board, stealer)]);
  return standing(withCell(stealerGone, stealer, []), stealer, piece);
}

// D7.3: the Keeper goes on top of the Stealer, and the other piece is free.
function taken(board: Board, stealer: Square, stack: Square): Effect {
  const keeper = topPiece(board, stack);
  const freed = withCell(board, stack, cellOn(board, stack).slice(1));
  return quiet(withCell(freed, stealer, [keeper, ...cellOn(freed, stealer)]));
}

// D3.2: a Sweeper that reaches its far rank, asleep or not, becomes an awake Leaper of its owner.
function standing(board: Board, square: Square, piece: Piece): Effect {
  const promoted = piece.kind === 'W' && rankOf(square) === farRank(piece.side);
  const arrival: Piece = promoted ? { kind: 'L', side: piece.side, slept: false } : piece;
  return { board: withCell(board, square, [arrival]), killed: false, promoted };
}

function topPiece(board: Board, square: Square): Piece {
  const [top] = cellOn(board, square);
  if (top === undefined) throw new Error(`Nothing stands on ${square}.`);
  return top;
}

/** The board with the piece on the square changed, in a stack the lower one. A keeping Keeper is never asleep (D4.6). */
function withLowest(board: Board, square: Square, change: (piece: Piece) => Piece): Board {
  const cell = cellOn(board, square);
  const lowest = cell.at(-1);
  return lowest === undefined ? board : withCell(board, square, [...cell.slice(0, -1), change(lowest)]);
}

/** The position after an action that the clauses allow. */
export function positionAfter(position: SlowPosition, action: Action): SlowPosition {
  const effect = boardAfter(position.board, action);
  return {
    board: effect.board,
    mover: opponent(position.mover),
    protectedSquare: action.kind === 'C' && action.sign === '-' ? action.to : null, // D5.3, D10.3
    quietActions: effect.killed || effect.promoted ? 0 : position.quietActions + 1, // D10.3, fourth field
    turnNumber: turnNumberAfter(position),
    options: position.options,
  };
}

// D2.3: a pass is a turn, not an action, and it ends a Creeper's protection. D10.3: the fourth field stays.
export function positionAfterPass(position: SlowPosition): SlowPosition {
  return { ...position, mover: opponent(position.mover), protectedSquare: null, turnNumber: turnNumberAfter(position) };
}

// D10.3: the fifth field rises after Black's turn, passes included.
function turnNumberAfter(position: SlowPosition): number {
  return position.mover === 'black' ? position.turnNumber + 1 : position.turnNumber;
}
