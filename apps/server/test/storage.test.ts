import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newId } from '../src/id.ts';
import { Batch } from '../src/storage/batch.ts';
import { damageWords, isBroken, isDamaged, isDuplicate, isRetry, isUnreachable, Unsynced } from '../src/storage/facts.ts';
import { Log, WORTH } from '../src/storage/log.ts';
import { MIGRATIONS } from '../src/storage/migrations.ts';
import type { Tx } from '../src/storage/schema.ts';
import type { Signal } from '../src/storage/signal.ts';
import { databaseFile } from '../src/storage/sqlite.ts';
import { StorageProblem, Store, type StorePlace } from '../src/storage/store.ts';
import { DIALECTS, newPlace } from './house.ts';

const base = mkdtempSync(join(tmpdir(), 'menagerie-storage-'));
chmodSync(base, 0o755);
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function opened(place: StorePlace): Promise<Store> {
  const store = await Store.open(place, newId(), (error) => {
    throw error;
  });
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

function heardBy(store: Store): readonly Signal[] {
  const heard: Signal[] = [];
  store.onSignal((signal) => heard.push(signal));
  return heard;
}

const outage = (id: string, begun = 1): { id: string; node: null; begun: number; ended: number; settled: null } => ({
  id,
  node: null,
  begun,
  ended: begun + 1,
  settled: null,
});

const insert = (tx: Tx, id: string, begun = 1): Promise<unknown> => tx.insertInto('outages').values(outage(id, begun)).execute();
const idsIn = async (store: Store): Promise<readonly string[]> =>
  (await store.db.selectFrom('outages').select('id').orderBy('id').execute()).map(({ id }) => id);

it('the log of the embedded database is cut once its contents are in the tables', async () => {
  const folder = join(base, 'long-log');
  const store = await opened({ dialect: 'sqlite', folder });
  const size = (): number => statSync(`${databaseFile(folder)}-wal`).size;
  const fill = (round: number): Promise<unknown> =>
    store.write(async (tx) => {
      for (let row = 0; row < 200; row++) await insert(tx, `${round}-${row}-${'x'.repeat(2000)}`);
    });
  for (let round = 0; round < 15; round++) await fill(round);
  expect(size()).toBeGreaterThan(4 * WORTH);
  let next = 100;
  await expect
    .poll(
      async () => {
        await store.write((tx) => insert(tx, String(next++)));
        return size();
      },
      { interval: 300 },
    )
    .toBeLessThanOrEqual(WORTH);
});

const GAME: Signal = { kind: 'game', id: 'abc', version: 3 };

/** Runs a program beside this one, as a powerless user if this one is root. Returns its output. */
async function beside(text: string, isNobody = false): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(isNobody && isRoot ? { uid: 65_534, gid: 65_534 } : {}),
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part));
  await once(child, 'close');
  return out.trim();
}

const STORE = new URL('../src/storage/store.ts', import.meta.url).href;
/** A program that opens a directory and says how it went. */
const opening = (folder: string): string => `
  const { Store, StorageProblem } = await import(${JSON.stringify(STORE)});
  try {
    const store = await Store.open({ dialect: 'sqlite', folder: ${JSON.stringify(folder)} }, 'beside', () => undefined);
    await store.close();
    console.log('opened');
  } catch (error) {
    console.log(error instanceof StorageProblem ? error.message : 'raw: ' + error);
  }`;

