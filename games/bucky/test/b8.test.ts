import { describe, expect, it } from 'vitest';
import { after, codes, field, moves, pointed, refusal, set, stages, standing, touches } from './drawn.ts';

describe('B8 promotion', () => {
  it('B8.1: a jedi that arrives on its last rank must promote', () => {
    const position = set('j@b2 D@h8 d@e5', { turn: 'b' });
    expect(moves(position, /^b2/)).toBe(
      ['a1', 'b1', 'c1'].flatMap((to) => ['C', 'M', 'S', 'W'].map((letter) => `b2-${to}=${letter}`)).join(' '),
    );
    expect(standing(after(position, 'b2-c1=W'))).toBe('w@c1 d@e5 D@h8');
    const missing = refusal(position, 'b2-c1');
    expect(missing).toMatchObject({ clause: 'B8.1', code: 'promotion-missing' });
    expect(missing.message).toMatch(/black jedi on b2 is promoted on c1.*=W.*=S.*=C.*=M/);
    expect(missing.remedy).toMatch(/^legal as b2-c1=[WSCM]$/);
    expect(pointed(missing.witnesses)).toBe('c1');
  });

  it('B8.1: no other piece promotes, and the refusal says how to write the move', () => {
    const objection = refusal(set('J@b3 D@h8'), 'b3-b4=W');
    expect(objection).toMatchObject({ clause: 'B8.1', code: 'no-promotion', remedy: 'legal as b3-b4' });
    expect(refusal(set('W@a2 D@h1'), 'a2-a8=M')).toMatchObject({ clause: 'B8.1', code: 'no-promotion', remedy: 'legal as a2-a8' });
  });

  it('B8.1: a jedi promotes by capture and by rolls of other roles too, but not by a smash', () => {
    const position = set('C@d7 J@c7 M@c6 w@e8');
    expect(moves(position, /^d7.e8/)).toBe('d7xe8=J d7xe8=M d7xe8=S d7xe8=W d7ye8');
    expect(touches(position, /^d7.e8/)).toEqual({
      'd7xe8=J': 'd7 e8 x J',
      'd7xe8=M': 'd7 e8 x M',
      'd7xe8=S': 'd7 e8 x S',
      'd7xe8=W': 'd7 e8 x W',
      d7ye8: 'd7 e8 y',
    });
    expect(standing(after(position, 'd7ye8'))).toBe('M@c6 J@c7 C@d7');
    // three ranks as a wagon
    expect(moves(set('C@d5 J@c5 W@e5'), /^d5-d8/)).toBe('d5-d8=J d5-d8=M d5-d8=S d5-d8=W');
  });

  it("B8.1: the colour of the jedi counts, and the piece mustn't have started on that rank", () => {
    expect(moves(set('C@d7 j@c7 W@e7'), /^d7-d8/)).toBe('d7-d8');
    expect(moves(set('C@d2 j@c2 W@e2'), /^d2-d1/)).toBe('d2-d1=J d2-d1=M d2-d1=S d2-d1=W');
    expect(moves(set('c@d1 j@c2 w@c1', { turn: 'b' }), /^d1-[efgh]1/)).toBe('d1-h1');
    // the jedi next to it counts at the start, not at the end
    expect(moves(set('C@a7 S@a6 J@c7'), /^a7-b8/)).toBe('a7-b8');
  });

  it('B8.1: an exchange promotes the piece that starts it, not its partner', () => {
    const position = set('c@f3 m@g3 j@g4 d@a1 D@g8', { turn: 'b', exchanges: 'x' });
    expect(moves(position, /^f3-a1|^a1-f3/)).toBe('a1-f3 f3-a1=J f3-a1=M f3-a1=S f3-a1=W');
    expect(standing(after(position, 'a1-f3'))).toBe('c@a1 d@f3 m@g3 j@g4 D@g8');
    expect(codes(position, 'f3-a1=S').slice(0, 3)).toEqual(['B3.10 exchange', 'B8.1 promotion', 'B3.10 exchange-used']);
    expect(touches(position, /^f3-a1=S/)).toEqual({ 'f3-a1=S': 'f3 a1 S' });
  });

  it('B8.2: a jedi may become anything but a jedi or dude, a chameleon anything but a chameleon or dude', () => {
    const jedi = set('J@f7 D@a1');
    for (const letter of ['J', 'D', 'j', 'd']) {
      const objection = refusal(jedi, `f7-f8=${letter}`);
      expect(objection, letter).toMatchObject({ clause: 'B8.2', code: 'promotion-unknown' });
      expect(objection.message).toMatch(letter.toUpperCase() === 'J' ? /can't become a jedi/ : /can't become a dude/);
    }
    expect(refusal(jedi, 'f7-f8=Q').message).toMatch(/isn't a piece/);
    for (const letter of ['C', 'D']) expect(refusal(set('C@f7 J@g7'), `f7-f8=${letter}`)).toMatchObject({ clause: 'B8.2' });
    expect(standing(after(set('C@f7 J@g7'), 'f7-f8=J'))).toBe('J@g7 J@f8');
    expect(field(after(set('C@f7 J@g7', { quiet: 4 }), 'f7-f8=J'), 5)).toBe('5');
  });

  it('B8.2: hypnosis is resolved with the new piece', () => {
    const position = set('j@h2 s@b3 J@d5 D@a8 d@a1', { turn: 'b' });
    expect(moves(position, /^h2-h1/)).toBe('h2-h1=C h2-h1=M h2-h1=S(xd5) h2-h1=W');
    const trace = stages(position, 'h2-h1=S');
    expect(trace.slice(0, 4).map(({ code }) => code)).toEqual(['roll', 'promotion', 'struck-twice', 'removed']);
    expect(trace[1].edits).toMatchObject([{ kind: 'change', before: { kind: 'J' }, after: { kind: 'S' } }]);
    expect(trace[1].text).toBe('The black jedi on h1 becomes a shaman.');
  });
});
