// A network that drops everything silently, between a node and PostgreSQL.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { isUnreachable } from '../src/storage/facts.ts';
import { makePool, postgresDialect } from '../src/storage/postgres.ts';
import type { Tables } from '../src/storage/schema.ts';
import { newPlace } from './house.ts';

const SILENCE = 400;

/** A path to a database. Once it's cut, nothing gets through any more, not even the end of a connection. */
async function wayTo(url: string): Promise<{ url: string; cut(): void; mend(): void }> {
  const target = new URL(url);
  const ends = new Set<Socket>();
  let way = { isCut: false };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const mine = way;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      ends.add(from);
      from.on('data', (data) => mine.isCut || to.write(data));
      from.on('error', () => undefined);
      from.on('close', () => mine.isCut || to.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const end of ends) end.destroy();
    server.close();
  });
  const there = new URL(url);
  there.port = String((server.address() as AddressInfo).port);
  return { url: there.href, cut: () => void (way.isCut = true), mend: () => void (way = { isCut: false }) };
}

function poolTo(url: string, silence?: number): { pool: Pool; db: Kysely<Tables> } {
  const pool = makePool(url, silence);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  onTestFinished(() => db.destroy());
  return { pool, db };
}

// V16.5.2
it('fails work on a silent connection, and holds nobody else up', async () => {
  const place = (await newPlace('postgres')) as { url: string };
  const way = await wayTo(place.url);
  const { pool, db } = poolTo(way.url, SILENCE);
  const { db: other } = poolTo(place.url);
  await sql`create table things (id integer primary key, value integer)`.execute(other);
  await sql`insert into things values (1, 1)`.execute(other);
  const work = db.transaction().execute(async (transaction) => {
    await sql`update things set value = 2`.execute(transaction);
    way.cut();
    await sql`update things set value = 3`.execute(transaction);
  });
  await expect(work).rejects.toSatisfy(isUnreachable);
  expect(pool.totalCount).toBe(0);
  // PostgreSQL still holds the row for it, until it gives up too.
  await sql`update things set value = value + 10`.execute(other);
  await expect(sql`select 1`.execute(db)).rejects.toSatisfy(isUnreachable);
  way.mend();
  expect((await sql<{ value: number }>`select value from things`.execute(db)).rows).toEqual([{ value: 11 }]);
});
