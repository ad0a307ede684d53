import { describe, expect, it } from 'vitest';
import { slowApply, slowChecks, slowPlays } from './index.ts';
import type { SlowOptions } from './index.ts';
import type { Circumstances } from './scene.ts';
import { menOf, scene } from './scene.ts';

type Men = Readonly<Record<string, string>>;
const ALL: Partial<SlowOptions> = { bestiary: 'all' };
/** The plays of the piece on a square, without its code and square. */
const from = (men: Men, square: string, given: Circumstances = {}): string[] =>
  slowPlays(scene(men, given), ALL).flatMap((play) => new RegExp(`^\\S+ ${square}([-x*~].*)$`).exec(play)?.slice(1) ?? []);
const after = (men: Men, play: string, given: Circumstances = {}): string => slowApply(scene(men, given), ALL, play);
const field = (text: string, number: number): string => text.split(' ')[number - 1];

describe('F10 Archer', () => {
  it('moves 4 squares with at most one right angle over empty squares, and ends at home', () => {
    expect(from({ d4: 'rA' }, 'd4')).toEqual(['-a3', '-a5', '-b2', '-b6', '-c1', '-c7', '-e1', '-e7', '-f2', '-f6', '-g3', '-g5'].sort());
    expect(from({ a1: 'rA', d4: 'rK' }, 'a1')).toEqual(['-a5', '-b4', '-c3', '-d2', '-e1']);
    const blocked = from({ a1: 'rA', d4: 'rK', a2: 'rP' }, 'a1');
    expect(blocked).toEqual(['-b4', '-c3', '-d2', '-e1']);
    expect(from({ a1: 'rA', d4: 'rK', a2: 'rP', b1: 'rP' }, 'a1')).toEqual([]);
  });

  it('captures without moving, up to 4 squares orthogonally or 3 diagonally', () => {
    const shots = from({ e5: 'rA', e9: 'bP', h8: 'yP', a5: 'gN', d4: 'rP', c3: 'gN', f4: '*', b5: 'rP' }, 'e5').filter((play) =>
      play.startsWith('*'),
    );
    expect(shots).toEqual(['*e9', '*h8']);
    expect(from({ a4: 'rA', e4: 'dP', f4: 'dP', a9: 'bP' }, 'a4').filter((play) => play.startsWith('*'))).toEqual(['*e4']);
    expect(field(after({ a4: 'rA', e4: 'dHb3' }, 'A a4*e4'), 5)).toBe('Hb3/-/-/-');
  });

  it('goes straight on where its path enters ice, and must still end at home', () => {
    // Going by d4, the path enters ice on e4 and would leave the quadrant. By c3 or d4 and d3 it enters on e3, before the Iceman.
    expect(from({ c4: 'rA', f3: 'bI' }, 'c4').filter((play) => /^-[def]/.test(play))).toEqual([
      '-d1',
      '-d7',
      '-e3',
      '-e3>xf3',
      '-e6',
      '-f5',
    ]);
    expect(from({ a4: 'rA', d3: 'bI' }, 'a4')).toContain('-c4>f4');
  });

  it('is echoed only inside its own quadrant (F5.6, 917 iii b)', () => {
    const echo = { echo: { r: 'A' } };
    expect(from({ d4: 'rE' }, 'd4', echo)).toHaveLength(12);
    expect(from({ h4: 'rE', h6: 'bP' }, 'h4', echo)).toEqual([]);
    expect(from({ d4: 'rE', d6: 'bP' }, 'd4', echo)).toContain('*d6');
  });

  it('can be placed, teleported and prime moved only to its quadrant', () => {
    const teleports = from({ g4: 'rA', f4: 'rWz', n9: 'bWz' }, 'g4').filter((play) => play.startsWith('~'));
    expect(teleports).toEqual(['~e3', '~e4', '~e5', '~f3', '~f5', '~g3', '~g5']);
    expect(from({ g4: 'rA', g5: 'rM1', i4: 'dP' }, 'g4')).not.toContain('xi4');
    expect(from({ c4: 'rA', c5: 'rM1', e4: 'dP' }, 'c4')).toEqual(expect.arrayContaining(['xe4', '*e4']));
  });
});

