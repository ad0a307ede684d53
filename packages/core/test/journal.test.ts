import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Journal, keyNumbers, type JournalShape } from '../src/index.ts';

const SHAPE: JournalShape = { slots: 12, keyed: 8, values: 5, seed: 42 };
const write = fc.tuple(fc.nat(SHAPE.slots - 1), fc.nat(SHAPE.values - 1));
const writes = fc.array(write, { maxLength: 60 });

function journalAfter(list: readonly (readonly [number, number])[], shape = SHAPE): Journal {
  const journal = new Journal(shape);
  for (const [slot, value] of list) journal.set(slot, value);
  return journal;
}

function state(journal: Journal): unknown {
  return { slots: [...journal.slots], key: [journal.keyLo, journal.keyHi], length: journal.length };
}

describe('journal', () => {
  it('keeps the key that its slots have', () => {
    fc.assert(
      fc.property(writes, (list) => {
        const journal = journalAfter(list);
        expect([journal.keyLo, journal.keyHi]).toEqual(journal.recomputedKey());
      }),
    );
  });

  it('rewinds to any mark, as often as you like', () => {
    fc.assert(
      fc.property(fc.array(writes, { maxLength: 6 }), (stages) => {
        const journal = new Journal(SHAPE);
        const marks = stages.map((list) => {
          const before = { mark: journal.length, state: state(journal) };
          for (const [slot, value] of list) journal.set(slot, value);
          return before;
        });
        for (const { mark, state: before } of marks.reverse()) {
          journal.rewind(mark);
          expect(state(journal)).toEqual(before);
        }
        expect(state(journal)).toEqual(state(new Journal(SHAPE)));
      }),
    );
  });

  it('takes back one change at a time, and names the slot that comes next', () => {
    const journal = journalAfter([[3, 2]]);
    const before = state(journal);
    journal.set(9, 1);
    expect(journal.lastSlot).toBe(9);
    journal.undo();
    expect(state(journal)).toEqual(before);
    expect(journal.lastSlot).toBe(3);
    journal.undo();
    expect(state(journal)).toEqual(state(new Journal(SHAPE)));
  });

  it('lists the changes since a mark, oldest first', () => {
    const journal = journalAfter([[3, 2]]);
    const mark = journal.length;
    journal.set(3, 4);
    journal.set(3, 4);
    journal.set(9, 1);
    expect(journal.changes(mark)).toEqual([
      [3, 2],
      [9, 0],
    ]);
    expect(journal.changes(0, mark)).toEqual([[3, 0]]);
  });

  it('has the same key for the same keyed slots, whatever the history and the counters', () => {
    fc.assert(
      fc.property(writes, writes, (one, other) => {
        const [a, b] = [journalAfter(one), journalAfter(other)];
        for (let slot = 0; slot < SHAPE.keyed; slot++) b.set(slot, a.slots[slot]);
        expect([b.keyLo, b.keyHi]).toEqual([a.keyLo, a.keyHi]);
      }),
    );
  });

  it('has different keys for different keyed slots', () => {
    fc.assert(
      fc.property(writes, write, (list, [slot, value]) => {
        const journal = journalAfter(list);
        const twin = journal.copy();
        twin.set(slot, value);
        const isSame = slot >= SHAPE.keyed || journal.slots[slot] === value;
        expect(twin.keyLo === journal.keyLo && twin.keyHi === journal.keyHi).toBe(isSame);
      }),
    );
  });

  it('copies into an independent journal with an empty log', () => {
    fc.assert(
      fc.property(writes, writes, (list, more) => {
        const journal = journalAfter(list);
        const before = state(journal);
        const twin = journal.copy();
        expect(twin.length).toBe(0);
        for (const [slot, value] of more) twin.set(slot, value);
        expect(state(journal)).toEqual(before);
      }),
    );
  });

  it('logs far more changes than it has room for at first', () => {
    const journal = new Journal(SHAPE);
    for (let count = 1; count <= 5000; count++) journal.set(count % SHAPE.slots, (count % 4) + (count % 2));
    const filled = state(journal);
    const mark = journal.length;
    for (let count = 1; count <= 5000; count++) journal.set(8, count);
    journal.rewind(mark);
    expect(state(journal)).toEqual(filled);
    journal.rewind(0);
    expect(state(journal)).toEqual(state(new Journal(SHAPE)));
  });

  it('takes any int32 in an unkeyed slot', () => {
    const journal = new Journal(SHAPE);
    for (const value of [-1, -(2 ** 31), 2 ** 31 - 1]) {
      journal.set(11, value);
      expect(journal.slots[11]).toBe(value);
      expect([journal.keyLo, journal.keyHi]).toEqual([0, 0]);
    }
  });
});

describe('key numbers', () => {
  it('depend only on the seed, and are 0 for value 0', () => {
    const { lo, hi } = keyNumbers(SHAPE);
    expect(keyNumbers(SHAPE)).toEqual({ lo, hi });
    expect(keyNumbers({ ...SHAPE, seed: 43 }).lo).not.toEqual(lo);
    for (let index = 0; index < lo.length; index++) expect(lo[index] === 0 && hi[index] === 0).toBe(index % SHAPE.values === 0);
    expect(new Set(lo.filter((number) => number !== 0)).size).toBe(SHAPE.keyed * (SHAPE.values - 1));
  });
});
