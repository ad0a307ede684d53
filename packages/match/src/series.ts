import {
  ok,
  problem,
  resolveOptions,
  seatsOf,
  type Game,
  type Options,
  type Position,
  type Problem,
  type Result,
  type Seat,
} from '@menagerie/core';
import type { MatchResult, MatchSetup, Player, SeriesTerms } from './match.ts';
import type { Timing } from './timing.ts';

/** The fewest and the most matches of a series that has a length. */
export const SERIES_LENGTHS = { least: 2, most: 20 } as const;

/**
 * Several matches between the same players. They change seats after each match, so that all begin equally often; the caller draws lots for
 * the first. A match called off doesn't count and is played again.
 */
export interface Series {
  /** Of the first match. */
  readonly setup: MatchSetup & { readonly options: Options };
  readonly length: number | null;
  /** The results by number, from the first match on; null where there is none yet. */
  readonly rankings: readonly MatchResult['ranking'][];
}

/** Why a series can't be played on these terms, or null. */
export function problemOfSeries({ length, atOnce }: SeriesTerms, timing: Timing | null | undefined): Problem | null {
  const { least, most } = SERIES_LENGTHS;
  if (length !== null && !(Number.isInteger(length) && length >= least && length <= most)) {
    return { message: `A series has ${least} to ${most} games, or no fixed number, but not ${length}.` };
  }
  if (!atOnce) return null;
  if (length === null) return { message: 'Games that are played at once need a number: say how many the series has.' };
  if (timing?.control.kind === 'days') return null;
  return { message: 'Only games with days for a turn can be played at once. Choose such a clock, or play one after another.' };
}

/** A series without a match yet. Its first match uses `setup`. */
export function startSeries<P extends Position>(game: Game<P>, setup: MatchSetup, terms: SeriesTerms): Result<Series, Problem> {
  const wrong = problemOfSeries(terms, setup.timing);
  if (wrong) return problem(wrong.message);
  const options = resolveOptions(game.options, setup.options);
  return options.ok ? ok({ setup: { ...setup, options: options.value }, length: terms.length, rankings: [] }) : options;
}

/** Moves each player back this many seats. Players at seats that take no part stay. */
export function seatedOn(players: readonly Player[], seats: readonly Seat[], times: number): readonly Player[] {
  return players.map((player, seat) => {
    const at = seats.indexOf(seat);
    return at < 0 ? player : players[seats[(at + times) % seats.length]];
  });
}

/** The set-up of the match with this number, from 1. */
export function matchNumbered<P extends Position>(game: Game<P>, { setup }: Pick<Series, 'setup'>, number: number): MatchSetup {
  return { ...setup, players: seatedOn(setup.players, seatsOf(game, setup.options), number - 1) };
}

/** The number of the first match without a result; null once all are played. */
export function nextNumber({ length, rankings }: Pick<Series, 'length' | 'rankings'>): number | null {
  const open = rankings.indexOf(null);
  const next = open < 0 ? rankings.length + 1 : open + 1;
  return length !== null && next > length ? null : next;
}

/**
 * Points of the players, by their seats in the match with this number; a seat that takes no part has none. Each match has one point, shared by those
 * in first place.
 */
export function scoresOf<P extends Position>(game: Game<P>, { setup, rankings }: Omit<Series, 'length'>, number = 1): readonly number[] {
  const seats = seatsOf(game, setup.options);
  // Twelfths, so that shares of two, three and four add up exactly.
  const twelfths = game.seats.map(() => 0);
  for (const [at, ranking] of rankings.entries()) {
    const first = ranking?.[0] ?? [];
    const moved = at + 1 - number;
    for (const seat of first) {
      const index = (((seats.indexOf(seat) + moved) % seats.length) + seats.length) % seats.length;
      twelfths[seats[index]] += 12 / first.length;
    }
  }
  return twelfths.map((points) => points / 12);
}
