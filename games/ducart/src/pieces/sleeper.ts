import { at, capital, complain } from '@menagerie/core';
import { SLEEPS } from '../move.ts';
import { EMPTY } from '../cells.ts';
import { AROUND, between, directionTo, distance, nameOf } from '../geometry.ts';
import { refuse, refuseBlocked } from '../refusals.ts';
import { OPEN, SHIELDED, SLEEP } from '../targets.ts';
import { thePiece, theTop } from '../words.ts';
import { slide, type Piece } from './piece.ts';

// D6.1
export const sleeper: Piece = {
  kind: {
    letter: 'Z',
    name: 'Sleeper',
    clause: 'D6.1',
    summary: 'Moves like a chess bishop to an empty square, or puts a piece next to it to sleep.',
  },

  actions(position, from, into, start) {
    let end = slide(position, from, 1, 2, into, start); // D6.1
    const { slots, protectedAt } = position;
    const squares = AROUND[from];
    for (let index = 0; index < squares.length; index++) {
      const to = squares[index];
      if (OPEN[SLEEP | (to === protectedAt ? SHIELDED : 0) | slots[to]] === 1) into[end++] = SLEEPS | from | (to << 6); // D6.1
    }
    return end;
  },

  complaint(position, from, to) {
    const { slots } = position;
    const name = capital(thePiece(slots[from], from));
    if (slots[to] !== EMPTY) {
      if (distance(from, to) === 1) return refuse(position, 'sleep', to);
      return complain(
        'D6.1',
        'out-of-reach',
        `${name} can put only pieces next to it to sleep, and ${theTop(slots[to], to)} isn't next to it; it never moves onto a piece.`,
        [at(from), at(to)],
        { target: nameOf(to) },
      );
    }
    const direction = directionTo(from, to);
    if (direction < 0 || direction % 2 === 0) {
      return complain('D6.1', 'off-line', `${name} moves like a bishop; ${nameOf(to)} is not on its diagonals.`, [at(from), at(to)]);
    }
    return refuseBlocked(position, 'D6.1', from, between(from, to));
  },
};
