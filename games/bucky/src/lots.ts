import type { Lots } from '@menagerie/core';
import { NONE } from './buck.ts';
import { candidatesOf, legalFrom } from './moves.ts';
import type { BuckyPosition } from './position.ts';

/** Each move that a role reaches has a lot; it is blank if the move turns out not to be legal. */
export const lots: Lots<BuckyPosition> = {
  count: ({ field, turn }) => candidatesOf(field, turn).length,
  draw({ field, turn }, lot) {
    const move = legalFrom(field, candidatesOf(field, turn).moves[lot], turn);
    return move === NONE ? null : move;
  },
};
