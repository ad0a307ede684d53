/** Bucky a second time: slow, literal, from the clauses alone. Takes texts and returns texts. */
import type { Colour, SlowPosition } from './board.ts';
import { other } from './board.ts';
import type { SlowMove } from './buck.ts';
import { hasLegalMove, isBucked, legalMoves } from './buck.ts';
import { formatMove, formatPosition, parsePosition, readMove } from './text.ts';

export type { Colour, SlowPosition } from './board.ts';

/** B1.1 */
export const SLOW_START = 'wscmdcsw/jjjjjjjj/8/8/8/8/JJJJJJJJ/WSCMDCSW w Xx - 0 1';

/** Reads a position text (B9.3). Throws an Error with the reason if it is rejected. */
export const slowParse = (text: string): SlowPosition => parsePosition(text);

/** Whether a position text is accepted (B9.3). */
export function slowAccepts(text: string): boolean {
  try {
    parsePosition(text);
    return true;
  } catch {
    return false;
  }
}

/** The canonical text of a position (B9.3). */
export const slowFormat = (position: SlowPosition): string => formatPosition(position);

/** B9.2: the sign a move gets. */
function signOf({ after }: SlowMove): '' | '+' | '++' {
  if (!isBucked(after, after.turn)) return '';
  return hasLegalMove(after) ? '+' : '++';
}

/** All legal moves in full notation (B9.1, B9.2), sorted by character code. */
export const slowMoves = (text: string): string[] =>
  [...legalMoves(slowParse(text))].map((move) => formatMove(move.attempt, move.aftermath.emptied, signOf(move))).sort();

/** All legal moves in full notation, each with the position text it leads to. */
export const slowSuccessors = (text: string): { move: string; text: string }[] =>
  [...legalMoves(slowParse(text))].map((move) => ({
    move: formatMove(move.attempt, move.aftermath.emptied, signOf(move)),
    text: slowFormat(move.after),
  }));

/** The position text after a move. Throws an Error if the move is illegal or its text says something false (B9.2). */
export function slowApply(text: string, moveText: string): string {
  const said = readMove(moveText);
  for (const move of legalMoves(slowParse(text))) {
    const { from, kind, to, promotion } = move.attempt;
    if (from !== said.from || kind !== said.kind || to !== said.to || (promotion ?? undefined) !== said.promotion) continue;
    const { emptied } = move.aftermath;
    // B9.2: list and signs may be left out, but they must be true if present.
    const isListTrue = said.emptied === undefined || said.emptied.join() === emptied.join();
    const isSignTrue = said.sign === undefined || said.sign === signOf(move);
    if (!isListTrue || !isSignTrue) {
      throw new Error(`"${moveText}" is not true; in full it is "${formatMove(move.attempt, emptied, signOf(move))}" (B9.2).`);
    }
    return slowFormat(move.after);
  }
  throw new Error(`"${moveText}" is not a legal move here.`);
}

/** The outcome by B6.4, or by the count of quiet turns in B6.5; null while the game goes on. Ignores repetition. */
export function slowOutcome(text: string): null | { winner: Colour | null; clause: string } {
  const position = slowParse(text);
  const { turn } = position;
  if (!hasLegalMove(position)) return { winner: isBucked(position, turn) ? other(turn) : null, clause: 'B6.4' };
  return position.quiet >= 100 ? { winner: null, clause: 'B6.5' } : null;
}

/** Whether the dude of a colour is bucked (B6.1). */
export const slowInBuck = (text: string, colour: Colour): boolean => isBucked(slowParse(text), colour);
