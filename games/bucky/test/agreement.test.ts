import { perft, resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { judge, nothingJudged } from '../../../packages/core/test/judging.ts';
import { bucky } from '../src/index.ts';
import { acceptance, candidates, differences, randomGame, themed } from './compare.ts';
import { met, misjudged } from './judged.ts';
import { scaled } from './scaled.ts';
import { SLOW_START, slowSuccessors } from './slow/index.ts';
import { THEMES } from './slow/positions.ts';

const OPTIONS = unwrap(resolveOptions(bucky.options));

describe('agreement with the slow implementation (B2 to B8)', () => {
  it('on positions of every theme: moves, where they lead, buck and outcome', () => {
    const texts = [...themed(1, scaled(20) * THEMES.length)];
    expect(texts.flatMap(differences)).toEqual([]);
  });

  it('on positions from random games', () => {
    const texts = [1, 2, 3, 4, 5, 6].slice(0, scaled(6)).flatMap((seed) => [...randomGame(seed, 4)]);
    expect(texts.length).toBeGreaterThan(scaled(100));
    expect(texts.flatMap(differences)).toEqual([]);
  });

  it('on which position texts can arise (B9.3)', () => {
    const texts = [...candidates(2, scaled(60) * THEMES.length)];
    expect(texts.flatMap(acceptance)).toEqual([]);
  });

  it('on the counts from the start (B9.4)', () => {
    const start = bucky.start(OPTIONS);
    expect(bucky.format(start)).toBe(SLOW_START);
    const first = slowSuccessors(SLOW_START);
    const second = first.slice(0, 8).map(({ move, text }) => [move, slowSuccessors(text).length] as const);
    expect([perft(bucky, start, 1), perft(bucky, start, 2)]).toEqual([64, 4024]);
    for (const [move, count] of second) {
      const position = bucky.copy(start);
      position.make(unwrap(bucky.parseMove(position, move)));
      expect(bucky.count(position), move).toBe(count);
    }
  });
});

describe('what sight answers (B4.5, B4.6, B6.1, B6.2)', () => {
  it('matches carrying every move out', () => {
    const judged = nothingJudged();
    expect([...judge({ met, misjudged }, 3, scaled(1500), judged)]).toEqual([]);
    expect(judged.moves).toBeGreaterThan(scaled(20_000));
  });

  it.each([
    ['an exchange that takes a chameleon elsewhere', '8/s7/8/3M4/S2C4/1D6/6c1/7m w X - 0 20'],
    ['the same, beside the shaman that it gazes by', '8/2m5/1c6/8/6s1/2D5/3S4/3CM3 w X - 0 20'],
    ['a new madam that a chameleon trades places with', '4S3/3J2s1/1D3W2/1C6/1C1W4/1c6/5s2/8 w X - 0 20'],
    ['a smash that takes one checker and blocks another', '4w3/3d1M2/4Jc2/W4J2/3s3j/S2j4/5m2/D7 b - - 0 62'],
    ['a checker that is smashed in passing', '8/8/2jC4/jJ1c1j2/1DJ5/4j3/7J/8 w - a5:a6,b6 0 86'],
    ['a jedi that promotes to a shaman to hypnotize a checker', '4d3/2J5/8/2Jcc3/3JC1j1/6D1/5JjJ/5s1C w x - 0 16'],
  ])('still does after %s', (_, text) => {
    expect(misjudged(unwrap(bucky.parse(text, OPTIONS)), nothingJudged())).toEqual([]);
  });
});
