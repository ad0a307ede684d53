import { describe, expect, it } from 'vitest';
import { START } from '../src/text.ts';
import { after, at, codes, drawn, field, moves, pointed, refusal, set, standing, told, touches } from './drawn.ts';

describe('B3 kinds of move', () => {
  it('B3.1: a roll goes one step forward, straight or diagonally, onto an empty square', () => {
    expect(moves(set('j@h5', { turn: 'b' }))).toBe('h5-g4 h5-h4');
    expect(standing(after(set('j@h5', { turn: 'b' }), 'h5-g4'))).toBe('j@g4');
    const back = refusal(set('j@h5', { turn: 'b' }), 'h5-h6');
    expect(back).toMatchObject({ clause: 'B3.1', code: 'not-forward' });
    expect(back.message).toMatch(/black jedi on h5.*down the board; h6/);
    expect(pointed(back.witnesses)).toBe('h5 h6');
    expect(refusal(set('J@c4'), 'c4-d4')).toMatchObject({ clause: 'B3.1' });
    expect(refusal(set('J@c4'), 'c4-f8')).toMatchObject({ clause: 'B3.1', code: 'one-step-forward' });
    expect(refusal(set('J@c4'), 'c4-f8').message).not.toContain('two at once');
    expect(refusal(set('J@c2'), 'c2-f8').message).toContain('straight or diagonally up the board, or two at once; f8 is out of its reach');
    const full = refusal(set('J@c4 w@c5'), 'c4-c5');
    expect(full).toMatchObject({ clause: 'B3.1', code: 'occupied', remedy: 'legal as c4yc5' });
    expect(full.message).toContain('black wagon');
  });

  it('B3.2: a double step ends up to two files aside and needs one empty square on its way', () => {
    expect(moves(set('J@a2'))).toBe('a2-a3 a2-a4 a2-b3 a2-b4 a2-c4');
    expect(moves(set('J@e2 J@e3 S@d3'), /^e2/)).toBe('e2-e4 e2-f3 e2-f4 e2-g4');
    const objection = refusal(set('J@e2 J@e3 S@d3'), 'e2-d4');
    expect(objection).toMatchObject({ clause: 'B3.2', code: 'no-usable-middle', remedy: 'legal if d3 and e3 were empty' });
    expect(objection.message).toMatch(/the white shaman on d3 is in the way and the white jedi on e3 is in the way/);
    expect(pointed(objection.witnesses)).toBe('d3 e3');
  });

  it("B3.2: the square on the way must be free of hypnosis; the target needn't be", () => {
    const position = set('J@c2 s@e6');
    expect(moves(position, /^c2-.4/)).toBe('c2-b4 c2-c4 c2-d4 c2-e4');
    expect(codes(position, 'c2-c4')).toEqual(['B3.2 double-step', 'B5.1 vulnerable', 'B4.3 aghast']);
    const struck = refusal(set('J@h2 J@h3 s@e1'), 'h2-f4');
    expect(struck).toMatchObject({ clause: 'B3.2', code: 'no-usable-middle' });
    expect(struck.message).toMatch(/on g3 it would be hypnotized by the black shaman on e1/);
    expect(pointed(struck.witnesses)).toBe('e1>g3');
    expect(struck.remedy).toBeUndefined();
  });

  it('B3.2: the start square is emptied first, so a line through it may strike what the chameleon would touch', () => {
    expect(field(after(set('c@d6 j@e7 J@e5 s@b8', { turn: 'b' }), 'd6-d4'), 4)).toBe('d4:c5');
    expect(field(after(set('c@d6 j@e7 J@e5 s@b7', { turn: 'b' }), 'd6-d4'), 4)).toBe('d4:c5,d5');
  });

  it('B3.2: a double step never takes', () => {
    const objection = refusal(set('J@b2 m@c4'), 'b2yc4');
    expect(objection).toMatchObject({ clause: 'B3.2', code: 'double-step-occupied' });
    expect(objection.message).toContain('black madam on c4');
  });

  it('B3.3: a smash removes an enemy on one of the three squares ahead and the jedi stays where it is', () => {
    const position = set('j@e5 J@d4 W@e4 C@f4', { turn: 'b' });
    expect(moves(position)).toBe('e5yd4 e5ye4 e5yf4');
    expect(standing(after(position, 'e5yf4'))).toBe('J@d4 W@e4 j@e5');
    expect(refusal(set('J@e5 s@e3'), 'e5ye3')).toMatchObject({ clause: 'B3.3' });
    const far = refusal(set('J@e5 w@h7'), 'e5yh7');
    expect(far).toMatchObject({ clause: 'B3.3', code: 'one-step-forward' });
    expect(pointed(far.witnesses)).toBe('e5 h7');
    const beside = refusal(set('J@e5 w@f5'), 'e5yf5');
    expect(beside).toMatchObject({ clause: 'B3.3', code: 'not-forward' });
    expect(beside.message).toMatch(/white jedi on e5 can smash only.*f5 lies another way/);
  });

  it('B3.4: a piece that has double-stepped can be smashed on a square it passed', () => {
    const position = after(set('J@c2 j@d4 J@h4'), 'c2-c4');
    expect(moves(position)).toBe('d4-c3 d4-d3 d4-e3 d4yc3 d4yd3');
    for (const smash of ['d4yc3', 'd4yd3']) expect(standing(after(position, smash))).toBe('j@d4 J@h4');
    expect(codes(position, 'd4yd3')).toEqual(['B5.2 en-passant']);
    expect(touches(position, /d3/)).toEqual({ 'd4-d3': 'd4 d3 -', d4yd3: 'd4 d3 y' });
    expect(refusal(position, 'd4ye3')).toMatchObject({ clause: 'B5.2', code: 'not-vulnerable' });
  });

  it('B3.5: a zealous roll ends on the last empty square of its line', () => {
    expect(moves(set('w@b2', { turn: 'b' }))).toBe('b2-a1 b2-a2 b2-a3 b2-b1 b2-b8 b2-c1 b2-h2 b2-h8');
    expect(moves(set('w@b2 j@b5 j@c3', { turn: 'b' }), /^b2-(b4|c|d|h8)/)).toBe('b2-b4 b2-c1');
    const short = refusal(set('w@b2', { turn: 'b' }), 'b2-b5');
    expect(short).toMatchObject({ clause: 'B3.5', code: 'must-go-on' });
    expect(short.message).toMatch(/black wagon on b2.*to b8/);
    expect(pointed(short.witnesses)).toBe('b2>b8 b5');
    expect(refusal(set('w@b2', { turn: 'b' }), 'b2-c4')).toMatchObject({ clause: 'B3.5', code: 'no-line' });
  });

  it('B3.5: a refusal for a blocked line names what blocks it and what would help', () => {
    const blocked = refusal(set('W@b2 J@b4'), 'b2-b8');
    expect(blocked).toMatchObject({ clause: 'B3.5', code: 'blocked', remedy: 'legal if b4 were empty' });
    expect(blocked.message).toMatch(/white wagon on b2 can't pass the white jedi on b4 on its way to b8/);
    expect(pointed(blocked.witnesses)).toBe('b2>b8 b4');
    // with the line clear it still couldn't stop short of the end
    expect(refusal(set('W@b2 J@b4'), 'b2-b6').remedy).toBeUndefined();
  });

  it('B3.6: a zealous smash ends before its victim, even without moving', () => {
    const position = set('W@b1 j@b7 j@c1');
    expect(standing(after(position, 'b1yb7'))).toBe('j@c1 W@b6');
    expect(standing(after(position, 'b1yc1'))).toBe('W@b1 j@b7');
    const blocked = refusal(set('W@b1 j@b7 s@b4'), 'b1yb7');
    expect(blocked).toMatchObject({ clause: 'B3.6', code: 'blocked', remedy: 'legal if b4 were empty' });
    expect(refusal(set('W@b1 j@b7'), 'b1xb7')).toMatchObject({ clause: 'B9.1', code: 'wrong-sign', remedy: 'legal as b1yb7' });
  });

  it('B3.7: a modest roll is one step in any direction and takes nothing', () => {
    expect(moves(set('s@h1', { turn: 'b' }))).toBe('h1-g1 h1-g2 h1-h2');
    const far = refusal(set('s@h1', { turn: 'b' }), 'h1-h4');
    expect(far).toMatchObject({ clause: 'B3.7', code: 'one-step' });
    expect(far.message).toMatch(/h4 is 3 steps away/);
    const taking = refusal(set('S@c5 w@c6'), 'c5xc6');
    expect(taking).toMatchObject({ clause: 'B3.7', code: 'takes-nothing' });
    expect(taking.message).toContain('black wagon on c6');
  });

  it('B3.8: a direct capture takes a piece next to it and ends on its square', () => {
    expect(standing(after(set('d@e5 J@f4 D@a1', { turn: 'b' }), 'e5xf4'))).toBe('D@a1 d@f4');
    const guarded = refusal(set('d@e5 J@f4 W@f8 D@a1', { turn: 'b' }), 'e5xf4');
    expect(guarded).toMatchObject({ clause: 'B6.2' });
    const far = refusal(set('d@e5 J@g3 D@a1', { turn: 'b' }), 'e5xg3');
    expect(far).toMatchObject({ clause: 'B3.8', code: 'out-of-reach' });
    expect(far.message).toMatch(/white jedi on g3 is 2 steps away/);
  });

  it('B3.9: a madam goes as far as she likes and takes the first enemy in her way', () => {
    const position = set('m@a8 J@a5 J@d5 j@c8', { turn: 'b' });
    expect(moves(position, /^a8/)).toBe('a8-a6 a8-a7 a8-b7 a8-b8 a8-c6 a8xa5 a8xd5');
    expect(standing(after(position, 'a8xd5'))).toBe('J@a5 m@d5 j@c8');
    const blocked = refusal(position, 'a8-a4');
    expect(blocked).toMatchObject({ clause: 'B3.9', code: 'blocked', remedy: 'legal if a5 were empty' });
    expect(refusal(position, 'a8-b6')).toMatchObject({ clause: 'B3.9', code: 'no-line' });
    expect(refusal(position, 'a8ya5')).toMatchObject({ clause: 'B9.1', code: 'wrong-sign', remedy: 'legal as a8xa5' });
  });

  it('B3.10: either of the couple may start the exchange, and that uses it up', () => {
    const position = set('D@c3 m@h1 d@b8', { turn: 'b', exchanges: 'Xx' });
    expect(moves(position, /b8-h1|h1-b8/)).toBe('b8-h1 h1-b8');
    for (const move of ['b8-h1', 'h1-b8']) {
      const next = after(position, move);
      expect([standing(next), field(next, 3)]).toEqual(['d@h1 D@c3 m@b8', 'X']);
      expect(codes(position, move).slice(0, 2)).toEqual(['B3.10 exchange', 'B3.10 exchange-used']);
    }
  });

  it('B3.10: chameleons may trade in place of the couple next to them; a trade that looks like nothing still counts', () => {
    const traded = after(at(START), 'c1-f1');
    expect([field(traded, 1), field(traded, 3)]).toEqual([START.split(' ')[0], 'x']);
    const next = after(traded, 'a7-a6');
    const objection = refusal(next, 'f1-c1');
    expect(objection).toMatchObject({ clause: 'B3.10', code: 'exchange-used' });
    expect(objection.message).toMatch(/white chameleon on f1.*white chameleon on c1: White has done that already/);
    expect(pointed(objection.witnesses)).toBe('f1 c1');
  });

  it('B3.10: the partner may be an enemy, but both roles must come through one colour', () => {
    // White's dude makes the black chameleon negative
    const position = set('M@a1 D@h4 c@h5 d@b8', { exchanges: 'X' });
    expect(standing(after(position, 'a1-h5'))).toBe('c@a1 D@h4 M@h5 d@b8');
    const two = refusal(set('M@a1 D@g1 c@h8 d@h7', { exchanges: 'Xx' }), 'a1-h7');
    expect(two).toMatchObject({ clause: 'B3.10', code: 'exchange-two-colours' });
    expect(pointed(two.witnesses)).toBe('a1 h7');
  });

  it('B3.10: a refusal speaks of the exchange only if the text could mean one', () => {
    const position = set('d@a8 m@b5 D@h1', { turn: 'b', exchanges: 'X' });
    expect(refusal(position, 'a8-b5')).toMatchObject({ clause: 'B3.10', code: 'exchange-used' });
    for (const text of ['a8xb5', 'a8yb5']) expect(refusal(position, text), text).toMatchObject({ clause: 'B3.7' });
  });

  it('B3.10: with no exchange left, nobody can trade', () => {
    expect(moves(set('M@d4 D@e1 m@a6 d@b8'), /d4-e1|e1-d4/)).toBe('');
    expect(told(set('M@d4 D@e1', { exchanges: 'x' }), 'exchange')).toEqual([
      'White has traded places already.',
      "Black can't trade places: the madam is gone.",
    ]);
  });

  it('B3.11: no role takes a friend', () => {
    for (const [pieces, move] of [
      ['M@a1 J@a5', 'a1xa5'],
      ['J@d4 W@d5', 'd4yd5'],
      ['W@a1 S@e5', 'a1ye5'],
      ['D@c3 W@c4', 'c3xc4'],
      ['S@c3 J@c4', 'c3-c4'],
    ] as const) {
      const objection = refusal(set(pieces), move);
      expect(objection, move).toMatchObject({ clause: 'B3.11', code: 'own-piece' });
      expect(objection.message).toContain('your own');
      expect(pointed(objection.witnesses)).toBe(move.slice(3));
    }
  });

  it('B3.11: two gazes may still remove friends', () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . C . . . . .
      . . j . . . . .
      . . . . . . . .
      S . . . . S . .
    `);
    expect(moves(position, /^f1-e1/)).toBe('f1-e1(xc3,c4)');
    expect(standing(after(position, 'f1-e1'))).toBe('S@a1 S@e1');
  });

  it('B3.12: a move that several roles allow is one move', () => {
    expect(moves(set('C@a1 W@a2 M@b2'), /^a1/)).toBe('a1-b1 a1-c1 a1-d1 a1-e1 a1-f1 a1-g1 a1-h1');
    expect(touches(set('C@a1 W@a2 M@b2'), /^a1-h1/)).toEqual({ 'a1-h1': 'a1 h1' });
    // as madam and as dude it captures, which is one move; as a wagon it smashes, which is another
    expect(moves(set('C@d4 M@c3 D@c4 W@c5 j@d5'), /^d4.d5/)).toBe('d4xd5 d4yd5');
  });
});
