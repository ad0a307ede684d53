import { describe, expect, it } from 'vitest';
import { after, moves, pointed, refusal, set, standing, told } from './drawn.ts';

describe('B7 revenge', () => {
  it('B7.1: a hypnotized madam may take her hypnotizer and nothing else', () => {
    const position = set('m@d5 S@f7 J@d2 J@a5 d@h2', { turn: 'b' });
    expect(moves(position, /^d5/)).toBe('d5xf7');
    expect(standing(after(position, 'd5xf7'))).toBe('J@d2 d@h2 J@a5 m@f7');
    expect(told(position, 'revenge')).toEqual(['The black madam on d5 may take revenge on the white shaman on f7.']);
    for (const move of ['d5xd2', 'd5-d8', 'd5-c4']) {
      const objection = refusal(position, move);
      expect(objection, move).toMatchObject({ clause: 'B7.1', code: 'only-revenge' });
      expect(objection.message).toMatch(
        /black madam on d5 is hypnotized by the white shaman on f7, so she can only make a move that takes or removes it, such as d5xf7\./,
      );
      expect(objection.remedy).toBe("legal if the white shaman on f7 weren't there");
      expect(pointed(objection.witnesses)).toBe('d5 f7>d5');
    }
    // hypnosis isn't blamed for what she couldn't do anyway
    expect(refusal(position, 'd5-e7')).toMatchObject({ clause: 'B3.9' });
  });

  it('B7.1: a smash is revenge too, whatever suspended role allows it', () => {
    const position = set('C@d5 M@c5 W@c6 s@f3');
    expect(moves(position, /^d5/)).toBe('d5xf3 d5yf3');
    expect(standing(after(position, 'd5yf3'))).toBe('C@e4 M@c5 W@c6');
    // touching only the wagon, it isn't vengeful
    expect(moves(set('C@d5 W@c6 s@f3'), /^d5/)).toBe('');
    expect(refusal(set('C@d5 W@c6 s@f3'), 'd5yf3')).toMatchObject({ clause: 'B4.3' });
  });

  it('B7.1: resolution may remove the hypnotizer instead', () => {
    // leaving d4 opens the line from a1 to g7, which f8 already watches
    const position = set('M@d4 S@a1 S@f8 s@g7 J@h2');
    expect(moves(position, /^d4/).split(' ')).toContain('d4-d5(xg7)');
    expect(moves(position, /^d4/).split(' ')).toContain('d4xg7');
    // without f8, g7 survives the move
    expect(refusal(set('M@d4 S@a1 s@g7 J@h2'), 'd4-d5')).toMatchObject({ clause: 'B7.1', code: 'only-revenge' });
    // staying on the line keeps it blocked
    expect(refusal(position, 'd4-e5')).toMatchObject({ clause: 'B7.1' });
  });

  it("B7.1: after trading places with the avenger, the hypnotizer may be struck twice on the avenger's old square", () => {
    const position = set('c@a1 S@b1 D@a2 M@b2 C@a3 C@b3 c@e3 m@b4 M@e7 d@h1', { exchanges: 'Xx' });
    expect(moves(position, /^b2-a1/)).toBe('b2-a1(xb2,a3,b3)');
    expect(standing(after(position, 'b2-a1'))).toBe('M@a1 S@b1 d@h1 D@a2 c@e3 m@b4 M@e7');
  });

  it('B7.1, worked examples', () => {
    const taking = set('M@d5 s@f3 w@d2');
    expect(moves(taking)).toBe('d5xf3');
    expect(refusal(taking, 'd5xd2')).toMatchObject({ clause: 'B7.1' });
    const opening = set('S@b7 M@d5 S@h5 s@f3');
    expect(standing(after(opening, 'd5-d4(xf3)'))).toBe('M@d4 S@h5 S@b7');
    expect(refusal(opening, 'd5-e4')).toMatchObject({ clause: 'B7.1' });
  });

  it("B7.1: a piece can't avenge hypnosis that it only shares", () => {
    const position = set('c@e5 m@e4 S@g2 d@a8', { turn: 'b' });
    const objection = refusal(position, 'e5-e6');
    expect(objection).toMatchObject({ clause: 'B7.1', code: 'nothing-to-avenge' });
    expect(objection.message).toMatch(/white shaman on g2 through the black madam on e4/);
    expect(pointed(objection.witnesses)).toBe('e5 g2>e4');
    expect(told(position, 'revenge')).toEqual(['The black madam on e4 may take revenge on the white shaman on g2.']);
    expect(moves(position, /^e[45]/)).toBe('e4xg2');
  });

  it('B7.1: a chameleon hypnotized through its neighbour has no move, wherever nothing else would forbid one', () => {
    expect(moves(set('C@c4 J@c3 M@b4 s@e5 D@h1 d@h8'), /^c4/)).toBe('');
  });

  it("B7.1: revenge can't be suicide, and can't leave the dude bucked", () => {
    const suicide = refusal(set('M@d5 s@f3 s@h1 s@h5'), 'd5xf3');
    expect(suicide).toMatchObject({ clause: 'B4.6' });
    expect(pointed(suicide.witnesses).split(' ').sort()).toEqual(['f3', 'h1>f3', 'h5>f3']);
    const pinned = refusal(set('M@d5 s@f3 D@d1 w@d8'), 'd5xf3');
    expect(pinned).toMatchObject({ clause: 'B6.2' });
    expect(pointed(pinned.witnesses)).toBe('d8>d1 d1');
  });
});
