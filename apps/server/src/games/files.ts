import { setImmediate } from 'node:timers/promises';
import type { Problem, Result } from '@menagerie/core';
import { formatRecord, recordOf } from '@menagerie/record';
import { loadEntry, type Entry } from '../host/entry.ts';
import { Refused } from '../refused.ts';
import type { Database } from '../storage/schema.ts';

const BATCH = 50;

/** The game file of a match; refuses while papers are missing, which are secret until then, and for ever if they stay so. */
export function gameFile({ game, match }: Pick<Entry, 'game' | 'match'>): Result<string, Problem> {
  const record = recordOf(game, match);
  return record.ok ? { ok: true, value: formatRecord(record.value) } : record;
}

/**
 * The game files of all matches of somebody that another (null: nobody known) may see, the oldest first, each made only when it is asked for
 * and followed by an empty line.
 */
export async function* gameFilesOf(db: Database, user: string, viewer: string | null): AsyncGenerator<string> {
  let last = { created: -1, id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select(['games.id', 'games.created'])
      .where('seats.user', '=', user)
      .where((is) =>
        is.or([is('games.created', '>', last.created), is.and([is('games.created', '=', last.created), is('games.id', '>', last.id)])]),
      )
      .$if(viewer !== user, (all) => all.where('games.is_private', '=', 0))
      .orderBy('games.created')
      .orderBy('games.id')
      .limit(BATCH)
      .execute();
    for (const { id } of rows) {
      const file = await fileOf(db, id);
      if (file !== null) yield `${file}\n`;
      // To write a file plays the whole game again; others are served in between.
      await setImmediate();
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)!;
  }
}

/** The game file of a match; null if it has none. One that can't be opened here is told in a line that readers of such files pass over. */
async function fileOf(db: Database, id: string): Promise<string | null> {
  try {
    const entry = await loadEntry(db, id);
    const file = entry && gameFile(entry);
    return file?.ok ? file.value : null;
  } catch (error) {
    if (error instanceof Refused) return `% ${id}: ${error.message}\n`;
    throw error;
  }
}
