import { legalMoves, MoveList, random, randomMove, resolveOptions, unwrap, type Options, type Random } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { Attacks } from '../src/attacks.ts';
import { FORMS, formIn, isPiece, NOBODY } from '../src/cells.ts';
import { inCheck } from '../src/check.ts';
import { evaluation } from '../src/evaluate.ts';
import { isFrozenFor } from '../src/field.ts';
import { squaresWhere } from '../src/geometry.ts';
import { fourplay, type FourplayPosition } from '../src/index.ts';
import { capturesInLine } from '../src/pieces/reach.ts';
import { ICE } from '../src/slots.ts';
import { place } from '../rulebook/place.ts';
import { OPTION_SETS } from './option-sets.ts';

const source = random(71);
const WORTHS = Int16Array.from({ length: FORMS << 8 }, (_, index) => (index >> 8 === 0 ? 0 : source.below(1000)));

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

/** Which seats capture on each square that isn't empty, as bits, and what their pieces are worth, by a look at every piece. */
function plainly(position: FourplayPosition): {
  readonly captors: readonly number[];
  readonly placed: number[];
  readonly frozen: number[];
} {
  const { slots } = position;
  const [placed, frozen] = [Array<number>(5).fill(0), Array<number>(5).fill(0)];
  const captors = squaresWhere(() => true).map(() => 0);
  for (const from of squaresWhere((square) => isPiece(slots[square]))) {
    const [form, owner] = [formIn(slots[from]), slots[from] >> 5];
    placed[owner] += WORTHS[(form << 8) | from];
    if (owner === NOBODY) continue;
    if (isFrozenFor(slots[ICE + from], owner)) {
      frozen[owner] += WORTHS[(form << 8) | 225];
      continue;
    }
    const acting = position.formNext(from);
    for (const to of squaresWhere((square) => slots[square] !== 0)) if (capturesInLine(slots, from, to, acting)) captors[to] |= 1 << owner;
  }
  return { captors, placed, frozen };
}

describe('what a search keeps from position to position', () => {
  it('is what a look at every piece finds', () => {
    const kept = new Attacks(WORTHS);
    for (const position of positions(random(72))) {
      kept.take(position);
      const { captors, placed, frozen } = plainly(position);
      const text = fourplay.format(position);
      const found = captors.map((_, square) =>
        position.slots[square] === 0
          ? 0
          : [0, 1, 2, 3].reduce((bits, seat) => bits | (kept.stakes[4 * square + seat] > 0 ? 1 << seat : 0), 0),
      );
      expect(found, text).toEqual(captors);
      expect([...kept.placed.subarray(0, 5)], text).toEqual(placed);
      expect([...kept.frozen.subarray(0, 5)], text).toEqual(frozen);
      const anew = new Attacks(WORTHS);
      anew.take(position);
      expect(kept.stakes, text).toEqual(anew.stakes);
      expect([...kept.occupied.subarray(0, kept.count)].sort(), text).toEqual([...anew.occupied.subarray(0, anew.count)].sort());
    }
  });

  it('gives a position its own value and safety, by its own options, round, seat and hero', () => {
    let rounds = 0;
    let rules = 0;
    for (const position of positions(random(73))) {
      const seat = position.seatsIn()[source.below(position.seatsIn().length)];
      for (const hero of [seat, undefined]) {
        const told = evaluation.evaluate(position, seat, hero);
        for (const each of position.seats)
          expect(evaluation.quiet(position, each), fourplay.format(position)).toBe(!inCheck(position, each));
        // Options of its own are another game's, so nothing is known of it.
        const anew = unwrap(fourplay.parse(fourplay.format(position), { ...position.options }));
        expect(told, fourplay.format(position)).toBe(evaluation.evaluate(anew, seat, hero));
        // The same board in the next round has the same key.
        const next = (options: Options): FourplayPosition =>
          unwrap(
            fourplay.parse(
              fourplay.format(position).replace(/\d+$/, (round) => String(Number(round) + 1)),
              options,
            ),
          );
        evaluation.evaluate(position, seat, hero);
        const later = evaluation.evaluate(next(position.options), seat, hero);
        expect(later).toBe(evaluation.evaluate(next({ ...position.options }), seat, hero));
        if (later !== told) rounds++;
        evaluation.evaluate(position, seat, hero);
        const other = { ...position.options, captured: position.keepsCaptured ? 'destroyed' : 'reserve' };
        if (evaluation.evaluate(unwrap(fourplay.parse(fourplay.format(position), other)), seat, hero) !== told) rules++;
      }
    }
    expect(rounds).toBeGreaterThan(0);
    expect(rules).toBeGreaterThan(0);
    const prime = unwrap(fourplay.parse(place('yM1@b9 yP@a8 rK@a1'), unwrap(resolveOptions(fourplay.options, { bestiary: 'all' }))));
    evaluation.evaluate(prime, 0);
    expect(evaluation.quiet(prime, 0)).toBe(false); // F10 (PrimeMover)
  });

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