describe.each(DIALECTS)('a store on %s', (dialect) => {
  // V2.3.3, V16.5.3
  it('keeps all of a transaction that succeeds, and nothing of one that fails', async () => {
    const store = await opened(await newPlace(dialect));
    expect(await store.write(async (tx) => (await insert(tx, 'one'), await insert(tx, 'two'), 'done'))).toBe('done');
    const failure = store.write(async (tx) => {
      await insert(tx, 'three');
      throw new Error('no');
    });
    await expect(failure).rejects.toThrow('no');
    expect(await idsIn(store)).toEqual(['one', 'two']);
  });

  it('lets no failure touch other writes of the same moment', async () => {
    const store = await opened(await newPlace(dialect));
    const done = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        store.write(async (tx) => {
          await insert(tx, `id-${String(index).padStart(3, '0')}`);
          if (index % 3 === 0) throw new Error('no');
          if (index % 7 === 0) await insert(tx, `id-${String(index).padStart(3, '0')}`);
        }),
      ),
    );
    const good = (index: number): boolean => index % 3 !== 0 && index % 7 !== 0;
    expect(done.map(({ status }) => status === 'fulfilled')).toEqual(done.map((_, index) => good(index)));
    expect(await idsIn(store)).toEqual(done.flatMap((_, index) => (good(index) ? [`id-${String(index).padStart(3, '0')}`] : [])));
  });

  it('signals after the commit, in order, and nothing after a failure', async () => {
    const store = await opened(await newPlace(dialect));
    const heard = heardBy(store);
    const order: string[] = [];
    store.onSignal(({ version }) => order.push(`signal ${version}`));
    await store.write(
      async (tx, signal) => {
        signal(GAME);
        await insert(tx, 'one');
        signal({ ...GAME, version: 4 });
        order.push(`tx, ${heard.length} heard`);
      },
      () => order.push('committed'),
    );
    order.push('answered');
    expect(order).toEqual(['tx, 0 heard', 'committed', 'signal 3', 'signal 4', 'answered']);
    const failure = store.write(async (tx, signal) => {
      signal(GAME);
      await insert(tx, 'one');
    });
    await expect(failure).rejects.toSatisfy(isDuplicate);
    expect(heard).toHaveLength(2);
  });

  it('is silent when nobody listens any more', async () => {
    const store = await opened(await newPlace(dialect));
    const heard: Signal[] = [];
    const end = store.onSignal((signal) => heard.push(signal));
    end();
    await store.write((_, signal) => Promise.resolve(signal(GAME)));
    expect(heard).toEqual([]);
  });

  it('tells duplicate keys from other mistakes', async () => {
    const store = await opened(await newPlace(dialect));
    await store.write((tx) => insert(tx, 'one'));
    const errors: unknown[] = [];
    await store.write((tx) => insert(tx, 'one')).catch((error: unknown) => errors.push(error));
    const orphan = store.write((tx) => tx.insertInto('outage_grants').values({ outage: 'none', game: 'none' }).execute());
    await orphan.catch((error: unknown) => errors.push(error));
    const unnamed = store.write((tx) =>
      tx
        .insertInto('outages')
        .values({ ...outage('x'), begun: null as never })
        .execute(),
    );
    await unnamed.catch((error: unknown) => errors.push(error));
    await sql`select nonsense`.execute(store.db).catch((error: unknown) => errors.push(error));
    expect(errors.map(isDuplicate)).toEqual([true, false, false, false]);
    expect(errors.map((error) => isRetry(error) || isBroken(error) || isUnreachable(error))).toEqual([false, false, false, false]);
  });

  // V1.4.2
  it('returns numbers as numbers, unchanged', async () => {
    const store = await opened(await newPlace(dialect));
    const now = 1_795_000_000_123;
    await store.write(async (tx) => {
      await insert(tx, 'one', now);
      const user = { id: 'u', name: 'Ü ☃ \u2028', name_key: null, kind: 'guest', password: null, created: now, seen: 0 } as const;
      await tx
        .insertInto('users')
        .values({ ...user, banned: null, ban_reason: null, deleted: null, challengers: 'everybody' })
        .execute();
      const rating = {
        user: 'u',
        category: 'c',
        value: 1500.123456789012,
        deviation: 0.1 + 0.2,
        volatility: null,
        games: 1,
        changed: 2,
        opponents: 1,
      };
      await tx.insertInto('ratings').values(rating).execute();
    });
    const { count } = await store.db
      .selectFrom('outages')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
    expect(await store.db.selectFrom('outages').select(['begun', 'settled']).execute()).toEqual([{ begun: now, settled: null }]);
    expect((await store.db.selectFrom('users').select('name').execute())[0].name).toBe('Ü ☃ \u2028');
    expect((await store.db.selectFrom('ratings').selectAll().execute())[0]).toMatchObject({
      value: 1500.123456789012,
      deviation: 0.1 + 0.2,
    });
    const updated = await store.write((tx) => tx.updateTable('outages').set({ settled: 1 }).executeTakeFirst());
    expect(Number(updated.numUpdatedRows)).toBe(1);
  });

  it('refuses data that a newer Menagerie has changed, and leaves them alone', async () => {
    const place = await newPlace(dialect);
    const store = await opened(place);
    await store.write((tx) => insert(tx, 'one'));
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(store.db);
    await store.close();
    await expect(Store.open(place, newId(), () => undefined)).rejects.toThrow('from a newer Menagerie (9999-later)');
    await expect(Store.visit(place)).rejects.toThrow(StorageProblem);
  });

  it('brings every earlier version of the tables to the present one, with their rows', async () => {
    const names = Object.keys(MIGRATIONS);
    for (const [index, name] of names.entries()) {
      const place = await newPlace(dialect);
      const first = await opened(place);
      const tables = await first.db.introspection.getTables({ withInternalKyselyTables: true });
      // Back to nothing, and from there to the earlier version.
      if (dialect === 'sqlite') await sql`pragma foreign_keys = off`.execute(first.db);
      for (const table of tables)
        await sql`drop table ${sql.table(table.name)} ${sql.raw(dialect === 'postgres' ? 'cascade' : '')}`.execute(first.db);
      if (dialect === 'sqlite') await sql`pragma foreign_keys = on`.execute(first.db);
      const migrator = new Migrator({ db: first.db, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) } });
      expect((await migrator.migrateTo(name)).error).toBeUndefined();
      await first.db.insertInto('outages').values(outage('kept')).execute();
      await first.close();
      if (index < names.length - 1) await expect(Store.visit(place)).rejects.toThrow('The tables are from an older version');
      const again = await opened(place);
      expect(await idsIn(again)).toEqual(['kept']);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(again.db);
      expect(rows.map((row) => row.name)).toEqual(names);
      await again.close();
    }
  });

  it('leaves nothing half done when a migration fails', async () => {
    const place = await newPlace(dialect);
    const first = await opened(place);
    const tables = (await first.db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name);
    if (dialect === 'sqlite') await sql`pragma foreign_keys = off`.execute(first.db);
    for (const name of tables)
      await sql`drop table ${sql.table(name)} ${sql.raw(dialect === 'postgres' ? 'cascade' : '')}`.execute(first.db);
    // The last table of the first migration already exists.
    await sql`create table outage_grants (id integer)`.execute(first.db);
    await first.close();
    await expect(Store.open(place, newId(), () => undefined)).rejects.toThrow("The tables can't be updated");
    await expect(Store.open(place, newId(), () => undefined)).rejects.toThrow(/outage_grants/);
  });
});

