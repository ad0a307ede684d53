import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { after, checks, field, from, men, plays, refusal } from './drawn.ts';

const ALL = { bestiary: 'all' };
const captures = (pieces: string, square: string, fields = {}): string[] =>
  from(place(pieces, fields), square, ALL).filter((each) => /[x*]/.test(each));

describe('F6 ice', () => {
  it('F6.1: ice covers the squares around every owned Iceman, but not around an ownerless one', () => {
    expect(refusal(place('rP@d4 yI@e5'), 'P d4-d3')).toMatchObject({ clause: 'F6.2', code: 'frozen' });
    expect(from(place('rP@d4 dI@e5'), 'd4')).toEqual(['-c4', '-d3', '-d5', '-e4', 'xe5']);
    expect(from(place('rCn@a4 bI@e5', { seats: 'rby' }), 'a4')).not.toContain('-d4');
  });

  it('F6.1: an Iceman takes its ice along', () => {
    const position = place('rI@d4 rP@b3');
    expect(from(position, 'b3')).toContain('-c3>f3');
    expect(from(after(position, {}, 'I d4-d6', '--'), 'b3')).toContain('-c3');
  });

  it('F6.1: the Neutron stops on ice and slides over it as if there were none', () => {
    expect(plays(place('yI@h13 yP@h15', { neutron: 'N' }))).toContain('* h8-h12');
    expect(plays(place('yI@i11', { neutron: 'N' }))).toContain('* h8-h15');
  });

  it("F6.2: another player's ice holds a piece, your own doesn't; a held piece gives no check and can't capture", () => {
    expect(from(place('rP@d4 rI@e5'), 'd4')).not.toEqual([]);
    expect(refusal(place('rHb3@d4 yI@e5 yP@d6'), 'Hb d4xd6')).toMatchObject({ clause: 'F6.2' });
    expect(refusal(place('rHb3@d4 rI@c3 yI@e5 yP@d6'), 'Hb d4xd6')).toMatchObject({ clause: 'F6.2' });
    expect(checks(place('yN@b1'))).toEqual(['r']);
    expect(checks(place('yN@b1 rI@c2'))).toEqual([]);
    expect(checks(place('yN@b1 yI@c2'))).toEqual(['r']);
  });

  it('F6.2: its other powers still work', () => {
    expect(men(after(place('r+M@d4 yI@e5 yP@d9'), {}, '--'))['d8']).toBe('yP'); // a frozen Magnetron pulls
    expect(plays(place('rWz@d4 rP@c4 yI@e5'))).toContain('P c4~c3'); // a frozen Wizard teleports
    expect(plays(place('rWz@c3 rP@c4 yWz@k5 rI@l5'))).toContain('P c4~j5'); // and is an anchor
    expect(refusal(place('rP@c3 yI@d4 rI@e5'), 'P c3-c2').clause).toBe('F6.2'); // a frozen Iceman freezes
    expect(plays(place('rP@d4 rWz@c3 yI@e5'))).toContain('P d4~b2'); // a frozen piece can be teleported
    expect(men(after(place('rP@d4 yI@e5 y-M@d1'), {}, '--'))['d7']).toBe('rP'); // and pushed, over the ice of d5 and d6
  });

  it('F6.3 a: a piece slides over ice to the first square without any, and further if its rule allows', () => {
    expect(from(place('rP@d3 rI@e5'), 'd3')).toEqual(['-c3', '-d2', '-d4>d7', '-e3']);
    expect(from(place('rWz@d3 rI@e5'), 'd3')).toContain('-d7');
    expect(from(place('rWz@d3 rI@e5'), 'd3')).toContain('-d8');
    expect(from(place('rWz@d3 rI@e5'), 'd3')).not.toContain('-d9');
    expect(from(place('rHb3@d3 rI@e5'), 'd3')).toContain('-d6>d7');
    expect(from(place('r+M@d3 rI@e5'), 'd3').filter((each) => each.startsWith('-d'))).toEqual(
      ['-d1', '-d10', '-d11', '-d12', '-d13', '-d14', '-d15', '-d2', '-d7', '-d8', '-d9'], // prettier-ignore
    );
  });

  it("F6.3 b: a piece stops before an Iceman or captures an enemy's; Magnetrons can't", () => {
    expect(captures('rP@e3 yI@e5', 'e3')).toEqual(['-e4>xe5']);
    expect(from(place('rP@e3 yI@e5'), 'e3')).toContain('-e4');
    expect(captures('rP@e3 rI@e5', 'e3')).toEqual([]);
    expect(captures('r+M@e3 yI@e5', 'e3')).toEqual([]);
    expect(captures('rI@e2 yI@e5', 'e2')).toEqual(['-e4>xe5']);
    expect(captures('rWz@e3 yI@e5', 'e3')).toEqual(['-e4>xe5']);
    expect(captures('rP@e3 dI@e5', 'e3')).toEqual([]);
  });

  it('F6.3 c: before any other piece or the edge, a piece stops on ice, or captures within its own range', () => {
    expect(from(place('rP@d3 rI@e5 yP@d6'), 'd3')).toContain('-d4>d5');
    expect(from(place('rP@d3 rI@e5 yP@d5'), 'd3')).toContain('-d4');
    expect(from(place('rP@d13 rI@e14'), 'd13')).toEqual(['-c13', '-d12', '-d14>d15', '-e13>g13']);
    expect(captures('rHb3@d3 rI@e5 yP@d6', 'd3')).toEqual(['xd6>d7']);
    expect(captures('rHb2@d3 rI@e5 yP@d6', 'd3')).toEqual([]);
  });

  it('F6.3: for a leap and a Cannon’s capture only ice on the landing square counts', () => {
    expect(from(place('rI@d3 yI@b4 rP@b2'), 'd3')).toContain('-e5');
    expect(from(place('rI@c1 yI@d4'), 'c1')).toContain('-d3>f5');
    expect(captures('rCn@d1 rP@d2 yI@e4 yP@d9', 'd1')).toEqual(['xd9']);
    expect(captures('rCn@d1 rP@d2 yI@e8 yP@d9', 'd1')).toEqual(['xd9>d10']);
  });

  it("F6.3: the capture of an Iceman is written plainly if the piece's own rule reaches it (F11.1)", () => {
    expect(captures('rHb2@h4 yI@h6', 'h4')).toEqual(['xh6']);
    expect(captures('rHb1@h4 yI@h6', 'h4')).toEqual(['-h5>xh6']);
    expect(captures('rCn@h3 yI@h6', 'h3')).toEqual(['-h5>xh6']);
    expect(captures('rKT@a10 yI@c12', 'a10')).toEqual(['xc12']);
    expect(captures('rP@c3 rM1@b3 yI@c5', 'c3')).toEqual(['-c4>xc5', 'xc5']);
    expect(captures('rHb3@c3 rM1@b3 yI@c6', 'c3')).toEqual(['xc6']);
    expect(captures('rA@c2 yI@c5', 'c2')).toEqual(['*c5', '-c4>xc5']);
  });

  it('F6.4: a capture on a frozen square slides on, and may capture an Iceman there', () => {
    expect(captures('rP@c3 yP@d4 rI@d5', 'c3')).toEqual(['xd4>f6']);
    expect(captures('rP@c3 yP@d4 yI@e5', 'c3')).toEqual(['xd4', 'xd4>xe5']);
    expect(captures('rKT@f4 yKT@e3 yI@d2', 'f4')).toEqual(['xd2', 'xe3', 'xe3>xd2']);
    const twice = after(place('rP@c3 yP@d4 yI@e5'), {}, 'P c3xd4>xe5');
    expect([field(twice, 5), men(twice)['e5'], men(twice)['d4']]).toEqual(['P,I/-', 'rP', undefined]);
  });

  it("F6.4: capturing an Iceman ends the move, even on another’s ice, and the captured Iceman's ice is gone", () => {
    expect(captures('rHb3@c3 yI@c5 yI@d5', 'c3')).toEqual(['xc5']);
    const taken = after(place('rHb3@c3 rP@b6 yI@c5'), {}, 'Hb c3xc5', '--');
    expect(from(taken, 'b6')).not.toEqual([]);
  });

  it("F6.4, F8.3: a captured King takes its owner's ice away, so the captor stays; other players' ice carries it on", () => {
    expect(captures('rP@c3 bK@d4 bI@e3', 'c3', { seats: 'rby' })).toEqual(['-d3>xe3+', 'xd4#']);
    expect(captures('rHb2@c3 bK@d4 yI@d5', 'c3', { seats: 'rby' })).toEqual(['xd4>f6#']);
  });

  it('F6.5: a placed or teleported piece may land on ice', () => {
    expect(plays(place('rI@c3', { reserves: 'P/-' }))).toContain('P@c4');
    expect(plays(place('rWz@c3 rP@b3 yI@d5'))).toContain('P b3~c4');
    expect(refusal(place('rI@c3 rP@c5'), 'P c5-c4>c4').clause).toBe('F11.1');
  });
});
