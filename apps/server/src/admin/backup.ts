import { createWriteStream } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { Kysely, sql } from 'kysely';
import type { Tables } from '../storage/schema.ts';
import { readOnlyDialect } from '../storage/sqlite.ts';
import type { Store } from '../storage/store.ts';
import { linesOf, type Footer } from './dump.ts';
import { writeNew } from './files.ts';

/**
 * Writes a snapshot of all tables to a new file while the server runs: a database for the embedded one, a dump for PostgreSQL. Returns the number of
 * rows.
 */
export async function backUp(store: Store, file: string): Promise<number> {
  if (store.dialect === 'postgres') return writeDump(store, file, true);
  let rows = 0;
  await writeNew(file, async (temporary) => {
    await sql`vacuum into ${temporary}`.execute(store.db);
    await chmod(temporary, 0o600);
    const footer = await digestOf(temporary);
    rows = total(footer);
    const database = new DatabaseSync(temporary);
    database.exec('create table backup (rows integer not null, sha256 text not null)');
    database.prepare('insert into backup (rows, sha256) values (?, ?)').run(rows, footer.sha256);
    database.close();
  });
  return rows;
}

/** Writes the tables to a new text file, with or without sessions and tokens. Returns the number of rows. */
export async function writeDump(store: Store, file: string, secrets: boolean): Promise<number> {
  let last = '';
  await writeNew(file, async (temporary) => {
    const lines = async function* (): AsyncGenerator<string> {
      for await (const line of linesOf(store, secrets)) {
        last = line;
        yield `${line}\n`;
      }
    };
    await pipeline(lines, createWriteStream(temporary, { mode: 0o600 }));
  });
  return total(JSON.parse(last) as Footer);
}

/** Counts and digest of everything in a single-file database. */
export async function digestOf(path: string): Promise<Footer> {
  const db = new Kysely<Tables>({ dialect: readOnlyDialect(path) });
  try {
    let last = '';
    for await (const line of linesOf({ db, dialect: 'sqlite' }, true)) last = line;
    return JSON.parse(last) as Footer;
  } finally {
    await db.destroy();
  }
}

function total({ rows }: Footer): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}
