import { seatsOf, type Evaluation, type Known, type Rules, type Outcome, type Position, type Seat, type Verdict } from '@menagerie/core';
import type { Line } from './limits.ts';
import { pliesToEnd } from './score.ts';

/** The lead that makes winning e times as likely, for games that name none. */
const SCALE = 250;

/** Judges a line for every seat. `position` is where the line starts. */
export function verdictOn<P extends Position>(game: Rules<P>, evaluation: Evaluation<P>, position: P, { score, pv, known }: Line): Verdict {
  const seats = seatsOf(game, position.options);
  const hero = position.turn;
  const leaf = game.copy(position);
  for (const move of pv) leaf.make(move);
  const plies = pliesToEnd(score);
  const outcome = game.outcome(leaf);
  const end = known
    ? endOf(known, hero, seats)
    : plies === null
      ? null
      : { winner: score > 0 ? hero : winnerInstead(outcome, seats, hero), plies };
  const worths = game.seats.map((_, seat) => {
    if (!seats.includes(seat)) return 0;
    if (seats.length === 2) return seat === hero ? score : -score;
    return seat === hero ? score : Math.trunc(evaluation.evaluate(leaf, seat));
  });
  const { scale = SCALE } = evaluation;
  const { elimination } = game;
  // a seat that is out, or loses here, may still have a worth, but no share
  const isLeft = (seat: Seat): boolean => (elimination?.isIn(leaf, seat) ?? true) && !(seat === hero && plies !== null && score < 0);
  const living = seats.length === 2 ? seats : seats.filter(isLeft);
  // among several seats the score is the worst case for the hero, so it can't be compared with the worths of the others
  const weighed = seats.length === 2 ? worths : worths.map((worth, seat) => (seat === hero ? evaluation.evaluate(leaf, seat) : worth));
  return { worths, shares: sharesOf(weighed, living, end, typeof scale === 'number' ? scale : scale(leaf), seats.length), end };
}

/** The end that is certain, in a game for two. */
function endOf({ result, plies, isLate }: Known, hero: Seat, seats: readonly Seat[]): Verdict['end'] {
  if (result === 0) return { winner: null, plies };
  const winner = result > 0 ? hero : seats.find((seat) => seat !== hero)!;
  return isLate ? { winner: null, plies, late: winner } : { winner, plies };
}

/** Who wins if the hero loses; unknown among several. */
function winnerInstead(outcome: Outcome | null, seats: readonly Seat[], hero: Seat): Seat | null {
  if (seats.length === 2) return seats.find((seat) => seat !== hero)!;
  return outcome?.ranking[0].length === 1 ? outcome.ranking[0][0] : null;
}

/** Shares of the seats that are in. In a game for two, a seat's worth is its lead twice over. */
function sharesOf(
  worths: readonly number[],
  seats: readonly Seat[],
  end: Verdict['end'],
  scale: number,
  players: number,
): readonly number[] {
  if (end && end.winner !== null) return worths.map((_, seat) => (seat === end.winner ? 1 : 0));
  const top = Math.max(...seats.map((seat) => worths[seat]));
  const weights = worths.map((worth, seat) => (seats.includes(seat) ? Math.exp((worth - top) / scale / (players === 2 ? 2 : 1)) : 0));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}
