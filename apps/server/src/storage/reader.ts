import { Kysely } from 'kysely';
import { makePool, postgresDialect } from './postgres.ts';
import type { Database, Tables } from './schema.ts';
import { databaseFile, readOnlyDialect } from './sqlite.ts';
import type { StorePlace } from './store.ts';

/** Connections of one reader to PostgreSQL. */
const MOST_CONNECTIONS = 1;

/** Read-only access to the tables, outside this process's store. */
export function openReader(place: StorePlace): Database {
  const dialect =
    place.dialect === 'sqlite'
      ? readOnlyDialect(databaseFile(place.folder))
      : postgresDialect(makePool(place.url, undefined, MOST_CONNECTIONS));
  return new Kysely<Tables>({ dialect });
}