describe('a store on postgres', () => {
  it('notifies other nodes after the commit, and itself once', async () => {
    const place = await newPlace('postgres');
    const [one, two] = [await opened(place), await opened(place)];
    const [mine, theirs] = [heardBy(one), heardBy(two)];
    await one.write(async (tx, signal) => {
      signal(GAME);
      await insert(tx, 'one');
    });
    await one
      .write((_, signal) => {
        signal({ ...GAME, version: 9 });
        return Promise.reject(new Error('no'));
      })
      .catch(() => undefined);
    await one.write((_, signal) => Promise.resolve(signal({ kind: 'lobby', id: '-', version: 0 })));
    await expect.poll(() => theirs).toEqual([GAME, { kind: 'lobby', id: '-', version: 0 }]);
    expect(mine).toEqual(theirs);
  });

  it('repeats a transaction that lost a race, and signals once', async () => {
    const store = await opened(await newPlace('postgres'));
    await store.write(async (tx) => (await insert(tx, 'a'), await insert(tx, 'b')));
    const heard = heardBy(store);
    let tries = 0;
    let waiting = 2;
    const met = Promise.withResolvers<undefined>();
    // Each locks one row and then wants the other's, so one of them must start over.
    const cross = (first: string, second: string): Promise<void> =>
      store.write(async (tx, signal) => {
        tries++;
        signal({ ...GAME, id: first });
        await tx.updateTable('outages').set({ settled: tries }).where('id', '=', first).execute();
        if (--waiting === 0) met.resolve(undefined);
        if (waiting >= 0) await met.promise;
        await tx.updateTable('outages').set({ settled: tries }).where('id', '=', second).execute();
      });
    await Promise.all([cross('a', 'b'), cross('b', 'a')]);
    expect(tries).toBeGreaterThan(2);
    expect(heard.map(({ id }) => id).sort()).toEqual(['a', 'b']);
  });

  it('can be opened for the first time by several nodes at once', async () => {
    const place = await newPlace('postgres');
    const stores = await Promise.all([opened(place), opened(place), opened(place)]);
    expect(await idsIn(stores[2])).toEqual([]);
  });

  it('listens again after its connection broke, and says that it may have missed something', async () => {
    const place = await newPlace('postgres');
    const [one, two] = [await opened(place), await opened(place)];
    const theirs = heardBy(two);
    let gaps = 0;
    two.onGap(() => gaps++);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`.execute(
      one.db,
    );
    await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1);
    await one.write((_, signal) => Promise.resolve(signal(GAME)));
    await expect.poll(() => theirs).toEqual([GAME]);
  });

  it('survives the end of its connection between two statements', async () => {
    const place = await newPlace('postgres');
    const [store, other] = [await opened(place), await opened(place)];
    const broken = store.write(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0].pid})`.execute(other.db);
      // Long enough to notice.
      await sleep(100);
      await insert(tx, 'lost');
    });
    await expect(broken).rejects.toSatisfy(isUnreachable);
    await store.write((tx) => insert(tx, 'kept'));
    expect(await idsIn(store)).toEqual(['kept']);
  });

  // V16.5.2
  it('says in a sentence that there is no answer', async () => {
    const nowhere: StorePlace = { dialect: 'postgres', url: 'postgres://x:y@127.0.0.1:9698/z' };
    await expect(Store.open(nowhere, newId(), () => undefined)).rejects.toThrow(/^The database can't be used: .*ECONNREFUSED/);
    await expect(Store.visit(nowhere)).rejects.toThrow(StorageProblem);
  });
});

