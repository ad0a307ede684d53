import { random, resolveOptions, unwrap } from '@menagerie/core';
import { expect, it } from 'vitest';
import { fourplay, type FourplayPosition } from '../src/index.ts';
import { constructedPositions } from './slow/positions.ts';

const OPTIONS = unwrap(resolveOptions(fourplay.options, { bestiary: 'all' }));

class Broken extends Error {}

/** Makes a position throw at the `nth` reading or writing of its slots. Returns how to mend it. */
function breakAt(position: FourplayPosition, nth: number): () => void {
  const { journal, slots } = position;
  const set = journal.set.bind(journal);
  let left = nth;
  const count = (): void => {
    if (--left === 0) throw new Broken();
  };
  const counting = new Proxy(slots, {
    get(target, key) {
      count();
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  Object.defineProperty(position, 'slots', { value: counting, configurable: true });
  Object.defineProperty(journal, 'set', {
    value: (slot: number, value: number) => {
      count();
      set(slot, value);
    },
    configurable: true,
  });
  return () => {
    Object.defineProperty(position, 'slots', { value: slots, configurable: true });
    Reflect.deleteProperty(journal, 'set');
  };
}

/** Everything a position is: its slots, its key, its plays and the length of its log. */
function stateOf({ journal, plies, keyLo, keyHi }: FourplayPosition): readonly unknown[] {
  return [journal.slots.join(), keyLo, keyHi, plies, journal.length];
}

it('F11.1: an explanation that breaks off leaves the position whole, wherever that happens', () => {
  const source = random(11);
  const depths = new Set<number>();
  for (const { text } of constructedPositions(42, 12, { bestiary: 'all' })) {
    const read = fourplay.parse(text, OPTIONS);
    if (!read.ok || read.value.left === 0) continue;
    const { slots, turn } = read.value;
    const own = [...slots.subarray(0, 225).keys()].filter((square) => slots[square] !== 0 && slots[square] >> 5 === turn);
    for (const from of [0, 1, 2].map(() => own[source.below(own.length)])) {
      const attempt = { from, to: source.below(225) };
      const before = JSON.stringify(fourplay.explain(read.value, attempt));
      for (let nth = 1, broke = true; broke; nth = Math.ceil(nth * 1.7)) {
        const position = read.value.copy();
        const state = stateOf(position);
        const mend = breakAt(position, nth);
        let answer: string | null = null;
        try {
          answer = JSON.stringify(fourplay.explain(position, attempt));
        } catch (error) {
          if (!(error instanceof Broken)) throw error;
          depths.add(nth);
        }
        mend();
        broke = answer === null;
        expect(stateOf(position), `${text}, broken off at ${nth}`).toEqual(state);
        expect(answer ?? JSON.stringify(fourplay.explain(position, attempt))).toBe(before);
      }
    }
  }
  expect(depths.size).toBeGreaterThan(15);
});
