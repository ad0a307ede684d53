import { seatsOf, type Evaluation, type Rules, type Outcome, type Position, type Seat, type Verdict } from '@menagerie/core';
import type { Line } from './limits.ts';
import { pliesToEnd } from './score.ts';

/** The lead that makes winning e times as likely, for games that name none. */
const SCALE = 250;

/** Judges a line for every seat. `position` is where the line starts. */
export function verdictOn<P extends Position>(game: Rules<P>, evaluation: Evaluation<P>, position: P, { score, pv }: Line): Verdict {
  const seats = seatsOf(game, position.options);
  const hero = position.turn;
  const leaf = game.copy(position);
  for (const move of pv) leaf.make(move);
  const plies = pliesToEnd(score);
  const outcome = game.outcome(leaf);
  const end = plies === null ? null : { winner: score > 0 ? hero : winnerInstead(outcome, seats, hero), plies };
  const worths = game.seats.map((_, seat) => {
    if (!seats.includes(seat)) return 0;
    if (seats.length === 2) return seat === hero ? score : -score;
    return seat === hero ? score : Math.trunc(evaluation.evaluate(leaf, seat));
  });
  return { worths, shares: sharesOf(worths, seats, end, evaluation.scale ?? SCALE), end };
}

/** Who wins if the hero loses; unknown among several. */
function winnerInstead(outcome: Outcome | null, seats: readonly Seat[], hero: Seat): Seat | null {
  if (seats.length === 2) return seats.find((seat) => seat !== hero)!;
  return outcome?.ranking[0].length === 1 ? outcome.ranking[0][0] : null;
}

function sharesOf(worths: readonly number[], seats: readonly Seat[], end: Verdict['end'], scale: number): readonly number[] {
  if (end && end.winner !== null) return worths.map((_, seat) => (seat === end.winner ? 1 : 0));
  const top = Math.max(...seats.map((seat) => worths[seat]));
  const weights = worths.map((worth, seat) => (seats.includes(seat) ? Math.exp((worth - top) / scale / (seats.length === 2 ? 2 : 1)) : 0));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}
