import { perft, resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { expectAgreement } from '../../../packages/core/test/agreeing.ts';
import { judge, nothingJudged } from '../../../packages/core/test/judging.ts';
import { fourplay } from '../src/index.ts';
import { differences } from './compare.ts';
import { met } from './cycles.ts';
import { misjudged } from './judged.ts';
import { OPTION_SETS } from './option-sets.ts';
import { randomGamePositions } from './random-positions.ts';
import { constructedPositions } from './slow/positions.ts';

describe('agreement with the slow implementation (F3 to F11)', () => {
  it.each(OPTION_SETS.map((options, index) => [options, index] as const))('on constructed positions with %o', (options, index) => {
    const texts = [...constructedPositions(61 + index, 24, options)].map(({ text }) => text);
    expect(texts).toHaveLength(24);
    expectAgreement(texts.flatMap((text) => differences(text, options)));
  });

  // with three plays a turn, the slow implementation takes too long on a full board with a King in check
  const short = OPTION_SETS.filter(({ movesPerTurn }) => movesPerTurn !== '3');
  it.each(short.map((options, index) => [options, index] as const))('on positions of random games with %o', (options, index) => {
    const texts = randomGamePositions(options, 40 + index, 120, 24);
    expect(texts.length).toBeGreaterThan(0);
    expectAgreement(texts.flatMap((text) => differences(text, options)));
  });

  // F2.5, F9.2
  it.each([
    [{}, [9, 1085]],
    [{ bestiary: 'all' as const }, [9, 1085]],
    [{ players: '2' as const, movesPerTurn: '2' as const, neutron: 'off' as const }, [121]],
  ])('on the start and its counts with %o', (given, counts) => {
    const start = fourplay.start(unwrap(resolveOptions(fourplay.options, given)));
    expectAgreement(differences(fourplay.format(start), given));
    expect(counts.map((_, index) => perft(fourplay, start, index + 1))).toEqual(counts);
  });
});

describe('what sight answers (F8.1, F8.2)', () => {
  it('matches carrying plays out', () => {
    const judged = nothingJudged();
    expectAgreement([...judge({ met, misjudged }, 3, 400, judged)].flat());
    expect(judged.moves).toBeGreaterThan(20_000);
  });
});
