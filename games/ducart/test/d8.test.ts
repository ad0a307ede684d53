import { parseSquare, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { ducart } from '../src/index.ts';
import { at, drawn, moves, refusal, textAfter } from './drawn.ts';

describe('D8 Leaper', () => {
  it('D8.1: leaps first, then runs to the side over empty squares', () => {
    const position = drawn(`
      k w w w w w w w
      k k . k k k k k
      k k k k k k k k
      k k k k k k k k
      k k L k k . . k
      k k k k k k . k
      W k k k k k k k
      k k k k k k k k
    `);
    expect(moves(position, /^L/)).toEqual(['Lc4-c7', 'Lc4-f4', 'Lc4-g3', 'Lc4-g4']);
  });

  it('D8.1: never over a stack, in neither movement', () => {
    const position = drawn(`
      . . . . . . . .
      . . . . . . . w
      . . . [kz] . . . .
      . . . z . . . .
      . [kz] h L . . . .
      . . . . . . . .
      W . . [kz] . . . .
      . . . . . . . .
    `);
    expect(refusal(position, 'Ld4-d7')).toMatchObject({
      clause: 'D8.1',
      code: 'stack',
      remedy: "legal if the black Keeper on d6 weren't there",
    });
    expect(refusal(position, 'Ld4-a4')).toMatchObject({ clause: 'D8.1', code: 'stack' });
    expect(moves(position, /^Ld4-d/)).toEqual(['Ld4-d3']);
    // by way of the fourth rank, because the file is closed
    expect(moves(position, /^Ld4-[eg]7/)).toEqual(['Ld4-e7', 'Ld4-g7']);
    // the trace shows that route, not a slanting line
    const [stage] = ducart.trace(position, unwrap(ducart.parseMove(position, 'Ld4-g7')));
    const [d4, g4, g7] = ['d4', 'g4', 'g7'].map((name) => parseSquare(ducart.board, name));
    expect(stage.edits).toMatchObject([{ kind: 'move', from: d4, via: g4, to: g7 }]);
    expect(stage.causes).toMatchObject([
      { from: d4, to: g4 },
      { from: g4, to: g7 },
    ]);
  });

  it('D8.1: says for both routes what closes them, and how to open one', () => {
    const objection = refusal(at('8/7w/4z3/5z2/3L4/8/W7/8 w - 0 1'), 'd4f6');
    expect(objection).toMatchObject({ clause: 'D8.1', code: 'blocked', args: { first: 'd6', second: 'f4' } });
    expect(objection.message).toMatch(/^By way of d6: .* By way of f4: /);
    expect(objection.remedy).toBe("legal if the black Sleeper on e6 weren't in the way");
  });

  it('D8.1: routes to the same square are one action, and its own square is none', () => {
    const all = moves(at('8/7w/8/8/3L4/8/W7/8 w - 0 1'), /^L/);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(61);
    expect(all).not.toContain('Ld4-d4');
  });

  it('D8.2: it can be pushed, and nothing else can be done to it', () => {
    const position = drawn(
      `
      . . . . . . . .
      . . . . . . . w
      . . . . . . . .
      . . . . . . . .
      . . C l . . . .
      . . W Z T . . .
      . . . . . . . .
      . . . . . . . .
    `,
    );
    expect(moves(position, /[x^>z<]d4/)).toEqual(['Cc4>d4']);
    expect(textAfter(position, 'c4d4')).toBe('8/7w/8/8/2C1l3/2WZT3/8/8 b - 1 1');
    for (const [move, clause] of [
      ['c3d4', 'D3.1'],
      ['d3d4', 'D6.1'],
      ['e3d4', 'D7.2'],
    ])
      expect(refusal(position, move)).toMatchObject({ clause, code: 'leaper' });
  });
});
