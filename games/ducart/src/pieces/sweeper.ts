import { at, capital, complain, listed, type Square } from '@menagerie/core';
import { KILLS, MOVES } from '../move.ts';
import { EMPTY, ownerOf, WHITE } from '../cells.ts';
import { EDGE, nameOf, STEP } from '../geometry.ts';
import type { DucartPosition } from '../position.ts';
import { refuse, refuseFlank } from '../refusals.ts';
import { KILL, leaperBeside, OPEN } from '../targets.ts';
import { thePiece } from '../words.ts';
import type { Piece } from './piece.ts';

// D3.1
/** `FORWARD[square + 64 * owner]`: the squares a Sweeper may step to. */
const FORWARD: readonly Uint8Array[] = Array.from({ length: 128 }, (_, index) => {
  const square = index & 63;
  const directions = index < 64 ? [7, 0, 1] : [5, 4, 3];
  return Uint8Array.from(
    directions.filter((direction) => EDGE[square * 8 + direction] > 0),
    (direction) => square + STEP[direction],
  );
});

function forward(position: DucartPosition, from: Square): Uint8Array {
  return FORWARD[ownerOf(position.slots[from]) === WHITE ? from : from + 64]; // D1.4
}

// D3
export const sweeper: Piece = {
  kind: {
    letter: 'W',
    name: 'Sweeper',
    clause: 'D3.1',
    summary:
      'Steps one square forward, straight or diagonally, and kills what stands there, except Leapers and stacks; the last side with Sweepers wins.',
  },

  actions(position, from, into, start) {
    let end = start;
    const { slots } = position;
    const squares = forward(position, from);
    for (let index = 0; index < squares.length; index++) {
      const to = squares[index];
      if (leaperBeside(slots, to) >= 0) continue; // D3.3
      const cell = slots[to];
      // D3.1
      if (cell === EMPTY) into[end++] = MOVES | from | (to << 6);
      else if (OPEN[KILL | cell] === 1) into[end++] = KILLS | from | (to << 6); // D3.1
    }
    return end;
  },

  complaint(position, from, to) {
    const squares = Array.from(forward(position, from));
    if (!squares.includes(to)) {
      const name = capital(thePiece(position.slots[from], from));
      return complain(
        'D3.1',
        'not-forward',
        `${name} steps one square forward, to ${listed(squares.map(nameOf), 'or')}; ${nameOf(to)} is out of its reach.`,
        [at(from), ...squares.map((square) => at(square))],
      );
    }
    return (position.slots[to] === EMPTY ? null : refuse(position, 'kill', to)) ?? refuseFlank(position, to);
  },
};
