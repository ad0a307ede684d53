import { describe, expect, test } from 'vitest';
import { SLOW_START, slowApply, slowFormat, slowInBuck, slowMoves, slowOutcome, slowParse, slowSuccessors } from './index.ts';
import type { Fields } from './place.ts';
import { place } from './place.ts';
import { nameOf, squareOf } from './text.ts';

/** The moves of the piece on one square, without the square: `-c3`, `xc3`. */
const movesOf = (text: string, from: string): string[] =>
  slowMoves(text)
    .filter((move) => move.startsWith(from))
    .map((move) => move.slice(2));

/** The squares where the piece on one square can go, or can take, by moves of one kind. */
const targets = (text: string, from: string, kind: '-' | 'x' | 'y'): string =>
  [
    ...new Set(
      movesOf(text, from)
        .filter((move) => move.startsWith(kind))
        .map((move) => move.slice(1, 3)),
    ),
  ].join(' ');

const isLegal = (text: string, move: string): boolean => slowMoves(text).includes(move);

/** The letters on some squares after a move. */
const after = (text: string, move: string, squares: string): string => {
  const { board } = slowParse(slowApply(text, move));
  return squares
    .split(' ')
    .map((name) => board[squareOf(name)])
    .map((piece) => (piece ? `${piece.colour} ${piece.kind}` : 'empty'))
    .join(', ');
};

const field = (text: string, number: number): string => text.split(' ')[number - 1];

describe('B1 and B9.4: the start', () => {
  test('B1.1, B9.4: 64 moves, eight of them exchanges, 4,024 sequences of two', () => {
    const moves = slowMoves(SLOW_START);
    expect(moves).toHaveLength(64);
    expect(moves.filter((move) => move.endsWith('1'))).toEqual('c1-e1 c1-f1 d1-e1 d1-f1 e1-c1 e1-d1 f1-c1 f1-d1'.split(' '));
    expect(slowSuccessors(SLOW_START).reduce((sum, { text }) => sum + slowMoves(text).length, 0)).toBe(4024);
  });

  test('B1.2: a side without a dude is never bucked', () => {
    expect(slowInBuck(place('J@a2 w@a8', 'w'), 'white')).toBe(false);
    expect(slowInBuck(place('D@a2 w@a8', 'w'), 'white')).toBe(true);
  });
});

describe('B2: roles', () => {
  test('B2.1: two chameleons alone have no roles; one behind another has the roles of what the other touches', () => {
    expect(slowMoves(place('C@a1 C@a2', 'w'))).toEqual([]);
    expect(targets(place('C@a1 C@b2 J@c3', 'w'), 'a1', '-')).toBe('a2');
    expect(targets(place('C@a1 C@a2 W@a3', 'w'), 'a1', '-')).toBe('h1 h8');
  });

  test('B2.1: copying goes only through chameleons', () => {
    // The roles of the jedi on its second rank, not those of the wagon behind it.
    expect(movesOf(place('C@a1 J@a2 W@a3', 'w'), 'a1').join(' ')).toBe('-b2 -b3 -c3');
  });

  test('B2.2: roles of friend and enemy alike', () => {
    // c4 and e4, diagonally next to the shaman, would be suicide (B4.6).
    expect(targets(place('C@d4 s@d5', 'w'), 'd4', '-')).toBe('c3 c5 d3 e3 e5');
    expect(targets(place('C@d4 d@e6 c@d5', 'w'), 'd4', '-')).toBe('c3 c4 c5 d3 e3 e4 e5');
  });

  test('B2.3: the primary decides direction and last rank', () => {
    expect(targets(place('C@d4 j@e4', 'w'), 'd4', '-')).toBe('c3 d3 e3');
    expect(targets(place('C@d4 j@e4 J@d3', 'w'), 'd4', 'y')).toBe('');
    expect(targets(place('C@d4 j@e4 s@d3', 'w'), 'd4', 'y')).toBe('d3');
    expect(movesOf(place('C@d2 j@e2', 'w'), 'd2').join(' ')).toBe(
      '-c1=J -c1=M -c1=S -c1=W -d1=J -d1=M -d1=S -d1=W -e1=J -e1=M -e1=S -e1=W',
    );
  });

  test('B2.4: direction and R2 come from the same primary, on its second rank', () => {
    const between = place('C@d3 J@e2 j@c4', 'w');
    expect(targets(between, 'd3', '-')).toBe('c2 c5 d2 d4 d5 e4 e5 f5');
    expect(targets(between, 'd3', 'y')).toBe('c4');
    // The chameleon on its owner's second rank next to a jedi that has moved.
    expect(targets(place('C@d2 J@e3', 'w'), 'd2', '-')).toBe('c3 d3');
  });
});

