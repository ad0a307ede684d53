import { seatsOf, type Evaluation, type Position, type Rules, type WorthTerm } from '@menagerie/core';
import { verdictOn } from './verdict.ts';

/** What a position is worth at first sight, without a search. */
export interface Appraisal {
  /** What the worths are made of, in whole hundredths of the weakest piece: each seat's terms add up to its worth. */
  readonly terms: readonly WorthTerm[];
  /** Worth for each seat, as a search counts it; 0 for a seat that takes no part. */
  readonly worths: readonly number[];
  /** How likely each seat is to win, from 0 to 1. */
  readonly shares: readonly number[];
}

/** Judges a position at first sight, term by term. The game must not be over. */
export function appraise<P extends Position>(game: Rules<P>, evaluation: Evaluation<P>, position: P): Appraisal {
  const seats = seatsOf(game, position.options);
  // Nothing is 0, not -0.
  const worths = game.seats.map((_, seat) => (seats.includes(seat) ? Math.trunc(evaluation.evaluate(position, seat)) + 0 : 0));
  const { shares } = verdictOn(game, evaluation, position, { score: worths[position.turn], pv: [] });
  return { terms: inWholes(evaluation.terms(position), worths), worths, shares };
}

/** Cuts terms to whole numbers that still add up: each is the step from one cut sum to the next, the last of which is the worth. */
function inWholes(terms: readonly WorthTerm[], worths: readonly number[]): readonly WorthTerm[] {
  const sums = worths.map(() => 0);
  const cut = worths.map(() => 0);
  return terms.map(({ name, worths: given }, index) => ({
    name,
    worths: given.map((part, seat) => {
      sums[seat] += part;
      const before = cut[seat];
      cut[seat] = index === terms.length - 1 ? worths[seat] : Math.trunc(sums[seat]);
      return cut[seat] - before;
    }),
  }));
}
