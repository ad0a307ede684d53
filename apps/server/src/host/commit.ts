import type { Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import type { Change, Follower } from './change.ts';
import type { About, Entry } from './entry.ts';
import { columnsOf, insertEvents } from './rows.ts';

/** The match changed before this could be stored, or must not go on like this. */
export class Overtaken extends Error {}

/** The conditions for storing a change. */
export interface Terms {
  /** The key of the player's command behind it; null if there is none. */
  readonly key: string | null;
  /** Asked in the transaction: whether the change still holds. */
  readonly holds: (tx: Tx) => Promise<boolean>;
}

/**
 * Stores a change with all follow-up work in one transaction, if nobody else has written to the match since. `onStored` gets the new match before
 * anybody else hears of it. Fails with Overtaken.
 */
export async function commit(
  store: Store,
  followers: readonly Follower[],
  change: Change,
  { key, holds }: Terms,
  onStored: (entry: Entry) => void,
): Promise<void> {
  const { before, match, events } = change;
  const { id, game } = before;
  const version = before.match.log.length;
  await store.write(
    async (tx, signal): Promise<About> => {
      const written = await tx
        .updateTable('games')
        .set(columnsOf(game, match))
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (Number(written.numUpdatedRows) !== 1 || !(await holds(tx))) throw new Overtaken();
      await insertEvents(tx, id, version, events, key);
      let { about } = before;
      for (const { follow } of followers) about = { ...about, ...(await follow?.(tx, signal, change)) };
      return about;
    },
    (about) => onStored({ ...before, match, about }),
  );
}
