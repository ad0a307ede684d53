import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Move } from '@menagerie/core';
import { DECIDED, MAX_PLY, WIN } from '../src/score.ts';
import { AT_LEAST, AT_MOST, EXACT, NO_MOVE, TranspositionTable } from '../src/table.ts';

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const entry = fc.record({
  lo: int32,
  hi: int32,
  move: int32.map((value) => value as Move),
  score: fc.integer({ min: 1 - DECIDED, max: DECIDED - 1 }),
  depth: fc.nat(MAX_PLY),
  bound: fc.constantFrom(EXACT, AT_LEAST, AT_MOST),
});

describe('transposition table', () => {
  it('returns the last entry stored under a key', () => {
    const table = new TranspositionTable(1);
    fc.assert(
      fc.property(entry, ({ lo, hi, move, score, depth, bound }) => {
        table.store(lo, hi, move, score, depth, bound, 3);
        const at = table.find(lo, hi);
        expect(at).toBeGreaterThanOrEqual(0);
        expect({ move: table.move(at), score: table.score(at, 7), depth: table.depth(at), bound: table.bound(at) }).toEqual({
          move,
          score,
          depth,
          bound,
        });
      }),
    );
  });

  it('never returns the entry of another key, however full it is', () => {
    const table = new TranspositionTable(0.001);
    const stored = new Map<string, number>();
    fc.assert(
      fc.property(entry, ({ lo, hi, move, score, depth, bound }) => {
        table.store(lo, hi, move, score, depth, bound, 0);
        stored.set(`${lo},${hi}`, move);
        const at = table.find(lo, hi ^ 1);
        if (at >= 0) expect(table.move(at)).toBe(stored.get(`${lo},${hi ^ 1}`));
      }),
      { numRuns: 2000 },
    );
    const found = [...stored.keys()].filter((key) => {
      const [lo, hi] = key.split(',').map(Number);
      const at = table.find(lo, hi);
      return at >= 0 && table.move(at) === stored.get(key);
    });
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(stored.size);
  });

  it('reports the distance to a forced end from where it is asked', () => {
    const table = new TranspositionTable(1);
    // Found at ply 4: the win comes at ply 9, five plies later.
    table.store(1, 2, NO_MOVE, WIN - 9, 5, EXACT, 4);
    expect(table.score(table.find(1, 2), 4)).toBe(WIN - 9);
    expect(table.score(table.find(1, 2), 2)).toBe(WIN - 7);
    table.store(3, 4, NO_MOVE, 9 - WIN, 5, EXACT, 4);
    expect(table.score(table.find(3, 4), 6)).toBe(11 - WIN);
  });

  it('overwrites old and shallow entries first, and forgets everything when told to', () => {
    const table = new TranspositionTable(0.0001);
    for (let hi = 1; hi <= 4; hi++) table.store(0, hi, NO_MOVE, 0, 10 * hi, EXACT, 0);
    table.store(0, 5, NO_MOVE, 0, 1, EXACT, 0);
    expect(table.find(0, 1)).toBe(-1);
    expect(table.find(0, 4)).toBeGreaterThanOrEqual(0);
    table.age();
    for (let hi = 11; hi <= 14; hi++) table.store(0, hi, NO_MOVE, 0, 0, EXACT, 0);
    expect(table.find(0, 4)).toBe(-1);
    expect(table.find(0, 14)).toBeGreaterThanOrEqual(0);
    table.clear();
    expect(table.find(0, 14)).toBe(-1);
  });
});
