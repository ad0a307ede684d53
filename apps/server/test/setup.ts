// Starts one PostgreSQL for all tests of the server.
import type { TestProject } from 'vitest/node';
import { HASTY, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a PostgreSQL in which tests can create databases. */
    postgres: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres(HASTY);
  project.provide('postgres', postgres.url);
  return postgres.stop;
}