describe('B3: kinds of move', () => {
  test('B3.1, B3.3: a jedi rolls forward and smashes without moving', () => {
    const text = place('J@d4 s@d5 J@c5', 'w');
    expect(movesOf(text, 'd4')).toEqual(['-e5', 'yd5']);
    expect(after(text, 'd4yd5', 'd4 d5')).toBe('white jedi, empty');
  });

  test('B3.2: a double step needs an empty middle square', () => {
    expect(targets(place('J@d2', 'w'), 'd2', '-')).toBe('b4 c3 c4 d3 d4 e3 e4 f4');
    expect(targets(place('J@d2 j@c3 j@d3', 'w'), 'd2', '-')).toBe('d4 e3 e4 f4');
    expect(targets(place('J@d2 w@d4', 'w'), 'd2', 'y')).toBe('');
  });

  test('B3.2: … without hypnosis on it, for the piece as it would be there', () => {
    // Of the middle squares b3, c3, d3 the shaman on e5 strikes c3.
    const text = place('J@c2 s@e5 J@d3', 'w');
    expect(targets(text, 'c2', '-')).toBe('a4 b3 b4 c3 c4');
    expect(targets(place('J@c2 s@e5 J@d3 J@b3', 'w'), 'c2', '-')).toBe('c3');
    // The start square is emptied. Then b1 strikes e4, which a chameleon on d4 would touch and one on c4 wouldn't.
    expect(field(slowApply(place('C@d3 J@e2 j@e4 S@b1', 'w'), 'd3-d5'), 4)).toBe('d5:c4');
    expect(field(slowApply(place('C@d3 J@e2 j@e4', 'w'), 'd3-d5'), 4)).toBe('d5:c4,d4');
  });

  test('B3.2, ruling: a chameleon need not hold R1 on the middle square', () => {
    expect(targets(place('C@d3 J@d2', 'w'), 'd3', '-')).toBe('b5 c4 c5 d4 d5 e4 e5 f5');
  });

  test('B3.5, B3.6: a wagon rolls all the way, and takes without moving if it must', () => {
    expect(movesOf(place('W@a1', 'w'), 'a1')).toEqual(['-a8', '-h1', '-h8']);
    const text = place('W@a1 j@a5 j@b1 J@c3', 'w');
    expect(movesOf(text, 'a1')).toEqual(['-a4', '-b2', 'ya5', 'yb1']);
    expect(after(text, 'a1ya5', 'a1 a4 a5')).toBe('empty, white wagon, empty');
    expect(after(text, 'a1yb1', 'a1 b1')).toBe('white wagon, empty');
  });

  test('B3.7, B3.8: shaman and dude step; only the dude takes', () => {
    expect(movesOf(place('S@a1 j@a2', 'w'), 'a1')).toEqual(['-b1', '-b2']);
    expect(movesOf(place('D@a1 w@b2 W@b1', 'w'), 'a1')).toEqual(['xb2']);
    expect(movesOf(place('D@a1 s@a2 W@b1', 'w'), 'a1')).toEqual(['-b2', 'xa2']);
  });

  test('B3.9: a madam moves and takes as a chess queen', () => {
    expect(movesOf(place('M@a1 j@a4 J@c3 j@e1', 'w'), 'a1').join(' ')).toBe('-a2 -a3 -b1 -b2 -c1 -d1 xa4 xe1');
  });

  test('B3.11: nothing takes a friend', () => {
    expect(slowMoves(place('D@a1 J@a2 M@b1 W@b2', 'w')).filter((move) => /[xy]/.test(move))).toEqual([]);
  });

  test('B3.12: a move that several roles allow is one move', () => {
    const moves = slowMoves(place('C@d4 M@d3 S@e3 J@c3 W@e5 D@c4', 'w'));
    expect(new Set(moves).size).toBe(moves.length);
    expect(moves).toContain('d4-d5');
  });
});

