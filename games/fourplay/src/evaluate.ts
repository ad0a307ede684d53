import type { Advice, Seat } from '@menagerie/core';
import { inCheck } from './check.ts';
import { deedOf, SHOOT, TAKE, takesIceman, toOf } from './move.ts';
import { KING, kindIn } from './cells.ts';
import { wealth } from './outcome.ts';
import { PIECES } from './pieces/index.ts';
import type { FourplayPosition } from './position.ts';

/** Worth of being in, in hundredths of a Pawn. */
const STAYING = 5000;
/** Worth of a King as a victim, in Pawns. */
const CROWN = 100;

/** What a search is told about Fourplay. */
export const advice: Advice<FourplayPosition> = {
  evaluate(position, seat) {
    const others = position.seats.filter((other) => other !== seat);
    const theirs = others.reduce((sum, other) => sum + worthOf(position, other), 0);
    return worthOf(position, seat) - Math.round(theirs / others.length);
  },
  order(position, move) {
    const victim = isCapture(move) ? kindIn(position.slots[toOf(move)]) : 0;
    if (victim === 0) return takesIceman(move) ? 4 : 0;
    return 1 + (victim === KING ? CROWN : PIECES[victim].value);
  },
  loud: (_, move) => isCapture(move) || takesIceman(move),
  quiet: (position) => !inCheck(position, position.turn),
};

function isCapture(move: number): boolean {
  const deed = deedOf(move);
  return deed === TAKE || deed === SHOOT;
}

function worthOf(position: FourplayPosition, seat: Seat): number {
  return position.isIn(seat) ? STAYING + 100 * wealth(position, seat).value : 0;
}
