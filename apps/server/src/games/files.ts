import type { Problem, Result } from '@menagerie/core';
import type { SeriesPlace } from '@menagerie/protocol';
import { formatRecord, recordOf } from '@menagerie/record';
import { loadEntry, type Entry } from '../host/entry.ts';
import { Refused } from '../refused.ts';
import type { Database } from '../storage/schema.ts';

/** The most matches to look at for one page, and the time after which a page ends, in milliseconds. */
const PAGE = 50;
const LONGEST = 500;

/** The game file of a match; refuses while hidden set-ups are missing, and for good if they stay so. */
export function gameFile({ game, match, about: { series } }: Pick<Entry, 'game' | 'match' | 'about'>): Result<string, Problem> {
  const record = recordOf(game, match);
  if (!record.ok) return record;
  const place = series ? [['Series', series.id], ['SeriesGame', seriesTag(series)]] : []; // prettier-ignore
  const tags = [...record.value.tags, ...place.map(([name, value]) => ({ name, value }))];
  return { ok: true, value: formatRecord({ ...record.value, tags }) };
}

function seriesTag({ number, length }: SeriesPlace): string {
  return length === null ? `${number}` : `${number}/${length}`;
}

/** Which game files to return. */
export interface FilesAsked {
  /** The player. */
  readonly user: string;
  /** The viewer; null: not signed in. */
  readonly viewer: string | null;
  /** The end of the page before; null for the first page. */
  readonly after: FilesMark | null;
}

/** The last match of a page. */
export interface FilesMark {
  readonly created: number;
  readonly id: string;
}

/** Some game files, each followed by an empty line, and where to go on; null at the end. */
export interface FilesPage {
  readonly text: string;
  readonly next: FilesMark | null;
}

/** The next game files of a player's matches that the viewer may see, oldest first. A page may be empty without being the last. */
export async function pageOfGameFiles(db: Database, { user, viewer, after }: FilesAsked): Promise<FilesPage> {
  const end = performance.now() + LONGEST;
  const last = after ?? { created: -1, id: '' };
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
    .limit(PAGE)
    .execute();
  let text = '';
  for (const [index, row] of rows.entries()) {
    const file = await fileOf(db, row.id);
    if (file !== null) text += `${file}\n`;
    const isLast = index === rows.length - 1;
    if (!isLast && performance.now() >= end) return { text, next: row };
  }
  return { text, next: rows.length < PAGE ? null : rows[rows.length - 1] };
}

/** The game file of a match; null if it has none. A match that can't be opened here becomes a line that readers of such files skip. */
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
