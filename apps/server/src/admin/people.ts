import { accountCalled } from '../accounts/find.ts';
import { ID_DOOR } from '@menagerie/protocol';
import { sql } from 'kysely';
import { nameKey } from '../accounts/names.ts';
import { handOutCode } from '../accounts/recovery.ts';
import { Complaint } from '../complaint.ts';
import { act, type Ended } from '../moderation/acts.ts';
import type { UserTable, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';

/** A person as a list shows them. */
export type Listed = Pick<UserTable, 'id' | 'name' | 'kind' | 'created' | 'seen' | 'banned' | 'ban_reason' | 'deleted'> & {
  readonly matches: number;
};

/** The people seen last, filtered by a part of their name if given. */
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

/** The same as one line for the host. */
export function userLine({ id, name, kind, created, seen, banned, ban_reason, deleted, matches }: Listed): string {
  const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
  const reason = ban_reason === null ? '' : ` (${ban_reason})`;
  const ends = [banned === null ? [] : [`banned ${day(banned)}${reason}`], deleted === null ? [] : [`deleted ${day(deleted)}`]].flat();
  return [`${ID_DOOR}${id}`, name, kind, `${matches} matches`, `since ${day(created)}`, `seen ${day(seen)}`, ...ends].join('  ');
}

/** A person, and what their ban has ended. */
export interface Banned extends Ended {
  readonly user: UserTable;
}

/** Bans a person: sessions, tokens and seeks end at once. Refuses an unknown name, or one of several guests. */
export async function ban(store: Store, name: string, reason: string | null, now: number): Promise<Banned> {
  return store.write(async (tx, signal) => {
    const user = await userOf(tx, name);
    const ended = await act(tx, signal, user, { by: null, what: 'ban', why: reason ?? '', until: null, at: now });
    await tx.updateTable('users').set({ ban_reason: reason }).where('id', '=', user.id).execute();
    return { user, ...ended };
  });
}

/** Lifts a ban. */
export async function liftBan(store: Store, name: string, now: number): Promise<UserTable> {
  return store.write(async (tx, signal) => {
    const user = await userOf(tx, name);
    if (user.banned === null) throw new Complaint(`${user.name} is not banned.`);
    await act(tx, signal, user, { by: null, what: 'unban', why: '', until: null, at: now });
    return user;
  });
}

/** Makes an account a moderator, or no longer one. */
export async function setModerator(store: Store, name: string, isModerator: boolean, now: number): Promise<UserTable> {
  return store.write(async (tx) => {
    const user = await userOf(tx, name);
    if (user.kind !== 'person') throw new Complaint(`${user.name} isn't a person's account, so it can't be a moderator.`);
    await tx
      .updateTable('users')
      .set({ moderator: isModerator ? now : null })
      .where('id', '=', user.id)
      .execute();
    return user;
  });
}

/** Makes a recovery code for somebody who has lost password and codes; returns its text this once. */
export async function resetPassword(store: Store, name: string, now: number): Promise<{ readonly user: UserTable; readonly code: string }> {
  return store.write(async (tx) => {
    const user = await userOf(tx, name);
    if (user.password === null) throw new Complaint(`${user.name} is a guest and has no password.`);
    return { user, code: await handOutCode(tx, user.id, now) };
  });
}

/** Finds the account of a name, or the only guest with it; `id:` and an id finds that person. */
async function userOf(tx: Tx, name: string): Promise<UserTable> {
  const people = tx.selectFrom('users').selectAll().where('deleted', 'is', null);
  const found = name.startsWith(ID_DOOR)
    ? await people.where('id', '=', name.slice(ID_DOOR.length)).execute()
    : [(await accountCalled(tx, name)) ?? []].flat();
  if (found.length === 0 && !name.startsWith(ID_DOOR)) found.push(...(await people.where('name', '=', name).limit(10).execute()));
  if (found.length === 0) throw new Complaint(`There is nobody called "${name}". "admin users --search" finds people.`);
  if (found.length > 1) {
    throw new Complaint(`Several guests are called "${name}"; say which: ${found.map(({ id }) => `${ID_DOOR}${id}`).join(', ')}.`);
  }
  return found[0];
}
