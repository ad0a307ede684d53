import { at, complain, line, type Move, type RawObjection, type Square, type Warning, type Witness } from '@menagerie/core';
import { carryOut, drifts } from '../between.ts';
import { KING } from '../cells.ts';
import { checkersOf, inCheck } from '../check.ts';
import { apply } from '../effects.ts';
import { nameOf } from '../geometry.ts';
import { bareText } from '../notation.ts';
import type { FourplayPosition } from '../position.ts';
import { piecesOn, SEAT_NAMES } from '../words.ts';

/** What a play means for a King: the position after it, and after the effects between turns if the turn ended there. */
interface Danger {
  readonly after: FourplayPosition;
  /** The square of the player's King, or -1 if it is gone. */
  readonly king: Square;
  readonly checkers: readonly Square[];
  readonly witnesses: readonly Witness[];
  /** Whether Magnetrons move anything. */
  readonly magnets: boolean;
}

function dangerOf(position: FourplayPosition, move: Move): Danger {
  const seat = position.turn;
  const after = position.copy();
  apply(after, move);
  const moved = after.isIn(seat) ? drifts(after) : [];
  carryOut(after, moved);
  const king = after.where(seat, KING);
  const checkers = checkersOf(after, seat);
  const witnesses = [at(king), ...checkers.flatMap((square) => [at(square), line(square, king)])];
  return { after, king, checkers, witnesses, magnets: moved.length > 0 };
}

/** Why a play that breaks no other clause isn't legal: what it does to the player's own King (F8.2). */
export function complaintAboutDanger(position: FourplayPosition, move: Move): RawObjection {
  const seat = position.turn;
  const name = SEAT_NAMES[seat];
  const { after, king, checkers, witnesses, magnets } = dangerOf(position, move);
  if (king < 0) {
    const home = position.where(seat, KING);
    const message = `The Neutron would return to ${nameOf(home)} and destroy ${name}'s own King there.`;
    return complain('F8.2', 'king-lost', message, [home]);
  }
  const by = piecesOn(after, checkers);
  const is = inCheck(position, seat) && position.where(seat, KING) === king ? 'would still be' : 'would be';
  const once = magnets ? ' once the Magnetrons have acted' : '';
  const more = after.left > 0 ? ', and no play could change that' : '';
  const message = `${name}'s King on ${nameOf(king)} ${is} in check from ${by}${once}${more}.`;
  return complain('F8.2', 'leaves-check', message, witnesses, { play: bareText(position, move) });
}

/** The warning about a legal play that ends a turn of several plays and leaves the player's own King open to capture (F8.2). */
export function warnings(position: FourplayPosition, move: Move): readonly Warning[] {
  if (position.movesPerTurn === 1 || position.left !== 1) return []; // F8.2 (warning)
  const { after, king, checkers, witnesses } = dangerOf(position, move);
  if (checkers.length === 0) return [];
  const message = `${SEAT_NAMES[position.turn]}'s King on ${nameOf(king)} can be captured next, by ${piecesOn(after, checkers)}.`;
  return [{ clause: 'F8.2', code: 'open-king', message, witnesses }];
}
