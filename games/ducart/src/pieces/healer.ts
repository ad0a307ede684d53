import { at, capital, complain, type Square } from '@menagerie/core';
import { HEALS } from '../move.ts';
import { AROUND, between, directionTo, nameOf } from '../geometry.ts';
import type { DucartPosition } from '../position.ts';
import { refuseBlocked, refuseOccupied } from '../refusals.ts';
import { HEAL, OPEN } from '../targets.ts';
import { thePiece } from '../words.ts';
import { slide, type Piece } from './piece.ts';

// D6.3
/** The squares around a Healer with pieces that a heal wakes, in order of waking. */
export function wokenFrom(position: DucartPosition, from: Square): readonly Square[] {
  return Array.from(AROUND[from]).filter((square) => OPEN[HEAL | position.slots[square]] === 1);
}

function wakesAny(position: DucartPosition, from: Square): boolean {
  const squares = AROUND[from];
  for (let index = 0; index < squares.length; index++) {
    if (OPEN[HEAL | position.slots[squares[index]]] === 1) return true;
  }
  return false;
}

// D6.3
export const healer: Piece = {
  kind: {
    letter: 'H',
    name: 'Healer',
    clause: 'D6.3',
    summary: 'Moves like a chess queen to an empty square, or wakes every sleeping piece around it.',
  },

  actions(position, from, into, start) {
    let end = slide(position, from, 0, 1, into, start);
    if (wakesAny(position, from)) into[end++] = HEALS | from | (from << 6); // D2.2
    return end;
  },

  complaint(position, from, to) {
    const name = capital(thePiece(position.slots[from], from));
    if (from === to) {
      if (wakesAny(position, from)) return null;
      return complain('D2.2', 'nobody-sleeps', `${name} has no sleeping piece around it, so there is nothing to heal.`, [
        at(from),
        ...Array.from(AROUND[from], (square) => at(square)),
      ]);
    }
    const direction = directionTo(from, to);
    if (direction < 0) {
      return complain('D6.3', 'off-line', `${name} moves like a queen; ${nameOf(to)} is on none of its lines.`, [at(from), at(to)]);
    }
    return refuseBlocked(position, 'D6.3', from, between(from, to)) ?? refuseOccupied(position, 'D6.3', 'Healer', to);
  },
};
