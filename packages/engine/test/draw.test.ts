import { resolveOptions, unwrap, type Position, type WholeGame } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { wouldDraw } from '../src/index.ts';

/** A game in which every position is worth so much to the first seat. */
function worth(value: number): { game: WholeGame; position: Position } {
  const [bucky] = games;
  const position = bucky.start(unwrap(resolveOptions(bucky.options)));
  const evaluation = { ...bucky.evaluation, evaluate: (_: Position, seat: number) => (seat === 0 ? value : -value) };
  return { game: { ...bucky, evaluation }, position };
}

describe('a computer that is offered a draw', () => {
  it('agrees under way if it does not think itself better, and early only if it is lost', () => {
    const answers = (value: number, plies: number): readonly boolean[] => {
      const { game, position } = worth(value);
      return [0, 1].map((seat) => wouldDraw(game, game.evaluation, position, seat, plies));
    };
    expect(answers(0, 40)).toEqual([true, true]);
    expect(answers(10, 40)).toEqual([false, true]);
    expect(answers(10, 39)).toEqual([false, false]);
    expect(answers(400, 0)).toEqual([false, true]);
  });
});
