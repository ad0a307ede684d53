import { legalMoves, MoveList, random, randomMove, resolveOptions, unwrap, type Random } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { evaluation } from '../src/evaluate.ts';
import { fourplay, type FourplayPosition } from '../src/index.ts';
import { OPTION_SETS } from './option-sets.ts';

/** Positions of random games by every set of options in turn, as a search meets them: on the way deeper and back. */
function* positions(source: Random): Generator<FourplayPosition> {
  const games = OPTION_SETS.map((given) => fourplay.start(unwrap(resolveOptions(fourplay.options, given))));
  for (let ply = 0; ply < 60; ply++) {
    for (const position of games) {
      for (let tries = 0; tries < 2 && !fourplay.outcome(position); tries++) {
        position.make(randomMove(fourplay, position, source)!);
        if (!fourplay.outcome(position)) yield position;
        position.unmake();
      }
      const move = randomMove(fourplay, position, source);
      if (move !== null) position.make(move);
    }
  }
}

describe('what a search does without', () => {
  it('follows all legal captures (F4.1), in their order', () => {
    let found = 0;
    for (const position of positions(random(74))) {
      const list = new MoveList();
      evaluation.tacticals!(position, list);
      const moves = legalMoves(fourplay, position).filter((move) => evaluation.tactical(position, move));
      expect(list.toArray(), fourplay.format(position)).toEqual(moves);
      found += moves.length;
    }
    expect(found).toBeGreaterThan(100);
  });
});
