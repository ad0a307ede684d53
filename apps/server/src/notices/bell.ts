import type { NoticeList } from '@menagerie/protocol';
import { viewOf, worded } from '../outbox/words.ts';
import type { Database, Tx } from '../storage/schema.ts';

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
export async function unreadOf(db: Database, user: string): Promise<number> {
  const { count } = await db
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user', '=', user)
    .where('bell', '=', 1)
    .where('read', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
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
