import { at, capital, complain, type Square } from '@menagerie/core';
import { MOVES, PUSHES } from '../move.ts';
import { EMPTY, kindOf, SWEEPER } from '../cells.ts';
import { directionTo, distance, EDGE, KNIGHT, nameOf, STEP } from '../geometry.ts';
import type { DucartPosition } from '../position.ts';
import { cleared, refuse, refuseFlank, refuseOccupied, type RawObjection } from '../refusals.ts';
import { leaperBeside, OPEN, PUSH, SHIELDED } from '../targets.ts';
import { thePiece, theTop } from '../words.ts';
import type { Piece } from './piece.ts';

// D5
export const creeper: Piece = {
  kind: {
    letter: 'C',
    name: 'Creeper',
    clause: 'D5.1',
    summary: 'Moves like a chess knight to an empty square, or pushes a piece straight beside it one square away.',
  },

  actions(position, from, into, start) {
    let end = start;
    const { slots } = position;
    const squares = KNIGHT[from];
    for (let index = 0; index < squares.length; index++) {
      if (slots[squares[index]] === EMPTY) into[end++] = MOVES | from | (squares[index] << 6); // D5.1
    }
    for (let direction = 0; direction < 8; direction += 2) {
      if (EDGE[from * 8 + direction] < 2) continue;
      const to = from + STEP[direction];
      if (canPush(position, from, to)) into[end++] = PUSHES | from | (to << 6);
    }
    return end;
  },

  complaint(position, from, to) {
    const { slots } = position;
    const direction = directionTo(from, to);
    if (slots[to] !== EMPTY && direction >= 0 && direction % 2 === 0 && distance(from, to) === 1) {
      return refuse(position, 'push', to) ?? refusePush(position, from, to, direction);
    }
    if (KNIGHT[from].includes(to)) return refuseOccupied(position, 'D5.1', 'Creeper', to);
    const name = capital(thePiece(slots[from], from));
    return slots[to] === EMPTY
      ? complain('D5.1', 'no-knight-move', `${name} moves like a chess knight; ${nameOf(to)} is no knight's move away.`, [at(from), at(to)])
      : complain(
          'D5.2',
          'out-of-reach',
          `${name} can push only pieces directly beside it on its rank or file, and ${theTop(slots[to], to)} isn't one.`,
          [at(from), at(to)],
          { target: nameOf(to) },
        );
  },
};

/** Whether the piece next to the Creeper can be pushed. There must be a square beyond it. */
function canPush(position: DucartPosition, from: Square, to: Square): boolean {
  const { slots, protectedAt } = position;
  const beyond = to + (to - from);
  const cell = slots[to];
  if (cell === EMPTY || slots[beyond] !== EMPTY) return false; // D5.2
  if (OPEN[PUSH | (to === protectedAt ? SHIELDED : 0) | cell] === 0) return false;
  return !position.flankBindsAll || kindOf(cell) !== SWEEPER || leaperBeside(slots, beyond) < 0; // D3.3
}

// D5.2, D3.3
function refusePush(position: DucartPosition, from: Square, to: Square, direction: number): RawObjection | null {
  const { slots } = position;
  const pushed = thePiece(slots[to], to);
  if (EDGE[from * 8 + direction] < 2) {
    return complain('D5.2', 'edge', `${capital(pushed)} stands at the edge; there is no square to push it to.`, [at(to)], {
      target: nameOf(to),
    });
  }
  const beyond = to + STEP[direction];
  if (slots[beyond] !== EMPTY) {
    const blocker = theTop(slots[beyond], beyond);
    return complain(
      'D5.2',
      'no-room',
      `${capital(pushed)} can't be pushed to ${nameOf(beyond)}: ${blocker} is there.`,
      [at(to), at(beyond)],
      { target: nameOf(to), blocker: nameOf(beyond) },
      [cleared(slots[beyond], beyond)],
    );
  }
  return position.flankBindsAll && kindOf(slots[to]) === SWEEPER ? refuseFlank(position, beyond) : null;
}
