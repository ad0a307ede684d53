import { legalMoves, random, resolveOptions, unwrap } from '@menagerie/core';
import { ducart } from '../src/index.ts';
import type { SlowOptions } from './slow/index.ts';

/** Position texts of a random game. Each is kept with a chance of one in `every`. */
export function randomGamePositions(given: Partial<SlowOptions>, seed: number, plies: number, every: number): string[] {
  const source = random(seed);
  const position = ducart.start(unwrap(resolveOptions(ducart.options, given)));
  const texts: string[] = [];
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMoves(ducart, position);
    if (source.below(every) === 0 || moves.length === 0) texts.push(ducart.format(position));
    if (moves.length === 0) break;
    position.make(moves[source.below(moves.length)]);
  }
  return texts;
}
