import { at } from '@menagerie/core';
import { bitsOf } from '../primaries.ts';
import { nameOf, NEXT, STEPS } from '../geometry.ts';
import { packMove, ROLL } from '../move.ts';
import { DUDE, SHAMAN } from '../cells.ts';
import { ownPiece, pieceOn } from '../words.ts';
import type { Role } from './role.ts';

/** R5: one step in any direction onto an empty square (B3.7). */
export const modest: Role = {
  id: 'R5',
  deed: 'step one square',
  clause: 'B3.7',
  grantedBy: bitsOf(SHAMAN) | bitsOf(DUDE),
  reach(field, from, into) {
    for (let direction = 0; direction < 8; direction++) {
      const to = NEXT[(from << 3) | direction];
      if (to >= 0 && field.board[to] === 0) into.push(packMove(from, to, ROLL)); // B3.7
    }
  },
  refuse(field, from, to) {
    const { board } = field;
    const piece = pieceOn(board, from);
    if (STEPS[(from << 6) | to] > 1) {
      const message = `The ${piece} goes one step at a time; ${nameOf(to)} is ${STEPS[(from << 6) | to]} steps away.`;
      return { clause: 'B3.7', code: 'one-step', message, witnesses: [at(from), at(to)], nearness: 0 };
    }
    const message = `The ${piece} can't step onto the ${pieceOn(board, to)}: it only steps onto empty squares.`;
    return ownPiece(field, from, to) ?? { clause: 'B3.7', code: 'takes-nothing', message, witnesses: [at(to)], nearness: 2 };
  },
};
