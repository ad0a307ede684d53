import type { Move } from '@menagerie/core';
import { mark, moveOnly, takeOff, victimOf } from './effects.ts';
import type { Field } from './field.ts';
import { endOf, EXCHANGE, fromOf, kindOfMove, toOf } from './move.ts';
import { directHypnotizer, isAghast, mayAct } from './roles/vengeful.ts';

/** What may speak against a move that a role reaches, in the order in which it is looked at. */
export const LEGAL = 0;
/** B4.3 */
export const AGHAST = 1;
/** B4.6 */
export const SUICIDE = 2;
/** B7.1 */
export const UNAVENGED = 3;
/** B6.3 */
export const DUDE_LOST = 4;
/** B6.2 */
export const BUCKED = 5;

/**
 * Whether a move that a role reaches can be carried out, dudes left aside. Unless the answer is AGHAST, `after` then holds its
 * outcome (for SUICIDE: with the marked pieces still standing). `released` looks at it as if nothing hypnotized the piece.
 */
export function carryOut(before: Field, move: Move, after: Field, released = false): number {
  const from = fromOf(move);
  if (!released && !mayAct(before, from)) return AGHAST; // B4.3
  moveOnly(before, move, after);
  mark(after);
  if (after.pass[endOf(move)] !== 0) return SUICIDE; // B4.6
  if (!released && isAghast(before, from)) {
    const hypnotizer = directHypnotizer(before, from);
    // An exchange with the hypnotizer brings it to where the piece came from.
    const square = kindOfMove(move) === EXCHANGE && toOf(move) === hypnotizer ? from : hypnotizer;
    // B7.1: taken by the move, or by its resolution.
    if (hypnotizer < 0 || (victimOf(before, move) !== hypnotizer && after.pass[square] === 0)) {
      takeOff(after);
      return UNAVENGED;
    }
  }
  takeOff(after);
  return LEGAL;
}
