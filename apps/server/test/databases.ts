import pg from 'pg';
import { newId } from '../src/id.ts';

/** Creates a database on a PostgreSQL, empty or as a copy of another one. Returns its address. */
export async function newDatabase(postgres: string, template = 'template1'): Promise<URL> {
  const url = new URL(postgres);
  const name = `test_${newId().toLowerCase()}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  url.pathname = `/${name}`;
  return url;
}
