import { at, line, type Move, type Square } from '@menagerie/core';
import { bitsOf } from '../primaries.ts';
import { along, nameOf, stepsAhead, TOWARDS } from '../geometry.ts';
import { NONE, packMove, ROLL, SMASH, toOf } from '../move.ts';
import { WAGON } from '../cells.ts';
import { blocked, noLine, ownPiece, pieceOn } from '../words.ts';
import type { Role } from './role.ts';

/** R4: rolls to the end of a line (B3.5), and smashes the first enemy on it from the square before (B3.6). */
export const zealous: Role = {
  id: 'R4',
  deed: 'roll and smash',
  clause: 'B3.5',
  grantedBy: bitsOf(WAGON),
  takes: 'B3.6',
  reach(field, from, into) {
    const { board } = field;
    for (let direction = 0; direction < 8; direction++) {
      const steps = stepsAhead(board, from, direction);
      if (steps === 0) continue;
      const roll = rollAhead(board, from, direction, steps);
      if (roll !== NONE) into.push(roll);
      const smash = smashAhead(board, from, direction, steps);
      if (smash !== NONE) into.push(smash);
    }
  },
  refuse(field, from, to) {
    const { board } = field;
    const piece = pieceOn(board, from);
    const direction = TOWARDS[(from << 6) | to];
    if (direction < 0) return noLine(field, from, to, 'B3.5');
    const obstacle = blocked(field, from, to, board[to] === 0 ? 'B3.5' : 'B3.6') ?? ownPiece(field, from, to);
    if (obstacle !== null) return obstacle;
    const last = toOf(rollAhead(board, from, direction, stepsAhead(board, from, direction)));
    const message = `The ${piece} can't stop on ${nameOf(to)}. It rolls as far as it can, to ${nameOf(last)}.`;
    return { clause: 'B3.5', code: 'must-go-on', message, witnesses: [line(from, last), at(to)], nearness: 1 };
  },
};

/** B3.5: the roll in a direction, or NONE. `steps` is what `stepsAhead` gives, 1 or more. */
function rollAhead(board: Int32Array, from: Square, direction: number, steps: number): Move {
  const empty = board[along(from, direction, steps)] === 0 ? steps : steps - 1;
  // B3.5
  return empty === 0 ? NONE : packMove(from, along(from, direction, empty), ROLL);
}

/** B3.6: the smash in a direction, or NONE. `steps` is what `stepsAhead` gives. */
function smashAhead(board: Int32Array, from: Square, direction: number, steps: number): Move {
  const last = along(from, direction, steps);
  // B3.6, B3.11
  return board[last] === 0 || board[last] >> 3 === board[from] >> 3 ? NONE : packMove(from, last, SMASH);
}
