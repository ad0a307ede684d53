// Papers: how baskets and set-ups are written and read again.
import { describe, expect, it } from 'vitest';
import { basketOf, basketText, costOf, leftOver, placingOf, placingText, withMore } from '../src/index.ts';

const SHOP = {
  goods: [
    { kind: 'P', price: 8 },
    { kind: '+M', price: 71 },
  ],
};
const BOARD = { files: 4, ranks: 4 };

describe('a purchase', () => {
  it('is written in the order of the shop, and leaves out a count of one', () => {
    const basket = withMore(withMore({}, '+M', 1), 'P', 3);
    expect(basketText(SHOP, basket)).toBe('3P,+M');
    expect(costOf(SHOP, basket)).toBe(95);
    expect(basketText(SHOP, withMore(basket, 'P', -9))).toBe('+M');
  });

  it('is read with its parts added up, and leaves out what is not for sale', () => {
    expect(basketOf(SHOP, 'P, 2P,4Q')).toEqual({ P: 3 });
    expect(basketOf(SHOP, '')).toEqual({});
  });
});

describe('a set-up', () => {
  it('is written square by square, and reads back the same', () => {
    const placing = placingOf(BOARD, 'P@b2 +M@a1, P@z9 P');
    expect(placingText(BOARD, placing)).toBe('+M@a1 P@b2');
  });

  it('leaves the pieces not yet placed, with 0 for kinds that are used up', () => {
    const pieces = [
      { kind: 'P', count: 3 },
      { kind: '+M', count: 1 },
    ];
    expect(leftOver({ pieces }, placingOf(BOARD, 'P@b2 +M@a1'))).toEqual([
      { kind: 'P', count: 2 },
      { kind: '+M', count: 0 },
    ]);
  });
});
