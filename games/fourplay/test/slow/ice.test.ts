import { describe, expect, it } from 'vitest';
import { slowApply, slowChecks, slowEffects, slowEffectsAlone, slowPlays } from './index.ts';
import type { SlowOptions } from './index.ts';
import { menOf, scene } from './scene.ts';

type Options = Partial<SlowOptions>;
type Men = Readonly<Record<string, string>>;
/** The plays of the piece on a square, without its code and square. */
const from = (men: Men, square: string, options: Options = {}, echo = '.'): string[] =>
  slowPlays(scene(men, { echo: { r: echo } }), options).flatMap(
    (play) => new RegExp(`^\\S+ ${square}([-x*~].*)$`).exec(play)?.slice(1) ?? [],
  );
const field = (text: string, number: number): string => text.split(' ')[number - 1];

describe('F6: ice', () => {
  it("holds pieces of other owners, but not those of the Iceman's (F6.2)", () => {
    expect(from({ d4: 'bI', c3: 'rP' }, 'c3')).toEqual([]);
    expect(from({ d4: 'rI', c3: 'rP' }, 'c3')).not.toEqual([]);
    expect(from({ d4: 'dI', c3: 'rP' }, 'c3')).toContain('xd4'); // F8.4: no ice
    expect(from({ d4: 'bI', e5: 'rI' }, 'e5')).toEqual([]);
    expect(slowChecks(scene({ c3: 'bHb1', c4: 'rK' }))).toEqual(['r']);
    expect(slowChecks(scene({ c3: 'bHb1', c4: 'rK', b2: 'yI' }))).toEqual([]);
  });

  it('carries a step on to the first square without ice (F6.3 a, F11.1)', () => {
    expect(from({ c3: 'rP', d5: 'bI' }, 'c3')).toEqual(['-b3', '-c2', '-c4>c7', '-d3']);
    expect(from({ c3: 'rP', d5: 'rI' }, 'c3')).toContain('-c4>c7');
    expect(menOf(slowApply(scene({ c3: 'rP', d5: 'bI' }), {}, 'P c3-c4>c7'))['c7']).toBe('rP');
    expect(from({ c3: 'rK', d5: 'bI' }, 'c3')).toContain('-c4>c7');
  });

  it('lets a slide go on within its own range, counting ice squares as travelled (F6.3 a)', () => {
    const a = { a1: 'rWz', b6: 'bI', o3: 'rK' };
    expect(from(a, 'a1').filter((play) => play.startsWith('-a'))).toEqual(['-a2', '-a3', '-a4', '-a6>a8']);
    const near = from({ a1: 'rWz', b4: 'bI', o3: 'rK' }, 'a1');
    expect(near.filter((play) => play.startsWith('-a'))).toEqual(['-a2', '-a6']);
    const magnetron = from({ a1: 'r+M', b6: 'bI', o3: 'rK' }, 'a1');
    expect(magnetron).toEqual(expect.arrayContaining(['-a4', '-a8', '-a9', '-a14']));
    expect(magnetron).not.toContain('-a5');
    expect(from({ c3: 'rHb4', d5: 'bI' }, 'c3').filter((play) => play.startsWith('-c'))).toEqual(['-c1', '-c2', '-c7']);
    expect(from({ c3: 'rHb3', d5: 'bI' }, 'c3')).toContain('-c6>c7');
    expect(from({ c3: 'rHb5', d5: 'bI' }, 'c3')).toEqual(expect.arrayContaining(['-c7', '-c8']));
  });

  it('stops before a blocker or the edge, on ice (F6.3 c)', () => {
    expect(from({ c3: 'rP', d5: 'bI', c5: 'yP' }, 'c3')).toContain('-c4');
    expect(from({ c3: 'rP', d5: 'bI', c6: 'gP' }, 'c3')).toContain('-c4>c5');
    expect(from({ c14: 'rP', d15: 'bI' }, 'c14')).toEqual([]); // held by d15
    expect(from({ m3: 'rP', l1: 'bI', o3: 'rK' }, 'm3')).toEqual(['-l3', '-m2>m1', '-m4', '-n3']);
  });

  it('lets a piece capture by its own rule at that distance instead (F6.3 c)', () => {
    expect(from({ c3: 'rHb2', d5: 'bI', c5: 'yP' }, 'c3')).toEqual(expect.arrayContaining(['-c4', 'xc5>c7']));
    expect(from({ c3: 'rHb3', d5: 'bI', c6: 'yP' }, 'c3')).toEqual(expect.arrayContaining(['-c5', 'xc6>c7']));
    expect(from({ c3: 'rHb2', d5: 'bI', c6: 'yP' }, 'c3')).not.toContain('xc6>c7');
  });

  it('lets a piece capture an enemy Iceman by sliding onto it (F6.3 b), written as its own capture if it can make one (F11.1)', () => {
    expect(from({ h3: 'rCn', h6: 'bI', h8: '*' }, 'h3')).toEqual(expect.arrayContaining(['-h4', '-h5', '-h5>xh6']));
    expect(from({ h4: 'rHb1', h6: 'bI' }, 'h4')).toEqual(expect.arrayContaining(['-h5', '-h5>xh6']));
    const two = from({ h4: 'rHb2', h6: 'bI' }, 'h4');
    expect(two).toEqual(expect.arrayContaining(['-h5', 'xh6']));
    expect(two).not.toContain('-h5>xh6');
    expect(from({ h4: 'rI', h6: 'bI', g7: 'yI' }, 'h4')).not.toContain('xh6'); // a leap onto the Iceman isn't a slide
    expect(from({ h3: 'rI', h6: 'bI' }, 'h3')).toContain('-h5>xh6');
    const after = slowApply(scene({ h3: 'rCn', h6: 'bI' }), {}, 'Cn h3-h5>xh6');
    expect([menOf(after)['h6'], field(after, 5), field(after, 8)]).toEqual(['rCn', 'I/-/-/-', 'Cn/././.']);
  });

  it('stops a piece before a friendly or ownerless Iceman, and Magnetrons before any (F6.3 b, 913 F)', () => {
    expect(from({ h3: 'rCn', h6: 'rI' }, 'h3').filter((play) => play.includes('x'))).toEqual([]);
    expect(from({ h3: 'rP', h6: 'dI', g5: 'bI' }, 'h3')).toContain('-h4>h5');
    expect(from({ h3: 'r-M', h6: 'bI' }, 'h3').filter((play) => /^-h/.test(play))).toEqual(['-h1', '-h2', '-h4', '-h5']);
    expect(from({ h3: 'rE', h6: 'bI' }, 'h3', {}, '-M').filter((play) => play.includes('x'))).toEqual([]);
    expect(from({ h3: 'rE', h6: 'bI' }, 'h3', {}, 'Cn')).toContain('-h5>xh6');
  });

  it('carries a capture on (F6.4), perhaps to an Iceman', () => {
    const takes = (men: Men, square: string) => from(men, square).filter((play) => play.startsWith('x'));
    expect(takes({ c3: 'rP', d4: 'yP' }, 'c3')).toEqual(['xd4']);
    expect(takes({ c3: 'rP', d4: 'yP', e3: 'bI' }, 'c3')).toEqual(['xd4>e5']);
    expect(takes({ c3: 'rP', d4: 'yP', e3: 'bI', e5: 'rN' }, 'c3')).toEqual(['xd4']);
    expect(takes({ c3: 'rP', d4: 'yP', e3: 'bI', e5: 'gI' }, 'c3')).toEqual(['xd4', 'xd4>xe5']);
    expect(takes({ c3: 'rP', d4: 'yP', e3: 'bI', f6: 'gI' }, 'c3')).toEqual(['xd4>e5', 'xd4>xf6']);
    expect(takes({ c3: 'rP', d4: 'yP', e3: 'bI', e5: 'dI' }, 'c3')).toEqual(['xd4']);
    expect(takes({ a1: 'rCn', a4: 'rP', a9: 'yP', b9: 'bI', o3: 'rK' }, 'a1')).toEqual(['xa9>a11']);
    const two = slowApply(scene({ c3: 'rHb4', d4: 'yP', e3: 'bI', f6: 'gI' }), {}, 'Hb c3xd4>xf6');
    expect([menOf(two)['f6'], menOf(two)['d4'], field(two, 5)]).toEqual(['rHb6', undefined, 'P,I/-/-/-']);
    const grown = slowApply(scene({ c3: 'rHb15', d4: 'yP', e3: 'bI', f6: 'gI' }), {}, 'Hb c3xd4>xf6');
    expect(menOf(grown)['f6']).toBe('rHb15'); // 16 becomes 14, then one more
  });

  it('ends the capture of an owned Iceman on its square, frozen by another or not (F6.4)', () => {
    expect(from({ c3: 'rCn', c6: 'rP', c8: 'bI', d9: 'bI' }, 'c3')).toContain('xc8');
    expect(from({ c3: 'rCn', c6: 'rP', c8: 'dI', d9: 'bI' }, 'c3')).toContain('xc8>c11');
  });

  it("counts only a leap's landing square; a knight's leap slides along the nearest diagonal (F6.3)", () => {
    const leaps = from({ e5: 'rI', d8: 'rI', h8: '*' }, 'e5');
    expect(leaps).toContain('-e7>e10');
    expect(leaps).toContain('-f7'); // next to no other Iceman
    expect(from({ e5: 'rI', g8: 'rI' }, 'e5')).toContain('-f7'); // g8 blocks the diagonal, so it stops on ice
    expect(from({ e5: 'rI', g6: 'rI', a8: '*' }, 'e5')).toEqual(expect.arrayContaining(['-f7>g8', '-g7>h8', '-g4']));
    expect(from({ e5: 'rI', e6: 'bP', g9: 'bI', h8: 'bP' }, 'e5')).toContain('-f7');
  });

  it("doesn't affect placed and teleported pieces (F6.5)", () => {
    const text = scene({ c3: 'rWz', b3: 'rP', d5: 'bI' }, { reserves: { r: 'N' } });
    expect(slowPlays(text)).toEqual(expect.arrayContaining(['N@c4', 'P b3~c4', 'P b3~d4']));
  });
});