describe('F10 Snake, Bender', () => {
  it('moves the Snake in zigzag', () => {
    const plays = from({ d4: 'r~', e5: 'rP', c5: 'bP', e3: 'rP', a3: 'rN' }, 'd4');
    expect(plays).toEqual(['-b4', '-c1', '-c3', '-d2', 'xc5']); // from c3: b4 (then a3 is friendly), or d2 and c1
  });

  it('moves the Bender with one turn of 45° after a border', () => {
    const plays = from({ f3: 'rBe', f9: 'bP', f1: 'rP', a3: 'rP', i5: 'gP' }, 'f3');
    expect(plays).toEqual(expect.arrayContaining(['-f8', '-g9', '-h10', '-e9', '-h3', '-i4', '-i2', '-j1', '-b3', '-f2']));
    for (const beyond of ['xf9', '-f9', '-i3', '-xi5', '-d8', '-g8']) expect(plays).not.toContain(beyond);
    expect(from({ f3: 'rBe', h3: 'bP' }, 'f3')).toContain('xh3');
    expect(from({ f3: 'rBe', i4: 'bP' }, 'f3')).toContain('xi4');
    expect(from({ h3: 'rBe' }, 'h3')).toEqual(expect.arrayContaining(['-h1', '-h7', '-g3', '-f4', '-f2', '-i3', '-j4', '-k5']));
    expect(from({ h3: 'rBe' }, 'h3')).not.toContain('-f3');
  });

  it('goes straight on over ice, and its own rule ends on the first ice square (fp1)', () => {
    expect(from({ c3: 'rBe', f4: 'bI' }, 'c3')).toEqual(expect.arrayContaining(['-d3', '-e3>h3']));
    expect(from({ c3: 'rBe', f3: 'bI' }, 'c3')).toEqual(expect.arrayContaining(['-e3', '-e3>xf3']));
    expect(from({ c3: 'rBe', f4: 'bI', h3: 'yP' }, 'c3')).toContain('-e3>g3');
    expect(from({ c3: 'rBe', f4: 'bI', h3: 'yP' }, 'c3').some((play) => play.includes('x'))).toBe(false);
    expect(from({ c3: 'r~', e6: 'bI' }, 'c3').filter((play) => play.includes('>'))).toEqual(['-d6>f8']); // d4, c5, d6, then straight on
    expect(from({ c3: 'r~', f4: 'bI' }, 'c3')).toEqual(expect.arrayContaining(['-e3>f2', '-e3', '-e3>xf4'])); // by d4, or by d2
  });

  it('slides on after a capture on ice (F6.4)', () => {
    expect(from({ c3: 'r~', d4: 'yP', e3: 'bI' }, 'c3')).toContain('xd4>e5');
  });
});

describe('F10 Jester, PrimeMover, Killer Tomato', () => {
  it('leaps the Jester exactly 2 squares', () => {
    const plays = from({ d4: 'rJ', d5: 'rP', d6: 'bP', f6: 'rN', b2: '*' }, 'd4');
    expect(plays).toEqual(['-b4', '-b6', '-d2', '-f2', '-f4', 'xd6']);
  });

  it('leaps the PrimeMover 1 or 2 squares without capture', () => {
    const plays = from({ d4: 'rM1', d5: 'bP' }, 'd4');
    expect(plays).toHaveLength(15);
    expect(plays).toContain('-d6');
  });

  it('steps and leaps the Killer Tomato', () => {
    const plays = from({ d4: 'rKT', e5: 'bP', f6: 'bP', d5: 'bN', c3: 'rP', b2: '*' }, 'd4');
    expect(plays).toEqual(['-b6', '-c4', '-c5', '-d3', '-e3', '-e4', '-f2', 'xe5', 'xf6']);
  });

  it('names a leap onto ice by its own landing square (fp1)', () => {
    const plays = from({ d4: 'rKT', f4: 'bI' }, 'd4');
    expect(plays).toEqual(expect.arrayContaining(['-e5>f6', '-f6', '-e3>f2', '-f2', '-e4']));
    expect(from({ d4: 'rKT', e6: 'bI', f6: 'bI' }, 'd4')).toEqual(expect.arrayContaining(['-e5', 'xf6']));
    expect(from({ d4: 'rKT', e6: 'bI', f6: 'bI' }, 'd4')).not.toContain('-e5>xf6');
  });

  it('lets pieces next to a PrimeMover move a prime number of squares', () => {
    const men = { d1: 'rP', c1: 'rM1', d2: 'bP', d3: 'yP', d4: 'gP', d6: 'rN', m15: 'bK' };
    const plays = from(men, 'd1');
    expect(plays).toEqual(expect.arrayContaining(['xd3', 'xd4', '-d8', '-f1', '-g1', '-i1', '-k1', '-f3', '-g4', '-i6', '-k8', '-e1']));
    for (const play of ['xd2', '-d6', '-h1', '-j1']) expect(plays).not.toContain(play);
    expect(from({ ...men, d5: 'bP' }, 'd1')).not.toContain('-d8'); // 4 is composite, 5 isn't
    expect(from({ ...men, c1: 'bM1' }, 'd1')).not.toContain('xd3');
    expect(from({ ...men, c1: 'rE' }, 'd1', { echo: { r: 'M1' } })).not.toContain('xd3');
    expect(from({ ...men, d1: 'r+M' }, 'd1').filter((play) => play.startsWith('x'))).toEqual([]);
    expect(menOf(after({ ...men, d1: 'rHb1' }, 'Hb d1xd3'))['d3']).toBe('rHb2');
    expect(from({ ...men, d1: 'rI' }, 'd1')).toContain('xd3');
    expect(from({ ...men, d1: 'rE' }, 'd1')).toEqual([]); // without X
    expect(from({ ...men, d1: 'rE' }, 'd1', { echo: { r: 'P' } })).toContain('xd3');
  });

  it('slides prime moves on over ice, counting only the landing square', () => {
    const men = { d1: 'rP', c1: 'rM1', e5: 'bI', a8: '*' };
    expect(from(men, 'd1')).toEqual(expect.arrayContaining(['-d3', '-d4>d7', '-d6>d7']));
    expect(from({ ...men, d4: 'yN' }, 'd1')).toContain('xd4>d7');
    // an Iceman that a prime move captures itself
    const taking = from({ d1: 'rP', c1: 'rM1', d4: 'bI' }, 'd1');
    expect(taking).toContain('xd4');
    expect(taking).not.toContain('-d3>xd4');
    expect(from({ d1: 'rP', c1: 'rM1', d5: 'bI' }, 'd1')).toContain('-d4>xd5');
  });

  it('checks by prime moves (F8.1)', () => {
    expect(slowChecks(scene({ d4: 'rK', d9: 'bP', e10: 'bM1', d6: 'gP' }), ALL)).toEqual(['r']);
    expect(slowChecks(scene({ d4: 'rK', d9: 'bP', e10: 'bM1', d5: 'gP' }), ALL)).toEqual([]);
  });
});

