import { describe, expect, it } from 'vitest';
import { ducart } from '../src/index.ts';
import { at, drawn, moves, refusal, textAfter } from './drawn.ts';

describe('D7 Stealer', () => {
  const crowd = `
    . . . z . . . .
    . . . . . . . w
    . . . . c~ . . .
    . . . [kh] . . . .
    . . . . T l . .
    . . . . . W . .
    W . . . . . . .
    . . . . . . . .
  `;

  it('D7.1, D7.2: steps to empty neighbours and steals anywhere', () => {
    const position = drawn(crowd, { options: { flank: 'own-moves' } });
    expect(moves(position, /^T/)).toEqual([
      'Te4-d3',
      'Te4-d4',
      'Te4-e3',
      'Te4-e5',
      'Te4-f5',
      'Te4<>a2',
      'Te4<>d8',
      'Te4<>e6',
      'Te4<>f3',
      'Te4<>h7',
      'Te4<d5',
    ]);
  });

  it('D7.2: steals only pieces next to it if the players agreed on that', () => {
    const position = drawn(crowd, { options: { steal: 'adjacent', flank: 'own-moves' } });
    expect(moves(position, /<>/)).toEqual(['Te4<>f3']);
    expect(refusal(position, 'Te4<>d8')).toMatchObject({ clause: 'D7.2', code: 'out-of-reach' });
  });

  it("D7.2: can't steal a Leaper, a stack or a protected Creeper", () => {
    const position = drawn(crowd);
    expect(refusal(position, 'Te4<>f4')).toMatchObject({ clause: 'D7.2', code: 'leaper' });
    expect(refusal(position, 'Te4<>d5')).toMatchObject({ clause: 'D7.2', code: 'stack' });
    const shielded = at('8/7w/4c3/8/4T3/8/W7/8 w e6 1 1');
    expect(refusal(shielded, 'Te4<>e6')).toMatchObject({ clause: 'D5.3', code: 'protected' });
  });

  it('D7.2: a stolen piece stays asleep, and no piece changes sides', () => {
    expect(textAfter(drawn(crowd), 'e4e6')).toBe('3z4/7w/4T3/3[kh]4/4c~l2/5W2/W7/8 b - 1 1');
  });

  it('D7.2: a Stealer can steal an enemy Stealer', () => {
    expect(textAfter(at('8/7w/8/5t2/3T4/8/W7/8 w - 0 1'), 'd4f5')).toBe('8/7w/8/5T2/3t4/8/W7/8 b - 1 1');
  });

  it('D7.3: takes a Keeper of either side off a stack next to it', () => {
    expect(textAfter(drawn(crowd), 'e4d5')).toBe('3z4/7w/4c~3/3h4/4[kT]l2/5W2/W7/8 b - 1 1');
    expect(textAfter(at('8/7w/8/4[Kz~]3/3T4/8/W7/8 w - 0 1'), 'd4e5')).toBe('8/7w/8/4z~3/3[KT]4/8/W7/8 b - 1 1');
  });

  it('D7.3: takes no Keeper off an awake Stealer, and only from a square next to it', () => {
    expect(refusal(at('8/7w/8/4[kt]3/3T4/8/W7/8 w - 0 1'), 'd4e5')).toMatchObject({ clause: 'D7.3', code: 'locked' });
    expect(moves(at('8/7w/8/4[kt~]3/3T4/8/W7/8 w - 0 1'), /<e5/)).toEqual(['Td4<e5']);
    expect(refusal(at('8/7w/4[kz]3/8/3T4/8/W7/8 w - 0 1'), 'Td4<e6')).toMatchObject({ clause: 'D7.3', code: 'out-of-reach' });
  });

  it('D7.4: a kept or sleeping Stealer neither steals nor takes', () => {
    expect(refusal(at('8/5z1w/8/8/3[kT]4/8/W7/8 w - 0 1'), 'd4f7')).toMatchObject({ clause: 'D7.4', code: 'kept' });
    expect(refusal(at('8/5z1w/8/8/3T~4/8/W7/8 w - 0 1'), 'd4f7')).toMatchObject({ clause: 'D7.4', code: 'asleep' });
    expect(refusal(at('8/5z1w/8/8/3T~4/8/W7/8 w - 0 1'), 'd4d5')).toMatchObject({ clause: 'D6.2', code: 'asleep' });
  });

  it('D7.2, D7.3: the trace moves both pieces, and a taken Keeper is locked at once', () => {
    const position = drawn(crowd);
    const stages = (move: string) => {
      const read = ducart.parseMove(position, move);
      if (!read.ok) throw new Error(read.error.message);
      return ducart.trace(position, read.value).map(({ code, edits }) => `${code}: ${edits.map(({ kind }) => kind).join(' ')}`);
    };
    expect(stages('e4d8')).toEqual(['steal: move move']);
    expect(stages('e4d5')).toEqual(['take: change change move', 'free: ', 'lock: ']);
  });
});
