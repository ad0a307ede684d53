import { perft, resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { expectAgreement } from '../../../packages/core/test/agreeing.ts';
import { bucky } from '../src/index.ts';
import { acceptance, candidates, differences, randomGame, themed } from './compare.ts';
import { scaled } from './scaled.ts';
import { SLOW_START, slowSuccessors } from './slow/index.ts';
import { THEMES } from './slow/positions.ts';

const OPTIONS = unwrap(resolveOptions(bucky.options));

describe('agreement with the slow implementation (B2 to B8)', () => {
  it('on positions of every theme: moves, where they lead, buck and outcome', () => {
    const texts = [...themed(1, scaled(20) * THEMES.length)];
    expectAgreement(texts.flatMap(differences));
  });

  it('on positions from random games', () => {
    const texts = [1, 2, 3, 4, 5, 6].slice(0, scaled(6)).flatMap((seed) => [...randomGame(seed, 4)]);
    expect(texts.length).toBeGreaterThan(scaled(100));
    expectAgreement(texts.flatMap(differences));
  });

  it('on which position texts can arise (B9.3)', () => {
    const texts = [...candidates(2, scaled(60) * THEMES.length)];
    expectAgreement(texts.flatMap(acceptance));
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