describe('B3.10: exchange', () => {
  const fields: Fields = { exchanges: 'Xx' };

  test('once for each colour, whoever makes it', () => {
    const once = slowApply(SLOW_START, 'd1-e1');
    expect(field(once, 3)).toBe('x');
    expect(slowMoves(slowApply(once, 'a7-a6')).filter((move) => move.endsWith('1'))).toEqual([]);
    // A white chameleon next to a black madam, with the enemy dude.
    const enemy = place('C@a5 m@a6 d@h7', 'w', { exchanges: 'x' });
    expect(field(slowApply(enemy, 'a5-h7'), 3)).toBe('-');
    expect(after(enemy, 'a5-h7', 'a5 h7')).toBe('black dude, white chameleon');
    expect(isLegal(place('C@a5 m@a6 d@h7', 'w', { exchanges: 'X' }), 'a5-h7')).toBe(false);
  });

  test('both are used up if both meet the conditions', () => {
    const text = place('D@e1 C@e2 c@e3 d@e4 M@a8 C@b7 m@c6', 'w', fields);
    expect(field(slowApply(text, 'b7-e2'), 3)).toBe('-');
    expect(field(slowApply(text, 'a8-e2'), 3)).toBe('x');
  });

  test('both roles must come through the same colour', () => {
    expect(isLegal(place('M@a2 C@h6 d@h8 c@h7', 'w', fields), 'a2-h6')).toBe(false);
    expect(isLegal(place('M@a2 C@h6 D@h7', 'w', fields), 'a2-h6')).toBe(true);
  });

  test('ruling: the starter must not be aghast, its partner may be; no piece trades with itself', () => {
    const text = place('M@d5 s@f3 D@a1', 'w', fields);
    expect(isLegal(text, 'a1-d5')).toBe(true);
    expect(isLegal(text, 'd5-a1')).toBe(false);
    expect(slowMoves(place('M@a1 C@b1 D@c1', 'w', fields))).not.toContain('b1-b1');
  });
});

describe('B4: hypnosis', () => {
  test('B4.1, B4.3: the first piece on the diagonal is aghast if it is an enemy', () => {
    expect(movesOf(place('W@e4 s@h7', 'w'), 'e4')).toEqual([]);
    expect(movesOf(place('W@e4 s@h7 J@f5', 'w'), 'e4')).not.toEqual([]);
    expect(movesOf(place('W@e4 s@h7 j@f5', 'w'), 'e4')).not.toEqual([]);
  });

  test('B4.1: aghast shamans and chameleons next to shamans hypnotize too', () => {
    expect(movesOf(place('S@e4 s@h7', 'w'), 'e4')).toEqual([]);
    expect(movesOf(place('S@e4 s@h7', 'b'), 'h7')).toEqual([]);
    expect(movesOf(place('W@e4 c@g6 S@g7 J@c8', 'w'), 'e4')).toEqual([]);
  });

  test('B4.2: a strike on a touching piece is passed on, by that piece’s enemies', () => {
    expect(movesOf(place('S@a1 j@b2 C@b3', 'w'), 'b3')).toEqual([]);
    expect(movesOf(place('S@a2 j@b2 C@b3 C@c4', 'w'), 'c4')).not.toEqual([]);
    expect(movesOf(place('S@a1 j@b2 C@b3 C@c4', 'w'), 'c4')).toEqual([]);
  });

  test('B4.4: a lone shaman removes a ring of chameleons by two of its directions', () => {
    expect(slowMoves(place('S@e1 c@b3 c@c4 c@d4 c@e4 c@f3', 'w'))).toContain('e1-d1(xb3,f3,c4,d4,e4)');
  });

  test('B4.5, worked example: c2-c3 removes b4', () => {
    expect(isLegal(place('S@c2 c@b4', 'w'), 'c2-c3(xb4)')).toBe(true);
  });

  test('B4.6, worked example: an enemy chameleon may step next to a shaman, but not diagonally', () => {
    // c5 touches the shaman diagonally, d5 straight.
    expect(targets(place('S@d4 c@c6 d@b7', 'b'), 'c6', '-')).toBe('b5 b6 c7 d5 d6 d7');
  });

  test('B4.6, worked example: c3-c4 is suicide in the second pass', () => {
    const text = place('s@g8 S@g7 c@e6 j@e5 s@b3 J@c3 S@b2', 'w');
    expect(targets(text, 'c3', '-')).not.toContain('c4');
    expect(movesOf(text, 'c3')).not.toEqual([]);
  });

  test('B4.5, worked example: removal goes on in passes', () => {
    const text = place('s@c7 S@f6 M@e5 j@d4 s@h4 s@c3 w@b2 S@d2 S@a1', 'b');
    expect(isLegal(text, 'd4-d3(xe5,c3,f6,b2)')).toBe(true);
    expect(after(text, 'd4-d3', 'e5 c3 f6 b2 d3')).toBe('empty, empty, empty, empty, black jedi');
  });
});