describe('F10 Zombie', () => {
  it('leaps 2 squares and becomes what it captures', () => {
    const men = { d4: 'rZo', d5: 'bHb9', e4: 'bN', d6: 'rP', e5: 'bK', c3: 'dE' };
    const given = { round: 4 };
    expect(from(men, 'd4', given)).toEqual(['-b2', '-b4', '-b6', '-d2', '-f2', '-f4', '-f6', 'xc3', 'xd5', 'xe4']);
    const blob = after(men, 'Zo d4xd5', given);
    expect([menOf(blob)['d5'], field(blob, 5), field(blob, 8)]).toEqual(['rHb1', 'Hb9/-/-/-', 'Zo/././.']);
    expect(menOf(after(men, 'Zo d4xc3', given))['c3']).toBe('rE');
  });

  it("can't capture a piece that a limit forbids it to become", () => {
    expect(from({ d4: 'rZo', c3: 'dE', m3: 'rE' }, 'd4')).not.toContain('xc3');
    const pawns = Object.fromEntries([...'abcdefghi'].map((file) => [`${file}2`, 'rP']));
    const nwaps = Object.fromEntries([...'abcdefg'].map((file) => [`${file}6`, 'rN']));
    expect(from({ ...pawns, ...nwaps, d4: 'rZo', d5: 'bN' }, 'd4')).not.toContain('xd5');
    expect(from({ ...pawns, ...nwaps, d4: 'rZo', d5: 'bP' }, 'd4')).toContain('xd5');
    expect(from({ ...nwaps, d4: 'rZo', d5: 'bN' }, 'd4')).toContain('xd5');
  });

  it('also becomes a piece captured by ice or by a prime move; of two captures the first decides', () => {
    expect(menOf(after({ h3: 'rZo', h6: 'bI', g6: 'rP' }, 'Zo h3-h5>xh6'))['h6']).toBe('rI');
    expect(menOf(after({ d1: 'rZo', c1: 'rM1', d4: 'bCn' }, 'Zo d1xd4'))['d4']).toBe('rCn');
    const two = after({ c3: 'rZo', d4: 'yCn', e3: 'bI', f6: 'gI' }, 'Zo c3xd4>xf6');
    expect([menOf(two)['f6'], field(two, 5)]).toEqual(['rCn', 'Cn,I/-/-/-']);
  });

  it('is echoed without becoming anything (F5.6)', () => {
    const echoed = after({ d4: 'rE', d5: 'bCn' }, 'E d4xd5', { echo: { r: 'Zo' } });
    expect([menOf(echoed)['d5'], field(echoed, 8)]).toEqual(['rE', 'Zo/././.']);
    expect(from({ d4: 'rE', d5: 'bK' }, 'd4', { echo: { r: 'Zo' }, round: 5 })).not.toContain('xd5');
  });
});
