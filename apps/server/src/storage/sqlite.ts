import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { isDamaged } from './facts.ts';
import { WORTH } from './log.ts';
import { SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

/** Before this version, a crash during a reset of the log could lose commits. */
const LEAST_VERSION = [3, 51, 3];

/** Pages of 4 KiB, in the log. */
const MOST_PAGES = 16_000;

/** The file of the embedded database in a data directory. */
export function databaseFile(folder: string): string {
  return join(folder, 'menagerie.db');
}

/** A claim on a data directory that ends with the process, even after a crash. */
export interface Claim {
  release(): void;
}

/** Claims a data directory for this process, creating it if need be; null if another process has it. */
export function claimFolder(folder: string): Claim | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'claim.db');
  makePrivate(path);
  const file = new DatabaseSync(path);
  try {
    file.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive; create table if not exists claim (id integer);');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === 5) return null;
    throw error;
  }
  return { release: () => file.close() };
}

/** Creates a file that only its owner can read, unless it exists; SQLite's files beside it get the same permissions. */
function makePrivate(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
}

/** Runs each migration as a whole or not at all; Kysely would leave half of one behind, though SQLite need not. */
class WholeDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new WholeAdapter();
  }
}

class WholeAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's dialect for `node:sqlite`: one connection, whose commits are durable once the log has been synced. Tells of damage, also when reading. */
export function sqliteDialect(folder: string, onDamage: (error: Error) => void): SqliteDialect {
  return new WholeDialect({ database: () => Promise.resolve(open(databaseFile(folder), onDamage)) });
}

/** Kysely's dialect for a single-file database that nobody changes. */
export function readOnlyDialect(path: string): SqliteDialect {
  return new SqliteDialect({ database: () => Promise.resolve(adapted(new DatabaseSync(path, { readOnly: true }))) });
}

/** Whether a data directory holds a database. */
export function hasDatabase(folder: string): boolean {
  return existsSync(databaseFile(folder));
}

function open(path: string, onDamage: (error: Error) => void): SqliteDatabase {
  makePrivate(path);
  const database = new DatabaseSync(path, { timeout: 5000 });
  const row = database.prepare('select sqlite_version() as version').get() as { version: string };
  if (isOlder(row.version.split('.').map(Number), LEAST_VERSION)) {
    throw new Error(`This Node brings SQLite ${row.version}; ${LEAST_VERSION.join('.')} or newer is needed, as in Node 24.14 and later.`);
  }
  // The log is synced after commits (log.ts) and checkpointed beside them; this checkpoint stops it from growing without end.
  database.exec(
    `pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on; pragma wal_autocheckpoint = ${MOST_PAGES}; pragma journal_size_limit = ${WORTH};`,
  );
  return adapted(database, onDamage);
}

function adapted(database: DatabaseSync, onDamage: (error: Error) => void = () => undefined): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => {
      prepared.clear();
      database.close();
    },
    prepare: (text) => {
      let statement = prepared.get(text);
      if (!statement) {
        statement = text === 'rollback' ? rollbackOf(database) : watched(adapt(watch(() => database.prepare(text), onDamage)), onDamage);
        // Queries are few; those with lists of different lengths must not pile up.
        if (prepared.size > 500) prepared.clear();
        prepared.set(text, statement);
      }
      return statement;
    },
  };
}

/** A full or failing disk ends a transaction by itself; a failing rollback must not hide the cause. */
function rollbackOf(database: DatabaseSync): SqliteStatement {
  const statement = adapt(database.prepare('rollback'));
  return { ...statement, run: (parameters) => (database.isTransaction ? statement.run(parameters) : { changes: 0, lastInsertRowid: 0 }) };
}

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

/** A statement that tells of damage it meets. */
function watched(statement: SqliteStatement, onDamage: (error: Error) => void): SqliteStatement {
  return {
    ...statement,
    all: (parameters) => watch(() => statement.all(parameters), onDamage),
    run: (parameters) => watch(() => statement.run(parameters), onDamage),
  };
}

function watch<T>(work: () => T, onDamage: (error: Error) => void): T {
  try {
    return work();
  } catch (error) {
    if (isDamaged(error)) onDamage(error as Error);
    throw error;
  }
}

function isOlder(version: readonly number[], least: readonly number[]): boolean {
  const at = least.findIndex((part, index) => version[index] !== part);
  return at >= 0 && version[at] < least[at];
}
