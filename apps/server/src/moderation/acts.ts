import type { Badge, ModeratedView, ModerationAct, ModerationPage, ModerationRequest } from '@menagerie/protocol';
import { badgeOf } from '../accounts/accounts.ts';
import { formatCursor, parseCursor } from '../cursor.ts';
import { newId } from '../id.ts';
import { Refused } from '../refused.ts';
import type { Database, Tx, UserTable } from '../storage/schema.ts';
import type { SendSignal } from '../storage/signal.ts';
import type { Store } from '../storage/store.ts';
import { openReports, type PageOf } from './reports.ts';

const DAY = 86_400_000;
/** On one page. */
const PAGE = 50;

/** What a ban ended. */
export interface Ended {
  readonly sessions: number;
  readonly tokens: number;
  /** Unfinished matches. They go on: the clock decides them. */
  readonly matches: number;
}

/** Carries out a moderator's act and records who did what to whom, why and when; settles the open reports about that person. */
export async function moderate(store: Store, by: Badge, { about, what, why, days }: ModerationRequest, now: number): Promise<void> {
  await store.write(async (tx, signal) => {
    const user = await tx.selectFrom('users').selectAll().where('id', '=', about).where('deleted', 'is', null).executeTakeFirst();
    if (!user) throw new Refused(404, { code: 'not-found', message: 'There is nobody with this id.', where: 'body.about' });
    if (user.id === by.id || (user.moderator !== null && what !== 'dismiss')) {
      const message = 'Moderators can’t act on themselves or each other. Ask whoever runs the server.';
      throw new Refused(403, { code: 'moderator', message, where: 'body.about' });
    }
    if (what === 'unban' && user.closed !== null) {
      throw new Refused(409, { code: 'closed', message: 'This account was closed for good. Only whoever runs the server can reopen it.' });
    }
    await act(tx, signal, user, { by: by.id, what, why, until: days === null ? null : now + days * DAY, at: now });
    await tx.updateTable('reports').set({ settled: now }).where('about', '=', about).where('settled', 'is', null).execute();
  });
}

/** One act as it is written down. */
interface Act {
  readonly by: string | null;
  readonly what: ModerationAct;
  readonly why: string;
  readonly until: number | null;
  readonly at: number;
}

/** Does one thing to a person and records it. */
export async function act(tx: Tx, signal: SendSignal, user: UserTable, { by, what, why, until, at }: Act): Promise<Ended> {
  const row = tx.updateTable('users').where('id', '=', user.id);
  const lasts = what === 'mute' || what === 'ban' ? until : null;
  // A mute without an end lasts until it is lifted.
  if (what === 'mute') await row.set({ muted_until: until ?? Number.MAX_SAFE_INTEGER }).execute();
  if (what === 'unmute') await row.set({ muted_until: null }).execute();
  if (what === 'ban') await row.set({ banned: at, ban_reason: why, banned_until: until }).execute();
  if (what === 'close') await row.set({ banned: at, ban_reason: why, banned_until: null, closed: at }).execute();
  if (what === 'unban') await row.set({ banned: null, ban_reason: null, banned_until: null, closed: null }).execute();
  await tx.insertInto('moderation').values({ id: newId(), at, by, about: user.id, what, why, until: lasts }).execute();
  signal({ kind: 'user', id: user.id, version: 0 });
  return what === 'ban' || what === 'close' ? keepOut(tx, signal, user.id) : { sessions: 0, tokens: 0, matches: 0 };
}

/** What moderators know about somebody. */
export async function moderatedView(db: Database, user: UserTable): Promise<ModeratedView> {
  return {
    user: badgeOf(user),
    created: user.created,
    mutedUntil: user.muted_until,
    isBanned: user.banned !== null,
    bannedUntil: user.banned_until,
    isClosed: user.closed !== null,
    reports: (await openReports(db, { about: user.id })).reports,
    history: (await history(db, { about: user.id })).acts,
  };
}

/** A page of acts, newest first; about one person if given. */
export async function history(db: Database, { about, after }: PageOf = {}): Promise<ModerationPage> {
  const start = after === undefined ? null : parseCursor(after, [Number.isSafeInteger]);
  const rows = await db
    .selectFrom('moderation')
    .leftJoin('users as doer', 'doer.id', 'moderation.by')
    .innerJoin('users', 'users.id', 'moderation.about')
    .select(['moderation.id', 'moderation.at', 'moderation.what', 'moderation.why', 'moderation.until'])
    .select(['doer.id as by_id', 'doer.name as by_name', 'doer.kind as by_kind'])
    .select(['users.id as about_id', 'users.name as about_name', 'users.kind as about_kind'])
    .$if(about !== undefined, (all) => all.where('moderation.about', '=', about!))
    .$if(start !== null, (all) => {
      const { numbers, id } = start!;
      return all.where((is) =>
        is.or([is('moderation.at', '<', numbers[0]), is.and([is('moderation.at', '=', numbers[0]), is('moderation.id', '>', id)])]),
      );
    })
    .orderBy('moderation.at', 'desc')
    .orderBy('moderation.id')
    .limit(PAGE + 1)
    .execute();
  const acts = rows.slice(0, PAGE).map(({ id, at, what, why, until, by_id, by_name, by_kind, about_id, about_name, about_kind }) => ({
    id,
    at,
    by: by_id !== null && by_name !== null && by_kind !== null ? { id: by_id, name: by_name, kind: by_kind } : null,
    about: { id: about_id, name: about_name, kind: about_kind },
    what,
    why,
    until,
  }));
  const last = rows.length > PAGE ? acts.at(-1)! : null;
  return { acts, next: last && formatCursor({ numbers: [last.at], id: last.id }) };
}

/** Ends everything a person has open. */
async function keepOut(tx: Tx, signal: SendSignal, user: string): Promise<Ended> {
  const sessions = await tx.deleteFrom('sessions').where('user', '=', user).returning('id').execute();
  const tokens = await tx.deleteFrom('tokens').where('user', '=', user).returning('id').execute();
  await tx
    .deleteFrom('seeks')
    .where((is) => is.or([is('user', '=', user), is('invited', '=', user)]))
    .execute();
  await tx.deleteFrom('seek_places').where('user', '=', user).execute();
  for (const { id } of sessions) signal({ kind: 'session', id, version: 0 });
  signal({ kind: 'lobby', id: '-', version: 0 });
  const matches = await tx
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select('games.id')
    .where('seats.user', '=', user)
    .where('games.status', '!=', 'over')
    .execute();
  return { sessions: sessions.length, tokens: tokens.length, matches: matches.length };
}
