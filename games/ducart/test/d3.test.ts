import { describe, expect, it } from 'vitest';
import { ducart } from '../src/index.ts';
import { after, at, drawn, moves, refusal, textAfter } from './drawn.ts';

describe('D3 Sweeper', () => {
  it("D3.1: steps and kills in three directions, including its own side's pieces and sleeping ones", () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . . w
      . . . . . . . .
      . . k~ . H . . .
      . . . W . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
    `);
    expect(moves(position, /^Wd4/)).toEqual(['Wd4-d5', 'Wd4xc5', 'Wd4xe5']);
  });

  it('D3.1: Leapers and stacks block', () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . . w
      . . . . . . . .
      . . [kw] L l . . .
      . . . W . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
    `);
    expect(moves(position, /^Wd4/)).toEqual([]);
    expect(refusal(position, 'd4c5')).toMatchObject({ clause: 'D3.1', code: 'stack' });
    expect(refusal(position, 'd4d5')).toMatchObject({ clause: 'D3.1', code: 'leaper' });
  });

  it('D3.2: becomes an awake Leaper, however the Sweeper got there', () => {
    expect(textAfter(at('8/4W~3/4C3/8/8/8/W6w/8 w - 9 7'), 'Ce6>e7')).toBe('4L3/8/4C3/8/8/8/W6w/8 b - 0 7');
    expect(textAfter(at('4t3/7w/8/8/8/8/W1W~5/8 b - 9 7'), 'Te8<>c2')).toBe('4L3/7w/8/8/8/8/W1t5/8 w - 0 8');
    expect(textAfter(at('3h4/4W3/7w/8/8/8/W7/8 w - 9 7'), 'We7xd8')).toBe('3L4/8/7w/8/8/8/W7/8 b - 0 7');
  });

  it('D3.2: a Sweeper pushed out from under a Keeper is promoted too', () => {
    expect(textAfter(at('8/4[kW]3/4C3/8/8/8/W6w/8 w - 9 7'), 'Ce6>e7')).toBe('4L3/4k~3/4C3/8/8/8/W6w/8 b - 0 7');
  });

  it("D3.2: pieces of other kinds aren't promoted", () => {
    expect(textAfter(at('8/4z3/4C3/8/8/8/W6w/8 w - 9 7'), 'Ce6>e7')).toBe('4z3/8/4C3/8/8/8/W6w/8 b - 10 7');
  });

  it("D3.3: Sweepers can't enter the squares left and right of any Leaper; those before and behind it are open", () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . . w
      . . . . . . . .
      . . . l . . . .
      . . W . W . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
    `);
    expect(moves(position, /^W/)).toEqual(['Wc4-b5', 'We4-f5']);
    expect(refusal(position, 'c4c5')).toMatchObject({
      clause: 'D3.3',
      code: 'beside-leaper',
      args: { leaper: 'd5', square: 'c5' },
      remedy: "legal if the black Leaper on d5 weren't beside c5",
    });
  });

  it("D3.3: doesn't reach around the edge of the board", () => {
    expect(moves(at('8/7w/8/7l/8/W7/8/8 w - 0 1'), /^Wa3/)).toEqual(['Wa3-a4', 'Wa3-b4']);
    expect(moves(at('8/7w/8/l7/7W/8/8/8 w - 0 1'), /^Wh4/)).toEqual(['Wh4-g5', 'Wh4-h5']);
  });

  it('D3.3: limits pushes and steals too, unless only own moves are agreed', () => {
    const text = '8/5w1w/8/8/2Cw1L2/8/W2TL3/8 w - 4 7';
    expect(moves(at(text), /Cc4>d4|Td2<>[df]/)).toEqual([]);
    expect(moves(at(text, { flank: 'own-moves' }), /Cc4>d4|Td2<>[df]/)).toEqual(['Cc4>d4', 'Td2<>d4', 'Td2<>f7']);
    expect(refusal(at(text), 'Td2<>f7')).toMatchObject({ clause: 'D3.3', args: { leaper: 'e2', square: 'd2' } });
  });

  it('D3.3: a Sweeper already next to a Leaper may stay or leave', () => {
    expect(moves(at('8/7w/8/8/2LW4/8/8/8 w - 4 7'), /^W/)).toEqual(['Wd4-c5', 'Wd4-d5', 'Wd4-e5']);
  });

  it('D3.3: other pieces enter freely', () => {
    expect(moves(at('8/7w/8/2l5/8/3T4/W7/8 w - 4 7'), /Td3-d4/)).toEqual(['Td3-d4']);
    expect(moves(at('8/7w/8/8/2l5/3T4/W7/8 w - 4 7'), /Td3-d4/)).toEqual(['Td3-d4']);
  });

  it('D2.4, D3.2: kills and promotions change the number of Sweepers', () => {
    const notes = (text: string, move: string) =>
      ducart
        .aspects(after(at(text), move))
        .find(({ id }) => id === 'sweepers')!
        .marks.map((mark) => mark.text);
    expect(notes('8/4W3/7w/8/8/8/W7/8 w - 0 1', 'e7e8')).toEqual(['White has 1 Sweeper', 'Black has 1 Sweeper']);
    expect(notes('8/3w4/7w/8/8/8/W7/4T3 w - 4 7', 'e1d7')).toEqual(['White has 1 Sweeper', 'Black has 1 Sweeper']);
  });

  it('D3.3: three Leapers on b, d and g of a far rank keep every Sweeper off it', () => {
    for (const rank of ['Tl1l2l1', '1lTl2l1', '1l1lT1l1', '1l1l1Tl1', '1l1l2lT']) {
      expect(moves(at(`8/W7/8/4w3/8/8/8/${rank} w - 9 7`), /<>e5/)).toEqual([]);
    }
    expect(moves(at('8/W7/8/8/8/8/wwwwwwww/1l1l2l1 b - 9 7'), /^W/)).toEqual([]);
  });
});
