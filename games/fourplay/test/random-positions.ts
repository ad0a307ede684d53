import { legalMoves, random, resolveOptions, unwrap } from '@menagerie/core';
import { fourplay } from '../src/index.ts';
import type { SlowOptions } from './slow/index.ts';

/** Position texts of a random cycle, each kept with a chance of one in `every`. */
export function randomGamePositions(given: Partial<SlowOptions>, seed: number, plies: number, every: number): string[] {
  const source = random(seed);
  const position = fourplay.start(unwrap(resolveOptions(fourplay.options, given)));
  const texts: string[] = [];
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMoves(fourplay, position);
    if (source.below(every) === 0 || moves.length === 0) texts.push(fourplay.format(position));
    if (moves.length === 0) break;
    position.make(moves[source.below(moves.length)]);
  }
  return texts;
}
