import type { Move, MoveList, Square } from '@menagerie/core';
import { mark, moveOnly, takeOff, victimOf } from './effects.ts';
import type { Field } from './field.ts';
import { holds, lowestOf, sideOf } from './geometry.ts';
import { endOf, EXCHANGE, fromOf, isPlain, isTactical, kindOfMove, NONE, promotionOf, toOf, withResolution } from './move.ts';
import { pseudoLegal } from './moves.ts';
import type { Colour } from './cells.ts';
import { directHypnotizer, mayAct } from './roles/vengeful.ts';
import { NO, OPEN, sight, YES } from './sight/answer.ts';
import { mayRemove, mayTake, moveRemoves, NOBODY, removersOf } from './sight/danger.ts';
import { findQuiet } from './sight/quiet.ts';
import { foresee } from './sight/resolution.ts';
import { findSafe, isSafeAfter } from './sight/safety.ts';

/** Why a move within a piece's roles may be illegal, in the order of the checks. */
export const LEGAL = 0;
/** B4.6 */
export const SUICIDE = 1;
/** B7.1 */
export const UNAVENGED = 2;
/** B6.3 */
export const DUDE_LOST = 3;
/** B6.2 */
export const BUCKED = 4;

/** Judges a move that `list` gives: LEGAL, or the reason it isn't. `field.next` then holds its outcome, as `carryOut` leaves it. */
export function judge(field: Field, move: Move, colour: Colour): number {
  const { next } = field;
  const verdict = carryOut(field, move, next);
  if (verdict !== LEGAL) return verdict;
  const hadDude = field.dudes[colour] >= 0;
  if (hadDude && next.dudes[colour] < 0) return DUDE_LOST; // B6.3
  return buckOn(next, colour) === NONE ? LEGAL : BUCKED; // B6.2
}

/**
 * Whether a move that `list` gives can be carried out, ignoring dudes. `after` then holds the outcome; for SUICIDE the marked pieces are still
 * on the board.
 */
export function carryOut(before: Field, move: Move, after: Field): number {
  moveOnly(before, move, after);
  mark(after);
  if (after.pass[endOf(move)] !== 0) return SUICIDE; // B4.6
  const isAvenged = !before.isAghast(fromOf(move)) || avenges(before, move, after);
  takeOff(after);
  return isAvenged ? LEGAL : UNAVENGED; // B7.1
}

/** B7.1: whether a move removes the enemy that hypnotizes its piece, by taking it or by marking it. */
function avenges(before: Field, move: Move, after: Field): boolean {
  const hypnotizer = directHypnotizer(before, fromOf(move));
  if (hypnotizer < 0) return false;
  if (victimOf(before, move) === hypnotizer) return true;
  // An exchange with the hypnotizer puts it on the square the piece came from.
  const isPartner = kindOfMove(move) === EXCHANGE && toOf(move) === hypnotizer;
  return after.pass[isPartner ? fromOf(move) : hypnotizer] !== 0;
}

/**
 * B6.1: a move that bucks a colour's dude, or NONE. The dude is bucked if an enemy piece that isn't aghast could take him, even by suicide
 * (B4.6). He is also bucked if the enemy has a move, ignoring its own dude's safety, after which he is off the board.
 */
export function buckOn(field: Field, colour: Colour): Move {
  if (field.dudes[colour] < 0) return NONE; // B1.2
  const take = takeOf(field, colour);
  return take === NONE ? removalOf(field, colour) : take;
}

/** B6.1, its first sentence: a move by which an enemy that isn't aghast takes the dude, or NONE. Sight only leaves out enemies that can't. */
function takeOf(field: Field, colour: Colour): Move {
  const replies = field.scratch.moves;
  for (let half = 0; half < 2; half++) {
    for (let bits = mayTake(field, colour, half); bits !== 0; bits &= bits - 1) {
      const from = lowestOf(bits, half);
      if (field.isAghast(from)) continue; // B6.1
      replies.clear();
      list(field, from, replies);
      for (let at = 0; at < replies.length; at++) if (victimOf(field, replies.moves[at]) === field.dudes[colour]) return replies.moves[at];
    }
  }
  return NONE;
}

/** B6.1, its second sentence: an enemy move after which the dude is off the board, or NONE. Sight only leaves out moves that can't do that. */
function removalOf(field: Field, colour: Colour): Move {
  const removers = removersOf(field, colour);
  if (removers === NOBODY) return NONE;
  const replies = field.scratch.moves;
  for (let half = 0; half < 2; half++) {
    for (let bits = sideOf(field.board, colour ^ 1, half); bits !== 0; bits &= bits - 1) {
      const from = lowestOf(bits, half);
      if (mayRemove(field, from, removers) === NO) continue;
      replies.clear();
      list(field, from, replies);
      for (let at = 0; at < replies.length; at++) {
        const move = replies.moves[at];
        // Removal takes two gazes, and a move that removes its own piece doesn't count.
        if (moveRemoves(field, move, removers) === NO || foresee(field, move) !== OPEN) continue;
        if (carryOut(field, move, field.next) === LEGAL && field.next.dudes[colour] < 0) return move; // B6.1
      }
    }
  }
  return NONE;
}

