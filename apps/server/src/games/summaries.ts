import { formatTimeControl } from '@menagerie/core';
import type { Match, MatchResult } from '@menagerie/match';
import type { Badge, GameSummary } from '@menagerie/protocol';
import { badgesOf } from '../host/view.ts';
import type { Database, GameTable, SeatTable } from '../storage/schema.ts';

/** What of a match's row a line of a list is made of. */
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
  'games.ended',
  'games.result',
] as const;
type Row = Pick<
  GameTable,
  'id' | 'game' | 'rated' | 'is_private' | 'timing' | 'created' | 'plies' | 'status' | 'deadline' | 'ended' | 'result'
>;

/** How matches that wait for somebody come before others, and among them those with less time left. */
function byUrgency(one: GameSummary, other: GameSummary): number {
  return (
    Number(other.isYourTurn) - Number(one.isYourTurn) ||
    (one.deadline ?? Infinity) - (other.deadline ?? Infinity) ||
    one.created - other.created ||
    (one.id < other.id ? -1 : 1)
  );
}

/** The unfinished matches of somebody, most urgent first: those that wait for him, then those with less time left. */
export async function unfinishedOf(db: Database, user: string): Promise<readonly GameSummary[]> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(COLUMNS)
    .where('seats.user', '=', user)
    // An index of few rows; the status leaves those out that were called off.
    .where('seats.place', 'is', null)
    .where('games.status', '!=', 'over')
    .execute();
  return (await summaries(db, rows, user)).toSorted(byUrgency);
}

/** Matches as lines of a list for somebody (null: nobody known), in the order of their ids; those that don't exist are left out. */
export async function summariesOf(db: Database, ids: readonly string[], viewer: string | null): Promise<readonly GameSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('games').select(COLUMNS).where('games.id', 'in', ids).execute();
  const lines = new Map((await summaries(db, rows, viewer)).map((line) => [line.id, line]));
  return ids.flatMap((id) => lines.get(id) ?? []);
}

async function summaries(db: Database, rows: readonly Row[], viewer: string | null): Promise<readonly GameSummary[]> {
  if (rows.length === 0) return [];
  const seats = await db
    .selectFrom('seats')
    .selectAll()
    .where(
      'game',
      'in',
      rows.map(({ id }) => id),
    )
    .where('is_seated', '=', 1)
    .orderBy('seat')
    .execute();
  const badges = await badgesOf(db, seats);
  const byGame = Map.groupBy(seats, ({ game }) => game);
  return rows.map((row) => summaryOf(row, byGame.get(row.id) ?? [], badges, viewer));
}

function summaryOf(row: Row, seats: readonly SeatTable[], badges: ReadonlyMap<string, Badge>, viewer: string | null): GameSummary {
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
    seats: seats.map(({ seat, name, user, level, place }) => ({ seat, name, user: (user && badges.get(user)) || null, level, place })),
    you: mine?.seat ?? null,
    isYourTurn: mine?.is_owing === 1,
    deadline: row.deadline,
    ended: row.ended,
    result: result?.text ?? null,
  };
}
