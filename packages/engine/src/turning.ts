import type { Position, Rules, Seat } from '@menagerie/core';

/** A move that cost its player much of their chance to win. */
export interface TurningPoint {
  /** Which move of the main line it is, from 1. */
  readonly ply: number;
  readonly seat: Seat;
  /** The mover's chance before and after it, as parts of 1. */
  readonly before: number;
  readonly after: number;
}

/** A smaller loss is no turning point. */
const LEAST = 0.12;
/** With more than this, the list says nothing: it names the worst. */
const MOST = 8;

/** The turning points of a game: `shares[n]` are every seat's chances after n moves, `seats[n]` plays move n + 1. */
export function turningPoints(shares: readonly (readonly number[] | null)[], seats: readonly Seat[]): readonly TurningPoint[] {
  const points = seats.flatMap((seat, index): TurningPoint[] => {
    const [before, after] = [shares[index]?.[seat], shares[index + 1]?.[seat]];
    if (before === undefined || after === undefined || before - after < LEAST) return [];
    return [{ ply: index + 1, seat, before, after }];
  });
  const gravest = points.toSorted((a, b) => b.before - b.after - (a.before - a.after)).slice(0, MOST);
  return points.filter((point) => gravest.includes(point));
}

/** The shares of a game that is over; null if it isn't. */
export function endShares<P extends Position>(game: Rules<P>, position: P): readonly number[] | null {
  const outcome = game.outcome(position);
  if (!outcome) return null;
  const [first] = outcome.ranking;
  return game.seats.map((_, seat) => (first.includes(seat) ? 1 / first.length : 0));
}
