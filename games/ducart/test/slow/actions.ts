/** Which actions the clauses allow, piece by piece (D2.1, D2.2, D3–D8). */
import {
  adjacent,
  aKnightsMoveApart,
  between,
  cellOn,
  fileOf,
  forward,
  isEmpty,
  isStack,
  keptOn,
  loneOn,
  lowestOn,
  onOneDiagonal,
  onOneRankOrFile,
  orthogonallyAdjacent,
  rankOf,
  SQUARES,
  squareAt,
} from './board.ts';
import type { Board, Kind, Piece, SlowPosition, Square } from './board.ts';
import { boardAfter, changesBoard, pushLanding } from './effects.ts';
import type { Action, Sign } from './effects.ts';

/** Every legal action of the side to move, whether or not the game is decided. */
export function legalActions(position: SlowPosition): Action[] {
  return SQUARES.flatMap((from) => actionsFrom(position, from));
}

/** Whether the side to move has a legal action. */
export function hasLegalAction(position: SlowPosition): boolean {
  return SQUARES.some((from) => actionsFrom(position, from).length > 0);
}

// D2.1: one action of one piece of the side to move.
function actionsFrom(position: SlowPosition, from: Square): Action[] {
  const piece = pieceThatMayAct(position, from);
  if (piece === null) return [];
  const signs = SIGNS_OF_KIND[piece.kind];
  const candidates = SQUARES.flatMap((to) => signs.map((sign) => ({ kind: piece.kind, from, sign, to })));
  return candidates
    .filter((action) => ALLOWED[piece.kind](position, action))
    .filter((action) => changesBoard(position.board, boardAfter(position.board, action).board)); // D2.2
}

// D2.1, D4.4, D6.2: its own piece, not asleep and not kept; in a stack only the Keeper on top may act.
function pieceThatMayAct(position: SlowPosition, square: Square): Piece | null {
  const top = cellOn(position.board, square)[0] ?? null;
  return top !== null && top.side === position.mover && !top.slept ? top : null;
}

const SIGNS_OF_KIND: Record<Kind, readonly Sign[]> = {
  W: ['-', 'x'],
  K: ['-', '^'],
  C: ['-', '>'],
  Z: ['-', 'z'],
  H: ['-', '*'],
  T: ['-', '<>', '<'],
  L: ['-'],
};

const ALLOWED: Record<Kind, (position: SlowPosition, action: Action) => boolean> = {
  W: (position, action) => sweeperMay(position, action),
  K: (position, action) => keeperMay(position, action),
  C: (position, action) => (action.sign === '-' ? creeperMayMove(position, action) : creeperMayPush(position, action)),
  Z: (position, action) => (action.sign === '-' ? sleeperMayMove(position, action) : sleeperMaySleep(position, action)),
  H: (position, action) => (action.sign === '-' ? healerMayMove(position, action) : healerMayHeal(position, action)),
  T: (position, action) => {
    if (action.sign === '-') return stealerMayMove(position, action);
    return action.sign === '<>' ? stealerMaySteal(position, action) : stealerMayTake(position, action);
  },
  L: (position, action) => leaperMayMove(position, action),
};

// D3.1, D3.3
function sweeperMay(position: SlowPosition, { from, sign, to }: Action): boolean {
  return (
    isSweeperStep(position, from, to) &&
    (sign === '-' ? isEmpty(position.board, to) : sweeperMayKillOn(position.board, to)) &&
    !besideLeaper(position.board, to)
  );
}

// D3.1: one step straight or diagonally forward.
function isSweeperStep(position: SlowPosition, from: Square, to: Square): boolean {
  return rankOf(to) - rankOf(from) === forward(position.mover) && Math.abs(fileOf(to) - fileOf(from)) <= 1;
}

// D3.1: kills any piece, its own side's and sleeping ones too, except a Leaper and anything in a stack. D5.3: a protected Creeper can be
// killed.
function sweeperMayKillOn(board: Board, square: Square): boolean {
  const victim = loneOn(board, square);
  return victim !== null && victim.kind !== 'L';
}

// D3.3: a square directly left or right of a Leaper of either side.
function besideLeaper(board: Board, square: Square): boolean {
  const left = squareAt(fileOf(square) - 1, rankOf(square));
  const right = squareAt(fileOf(square) + 1, rankOf(square));
  return [left, right].some((side) => side !== null && loneOn(board, side)?.kind === 'L');
}

// D3.3 with the option `flank`: whether the pushed or stolen piece is a Sweeper that can't enter that square.
function barredByFlank(position: SlowPosition, piece: Piece, square: Square): boolean {
  return position.options.flank === 'all' && piece.kind === 'W' && besideLeaper(position.board, square);
}

