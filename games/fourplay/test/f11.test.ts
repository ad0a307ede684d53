import { unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { fourplay } from '../src/index.ts';
import { after, at, clauseAgainst, events, field, plays, refusal } from './drawn.ts';

describe('F11 notation', () => {
  it('F11.1: every sort of play has its sign', () => {
    const list = plays(place('rP@c3 yP@d4 rWz@f4 yP@g5 rP@e3', { reserves: 'Hb5/-' }));
    expect(list).toEqual(expect.arrayContaining(['--', 'P c3-c4', 'P c3xd4', 'Wz f4*g5', 'P e3~g3', 'Hb5@b2']));
    expect(plays(place('', { neutron: 'N' }))).toEqual(expect.arrayContaining(['* --', '* h8-h15']));
  });

  it("F11.1: a stop within a piece's own range is written plainly, what ice adds follows >", () => {
    expect(plays(place('r+M@a1 rK@o1 rI@b5'))).toContain('+M a1-a8');
    expect(plays(place('rWz@a1 rK@o1 rI@b6'))).toEqual(expect.arrayContaining(['Wz a1-a6>a8']));
    expect(plays(place('rP@c3 rI@d5'))).toContain('P c3-c4>c7');
    expect(plays(place('rP@c3 rI@d5 yP@c5'))).toContain('P c3-c4');
  });

  it('F11.1: suffixes count Kings in check and players put out; they may be left out, but not wrong', () => {
    const position = place('rCn@b1 rP@o3');
    expect(plays(position)).toContain('Cn b1-o1+');
    expect(field(after(position, {}, 'Cn b1-o1'), 2)).toBe('y1');
    expect(refusal(position, 'Cn b1-o1++')).toMatchObject({ clause: 'F11.1', code: 'wrong-suffix' });
    expect(refusal(position, 'Cn b1-o1#')).toMatchObject({ clause: 'F11.1', code: 'wrong-suffix' });
    expect(refusal(place('rP@c3'), 'P c3:c4')).toMatchObject({ clause: 'F11.1', code: 'misspelt' });
    expect(refusal(place('rP@c3'), 'N c3-c4')).toMatchObject({ clause: 'F11.1', code: 'wrong-code' });
    expect(refusal(place('rI@c3'), 'N c3-c5').message).toContain(' is an Iceman, written I, not N.');
    expect(refusal(place('rP@c3 yP@d4'), 'P c3-d4')).toMatchObject({ clause: 'F11.1', code: 'wrong-sign' });
  });

  it('F11.1: code and sign may be left out if one play fits; if several do, it names them', () => {
    const position = at(place('rWz@f4 yP@g5 rP@c3'));
    for (const text of ['c3c4', 'P c3 c4', 'c3-c4', 'pc3-c4'])
      expect(unwrap(fourplay.parseMove(position, text)), text).toBe(unwrap(fourplay.parseMove(position, 'P c3-c4')));
    expect(unwrap(fourplay.parseMove(position, 'f4g5'))).toBe(unwrap(fourplay.parseMove(position, 'Wz f4*g5')));
    expect(refusal(place('rWz@f4 yP@g5'), 'f4xg5')).toMatchObject({ code: 'wrong-sign' });
    const either = refusal(place('rCn@c3 rP@c5 yP@c11 yI@c12'), 'c3c11');
    expect(either).toMatchObject({
      clause: 'F11.1',
      code: 'several',
      message: '"c3c11" can mean Cn c3xc11>xc12 or Cn c3xc11. Write one of these.',
    });
    expect(refusal(place('rP@c3'), 'c3c9')).toMatchObject({ clause: 'F5.2' });
  });

  it.each([
    place('rP@c3 yHb15@d4 d+M@e5 g-M@f6', { seats: 'ryg', reserves: '2P,+M,-M,Hb1,2Hb3/-/I', gems: '1/0/2', money: '42/0/9' }),
    place('rP@c3', { turn: 'r1', echo: 'Hb3,./-M,+M', done: 'E' }),
    place('rP@c3', { turn: 'r0', echo: './.', done: 'P' }),
    place('r~@c3 yM1@d4 yZo@e5', { reserves: '2M1/~,Zo' }),
  ])('F11.2: reads and writes %s', (text) => {
    const options = { bestiary: 'all', movesPerTurn: field(text, 8).includes(',') ? '2' : '1' };
    expect(fourplay.format(at(text, options))).toBe(text);
  });

  it.each([
    ['two runs of empties', (text: string) => text.replace('2,rP,12', '1,1,rP,12')],
    ['a rank too short', (text: string) => text.replace('2,rP,12', '2,rP,11')],
    ['Hn missing', (text: string) => text.replace('rP', 'rHb')],
    ['Hn beyond 15', (text: string) => text.replace('rP', 'rHb16')],
    ['Hn where none belongs', (text: string) => text.replace('rP', 'rP3')],
    ['a count of one', (text: string) => text.replace(' -/- ', ' 1P/- ')],
    ['a reserve out of order', (text: string) => text.replace(' -/- ', ' N,P/- ')],
    ['a memory too long', (text: string) => text.replace(' ./. ', ' .,./. ')],
    ['a remembered Echo', (text: string) => text.replace(' ./. ', ' E/. ')],
    ['a leading zero', (text: string) => text.replace(/ 9$/, ' 09')],
    ['a field missing', (text: string) => text.replace(/ 9$/, '')],
  ])('F11.2: refuses %s', (_, spoil) => {
    const text = place('rP@c3');
    expect(spoil(text)).not.toBe(text);
    expect(clauseAgainst(spoil(text))).toBe('F11.2');
  });

  it('F11.2: events between turns are sorted by ASCII code', () => {
    const list = events('r+M@f9 y+M@e10 rP@d9 yP@e8 r-M@c3 yP@c4 rP@b3');
    expect(list).toEqual([...list].sort());
    expect(list).toEqual(['b3-a3', 'c4-c5', 'd9-e9!', 'e8-e9!']);
  });

  it('F11.3: different plays have different texts, but may lead to the same position', () => {
    const position = place('rWz@c3 rP@c4');
    const texts = plays(position);
    expect(new Set(texts).size).toBe(texts.length);
    expect(after(position, {}, 'P c4-d4')).toBe(after(position, {}, 'P c4~d4'));
    expect(refusal(position, 'N c4-d4').clause).toBe('F11.1');
  });
});
