import { expect, test } from 'vitest';
import { History, random } from '@menagerie/core';

test('A history finds equal positions as a search through all of them does, after pops and on a copy too', () => {
  const source = random(1);
  const entries: { readonly lo: number; readonly hi: number; readonly mark: number; readonly counts: boolean }[] = [];
  let history = new History();
  for (let step = 0; step < 3000; step++) {
    if (entries.length > 0 && source.below(5) === 0) expect(history.pop()).toBe(entries.pop()!.mark);
    else {
      // Few keys, so that many are equal; some differ by their upper half alone, and some share a chain.
      const [lo, hi, mark, counts] = [source.below(3) * 1024 + source.below(3), source.below(2), source.below(99), source.below(3) > 0];
      entries.push({ lo, hi, mark, counts });
      history.push(lo, hi, mark, counts);
    }
    if (step % 100 === 0) history = history.copy();
    const [lo, hi, since] = [source.below(3) * 1024 + source.below(3), source.below(2), source.below(entries.length + 1)];
    const equal = entries.slice(since).filter((entry) => entry.counts && entry.lo === lo && entry.hi === hi);
    expect(history.count(lo, hi, since)).toBe(equal.length);
    expect(history.length).toBe(entries.length);
  }
});
