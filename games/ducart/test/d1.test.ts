import { resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { ducart } from '../src/index.ts';
import { after, board, draw, drawn, moves, refusal } from './drawn.ts';

const start = (options = {}) => ducart.start(unwrap(resolveOptions(ducart.options, options)));

describe('D1 board and start', () => {
  it("D1.1: sixteen pieces a side, each back rank read from its owner's left, White to move", () => {
    expect(draw(start())).toBe(
      board(`
        k c z t h z c k
        w w w w w w w w
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        W W W W W W W W
        K C Z H T Z C K
      `),
    );
    expect(ducart.seats[start().turn].id).toBe('white');
  });

  it("D1.2: the swap affects only White's Healer and Stealer", () => {
    expect(draw(start({ swap: 'on' }))).toBe(
      board(`
        k c z t h z c k
        w w w w w w w w
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        W W W W W W W W
        K C Z T H Z C K
      `),
    );
  });

  it('D1.3: only the side to move may act', () => {
    expect(refusal(start(), 'd7d6')).toMatchObject({ clause: 'D2.1', code: 'not-yours' });
  });

  it('D1.4: forward depends on the owner, whoever moved the piece and wherever it is', () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . . w
      . . . . . . . .
      . . w . T . . .
      . . . . . . . .
      . . . . . . . .
      W . . . . . . .
      . . . . . . . .
    `);
    const stolen = after(position, 'Te5<>c5');
    expect(moves(stolen, /^We5/)).toEqual(['We5-d4', 'We5-e4', 'We5-f4']);
  });
});
