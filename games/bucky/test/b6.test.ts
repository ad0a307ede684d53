import { describe, expect, it } from 'vitest';
import { evaluation } from '../src/evaluate.ts';
import { bucky } from '../src/index.ts';
import { after, at, codes, drawn, field, moves, pointed, refusal, result, set, stages, standing, states, told } from './drawn.ts';

const off = { adjudication: 'off' };

describe('B6 buck and the end of the game', () => {
  it.each([
    ['a capture', 'D@a1 m@a8', 'a8xa1'],
    ['a chameleon beside its dude', 'D@a1 c@b2 d@c3', 'b2xa1'],
    ['a smash from afar', 'D@a1 w@h8', 'h8ya1'],
    ['a smash by a jedi', 'D@d4 j@e5', 'e5yd4'],
    ['a chameleon beside a wagon', 'D@a1 c@a7 w@b8', 'a7ya1'],
    ['a chameleon that copies the dude himself', 'D@d4 c@c3', 'c3xd4'],
  ])('B6.1: bucked by %s', (_, pieces, take) => {
    const position = set(pieces);
    const dude = pieces.slice(2, 4);
    expect(evaluation.quiet(position)).toBe(false);
    expect(states(position, dude)[0]).toMatch(
      new RegExp(`^bucked: the black \\w+ on ${take.slice(0, 2)} could (capture|smash) him \\(${take}\\)$`),
    );
    expect(told(position, 'buck')).toHaveLength(1);
  });

  it('B6.1: bucked by a possible second hypnosis', () => {
    const position = set('D@d4 s@g7 s@b7');
    expect(states(position, 'd4')).toContain('hypnotized by the black shaman on g7');
    expect(states(position, 'd4')[1]).toMatch(/^bucked: the black shaman on b7 could have him removed by two gazes \(b7-(a7|b6)\)$/);
    // the same shaman can't strike twice, and another one too far away can't either
    expect(told(set('D@d4 s@g7'), 'buck')).toEqual([]);
    expect(told(set('D@d4 s@g7 s@e8'), 'buck')).toEqual([]);
  });

  it('B6.1: bucked by an exchange whose partner is removed and lets the other gaze pass', () => {
    // on c5 the chameleon is hit from e3 and, with its neighbour, from a5
    const pieces = 'D@g1 S@e3 S@a5 s@b6 m@c5 c@f5 d@e6';
    expect(told(set(pieces, { exchanges: 'x' }), 'buck')[0]).toMatch(/the black madam on c5 could have him removed by two gazes \(c5-f5\)/);
    expect(told(set(pieces, { exchanges: '-' }), 'buck')).toEqual([]);
    expect(told(set(pieces.replace(' S@a5', ''), { exchanges: 'x' }), 'buck')).toEqual([]);
  });

  it('B6.1: a pinned piece still bucks', () => {
    const position = set('D@a5 w@e5 d@e8 M@e1');
    expect(told(position, 'buck')).toEqual(['The white dude on a5 is bucked: the black wagon on e5 could smash him (e5ya5).']);
    expect(moves(position, /^e1/)).toBe('e1xe5+');
  });

  it('B6.1: a take that would be suicide bucks', () => {
    // the madam would end up between b2 and f2
    const position = set('D@d4 S@b2 S@f2 m@d8', { turn: 'w' });
    expect(told(position, 'buck')).toEqual(['The white dude on d4 is bucked: the black madam on d8 could capture him (d8xd4).']);
    expect(moves(position, /^d4-d/)).toBe('');
    // worked example: e8xe1 would be suicide too
    expect(states(at('4m3/8/8/8/8/2S3S1/8/4D3 w - - 0 1'), 'e1')).toEqual(['bucked: the black madam on e8 could capture him (e8xe1)']);
  });

  it("B6.1: a hypnotized piece doesn't buck, neither madam nor wagon", () => {
    for (const letter of ['w', 'm']) {
      const position = set(`D@e1 ${letter}@e8 S@h5 d@a7`);
      expect(told(position, 'buck'), letter).toEqual([]);
      expect(refusal(position, 'h5-h6')).toMatchObject({ clause: 'B6.2' });
    }
  });

  it('B6.1: a hypnotized piece bucks by revenge', () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      s . . . . . . .
      . . . . . . . s
      . . . . . . m .
      . . . . . . . S
      . . . . D . . d
    `);
    expect(told(position, 'buck')[0]).toMatch(/the black madam on g3 could have him removed by two gazes \(g3xh2\)/);
    // a wagon there can't take revenge
    expect(told(set('D@e1 s@a5 S@h2 w@g3 s@h4 d@h8'), 'buck')).toEqual([]);
  });

  it('B6.2: a pinned piece stays on the line', () => {
    const position = set('D@b1 J@b3 w@b7 d@h8');
    expect(moves(position, /^b3/)).toBe('b3-b4');
    const objection = refusal(position, 'b3-c4');
    expect(objection).toMatchObject({ clause: 'B6.2', code: 'bucked', args: { answer: 'b7yb1' } });
    expect(objection.message).toMatch(/White's dude on b1 would be bucked then: the black wagon on b7 could smash him \(b7yb1\)/);
    expect(objection.remedy).toBe("legal if the black wagon on b7 weren\'t there");
    expect(pointed(objection.witnesses)).toBe('b7>b1 b1');
  });

  it("B6.2: a dude can't step where he would be bucked", () => {
    const position = set('D@a1 m@c8 w@h2 d@h8');
    expect(moves(position)).toBe('a1-b1');
    expect(refusal(position, 'a1-b2').message).toMatch(/dude on b2 would be bucked: the black wagon on h2 could smash him/);
  });

  it('B6.2: giving an enemy chameleon its roles may buck your dude', () => {
    // next to the white wagon the black chameleon would be zealous
    const position = set('D@a6 W@f1 c@e6 d@h8');
    const objection = refusal(set('D@a6 W@f1 c@e6 J@f8 d@h8'), 'f1-f7');
    expect(objection).toMatchObject({ clause: 'B6.2' });
    expect(objection.message).toMatch(/black chameleon on e6 could smash him \(e6ya6\)/);
    expect(moves(position, /^f1-f8/)).toBe('f1-f8+');
  });

  it('B6.2: a chameleon that could take the dude may be hypnotized by its own side', () => {
    // the line that d5 blocks then strikes c4, which the black chameleon touches
    const position = set('D@b1 W@a3 c@b4 J@c4 J@e4 j@d5 s@f7 d@h8');
    expect(refusal(position, 'e4-f5').message).toMatch(/black chameleon on b4 could smash him \(b4yb1\)/);
    expect(moves(position, /^e4/)).toBe('e4yd5');
  });

  it('B6.2: a chameleon hypnotizes a piece that could take the dude, across what it smashes', () => {
    const position = set('d@g8 c@d7 w@e7 s@f6 J@f5 W@g4', { turn: 'b' });
    expect(moves(position, /^d7y/)).toBe('d7yf5');
    expect(refusal(position, 'd7-d8').clause).toBe('B6.2');
  });

  it('B6.3: no move may let two gazes remove your own dude', () => {
    const position = set('D@e1 J@b2 j@c3 s@h4 s@a5 d@h8');
    const objection = refusal(position, 'b2yc3');
    expect(objection).toMatchObject({ clause: 'B6.3', code: 'own-dude-removed' });
    expect(objection.message).toMatch(
      /White's dude on e1 would be removed: two gazes hit him, from the black shaman on (a5|h4) and from the black shaman on (a5|h4)/,
    );
    expect(pointed(objection.witnesses).split(' ').sort()).toEqual(['a5>e1', 'e1', 'h4>e1']);
    // without the second shaman the line may open
    expect(moves(set('D@e1 J@b2 j@c3 s@h4 d@h8'), /^b2yc3/)).toBe('b2yc3');
  });

  it('B6.4: buck mate', () => {
    const position = set('D@a8 m@b6 w@g1 d@e4', { turn: 'b' });
    expect(moves(position, /^g1-g8/)).toBe('g1-g8++');
    const mate = after(position, 'g1-g8');
    expect([result(mate), moves(mate)]).toEqual([['B6.4', 'buck-mate', 'black'], '']);
    expect(codes(position, 'g1-g8').slice(-2)).toEqual(['B6.1 buck', 'B6.4 buck-mate']);
    expect(stages(position, 'g1-g8').at(-1)!.text).toMatch(/White's dude.*Black wins/);
  });

  it("B6.4: it isn't mate while a legal move is left", () => {
    const position = after(set('D@a8 W@h7 m@b6 w@g1', { turn: 'b' }), 'g1-g8');
    expect(moves(position)).toBe('h7yg8');
    expect(result(position)).toBeNull();
  });

  it('B6.4: with no legal move and no buck the game is a draw', () => {
    const tie = set('D@a8 m@b6 W@d1 s@g4');
    expect([result(tie), moves(tie)]).toEqual([['B6.4', 'no-move', null], '']);
    expect(evaluation.quiet(tie)).toBe(true);
    expect(stages(set('D@a8 m@c5 d@g1', { turn: 'b' }), 'c5-b6').at(-1)).toMatchObject({ clause: 'B6.4', code: 'no-move' });
  });

  const round = ['a1-a2', 'h8-h7', 'a2-a1', 'h7-h8'];

  it('B6.5: the third occurrence draws, counting the starting position', () => {
    const position = set('D@a1 J@b3 d@h8');
    expect(result(after(position, ...round))).toBeNull();
    const nearly = after(position, ...round, ...round.slice(0, 3));
    expect(result(nearly)).toBeNull();
    expect(codes(nearly, 'h7-h8')).toEqual(['B3.7 roll', 'B6.5 repetition']);
    const thrice = after(nearly, 'h7-h8');
    expect(result(thrice)).toEqual(['B6.5', 'repetition', null]);
    thrice.unmake();
    expect(result(thrice)).toBeNull();
    expect(result(after(at(bucky.format(after(position, ...round))), ...round))).toBeNull();
  });

  it('B6.5: exchanges left and vulnerable squares are part of the position', () => {
    // after the exchange the board may come back, but the position doesn't
    const position = set('D@a1 M@d1 J@h3 d@b8', { exchanges: 'X' });
    const walk = ['a1-a2', 'a2-a1', 'd1-a1', 'a1-a4', 'd1-c1', 'c1-b1', 'b1-a1', 'a4-d1'];
    const back = after(position, ...walk.flatMap((move, index) => [move, index % 2 === 0 ? 'b8-b7' : 'b7-b8']));
    expect(field(back, 1)).toBe(field(position, 1));
    expect([field(position, 3), field(back, 3), result(back)]).toEqual(['X', '-', null]);
    const stepped = after(set('D@a1 J@b2 d@h8'), 'b2-b4');
    const cycle = ['h8-h7', 'a1-a2', 'h7-h8', 'a2-a1'];
    expect(result(after(stepped, ...cycle, ...cycle))).toBeNull();
    expect(result(after(stepped, ...cycle, ...cycle, ...cycle))).toEqual(['B6.5', 'repetition', null]);
  });

  it('B6.5: a hundred turns draw without a removal or a jedi’s own move', () => {
    const position = set('D@a1 W@c1 J@b3 d@h8', { quiet: 98 });
    expect(result(position)).toBeNull();
    expect(result(after(position, 'c1-c8'))).toBeNull();
    const nearly = set('D@a2 W@c1 J@b3 w@h3 d@h8', { quiet: 99 });
    expect([result(after(nearly, 'c1-c8')), field(after(nearly, 'c1-c8'), 5)]).toEqual([['B6.5', 'quiet', null], '100']);
    expect(codes(nearly, 'c1-c8').at(-1)).toBe('B6.5 quiet');
    for (const move of ['b3-b4', 'c1yh6']) {
      const there = move === 'c1yh6' ? set('D@a2 W@c1 J@b3 w@h6 d@h8', { quiet: 99 }) : nearly;
      expect([field(after(there, move), 5), result(after(there, move))], move).toEqual(['0', null]);
    }
    // a resolution is a removal; a chameleon that rolls like a jedi doesn't count as one
    expect(field(after(set('S@c2 c@b4', { quiet: 9 }), 'c2-c3'), 5)).toBe('0');
    expect(field(after(set('C@c3 J@c4', { quiet: 9 }), 'c3-b4'), 5)).toBe('10');
    expect(field(after(set('C@d3 M@d2 J@b5 D@h1', { exchanges: 'X', quiet: 9 }), 'd2-h1'), 5)).toBe('10');
  });

  it('B6.5: buck mate and a draw without a legal move come first on the hundredth turn', () => {
    expect(result(after(set('D@a8 m@b6 w@g1 d@e4', { turn: 'b', quiet: 99 }), 'g1-g8'))).toEqual(['B6.4', 'buck-mate', 'black']);
    expect(result(after(set('D@a8 m@c5 d@g1', { turn: 'b', quiet: 99 }), 'c5-b6'))).toEqual(['B6.4', 'no-move', null]);
    // a search that lists moves next doesn't look for one before
    const mated = after(set('D@a8 J@d2 J@e2 J@f2 J@h2 m@b6 w@g1 d@e4', { turn: 'b', quiet: 99 }), 'g1-g8');
    expect(evaluation.ended!(mated)?.reason).toBe('buck-mate');
  });

  it('B6.5: the limits can be switched off', () => {
    expect(result(set('D@a1 J@b3 d@h8', { quiet: 100 }))).toEqual(['B6.5', 'quiet', null]);
    expect(result(set('D@a1 J@b3 d@h8', { quiet: 100, options: off }))).toBeNull();
    const endless = after(set('D@a1 J@b3 d@h8', { options: off }), ...round, ...round, ...round);
    expect([result(endless), standing(endless)]).toEqual([null, 'D@a1 J@b3 d@h8']);
  });
});
