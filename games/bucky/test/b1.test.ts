import { resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { place } from '../rulebook/place.ts';
import { bucky } from '../src/index.ts';
import { after, board, draw, drawn, fault, field, moves, pointed, refusal, result, set, told } from './drawn.ts';

const start = () => bucky.start(unwrap(resolveOptions(bucky.options)));

describe('B1 board and start', () => {
  it('B1.1: sixteen pieces a side, madam facing madam and dude facing dude, White to move', () => {
    expect(draw(start())).toBe(
      board(`
        w s c m d c s w
        j j j j j j j j
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        J J J J J J J J
        W S C M D C S W
      `),
    );
    expect(bucky.seats[start().turn].id).toBe('white');
    expect(told(start(), 'exchange')).toHaveLength(2);
  });

  it("B1.1: the players alternate, so the other side's pieces have to wait", () => {
    const one = after(start(), 'b2-c3');
    expect(field(one, 2)).toBe('b');
    expect(field(after(one, 'g7-g6'), 2)).toBe('w');
    const objection = refusal(one, 'c3-d4');
    expect(objection).toMatchObject({ clause: 'B1.1', code: 'not-your-turn', args: { from: 'c3', turn: 'black' } });
    expect(objection.message).toMatch(/Black's turn.*white jedi on c3/);
    expect(pointed(objection.witnesses)).toBe('c3');
  });

  it('B1.2: a side may lack a dude; it is then never bucked and never mated', () => {
    const without = drawn(`
      . . . . . . w w
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . m .
      C . . . . . . .
    `);
    expect(told(without, 'buck')).toEqual([]);
    expect(moves(without)).toBe('');
    expect(result(without)).toEqual(['B6.4', 'no-move', null]);
    expect(moves(set('J@b3 s@e5'), /^b3/)).toBe('b3-a4 b3-b4 b3-c4');
    expect(told(set('D@e1 w@e8'), 'buck')).toEqual(['The white dude on e1 is bucked: the black wagon on e8 could smash him (e8ye1).']);
  });

  it('B1.2: two dudes of one colour are refused, for either colour', () => {
    const black = fault(place('D@e1 d@a8 d@c8'));
    expect(black.clause).toBe('B1.2');
    expect(black.message).toMatch(/Black has 2 dudes, on a8 and c8/);
    expect(fault(place('D@a1 D@d1 D@h1 d@a8')).message).toMatch(/White has 3 dudes, on a1, d1 and h1/);
  });
});
