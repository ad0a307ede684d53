import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Move } from '@menagerie/core';
import { DECIDED, MAX_PLY, WIN } from '../src/score.ts';
import { AT_LEAST, AT_MOST, EXACT, NO_MOVE, sharedMemory, TranspositionTable } from '../src/table.ts';

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
type Entry = typeof entry extends fc.Arbitrary<infer E> ? E : never;
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
        expect(table.find(lo, hi)).toBe(true);
        expect({ move: table.move, score: table.score(7), depth: table.depth, bound: table.bound }).toEqual({ move, score, depth, bound });
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
        if (table.find(lo, hi ^ 1)) expect(table.move).toBe(stored.get(`${lo},${hi ^ 1}`));
      }),
      { numRuns: 2000 },
    );
    const found = [...stored.keys()].filter((key) => {
      const [lo, hi] = key.split(',').map(Number);
      return table.find(lo, hi) && table.move === stored.get(key);
    });
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(stored.size);
  });

  it('reports the distance to a forced end from where it is asked', () => {
    const table = new TranspositionTable(1);
    // Found at ply 4: the win comes at ply 9, five plies later.
    table.store(1, 2, NO_MOVE, WIN - 9, 5, EXACT, 4);
    table.find(1, 2);
    expect(table.score(4)).toBe(WIN - 9);
    expect(table.score(2)).toBe(WIN - 7);
    table.store(3, 4, NO_MOVE, 9 - WIN, 5, EXACT, 4);
    table.find(3, 4);
    expect(table.score(6)).toBe(11 - WIN);
  });

  it('overwrites old and shallow entries first, and forgets everything when told to', () => {
    const table = new TranspositionTable(0.0001);
    for (let hi = 1; hi <= 4; hi++) table.store(0, hi, NO_MOVE, 0, 10 * hi, EXACT, 0);
    table.store(0, 5, NO_MOVE, 0, 1, EXACT, 0);
    expect(table.find(0, 1)).toBe(false);
    expect(table.find(0, 4)).toBe(true);
    table.age();
    for (let hi = 11; hi <= 14; hi++) table.store(0, hi, NO_MOVE, 0, 0, EXACT, 0);
    expect(table.find(0, 4)).toBe(false);
    expect(table.find(0, 14)).toBe(true);
    table.clear();
    expect(table.find(0, 14)).toBe(false);
  });

  it('keeps what it has found, though the entry is overwritten', () => {
    const table = new TranspositionTable(0.0001);
    table.store(0, 1, 7 as Move, 70, 3, EXACT, 0);
    expect(table.find(0, 1)).toBe(true);
    for (let hi = 2; hi <= 9; hi++) table.store(0, hi, 8 as Move, 80, 4, AT_MOST, 0);
    expect([table.move, table.score(0), table.depth, table.bound]).toEqual([7, 70, 3, EXACT]);
    expect(table.find(0, 1)).toBe(false);
    expect(table.move).toBe(NO_MOVE);
  });
});

describe('a table in shared memory', () => {
  it('is the same for all who use it, their generation too', () => {
    const memory = sharedMemory(1);
    const [one, other] = [new TranspositionTable(1, memory), new TranspositionTable(1, memory)];
    one.age();
    other.store(1, 2, 7 as Move, 70, 3, EXACT, 0);
    expect(one.find(1, 2)).toBe(true);
    expect([one.move, one.score(0), one.depth, one.bound]).toEqual([7, 70, 3, EXACT]);
    expect(one.filled()).toBeGreaterThan(0);
  });

  // Two threads write the same entry at once: each of its words comes from one or the other.
  it.each(['of two positions that share the lower half of their keys', 'of one position'])('never tells from an entry torn %s', (which) => {
    const WORDS = 5;
    const memory = sharedMemory(0.0001);
    const words = new Int32Array(memory, 0, WORDS);
    const table = new TranspositionTable(0.0001, memory);
    const written = ({ lo, hi, move, score, depth, bound }: Entry): readonly number[] => {
      table.clear();
      table.store(lo, hi, move, score, depth, bound, 0);
      return [...words];
    };
    let torn = 0;
    fc.assert(
      fc.property(entry, entry, (one, second) => {
        const other = { ...second, lo: one.lo, hi: which === 'of one position' ? one.hi : second.hi };
        const [first, last] = [written(one), written(other)];
        for (let mix = 1; mix < 2 ** WORDS - 1; mix++) {
          words.set(first.map((word, index) => ((mix >> index) & 1 ? word : last[index])));
          for (const { hi } of [one, other]) {
            if (!table.find(one.lo, hi)) continue;
            // Words that both have in common may come from either.
            expect([first, last].map(String)).toContain(String([...words]));
          }
          if (![first, last].map(String).includes(String([...words]))) torn++;
        }
      }),
      { numRuns: 2000 },
    );
    expect(torn).toBeGreaterThan(10_000);
  });
});
