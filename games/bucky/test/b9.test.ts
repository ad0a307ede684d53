import { legalMoves, moveTexts, perft, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { bucky } from '../src/index.ts';
import { START } from '../src/text.ts';
import { after, at, fault, field, moves, pointed, refusal, set, touches } from './drawn.ts';

const cascade = () => set('s@c7 S@f6 M@e5 j@d4 s@h4 s@c3 w@b2 S@d2 S@a1', { turn: 'b' });

describe('B9 notation and text forms', () => {
  it.each([
    ['W@b1', 'b1-b8'],
    ['M@b1 D@g4', 'b1-g6'],
    ['M@b1 s@b5', 'b1xb5'],
    ['J@b4 w@a5', 'b4ya5'],
    ['J@c7', 'c7-d8=S'],
    ['S@c2 c@b4', 'c2-c3(xb4)'],
    ['M@b2 d@g8', 'b2-b8+'],
    ['d@a8 M@b6 W@g1', 'g1-g8++'],
    ['J@a7 S@g8 j@d5', 'a7-a8=S(xd5)'],
  ])('B9.1: on %s reads and writes %s', (pieces, text) => {
    const position = set(pieces);
    const move = unwrap(bucky.parseMove(position, text));
    expect(bucky.formatMove(position, move)).toBe(text);
    expect(moveTexts(bucky, position)).toContain(text);
  });

  it.each([
    '',
    'e2',
    'e2e9',
    'e2-e9',
    'i2-i4',
    'e2→e4',
    'Е2-Е4',
    'Je2-e4',
    'e2*e4',
    'e2-e4=',
    'e2-e4()',
    'e2-e4(xe5',
    'e2-e4(xe5,)',
    'e2-e4+++',
    'e2-e4 + 1',
    '<b>',
  ])('B9.1: can\'t read "%s", and shows how to write a move', (text) => {
    const objection = refusal(at(START), text);
    expect(objection).toMatchObject({ clause: 'B9.1', code: 'unreadable' });
    expect(objection.message).toContain(`"${text}"`);
    expect(objection.message).toMatch(/a1-c3.*a1xc3.*a1yc3.*h7-h8=M/);
  });

  it('B9.1: reads any case, and two squares alone; if they can mean several moves, it names them', () => {
    const position = at(START);
    for (const text of ['e2e4', 'E2-E4', 'e2–e4', ' e2 - e4 ', 'e2 e4'])
      expect(bucky.formatMove(position, unwrap(bucky.parseMove(position, text))), text).toBe('e2-e4');
    const promotion = set('J@h7 D@a1 d@c5');
    expect(refusal(promotion, 'h7h8')).toMatchObject({
      clause: 'B9.1',
      code: 'several',
      message: expect.stringMatching(/^"h7h8" can mean h7-h8=W, .* or .*Write one of these\.$/) as string,
    });
    expect(bucky.formatMove(promotion, unwrap(bucky.parseMove(promotion, 'h7h8m')))).toMatch(/^h7-h8=M/);
    expect(refusal(position, 'e2e5')).toMatchObject({ clause: 'B3.1' });
    expect(refusal(position, 'е2-e4').message).toMatch(/isn't on a plain keyboard: "е" \(U\+0435\)\.$/);
  });

  it('B9.1: corrects a wrong sign', () => {
    for (const [pieces, wrong, right] of [
      ['M@b1 s@b5', 'b1yb5', 'b1xb5'],
      ['J@b4 w@a5', 'b4xa5', 'b4ya5'],
      ['J@b4', 'b4xb5', 'b4-b5'],
      ['W@b4', 'b4yb8', 'b4-b8'],
    ] as const) {
      const objection = refusal(set(pieces), wrong);
      expect(objection, wrong).toMatchObject({ clause: 'B9.1', remedy: `legal as ${right}`, args: { expected: right[2] } });
    }
    expect(refusal(set('M@d1 D@e1', { exchanges: 'X' }), 'd1xe1')).toMatchObject({ clause: 'B9.1', remedy: 'legal as d1-e1' });
  });

  it('B9.1: an empty start square, and a move that ends where it began', () => {
    const empty = refusal(at(START), 'e4-e5');
    expect(empty).toMatchObject({ clause: 'B9.1', code: 'empty-square' });
    expect(empty.message).toContain('e4');
    expect(refusal(at(START), 'e2-e2')).toMatchObject({ clause: 'B9.1', code: 'same-square' });
    const objection = bucky.explain(at(START), { from: 12, to: 12 });
    expect(objection).toMatchObject({ objection: { code: 'same-square' } });
  });

  it('B9.2: list and signs may each be left out', () => {
    const position = cascade();
    const whole = unwrap(bucky.parseMove(position, 'd4-d3(xe5,c3,f6,b2)'));
    expect(unwrap(bucky.parseMove(position, 'd4-d3'))).toBe(whole);
    const mate = set('D@a8 m@b6 w@g1 d@e4', { turn: 'b' });
    expect(bucky.parseMove(mate, 'g1-g8')).toEqual(bucky.parseMove(mate, 'g1-g8++'));
    const promotion = set('J@a7 S@g8 j@d5');
    const move = unwrap(bucky.parseMove(promotion, 'a7-a8=S(xd5)'));
    for (const text of ['a7-a8S', 'a7-a8s', 'a7-a8=s', 'a7-a8=S', 'a7-a8s(xd5)'])
      expect(unwrap(bucky.parseMove(promotion, text)), text).toBe(move);
  });

  it.each([
    ['d4-d3(xe5,c3,f6)', 'list-wrong'],
    ['d4-d3(xe5,c3,f6,b2,a1)', 'list-wrong'],
    ['d4-d3(xe5,c3,f6,a1)', 'list-wrong'],
    ['d4-d3(xe5,f6,c3,b2)', 'list-order'],
    ['d4-d3(xb2,c3,e5,f6)', 'list-order'],
    ['d4-d3(xe5,e5,c3,f6,b2)', 'list-wrong'],
  ])('B9.2: %s is false: %s', (text, code) => {
    const objection = refusal(cascade(), text);
    expect(objection).toMatchObject({ clause: 'B9.2', code, remedy: 'legal as d4-d3(xe5,c3,f6,b2)' });
    expect(pointed(objection.witnesses)).toBe('e5 c3 f6 b2');
  });

  it('B9.2: a list when nothing is removed', () => {
    expect(refusal(set('J@b4 j@a7'), 'b4-b5(xa7)')).toMatchObject({ clause: 'B9.2', code: 'list-empty', remedy: 'legal as b4-b5' });
  });

  it('B9.2: signs must be true', () => {
    const buck = set('M@b2 d@g8 D@h1');
    expect(refusal(buck, 'b2-b8++')).toMatchObject({ clause: 'B9.2', code: 'sign-wrong', remedy: 'legal as b2-b8+' });
    expect(refusal(buck, 'b2-b7+').message).toMatch(/"\+" is wrong here: the move bucks nobody/);
    expect(refusal(buck, 'b2-b7++')).toMatchObject({ clause: 'B9.2', remedy: 'legal as b2-b7' });
    const mate = set('D@a8 m@b6 w@g1 d@e4', { turn: 'b' });
    expect(refusal(mate, 'g1-g8+')).toMatchObject({ clause: 'B9.2', code: 'sign-wrong', remedy: 'legal as g1-g8++' });
    // a draw isn't mate
    expect(refusal(set('D@a8 m@c5 d@g1', { turn: 'b' }), 'c5-b6++')).toMatchObject({ clause: 'B9.2', remedy: 'legal as c5-b6' });
  });

  it('B9.2: an illegal move is refused as such, whatever its text claims', () => {
    expect(refusal(set('S@d4 c@c6 d@b7 D@g1', { turn: 'b' }), 'c6-c5(xc5)++')).toMatchObject({ clause: 'B4.6' });
  });

  it('B9.3: the fields after the board', () => {
    expect(moves(at(START), /^c1-e1/)).toBe('c1-e1');
    const traded = after(at(START), 'c1-e1');
    expect(bucky.format(traded)).toBe('wscmdcsw/jjjjjjjj/8/8/8/8/JJJJJJJJ/WSDMCCSW b x - 1 1');
    expect(bucky.format(after(traded, 'b7-b5'))).toBe('wscmdcsw/j1jjjjjj/8/1j6/8/8/JJJJJJJJ/WSDMCCSW w x b5:a6,b6,c6 0 2');
    expect(field(after(set('W@a1 m@h5', { quiet: 12, pair: 40 }), 'a1-a8'), 5)).toBe('13');
    expect(field(after(set('W@a1 m@h5', { pair: 40 }), 'a1-a8'), 6)).toBe('40');
  });

  it.each([
    START,
    place('J@c4 j@b4 D@g1 d@g8', { turn: 'b', exchanges: 'Xx', vulnerable: 'c4:b3,c3,d3', quiet: 0, pair: 17 }),
    place('J@a8 j@h1 D@g1', { exchanges: 'X', quiet: 41, pair: 120 }),
    place('c@e4 j@d6', { vulnerable: 'e4:d5', exchanges: 'x' }),
    '8/8/8/8/8/8/8/8 w - - 0 1',
  ])('B9.3: reads and writes %s', (text) => {
    expect(bucky.format(at(text))).toBe(text);
  });

  const rolled = (vulnerable: string, pieces = 'J@c4') => place(pieces, { turn: 'b', vulnerable });
  it.each([
    ['no text', '', /six fields/],
    ['five fields', START.slice(0, -2), /six fields.*has 5/],
    ['seven fields', `${START} 1`, /six fields.*has 7/],
    ['seven ranks', START.replace('/8', ''), /eight ranks.*has 7/],
    ['a short rank', START.replace('/8', '/7'), /Rank 6 \("7"\) describes 7 squares/],
    ['a long rank', START.replace('/8', '/8J'), /Rank 6 \("8J"\) describes 9 squares/],
    ['a strange piece', START.replace('wscm', 'wscq'), /"q" on rank 8 is not a piece.*J jedi/],
    ['a nought', START.replace('/8', '/80'), /rank 6/i],
    ['a strange side', START.replace(' w ', ' white '), /second field.*"white"/],
    ['strange exchanges', START.replace(' Xx ', ' xX '), /third field.*"xX"/],
    ['a misspelt vulnerable field', rolled('c3'), /fourth field.*"c3"/],
    ['a vulnerable field without squares', rolled('c4:'), /fourth field/],
    ['four vulnerable squares', rolled('c4:b3,c3,d3,e3'), /fourth field/],
    ['a roller that is not there', rolled('c5:c4'), /on c5 there is no piece of White, who has just moved/],
    ['a roller of the side to move', rolled('c4:c5', 'j@c4'), /on c4 there is no piece of White/],
    ['a wagon that double-stepped', rolled('c4:c3', 'W@c4'), /only a jedi or a chameleon can have double-stepped to c4/],
    ['a full vulnerable square', rolled('c4:b3,c3', 'J@c4 j@c3'), /c3 is not empty/],
    ['a vulnerable square beside the roller', rolled('c4:b4'), /one step behind c4/],
    ['a vulnerable square far away', rolled('c4:e3'), /one step behind c4/],
    ['vulnerable squares on two sides', rolled('c4:c3,c5'), /one step behind c4/],
    ['a vulnerable square named twice', rolled('c4:c3,c3'), /names a square twice/],
    ['a negative count', START.replace(' 0 1', ' -1 1'), /fifth field.*"-1"/],
    ['round 0', START.replace(/1$/, '0'), /sixth field.*"0"/],
    ['a piece under two hypnoses', place('w@d4 S@a1 S@a7'), /wagon on d4 is under two gazes/],
    ['a chameleon under two hypnoses through others', place('c@d4 j@c5 j@e5 S@a7 S@g7'), /under two gazes/],
    ['a bucked dude of the side not to move', place('d@e8 W@e1'), /Black's dude on e8 is bucked \(e1ye8\) although it is White's turn/],
  ])('B9.3: refuses %s', (_, text, words) => {
    const problem = fault(text);
    expect(problem.clause).toBe('B9.3');
    expect(problem.message).toMatch(words);
  });

  it('B9.3: a remedy never suggests a position with a piece under two gazes', () => {
    expect(refusal(set('W@e1 J@e4 J@g6 s@b1'), 'e1-e8').remedy).toBe('legal if e4 were empty');
    expect(refusal(set('W@e1 J@e4 J@g6 s@b1 s@h7'), 'e1-e8').remedy).toBeUndefined();
  });

  it('B9.3: refuses a vulnerable field that no double step can have left', () => {
    // a wagon never double-steps, and a jedi on c4 would have come from c2, where there is now a wagon
    for (const text of [rolled('c4:c3', 'W@c4'), rolled('c4:c3', 'D@c4'), rolled('c6:c5', 'J@c6')])
      expect(fault(text).clause, text).toBe('B9.3');
    expect(fault(rolled('c4:b3,c3,d3', 'J@c4 W@c2')).clause).toBe('B9.3');
  });

  it('B9.4: counts from the start', () => {
    expect([1, 2].map((depth) => perft(bucky, at(START), depth))).toEqual([64, 4024]);
    expect(legalMoves(bucky, at(START))).toHaveLength(64);
  });

  it("touches distinguish all moves, and no move's touches begin another's", () => {
    const positions = [
      at(START),
      cascade(),
      set('C@d7 J@c7 M@c6 w@e8 D@a1', { exchanges: 'X' }),
      set('J@c4 j@b4 D@g1 d@g8', { turn: 'b', vulnerable: 'c4:b3,c3,d3' }),
      set('D@a1 C@b1 w@c2 d@h8'),
    ];
    for (const position of positions) {
      const ways = Object.values(touches(position, /./)).map((way) => `${way} `);
      expect(ways).toHaveLength(bucky.count(position));
      for (const [index, way] of ways.entries()) {
        expect(
          ways.findIndex((other) => other.startsWith(way)),
          `${way} in ${bucky.format(position)}`,
        ).toBe(index);
        expect(ways.filter((other) => other.startsWith(way))).toHaveLength(1);
      }
    }
  });
});
