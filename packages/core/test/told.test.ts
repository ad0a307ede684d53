import { expect, it } from 'vitest';
import { Told, UNTOLD } from '../src/index.ts';

const OPTIONS = { sides: 'two' };
const met = { options: OPTIONS, keyLo: 77, keyHi: -5 };

/** What is told of a position that has been told 1 and 2, once `later` is done. */
function afterwards(later: (told: Told) => void, salt = 0): readonly number[] {
  const told = new Told();
  told.numbers.set([1, 2], told.at(met));
  later(told);
  const at = told.at(met, salt);
  return [told.numbers[at], told.numbers[at + 1]];
}

const NOTHING = [UNTOLD, UNTOLD];

it('remembers two numbers about a position, also when others come between', () => {
  expect(afterwards(() => undefined)).toEqual([1, 2]);
  expect(afterwards((told) => told.at({ ...met, keyLo: 78 }))).toEqual([1, 2]);
});

it('knows nothing of a position that differs in a half of its key, in its salt or in its options', () => {
  const told = new Told();
  for (const each of [met, { ...met, keyHi: 5 }, { ...met, keyLo: 77 + (1 << 20) }, { ...met, options: { ...OPTIONS } }]) {
    const at = told.at(each);
    expect([told.numbers[at], told.numbers[at + 1]]).toEqual(NOTHING);
    told.numbers.set([1, 2], at);
  }
  expect(afterwards(() => undefined, 1)).toEqual(NOTHING);
});

it('forgets a position once another takes its place, or a game has other options', () => {
  expect(afterwards((told) => told.at({ ...met, keyHi: 5 }))).toEqual(NOTHING);
  expect(afterwards((told) => told.at({ ...met, keyLo: 78, options: { ...OPTIONS } }))).toEqual(NOTHING);
});

it('knows nothing of any key at first, not even of zeros or of its own sign', () => {
  for (const key of [0, UNTOLD]) {
    const told = new Told();
    expect(told.numbers[told.at({ options: OPTIONS, keyLo: key, keyHi: key })]).toBe(UNTOLD);
  }
});
