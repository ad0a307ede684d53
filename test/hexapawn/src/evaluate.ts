import type { Evaluation } from '@menagerie/core';
import { winnerByRank } from './moves.ts';
import { targetOf, type HexapawnPosition } from './position.ts';

/** What a search needs beside the rules. */
export const evaluation: Evaluation<HexapawnPosition> = {
  evaluate(position, seat) {
    let balance = 0;
    for (let square = 0; square < 9; square++) {
      const owner = position.ownerAt(square);
      if (owner !== -1) balance += owner === seat ? 100 : -100;
    }
    return balance;
  },
  order: (position, move) => (position.ownerAt(targetOf(move)) === -1 ? 0 : 100),
  tactical: (position, move) => position.ownerAt(targetOf(move)) !== -1,
  quiet: (position) => winnerByRank(position) === null,
};
