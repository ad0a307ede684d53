import type { Move, MoveList, Square } from '@menagerie/core';
import type { Colour } from './cells.ts';
import { mark, moveOnly, takeOff, victimOf } from './effects.ts';
import type { Field } from './field.ts';
import { foresight } from './foresight.ts';
import { lowestOf, sideOf } from './geometry.ts';
import { endOf, EXCHANGE, fromOf, isTactical, kindOfMove, NONE, toOf, withResolution } from './move.ts';
import { pseudoLegal } from './moves.ts';
import { directHypnotizer, mayAct } from './roles/vengeful.ts';

/* Which moves are legal, found by carrying them out. Where there is a sight, it gives the same answers faster. */

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
  return isBucked(next, colour) ? BUCKED : LEGAL; // B6.2
}

/**
 * Whether a move that `list` gives can be carried out, ignoring dudes. `after` then holds the outcome; for SUICIDE the marked pieces are still
 * on the board.
 */
export function carryOut(before: Field, move: Move, after: Field): number {
  moveOnly(before, move, after);
  mark(after);
  if (after.pass[endOf(move)] !== 0) return SUICIDE; // B4.6
  const isAvenged = !before.isAghast(fromOf(move)) || avenges(before, move, after); // B7.1
  takeOff(after);
  return isAvenged ? LEGAL : UNAVENGED; // B7.1
}

/** B7.1: whether a move removes the enemy that hypnotizes its piece, by taking it or by marking it. */
function avenges(before: Field, move: Move, after: Field): boolean {
  const hypnotizer = directHypnotizer(before, fromOf(move));
  if (hypnotizer < 0) return false;
  if (victimOf(before, move) === hypnotizer) return true; // B7.1
  // An exchange with the hypnotizer puts it on the square the piece came from.
  const isPartner = kindOfMove(move) === EXCHANGE && toOf(move) === hypnotizer;
  return after.pass[isPartner ? fromOf(move) : hypnotizer] !== 0; // B7.1
}

/** Appends the moves within a piece's roles, unless it is aghast and can't take revenge (B4.3, B7.1). */
export function list(field: Field, from: Square, into: MoveList): void {
  if (mayAct(field, from)) pseudoLegal(field, from, into); // B4.3
}

/**
 * B6.1: a move that bucks a colour's dude, or NONE. The dude is bucked if an enemy piece that isn't aghast could take him, even by suicide
 * (B4.6). He is also bucked if the enemy has a move, ignoring its own dude's safety, after which he is off the board.
 */
export function buckOn(field: Field, colour: Colour): Move {
  const dude = field.dudes[colour];
  if (dude < 0) return NONE; // B1.2
  if (foresight.sight !== null) return foresight.sight.buckOn(field, colour);
  const take = firstMove(field, colour ^ 1, (move) => !field.isAghast(fromOf(move)) && victimOf(field, move) === dude); // B6.1
  if (take !== NONE) return take;
  return firstMove(field, colour ^ 1, (move) => carryOut(field, move, field.next) === LEGAL && field.next.dudes[colour] < 0); // B6.1
}

/** Whether a colour's dude is bucked (B6.1): whether `buckOn` has a move. */
export function isBucked(field: Field, colour: Colour): boolean {
  if (foresight.sight === null || field.dudes[colour] < 0) return buckOn(field, colour) !== NONE;
  return foresight.sight.isBucked(field, colour);
}

/** Appends a colour's legal moves, or only the tactical ones. */
export function legal(field: Field, colour: Colour, into: MoveList, onlyTactical = false): void {
  if (foresight.sight !== null) return foresight.sight.legal(field, colour, into, onlyTactical);
  for (const from of piecesOf(field, colour)) {
    let kept = into.length;
    list(field, from, into);
    const { moves, length } = into;
    for (let at = kept; at < length; at++) {
      if (judge(field, moves[at], colour) !== LEGAL) continue;
      const move = field.next.markedCount > 0 ? withResolution(moves[at]) : moves[at];
      if (!onlyTactical || isTactical(move)) moves[kept++] = move;
    }
    into.length = kept;
  }
}

/** How many legal moves a colour has. */
export function countLegal(field: Field, colour: Colour): number {
  const { counted } = field.scratch;
  counted.clear();
  legal(field, colour, counted);
  return counted.length;
}

/** Whether a colour has a legal move. */
export function hasLegal(field: Field, colour: Colour): boolean {
  if (foresight.sight !== null) return foresight.sight.hasLegal(field, colour);
  return firstMove(field, colour, (move) => judge(field, move, colour) === LEGAL) !== NONE;
}

/** The first move within the roles of a colour's pieces that is as wanted, or NONE. */
function firstMove(field: Field, colour: number, isWanted: (move: Move) => boolean): Move {
  const { moves: found } = field.scratch;
  for (const from of piecesOf(field, colour)) {
    found.clear();
    list(field, from, found);
    for (let at = 0; at < found.length; at++) if (isWanted(found.moves[at])) return found.moves[at];
  }
  return NONE;
}

/** The squares of a colour's pieces, in ascending order. */
function* piecesOf(field: Field, colour: number): Generator<Square> {
  for (let half = 0; half < 2; half++) {
    for (let bits = sideOf(field.board, colour, half); bits !== 0; bits &= bits - 1) yield lowestOf(bits, half);
  }
}
