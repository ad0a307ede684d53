import { describe, expect, it } from 'vitest';
import { ducart } from '../src/index.ts';
import { after, at, drawn, moves, refusal, textAfter } from './drawn.ts';

describe('D4 Keeper', () => {
  it('D4.1: slides along rank and file, up to the first piece or onto it', () => {
    const position = drawn(`
      . . . . . . . .
      . . . h . . . w
      . . . . . . . .
      . . . . . . . .
      . W . K . z z .
      . . . . . . . .
      . . . l . . . .
      . . . . . . . .
    `);
    expect(moves(position, /^K/)).toEqual(['Kd4-c4', 'Kd4-d3', 'Kd4-d5', 'Kd4-d6', 'Kd4-e4', 'Kd4^b4', 'Kd4^d7', 'Kd4^f4']);
    expect(refusal(position, 'Kd4^g4')).toMatchObject({ clause: 'D4.1', code: 'blocked', args: { blocker: 'f4' } });
    expect(refusal(position, 'Kd4^g4').remedy).toBe("legal if the black Sleeper on f4 weren't in the way");
    expect(refusal(position, 'Kd4-e5')).toMatchObject({ clause: 'D4.1', code: 'off-line' });
  });

  it("D4.1: gives no remedy that doesn't help", () => {
    expect(refusal(at('8/7w/8/8/K1z1z1h1/8/W7/8 w - 0 1'), 'Ka4^g4').remedy).toBeUndefined();
  });

  it('D4.2: keeps its own and enemy pieces, Keepers too, but no Leaper, stack or protected Creeper', () => {
    expect(moves(at('k~7/7w/8/8/K2k4/8/8/W~7 w - 0 1'), /\^/)).toEqual(['Ka4^a1', 'Ka4^a8', 'Ka4^d4']);
    expect(refusal(at('8/7w/8/8/K2l4/8/W7/8 w - 0 1'), 'Ka4^d4')).toMatchObject({ clause: 'D4.2', code: 'leaper' });
    expect(refusal(at('8/7w/8/8/K2[Kz]4/8/W7/8 w - 0 1'), 'Ka4^d4')).toMatchObject({ clause: 'D4.2', code: 'stack' });
    expect(refusal(at('8/7w/8/8/K2c4/8/W7/8 w d4 1 2'), 'Ka4^d4')).toMatchObject({ clause: 'D5.3', code: 'protected' });
  });

  it("D4.3, D4.4: a keeping Keeper and its kept piece can't be killed, kept or stolen", () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . . w
      . . . . . . . .
      . . . . [kz] . . .
      K . . W . . . .
      . . . . . . . .
      . . T . . . . .
      . . . . L . . .
    `);
    expect(moves(position, /e5/)).toEqual([]);
    expect(refusal(position, 'd4e5').clause).toBe('D3.1');
    expect(refusal(position, 'c2e5').clause).toBe('D7.2');
    expect(refusal(position, 'e1e6').clause).toBe('D8.1');
  });

  it('D4.4: a kept piece neither moves nor uses an Ability', () => {
    const position = at('8/7w/8/4h~3/3[kH]4/8/W7/8 w - 0 1');
    expect(moves(position, /^H/)).toEqual([]);
    expect(refusal(position, 'd4d6')).toMatchObject({
      clause: 'D4.4',
      code: 'kept',
      remedy: "legal if the black Keeper on d4 didn't keep it",
    });
    expect(refusal(position, 'Hd4*')).toMatchObject({ clause: 'D4.4' });
  });

  it('D4.5: moves off to an empty square or straight onto another piece, and frees the kept piece', () => {
    const position = at('8/7w/8/5z2/8/5[Kw]2/W7/8 w - 0 1');
    expect(textAfter(position, 'Kf3^f5')).toBe('8/7w/8/5[Kz]2/8/5w2/W7/8 b - 1 1');
    expect(textAfter(position, 'Kf3-a3')).toBe('8/7w/8/5z2/8/K4w2/W7/8 b - 1 1');
  });

  it('D4.5: an awake Stealer of either side locks its Keeper; sleep unlocks it, healing locks it again', () => {
    for (const stealer of ['t', 'T']) {
      const locked = at(`8/7w/8/8/5[K${stealer}]2/4Z3/W5H1/8 w - 0 1`);
      expect(refusal(locked, 'Kf4-f6')).toMatchObject({ clause: 'D4.5', code: 'locked' });
      expect(refusal(locked, 'Kf4-f6').remedy).toContain('were asleep');
      const opened = after(locked, 'Ze3zf4', 'Wh7-h6');
      expect(moves(opened, /^Kf4-f6/)).toEqual(['Kf4-f6']);
      const closed = after(opened, 'Hg2-g3', 'Wh6-h5', 'Hg3*', 'Wh5-h4');
      expect(refusal(closed, 'Kf4-f6')).toMatchObject({ clause: 'D4.5', code: 'locked' });
    }
  });

  it('D4.5: the board shows the lock on the Keeper', () => {
    const states = (text: string) => ducart.scene(at(text))[29].map(({ kind, states }) => [kind, ...states.map(({ id }) => id)]);
    expect(states('8/7w/8/8/5[Kt]2/8/W7/8 w - 0 1')).toEqual([
      ['T', 'kept'],
      ['K', 'keeping', 'locked'],
    ]);
    expect(states('8/7w/8/8/5[Kt~]2/8/W7/8 w - 0 1')).toEqual([
      ['T', 'slept', 'kept'],
      ['K', 'keeping'],
    ]);
  });

  it('D4.6: a sleeping Keeper is an ordinary target', () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . . w
      . . . . . . . .
      . . . . k~ . . K
      . . . W C . . .
      . . . . . . . .
      . . T . . . . .
      . . . . . . . .
    `);
    expect(moves(position, /[x^>z]e5/)).toEqual(['Ce4>e5', 'Kh5^e5', 'Tc2<>e5', 'Wd4xe5']);
  });
});
