import { legalMoves, MoveList, random, resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { EMPTY, isSlept, ownerOf } from '../src/cells.ts';
import { evaluation } from '../src/evaluate.ts';
import { SQUARES } from '../src/geometry.ts';
import { ducart, type DucartPosition } from '../src/index.ts';
import { sweepersOf } from '../src/moves.ts';

/** The tactical moves that are listed without the others; as many as a look at every legal move finds. */
function listed(text: string): readonly string[] {
  const position = unwrap(ducart.parse(text, unwrap(resolveOptions(ducart.options))));
  const list = new MoveList();
  evaluation.tacticals!(position, list);
  expect(list.toArray()).toEqual(legalMoves(ducart, position).filter((move) => evaluation.tactical(position, move)));
  return list.toArray().map((move) => ducart.formatMove(position, move));
}

/** A seat's Sweepers, and the other's Sweepers, pieces and sleeping pieces. */
function counts(position: DucartPosition, seat: number): readonly [own: number, theirs: number, pieces: number, asleep: number] {
  const asleep = position.slots.subarray(0, SQUARES).filter((cell) => cell !== EMPTY && ownerOf(cell) !== seat && isSlept(cell));
  return [sweepersOf(position, seat), sweepersOf(position, 1 - seat), position.pieceCounts()[1 - seat], asleep.length];
}

describe('the moves that quiescence follows', () => {
  it('cost the opponent a piece or a Sweeper or put a piece to sleep, and no Sweeper for anything else', () => {
    const source = random(23);
    const options = unwrap(resolveOptions(ducart.options));
    let found = 0;
    let position = ducart.start(options);
    for (let ply = 0; ply < 400; ply++) {
      if (ducart.outcome(position)) position = ducart.start(options);
      const moves = legalMoves(ducart, position);
      const { turn } = position;
      const [own, theirs, pieces, asleep] = counts(position, turn);
      for (const move of moves) {
        const isTactical = evaluation.tactical(position, move);
        const text = `${ducart.formatMove(position, move)} in ${ducart.format(position)}`;
        position.make(move);
        const [ownAfter, theirsAfter, piecesAfter, asleepAfter] = counts(position, turn);
        position.unmake();
        expect(isTactical, text).toBe(theirsAfter < theirs || asleepAfter > asleep || (piecesAfter < pieces && ownAfter === own));
        if (isTactical) found++;
      }
      position.make(moves[source.below(moves.length)]);
    }
    expect(found).toBeGreaterThan(50);
  });

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

  it('hold what Sleepers put to sleep (D6.1), but not what sleeps already, and nothing of their own side', () => {
    expect(listed('8/8/8/8/2cZt~3/3C4/W6w/8 w - 0 1')).toHaveLength(1);
  });

  it('hold what Sweepers kill, but nothing of their own side', () => {
    expect(listed('8/8/8/2cCw3/3W4/8/8/8 w - 0 1')).toHaveLength(2);
  });
});
