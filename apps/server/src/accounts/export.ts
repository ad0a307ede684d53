import type { AccountExport } from '@menagerie/protocol';
import type { Database } from '../storage/schema.ts';
import { followedBy } from '../follows/follows.ts';
import { privateNotesOf } from '../notes/notes.ts';
import { noticesAbout } from '../notices/export.ts';
import { linesIn } from '../prepared/follower.ts';
import { codesLeft } from './recovery.ts';
import { tokensOf } from './tokens.ts';

/** Everything stored about a person, except what only proves their identity. */
export async function exportAccount(db: Database, id: string): Promise<AccountExport> {
  const { name, kind, created, seen } = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const sessions = await db.selectFrom('sessions').select(['created', 'seen', 'agent']).where('user', '=', id).orderBy('created').execute();
  const ratings = await db
    .selectFrom('ratings')
    .select(['category', 'value', 'deviation', 'games', 'changed'])
    .where('user', '=', id)
    .orderBy('category')
    .execute();
  const ratingChanges = await db
    .selectFrom('rating_changes')
    .select(['category', 'game', 'at', 'value', 'deviation'])
    .where('user', '=', id)
    .orderBy('at')
    .execute();
  const games = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(['games.id as id', 'games.game as game', 'seats.seat as seat', 'games.created as created', 'games.ended as ended'])
    .where('seats.user', '=', id)
    .orderBy('games.created')
    .execute();
  const series = await db
    .selectFrom('series')
    .select(['id', 'length', 'at_once', 'created', 'ended'])
    .where('id', 'in', (where) =>
      where.selectFrom('seats').innerJoin('games', 'games.id', 'seats.game').select('games.series').where('seats.user', '=', id),
    )
    .orderBy('created')
    .execute();
  const seeks = await db.selectFrom('seeks').select(['id', 'created', 'request']).where('user', '=', id).orderBy('created').execute();
  const chat = await db.selectFrom('chat').select(['game', 'room', 'text', 'at']).where('user', '=', id).orderBy('at').execute();
  const muted = await db
    .selectFrom('mutes')
    .innerJoin('users', 'users.id', 'mutes.muted')
    .select(['users.id as id', 'users.name as name', 'users.kind as kind'])
    .where('mutes.user', '=', id)
    .execute();
  const blocked = await db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked')
    .select(['users.id as id', 'users.name as name', 'users.kind as kind'])
    .where('blocks.user', '=', id)
    .execute();
  const reports = await db
    .selectFrom('reports')
    .select(['about', 'game', 'kind', 'text', 'created'])
    .where('user', '=', id)
    .orderBy('created')
    .execute();
  const vacations = await db
    .selectFrom('vacations')
    .select(['begun', 'until', 'ended', 'zone'])
    .where('user', '=', id)
    .orderBy('begun')
    .execute();
  const prepared = await db.selectFrom('prepared_lines').select(['game', 'ply', 'lines']).where('user', '=', id).orderBy('game').execute();
  return {
    user: { id, name, kind, created, seen },
    sessions,
    tokens: await tokensOf(db, id),
    ratings,
    ratingChanges,
    games,
    series: series.map(({ at_once, ...each }) => ({ ...each, atOnce: at_once === 1 })),
    seeks: seeks.map((seek) => ({ ...seek, request: JSON.parse(seek.request) as unknown })),
    chat,
    muted,
    blocked,
    reports,
    vacations,
    followed: await followedBy(db, id),
    privateNotes: await privateNotesOf(db, id),
    prepared: prepared.map((each) => ({ ...each, lines: linesIn(each) })),
    recoveryCodes: await codesLeft(db, id),
    ...(await noticesAbout(db, id)),
  };
}
