import type { Store } from '../storage/store.ts';

/** Lifts bans that have expired. */
export async function liftBans(store: Store, now: number): Promise<void> {
  const { db } = store;
  const over = await db.selectFrom('users').select('id').where('banned_until', '<=', now).execute();
  if (over.length === 0) return;
  const ids = over.map(({ id }) => id);
  await store.write((tx) =>
    tx.updateTable('users').set({ banned: null, ban_reason: null, banned_until: null }).where('id', 'in', ids).execute(),
  );
}
