/** When the game is decided, and for whom (D2.3, D2.4, D2.5, D9.3). */
import { hasLegalAction } from './actions.ts';
import { allPieces, opponent } from './board.ts';
import type { Board, Side, SlowPosition } from './board.ts';
import { positionAfterPass } from './effects.ts';

/** The end of a game: who won, or null for a draw, and the clause that says so. */
export interface SlowOutcome {
  readonly winner: Side | null;
  readonly clause: 'D2.3' | 'D2.4' | 'D2.5';
}

/** The outcome of a position, or null while the game goes on; repetition (D2.5) needs a history and is not tested. */
export function outcomeOf(position: SlowPosition): SlowOutcome | null {
  return outcomeBySweepers(position.board) ?? outcomeByStandstill(position) ?? outcomeByLimit(position);
}

// D2.4: a player is the winner if he has Sweepers and the opponent has none; both at zero is a draw.
function outcomeBySweepers(board: Board): SlowOutcome | null {
  const white = sweepersOf(board, 'white');
  const black = sweepersOf(board, 'black');
  if (white > 0 && black > 0) return null;
  if (white === 0 && black === 0) return { winner: null, clause: 'D2.4' };
  return { winner: white > 0 ? 'white' : 'black', clause: 'D2.4' };
}

// D2.3: neither side has a legal action. The other side is asked as of its own turn, for which protection would have lapsed (D5.3).
function outcomeByStandstill(position: SlowPosition): SlowOutcome | null {
  const neither = !hasLegalAction(position) && !hasLegalAction(positionAfterPass(position));
  return neither ? { winner: null, clause: 'D2.3' } : null;
}

// D2.5: after 400 actions without a kill and without a promotion the game is scored by D9.3.
function outcomeByLimit(position: SlowPosition): SlowOutcome | null {
  if (position.options.adjudication === 'off' || position.quietActions < 400) return null;
  return { winner: scoreOf(position.board), clause: 'D2.5' };
}

// D9.3: more Sweepers wins; if equal, more pieces of all kinds wins; null if still level.
export function scoreOf(board: Board): Side | null {
  return moreOf(sweepersOf(board, 'white'), sweepersOf(board, 'black')) ?? moreOf(piecesOf(board, 'white'), piecesOf(board, 'black'));
}

function moreOf(white: number, black: number): Side | null {
  if (white === black) return null;
  return white > black ? 'white' : opponent('white');
}

// D2.4: kept and slept Sweepers count, Leapers do not.
function sweepersOf(board: Board, side: Side): number {
  return allPieces(board).filter((piece) => piece.side === side && piece.kind === 'W').length;
}

function piecesOf(board: Board, side: Side): number {
  return allPieces(board).filter((piece) => piece.side === side).length;
}
