import type { Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import type { Change, Follower } from './change.ts';
import type { About, Entry } from './entry.ts';
import { columnsOf, insertEvents } from './rows.ts';

/** The match went on otherwise before this could be stored, or must not go on so. */
export class Overtaken extends Error {}

/** Under what a change is stored. */
export interface Terms {
  /** The key of the command it comes from; null if no player sent one. */
  readonly key: string | null;
  /** Asked in the transaction: whether the change still holds. */
  readonly holds: (tx: Tx) => Promise<boolean>;
}

/**
 * Stores a change with everything that follows from it, in one transaction, if nobody else has written to the match since. `onStored`
 * gets the match as it then is, before anybody is told. Fails with Overtaken.
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
