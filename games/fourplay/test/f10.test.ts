import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { after, checks, clauseAgainst, field, from, men, refusal } from './drawn.ts';

const ALL = { bestiary: 'all' };
const aims = (pieces: string, square: string, fields = {}): string[] => from(place(pieces, fields), square, ALL);
const captures = (pieces: string, square: string): string[] => aims(pieces, square).filter((each) => /[x*]/.test(each));

describe('F10 the wider bestiary', () => {
  it('F10: the pieces take part only if the players agreed on them', () => {
    for (const code of ['A', '~', 'J', 'M1', 'KT', 'Be', 'Zo']) expect(clauseAgainst(place(`r${code}@c3`))).toBe('F10');
    expect(clauseAgainst(place('', { reserves: 'J/-' }))).toBe('F10');
    expect(refusal(place('rP@c3'), 'J c3-c5').clause).toBe('F11.1');
  });

  it('F10 Archer: four squares in an L inside its quadrant', () => {
    const open = aims('rA@d4 rK@a1', 'd4');
    // every square four steps away, counting ranks and files together, that is inside the quadrant and isn't the King's
    expect(open.filter((each) => each.startsWith('-'))).toEqual(
      ['-a3', '-a5', '-b2', '-b6', '-c1', '-c7', '-e1', '-e7', '-f2', '-f6', '-g3', '-g5'], // prettier-ignore
    );
    expect(aims('rA@d4 rP@d5 rP@e4', 'd4')).not.toContain('-e7');
    expect(refusal(place('rA@g3'), 'A g3-i5', ALL)).toMatchObject({ clause: 'F10', code: 'outside' });
    expect(refusal(place('rA@d4'), 'A d4-d6', ALL)).toMatchObject({ clause: 'F10', code: 'only-capture' });
  });

  it('F10 Archer: shoots four squares straight or three diagonally over empty squares, without moving', () => {
    expect(captures('rA@d4 yP@d8 yP@g7 yP@h4 yP@c3', 'd4')).toEqual(['*c3', '*d8', '*g7', '*h4']);
    expect(captures('rA@d4 yP@d9 yP@h8 rP@e4 yP@f4 *@k1', 'd4')).toEqual([]);
    expect(men(after(place('rA@d4 yP@d8'), ALL, 'A d4*d8'))['d4']).toBe('rA');
  });

  it('F10 Archer: can be placed and teleported only inside its quadrant', () => {
    expect(aims('rA@d4 rWz@e4 yWz@k12', 'd4').filter((each) => /~[j-l]/.test(each))).toEqual([]);
    expect(refusal(place('rA@d4 rWz@e4 yWz@k12'), 'A d4~k11', ALL)).toMatchObject({ clause: 'F10', code: 'outside' });
  });

  it('F10 Snake: winds at right angles and captures at the end', () => {
    expect(aims('r~@d4 rP@c5 rP@c3 rP@e3 yP@d8', 'd4')).toEqual(
      ['-d6', '-e5', '-e7', '-f4', '-g5', '-h4', '-i5', '-j4', '-k5', '-l4', '-m5', '-n4+', '-o5+', 'xd8'], // prettier-ignore
    );
    expect(refusal(place('r~@d4 yP@d5'), '~ d4xd5', ALL)).toMatchObject({ clause: 'F10', code: 'out-of-reach' });
  });

  it('F10 Jester: leaps exactly two squares, also to capture', () => {
    expect(aims('rJ@c3 rP@c4 yP@c5 rP@e3 rP@a3 rP@a5 rK@o1', 'c3')).toEqual(['-a1', '-c1', '-e1', '-e5', 'xc5']);
    expect(refusal(place('rJ@c3'), 'J c3-c4', ALL).clause).toBe('F10');
  });

  it("F10 PrimeMover: leaps one or two squares and doesn't capture", () => {
    expect(aims('rM1@a3 rP@b3 yP@c3 yP@b4 rP@a4 rP@c1 rP@a2', 'a3')).toEqual(['-a5', '-b2', '-c5']);
    expect(captures('rM1@c3 yP@c4 yP@c5', 'c3')).toEqual([]);
  });

  it('F10 PrimeMover: a friend next to it moves a prime number of squares, over anything not at a composite distance', () => {
    const along = aims('rM1@b2 rP@c3 rN@c4 rN@c6', 'c3').filter((each) => /^-c\d/.test(each));
    expect(along).toEqual(['-c1', '-c10', '-c14', '-c2', '-c5', '-c8']);
    expect(aims('rM1@b2 rP@c3 rN@c7', 'c3').filter((each) => /^-c\d/.test(each))).toEqual(['-c1', '-c2', '-c4', '-c5', '-c6']);
    expect(captures('rM1@b2 rP@c3 yP@c8', 'c3')).toEqual(['xc8']);
    expect(captures('rM1@b2 r+M@c3 yP@c8', 'c3')).toEqual([]);
    expect(captures('rM1@b1 rP@c3 yP@c8', 'c3')).toEqual([]);
    expect(captures('yM1@c2 rP@c3 yP@c8', 'c3')).toEqual([]);
    expect(refusal(place('rM1@b2 rP@c3 rN@c7 yP@c8'), 'P c3xc8', ALL)).toMatchObject({ code: 'blocked', args: { blocker: 'c7' } });
  });

  it('F10 PrimeMover: a prime move is a leap, so only ice on its landing square counts', () => {
    expect(aims('rM1@b2 rP@c3 rI@d5', 'c3')).toContain('-c8');
    expect(aims('rM1@b2 rP@c3 rI@d9', 'c3')).toContain('-c8>c11');
  });

  it('F10: a prime capture gives check', () => {
    expect(checks(place('yM1@b9 yP@a8 rK@a1'), ALL)).toEqual(['r']);
    expect(checks(place('yM1@b9 yP@a7 rK@a1'), ALL)).toEqual([]);
    expect(checks(place('yM1@b9 yP@a8 yP@a4 rK@a1'), ALL)).toEqual([]);
  });

  it('F10 Killer Tomato: steps straight without capturing, or one or two squares diagonally with or without capturing', () => {
    expect(aims('rKT@c3 yP@c4 yP@d4 rP@b2 yP@e5 rP@d2 rK@o1 yP@a1', 'c3')).toEqual([
      '-a5',
      '-b3',
      '-b4',
      '-c2',
      '-d3',
      '-e1',
      'xa1',
      'xd4',
      'xe5',
    ]);
  });

  it('F10 Bender: slides straight and turns 45° after a border, crossing the border straight', () => {
    const open = aims('rBe@c3', 'c3');
    expect(open).toEqual(expect.arrayContaining(['-h3', '-i4', '-i2', '-c8', '-d9', '-b9']));
    expect(open).not.toContain('-i3');
    expect(open).not.toContain('-d4');
    expect(captures('rBe@c3 yP@j5', 'c3')).toEqual(['xj5']);
    expect(aims('rBe@h3 rP@h4 rP@h2 rP@g3', 'h3')).toEqual(
      ['-i3', '-j2', '-j4', '-k1', '-k5', '-l6', '-m7', '-n8', '-o9+'], // prettier-ignore
    );
  });

  it('F10 PrimeMover, F11.1: ice carries a prime move into an Iceman only where no prime move takes it itself', () => {
    const text =
      '15/15/15/15/4,rP,yCn,1,rHb1,dM1,rJ,rBe,4/5,yZo,yHb4,1,*,1,yJ,4/2,rK,2,rP,2,dN,1,yI,4/4,yI,rBe,1,dI,yI,rBe,5/' +
      '5,rE,2,yN,yI,yWz,4/4,rM1,1,rZo,rA,y~,yK,yA,4/4,rBe,rKT,rWz,rJ,yKT,1,rI,4/15/15/15/15 r1 - ry Be/A 0/0 34/88 K/KT - 126';
    const given = { ...ALL, players: '2', rounds: 'off' };
    expect(from(text, 'e5', given).filter((each) => /e[678]/.test(each))).toEqual(['-e7', 'xe8']);
    expect(refusal(text, 'Be e5-e7>xe8', given).message).toContain('Be e5-e7 or Be e5xe8');
    // six squares away no prime move takes it; a step of its own never does
    expect(aims('rP@c3 rM1@b3 yI@c9 yI@d7', 'c3').filter((each) => each.includes('>x'))).toEqual(['-c6>xc9', '-c8>xc9']);
    expect(aims('rP@c3 rM1@b3 yI@c6', 'c3').filter((each) => each.includes('c6'))).toEqual(['xc6']);
  });

  it('F10 Zombie: leaps two squares, captures next to it and becomes that kind, a Harfyblob with Hn 1', () => {
    expect(aims('rZo@c3 yP@c5 yP@d4 rP@d3 rK@o1', 'c3')).toEqual(['-a1', '-a3', '-a5', '-c1', '-e1', '-e3', '-e5', 'xd4']);
    expect(men(after(place('rZo@c3 yHb4@d4'), ALL, 'Zo c3xd4'))['d4']).toBe('rHb1');
    expect(field(after(place('rZo@c3 yHb4@d4'), ALL, 'Zo c3xd4'), 5)).toBe('Hb4/-');
    expect(men(after(place('rZo@c3 yI@c6'), ALL, 'Zo c3-c5>xc6'))['c6']).toBe('rI');
    expect(men(after(place('rZo@c3 rM1@b2 yCn@c8'), ALL, 'Zo c3xc8'))['c8']).toBe('rCn');
    expect(men(after(place('rZo@c3 yCn@d4 yI@e5'), ALL, 'Zo c3xd4>xe5'))['e5']).toBe('rCn');
    expect(men(after(place('rZo@c3 yZo@d4 yI@e5'), ALL, 'Zo c3xd4>xe5'))['e5']).toBe('rZo');
  });

  it("F10 Zombie: can't capture a King, or anything a limit forbids it to become", () => {
    expect(checks(place('yZo@a2'), ALL)).toEqual([]);
    expect(refusal(place('rZo@c3 yK@c4'), 'Zo c3xc4', ALL)).toMatchObject({ clause: 'F10', code: 'cannot-become' });
    expect(refusal(place('rZo@c3 yE@c4 rE@f3'), 'Zo c3xc4', ALL)).toMatchObject({ clause: 'F10', code: 'cannot-become' });
    expect(captures('rZo@c3 yZo@c4 rZo@f3 rZo@f5', 'c3')).toEqual(['xc4']);
  });

  it('F10: a path that enters ice goes straight on, and the slide ends the move', () => {
    expect(aims('r~@d4 rP@c5 rP@c3 rP@e3 rI@f7', 'd4')).toEqual(expect.arrayContaining(['-e5', '-d6', '-e7>g9']));
    expect(aims('r~@d4 rP@c5 rP@c3 rP@e3 rI@f7', 'd4')).not.toContain('-d8');
    expect(aims('rBe@c3 rI@d6', 'c3').filter((each) => /^-c(?!1|2)/.test(each))).toEqual(['-c4', '-c5>c8']);
    expect(aims('rA@b2 rI@a4', 'b2')).toContain('-b3>b6');
  });
});
