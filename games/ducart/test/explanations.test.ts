import { legalMoves, resolveOptions, unwrap } from '@menagerie/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulebook } from '../rulebook/index.ts';
import { ducart } from '../src/index.ts';
import { OPTION_SETS } from './compare.ts';
import { constructedPositions, THEME_NAMES } from './slow/positions.ts';

const SIGNS = ['-', 'x', '^', '>', 'z', '<>', '<'];
const name = (square: number): string => 'abcdefgh'[square & 7] + String((square >> 3) + 1);

describe('explanations (D10.2 and every clause that refuses)', () => {
  const positions = constructedPositions(900, 3).map(({ text, theme }, index) => ({
    text,
    theme,
    options: OPTION_SETS[index % OPTION_SETS.length],
  }));

  it.each(THEME_NAMES.map((theme) => [theme]))("refuse exactly what isn't legal, for every pair of squares: %s", (theme) => {
    for (const { text, options } of positions.filter((each) => each.theme === theme)) {
      const position = unwrap(ducart.parse(text, unwrap(resolveOptions(ducart.options, options))));
      const legal = new Map(legalMoves(ducart, position).map((move) => [ducart.formatMove(position, move), move]));
      const pairs = new Map([...legal].map(([full, move]) => [(move & 63) * 64 + ((move >> 6) & 63), full]));
      if (legal.has('--')) pairs.clear();
      for (let from = 0; from < 64; from++) {
        for (let to = 0; to < 64; to++) {
          const full = pairs.get(from * 64 + to);
          const explained = ducart.explain(position, { from, to });
          if (full === undefined) expect('objection' in explained, `${name(from)}${name(to)} in ${text}`).toBe(true);
          else expect(explained, `${full} in ${text}`).toEqual({ legal: [legal.get(full)] });
        }
      }
      expect(ducart.format(position)).toBe(text);
    }
  });

  it('accept a move text exactly if letter, sign and suffixes are right or left out', () => {
    for (const { text, options } of positions) {
      const position = unwrap(ducart.parse(text, unwrap(resolveOptions(ducart.options, options))));
      for (const move of legalMoves(ducart, position)) {
        const full = ducart.formatMove(position, move);
        if (full === '--') continue;
        const [bare, suffix] = [full.replace(/(=L)?#?$/, ''), /(=L)?#?$/.exec(full)![0]];
        for (const tried of ['', '=L', '#', '=L#']) {
          const right = (!tried.includes('=L') || suffix.includes('=L')) && (!tried.includes('#') || suffix.includes('#'));
          expect(ducart.parseMove(position, bare + tried).ok, `${bare}${tried} in ${text}`).toBe(right);
        }
        if (full.includes('*')) continue;
        const [, letter, from, sign, to] = /^(.)(..)([^a-h]+|z)(..)$/.exec(bare)!;
        for (const tried of SIGNS)
          expect(ducart.parseMove(position, letter + from + tried + to).ok, `${tried} for ${bare} in ${text}`).toBe(tried === sign);
        for (const tried of 'WKCZHTL') expect(ducart.parseMove(position, tried + from + sign + to).ok).toBe(tried === letter);
      }
    }
  });

  it('answer any text with a sentence and a clause of the rule book', () => {
    const position = unwrap(ducart.parse(positions[0].text, unwrap(resolveOptions(ducart.options))));
    const clauses = new Set(rulebook.clauses.map(({ id }) => id));
    const square = fc.constantFrom(...Array.from({ length: 64 }, (_, index) => name(index)));
    const like = fc
      .tuple(
        fc.constantFrom(...'WKCZHTL', ''),
        square,
        fc.constantFrom(...SIGNS, '*', ''),
        fc.oneof(square, fc.constant('')),
        fc.constantFrom('', '=L', '#', '=L#'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(like, fc.string()), (text) => {
        const explained = ducart.explain(position, text);
        if (!('objection' in explained)) return;
        expect(clauses.has(explained.objection.clause)).toBe(true);
        expect(explained.objection.message).toMatch(/^.+\.$/s);
      }),
      { numRuns: 2000, seed: 3 },
    );
  });
});
