import { describe, expect, it } from 'vitest';
import { bucky } from '../src/index.ts';
import { after, at, drawn, field, marks, moves, pointed, refusal, set, stages, standing, told, touches } from './drawn.ts';

describe('B5 en passant', () => {
  it.each([
    ['straight', 'e7-e5', 'e5:d6,e6,f6'],
    ['one file aside', 'e7-d5', 'd5:d6,e6'],
    ['two files aside', 'e7-g5', 'g5:f6'],
    ['a single step', 'e7-e6', '-'],
  ])('B5.1: every square the piece may have passed is vulnerable: %s', (_, move, vulnerable) => {
    expect(field(after(set('j@e7 J@b3 D@a1 d@h8', { turn: 'b' }), move), 4)).toBe(vulnerable);
  });

  it('B5.1: only usable squares are vulnerable: empty, on the board, free of hypnosis', () => {
    expect(field(after(set('j@a7 d@h8', { turn: 'b' }), 'a7-a5'), 4)).toBe('a5:a6,b6');
    expect(field(after(set('j@e7 J@d6 d@h8', { turn: 'b' }), 'e7-e5'), 4)).toBe('e5:e6,f6');
    expect(field(after(set('j@e7 S@a2 d@h8', { turn: 'b' }), 'e7-e5'), 4)).toBe('e5:d6,f6');
    // the chameleon can only have moved as the madam: d5 and f5 are occupied, and a1 watches e5
    expect(field(after(set('c@e6 j@f7 m@e7 S@a1 J@d5 J@f5', { turn: 'b' }), 'e6-e4'), 4)).toBe('-');
  });

  it('B5.1: it is enough that the piece may have double-stepped, but it must have held R2', () => {
    // the chameleon goes to c6 as a wagon, which has to roll on to the jedi on c7
    const position = drawn(`
      . . . . . d . .
      . . j . . . . .
      . . . . . . . .
      . . . . . . . .
      . . C W . . . .
      . . . J . . . .
      . . . . . . . .
      D . . . . . . .
    `);
    expect(moves(position, /^c4-c6/)).toBe('c4-c6');
    expect(field(after(position, 'c4-c6'), 4)).toBe('-');
    const enthusiastic = set('C@c3 W@d4 J@d2 j@c6 D@b1 d@g8');
    expect(field(after(enthusiastic, 'c3-c5'), 4)).toBe('c5:b4,c4');
    expect(moves(after(enthusiastic, 'c3-c5'), /y/)).toBe('c6yc5');
  });

  it('B5.1: two files aside, with the square on the way hypnotized, it must have moved as the madam', () => {
    const position = set('C@c3 J@c2 M@b2 s@a7 D@a1 d@h7');
    expect(field(after(position, 'c3-e5'), 4)).toBe('-');
    expect(refusal(set('C@c3 J@c2 J@d4'), 'c3-e5')).toMatchObject({ clause: 'B3.2', remedy: 'legal if d4 were empty' });
  });

  it('B5.1: the trace shows vulnerable squares at once; they last one turn', () => {
    const rolled = after(set('J@g2 j@h4 D@a1 d@a8'), 'g2-g4');
    expect(marks(rolled, 'vulnerable')).toMatchObject([{ kind: 'area', squares: [21, 22, 23], owner: 0 }]);
    expect(told(rolled, 'vulnerable')).toEqual(['The white jedi on g4 can be smashed on f3, g3 or h3 this turn.']);
    const stage = stages(set('J@g2 j@h4 D@a1 d@a8'), 'g2-g4')[1];
    expect([stage.clause, stage.code, pointed(stage.causes)]).toEqual(['B5.1', 'vulnerable', 'f3 g3 h3']);
    const later = after(rolled, 'a8-a7', 'a1-a2');
    expect(field(later, 4)).toBe('-');
    const objection = refusal(later, 'h4yg3');
    expect(objection).toMatchObject({ clause: 'B5.1', code: 'nothing-vulnerable' });
    expect(objection.message).toMatch(/\bg3\b/);
    expect(pointed(objection.witnesses)).toBe('g3');
  });

  it('B5.2: the piece that takes stays and the roller goes, whichever square is named', () => {
    const position = set('j@f5 J@g5 D@a1 d@a8', { vulnerable: 'f5:e6,f6,g6' });
    expect(moves(position, /^g5/)).toBe('g5-f6 g5-g6 g5-h6 g5yf6 g5yg6');
    for (const move of ['g5yf6', 'g5yg6']) expect(standing(after(position, move))).toBe('D@a1 J@g5 d@a8');
    expect(touches(position, /^g5.g6/)).toEqual({ 'g5-g6': 'g5 g6 -', g5yg6: 'g5 g6 y' });
    const [stage] = stages(position, 'g5yf6');
    expect([stage.clause, stage.code]).toEqual(['B5.2', 'en-passant']);
    expect(stage.text).toMatch(/white jedi on g5 smashes the black jedi on f5 in passing/);
    expect(stage.edits).toMatchObject([{ kind: 'remove', square: 37 }]);
  });

  it('B5.2: another empty square ahead is not vulnerable', () => {
    const objection = refusal(set('j@f5 J@g5', { vulnerable: 'f5:e6,f6,g6' }), 'g5yh6');
    expect(objection).toMatchObject({ clause: 'B5.2', code: 'not-vulnerable' });
    expect(objection.message).toMatch(/black jedi on f5 only e6, f6 and g6 are/);
    expect(pointed(objection.witnesses)).toBe('h6 e6 f6 g6');
  });

  it('B5.2: a chameleon takes en passant in the direction of the jedi it copies', () => {
    const position = set('J@c4 J@a2 c@b2 D@h1 d@h8', { turn: 'b', vulnerable: 'c4:b3,c3,d3' });
    expect(moves(position, /^b2/)).toBe('b2-a3 b2-a4 b2-b3 b2-b4 b2-c3 b2-d4 b2yb3 b2yc3');
    expect(standing(after(position, 'b2yb3'))).toBe('D@h1 J@a2 c@b2 d@h8');
    // only a piece that holds R1 may
    expect(moves(set('J@c4 w@b4 s@d4', { turn: 'b', vulnerable: 'c4:b3,c3,d3' }), /y[bcd]3/)).toBe('');
    expect(refusal(set('J@c4 s@d4', { turn: 'b', vulnerable: 'c4:b3,c3,d3' }), 'd4yd3')).toMatchObject({
      clause: 'B9.1',
      code: 'nothing-to-take',
    });
  });

  it('B5.2: taking en passant may buck, and it counts as a removal', () => {
    const position = set('D@g1 J@h4 j@g4 w@b4 d@a8', { turn: 'b', vulnerable: 'h4:h3', quiet: 0 });
    const next = after(position, 'g4yh3');
    expect([standing(next), field(next, 5)]).toEqual(['D@g1 w@b4 j@g4 d@a8', '0']);
  });

  it("B5.2: a chameleon that takes en passant gazes across the roller's old square", () => {
    const position = at('8/6j1/7S/4c3/8/1SC5/1J6/8 w - e5:d4 0 1');
    expect(moves(position, /^c3yd4/)).toBe('c3yd4(xg7)');
    expect(moves(at('8/6j1/8/4c3/8/1SC5/1J6/8 w - e5:d4 0 1'), /^c3yd4/)).toBe('c3yd4');
    // White's dude would be struck twice, so he is bucked although it isn't his turn
    expect(bucky.parse('8/6D1/7s/4C3/8/1scJ4/8/8 b - e5:d4 0 1', {}).ok).toBe(false);
  });
});
