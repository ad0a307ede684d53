/**
 * Ducart a second time: slow, literal, from the clauses alone. Shares no code with the implementation it checks. Every function takes and
 * returns texts. Each clause is one function that works everything out again from the position.
 */
import { hasLegalAction, legalActions } from './actions.ts';
import type { Side, SlowOptions, SlowPosition } from './board.ts';
import { boardAfter, positionAfter, positionAfterPass } from './effects.ts';
import type { Action } from './effects.ts';
import { outcomeOf, scoreOf } from './outcome.ts';
import type { SlowOutcome } from './outcome.ts';
import { slowFormat, slowParse, slowStart } from './text.ts';

export { slowFormat, slowParse, slowStart };
export type { Side, SlowOptions, SlowOutcome };

const PASS = '--';

/** All legal actions in the notation of D10.1, in ASCII order; only the forced pass if D2.3 calls for it; none in a decided game. */
export function slowMoves(text: string, options: Partial<SlowOptions> = {}): string[] {
  return slowSuccessors(text, options).map((successor) => successor.move);
}

/** The position text after a legal action or a forced pass, read by D10.2. Throws an Error for anything else. */
export function slowApply(text: string, options: Partial<SlowOptions>, moveText: string): string {
  const position = slowParse(text, options);
  if (outcomeOf(position) !== null) throw new Error(`D2: the game is decided, "${moveText}" can't be played.`);
  return slowFormat(moveText === PASS ? passed(position) : positionAfter(position, readAction(position, moveText)));
}

/** Every entry of `slowMoves` with the position text that `slowApply` gives for it. */
export function slowSuccessors(text: string, options: Partial<SlowOptions> = {}): { move: string; text: string }[] {
  const position = slowParse(text, options);
  if (outcomeOf(position) !== null) return [];
  const actions = legalActions(position);
  if (actions.length === 0) return [{ move: PASS, text: slowFormat(positionAfterPass(position)) }];
  return actions
    .map((action) => ({ move: actionText(position, action), text: slowFormat(positionAfter(position, action)) }))
    .sort((a, b) => (a.move < b.move ? -1 : 1));
}

/** The outcome of a position by D2.3, D2.4 or the limit of D2.5, ignoring its past; null while the game goes on. */
export function slowOutcome(text: string, options: Partial<SlowOptions> = {}): SlowOutcome | null {
  return outcomeOf(slowParse(text, options));
}

/** A position of a game by its text, and whether a turn forfeited by D9.1 led to it. */
export interface SlowTurn {
  readonly text: string;
  readonly forfeited: boolean;
}

/** The outcome after a game's positions, starting with the first one. Includes the third occurrence of D2.5. */
export function slowOutcomeAfter(turns: readonly SlowTurn[], options: Partial<SlowOptions> = {}): SlowOutcome | null {
  const last = turns[turns.length - 1];
  return outcomeOf(slowParse(last.text, options), occurrencesOfLast(turns));
}

// D2.5: board with sleep, side to move and protected Creeper are the first three fields. A forfeited turn isn't an occurrence.
function occurrencesOfLast(turns: readonly SlowTurn[]): number {
  const identity = ({ text }: SlowTurn): string => text.split(' ').slice(0, 3).join(' ');
  const last = turns[turns.length - 1];
  if (last.forfeited) return 0;
  return turns.filter((turn) => !turn.forfeited && identity(turn) === identity(last)).length;
}

/** D9.3: the side with more Sweepers, then with more pieces; null if level. */
export function slowScore(text: string): Side | null {
  return scoreOf(slowParse(text).board);
}

// D10.1: letter, square, sign, target (none for a heal), `=L` for a promotion, `#` if D2.3 or D2.4 decides the game.
function actionText(position: SlowPosition, action: Action): string {
  return stem(action) + promotionSuffix(position, action) + decisionSuffix(position, action);
}

function stem({ kind, from, sign, to }: Action): string {
  return sign === '*' ? `${kind}${from}*` : `${kind}${from}${sign}${to}`;
}

function promotionSuffix(position: SlowPosition, action: Action): string {
  return boardAfter(position.board, action).promoted ? '=L' : '';
}

function decisionSuffix(position: SlowPosition, action: Action): string {
  const outcome = outcomeOf(positionAfter(position, action));
  return outcome !== null && outcome.clause !== 'D2.5' ? '#' : '';
}

// D2.3: a turn passes only without a legal action.
function passed(position: SlowPosition): SlowPosition {
  if (hasLegalAction(position)) throw new Error('D2.3: a pass is played only when the side to move has no legal action.');
  return positionAfterPass(position);
}

// D10.2: the full text, whose suffixes may be left out, or a bare pair of squares.
function readAction(position: SlowPosition, moveText: string): Action {
  const meant = legalActions(position).filter((action) => reads(position, action, moveText));
  if (meant.length !== 1) throw new Error(`D10.2: "${moveText}" is no legal action here.`);
  return meant[0];
}

function reads(position: SlowPosition, action: Action, moveText: string): boolean {
  if (moveText === action.from + action.to) return true;
  if (!moveText.startsWith(stem(action))) return false;
  const promotion = promotionSuffix(position, action);
  const decision = decisionSuffix(position, action);
  return ['', promotion, decision, promotion + decision].includes(moveText.slice(stem(action).length));
}

/** D10.4: the number of sequences of that many actions (1 or more). A forced pass is one entry. Nothing follows a decided game. */
export function slowPerft(text: string, options: Partial<SlowOptions>, depth: number): number {
  if (depth === 1) return slowMoves(text, options).length;
  return slowSuccessors(text, options).reduce((sum, successor) => sum + slowPerft(successor.text, options, depth - 1), 0);
}
