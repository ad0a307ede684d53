import { chmod, copyFile, open, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Complaint } from '../complaint.ts';
import { newId } from '../id.ts';
import { reasonOf } from '../paths.ts';
import { MIGRATIONS } from '../storage/migrations.ts';
import type { Database } from '../storage/schema.ts';
import { claimFolder, databaseFile, hasDatabase } from '../storage/sqlite.ts';
import { Store, type StorePlace } from '../storage/store.ts';
import { digestOf } from './backup.ts';
import { flush } from './files.ts';
import { checkDump, loadDump, type Dump } from './load.ts';
import { CARRIED } from './tables.ts';

const SQLITE_MAGIC = 'SQLite format 3\0';
const FORM = Object.keys(MIGRATIONS);

/**
 * Restores a backup into an empty place. Refuses a damaged one before it touches anything. The time since the backup counts as an outage,
 * because the tables say when the service was last up. Returns the number of rows.
 */
export async function restoreBackup(file: string, place: StorePlace): Promise<number> {
  const isDatabase = (await beginningOf(file)) === SQLITE_MAGIC;
  if (isDatabase && place.dialect === 'postgres') {
    throw new Complaint(
      `${file} is a backup of the embedded database. Restore it with --data, then carry it over with "admin export" and "admin import".`,
    );
  }
  if (place.dialect === 'postgres') return restoreToServer(file, place);
  if (isDatabase) {
    const rows = await checkDatabase(file);
    return intoFolder(place.folder, (temporary) => copyInto(temporary, file, rows));
  }
  const dump = await checkDump(file, FORM);
  return intoFolder(place.folder, (temporary) => loadInto(temporary, dump));
}

async function restoreToServer(file: string, place: StorePlace): Promise<number> {
  const dump = await checkDump(file, FORM);
  const store = await Store.open(place, newId(), fail);
  try {
    return await store.write(async (tx) => {
      await refuseFilled(tx);
      return (await loadDump(tx, dump, () => true)).written;
    });
  } finally {
    await store.close();
  }
}

async function refuseFilled(db: Database): Promise<void> {
  for (const { name } of CARRIED) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) throw new Complaint('This database is not empty. Restore into a new one, or use "admin import" to add to it.');
  }
}

/** Makes a database beside its final place, and moves it there once it is on the disk. */
async function intoFolder(folder: string, make: (temporary: string) => Promise<number>): Promise<number> {
  const taken = new Complaint(`There is a database in ${folder} already. Restore into an empty directory.`);
  if (hasDatabase(folder)) throw taken;
  const claim = claimed(folder);
  const temporary = await mkdtemp(join(folder, 'restoring-'));
  try {
    const rows = await make(temporary);
    await flush(databaseFile(temporary));
    if (hasDatabase(folder)) throw taken;
    await rename(databaseFile(temporary), databaseFile(folder));
    await flush(folder);
    return rows;
  } finally {
    await rm(temporary, { recursive: true, force: true });
    claim.release();
  }
}

function claimed(folder: string): { release(): void } {
  try {
    const claim = claimFolder(folder);
    if (claim) return claim;
  } catch (error) {
    throw new Complaint(`The data directory ${folder} can't be used: ${reasonOf(error)}.`);
  }
  throw new Complaint(`Another Menagerie uses the data directory ${folder}.`);
}

async function copyInto(folder: string, file: string, rows: number): Promise<number> {
  await copyFile(file, databaseFile(folder));
  await chmod(databaseFile(folder), 0o600);
  const database = new DatabaseSync(databaseFile(folder));
  // Processes and connections of that time are gone.
  database.exec('drop table backup; delete from nodes; delete from presences; delete from lookers;');
  database.close();
  return rows;
}

async function loadInto(folder: string, dump: Dump): Promise<number> {
  const store = await Store.open({ dialect: 'sqlite', folder }, newId(), fail);
  try {
    return (await store.write((tx) => loadDump(tx, dump, () => true))).written;
  } finally {
    await store.close();
  }
}

/** Checks a backup that is a database of its own; returns its number of rows. */
async function checkDatabase(file: string): Promise<number> {
  const damaged = (why: string): Complaint => new Complaint(`${file} is damaged: ${why}. Nothing was changed.`);
  let noted: { rows: number; sha256: string };
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const { integrity_check: found } = database.prepare('pragma integrity_check(1)').get() as { integrity_check: string };
      if (found !== 'ok') throw damaged(found.replace(/\s+/g, ' '));
      const names = database.prepare('select name from kysely_migration').all() as { name: string }[];
      const unknown = names.map(({ name }) => name).filter((name) => !FORM.includes(name));
      if (unknown.length > 0) throw new Complaint(`${file} comes from a newer Menagerie (${unknown.join(', ')}); use that version.`);
      noted = database.prepare('select rows, sha256 from backup').get() as typeof noted;
    } finally {
      database.close();
    }
    const footer = await digestOf(file);
    if (footer.sha256 !== noted.sha256) throw damaged('its digest is not the one it should have');
    return noted.rows;
  } catch (error) {
    throw error instanceof Complaint ? error : damaged(reasonOf(error));
  }
}

async function beginningOf(file: string): Promise<string> {
  try {
    const handle = await open(file, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(SQLITE_MAGIC.length), 0, SQLITE_MAGIC.length, 0);
      return buffer.toString('latin1', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new Complaint(`${file} can't be read: ${reasonOf(error)}.`);
  }
}

function fail(error: Error): never {
  throw error;
}
