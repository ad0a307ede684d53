import type { Colour, Piece, SlowPosition, Square } from './board.ts';
import { occupied, other, pieceOn } from './board.ts';
import { isAghast, strikes } from './hypnosis.ts';
import type { Aftermath, Attempt } from './moves.ts';
import { attempts, carryOut, positionAfter } from './moves.ts';
import { coloursOf, rolesHeld } from './roles.ts';

/** A legal move with the position it leads to. */
export interface SlowMove {
  readonly attempt: Attempt;
  readonly aftermath: Aftermath;
  readonly after: SlowPosition;
}

interface Action {
  readonly attempt: Attempt;
  readonly actorIsAghast: boolean;
  /** The pieces whose ray strikes the acting piece itself (B7.1). */
  readonly directHypnotizers: readonly Piece[];
  readonly actorIsVengeful: boolean;
}

/** All attempts of a side, with what B4.3 and B7.1 need to know about the acting piece. */
function actions(position: SlowPosition, colour: Colour): Action[] {
  const { board } = position;
  const all = strikes(board);
  return occupied(board, colour).flatMap((from) => {
    const actorIsAghast = isAghast(board, from, all);
    const actorIsVengeful = coloursOf(rolesHeld(board, from), 'R12').length > 0;
    // Only a vengeful piece may act while it is aghast.
    if (actorIsAghast && !actorIsVengeful) return [];
    const directHypnotizers = all.filter(({ struck }) => struck === from).map(({ source }) => pieceOn(board, source));
    return attempts(position, from).map((attempt) => ({ attempt, actorIsAghast, directHypnotizers, actorIsVengeful }));
  });
}

/** B3 (not aghast), B7.1 and B4.6: all conditions except those about the mover's own dude. */
function isAllowed({ actorIsAghast, actorIsVengeful, directHypnotizers }: Action, aftermath: Aftermath): boolean {
  if (aftermath.isSuicide) return false;
  if (!actorIsAghast) return true;
  return actorIsVengeful && directHypnotizers.some((hypnotizer) => !aftermath.board.includes(hypnotizer));
}

/** The square of a colour's dude, or undefined if it has none (B1.2). */
export const dudeOf = (position: SlowPosition, colour: Colour): Square | undefined =>
  occupied(position.board, colour).find((square) => pieceOn(position.board, square).kind === 'dude');

/** B6.1: whether the dude of a colour is bucked. */
export function isBucked(position: SlowPosition, colour: Colour): boolean {
  const square = dudeOf(position, colour);
  // B1.2: a side without a dude is never bucked.
  if (square === undefined) return false;
  const dude = pieceOn(position.board, square);
  const whatTheOpponentCouldTry = actions(position, other(colour));
  return (
    // An enemy piece that isn't aghast could capture or smash it if B4.6 didn't forbid it.
    whatTheOpponentCouldTry.some(({ attempt, actorIsAghast }) => !actorIsAghast && attempt.victim === square) ||
    // Or the opponent has a move that leaves the board without this dude, ignoring the safety of their own.
    whatTheOpponentCouldTry.some((action) => {
      const aftermath = carryOut(position.board, action.attempt);
      return !aftermath.board.includes(dude) && isAllowed(action, aftermath);
    })
  );
}

/** All legal moves of the side to move, in order. */
export function* legalMoves(position: SlowPosition): Generator<SlowMove> {
  const mover = position.turn;
  for (const action of actions(position, mover)) {
    const aftermath = carryOut(position.board, action.attempt);
    if (!isAllowed(action, aftermath)) continue;
    const after = positionAfter(position, action.attempt, aftermath);
    // B6.3
    if (dudeOf(position, mover) !== undefined && dudeOf(after, mover) === undefined) continue;
    // B6.2
    if (isBucked(after, mover)) continue;
    yield { attempt: action.attempt, aftermath, after };
  }
}

/** Whether the side to move has a legal move. */
export const hasLegalMove = (position: SlowPosition): boolean => legalMoves(position).next().done === false;
