import type { Square } from '@menagerie/core';
import { EDGE, STEP } from '../geometry.ts';
import type { Field } from '../field.ts';
import { ICE } from '../slots.ts';
import type { Piece } from './piece.ts';

// F10
export const snake: Piece = {
  kind: {
    letter: '~',
    name: 'Snake',
    clause: 'F10',
    summary: 'Winds diagonally in a zigzag of any length and may capture at the end.',
  },
  value: 4,
  limit: 4,
  overlaps: true,
  moves(mover) {
    const { slots, from } = mover;
    for (const [first, second] of WINDINGS) {
      let at = from;
      for (let direction = first; EDGE[at * 8 + direction] > 0; direction = direction === first ? second : first) {
        at += STEP[direction];
        const straight = slots[at] !== 0 || slots[ICE + at] !== 0;
        mover.leap(at, direction, true);
        if (straight) break;
      }
    }
  },
  threat: { winding: winds },
  manner: 'winds diagonally in a zigzag over empty squares and may capture at the end',
  echo: '',
};

/** First and second direction of each zigzag. */
const WINDINGS: readonly (readonly [number, number])[] = [1, 3, 5, 7].flatMap((first) =>
  [first ^ 2, first ^ 6].map((second) => [first, second] as const),
);

function winds({ slots }: Field, from: Square, to: Square): boolean {
  return WINDINGS.some(([first, second]) => {
    let at = from;
    for (let direction = first; EDGE[at * 8 + direction] > 0; direction = direction === first ? second : first) {
      at += STEP[direction];
      if (at === to) return true;
      if (slots[at] !== 0 || slots[ICE + at] !== 0) return false;
    }
    return false;
  });
}
