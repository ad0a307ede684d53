// Starts one PostgreSQL for all tests of the server.
import type { TestProject } from 'vitest/node';
import { newId } from '../src/id.ts';
import { Store } from '../src/storage/store.ts';
import { newDatabase } from './databases.ts';
import { HASTY, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a PostgreSQL in which tests can create databases. */
    postgres: string;
    /** Name of a database there that has the tables. Copied, it makes a new one in half the time. */
    migrated: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres(HASTY);
  project.provide('postgres', postgres.url);
  const migrated = await newDatabase(postgres.url);
  const store = await Store.open({ dialect: 'postgres', url: migrated.href }, newId(), (error) => {
    throw error;
  });
  await store.close();
  project.provide('migrated', migrated.pathname.slice(1));
  return postgres.stop;
}
