import { random, resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { fourplay } from '../src/index.ts';
import { refusal } from './drawn.ts';
import { explained } from './explained.ts';
import { OPTION_SETS } from './option-sets.ts';
import type { SlowOptions } from './slow/index.ts';
import { constructedPositions } from './slow/positions.ts';

/** Constructed positions with a play to make: no effects are due, and nobody was mated at the start of their turn. */
function* playable(seed: number, count: number, options: Partial<SlowOptions>): Generator<string> {
  for (const { text } of constructedPositions(seed, count, options)) {
    const read = fourplay.parse(text, unwrap(resolveOptions(fourplay.options, options)));
    if (read.ok && read.value.left > 0) yield text;
  }
}

describe('explanations (F11.1 and every clause that refuses)', () => {
  // 1,000 positions in all
  it.each(OPTION_SETS.map((options, index) => [options, index] as const))(
    "are given for exactly what isn't legal, with clause, arguments, witnesses and a sentence: %o",
    (options, index) => {
      const source = random(5 + index);
      const texts = [...playable(700 + index, 200, options)].slice(0, 100);
      expect(texts).toHaveLength(100);
      const results = texts.map((text) => explained(text, options, 1500, source));
      expect(results.flatMap(({ faults }) => faults)).toEqual([]);
      expect(results.reduce((sum, { attempts }) => sum + attempts, 0)).toBeGreaterThan(4000);
    },
  );

  it('cover every pair of squares, and every text in one position', () => {
    const text = place('rP@c3 rE@d4 rWz@e3 rHb2@f5 rI@b6 yN@d5 yI@g6 dCn@f4 y+M@k5', { reserves: 'P,I/-', echo: 'Cn/.' });
    expect(explained(text, {}).faults).toEqual([]);
  });

  it('name the piece that checks a King, and the pieces that a limit counts', () => {
    const squares = (text: string, play: string): number[] => refusal(text, play).witnesses.flatMap((each) => (each.kind === 'square' ? [each.square] : [])); // prettier-ignore
    expect(squares(place('yN@b3'), 'K a1-b2')).toEqual(expect.arrayContaining([16, 31]));
    expect(squares(place('rE@c3', { reserves: 'E/-' }), 'E@c4')).toEqual([32]);
  });
});
