import { legalMoves, resolveOptions, unwrap } from '@menagerie/core';
import { fourplay } from '../src/index.ts';
import { bareText } from '../src/notation.ts';
import type { SlowOptions } from './slow/index.ts';
import { randomPlay, randomStart } from './slow/positions.ts';
import { seededRandom } from './slow/random.ts';

/** Position texts of a random game with ready-made armies. Each is kept with a chance of one in `every`. */
export function randomGamePositions(given: Partial<SlowOptions>, seed: number, plies: number, every: number): string[] {
  const source = seededRandom(seed);
  const position = unwrap(fourplay.parse(randomStart(source, given), unwrap(resolveOptions(fourplay.options, given))));
  const texts: string[] = [];
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMoves(fourplay, position);
    if (source.below(every) === 0 || moves.length === 0) texts.push(fourplay.format(position));
    if (moves.length === 0) break;
    const byText = new Map(moves.map((move) => [bareText(position, move), move]));
    position.make(byText.get(randomPlay(source, [...byText.keys()]))!);
  }
  return texts;
}
