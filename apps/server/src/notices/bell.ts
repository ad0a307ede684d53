import type { NoticeList } from '@menagerie/protocol';
import { viewOf, worded } from '../outbox/words.ts';
import { inChunks } from '../storage/chunks.ts';
import type { Database, NoticeTable, Tx } from '../storage/schema.ts';

/** How many notices the bell shows. */
const MOST = 50;

/** What is behind a person's bell, newest first. */
export async function bellOf(db: Database, user: string, now: number): Promise<NoticeList> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('user', '=', user)
    .where('bell', '=', 1)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return { unread: await unreadOf(db, user), notices: (await worded(db, rows, now)).map(viewOf) };
}

/** How many of a person's notices are unread. */
async function unreadOf(db: Database, user: string): Promise<number> {
  return (await unreadOfAll(db, [user])).get(user)?.count ?? 0;
}

/** What waits behind a bell. */
export interface Unread {
  readonly count: number;
  /** When the newest of them came there. */
  readonly newest: number;
}

/** What waits behind the bells of these people; those without anything are left out. */
export async function unreadOfAll(db: Database, users: readonly string[]): Promise<ReadonlyMap<string, Unread>> {
  const rows = await inChunks(users, (chunk) =>
    db
      .selectFrom('notices')
      .select(({ fn }) => ['user', fn.countAll<number | string>().as('count'), fn.max('sorted').as('newest')])
      .where('user', 'in', chunk)
      .where('bell', '=', 1)
      .where('read', 'is', null)
      .groupBy('user')
      .execute(),
  );
  return new Map(rows.map(({ user, count, newest }) => [user, { count: Number(count), newest: Number(newest) }]));
}

/** The newest unread notice of each of these people; `unread` says when it came. */
export async function newestOfAll(db: Database, unread: ReadonlyMap<string, Unread>): Promise<readonly NoticeTable[]> {
  const rows = await inChunks([...unread], (chunk) =>
    db
      .selectFrom('notices')
      .selectAll()
      .where(
        'user',
        'in',
        chunk.map(([user]) => user),
      )
      .where(
        'sorted',
        'in',
        chunk.map(([, { newest }]) => newest),
      )
      .where('bell', '=', 1)
      .where('read', 'is', null)
      .orderBy('at')
      .execute(),
  );
  const newest = rows.filter(({ user, sorted }) => sorted === unread.get(user)?.newest);
  return [...new Map(newest.map((notice) => [notice.user, notice])).values()];
}

/** Marks what a person has seen up to a moment as read, of one match or of all. */
export async function markRead(tx: Tx, user: string, upTo: number, game: string | null, now: number): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ read: now })
    .where('user', '=', user)
    .where('read', 'is', null)
    .where('at', '<=', upTo)
    .$if(game !== null, (all) => all.where('game', '=', game))
    .execute();
}
