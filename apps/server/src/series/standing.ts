import { seatsOf } from '@menagerie/core';
import { scoresOf, type MatchResult } from '@menagerie/match';
import { splitMark, type SeriesStanding } from '@menagerie/protocol';
import type { Entry } from '../host/entry.ts';
import type { Database, SeriesEnd, SeriesTable } from '../storage/schema.ts';

/** How often a match may be called off in a row, and how many matches a series without a fixed end may have. */
export const MOST_OFF = 3;
export const MOST_MATCHES = 200;

/** How the matches of a series ended, by number; null for one without a result yet. */
export async function rankingsOf(db: Database, series: string): Promise<readonly MatchResult['ranking'][]> {
  const rows = await db
    .selectFrom('games')
    .select(['series_number', 'result'])
    .where('series', '=', series)
    .where('series_off', '=', 0)
    .execute();
  const rankings: MatchResult['ranking'][] = Array.from({ length: Math.max(0, ...rows.map((row) => row.series_number!)) }, () => null);
  for (const { series_number, result } of rows) {
    if (result !== null) rankings[series_number! - 1] = (JSON.parse(result) as MatchResult).ranking;
  }
  return rankings;
}

/** A match's place in its series, and how that stands; null: it belongs to none. */
export async function seriesStanding(db: Database, { game, match, about }: Entry): Promise<SeriesStanding | null> {
  if (!about.series) return null;
  const { id, number } = about.series;
  const row = await db.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const rankings = await rankingsOf(db, id);
  const points = [...scoresOf(game, { setup: match, rankings }, number)];
  const name =
    row.by === null
      ? null
      : (match.players[seatsOf(game, match.options).find((seat) => match.players[seat].id === row.by) ?? -1]?.name ?? null);
  return { ...about.series, atOnce: row.at_once === 1, points, why: whyEnded(row, name) };
}

const WHY: Readonly<Record<Exclude<SeriesEnd, 'left'>, string>> = {
  played: 'All its games are played.',
  off: `A game was called off ${MOST_OFF} times, so the series ended.`,
  many: `A series has ${MOST_MATCHES} games at most, so it ended.`,
  gone: 'One of the players can’t play here any more, so the series ended.',
  blocked: 'The players can’t meet any more, so the series ended.',
  computers: 'One of the players has too many unfinished games with computers, so the series ended.',
  early: 'One of the players can’t play rated games for a while, so the series ended.',
};

/** Why a series ended, in one sentence; null while it goes on. `by`: the name of the person who ended it. */
export function whyEnded({ why }: Pick<SeriesTable, 'why'>, by: string | null): string | null {
  if (why === null) return null;
  return why === 'left' ? `${by === null ? 'A player' : splitMark(by).name} ended the series.` : WHY[why];
}
