import { perft, resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { expectAgreement } from '../../../packages/core/test/agreeing.ts';
import { judge, nothingJudged } from '../../../packages/core/test/judging.ts';
import { ducart } from '../src/index.ts';
import { differences, OPTION_SETS } from './compare.ts';
import { met, misjudged } from './judged.ts';
import { randomGamePositions } from './random-positions.ts';
import { slowPerft, slowStart } from './slow/index.ts';
import { constructedPositions, THEME_NAMES, type Theme } from './slow/positions.ts';

describe('agreement with the slow implementation (D2 to D8, D10)', () => {
  const perTheme = 48;
  const positions = Map.groupBy(constructedPositions(1, perTheme), ({ theme }) => theme);

  it.each(THEME_NAMES.map((theme) => [theme]))('on positions with the theme %s, under all options', (theme: Theme) => {
    const texts = positions.get(theme) ?? [];
    expect(texts).toHaveLength(perTheme);
    expectAgreement(texts.flatMap(({ text }, index) => differences(text, OPTION_SETS[index % OPTION_SETS.length])));
  });

  it.each(OPTION_SETS.map((options, index) => [options, index] as const))('on positions from random games with %o', (options, index) => {
    const swap = index % 2 === 0 ? 'on' : 'off';
    const texts = [...randomGamePositions({ ...options, swap }, 400 + index, 500, 20)];
    expect(texts.length).toBeGreaterThan(10);
    expectAgreement(texts.flatMap((text) => differences(text, options)));
  });

  // D10.4
  it.each([
    [{}, [73, 5545]],
    [{ steal: 'adjacent' as const }, [47, 2209]],
    [{ swap: 'on' as const }, [73, 5545]],
  ])('on the counts from the start with %o', (given, counts) => {
    const start = ducart.start(unwrap(resolveOptions(ducart.options, given)));
    expect(ducart.format(start)).toBe(slowStart(given));
    expect([1, 2].map((depth) => perft(ducart, start, depth))).toEqual([1, 2].map((depth) => slowPerft(slowStart(given), given, depth)));
    if (!('swap' in given)) expect([1, 2].map((depth) => perft(ducart, start, depth))).toEqual(counts);
  });
});

describe('bits and counters kept up to date (D2 to D9)', () => {
  it('match the board and what carrying actions out shows', () => {
    const judged = nothingJudged();
    expectAgreement([...judge({ met, misjudged }, 3, 1000, judged)].flat());
    expect(judged.moves).toBeGreaterThan(20_000);
  });
});
