import { parseTimeControl } from '@menagerie/core';
import type { SeekRequest } from '@menagerie/protocol';
import type { Presence } from '../live/presence.ts';
import { inChunks } from '../storage/chunks.ts';
import type { Store } from '../storage/store.ts';
import { tellChallenge } from './challenges.ts';

/** How long a live seek waits for somebody who left the site, and for somebody who asks now and then without a socket or a stream. */
const ABSENCE = 10_000;
const SILENCE = 60_000;
/** How long a filled seek can be told from one that never was. */
const MEMORY = 3_600_000;

/** Removes what nobody can join any more at a time (milliseconds), and live seeks of people who are gone. */
export async function sweepSeeks(store: Store, presence: Presence, now: number): Promise<void> {
  const { db } = store;
  const rows = await db
    .selectFrom('seeks')
    .selectAll()
    .where('way', '!=', 'link')
    .where('declined', 'is', null)
    .where('expires', '>', now)
    .execute();
  const live = rows.filter((row) => row.created <= now - ABSENCE && isLive(row.request));
  const away = await presence.away([...new Set(live.map(({ user }) => user))]);
  const users = [...away.keys()];
  const known = new Set(
    (await inChunks(users, (chunk) => db.selectFrom('presences').select('user').where('user', 'in', chunk).execute())).map(
      ({ user }) => user,
    ),
  );
  const gone = live.filter(({ user }) => (away.get(user) ?? now) <= now - (known.has(user) ? ABSENCE : SILENCE));
  const old = await db
    .selectFrom('seeks')
    .select(['id', 'user', 'invited'])
    .where('expires', '<=', now - MEMORY)
    .execute();
  const ids = [...gone, ...old].map(({ id }) => id);
  if (ids.length === 0) return;
  await store.write(async (tx, signal) => {
    await inChunks(ids, (chunk) => tx.deleteFrom('seeks').where('id', 'in', chunk).execute());
    for (const row of [...gone, ...old]) tellChallenge(signal, row);
    if (gone.length > 0) signal({ kind: 'lobby', id: '-', version: 0 });
  });
}

/** Whether the sender of this request (JSON) is waiting for others right now. */
export function isLive(request: string): boolean {
  const control = parseTimeControl((JSON.parse(request) as SeekRequest).control);
  return control.ok && control.value?.kind !== 'days';
}
