import { at } from '@menagerie/core';
import { bitsOf } from '../primaries.ts';
import { NEXT, STEPS } from '../geometry.ts';
import { CAPTURE, packMove } from '../move.ts';
import { DUDE } from '../cells.ts';
import { ownPiece, pieceOn } from '../words.ts';
import type { Role } from './role.ts';

/** R6: captures one step in any direction, onto the victim's square (B3.8). */
export const direct: Role = {
  id: 'R6',
  deed: 'capture one square away',
  clause: 'B3.7',
  grantedBy: bitsOf(DUDE),
  takes: 'B3.8',
  reach(field, from, into) {
    const { board } = field;
    const enemy = (board[from] >> 3) ^ 1;
    for (let direction = 0; direction < 8; direction++) {
      const to = NEXT[(from << 3) | direction];
      // B3.8, B3.11
      if (to >= 0 && board[to] !== 0 && board[to] >> 3 === enemy) into.push(packMove(from, to, CAPTURE));
    }
  },
  refuse(field, from, to) {
    const { board } = field;
    if (STEPS[(from << 6) | to] === 1) return ownPiece(field, from, to);
    if (board[to] === 0 || board[to] >> 3 === board[from] >> 3) return null;
    const message = `The ${pieceOn(board, from)} captures only what it touches; the ${pieceOn(board, to)} is ${STEPS[(from << 6) | to]} steps away.`;
    return { clause: 'B3.8', code: 'out-of-reach', message, witnesses: [at(from), at(to)], nearness: 1 };
  },
};
