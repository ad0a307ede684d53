import { readFileSync } from 'node:fs';
import glicko2 from 'glicko2-lite';
import { describe, expect, it } from 'vitest';
import { isProvisional } from '../src/rating/categories.ts';
import { GLICKO, measureOf, FINISHING_ORDER, PERIOD, type Measure, type Rating } from '../src/rating/measures.ts';
import { randomGames, summary } from './random-games.ts';

const standing = (value: number, deviation: number, volatility: number | null = 0.06): Rating => ({ value, deviation, volatility });
const values = (standings: readonly Rating[]): readonly number[] => standings.map(({ value }) => value);

describe('Glicko-2', () => {
  it('gives the result of the example in Glickman’s paper', () => {
    const { rating, rd, vol } = glicko2(
      1500,
      200,
      0.06,
      [
        [1400, 30, 1],
        [1550, 100, 0],
        [1700, 300, 0],
      ],
      { tau: 0.5 },
    );
    expect(rating).toBeCloseTo(1464.06, 1);
    expect(rd).toBeCloseTo(151.52, 1);
    expect(vol).toBeCloseTo(0.05999, 4);
  });

  it('moves two beginners by the same, up and down', () => {
    const [winner, loser] = GLICKO.after([GLICKO.beginning, GLICKO.beginning], [1, 2]);
    expect(winner.value).toBeCloseTo(1662.31, 1);
    expect(winner.deviation).toBeCloseTo(290.32, 1);
    expect(winner.value - 1500).toBeCloseTo(1500 - loser.value, 6);
  });

  it('counts a shared place as half a win each', () => {
    const [weak, strong] = GLICKO.after([standing(1400, 80), standing(1600, 80)], [1, 1]);
    expect(weak.value).toBeGreaterThan(1400);
    expect(strong.value).toBeLessThan(1600);
    expect(values(GLICKO.after([standing(1500, 80), standing(1500, 80)], [1, 1]))).toEqual([1500, 1500]);
  });
});

describe('the order of finishing', () => {
  it('agrees with openskill 5.0.1 (bradleyTerryFull) on 10,000 random games to 1e-9', () => {
    const { buffer, byteOffset, byteLength } = readFileSync(new URL('./openskill.f64', import.meta.url));
    const expected = new Float64Array(buffer.slice(byteOffset, byteOffset + byteLength));
    const games = randomGames(10_000);
    expect(expected).toHaveLength(games.length);
    const errors = games.map(({ standings, places }, index) => summary(FINISHING_ORDER.after(standings, places)) - expected[index]);
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(1e-9);
  });

  it('spreads four beginners out in their order, wherever they sit', () => {
    const four = Array.from({ length: 4 }, () => FINISHING_ORDER.beginning);
    const [third, first, fourth, second] = values(FINISHING_ORDER.after(four, [3, 1, 4, 2]));
    expect([first, second, third, fourth]).toEqual([first, second, third, fourth].toSorted((one, other) => other - one));
    expect(first - 1500).toBeCloseTo(1500 - fourth, 6);
    expect(second - 1500).toBeCloseTo(1500 - third, 6);
  });

  it('treats players on one place alike', () => {
    const three = Array.from({ length: 3 }, () => FINISHING_ORDER.beginning);
    const [first, level, same] = values(FINISHING_ORDER.after(three, [1, 2, 2]));
    expect(level).toBeCloseTo(same, 9);
    expect(first).toBeGreaterThan(level);
    expect(values(FINISHING_ORDER.after(three, [1, 1, 1])).map(Math.round)).toEqual([1500, 1500, 1500]);
  });

  it.each([3, 4])('is sure of %i equal players after some dozens of matches', (count) => {
    let all: readonly Rating[] = Array.from({ length: count }, () => FINISHING_ORDER.beginning);
    for (let match = 0; match < 40; match++) {
      all = FINISHING_ORDER.after(
        all,
        all.map((_, seat) => ((seat + match) % count) + 1),
      );
    }
    expect(all.every(({ deviation }) => !isProvisional({ deviation, games: 40, opponents: 9 }))).toBe(true);
  });

  it('expects the same from a difference in points as Glicko does', () => {
    // A player who wins ten times as often as they lose stays 400 points above the other.
    const step = (places: readonly number[]): number => {
      const [after] = FINISHING_ORDER.after([standing(1900, 0.001, null), standing(1500, 0.001, null)], places);
      return after.value - 1900;
    };
    expect(-step([2, 1]) / step([1, 2])).toBeCloseTo(10, 0);
  });
});

describe.each<[string, Measure]>([
  ['Glicko-2', GLICKO],
  ['the order of finishing', FINISHING_ORDER],
])('%s', (_, measure) => {
  it('begins at 1500, unsure', () => {
    expect(measure.beginning).toMatchObject({ value: 1500, deviation: 350 });
    expect(isProvisional({ ...measure.beginning, games: 100, opponents: 9 })).toBe(true);
  });

  it('is less sure after an absence, but never less than at the start', () => {
    const known = { ...measure.beginning, deviation: 60 };
    expect(measure.aged(known, 0)).toEqual(known);
    expect(measure.aged(known, -PERIOD)).toEqual(known);
    const afterYear = measure.aged(known, 73 * PERIOD).deviation;
    expect(afterYear).toBeGreaterThan(100);
    expect(afterYear).toBeLessThan(115);
    expect(measure.aged(known, 100_000 * PERIOD).deviation).toBe(350);
  });

  it('is sure of somebody after some dozens of matches', () => {
    let two: readonly Rating[] = [measure.beginning, measure.beginning];
    for (let match = 0; match < 60; match++) two = measure.after(two, match % 2 === 0 ? [1, 2] : [2, 1]);
    expect(two.every(({ deviation }) => !isProvisional({ deviation, games: 60, opponents: 9 }))).toBe(true);
  });
});

it('chooses the measure by the number of players', () => {
  expect(measureOf('bucky:2')).toBe(GLICKO);
  expect(measureOf('fourplay:n')).toBe(FINISHING_ORDER);
});
