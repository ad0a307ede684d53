import { resolveOptions, unwrap, type Options } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { WHITE } from '../src/cells.ts';
import { evaluation } from '../src/evaluate.ts';
import { huntOf } from '../src/hunt.ts';
import { OPTIONS } from '../src/options.ts';
import type { DucartPosition } from '../src/position.ts';
import { parse } from '../src/text.ts';

function read(text: string, options: Options = {}): DucartPosition {
  return unwrap(parse(text, unwrap(resolveOptions(OPTIONS, options))));
}

/** What White's hunt is worth in a position. */
function hunt(text: string, options: Options = {}): number {
  return huntOf(read(text, options), WHITE);
}

describe('the hunt for the last Sweeper', () => {
  // White's Stealer can trade places with the Healer on a1, then steal the Sweeper on h6 from there.
  const walled = hunt('8/7W/3l4/4T2w/8/8/8/HC6 w - 0 1');

  it('is most advanced when the thief is in a corner with a wall beside it', () => {
    expect(walled).toBeGreaterThan(hunt('8/7W/3l4/4T2w/8/8/7C/H7 w - 0 1'));
  });

  it("doesn't count a Leaper beside the thief as a wall, not even its own side's", () => {
    const open = hunt('8/7W/3l4/4T2w/8/8/7C/H7 w - 0 1');
    expect(hunt('8/7W/3l4/4T2w/8/8/7C/HL6 w - 0 1')).toBeLessThan(open);
    expect(hunt('8/7W/8/4T2w/8/8/7C/Hl6 w - 0 1')).toBeLessThan(open);
  });

  it('needs no walls if Leapers limit only own moves (D3.3)', () => {
    const options = { flank: 'own-moves' };
    expect(hunt('8/7W/3l4/4T2w/8/8/7C/H7 w - 0 1', options)).toBe(hunt('8/7W/3l4/4T2w/8/8/8/HC6 w - 0 1', options));
  });

  it('is told anew for other options, though a position has the same key', () => {
    const text = '8/7W/3l4/4T2w/8/8/7C/H7 w - 0 1';
    const worths = [{}, { flank: 'own-moves' }, { steal: 'adjacent' }].map((options) => evaluation.evaluate(read(text, options), WHITE));
    expect(new Set(worths).size).toBe(3);
  });

  it("is worth less, the longer its Stealer can't act", () => {
    const values = ['T', 'T~', '[kT]'].map((stealer) => hunt(`8/7W/3l4/4${stealer}2w/8/8/8/HC6 w - 0 1`));
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(new Set(values).size).toBe(3);
  });

  it('is worth more, the nearer a Healer or a Creeper that can free its Stealer', () => {
    const grows = (texts: readonly string[]): void => {
      const values = texts.map((text) => hunt(text));
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      expect(new Set(values).size).toBe(texts.length);
    };
    grows(['H~7/8/8/7w/4T~3/8/8/8 w - 0 1', 'H7/8/8/7w/4T~3/8/8/8 w - 0 1', '8/8/8/4H2w/4T~3/8/8/8 w - 0 1']);
    grows(['C~7/8/8/7w/4[kT]3/8/8/8 w - 0 1', 'C7/8/8/7w/4[kT]3/8/8/8 w - 0 1', '8/8/8/7w/3C[kT]3/8/8/8 w - 0 1']);
  });

  it.each([
    ['second-last', 'w', ''],
    ['third-last', 'ww', 'w'],
  ])('would be worth less without a Stealer and the %s Sweeper than with both', (_, prey, rest) => {
    const fill = (sweepers: string): string => `${sweepers}${8 - sweepers.length}`;
    const value = (sweepers: string, stealer: string): number =>
      evaluation.evaluate(read(`8/${fill(sweepers)}/7w/4${stealer}3/8/8/WWW5/8 w - 0 1`), WHITE);
    expect(value(prey, 'T')).toBeGreaterThan(value(rest, '[kT]'));
  });

  it('prizes the Stealer before the chase begins', () => {
    const many = '8/wwww4/7w/8/8/8/8';
    expect(hunt(`${many}/T7 w - 0 1`)).toBeGreaterThan(hunt(`${many}/T~7 w - 0 1`));
  });

  it('is worth more with Sweepers that have not passed the prey', () => {
    expect(hunt('8/8/8/8/7w/7W/1W6/8 w - 0 1')).toBeLessThan(hunt('8/8/8/8/7w/7W/5W2/8 w - 0 1'));
  });

  it('is easier on prey with a wall beside it', () => {
    expect(hunt('8/8/8/7w/8/8/7W/8 w - 0 1')).toBeLessThan(hunt('8/8/8/6zw/8/8/7W/8 w - 0 1'));
  });
});
