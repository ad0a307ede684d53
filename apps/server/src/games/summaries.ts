import { formatTimeControl } from '@menagerie/core';
import type { Match, MatchResult } from '@menagerie/match';
import type { Badge, GameSummary } from '@menagerie/protocol';
import { resultText } from '@menagerie/protocol/results';
import { findEntry } from '@menagerie/registry';
import { seriesPlaceOf } from '../host/entry.ts';
import { badgesOf } from '../host/view.ts';
import { inChunks } from '../storage/chunks.ts';
import type { Database, GameTable, SeatTable } from '../storage/schema.ts';

/** The columns of a match that a list needs. */
const COLUMNS = [
  'games.id',
  'games.game',
  'games.rated',
  'games.is_private',
  'games.timing',
  'games.created',
  'games.plies',
  'games.status',
  'games.deadline',
  'games.pause',
  'games.ended',
  'games.result',
  'games.series',
  'games.series_number',
  'series.length as series_length',
] as const;
type Row = Pick<
  GameTable,
  | 'id'
  | 'game'
  | 'rated'
  | 'is_private'
  | 'timing'
  | 'created'
  | 'plies'
  | 'status'
  | 'deadline'
  | 'pause'
  | 'ended'
  | 'result'
  | 'series'
  | 'series_number'
> & { readonly series_length: number | null };

/** Sorts matches that wait for a person first, then by time left. */
function byUrgency(one: GameSummary, other: GameSummary): number {
  return (
    Number(other.isYourTurn) - Number(one.isYourTurn) ||
    (one.deadline ?? Infinity) - (other.deadline ?? Infinity) ||
    one.created - other.created ||
    (one.id < other.id ? -1 : 1)
  );
}

/** A person's unfinished matches, most urgent first: those that wait for them, then those with less time left. */
export async function unfinishedOf(db: Database, user: string): Promise<readonly GameSummary[]> {
  return (await unfinishedOfAll(db, [user])).get(user)!;
}

/** The same for many people at once, by person. */
export async function unfinishedOfAll(db: Database, users: readonly string[]): Promise<ReadonlyMap<string, readonly GameSummary[]>> {
  const rows = await inChunks(users, (chunk) =>
    db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .leftJoin('series', 'series.id', 'games.series')
      .select([...COLUMNS, 'seats.user as viewer'])
      .where('seats.user', 'in', chunk)
      // A small index; the status leaves out matches that were called off.
      .where('seats.place', 'is', null)
      .where('games.status', '!=', 'over')
      .execute(),
  );
  const sitting = await sittingAt(db, rows);
  const byUser = Map.groupBy(rows, ({ viewer }) => viewer!);
  return new Map(users.map((user) => [user, (byUser.get(user) ?? []).map((row) => summaryOf(row, sitting, user)).toSorted(byUrgency)]));
}

/** Matches as list lines for a viewer (null: not signed in), in the order of the ids; missing ones are left out. */
export async function summariesOf(db: Database, ids: readonly string[], viewer: string | null): Promise<readonly GameSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('games')
    .leftJoin('series', 'series.id', 'games.series')
    .select(COLUMNS)
    .where('games.id', 'in', ids)
    .execute();
  const sitting = await sittingAt(db, rows);
  const lines = new Map(rows.map((row) => [row.id, summaryOf(row, sitting, viewer)]));
  return ids.flatMap((id) => lines.get(id) ?? []);
}

/** The players of matches. */
interface Sitting {
  readonly seats: ReadonlyMap<string, readonly SeatTable[]>;
  readonly badges: ReadonlyMap<string, Badge>;
}

async function sittingAt(db: Database, rows: readonly Row[]): Promise<Sitting> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const seats = await inChunks(ids, (chunk) =>
    db.selectFrom('seats').selectAll().where('game', 'in', chunk).where('is_seated', '=', 1).orderBy('seat').execute(),
  );
  return { seats: Map.groupBy(seats, ({ game }) => game), badges: await badgesOf(db, seats) };
}

function summaryOf(row: Row, { seats: byGame, badges }: Sitting, viewer: string | null): GameSummary {
  const seats = byGame.get(row.id) ?? [];
  const mine = viewer === null ? undefined : seats.find(({ user }) => user === viewer);
  const timing = JSON.parse(row.timing) as Match['timing'];
  const result = row.result === null ? null : (JSON.parse(row.result) as MatchResult);
  return {
    id: row.id,
    game: row.game,
    rated: row.rated === 1,
    private: row.is_private === 1,
    control: formatTimeControl(timing?.control ?? null),
    created: row.created,
    plies: row.plies,
    status: row.status,
    seats: seats.map(({ seat, name, user, level, place, away, is_owing }) => ({
      seat,
      name,
      user: (user && badges.get(user)) || null,
      level,
      place,
      away,
      isAwaited: is_owing === 1,
    })),
    you: mine?.seat ?? null,
    isYourTurn: mine?.is_owing === 1,
    deadline: row.deadline,
    pause: row.pause,
    ended: row.ended,
    result: result && resultText(findEntry(row.game)?.seats ?? [], result, seats),
    series: seriesPlaceOf(row),
  };
}