describe('B5: en passant', () => {
  test('B5.1, B5.2: all usable middle squares can be smashed for one turn', () => {
    const text = slowApply(place('J@c2 j@b4 J@h2', 'w'), 'c2-c4');
    expect(field(text, 4)).toBe('c4:b3,c3,d3');
    expect(targets(text, 'b4', 'y')).toBe('b3 c3');
    expect(after(text, 'b4yb3', 'b4 b3 c4')).toBe('black jedi, empty, empty');
    const later = slowApply(slowApply(text, 'b4-a3'), 'h2-h3');
    expect(field(later, 4)).toBe('-');
  });

  test('B5.1: a sideways double step has fewer middle squares', () => {
    const text = place('J@c2', 'w');
    expect(field(slowApply(text, 'c2-d4'), 4)).toBe('d4:c3,d3');
    expect(field(slowApply(text, 'c2-e4'), 4)).toBe('e4:d3');
    expect(field(slowApply(text, 'c2-c3'), 4)).toBe('-');
  });

  test('B5.1: a hypnotized middle square is not vulnerable', () => {
    expect(field(slowApply(place('J@c2 s@e5', 'w'), 'c2-c4'), 4)).toBe('c4:b3,d3');
  });

  test('B5.1: another role may have made the roll', () => {
    const text = place('C@c3 J@c2 M@b2', 'w');
    expect(field(slowApply(text, 'c3-c5'), 4)).toBe('c5:b4,c4,d4');
    // The madam's way over c4 is open to her role, but hypnosis makes the square unusable, so nothing is vulnerable.
    const struck = place('C@c3 J@c2 M@b2 s@e6 J@b4 J@d4', 'w');
    expect(field(slowApply(struck, 'c3-c5'), 4)).toBe('-');
    // Sideways or straight down isn't a double step of White's jedi.
    expect(field(slowApply(place('C@c4 C@c3 J@c2 M@b3', 'w'), 'c4-e4'), 4)).toBe('-');
  });

  test('B5.1: by revenge too, because R2 is suspended but still held', () => {
    const text = place('C@c3 M@b3 J@c2 S@a1 S@h4 s@f6', 'w');
    expect(field(slowApply(text, 'c3-c5(xf6)'), 4)).toBe('c5:b4,c4');
  });

  test('B5.1: downwards beside a black jedi', () => {
    expect(field(slowApply(place('C@c6 j@d7', 'w'), 'c6-b4'), 4)).toBe('b4:b5,c5');
  });
});

