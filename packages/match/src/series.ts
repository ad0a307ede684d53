import { ok, problem, resolveOptions, seatsOf, type Game, type Options, type Position, type Problem, type Result } from '@menagerie/core';
import type { Match, MatchResult, MatchSetup } from './match.ts';
import { seatedOn } from './rematch.ts';

/**
 * Several matches between the same players. They change seats after each match, so that all begin equally often; the caller draws lots for
 * the first. A match called off doesn't count and is played again.
 */
export interface Series {
  /** Of the first match. */
  readonly setup: MatchSetup & { readonly options: Options };
  /** How many matches to play; null: as many as the players like. */
  readonly length: number | null;
  /** The results that counted, in order. */
  readonly rankings: readonly NonNullable<MatchResult['ranking']>[];
}

/** A series without a match yet. Its first match uses `setup`. */
export function startSeries<P extends Position>(game: Game<P>, setup: MatchSetup, length: number | null): Result<Series, Problem> {
  if (length !== null && !(Number.isInteger(length) && length >= 1)) return problem(`A series has one match or more, not ${length}.`);
  const options = resolveOptions(game.options, setup.options);
  return options.ok ? ok({ setup: { ...setup, options: options.value }, length, rankings: [] }) : options;
}

/** The set-up of the next match; null once all are played. */
export function nextMatch<P extends Position>(game: Game<P>, { setup, length, rankings }: Series): MatchSetup | null {
  if (rankings.length === length) return null;
  return { ...setup, players: seatedOn(setup.players, seatsOf(game, setup.options), rankings.length) };
}

/** The series after one of its matches, which must be over. */
export function withMatch(series: Series, { result }: Match): Result<Series, Problem> {
  if (!result) return problem('This match is not over, so it can’t be counted.');
  if (series.rankings.length === series.length) return problem('All matches of the series are played.');
  return ok(result.ranking === null ? series : { ...series, rankings: [...series.rankings, result.ranking] });
}

/** Points of the players, in the order of the first set-up. Each match has one point, shared by those in first place. */
export function scoresOf<P extends Position>(game: Game<P>, { setup, rankings }: Series): readonly number[] {
  const seats = seatsOf(game, setup.options);
  // Twelfths, so that shares of two, three and four add up exactly.
  const twelfths = setup.players.map(() => 0);
  for (const [played, [first]] of rankings.entries()) {
    for (const seat of first) twelfths[seats[(seats.indexOf(seat) + played) % seats.length]] += 12 / first.length;
  }
  return twelfths.map((points) => points / 12);
}
