import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { after, field, from, men, plays, refusal } from './drawn.ts';

describe('F4 capture', () => {
  it('F4.1: only enemies can be captured, by ending on their square', () => {
    const position = place('rHb2@c3 rP@c4 yP@d4 dP@b4 *@d3');
    expect(from(position, 'c3').filter((each) => each.startsWith('x'))).toEqual(['xb4', 'xd4']);
    const taken = men(after(position, {}, 'Hb c3xd4'));
    expect([taken['c3'], taken['d4']]).toEqual([undefined, 'rHb3']);
    expect(refusal(position, 'Hb c3xc4')).toMatchObject({ clause: 'F4.1', code: 'friend' });
    expect(refusal(position, 'Hb c3xd3')).toMatchObject({ clause: 'F4.1', code: 'neutron' });
  });

  it('F4.1: only the first play of a turn can capture a King', () => {
    const two = { movesPerTurn: '2' };
    const position = place('rP@c3 yK@d4', { turn: 'r2', echo: '.,./.,.' });
    expect(plays(position, two)).toContain('P c3xd4#');
    const later = after(position, two, '--');
    expect(refusal(later, 'P c3xd4', two)).toMatchObject({ clause: 'F4.1', code: 'later-play' });
  });

  it('F4.2: a captured piece goes to the captor’s reserve, a Harfyblob with its Hn, a King never', () => {
    expect(field(after(place('rP@c3 yHb4@d4', { reserves: 'P/-' }), {}, 'P c3xd4'), 5)).toBe('P,Hb4/-');
    expect(field(after(place('rP@c3 dCn@d4'), {}, 'P c3xd4'), 5)).toBe('Cn/-');
    expect(field(after(place('rP@c3 bK@d4', { seats: 'rby' }), {}, 'P c3xd4#'), 5)).toBe('-/-');
  });

  it('F4.2: if you agree, a captured piece is destroyed; what magnets and Icemen take between turns still goes to a reserve', () => {
    const given = { captured: 'destroyed' };
    expect(field(after(place('rP@c3 yHb4@d4', { reserves: 'P/-' }), given, 'P c3xd4'), 5)).toBe('P/-');
    expect(men(after(place('rHb2@c3 yP@d4'), given, 'Hb c3xd4'))['d4']).toBe('rHb3');
    expect(field(after(place('rP@b3 yI@b5 yP@b6'), given, 'P b3-b4>xb5'), 5)).toBe('-/-');
    expect(field(after(place('rWz@c3 yP@d4'), given, 'Wz c3*d4'), 5)).toBe('-/-');
    expect(field(after(place('y+M@c3 rP@c4'), given, '--'), 5)).toBe('-/P');
    expect(field(after(place('r-M@c3 yI@c8 rP@c6'), given, '--'), 5)).toBe('-/P');
  });

  it('F4.3: a destroyed piece goes to no reserve', () => {
    const next = after(place('r+M@f9 y+M@e10 rP@d9 yP@e8'), {}, '--');
    expect([field(next, 5), men(next)['d9'], men(next)['e9']]).toEqual(['-/-', undefined, undefined]);
  });
});
