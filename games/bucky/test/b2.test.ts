import { describe, expect, it } from 'vitest';
import { after, drawn, field, marks, moves, pointed, refusal, set, standing, states, told, touches } from './drawn.ts';

describe('B2 roles', () => {
  it('B2.1: copying goes through any number of chameleons of either colour, and stops at any other piece', () => {
    expect(moves(set('C@a1 C@b2 C@c3 w@d4'), /^a1/)).toBe('a1-a8 a1-h1');
    expect(moves(set('C@b2 c@c3 W@d4'), /^b2/)).toBe('b2-a1 b2-a2 b2-a3 b2-b1 b2-b8 b2-c1 b2-h2 b2yc3');
    // the madam behind the jedi is out of reach
    expect(moves(set('C@g3 J@g4 M@g5'), /^g3/)).toBe('g3-f4 g3-h4');
  });

  it('B2.1: chameleons that touch no other kind have nothing to copy', () => {
    const position = set('C@a1 C@b1 J@d3');
    expect(moves(position, /^[ab]1/)).toBe('');
    const objection = refusal(position, 'a1-a2');
    expect(objection).toMatchObject({ clause: 'B2.1', code: 'no-primary' });
    expect(objection.message).toContain('white chameleon on a1');
    expect(pointed(objection.witnesses)).toBe('a1');
    expect(told(position, 'clusters')).toEqual(['The white chameleon on a1 and the white chameleon on b1 copy nobody.']);
    expect(told(position, 'roles', 'b1')).toEqual(['The white chameleon on b1 has nothing to copy.']);
  });

  it('B2.1: a cluster names all its members and all the pieces they copy', () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . w . . . .
      . . C c . . . .
      . J . . . . . .
      . . . . . . C .
      . . . . . . . D
    `);
    expect(marks(position, 'clusters')).toMatchObject([
      { kind: 'chain', text: 'The white chameleon on g2 copies the white dude on h1.' },
      {
        kind: 'chain',
        text: 'The white chameleon on c4 and the black chameleon on d4 copy the white jedi on b3 and the black wagon on d5.',
      },
    ]);
  });

  it('B2.1: the roles of each kind of piece', () => {
    const position = set('J@a2 J@h4 W@b4 S@d1 M@f5 D@h1');
    const roles = (square: string) => told(position, 'roles', square);
    expect(roles('a2')).toEqual([
      'The white jedi on a2 can step and smash forward, step twice at once and become another piece on the last rank.',
    ]);
    expect(roles('h4')).toEqual(['The white jedi on h4 can step and smash forward and become another piece on the last rank.']);
    expect(roles('b4')).toEqual(['The white wagon on b4 can roll and smash.']);
    expect(roles('d1')).toEqual(['The white shaman on d1 can step one square and gaze along its diagonals.']);
    expect(roles('f5')).toEqual([
      'The white madam on f5 can move and capture like a chess queen, trade places with the dude once a game and take revenge when hypnotized.',
    ]);
    expect(roles('h1')).toEqual([
      'The white dude on h1 can step one square, capture one square away and trade places with the madam once a game.',
    ]);
  });

  it("B2.1: what a piece can do besides what its kind's summary says", () => {
    const position = set('J@a2 J@h4 W@b4 S@d1 M@f5 D@h1 C@c3');
    const besides = (square: string) => marks(position, 'roles', square).map((mark) => mark.kind === 'badge' && mark.besides);
    expect(besides('a2')).toEqual(['The white jedi on a2 can also step twice at once.']);
    for (const square of ['h4', 'b4', 'd1']) expect(besides(square)).toEqual(['']);
    expect(besides('f5')).toEqual([
      'The white madam on f5 can also trade places with the dude once a game and take revenge when hypnotized.',
    ]);
    expect(besides('h1')).toEqual(['The white dude on h1 can also trade places with the madam once a game.']);
    // A chameleon's summary names no deed.
    expect(besides('c3')).toEqual([undefined]);
  });

  it('B2.2: a chameleon holds the roles of friend and enemy alike, and says where they come from', () => {
    const position = set('D@a1 C@b1 w@c2 d@h8');
    expect(told(position, 'roles', 'b1')).toEqual([
      'Like the white dude on a1, it can step one square, capture one square away and trade places with the madam once a game.',
      'Like the black wagon on c2, it can roll and smash.',
    ]);
    // a capture as a dude and a smash as a wagon end on different squares
    expect(standing(after(position, 'b1xc2'))).toBe('D@a1 C@c2 d@h8');
    expect(standing(after(position, 'b1yc2'))).toBe('D@a1 C@b1 d@h8');
    expect(touches(position, /^b1.c2/)).toEqual({ b1xc2: 'b1 c2 x', b1yc2: 'b1 c2 y' });
  });

  it('B2.2: what it copies of several pieces is told once, with their squares', () => {
    const marks = (position: ReturnType<typeof set>) => told(position, 'roles', 'd5');
    const jedi = 'Like the white jedi on c6 and e6, it can step and smash forward and become another piece on the last rank.';
    expect(marks(set('C@d5 J@c6 J@e6 j@c4'))).toEqual([
      'Like the black jedi on c4, it can step and smash forward and become another piece on the last rank.',
      jedi,
      jedi,
    ]);
    expect(marks(set('C@d5 w@c6 w@e6'))[0]).toBe('Like the black wagons on c6 and e6, it can roll and smash.');
  });

  it("B2.2: a chameleon doesn't copy being a dude", () => {
    const position = set('D@a1 W@g1 c@g8 d@h8');
    expect(states(position, 'g8')).toEqual([]);
    expect(moves(position, /^g1.g8/)).toBe('g1yg8+');
  });

  it("B2.3: the copied jedi decides forward and the last rank; the chameleon's own colour decides who is an enemy", () => {
    const position = set('c@d5 J@e5 J@c6', { turn: 'b' });
    expect(moves(position)).toBe('d5-d6 d5-e6 d5yc6');
    const objection = refusal(position, 'd5-d4');
    expect(objection.clause).toBe('B2.3');
    expect(objection.message).toMatch(/white jedi on e5 and the white jedi on c6.*up the board; d4/);
    expect(pointed(objection.witnesses)).toBe('d5 d4 e5 c6');
    expect(moves(set('c@b7 J@a7', { turn: 'b' }), /^b7-c8/)).toBe('b7-c8=J b7-c8=M b7-c8=S b7-c8=W');
    // its own colour's last rank means nothing to it
    expect(moves(set('C@c7 j@d7 W@c6'), /^c7-c8/)).toBe('c7-c8');
  });

  it('B2.4: the jedi must be on its second rank, wherever the chameleon is', () => {
    expect(moves(set('c@e6 j@d7', { turn: 'b' }), /^e6-.4/)).toBe('e6-c4 e6-d4 e6-e4 e6-f4 e6-g4');
    expect(moves(set('c@e7 j@d6', { turn: 'b' }), /^e7-.5/)).toBe('');
    const objection = refusal(set('c@e7 j@d6', { turn: 'b' }), 'e7-e5');
    expect(objection).toMatchObject({ clause: 'B2.4', code: 'not-on-second-rank' });
    expect(objection.message).toMatch(/black chameleon on e7 copies no black jedi on rank 7/);
    expect(pointed(objection.witnesses)).toBe('e7 d6');
  });

  it('B2.4: direction and second rank must come from the same jedi', () => {
    const position = set('C@d6 j@c7 J@e5');
    expect(moves(position, /^d6-.4/)).toBe('d6-b4 d6-c4 d6-d4 d6-e4');
    expect(field(after(position, 'd6-d4'), 4)).toBe('d4:c5,d5');
    const objection = refusal(position, 'd6-d8');
    expect(objection.clause).toBe('B2.4');
    expect(objection.message).toMatch(/no white jedi on rank 2.*same jedi/);
    expect(pointed(objection.witnesses)).toBe('d6 e5');
  });

  it('B2.4: a jedi that has moved no longer gives R2', () => {
    const objection = refusal(set('J@f3'), 'f3-f5');
    expect(objection.clause).toBe('B2.4');
    expect(objection.message).toMatch(/white jedi on f3 has left rank 2/);
  });
});
