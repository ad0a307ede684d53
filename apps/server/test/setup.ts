// Before the tests of the server: one PostgreSQL for all of them.
import type { TestProject } from 'vitest/node';
import { HASTY, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a PostgreSQL in which databases can be made. */
    postgres: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres(HASTY);
  project.provide('postgres', postgres.url);
  return postgres.stop;
}
