/** When the game is decided, and for whom (D2.3, D2.4, D2.5, D9.3). */
import { hasLegalAction } from './actions.ts';
import { allPieces, opponent } from './board.ts';
import type { Board, Side, SlowPosition } from './board.ts';
import { positionAfterPass } from './effects.ts';

/** The end of a game: the winner, or null for a draw, and the clause. */
export interface SlowOutcome {
  readonly winner: Side | null;
  readonly clause: 'D2.3' | 'D2.4' | 'D2.5';
  /** Which of the two reasons for a count in D2.5 it was. */
  readonly counted?: 'repetition' | 'limit';
}

/** The outcome of a position with that many occurrences, or null while the game goes on. */
export function outcomeOf(position: SlowPosition, occurrences = 1): SlowOutcome | null {
  return (
    outcomeBySweepers(position.board) ??
    outcomeByStandstill(position) ??
    outcomeByRepetition(position, occurrences) ??
    outcomeByLimit(position)
  );
}

// D2.4: a player with Sweepers wins if the opponent has none; if neither has any, it is a draw.
function outcomeBySweepers(board: Board): SlowOutcome | null {
  const white = sweepersOf(board, 'white');
  const black = sweepersOf(board, 'black');
  if (white > 0 && black > 0) return null;
  if (white === 0 && black === 0) return { winner: null, clause: 'D2.4' };
  return { winner: white > 0 ? 'white' : 'black', clause: 'D2.4' };
}

// D2.3: neither side has a legal action. The other side is checked as in its own turn, when protection would have ended (D5.3).
function outcomeByStandstill(position: SlowPosition): SlowOutcome | null {
  const neither = !hasLegalAction(position) && !hasLegalAction(positionAfterPass(position));
  return neither ? { winner: null, clause: 'D2.3' } : null;
}

// D2.5: at the third occurrence of a position the game is counted by D9.3.
function outcomeByRepetition(position: SlowPosition, occurrences: number): SlowOutcome | null {
  if (position.options.quiet === 'off' || occurrences < 3) return null;
  return { winner: scoreOf(position.board), clause: 'D2.5', counted: 'repetition' };
}

// D2.5: after `quiet` actions without a kill or promotion the game is counted by D9.3.
function outcomeByLimit(position: SlowPosition): SlowOutcome | null {
  if (position.options.quiet === 'off' || position.quietActions < Number(position.options.quiet)) return null;
  return { winner: scoreOf(position.board), clause: 'D2.5', counted: 'limit' };
}

// D9.3: more Sweepers win; if equal, more pieces of all kinds win; null if still level.
export function scoreOf(board: Board): Side | null {
  return moreOf(sweepersOf(board, 'white'), sweepersOf(board, 'black')) ?? moreOf(piecesOf(board, 'white'), piecesOf(board, 'black'));
}

function moreOf(white: number, black: number): Side | null {
  if (white === black) return null;
  return white > black ? 'white' : opponent('white');
}

// D2.4: kept and sleeping Sweepers count, Leapers don't.
function sweepersOf(board: Board, side: Side): number {
  return allPieces(board).filter((piece) => piece.side === side && piece.kind === 'W').length;
}

function piecesOf(board: Board, side: Side): number {
  return allPieces(board).filter((piece) => piece.side === side).length;
}
