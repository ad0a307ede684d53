import { describe, expect, it } from 'vitest';
import { START } from '../src/text.ts';
import { after, at, codes, drawn, marks, moves, pointed, refusal, set, stages, standing, states, told } from './drawn.ts';

/** The lines of hypnosis that strike a piece, as `d4>f6`. */
const rays = (position: ReturnType<typeof at>) =>
  pointed(marks(position, 'hypnosis').flatMap((mark) => (mark.kind === 'ray' ? [mark] : [])))
    .split(' ')
    .sort()
    .join(' ');

describe('B4 hypnosis', () => {
  it('B4.1: each diagonal of a shaman strikes the first piece on it, if that is an enemy', () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . w .
      . j . . . m . .
      . . . . . . . .
      . . . S . . . .
      . . . . . . . .
      . w . . . J . .
      . . . . . . m .
    `);
    expect(rays(position)).toBe('d4>b2 d4>b6 d4>f6');
    expect(told(position, 'aghast')).toContain('The black madam on f6 is hypnotized by the white shaman on d4.');
    expect([states(position, 'g7'), states(position, 'g1'), states(position, 'f2')]).toEqual([[], [], []]);
    expect(rays(at(START))).toBe('');
  });

  it('B4.1: a chameleon next to a shaman of either side hypnotizes its own enemies', () => {
    const position = set('C@c3 s@c2 w@f6', { turn: 'b' });
    expect(rays(position)).toBe('c3>f6');
    const objection = refusal(position, 'f6-f8');
    expect(objection).toMatchObject({ clause: 'B4.3', code: 'aghast', args: { source: 'c3' } });
    expect(objection.remedy).toBe("legal if the white chameleon on c3 weren't there");
    expect(pointed(objection.witnesses)).toBe('f6 c3>f6');
    expect(moves(set('C@c3 s@a2 w@f6', { turn: 'b' }), /^f6-f8/)).toBe('f6-f8');
  });

  it('B4.1: a hypnotized shaman still hypnotizes', () => {
    const position = set('S@a1 s@h8', { turn: 'b' });
    expect(rays(position)).toBe('a1>h8 h8>a1');
    expect(moves(position)).toBe('');
  });

  it('B4.1: the trace says which pieces start and stop hypnotizing', () => {
    const position = set('C@c3 S@d1 w@f6 D@h1 d@h8');
    const begun = stages(position, 'd1-c2').find(({ code }) => code === 'gaze-gained')!;
    expect(begun.clause).toBe('B4.1');
    expect(begun.text).toContain('white chameleon on c3');
    expect(pointed(begun.causes)).toBe('c3 c3>f6');
    const ceased = stages(set('C@c3 S@c2 w@f6 D@h1 d@h8'), 'c2-d1');
    expect(ceased.map(({ code }) => code)).toEqual(['roll', 'gaze-lost', 'freed']);
    expect(ceased[2].text).toBe('The black wagon on f6 is no longer hypnotized.');
  });

  it('B4.2: a chameleon is under whatever strikes a piece it reaches, even through other chameleons', () => {
    const position = set('C@d4 C@e5 J@f6 s@h8');
    for (const square of ['d4', 'e5'])
      expect(states(position, square)).toEqual(['hypnotized by the black shaman on h8 through the white jedi on f6']);
    expect(moves(position)).toBe('');
    const objection = refusal(position, 'd4-d5');
    expect(objection).toMatchObject({ clause: 'B4.3' });
    expect(objection.remedy).toBe("legal if the black shaman on h8 weren't there");
    expect(pointed(objection.witnesses)).toBe('d4 h8>f6');
    // it doesn't reach the wagon behind the jedi
    expect(states(set('C@d4 J@d5 W@d6 s@f8'), 'd4')).toEqual([]);
  });

  it('B4.2: hypnoses on two pieces it reaches remove it', () => {
    expect(moves(set('S@h8 S@a8 c@d4 j@e5 j@c5'), /^a8-a7/)).toBe('a8-a7(xd4)');
    expect(moves(set('S@h8 S@a8 c@d4 j@e5 j@b6'), /^a8-a7/)).toBe('a8-a7');
  });

  it('B4.2: the enemies of the struck piece hypnotize it, so a side may freeze its own chameleon', () => {
    const position = set('s@a8 J@c6 c@c5', { turn: 'b' });
    expect(states(position, 'c5')).toEqual(['hypnotized by the black shaman on a8 through the white jedi on c6']);
    expect(refusal(position, 'c5-c4')).toMatchObject({ clause: 'B4.3' });
    expect(states(set('s@a8 j@c6 c@c5', { turn: 'b' }), 'c5')).toEqual([]);
  });

  it.each([
    ['jedi', 'J@d4', 'd4-d5'],
    ['wagon', 'W@d4', 'd4-d8'],
    ['shaman', 'S@d4', 'd4-d5'],
    ['dude', 'D@d4', 'd4-d5'],
    ['enthusiastic jedi', 'J@d2', 'd2-d4'],
  ])("B4.3: a hypnotized %s can't move, and the refusal says what hypnotizes it", (_, piece, move) => {
    const shaman = piece.endsWith('2') ? 's@b4' : 's@b6';
    const position = set(`${piece} ${shaman}`);
    expect(moves(position)).toBe('');
    const objection = refusal(position, move);
    expect(objection).toMatchObject({ clause: 'B4.3', code: 'aghast' });
    expect(objection.message).toContain(`black shaman on ${shaman.slice(2)}`);
    expect(objection.remedy).toBe(`legal if the black shaman on ${shaman.slice(2)} weren't there`);
    expect(pointed(objection.witnesses)).toBe(`${piece.slice(2)} ${shaman.slice(2)}>${piece.slice(2)}`);
    expect(told(position, 'roles', piece.slice(2))[0]).toMatch(/is hypnotized by .*: it doesn't change sides, but it can't move\.$/);
    expect(told(position, 'roles', piece.slice(2))[1]).toMatch(/could, if free, (step|roll)/);
  });

  it('B4.3: a hypnotized madam is told whose she is and what is left to her, and a shaman that it still gazes', () => {
    expect(told(set('M@d4 s@b6'), 'roles', 'd4')).toEqual([
      "The white madam on d4 is hypnotized by the black shaman on b6: she doesn't change sides, but all she can do is take revenge on the black shaman on b6.",
      'The white madam on d4 could, if free, move and capture like a chess queen and trade places with the dude once a game. The white madam on d4 can take revenge when hypnotized.',
    ]);
    expect(told(set('S@d4 s@b6'), 'roles', 'd4')[1]).toMatch(
      /could, if free, step one square\. The white shaman on d4 can gaze along its diagonals\.$/,
    );
  });

  it('B4.2: a chameleon that its own gaze freezes is told so', () => {
    const position = set('C@c3 S@c2 j@b4', { turn: 'w' });
    expect(states(position, 'c3')).toEqual(['hypnotized by its own gaze through the black jedi on b4']);
    expect(refusal(position, 'c3-c4').message).toBe(
      "The white chameleon on c3 is hypnotized by its own gaze through the black jedi on b4, so it can't move.",
    );
  });

  it('B4.3: no remedy is offered if another gaze would hit the piece at once', () => {
    const position = set('W@d4 s@f6 s@g7');
    expect(refusal(position, 'd4-d8')).toMatchObject({ clause: 'B4.3', code: 'aghast' });
    expect(refusal(position, 'd4-d8').remedy).toBeUndefined();
  });

  it('B4.3: no remedy is offered for a move the piece could never make', () => {
    expect(refusal(set('W@d4 s@b6'), 'd4-e6').remedy).toBeUndefined();
  });

  it('B4.3: a hypnotized jedi still lends its roles, and the chameleon freezes with it', () => {
    const position = set('C@c4 J@d4 s@f6');
    expect(told(position, 'roles', 'c4')).toContain(
      'Like the white jedi on d4, it could, if free, step and smash forward. Like the white jedi on d4, it can become another piece on the last rank.',
    );
    expect(refusal(position, 'c4-c5')).toMatchObject({ clause: 'B4.3' });
  });

  it('B4.4: two hypnoses remove a piece, whether from two pieces or from one in two directions', () => {
    const line = set('S@c1 c@a4 c@b4 c@c4 c@d4 c@e4');
    expect(moves(line)).toBe('c1-b1 c1-b2 c1-c2(xa4,b4,c4,d4,e4) c1-d1 c1-d2');
    expect(standing(after(line, 'c1-c2'))).toBe('S@c2');
    // only one each: all five are aghast, none is removed
    expect(states(after(line, 'c1-b2'), 'a4')).toEqual(['hypnotized by the white shaman on b2 through the black chameleon on d4']);
    expect(moves(set('S@a1 S@h5 w@d4'), /^h5-h[48]/)).toBe('h5-h4');
    expect(moves(set('S@a1 S@h7 w@d4'), /^h7-h8/)).toBe('h7-h8(xd4)');
    expect(moves(set('S@a1 S@g7 j@f6 w@d4'), /^g7/)).toBe('g7-f7 g7-f8 g7-g6 g7-g8 g7-h6 g7-h7 g7-h8');
  });

  it('B4.5, worked example: c2-c3 removes b4, stage by stage', () => {
    const position = set('S@c2 c@b4 D@g1 d@g8');
    expect(codes(position, 'c2-c3')).toEqual(['B3.7 roll', 'B4.1 gaze-gained', 'B4.4 struck-twice', 'B4.5 removed']);
    const [, , struck, removed] = stages(position, 'c2-c3');
    expect(struck.text).toMatch(/black chameleon on b4.*white shaman on c3/);
    expect(pointed(struck.causes)).toBe('b4 c3>b4 b4>c3');
    expect(removed.edits).toMatchObject([{ kind: 'remove', square: 25 }]);
    // straight beside it, nothing happens
    expect(moves(position, /^c2-b3/)).toBe('c2-b3');
  });

  const cascade = () =>
    drawn(
      `
      . . . . . . . .
      . . s . . . . .
      . . . . . S . .
      . . . . M . . .
      . . . j . . . s
      . . s . . . . .
      . w . S . . . .
      S . . . . . . .
    `,
      { turn: 'b' },
    );

  it('B4.5, worked example: e5, then c3 and f6, then b2 are marked, and all go at once', () => {
    const told = stages(cascade(), 'd4-d3').filter(({ code }) => ['struck-twice', 'removed'].includes(code));
    expect(told.map(({ clause, causes }) => `${clause} ${pointed(causes)}`)).toEqual([
      'B4.4 e5 c3>e5 c7>e5',
      'B4.5 c3 d2>c3 f6>c3',
      'B4.5 f6 c3>f6 h4>f6',
      'B4.5 b2 a1>b2 f6>b2',
      'B4.5 e5 c3 f6 b2',
    ]);
    expect(told[1].text).toMatch(/^With e5 out of the way, the black shaman on c3/);
    expect(told[3].text).toMatch(/^With e5, c3 and f6 out of the way, the black wagon on b2/);
    expect(told[4].edits.map((edit) => edit.kind)).toEqual(['remove', 'remove', 'remove', 'remove']);
    expect(standing(after(cascade(), 'd4-d3'))).toBe('S@a1 S@d2 j@d3 s@h4 s@c7');
  });

  it('B4.5: gazes run on past what they remove, and strike the next piece once each', () => {
    const position = set('S@a2 S@f2 m@d5 s@g8 W@b3 D@h2 d@a5');
    expect(moves(position, /^f2-f3/)).toBe('f2-f3');
    expect(states(after(position, 'f2-f3'), 'd5')).toEqual(['hypnotized by the white shaman on f3']);
    const open = set('S@a2 S@f2 m@d5 s@g8 D@h2 d@a5');
    expect(moves(open, /^f2-f3/)).toBe('f2-f3(xd5)');
    // with d5 gone, a2 and g8 strike each other once
    expect(codes(open, 'f2-f3')).toEqual(['B3.7 roll', 'B4.4 struck-twice', 'B4.5 removed', 'B4.3 aghast', 'B4.3 aghast']);
  });

  it('B4.5: a chameleon that smashes from afar gazes across the square it has cleared', () => {
    const position = set('c@d8 w@c8 s@g6 s@e1 d@a8 C@g3 J@h4 J@g5 D@a1', { turn: 'b' });
    expect(moves(position, /^d8yg5/)).toBe('d8yg5(xg3,h4)');
    expect(moves(set('c@d8 w@c8 s@g6 s@e1 d@a8 C@g3 J@g5 D@a1', { turn: 'b' }), /^d8yg5/)).toBe('d8yg5');
  });

  it('B4.6: a chameleon that smashes without moving shares the lines it opens', () => {
    const position = set('C@e4 J@d4 J@f4 j@e5 s@b8 s@h8');
    expect(moves(position, /^e4ye5/)).toBe('');
    expect(refusal(position, 'e4ye5').clause).toBe('B4.6');
    expect(moves(set('C@e4 J@d4 J@f4 j@e5 s@b8'), /^e4ye5/)).toBe('e4ye5');
  });

  it('B4.6, worked example: a chameleon may step next to a shaman straight, never diagonally', () => {
    const position = set('S@e4 c@e7 d@d8 D@a1', { turn: 'b' });
    const nearer = after(position, 'e7-e6', 'a1-a2', 'd8-d7');
    expect(standing(nearer)).toBe('D@a2 S@e4 c@e6 d@d7');
    const objection = refusal(set('S@e4 c@e6 d@d7 D@a1', { turn: 'b' }), 'e6-d5');
    expect(objection).toMatchObject({ clause: 'B4.6', code: 'suicide' });
    expect(objection.message).toMatch(/The black chameleon on d5 would be removed by its own move: (two|three|four) gazes hit it/);
    expect(pointed(objection.witnesses)).toBe('d5 e4>d5 d5>e4');
    expect(objection.remedy).toBe("legal if the white shaman on e4 weren\'t there");
    expect(moves(set('S@e4 c@e6 d@d7 D@a1', { turn: 'b' }), /^e6-e5/)).toBe('e6-e5');
  });

  it('B4.6, worked example: suicide in the second pass names what would be marked first', () => {
    const position = drawn(`
      . . . . . . s .
      . . . . . . S .
      . . . . c . . .
      . . . . j . . .
      . . . . . . . .
      . s J . . . . .
      . S . . . . . .
      . . . . . . . .
    `);
    const objection = refusal(position, 'c3-c4');
    expect(objection).toMatchObject({ clause: 'B4.6', code: 'suicide' });
    expect(objection.message).toMatch(/once the black jedi on e5 and the black chameleon on e6 are gone/);
    expect(pointed(objection.witnesses)).toBe('c4 b3>c4 g8>c4');
    expect(moves(position, /^c3/)).not.toContain('c3-c4');
  });

  it("B4.6: a jedi can't step between two shamans, nor become a piece that two gazes would remove", () => {
    const objection = refusal(set('J@d4 s@b7 s@f7 D@a1'), 'd4-d5');
    expect(objection).toMatchObject({ clause: 'B4.6', remedy: "legal if the black shaman on b7 weren\'t there" });
    expect(pointed(objection.witnesses)).toBe('d5 b7>d5 f7>d5');
    // as a chameleon it would touch the shaman on g7 diagonally
    expect(moves(set('J@h7 s@g7 D@a2'), /^h7-h8/)).toBe('h7-h8=M h7-h8=S h7-h8=W');
    expect(refusal(set('J@h7 s@g7 D@a2'), 'h7-h8=C')).toMatchObject({ clause: 'B4.6' });
  });

  it('B4.4: during resolution, every strike on a cluster is counted and named', () => {
    const told = JSON.stringify(stages(at('8/2ccccc1/1j3j1j/8/2S5/4C3/8/8 w - - 0 20'), 'c4-d4'));
    const [, times, by] = /hypnotized (\S+ times), ([^"]*)/.exec(told)!;
    expect(times).toBe('three times');
    expect(by.match(/by the white/g)).toHaveLength(3);
  });

  it("B4.6: other pieces of the mover's side may be removed", () => {
    expect(moves(set('S@a1 j@c3 C@c4 S@f1 d@h8'), /^f1-e1/)).toBe('f1-e1(xc3,c4)');
  });
});
