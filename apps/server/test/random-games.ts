// Random games, the same on every run, that check our rating formulae against openskill's results of 2026 (openskill.f64).
import { random } from '@menagerie/core';
import type { Rating } from '../src/rating/measures.ts';

/** One game: who played, and their places. */
export interface RandomGame {
  readonly standings: readonly Rating[];
  readonly places: readonly number[];
}

/** Games of two to four players of any strength, some with shared places. */
export function randomGames(count: number): readonly RandomGame[] {
  const source = random(20_261_122);
  const draw = (): number => source.uint32() / 2 ** 32;
  return Array.from({ length: count }, () => {
    const size = 2 + Math.floor(3 * draw());
    return {
      standings: Array.from({ length: size }, () => ({ value: 800 + 1400 * draw(), deviation: 30 + 320 * draw(), volatility: null })),
      places: Array.from({ length: size }, () => 1 + Math.floor(size * draw())),
    };
  });
}

/** Sums up a result in one number. Every value and every deviation has its own weight. */
export function summary(after: readonly Pick<Rating, 'value' | 'deviation'>[]): number {
  return after.reduce((sum, { value, deviation }, index) => sum + (index + 1) * value + (index + 7) * deviation, 0);
}