/** Appends a colour's legal moves, or only the tactical ones. */
export function legal(field: Field, colour: Colour, into: MoveList, onlyTactical = false): void {
  const { quiet, sure, trades } = field.scratch;
  trades.fill(0);
  for (let half = 0; half < 2; half++) {
    for (let bits = sideOf(field.board, colour, half); bits !== 0; bits &= bits - 1) {
      const from = lowestOf(bits, half);
      let kept = into.length;
      list(field, from, into);
      const { moves, length } = into;
      if (length > kept) findSure(field, colour, from);
      for (let at = kept; at < length; at++) {
        const candidate = moves[at];
        const isWanted = !onlyTactical || isTactical(candidate);
        if (isPlain(candidate) && holds(isWanted ? sure : quiet, toOf(candidate))) {
          if (isWanted) moves[kept++] = candidate;
          continue;
        }
        // If neither piece is aghast, and nothing is marked or promoted, it's the same exchange whoever starts it.
        const isTrade = kindOfMove(candidate) === EXCHANGE && promotionOf(candidate) === 0 && isWanted && !field.isAghast(from);
        if (isTrade && sight.trades && ((trades[(toOf(candidate) << 1) | half] >>> from) & 1) !== 0) {
          moves[kept++] = candidate;
          continue;
        }
        const isQuiet = isPlain(candidate) && holds(quiet, toOf(candidate));
        const answer = isQuiet ? onceQuiet(field, colour, candidate) : foreseen(field, colour, candidate, !isWanted);
        if (answer === NO || (answer === OPEN && judge(field, candidate, colour) !== LEGAL)) continue;
        const isMarking = answer === OPEN && field.next.markedCount > 0;
        if (isTrade && !isMarking) trades[(from << 1) | (toOf(candidate) >> 5)] |= 1 << toOf(candidate);
        const move = isMarking ? withResolution(candidate) : candidate;
        if (!onlyTactical || isTactical(move)) moves[kept++] = move;
      }
      into.length = kept;
    }
  }
}

/** How many legal moves a colour has. */
export function countLegal(field: Field, colour: Colour): number {
  const { counted } = field.scratch;
  counted.clear();
  legal(field, colour, counted);
  return counted.length;
}

/** Whether a colour has a legal move. Tries the moves that must be carried out last. */
export function hasLegal(field: Field, colour: Colour): boolean {
  return hasMove(field, colour, YES) || hasMove(field, colour, OPEN);
}

/** Whether a colour has a legal move to which sight gives this answer. */
function hasMove(field: Field, colour: Colour, wanted: number): boolean {
  const candidates = field.scratch.moves;
  for (let half = 0; half < 2; half++) {
    for (let bits = sideOf(field.board, colour, half); bits !== 0; bits &= bits - 1) {
      candidates.clear();
      list(field, lowestOf(bits, half), candidates);
      for (let at = 0; at < candidates.length; at++) {
        const answer = foreseen(field, colour, candidates.moves[at]);
        if (answer === wanted && (answer === YES || judge(field, candidates.moves[at], colour) === LEGAL)) return true;
      }
    }
  }
  return false;
}

/** Appends the moves within a piece's roles, unless it is aghast and can't take revenge (B4.3, B7.1). */
export function list(field: Field, from: Square, into: MoveList): void {
  if (mayAct(field, from)) pseudoLegal(field, from, into); // B4.3
}

/** Finds the squares that a piece surely reaches quietly, and those it surely reaches legally; for rolls and captures without promotion. */
function findSure(field: Field, colour: Colour, from: Square): void {
  const { quiet, sure } = field.scratch;
  findQuiet(field, from, quiet);
  // B7.1: what an aghast piece takes matters.
  if (field.isAghast(from)) sure.fill(0);
  else findSafe(field, colour, from, sure);
  for (let half = 0; half < 2; half++) sure[half] &= quiet[half];
}

/** Is a move that a role reaches legal without removing by hypnosis? YES, NO or OPEN. `mustResolve` wants one that removes. */
function foreseen(field: Field, colour: Colour, move: Move, mustResolve = false): number {
  const answer = foresee(field, move);
  if (answer !== YES) return answer; // NO: resolution would remove the mover (B4.6).
  return mustResolve ? NO : onceQuiet(field, colour, move);
}

/** The same for a move by which hypnosis removes nothing. */
function onceQuiet(field: Field, colour: Colour, move: Move): number {
  // B7.1: if hypnosis removes nothing, the move itself must take the hypnotizer.
  if (field.isAghast(fromOf(move))) {
    const victim = victimOf(field, move);
    if (victim < 0 || victim !== directHypnotizer(field, fromOf(move))) return NO;
  }
  return isSafeAfter(field, colour, move);
}
