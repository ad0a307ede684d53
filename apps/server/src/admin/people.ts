import { ID_DOOR } from '@menagerie/protocol';
import { sql } from 'kysely';
import { nameKey } from '../accounts/names.ts';
import { Complaint } from '../complaint.ts';
import type { UserTable, Tx } from '../storage/schema.ts';
import type { Signal } from '../storage/signal.ts';
import type { Store } from '../storage/store.ts';

/** Somebody as a list shows him. */
export type Listed = Pick<UserTable, 'id' | 'name' | 'kind' | 'created' | 'seen' | 'banned' | 'ban_reason' | 'deleted'> & {
  readonly matches: number;
};

/** Those last seen, with a part of their name in it if one is given. */
export async function listUsers({ db }: Store, search: string | null, most: number): Promise<readonly Listed[]> {
  const pattern = search === null ? null : `%${nameKey(search).replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('users')
    .select(['id', 'name', 'kind', 'created', 'seen', 'banned', 'ban_reason', 'deleted'])
    .select((select) =>
      select
        .selectFrom('seats')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('seats.user', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('matches'),
    )
    .$if(pattern !== null, (query) => query.where(sql<boolean>`coalesce(users.name_key, lower(users.name)) like ${pattern} escape '\\'`))
    .orderBy('seen', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The same for people, on one line. */
export function userLine({ id, name, kind, created, seen, banned, ban_reason, deleted, matches }: Listed): string {
  const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
  const reason = ban_reason === null ? '' : ` (${ban_reason})`;
  const ends = [banned === null ? [] : [`banned ${day(banned)}${reason}`], deleted === null ? [] : [`deleted ${day(deleted)}`]].flat();
  return [`${ID_DOOR}${id}`, name, kind, `${matches} matches`, `since ${day(created)}`, `seen ${day(seen)}`, ...ends].join('  ');
}

/** What a ban has ended. */
export interface Banned {
  readonly user: UserTable;
  readonly sessions: number;
  readonly tokens: number;
  /** Unfinished matches, which go on: time decides them. */
  readonly matches: number;
}

/** Keeps somebody out: sessions, tokens and seeks end at once. Refuses a name that nobody has, or several guests. */
export async function ban(store: Store, name: string, reason: string | null, now: number): Promise<Banned> {
  return store.write(async (tx, signal) => {
    const user = await userOf(tx, name);
    await tx.updateTable('users').set({ banned: now, ban_reason: reason }).where('id', '=', user.id).execute();
    const sessions = await tx.deleteFrom('sessions').where('user', '=', user.id).returning('id').execute();
    const tokens = await tx.deleteFrom('tokens').where('user', '=', user.id).returning('id').execute();
    await leaveSeeks(tx, signal, user.id);
    for (const { id } of sessions) signal({ kind: 'session', id, version: 0 });
    signal({ kind: 'user', id: user.id, version: 0 });
    const matches = await tx
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select('games.id')
      .where('seats.user', '=', user.id)
      .where('games.status', '!=', 'over')
      .execute();
    return { user, sessions: sessions.length, tokens: tokens.length, matches: matches.length };
  });
}

/** Lets somebody in again. */
export async function liftBan(store: Store, name: string): Promise<UserTable> {
  return store.write(async (tx, signal) => {
    const user = await userOf(tx, name);
    if (user.banned === null) throw new Complaint(`${user.name} is not banned.`);
    await tx.updateTable('users').set({ banned: null, ban_reason: null }).where('id', '=', user.id).execute();
    signal({ kind: 'user', id: user.id, version: 0 });
    return user;
  });
}

async function leaveSeeks(tx: Tx, signal: (signal: Signal) => void, user: string): Promise<void> {
  await tx.deleteFrom('seeks').where('user', '=', user).execute();
  await tx.deleteFrom('seek_places').where('user', '=', user).execute();
  signal({ kind: 'lobby', id: '-', version: 0 });
}

/** The account of a name, or the one guest who goes by it; `id:` and an id means whoever has that. */
async function userOf(tx: Tx, name: string): Promise<UserTable> {
  const people = tx.selectFrom('users').selectAll().where('deleted', 'is', null);
  const found = name.startsWith(ID_DOOR)
    ? await people.where('id', '=', name.slice(ID_DOOR.length)).execute()
    : await people.where('name_key', '=', nameKey(name)).execute();
  if (found.length === 0 && !name.startsWith(ID_DOOR)) found.push(...(await people.where('name', '=', name).limit(10).execute()));
  if (found.length === 0) throw new Complaint(`There is nobody called "${name}". "admin users --search" finds people.`);
  if (found.length > 1) {
    throw new Complaint(`Several guests are called "${name}"; say which: ${found.map(({ id }) => `${ID_DOOR}${id}`).join(', ')}.`);
  }
  return found[0];
}