// D4.1, D4.5
function keeperMay(position: SlowPosition, { from, sign, to }: Action): boolean {
  const { board } = position;
  return (
    onOneRankOrFile(from, to) &&
    between(from, to).every((square) => isEmpty(board, square)) &&
    (sign === '-' ? isEmpty(board, to) : keeperMayKeepOn(position, to)) &&
    !lockedOnStealer(board, from)
  );
}

// D4.2: any piece of either side except a Leaper, anything in a stack and a protected Creeper.
function keeperMayKeepOn(position: SlowPosition, square: Square): boolean {
  const target = loneOn(position.board, square);
  return target !== null && target.kind !== 'L' && square !== position.protectedSquare;
}

// D4.5: a Keeper can't move off an awake Stealer.
function lockedOnStealer(board: Board, square: Square): boolean {
  const kept = keptOn(board, square);
  return kept !== null && kept.kind === 'T' && !kept.slept;
}

// D5.1: like a chess knight, over anything, onto an empty square.
function creeperMayMove(position: SlowPosition, { from, to }: Action): boolean {
  return aKnightsMoveApart(from, to) && isEmpty(position.board, to);
}

// D5.2, D5.3, D3.3: a straight neighbour, or in a stack its lower piece, onto an empty square directly away from the Creeper.
function creeperMayPush(position: SlowPosition, { from, to }: Action): boolean {
  const { board } = position;
  const pushed = lowestOn(board, to);
  const landing = pushLanding(from, to);
  return (
    orthogonallyAdjacent(from, to) &&
    pushed !== null &&
    to !== position.protectedSquare &&
    landing !== null &&
    isEmpty(board, landing) &&
    !barredByFlank(position, pushed, landing)
  );
}

// D6.1: like a bishop onto empty squares, never over pieces.
function sleeperMayMove({ board }: SlowPosition, { from, to }: Action): boolean {
  return onOneDiagonal(from, to) && [...between(from, to), to].every((square) => isEmpty(board, square));
}

// D6.1, D5.3: an adjacent awake piece, any kind but a Leaper; of a stack the lower piece; no protected Creeper.
function sleeperMaySleep(position: SlowPosition, { from, to }: Action): boolean {
  const target = lowestOn(position.board, to);
  return adjacent(from, to) && target !== null && !target.slept && target.kind !== 'L' && to !== position.protectedSquare;
}

// D6.3: like a queen onto empty squares.
function healerMayMove({ board }: SlowPosition, { from, to }: Action): boolean {
  return (onOneRankOrFile(from, to) || onOneDiagonal(from, to)) && [...between(from, to), to].every((square) => isEmpty(board, square));
}

// D6.3: no target is named. D2.2 decides whether there is a sleeping piece nearby.
function healerMayHeal(_position: SlowPosition, { from, to }: Action): boolean {
  return from === to;
}

// D7.1: one step in any direction onto an empty square.
function stealerMayMove({ board }: SlowPosition, { from, to }: Action): boolean {
  return adjacent(from, to) && isEmpty(board, to);
}

// D7.2, D5.3, D3.3: any other piece, or by option only one next to it; no Leaper, nothing in a stack, no protected Creeper.
function stealerMaySteal(position: SlowPosition, { from, to }: Action): boolean {
  const stolen = loneOn(position.board, to);
  return (
    from !== to &&
    (position.options.steal === 'anywhere' || adjacent(from, to)) &&
    stolen !== null &&
    stolen.kind !== 'L' &&
    to !== position.protectedSquare &&
    !barredByFlank(position, stolen, from)
  );
}

// D7.3, D4.5: the Keeper of a stack next to it, unless that Keeper is on an awake Stealer.
function stealerMayTake({ board }: SlowPosition, { from, to }: Action): boolean {
  return adjacent(from, to) && isStack(board, to) && !lockedOnStealer(board, to);
}

// D8.1: the first movement alone, or the first and then the second.
function leaperMayMove({ board }: SlowPosition, { from, to }: Action): boolean {
  return (
    leaperFirstMovement(board, from, to) ||
    SQUARES.some((corner) => leaperFirstMovement(board, from, corner) && leaperSecondMovement(board, from, corner, to))
  );
}

// D8.1: along a rank or file, any distance, over any number of pieces but never over a stack, onto an empty square.
function leaperFirstMovement(board: Board, from: Square, to: Square): boolean {
  return onOneRankOrFile(from, to) && !between(from, to).some((square) => isStack(board, square)) && isEmpty(board, to);
}

// D8.1: like a rook over empty squares only. The Leaper's old square is empty by then.
function leaperSecondMovement(board: Board, start: Square, from: Square, to: Square): boolean {
  return onOneRankOrFile(from, to) && [...between(from, to), to].every((square) => square === start || isEmpty(board, square));
}
