import { describe, expect, it } from 'vitest';
import { ducart } from '../src/index.ts';
import { at, drawn, moves, refusal, textAfter } from './drawn.ts';

describe('D6 Sleeper and Healer', () => {
  it('D6.1: the Sleeper moves like a bishop and puts awake pieces next to it to sleep', () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . . w
      . h . . . . . .
      . . . l K . . .
      . . t~ Z [kw] . . .
      . . C . . . . .
      W . . . . . . .
      . . . . . . . .
    `);
    expect(moves(position, /^Z/)).toEqual(['Zd4-c5', 'Zd4-e3', 'Zd4-f2', 'Zd4-g1', 'Zd4zc3', 'Zd4ze4', 'Zd4ze5']);
    expect(refusal(position, 'Zd4zd5')).toMatchObject({ clause: 'D6.1', code: 'leaper' });
    expect(refusal(position, 'Zd4zb6')).toMatchObject({ clause: 'D6.1', code: 'out-of-reach' });
    expect(refusal(position, 'Zd4-a7')).toMatchObject({ clause: 'D6.1', code: 'blocked' });
    expect(refusal(position, 'Zd4-d3')).toMatchObject({ clause: 'D6.1', code: 'off-line' });
  });

  it('D6.1: aimed at a stack, it puts the lower piece to sleep', () => {
    expect(textAfter(at('8/7w/8/4[kt]3/3Z4/8/W7/8 w - 0 1'), 'd4e5')).toBe('8/7w/8/4[kt~]3/3Z4/8/W7/8 b - 1 1');
    expect(refusal(at('8/7w/8/4[kt~]3/3Z4/8/W7/8 w - 0 1'), 'd4e5')).toMatchObject({ clause: 'D2.2', code: 'slept-already' });
  });

  it("D6.2: a sleeping piece can't act, blocks others, and stays asleep when moved", () => {
    const position = at('8/7w/8/3T4/3K~1h~1K/8/W7/8 w - 0 1');
    expect(moves(position, /^Kd4/)).toEqual([]);
    expect(refusal(position, 'd4d3')).toMatchObject({
      clause: 'D6.2',
      code: 'asleep',
      remedy: 'legal if the white Keeper on d4 were awake',
    });
    expect(moves(position, /^Kh4\^/)).toEqual(['Kh4^f4', 'Kh4^h7']);
    expect(textAfter(position, 'd5f4')).toBe('8/7w/8/3h~4/3K~1T1K/8/W7/8 b - 1 1');
    expect(textAfter(position, 'h4f4')).toBe('8/7w/8/3T4/3K~1[Kh~]2/8/W7/8 b - 1 1');
  });

  it('D6.3: the Healer moves like a queen and wakes everything around it, kept pieces too, and does nothing else', () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . . w
      . . . z~ . . . .
      . . k~ . [Kw~] . . .
      . . . H . . . .
      . . . . Z~ . . .
      W . . . . . . .
      . . . . . . . .
    `);
    expect(textAfter(position, 'Hd4*')).toBe('8/7w/3z~4/2k1[Kw]3/3H4/4Z3/W7/8 b - 1 1');
    expect(textAfter(position, 'd4d4')).toBe(textAfter(position, 'Hd4*'));
    expect(moves(position, /^Hd4-[a-d]/)).toEqual([
      'Hd4-a1',
      'Hd4-a4',
      'Hd4-b2',
      'Hd4-b4',
      'Hd4-c3',
      'Hd4-c4',
      'Hd4-d1',
      'Hd4-d2',
      'Hd4-d3',
      'Hd4-d5',
    ]);
    expect(refusal(position, 'Hd4-d8')).toMatchObject({ clause: 'D6.3', code: 'blocked', args: { blocker: 'd6' } });
    expect(refusal(position, 'Hd4-c6')).toMatchObject({ clause: 'D6.3', code: 'off-line' });
  });

  it('D6.3: the trace wakes pieces one by one and says if a lock closes; the touch names the pieces that wake', () => {
    const position = at('8/7w/8/2k~1[Kt~]3/3H4/8/W7/8 w - 0 1');
    const read = ducart.parseMove(position, 'Hd4*');
    if (!read.ok) throw new Error(read.error.message);
    expect(ducart.trace(position, read.value).map(({ code, clause }) => `${code} ${clause}`)).toEqual([
      'wake D6.3',
      'lock D4.5',
      'wake D6.3',
    ]);
    expect(ducart.touches(position, read.value)).toMatchObject([
      { kind: 'square', square: 27, mark: 'origin' },
      { kind: 'square', square: 27, also: [36, 34], mark: 'ability', label: 'wake the pieces on e5 and c5' },
    ]);
  });
});
