import { resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { BLACK, WHITE } from '../src/cells.ts';
import { restarting } from '../src/count.ts';
import { evaluation } from '../src/evaluate.ts';
import { OPTIONS } from '../src/options.ts';
import type { DucartPosition } from '../src/position.ts';
import { parse } from '../src/text.ts';

function read(text: string): DucartPosition {
  return unwrap(parse(text, unwrap(resolveOptions(OPTIONS))));
}

describe('the coming count (D2.5)', () => {
  // Black is behind, two Sweepers to three.
  const worths = (hero?: number): readonly number[] =>
    [0, 48, 54, 59].map((quiet) => evaluation.evaluate(read(`3k4/2ww4/8/8/8/8/1WWW4/4K3 w - ${quiet} 40`), BLACK, hero));

  it('is a loss to a seat that searches and is behind', () => {
    const [calm, soon, near, last] = worths(BLACK);
    expect(soon).toBeLessThan(calm);
    expect(near).toBeLessThan(soon);
    expect(last).toBeLessThan(calm - 2000);
    expect(last).toBeLessThanOrEqual(near);
  });

  it('is feared early only by a seat that is sure to lose it', () => {
    const worth = (black: string, quiet: number): number =>
      evaluation.evaluate(read(`3k4/${black}/8/8/8/8/2WWW3/4K3 w - ${quiet} 40`), BLACK, BLACK);
    const fears = ['3w~4', '3w4', '2w~w4'].map((black) => worth(black, 0) - worth(black, 25));
    expect(fears[0]).toBeGreaterThan(fears[1]);
    expect(fears[1]).toBeGreaterThan(0);
    expect(fears[2]).toBe(0);
  });

  it('costs a seat that is ahead little of its lead, whoever asks', () => {
    const [calm, ...coming] = worths(WHITE).map((worth) => 0 - worth);
    for (const worth of coming) {
      expect(worth).toBeGreaterThan(calm / 2);
      expect(worth).toBeLessThan(calm * 1.5);
    }
    expect(worths()).toEqual(worths(WHITE));
  });
});

describe('leading the count (D2.5, D9.3)', () => {
  const lead = (text: string): number => evaluation.terms(read(text)).find(({ name }) => name === 'The coming count')!.worths[WHITE];

  it('is worth more, the fewer Sweepers are left', () => {
    const [many, some, few] = ['wwwwww2/WWWWWWW1', 'wwww4/WWWWW3', 'ww6/WWW5'].map((ranks) => lead(`8/8/8/8/8/8/${ranks} w - 0 40`));
    expect(many).toBeGreaterThan(0);
    expect(some).toBeGreaterThan(many);
    expect(few).toBeGreaterThan(some);
  });

  it('is as much by pieces where Sweepers are level, and nothing where all is level', () => {
    const [bySweepers, byPieces, level] = ['ww6/WWW5', 'ww6/WWZ5', 'wwz5/WWZ5'].map((ranks) => lead(`8/8/8/8/8/8/${ranks} w - 0 40`));
    expect(byPieces).toBe(bySweepers);
    expect(level).toBe(0);
  });

  it('is worth nothing where no count comes', () => {
    const position = unwrap(parse('8/8/8/8/8/8/ww6/WWW5 w - 0 40', unwrap(resolveOptions(OPTIONS, { quiet: 'off' }))));
    expect(evaluation.terms(position).find(({ name }) => name === 'The coming count')!.worths[WHITE]).toBe(0);
  });
});

describe('the way to start the count again', () => {
  const actions = (text: string): number => restarting(read(text), WHITE);

  it('is a kill, of a piece of its own too', () => {
    expect(actions('8/w7/8/8/4z3/8/4W3/8 w - 0 1')).toBe(2);
    expect(actions('8/w7/8/8/8/4Z3/4W3/8 w - 0 1')).toBe(1);
  });

  it('takes longer if the Sweeper is kept or sleeps', () => {
    const values = ['W', '[KW]', 'W~', '[kW]'].map((sweeper) => actions(`8/w7/8/8/8/4z3/4${sweeper}3/8 w - 0 1`));
    expect(values).toEqual([1, 2, 7, 7]);
  });

  it('is shorter, the nearer a Healer that can wake it or a Creeper that can push it out', () => {
    expect(['8', 'H7', '4H3'].map((rank) => actions(`8/w7/8/8/4z3/8/4W~3/${rank} w - 0 1`))).toEqual([8, 4.5, 3]);
    expect(['8', 'C7', '4C3'].map((rank) => actions(`8/w7/8/8/4z3/8/4[kW]3/${rank} w - 0 1`))).toEqual([8, 5.5, 4]);
  });

  it('may be a promotion, but not of the last Sweeper (D2.4)', () => {
    expect(actions('8/W7/8/7w/8/8/8/W7 w - 0 1')).toBe(1);
    expect(actions('1z6/W7/8/7w/8/8/8/8 w - 0 1')).toBe(16);
  });

  it('is longer past a Leaper (D3.3)', () => {
    expect(actions('8/w7/8/8/4z3/8/4W3/8 w - 0 1')).toBeLessThan(actions('8/w7/8/8/4zl2/8/4W3/8 w - 0 1'));
  });
});
