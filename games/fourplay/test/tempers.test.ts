import { resolveOptions, unwrap } from '@menagerie/core';
import { createSearch, findLevel, TEMPERS, think } from '@menagerie/engine';
import { describe, expect, it } from 'vitest';
import { evaluation } from '../src/evaluate.ts';
import { fourplay, type FourplayPosition } from '../src/index.ts';
import { strongest, TEMPERS as WEIGHTS } from '../src/tempers.ts';

const FILES = 'abcdefghijklmno';
const KINGS = { d1: 'rK', a12: 'bK', l15: 'yK', o4: 'gK' };

/** A position for four with Red to move, from its pieces beside the Kings, and the Gems of the seats. */
function position(pieces: Readonly<Record<string, string>>, gems = '0/0/0/0'): FourplayPosition {
  const on: Readonly<Record<string, string>> = { ...KINGS, ...pieces };
  const ranks = Array.from({ length: 15 }, (_, index) => [...FILES].map((file) => on[`${file}${15 - index}`] ?? '1').join(','));
  const options = unwrap(resolveOptions(fourplay.options, { neutron: 'off' }));
  const memory = new Array(Number(options['movesPerTurn'])).fill('.').join(',');
  const text = `${joined(ranks)} r1 - rbyg -/-/-/- ${gems} 42/42/42/42 ${[memory, memory, memory, memory].join('/')} - 5`;
  return unwrap(fourplay.parse(text, options));
}

/** A position text writes runs of empty squares as numbers. */
function joined(ranks: readonly string[]): string {
  return ranks.map((rank) => rank.replace(/1(,1)*(?=,|$)/g, (run) => String((run.length + 1) / 2))).join('/');
}

function choice(given: FourplayPosition, depth: number, temper?: string): string {
  const search = createSearch(fourplay, evaluation, { hashMegabytes: 1 });
  const { move } = search.search(given, { depth, now: () => 0, ...(temper === undefined ? {} : { temper }) });
  return fourplay.formatMove(given, move);
}

describe('a temper', () => {
  it.each([
    // Blue's Harfyblob takes back on h11. An even one gives its own for a Cannon, since Blue may be busy elsewhere.
    ['careful', 2, position({ h8: 'rHb4', h11: 'bCn', h12: 'bHb4', d5: 'rCn', d9: 'yHb8' }), 'h8xh11', 'h8-k8'],
    // A check on d12 attacks Blue's King, Cannon and Pawn. A greedy one has the Pawn first.
    ['greedy', 2, position({ h8: 'rHb4', h11: 'bP', f12: 'bCn', c5: 'rP' }), 'h8-d12', 'h8xh11'],
    // Yellow leads by five Gems. Blue's Nwap is worth more than its Pawn.
    ['hunting', 1, position({ h8: 'rHb4', h11: 'bN', k8: 'yP' }, '0/0/5/0'), 'h8xh11', 'h8xk8'],
  ] as const)('%s takes another move than an even computer (F8.6)', (temper, depth, given, even, other) => {
    expect(choice(given, depth)).toContain(even);
    expect(choice(given, depth, temper)).toContain(other);
  });

  it('is one of the card, and names terms of the evaluation only', () => {
    const names = evaluation.terms(position({})).map(({ name }) => name);
    expect(Object.keys(WEIGHTS)).toEqual(fourplay.tempers);
    expect(TEMPERS.map(({ id }) => id)).toEqual(fourplay.tempers);
    for (const { own } of Object.values(WEIGHTS)) expect(names).toEqual(expect.arrayContaining(Object.keys(own)));
  });

  it('judges as an even computer where the question isn’t whose search it is, and a game for two by opposites', () => {
    const given = position({ h8: 'rHb4', h11: 'bN', k8: 'yP' }, '0/0/5/0');
    for (const { id } of TEMPERS) {
      const tempered = evaluation.tempered!(id);
      for (const seat of [0, 1, 2, 3]) expect(tempered.evaluate(given, seat)).toBe(evaluation.evaluate(given, seat));
      expect(tempered.evaluate(given, 1, 0) + tempered.evaluate(given, 0, 0)).toBe(0);
    }
  });

  it('leaves nothing behind: a search that had one thinks evenly again, also from its table', () => {
    const given = position({ h8: 'rHb4', h11: 'bN', k8: 'yP' }, '0/0/5/0');
    const search = createSearch(fourplay, evaluation, { hashMegabytes: 1 });
    const even = { depth: 1, now: () => 0 };
    const moves = [even, { ...even, temper: 'hunting' }, even, { ...even, temper: 'careful' }].map((limits) =>
      search.search(given, limits),
    );
    const fresh = createSearch(fourplay, evaluation, { hashMegabytes: 1 }).search(given, even);
    expect(moves[2]).toMatchObject({ move: fresh.move, score: fresh.score });
    expect(moves[1].move).not.toBe(fresh.move);
  });

  it('goes with a level', () => {
    const given = position({ h8: 'rHb4', h11: 'bN', k8: 'yP' }, '0/0/5/0');
    const play = (level: string): string => {
      const shallow = { ...findLevel(level)!, depth: 1, variety: 0 };
      return fourplay.formatMove(given, think(createSearch(fourplay, evaluation), given, shallow, 1, { now: () => 0 }).move);
    };
    expect(play('beast')).toContain('h8xh11');
    expect(play('beast-hunting')).toContain('h8xk8');
  });
});

it('the strongest of others counts most, and more for one of them is never less for all', () => {
  expect(strongest([])).toBe(0);
  expect(strongest([300, 300, 300])).toBe(300);
  expect(strongest([0, 0, 5000])).toBeGreaterThan(4000);
  expect(strongest([0, 100, 2000])).toBeGreaterThan(strongest([0, 0, 2000]));
  const lossOf = (seat: number): number =>
    strongest([500, 0, 2000]) - strongest([500, 0, 2000].map((had, at) => (at === seat ? had - 100 : had)));
  expect(lossOf(2)).toBeGreaterThan(10 * lossOf(0));
});
