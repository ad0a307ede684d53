import { games } from '@menagerie/registry/all';
import { sql } from 'kysely';
import type { Database } from '../storage/schema.ts';

/** A match in which a computer may have a task. */
export interface Waiting {
  readonly id: string;
  readonly version: number;
  /** When something last happened in it; null: never. */
  readonly at: number | null;
}

/** Unfinished matches that wait for a computer, and those that have ended since a time (milliseconds) and had events afterwards. */
export async function waitingIn(db: Database, since: number): Promise<readonly Waiting[]> {
  const rows = db
    .selectFrom('games')
    .leftJoin('events', (join) => join.onRef('events.game', '=', 'games.id').onRef('events.seq', '=', 'games.version'))
    .select(['games.id', 'games.version', 'events.at']);
  const isComputer = sql<boolean>`seats.kind = 'computer'`;
  const owing = await rows
    .where('games.id', 'in', db.selectFrom('seats').select('seats.game').where(isComputer).where('seats.is_owing', '=', sql.lit(1)))
    .where('games.status', '!=', 'over')
    .execute();
  // The index of the archive finds those that have ended lately, by game and time; only for the few that are left are the seats looked at.
  const known = games.map(({ id }) => id);
  const ended = await rows
    .where('games.game', 'in', known)
    .where('games.ended', '>=', since)
    .where('games.next', 'is', null)
    .whereRef('events.at', '>', 'games.ended')
    .where((where) =>
      where.exists(where.selectFrom('seats').select('seats.seat').whereRef('seats.game', '=', 'games.id').where(isComputer)),
    )
    .execute();
  return [...owing, ...ended];
}