describe('F7: between turns', () => {
  const events = (men: Men): string => slowEffectsAlone(scene(men, { turn: 'r0', done: '.' })).events.join(' ');

  it('attracts the first piece of each line by one square, or into the reserve (F7.2, F7.3)', () => {
    expect(events({ d4: 'r+M', d7: 'bP', d9: 'bP', f4: 'rN', d3: 'dHb3', b4: 'gWz' })).toBe('b4-c4 d3=r d7-d6 f4-e4');
    const after = slowEffectsAlone(scene({ d4: 'b+M', d3: 'rHb3' }, { turn: 'r0', done: '.' })).position;
    expect(field(after, 5)).toBe('-/Hb3/-/-');
  });

  it('leaves Kings, Magnetrons, Icemen and the Neutron alone, even ownerless ones (F7.2, F8.4)', () => {
    expect(events({ d4: 'r+M', d7: 'bK', d2: 'dI', g4: 'd-M', b4: '*' })).toBe('');
    expect(events({ d4: 'd+M', d7: 'bP' })).toBe(''); // F7.8
  });

  it('repels, but not onto an occupied square; over the edge into the reserve (F7.4)', () => {
    expect(events({ d4: 'r-M', d7: 'bP', f4: 'rN', g4: 'rN', d2: 'bP' })).toBe('d2-d1 d7-d8');
    expect(events({ d4: 'b-M', d1: 'rP' })).toBe('d1=b');
  });

  it('moves a piece between two of different sign two squares (F7.5)', () => {
    expect(events({ d2: 'r+M', d6: 'bP', d9: 'g-M' })).toBe('d6-d4');
    expect(events({ d2: 'r+M', d4: 'bP', d9: 'g-M' })).toBe('d4=r');
    expect(events({ d2: 'r+M', d3: 'bP', d9: 'g-M' })).toBe('d3=r');
    expect(events({ d2: 'r+M', d5: 'bP', d9: 'g-M' })).toBe('d5-d3');
    expect(events({ d2: 'r+M', d5: 'bP', d9: 'g+M' })).toBe('');
    expect(events({ d2: 'r+M', d5: 'bP', k5: 'g-M' })).toBe('');
    expect(events({ d2: 'r+M', d5: 'bP', d9: 'g-M', k5: 'y-M' })).toBe('');
  });

  it('slides a piece moved onto ice, without a choice (F7.6)', () => {
    expect(events({ d2: 'r+M', d12: 'bP', e10: 'gI' })).toBe('d12-d8'); // d11, d10, d9 are frozen
    expect(events({ d2: 'r+M', d12: 'bP', e10: 'gI', d9: 'yK' })).toBe(''); // the King is first on the line
    expect(events({ d12: 'bP', e10: 'gI', d9: 'yK', d14: 'r-M' })).toBe('d12-d10');
    expect(events({ d3: 'bP', e1: 'gI', d5: 'r-M' })).toBe('d3-d1'); // the edge
    expect(events({ d12: 'gP', d10: 'gI', d14: 'r-M' })).toBe('d12=g'); // its own owner's Iceman
    expect(events({ d12: 'bP', d10: 'dI', e10: 'gI', d14: 'r-M' })).toBe('d12-d11');
    expect(events({ d12: 'bP', d4: 'r+M', e12: 'gI', d14: 'y-M' })).toBe('d12-d10'); // F7.5: d11 is frozen, its last step
    expect(events({ d12: 'bP', d4: 'r+M', e11: 'gI', d14: 'y-M' })).toBe('d12-d9');
    expect(events({ d12: 'bP', d4: 'r+M', e8: 'gI', d14: 'y-M' })).toBe('d12-d10');
  });

  it("destroys pieces that would end on one square; pieces that cross don't meet (F7.7)", () => {
    expect(events({ d2: 'r-M', d4: 'bP', f5: 'yP', i5: 'y-M' })).toBe('d4-d5 f5-e5');
    expect(events({ d2: 'r-M', d4: 'bP', e5: 'yP', i5: 'y-M' })).toBe('d4-d5! e5-d5!');
    const after = slowEffectsAlone(scene({ d2: 'r-M', d4: 'bP', e5: 'yP', i5: 'y-M' }, { turn: 'r0', done: '.' })).position;
    expect([menOf(after)['d5'], menOf(after)['d4'], menOf(after)['e5'], field(after, 5)]).toEqual([
      undefined,
      undefined,
      undefined,
      '-/-/-/-',
    ]);
    // d5 counts as occupied, although the piece there moves away.
    expect(events({ d2: 'r-M', d4: 'bP', d5: 'yP', i5: 'y-M' })).toBe('d5-c5');
  });

  it('works slides out from the ice and the pieces before the effects (F7.1)', () => {
    // The Nwap on d9 moves away, but the slide still stops before it.
    expect(events({ d12: 'bP', d14: 'r-M', e10: 'gI', d9: 'yN', a9: 'y-M' })).toBe('d12-d10 d9-g9');
    expect(events({ d12: 'bP', d14: 'r-M', f10: 'gI', d9: 'yN', a9: 'y-M' })).toBe('d12-d11 d9-h9');
  });

  it('passes the turn with everything that follows (F3.1); a mated player goes out (F8.3)', () => {
    const quiet = slowEffects(scene({ d4: 'r+M', d7: 'bP' }, { turn: 'r0', done: 'N' }));
    expect(quiet.events).toEqual(['d7-d6']);
    expect(quiet.position).toMatch(/ b1 N rbyg .* N\/\.\/\.\/\. - 2$/);
    const mate = { a15: 'bK', b12: 'rHb3', c13: 'rHb5', a11: 'rHb5', d15: 'rP' };
    const won = slowEffects(scene(mate, { turn: 'r0', done: '.', seats: 'rb' }));
    expect(won.winner).toBe('r');
    expect(() => slowEffects(scene({}))).toThrow('F7.1');
  });
});
