import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { after, field, men, plays, refusal } from './drawn.ts';

const TWO = { movesPerTurn: '2' };

describe('F3 the turn', () => {
  it('F3.1: as many plays as agreed, then the effects, then the next player who is in', () => {
    const start = place('rP@c3 r+M@e3 yP@e9', { turn: 'r2', echo: '.,./.,.' });
    const once = after(start, TWO, 'P c3-c4');
    expect([field(once, 2), field(once, 9), men(once)['e9']]).toEqual(['r1', 'P', 'yP']);
    const twice = after(once, TWO, 'P c4-c5');
    expect([field(twice, 2), field(twice, 8), men(twice)['e8']]).toEqual(['y2', 'P,P/.,.', 'yP']);
    expect(field(after(place('rP@c3', { seats: 'ryg' }), {}, 'P c3-c4'), 2)).toBe('y1');
    expect(refusal(place('yP@c3'), 'P c3-c4')).toMatchObject({ clause: 'F3.1', code: 'not-yours' });
    expect(refusal(place(''), 'P c3-c4')).toMatchObject({ clause: 'F3.1', code: 'empty' });
  });

  it('F3.2: a pass uses up only its own play; F8.2 may forbid it', () => {
    expect(field(after(place('', { turn: 'r2', echo: '.,./.,.' }), TWO, '--'), 2)).toBe('r1');
    expect(plays(place('rP@c3'))).toContain('--');
    expect(refusal(place('yCn@a9 yP@a5'), '--')).toMatchObject({ clause: 'F8.2', code: 'leaves-check' });
  });

  it('F3.3: placements go to empty squares of your own quadrant, ice or not', () => {
    const position = place('rI@c3 rP@d3 yP@f6', { reserves: 'Cn,2Hb3/-' });
    expect(plays(position)).toEqual(expect.arrayContaining(['Cn@c4', 'Cn@g7', 'Hb3@b2']));
    expect(refusal(position, 'Cn@d3')).toMatchObject({ clause: 'F3.3', code: 'occupied' });
    expect(refusal(position, 'Cn@h3')).toMatchObject({ clause: 'F3.3', code: 'outside' });
    expect(refusal(position, 'Hb@b2')).toMatchObject({ clause: 'F11.1' });
    expect(refusal(position, 'Hb2@b2')).toMatchObject({ clause: 'F3.3', code: 'not-in-reserve' });
    const placed = after(position, {}, 'Hb3@b2');
    expect([men(placed)['b2'], field(placed, 5), field(placed, 8)]).toEqual(['rHb3', 'Cn,Hb3/-', './.']);
  });

  it("F3.3: a placement can't exceed a limit", () => {
    const position = place('rE@d4 rP@c3', { reserves: 'P,E/-' });
    expect(plays(position)).toContain('P@c4');
    expect(refusal(position, 'E@c4')).toMatchObject({ clause: 'F5.9', code: 'limit' });
  });

  it("F3.3: a placed Iceman can't be next to an enemy or ownerless piece, but may be next to a friend", () => {
    const position = place('yP@c4 dP@e6 rP@b2 bK@g2', { reserves: 'I/-/-', seats: 'rby' });
    expect(plays(position)).toEqual(expect.arrayContaining(['I@b1', 'I@c2', 'I@a3']));
    for (const [square, near] of [
      ['c3', 'c4'],
      ['d5', 'e6'],
      ['f3', 'g2'],
    ] as const) {
      // prettier-ignore
      const objection = refusal(position, `I@${square}`);
      expect(objection).toMatchObject({ clause: 'F3.3', code: 'would-freeze' });
      expect(objection.message).toContain(near);
    }
    expect(plays(place('*@c4', { reserves: 'I/-' }))).toContain('I@c3');
  });

  it('F3.4: the Neutron moves before the plays and costs none', () => {
    const position = place('rP@c3', { neutron: 'N' });
    expect(plays(position).every((each) => each.startsWith('* '))).toBe(true);
    expect(field(after(position, {}, '* --'), 2)).toBe('r1');
    expect(refusal(position, 'P c3-c4')).toMatchObject({ clause: 'F9.2', code: 'neutron-first' });
  });
});