describe('a store on sqlite', () => {
  it('is claimed by one process', async () => {
    const place = (await newPlace('sqlite')) as { dialect: 'sqlite'; folder: string };
    const store = await opened(place);
    expect(await beside(opening(place.folder))).toMatch(/^Another Menagerie uses the data directory/);
    await expect(Store.open(place, newId(), () => undefined)).rejects.toThrow('Another Menagerie uses');
    // An administrator may open it all the same.
    const visitor = await Store.visit(place);
    await visitor.write((tx) => insert(tx, 'visitor'));
    await visitor.close();
    expect(await idsIn(store)).toEqual(['visitor']);
    await store.close();
    expect(await beside(opening(place.folder))).toBe('opened');
  });

  it('waits for another process that was faster, and tries again', async () => {
    const place = (await newPlace('sqlite')) as { dialect: 'sqlite'; folder: string };
    const store = await opened(place);
    const visitor = await Store.visit(place);
    onTestFinished(() => visitor.close());
    let tries = 0;
    await store.write(async (tx) => {
      tries++;
      await tx.selectFrom('outages').selectAll().execute();
      // Between this one's read and its write.
      if (tries === 1) await visitor.write((other) => insert(other, 'theirs'));
      await insert(tx, 'ours');
    });
    expect(tries).toBe(2);
    expect(await idsIn(store)).toEqual(['ours', 'theirs']);
  });

  it('has everything it acknowledged on the disk, even after a kill', async () => {
    const { folder } = (await newPlace('sqlite')) as { dialect: 'sqlite'; folder: string };
    const killed = await beside(`
      const { Store } = await import(${JSON.stringify(STORE)});
      const store = await Store.open({ dialect: 'sqlite', folder: ${JSON.stringify(folder)} }, 'beside', () => undefined);
      await Promise.all(Array.from({ length: 200 }, (_, index) =>
        store.write((tx) => tx.insertInto('outages').values({ id: 'id-' + index, node: null, begun: 1, ended: 2, settled: null }).execute())));
      process.stdout.write('answered', () => process.kill(process.pid, 'SIGKILL'));`);
    expect(killed).toBe('answered');
    const store = await opened({ dialect: 'sqlite', folder });
    expect(await idsIn(store)).toHaveLength(200);
  });

  it('refuses a directory that it may not write to', async () => {
    const folder = join(base, 'locked');
    mkdirSync(folder);
    chmodSync(folder, 0o555);
    expect(await beside(opening(folder), true)).toMatch(
      /^The data directory .*locked can't be used: .* Make it writable, or choose another/,
    );
    expect(await beside(opening(join(folder, 'below')), true)).toMatch(/^The data directory .*below can't be used: EACCES/);
    const file = join(base, 'a-file');
    writeFileSync(file, '');
    await expect(Store.open({ dialect: 'sqlite', folder: file }, newId(), () => undefined)).rejects.toThrow(/a-file can't be used/);
  });

  it('refuses a file that it may not write to', async () => {
    const folder = join(base, 'readonly');
    const store = await opened({ dialect: 'sqlite', folder });
    await store.close();
    chmodSync(folder, 0o777);
    chmodSync(join(folder, 'claim.db'), 0o666);
    chmodSync(join(folder, 'menagerie.db'), 0o444);
    expect(await beside(opening(folder), true)).toMatch(/^The database in .*readonly can't be used: attempt to write a readonly database/);
  });

  it("refuses a file that isn't a database", async () => {
    const folder = join(base, 'garbage');
    mkdirSync(folder);
    writeFileSync(join(folder, 'menagerie.db'), 'x'.repeat(5000));
    await expect(Store.open({ dialect: 'sqlite', folder }, newId(), () => undefined)).rejects.toThrow(
      /^The database in .*garbage can't be used: file is not a database/,
    );
    await expect(Store.visit({ dialect: 'sqlite', folder })).rejects.toThrow(StorageProblem);
  });

  it('says that a damaged database needs a backup, also where it is only read', async () => {
    const place = (await newPlace('sqlite')) as { dialect: 'sqlite'; folder: string };
    await (await Store.open(place, newId(), () => undefined)).close();
    const file = databaseFile(place.folder);
    const tables = new DatabaseSync(file);
    const { page } = tables.prepare("select rootpage as page from sqlite_schema where name = 'chat'").get() as { page: number };
    tables.close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xee, 4096 * (page - 1), 4096 * page));
    const told: Error[] = [];
    const store = await Store.open(place, newId(), (error) => told.push(error));
    onTestFinished(() => store.close());
    await expect(store.db.selectFrom('chat').selectAll().execute()).rejects.toThrow('malformed');
    expect(damageWords(told[0])).toMatch(/^The database is damaged \(.+\)\. Restore a backup/);
    expect(isDamaged(told[0])).toBe(true);
  });

  it("says that a database can't be trusted any more, and answers only what it holds", async () => {
    const place = (await newPlace('sqlite')) as { dialect: 'sqlite'; folder: string };
    const broken: Error[] = [];
    const store = await Store.open(place, newId(), (error) => broken.push(error));
    onTestFinished(() => store.close());
    // The database can't grow, as if the disk were full.
    await sql`pragma max_page_count = 1`.execute(store.db);
    const big = 'x'.repeat(200_000);
    // The first one commits by itself, the others together.
    const done = await Promise.allSettled([
      store.write((tx) => insert(tx, 'first')),
      store.write((tx) => insert(tx, big)),
      store.write((tx) => insert(tx, 'later')),
    ]);
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(broken.length).toBeGreaterThan(0);
    expect(broken.every(isBroken)).toBe(true);
    const file = new DatabaseSync(join(place.folder, 'menagerie.db'), { readOnly: true });
    expect(file.prepare('select id from outages order by id').all()).toEqual([{ id: 'first' }]);
    file.close();
  });

  it('answers when a commit is on the disk, and works on meanwhile', async () => {
    const store = await opened(await newPlace('sqlite'));
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const batch = new Batch(store.db, () => promise);
    let isAnswered = false;
    const written = batch.do((tx) => insert(tx, 'slow')).then(() => (isAnswered = true));
    await vi.waitFor(async () => expect(await idsIn(store)).toEqual(['slow']));
    expect(isAnswered).toBe(false);
    resolve(undefined);
    await written;
    expect(isAnswered).toBe(true);
  });

  it("lets nobody read what isn't on the disk yet", async () => {
    const store = await opened(await newPlace('sqlite'));
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const sync = vi.spyOn(Log.prototype, 'sync').mockImplementation(() => promise);
    onTestFinished(() => sync.mockRestore());
    const order: string[] = [];
    const written = store.write((tx) => insert(tx, 'one')).then(() => order.push('written'));
    const read = idsIn(store).then((ids) => order.push(`read ${ids.join()}`));
    await vi.waitFor(() => expect(sync).toHaveBeenCalledTimes(1));
    const later = idsIn(store).then((ids) => order.push(`read ${ids.join()}`));
    await sleep(50);
    expect(order).toEqual([]);
    resolve(undefined);
    await Promise.all([written, read, later]);
    expect(order.toSorted()).toEqual(['read one', 'read one', 'written']);
  });

  it("lets nobody read what it can't bring to the disk", async () => {
    const store = await opened(await newPlace('sqlite'));
    const sync = vi.spyOn(Log.prototype, 'sync').mockRejectedValueOnce(new Unsynced(new Error('no more')));
    onTestFinished(() => sync.mockRestore());
    const done = await Promise.allSettled([store.write((tx) => insert(tx, 'one')), idsIn(store)]);
    expect(done.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it("acknowledges nothing that it couldn't bring to the disk, and says that it can't be trusted", async () => {
    const store = await opened(await newPlace('sqlite'));
    const batch = new Batch(store.db, () => new Log(join(base, 'nowhere')).sync());
    const done = await Promise.allSettled([batch.do((tx) => insert(tx, 'one')), batch.do((tx) => insert(tx, 'two'))]);
    expect(done.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(done.every((each) => each.status === 'rejected' && isBroken(each.reason))).toBe(true);
  });

  it('empties its log while others write', async () => {
    const place = (await newPlace('sqlite')) as { dialect: 'sqlite'; folder: string };
    const store = await opened(place);
    const write = (count: number): Promise<unknown> => store.write((tx) => insert(tx, `${count}`.padEnd(1_000_000, 'x')));
    for (let count = 0; count < 12; count++) await write(count);
    const file = new DatabaseSync(databaseFile(place.folder), { readOnly: true });
    onTestFinished(() => file.close());
    const pages = (): number => (file.prepare('pragma page_count').get() as { page_count: number }).page_count;
    const inTables = (): number => statSync(databaseFile(place.folder)).size / 4096;
    expect(inTables()).toBeLessThan(pages());
    await vi.waitFor(
      async () => {
        await store.write((tx) => insert(tx, newId()));
        expect(inTables()).toBeGreaterThan(12 * 200);
      },
      { timeout: 10_000, interval: 200 },
    );
  });
});
