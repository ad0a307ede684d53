import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import { Complaint } from '../complaint.ts';
import { reasonOf } from '../paths.ts';
import type { Tx } from '../storage/schema.ts';
import type { Footer, Header, Row } from './dump.ts';
import { CARRIED, type Carried, type TableName } from './tables.ts';

const BATCH = 200;

/** The contents of a dump, once it is known to be complete. */
export interface Dump {
  readonly file: string;
  readonly header: Header;
  readonly footer: Footer;
  /** When the service was last up, in milliseconds. */
  readonly beat: number | null;
}

/** How many rows were written, and how many were already there. */
export interface Loaded {
  written: number;
  same: number;
}

/** Reads a whole dump; refuses one that is damaged, cut off or in another format than `form`. */
export async function checkDump(file: string, form: readonly string[]): Promise<Dump> {
  const damaged = (why: string): Complaint => new Complaint(`${file} is damaged: ${why}. Nothing was changed.`);
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let header: Header | null = null;
  let footer: Footer | null = null;
  let beat: number | null = null;
  let number = 0;
  for await (const line of linesIn(file)) {
    number++;
    if (footer) throw damaged(`something follows its last line (line ${number})`);
    const value = parsed(line);
    if (!header) {
      if (!isHeader(value)) throw new Complaint(`${file} is neither a backup nor an export of Menagerie.`);
      checkForm(file, value, form);
      header = value;
    } else if (isFooter(value)) {
      footer = value;
      if (footer.sha256 !== hash.digest('hex')) throw damaged('its digest is not the one it should have');
      continue;
    } else {
      if (!isRowLine(value)) throw damaged(`line ${number} is not a row of a table`);
      const [name, row] = value;
      counts[name] = (counts[name] ?? 0) + 1;
      if (name === 'service') beat = Number(row['beat']);
    }
    hash.update(`${line}\n`);
  }
  if (!header) throw new Complaint(`${file} is empty.`);
  if (!footer) throw damaged('its end is missing');
  for (const { name } of CARRIED) {
    if ((footer.rows[name] ?? 0) !== (counts[name] ?? 0)) throw damaged(`the number of rows of "${name}" is not the one it should have`);
  }
  return { file, header, footer, beat };
}

/** Writes the rows of a dump in a transaction; refuses all of them if a row with the same key differs. */
export async function loadDump(tx: Tx, { file }: Dump, takes: (name: TableName) => boolean): Promise<Loaded> {
  const loaded: Loaded = { written: 0, same: 0 };
  let table: Carried | undefined;
  let rows: Row[] = [];
  const flushRows = async (): Promise<void> => {
    if (table && rows.length > 0) await insert(tx, table, rows, loaded);
    rows = [];
  };
  for await (const line of linesIn(file)) {
    const value = parsed(line);
    if (!isRowLine(value)) continue;
    const [name, row] = value;
    if (!takes(name)) continue;
    if (name !== table?.name || rows.length === BATCH) {
      await flushRows();
      table = CARRIED.find((carried) => carried.name === name);
    }
    rows.push(row);
  }
  await flushRows();
  return loaded;
}

async function insert(tx: Tx, table: Carried, rows: readonly Row[], loaded: Loaded): Promise<void> {
  const written = await tx
    .insertInto(table.name)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const count = Number(written.numInsertedOrUpdatedRows ?? 0);
  loaded.written += count;
  loaded.same += rows.length - count;
  if (count < rows.length) for (const row of rows) await checkSame(tx, table, row);
}

async function checkSame(tx: Tx, { name, key }: Carried, row: Row): Promise<void> {
  const which = sql.join(
    key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  );
  const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${which}`.execute(tx);
  const label = key.map((column) => String(row[column])).join(', ');
  if (rows.length === 0) {
    const what = name === 'users' ? `the name "${String(row['name'])}"` : 'the same';
    throw new Complaint(`Another row of "${name}" has ${what} as ${label}. Nothing was changed.`);
  }
  if (JSON.stringify(rows[0]) === JSON.stringify(row)) return;
  const columns = Object.keys(row).filter((column) => rows[0][column] !== row[column]);
  throw new Complaint(`"${name}" has ${label} already, with another ${columns.join(', ')}. Nothing was changed.`);
}

function checkForm(file: string, header: Header, form: readonly string[]): void {
  if (header.form.join() === form.join()) return;
  const unknown = header.form.filter((name) => !form.includes(name));
  throw new Complaint(
    unknown.length > 0
      ? `${file} comes from a newer Menagerie (${unknown.join(', ')}); use that version.`
      : `${file} comes from an older Menagerie; restore it with that version, start this one once on the tables, and write it anew.`,
  );
}

/** The lines of a file; only a line feed ends one, whatever the texts contain. */
async function* linesIn(file: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let begun = 0;
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, begun)) {
        yield bytes.toString('utf8', begun, end);
        begun = end + 1;
      }
      rest = bytes.subarray(begun);
    }
  } catch (error) {
    throw error instanceof Complaint ? error : new Complaint(`${file} can't be read: ${reasonOf(error)}.`);
  }
  if (rest.length > 0) yield rest.toString();
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function isHeader(value: unknown): value is Header {
  return isRow(value) && value['menagerie'] === 'tables' && Array.isArray(value['form']);
}

function isFooter(value: unknown): value is Footer {
  return isRow(value) && typeof value['sha256'] === 'string' && isRow(value['rows']);
}

function isRowLine(value: unknown): value is [TableName, Row] {
  return Array.isArray(value) && value.length === 2 && CARRIED.some(({ name }) => name === value[0]) && isRow(value[1]);
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
