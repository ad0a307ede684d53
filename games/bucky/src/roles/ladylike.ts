import { bitsOf } from '../primaries.ts';
import { along, nameOf, stepsAhead, TOWARDS } from '../geometry.ts';
import { CAPTURE, packMove, ROLL } from '../move.ts';
import { MADAM } from '../pieces.ts';
import { at, pieceOn } from '../words.ts';
import { blocked, ownPiece } from './refusals.ts';
import type { Role } from './role.ts';

/** R7: rolls and captures as a chess queen, onto the victim's square (B3.9). */
export const ladylike: Role = {
  id: 'R7',
  word: 'ladylike',
  clause: 'B3.9',
  grantedBy: bitsOf(MADAM),
  takes: { kind: CAPTURE, clause: 'B3.9', grantedBy: () => bitsOf(MADAM) },
  reach(field, from, into) {
    const { board } = field;
    const enemy = (board[from] >> 3) ^ 1;
    for (let direction = 0; direction < 8; direction++) {
      const steps = stepsAhead(board, from, direction);
      if (steps === 0) continue;
      for (let step = 1; step < steps; step++) into.push(packMove(from, along(from, direction, step), ROLL));
      const last = along(from, direction, steps);
      if (board[last] === 0) into.push(packMove(from, last, ROLL));
      else if (board[last] >> 3 === enemy) into.push(packMove(from, last, CAPTURE));
    }
  },
  refuse(field, from, to) {
    if (TOWARDS[(from << 6) | to] >= 0) return blocked(field, from, to, 'B3.9') ?? ownPiece(field, from, to);
    const message = `The ${pieceOn(field.board, from)} moves along ranks, files and diagonals; ${nameOf(to)} is on none of its lines.`;
    return { clause: 'B3.9', code: 'no-line', message, witnesses: [at(from), at(to)], nearness: 0 };
  },
};
