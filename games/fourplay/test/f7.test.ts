import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { after, events, field, men } from './drawn.ts';

describe('F7 between turns', () => {
  it("F7.1: all Magnetrons act at once after every turn, other players' too", () => {
    expect(events('r+M@c3 y+M@m13 rP@c9 yP@m9')).toEqual(['c9-c8', 'm9-m10']);
    expect(men(after(place('y+M@c3 rP@c9'), {}, '--'))['c8']).toBe('rP');
  });

  it('F7.1: effects depend on the position before them: a piece that moves away still blocks, and pieces that cross don’t meet', () => {
    // the Nwap on c6 is pulled off, but the Pawn still can't be pushed there
    expect(events('r-M@c3 rP@c5 y+M@h6 rN@c6')).toEqual(['c6-d6']);
    // both slides go over c7
    expect(events('r-M@c3 rP@c6 y-M@a7 yP@b7 rI@d8')).toEqual(['b7-f7', 'c6-c10']);
    // the slide from c10 over c9, c8 and c7 stops before the Pawn on c6, although that Pawn is pulled off its square
    expect(events('r+M@c3 yI@d8 rP@c10 yN@c6')).toEqual(['c6-c5']);
  });

  it('F7.2: each affects the first piece in each straight direction, whoever owns it', () => {
    expect(events('r+M@g6 rP@g9 yP@j6 dP@g2 bP@d6 yP@d9', { seats: 'rby' })).toEqual(['d6-e6', 'g2-g3', 'g9-g8', 'j6-i6']);
    expect(events('r+M@c3 yP@c9 yP@c11')).toEqual(['c9-c8']);
    expect(events('r+M@c3 yP@d4 yN@e5')).toEqual([]);
  });

  it.each(['rK@c9', 'yI@c9', 'dI@c9', 'd-M@c9', 'd+M@c9', '*@c9'])('F7.2: %s is immune and shields the piece behind it', (piece) => {
    expect(events(`r+M@c3 ${piece} yP@c12`)).toEqual([]);
  });

  it('F7.2: Magnetrons don’t move each other', () => expect(events('r+M@c3 y-M@c5 r-M@e3 y+M@g3')).toEqual([]));

  it('F7.3: a +Magnetron pulls one square closer, or from next to it into its owner’s reserve', () => {
    expect(events('r+M@c3 yP@c9')).toEqual(['c9-c8']);
    expect(events('r+M@c3 yP@c4 rP@b3')).toEqual(['b3=r', 'c4=r']);
    expect(field(after(place('y+M@c3 rHb4@c4'), {}, '--'), 5)).toBe('-/Hb4');
  });

  it('F7.4: a −Magnetron pushes one square away, not onto a piece, but over the edge into its owner’s reserve', () => {
    expect(events('r-M@c3 yP@c4')).toEqual(['c4-c5']);
    expect(events('r-M@c3 yP@c5 yN@c6')).toEqual([]);
    expect(events('r-M@c3 yP@c5 *@c6')).toEqual([]);
    expect(events('y-M@c3 rP@c1 rP@b3')).toEqual(['b3-a3', 'c1=y']);
  });

  it('F7.5: two of different sign on one line pull two squares towards the +Magnetron', () => {
    expect(events('r+M@c3 y-M@c12 rP@c8')).toEqual(['c8-c6']);
    expect(events('r+M@c3 y-M@c12 rP@c5')).toEqual(['c5=r']);
    expect(events('r+M@c3 y-M@c12 rP@c4')).toEqual(['c4=r']);
    expect(events('r+M@c3 y-M@c12 rP@c8 yI@d6')).toEqual(['c8-c4']);
    expect(events('r+M@c3 y-M@c12 rP@c8 yI@d8')).toEqual(['c8-c6']);
  });

  it('F7.5: any other two, or more than two, do nothing to it', () => {
    expect(events('r+M@c3 y+M@c12 rP@c8')).toEqual([]);
    expect(events('r-M@c3 y-M@c12 rP@c8')).toEqual([]);
    expect(events('r+M@c3 y-M@h8 rP@c8 *@o8')).toEqual([]);
    expect(events('r+M@c3 y-M@c12 b+M@g8 rP@c8', { seats: 'rby' })).toEqual([]);
  });

  it('F7.6: a piece moved onto ice slides on without a choice; an Iceman takes it into its owner’s reserve, whoever owned it', () => {
    expect(events('r+M@c3 rI@d8 yP@c10')).toEqual(['c10-c6']);
    expect(events('r-M@c3 yI@c8 rP@c6')).toEqual(['c6=y']);
    expect(events('r-M@c3 yI@c8 yP@c6')).toEqual(['c6=y']);
    expect(events('r-M@c3 yI@d8 rP@c6 yP@c9')).toEqual(['c6-c8']);
    expect(events('r-M@c3 yI@d14 rP@c12')).toEqual(['c12-c15']);
    expect(events('r-M@c3 dI@c8 rP@c6')).toEqual(['c6-c7']);
  });

  it('F7.7: all pieces that would end on one square are destroyed; a piece that leaves the board collides with none', () => {
    expect(events('r+M@f9 y+M@e10 rP@d9 yP@e8')).toEqual(['d9-e9!', 'e8-e9!']);
    const three = events('r-M@h9 rP@f9 y-M@e6 yP@e8 b-M@b9 bP@d9', { seats: 'rby' });
    expect(three).toEqual(['d9-e9!', 'e8-e9!', 'f9-e9!']);
    expect(events('r-M@e5 rP@e7 y-M@a9 yP@c9 yI@e9')).toEqual(['c9=y', 'e7=y']);
    // the Pawn leaves over f5, where the Nwap ends
    expect(events('r+M@e5 yP@g5 y-M@i5 yN@f6 r-M@f8')).toEqual(['f6-f5', 'g5=r']);
    // the same along the rim, and two that meet in a corner
    expect(events('r+M@a5 yP@a7 y-M@a9 yN@b6 r-M@d6')).toEqual(['a7=r', 'b6-a6']);
    expect(events('rK@e1 r-M@c1 rP@b1 y-M@a3 yP@a2')).toEqual(['a2-a1!', 'b1-a1!']);
    expect(field(after(place('r+M@f9 y+M@e10 rP@d9 yP@e8'), {}, '--'), 5)).toBe('-/-');
  });

  it('F7.8: ownerless Magnetrons and Echoes do nothing', () => {
    expect(events('d+M@c3 yP@c4 d-M@e3 rP@e4')).toEqual([]);
    expect(events('r+M@c3 dE@c5', { echo: '+M/.' })).toEqual(['c5-c4']);
  });
});
