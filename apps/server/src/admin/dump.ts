// The tables as text, the same from either database: a JSON line for the header, one for each row, and one with counts and digest.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../storage/schema.ts';
import { formOf, type Store } from '../storage/store.ts';
import { CARRIED, NUMBERS, SECRET, type Carried } from './tables.ts';

/** The first line. */
export interface Header {
  readonly menagerie: 'tables';
  /** The applied migrations, in order. */
  readonly form: readonly string[];
  /** Whether it contains sessions and tokens. */
  readonly secrets: boolean;
}

/** The last line. */
export interface Footer {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Of every byte before it. */
  readonly sha256: string;
}

export type Row = Readonly<Record<string, unknown>>;

const BATCH = 1000;

/** All lines of a dump without line ends, from one snapshot however long the reading takes. */
export async function* linesOf({ db, dialect }: Pick<Store, 'db' | 'dialect'>, secrets: boolean): AsyncGenerator<string, void> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  const told = (line: string): string => {
    hash.update(`${line}\n`);
    return line;
  };
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    if (dialect === 'postgres') await sql`set local statement_timeout = 0`.execute(transaction);
    const header: Header = { menagerie: 'tables', form: await formOf(transaction), secrets };
    yield told(JSON.stringify(header));
    for (const table of CARRIED) {
      if (!secrets && SECRET.has(table.name)) continue;
      rows[table.name] = 0;
      for await (const row of dialect === 'postgres' ? fromServer(transaction, table) : fromFile(transaction, table)) {
        rows[table.name]++;
        yield told(JSON.stringify([table.name, row]));
      }
    }
  } finally {
    await transaction.rollback().execute();
  }
  const footer: Footer = { rows, sha256: hash.digest('hex') };
  yield JSON.stringify(footer);
}

async function* fromFile(db: Database | Tx, { name, key }: Carried): AsyncGenerator<Row> {
  const order = sql.raw(key.map((column) => `"${column}"`).join(', ') || '1');
  yield* db.selectFrom(name).selectAll().orderBy(order).stream() as AsyncIterableIterator<Row>;
}

/** Uses a cursor, so that the server sorts once; sorts by code point, like the embedded database. */
async function* fromServer(db: Database | Tx, { name, key }: Carried): AsyncGenerator<Row> {
  const order = sql.raw(key.map((column) => `"${column}"${NUMBERS.has(column) ? '' : ' collate "C"'}`).join(', ') || '1');
  await sql`declare carried no scroll cursor for select * from ${sql.table(name)} order by ${order}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.raw(String(BATCH))} from carried`.execute(db);
    yield* rows;
    if (rows.length < BATCH) break;
  }
  await sql`close carried`.execute(db);
}
