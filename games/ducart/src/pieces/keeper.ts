import { at, capital, complain } from '@menagerie/core';
import { KEEPS, MOVES } from '../move.ts';
import { EMPTY, isStack } from '../cells.ts';
import { between, directionTo, EDGE, nameOf, STEP } from '../geometry.ts';
import { refuse, refuseBlocked } from '../refusals.ts';
import { KEEP, LEAVE, OPEN, SHIELDED } from '../targets.ts';
import { theTop } from '../words.ts';
import { type Piece } from './piece.ts';

// D4
export const keeper: Piece = {
  kind: {
    letter: 'K',
    name: 'Keeper',
    clause: 'D4.1',
    summary: "Moves like a chess rook and may stop on a piece to keep it: nobody can kill that piece, and it can't act.",
  },

  actions(position, from, into, start) {
    let end = start;
    const { slots, protectedAt } = position;
    if (isStack(slots[from]) && OPEN[LEAVE | slots[from]] === 0) return start; // D4.5
    for (let direction = 0; direction < 8; direction += 2) {
      const step = STEP[direction];
      let to = from + step;
      for (let left = EDGE[from * 8 + direction]; left > 0; left--) {
        const cell = slots[to];
        if (cell !== EMPTY) {
          if (OPEN[KEEP | (to === protectedAt ? SHIELDED : 0) | cell] === 1) into[end++] = KEEPS | from | (to << 6); // D4.2
          break; // D4.1: it never passes a piece
        }
        into[end++] = MOVES | from | (to << 6);
        to += step;
      }
    }
    return end;
  },

  complaint(position, from, to) {
    const { slots } = position;
    if (isStack(slots[from])) {
      const locked = refuse(position, 'leave', from);
      if (locked) return locked;
    }
    const direction = directionTo(from, to);
    if (direction < 0 || direction % 2 === 1) {
      const name = capital(theTop(slots[from], from));
      return complain('D4.1', 'off-line', `${name} moves like a rook, along its rank and file; ${nameOf(to)} is on neither.`, [
        at(from),
        at(to),
      ]);
    }
    return refuseBlocked(position, 'D4.1', from, between(from, to)) ?? (slots[to] === EMPTY ? null : refuse(position, 'keep', to));
  },
};
