import { FIRST_RATING } from '@menagerie/protocol/results';
import glicko2 from 'glicko2-lite';
import { bradleyTerry, shareOf } from './bradley-terry.ts';

/** What is known about a person's strength, in points; `volatility` is null for measures without one. */
export interface Rating {
  readonly value: number;
  readonly deviation: number;
  readonly volatility: number | null;
}

/** How the standings of the players change at the end of a match. */
export interface Measure {
  /** The standing of a newcomer. */
  readonly beginning: Rating;
  /** A standing after this many milliseconds without a match: it becomes less certain. */
  aged(standing: Rating, milliseconds: number): Rating;
  /** The standings after a match, in the same order; a lower place is better, and equal places are ties. */
  after(standings: readonly Rating[], places: readonly number[]): readonly Rating[];
}

/** A standing after a match that is worth only a part, from 0 to 1. */
export function weighed(before: Rating, after: Rating, weight: number): Rating {
  if (weight === 1) return after;
  const between = (one: number, other: number): number => one + weight * (other - one);
  return {
    value: between(before.value, after.value),
    deviation: Math.sqrt(between(before.deviation ** 2, after.deviation ** 2)),
    volatility: before.volatility === null || after.volatility === null ? after.volatility : between(before.volatility, after.volatility),
  };
}

/** One rating period, in milliseconds: an absence this long adds as much uncertainty as one match. From 60 to 110 points takes a year. */
export const PERIOD = 5 * 24 * 60 * 60 * 1000;

const DEVIATION = 350;
const VOLATILITY = 0.06;
/** Points of the scale of Glicko for one of Glicko-2. */
const POINT = 173.7178;

/** Glicko-2 for two, each match a rating period of its own. https://www.glicko.net/glicko/glicko2.pdf */
export const GLICKO: Measure = {
  beginning: { value: FIRST_RATING, deviation: DEVIATION, volatility: VOLATILITY },
  aged: (standing, milliseconds) => widened(standing, (standing.volatility ?? VOLATILITY) * POINT, milliseconds),
  after: (standings, places) =>
    standings.map(({ value, deviation, volatility }, index) => {
      const other = 1 - index;
      const opponent: [number, number, number] = [
        standings[other].value,
        standings[other].deviation,
        shareOf(places[index], places[other]),
      ];
      const { rating, rd, vol } = glicko2(value, deviation, volatility ?? VOLATILITY, [opponent]);
      return { value: rating, deviation: rd, volatility: vol };
    }),
};

// Set so that points mean what they mean in Glicko: of two players well known, 400 points more are odds of ten to one (beta), and as much is
// forgotten from match to match (tau).
const SPREAD = { beta: POINT / Math.SQRT2, tau: VOLATILITY * POINT };

/** Bradley and Terry's measure by order of finishing, for any number of players. */
export const FINISHING_ORDER: Measure = {
  beginning: { value: FIRST_RATING, deviation: DEVIATION, volatility: null },
  aged: (standing, milliseconds) => widened(standing, SPREAD.tau, milliseconds),
  after: (standings, places) => bradleyTerry(standings, places, SPREAD).map((strength) => ({ ...strength, volatility: null })),
};

/** The measure of a category such as `bucky:2`, or `bucky:2-bots` among programs. */
export function measureOf(category: string): Measure {
  return /:2(?:-|$)/.test(category) ? GLICKO : FINISHING_ORDER;
}

/** `step`: points by which one period widens a deviation of 0. */
function widened(standing: Rating, step: number, milliseconds: number): Rating {
  const periods = Math.max(0, milliseconds) / PERIOD;
  return { ...standing, deviation: Math.min(DEVIATION, Math.sqrt(standing.deviation ** 2 + step ** 2 * periods)) };
}