describe('B6: buck and the end', () => {
  test('B6.1, example: bucked by a take that would be suicide', () => {
    expect(slowInBuck(place('m@e8 S@c3 S@g3 D@e1', 'w'), 'white')).toBe(true);
    expect(isLegal(place('m@e8 S@c3 S@g3 M@e1', 'b'), 'e8xe1')).toBe(false);
  });

  test("B6.1: a suicidal hypnosis doesn't buck, but any other second one does", () => {
    expect(slowInBuck(place('D@e1 s@h4 j@b4 s@c4 S@a1 S@h8', 'w'), 'white')).toBe(false);
    expect(slowInBuck(place('D@e1 s@h4 j@b4 s@c4 S@a1', 'w'), 'white')).toBe(true);
  });

  test("B6.1: an aghast piece doesn't buck", () => {
    expect(slowInBuck(place('D@e1 w@e8 S@h5', 'w'), 'white')).toBe(false);
    expect(slowInBuck(place('D@e1 w@e8', 'w'), 'white')).toBe(true);
  });

  test('B6.1: … except by revenge', () => {
    // g3xh2 takes the shaman that hypnotizes g3 and opens the line from h4, while a5 already strikes the dude.
    expect(slowInBuck(place('D@e1 s@a5 S@h2 m@g3 s@h4', 'w'), 'white')).toBe(true);
    expect(slowInBuck(place('D@e1 s@a5 S@h2 w@g3 s@h4', 'w'), 'white')).toBe(false);
    expect(slowInBuck(place('D@e1 S@h2 m@g3 s@h4', 'w'), 'white')).toBe(false);
  });

  test("B6.2, B6.3: a move must keep the mover's own dude safe", () => {
    expect(targets(place('D@e1 W@e2 m@e8', 'w'), 'e2', '-')).toBe('e7');
    expect(targets(place('D@e1 W@e2 m@e8', 'w'), 'e2', 'y')).toBe('e8');
    // d2 leaves the line of a5 while h4 strikes too.
    expect(targets(place('D@e1 J@d2 s@a5 s@h4', 'w'), 'd2', '-')).toBe('');
  });

  test('B6.4: buck mate, and a draw without a legal move', () => {
    expect(slowOutcome(place('D@h8 m@g7', 'w'))).toBe(null);
    expect(slowOutcome(place('D@h8 m@g7 j@f8', 'w'))).toEqual({ winner: 'black', clause: 'B6.4' });
    expect(slowOutcome(place('D@h1 m@g3', 'w'))).toEqual({ winner: null, clause: 'B6.4' });
    expect(slowOutcome(SLOW_START)).toBe(null);
  });

  test('B6.5: a hundred quiet turns, after B6.4', () => {
    expect(slowOutcome(place('D@a1 d@h8', 'w', { quiet: 99 }))).toBe(null);
    expect(slowOutcome(place('D@a1 d@h8', 'w', { quiet: 100 }))).toEqual({ winner: null, clause: 'B6.5' });
    expect(slowOutcome(place('D@h8 m@g7 j@f8', 'w', { quiet: 100 }))).toEqual({ winner: 'black', clause: 'B6.4' });
    const text = place('J@a3 W@h1 d@d8', 'w', { quiet: 7 });
    expect(field(slowApply(text, 'a3-a4'), 5)).toBe('0');
    expect(field(slowApply(text, 'h1-h8'), 5)).toBe('8');
    expect(field(slowApply(place('S@c2 c@b4', 'w', { quiet: 7 }), 'c2-c3'), 5)).toBe('0');
  });
});

describe('B7: revenge', () => {
  test('B7.1, worked example: only the hypnotizer can be taken', () => {
    expect(movesOf(place('M@d5 s@f3 w@d2', 'w'), 'd5')).toEqual(['xf3']);
  });

  test('B7.1, worked example: removal by resolution counts', () => {
    expect(movesOf(place('S@b7 M@d5 S@h5 s@f3', 'w'), 'd5')).toContain('-d4(xf3)');
  });

  test('B7.1: a chameleon next to a madam can take revenge, but only on its own hypnotizer', () => {
    const struck = place('C@d5 M@c5 s@f3', 'w');
    expect(movesOf(struck, 'd5')).toEqual(['xf3']);
    expect(movesOf(struck, 'c5')).not.toEqual([]);
    // The gaze strikes the madam, not the chameleon, which is aghast all the same.
    const beside = place('C@c5 M@d5 s@f3', 'w');
    expect(movesOf(beside, 'c5')).toEqual([]);
    expect(movesOf(beside, 'd5')).toEqual(['xf3']);
  });
});

describe('B8: promotion', () => {
  test('B8.1, B8.2: jedi to W S C M, chameleon to J W S M', () => {
    expect(movesOf(place('J@a7', 'w'), 'a7').join(' ')).toBe('-a8=C -a8=M -a8=S -a8=W -b8=C -b8=M -b8=S -b8=W');
    expect(targets(place('C@a7 J@b7', 'w'), 'a7', '-')).toBe('a8 b8');
    expect(movesOf(place('C@a7 J@b7 J@b8', 'w'), 'a7').join(' ')).toBe('-a8=J -a8=M -a8=S -a8=W');
  });

  test('B8.1: any role that arrives promotes, by capture and exchange too, but not by smash', () => {
    const text = place('C@d7 J@c7 M@c6 w@f8 w@e8', 'w');
    expect(movesOf(text, 'd7').filter((move) => move.includes('e8'))).toEqual(['xe8=J', 'xe8=M', 'xe8=S', 'xe8=W', 'ye8']);
    const exchange = place('C@c6 M@b6 J@b5 D@h8', 'w', { exchanges: 'X' });
    expect(movesOf(exchange, 'c6').filter((move) => move.includes('h8'))).toEqual(['-h8=J', '-h8=M', '-h8=S', '-h8=W']);
    // B8.1, ruling: the partner doesn't act.
    expect(movesOf(place('D@c6 M@h8 J@h7', 'w', { exchanges: 'X' }), 'h8')).toContain('-c6');
    expect(movesOf(place('D@h8 C@c6 M@b6 J@b5', 'w', { exchanges: 'X' }), 'h8')).toContain('-c6');
  });

  test('B8.1: no promotion for moves along the last rank', () => {
    expect(targets(place('C@d8 J@c7 M@c8', 'w'), 'd8', '-')).toContain('e8');
    expect(movesOf(place('C@d8 J@c7 M@c8', 'w'), 'd8')).toContain('-e8');
  });

  test('B8.2: hypnosis is resolved with the new piece', () => {
    // A second shaman on a8 strikes d5; a wagon does not.
    expect(slowMoves(place('J@a7 S@g8 j@d5', 'w'))).toEqual(expect.arrayContaining(['a7-a8=S(xd5)', 'a7-a8=W']));
  });
});

