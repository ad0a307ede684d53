import { legalMoves, MoveList, resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { evaluation } from '../src/evaluate.ts';
import { ducart } from '../src/index.ts';

/** The tactical moves that are listed without the others; as many as a look at every legal move finds. */
function listed(text: string): readonly string[] {
  const position = unwrap(ducart.parse(text, unwrap(resolveOptions(ducart.options))));
  const list = new MoveList();
  evaluation.tacticals!(position, list);
  expect(list.toArray()).toEqual(legalMoves(ducart, position).filter((move) => evaluation.tactical(position, move)));
  return list.toArray().map((move) => ducart.formatMove(position, move));
}

describe('the moves that quiescence follows', () => {
  it.each([
    ['w', '8/8/8/8/7W/2C5/2w5/8 w - 0 1', 1],
    ['b', '8/2W5/2c5/8/7w/8/8/8 b - 0 1', 1],
    ['w, with nothing to gain', '8/8/8/8/2C4W/2w5/8/8 w - 0 1', 0],
  ])('hold a push onto the far rank (D5.2): %s', (_, text, count) => {
    expect(listed(text)).toHaveLength(count);
  });

  it.each([
    ['w', '8/8/8/2w5/7W/8/8/T7 w - 0 1', 1],
    ['b', 't7/8/8/2W5/7w/8/8/8 b - 0 1', 1],
    ['w, from the wrong rank', '8/8/8/2w5/7W/8/T7/8 w - 0 1', 0],
  ])('hold a theft from the far rank (D7.2): %s', (_, text, count) => {
    expect(listed(text)).toHaveLength(count);
  });

  it('hold what Sweepers kill, but nothing of their own side', () => {
    expect(listed('8/8/8/2cCw3/3W4/8/8/8 w - 0 1')).toHaveLength(2);
  });
});
