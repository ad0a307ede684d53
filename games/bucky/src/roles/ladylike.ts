import type { Move, Square } from '@menagerie/core';
import { bitsOf } from '../primaries.ts';
import { along, stepsAhead, TOWARDS } from '../geometry.ts';
import { CAPTURE, NONE, packMove, ROLL } from '../move.ts';
import { MADAM } from '../cells.ts';
import { blocked, noLine, ownPiece } from '../words.ts';
import type { Role } from './role.ts';

/** R7: rolls and captures as a chess queen, onto the victim's square (B3.9). */
export const ladylike: Role = {
  id: 'R7',
  deed: 'move and capture like a chess queen',
  clause: 'B3.9',
  grantedBy: bitsOf(MADAM),
  takes: 'B3.9',
  reach(field, from, into) {
    const { board } = field;
    for (let direction = 0; direction < 8; direction++) {
      const steps = stepsAhead(board, from, direction);
      for (let step = 1; step < steps; step++) into.push(packMove(from, along(from, direction, step), ROLL));
      const last = steps === 0 ? NONE : moveAhead(board, from, along(from, direction, steps));
      if (last !== NONE) into.push(last);
    }
  },
  refuse(field, from, to) {
    if (TOWARDS[(from << 6) | to] >= 0) return blocked(field, from, to, 'B3.9') ?? ownPiece(field, from, to);
    return noLine(field, from, to, 'B3.9');
  },
};

/** The roll or capture of a piece onto a square along an empty line (B3.9); NONE if the square has a piece of its own colour. */
function moveAhead(board: Int32Array, from: Square, to: Square): Move {
  if (board[to] === 0) return packMove(from, to, ROLL); // B3.9
  return board[to] >> 3 === board[from] >> 3 ? NONE : packMove(from, to, CAPTURE); // B3.11
}