describe('B9: notation', () => {
  test('B9.2: a text may leave things out, but not say anything false', () => {
    const text = place('S@c2 c@b4', 'w');
    const result = slowApply(text, 'c2-c3(xb4)');
    expect(slowApply(text, 'c2-c3')).toBe(result);
    for (const wrong of ['c2-c3(xb4)+', 'c2-c3+', 'c2-c3(xb5)', 'c2-c3(xb4,b5)', 'c2-d3(xb4)'])
      expect(() => slowApply(text, wrong)).toThrow();
    expect(slowApply(place('J@a7', 'w'), 'a7-a8m')).toBe(slowApply(place('J@a7', 'w'), 'a7-a8=M'));
    for (const wrong of ['a7-a8', 'a7-a8=J', 'a7-a8=D', 'a7xa8=M']) expect(() => slowApply(place('J@a7', 'w'), wrong)).toThrow();
  });

  test('B9.2: the order of a list matters', () => {
    const text = place('s@c7 S@f6 M@e5 j@d4 s@h4 s@c3 w@b2 S@d2 S@a1', 'b');
    expect(() => slowApply(text, 'd4-d3(xb2,c3,e5,f6)')).toThrow('B9.2');
  });

  test('B9.2: signs', () => {
    const text = place('D@h1 m@g3 w@a3 d@e8', 'b');
    expect(slowMoves(text)).toEqual(expect.arrayContaining(['a3-a1++', 'g3-g2+', 'g3-g4']));
    expect(() => slowApply(text, 'a3-a1+')).toThrow();
    expect(() => slowApply(text, 'g3-g4+')).toThrow();
  });

  test('B9.3: texts are canonical', () => {
    const texts = [
      SLOW_START,
      place('J@c4 j@b4', 'b', { vulnerable: 'c4:b3,c3,d3', pair: 7 }),
      place('D@a1', 'b', { exchanges: 'x', quiet: 12 }),
    ];
    for (const text of texts) expect(slowFormat(slowParse(text))).toBe(text);
    expect(field(slowApply(slowApply(SLOW_START, 'a2-a3'), 'a7-a6'), 6)).toBe('2');
    expect(Array.from({ length: 64 }, (_, square) => squareOf(nameOf(square)))).toEqual(Array.from({ length: 64 }, (_, square) => square));
  });

  test.each([
    ['two dudes', place('D@a1 D@h8', 'w')],
    ['two hypnoses', place('J@d4 s@g7 s@a7', 'w')],
    ['a bucked dude out of turn', place('D@e1 w@e8', 'b')],
    ['a roller of the wrong side', place('j@c4', 'b', { vulnerable: 'c4:c3' })],
    ['no roller', place('J@c5', 'b', { vulnerable: 'c4:c3' })],
    ['a full vulnerable square', place('J@c4 j@c3', 'b', { vulnerable: 'c4:c3' })],
    ['a vulnerable square before the roller', place('J@c4', 'b', { vulnerable: 'c4:c5' })],
    ['a vulnerable square far away', place('J@c4', 'b', { vulnerable: 'c4:e3' })],
    ['five fields', SLOW_START.slice(0, -2)],
    ['seven ranks', SLOW_START.replace('/8', '')],
    ['a short rank', SLOW_START.replace('/8', '/7')],
    ['a strange piece', SLOW_START.replace('m', 'q')],
    ['a strange turn', SLOW_START.replace(' w ', ' white ')],
    ['strange exchanges', SLOW_START.replace(' Xx ', ' xX ')],
    ['a negative count', SLOW_START.replace(' 0 ', ' -1 ')],
    ['turn 0', SLOW_START.replace(/1$/, '0')],
  ])('B9.3: rejects %s', (_, text) => {
    expect(() => slowParse(text)).toThrow();
  });
});
