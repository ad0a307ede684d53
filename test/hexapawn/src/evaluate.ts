import { termsForTwo, type Evaluation } from '@menagerie/core';
import { winnerByRank } from './moves.ts';
import { targetOf, type HexapawnPosition } from './position.ts';

/** How many more pawns the first seat has, in hundredths of one. */
function leadOfFirst(position: HexapawnPosition): number {
  let lead = 0;
  for (let square = 0; square < 9; square++) {
    const owner = position.ownerAt(square);
    if (owner !== -1) lead += owner === 0 ? 100 : -100;
  }
  return lead;
}

/** What a search needs beside the rules. */
export const evaluation: Evaluation<HexapawnPosition> = {
  evaluate: (position, seat) => (seat === 0 ? leadOfFirst(position) : 0 - leadOfFirst(position)),
  terms: (position) => termsForTwo(['Pawns'], Float64Array.of(leadOfFirst(position))),
  order: (position, move) => (position.ownerAt(targetOf(move)) === -1 ? 0 : 100),
  tactical: (position, move) => position.ownerAt(targetOf(move)) !== -1,
  quiet: (position) => winnerByRank(position) === null,
};
