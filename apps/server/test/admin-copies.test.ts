import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { backUp, writeDump } from '../src/admin/backup.ts';
import { importDump } from '../src/admin/import.ts';
import { restoreBackup } from '../src/admin/restore.ts';
import { verifyAll, type Contradiction } from '../src/admin/verify.ts';
import { Store, type StorePlace } from '../src/storage/store.ts';
import { DIALECTS, newPlace, openHouse, type TestHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';
import { liveIn, playOn } from './playing.ts';

const folder = mkdtempSync(join(tmpdir(), 'menagerie-copies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newFile = (): string => join(folder, `copy-${++files}`);

async function eventsOf({ services: { store } }: TestHouse): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await store.db.selectFrom('events').select(['game', 'payload']).orderBy('game').orderBy('seq').execute();
  return new Map(Object.entries(Object.groupBy(rows, ({ game }) => game)).map(([game, of]) => [game, of!.map(({ payload }) => payload)]));
}

async function faultsOf(place: StorePlace): Promise<readonly Contradiction[]> {
  const store = await Store.visit(place);
  const found: Contradiction[] = [];
  await verifyAll(store, (each) => {
    found.push(each);
    return Promise.resolve();
  });
  await store.close();
  return found;
}

async function exported({ services: { store } }: TestHouse, secrets = false): Promise<string> {
  const file = newFile();
  await writeDump(store, file, secrets);
  return file;
}

describe.each(DIALECTS)('a backup on %s', (dialect) => {
  it('is complete although matches go on, and restores the same matches', async () => {
    const lived = await liveIn(dialect);
    const { house, ann, bob } = lived;
    const visitor = await Store.visit(house.place);
    const file = newFile();
    let isDone = false;
    const others = await Promise.all([0, 1, 2].map(() => makeMatch(house, { players: [ann, bob] })));
    for (const id of others) await playOn(house, id, 1);
    const playing = others.map(async (id) => {
      for (; !isDone; await breath()) await playOn(house, id, 1);
      return playOn(house, id, 1);
    });
    const rows = await backUp(visitor, file);
    isDone = true;
    await Promise.all(playing);
    await visitor.close();
    expect(statSync(file).mode & 0o077).toBe(0);

    const place = await newPlace(dialect);
    expect(await restoreBackup(file, place)).toBe(rows);
    if (place.dialect === 'sqlite') {
      const readable = readdirSync(place.folder).filter((name) => (statSync(join(place.folder, name)).mode & 0o077) !== 0);
      expect(readable).toEqual([]);
    }
    expect(await faultsOf(place)).toEqual([]);
    const restored = await openHouse({ place });
    const before = await eventsOf(house);
    const after = await eventsOf(restored);
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [id, events] of after) expect(before.get(id)!.slice(0, events.length)).toEqual(events);
    // Matches that nobody continued are complete.
    expect(after.get(lived.open)).toEqual(before.get(lived.open));
    expect((await restored.services.store.db.selectFrom('sessions').selectAll().execute()).length).toBe(3);
  });

  it('gives back the time since it was made', async () => {
    const { house, open, days } = await liveIn(dialect);
    await house.start();
    const file = newFile();
    await backUp(house.services.store, file);
    const begun = Date.now();
    const { match } = (await house.services.host.matches.latest(open))!;
    await house.close();
    const place = await newPlace(dialect);
    await restoreBackup(file, place);
    const later = begun + 3_600_000;
    const restored = await openHouse({ place, now: () => later });
    await restored.start();
    const after = (await restored.services.host.matches.latest(open))!.match;
    expect(after.result).toBeNull();
    const grant = after.log.slice(match.log.length);
    expect(grant).toMatchObject([{ kind: 'granted', reason: 'outage' }]);
    const [milliseconds] = grant.map((event) => (event.kind === 'granted' ? event.milliseconds : 0));
    expect(milliseconds).toBeGreaterThan(3_595_000);
    expect(milliseconds).toBeLessThan(3_615_000);
    expect((await restored.services.host.matches.latest(days))!.match.log.at(-1)).toMatchObject({ kind: 'granted', reason: 'outage' });
    await restored.close();
    expect(await faultsOf(place)).toEqual([]);
  });

  it('never overwrites a file, and leaves nothing behind when it fails', async () => {
    const house = await openHouse({ dialect });
    const file = newFile();
    writeFileSync(file, 'mine');
    await expect(backUp(house.services.store, file)).rejects.toThrow(`${file} exists already`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    await expect(backUp(house.services.store, join(folder, 'nowhere', 'x'))).rejects.toThrow('there is no such file or folder');
  });

  it('refuses a place that holds data', async () => {
    const { house } = await liveIn(dialect);
    const file = newFile();
    await backUp(house.services.store, file);
    const before = await exported(house, true);
    await expect(restoreBackup(file, house.place)).rejects.toThrow(dialect === 'sqlite' ? 'There is a database in' : 'is not empty');
    expect(readFileSync(await exported(house, true), 'utf8').split('\n').length).toBe(readFileSync(before, 'utf8').split('\n').length);
  });

  // V11.4.3
  it('is refused if damaged, before anything is touched', async () => {
    const { house } = await liveIn(dialect);
    const file = newFile();
    await backUp(house.services.store, file);
    const good = readFileSync(file);
    const place = await newPlace(dialect);
    const at = good.indexOf('Grete');
    const damages: readonly (() => void)[] = [
      () => writeFileSync(file, Buffer.concat([good.subarray(0, at), Buffer.from('Crete'), good.subarray(at + 5)])),
      () => truncateSync(file, Math.floor(good.length / 2)),
      () => truncateSync(file, 0),
      () => writeFileSync(file, 'something else\n'),
      () => writeFileSync(file, Buffer.concat([good.subarray(0, 100), Buffer.alloc(4000), good.subarray(4100)])),
    ];
    for (const damage of damages) {
      writeFileSync(file, good);
      damage();
      await expect(restoreBackup(file, place)).rejects.toThrow(/is damaged|is neither a backup|is empty/);
    }
    if (place.dialect === 'sqlite') expect(readdirSync(place.folder)).toEqual([]);
    writeFileSync(file, good);
    await restoreBackup(file, place);
    expect(await faultsOf(place)).toEqual([]);
  });

  it('is refused if its format is newer', async () => {
    const house = await openHouse({ dialect });
    await house.services.store.db
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-later', timestamp: 'now' })
      .execute();
    const file = newFile();
    await backUp(house.services.store, file);
    await expect(restoreBackup(file, await newPlace(dialect))).rejects.toThrow('comes from a newer Menagerie (9999-later)');
  });
});

describe.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('an export from %s to %s', (from, to) => {
  it('carries everything over, and a second export is identical to the byte', async () => {
    const { house, open } = await liveIn(from);
    // Line separators of Unicode must not end a line.
    await house.services.store.db
      .insertInto('chat')
      .values({
        game: open,
        seq: 1,
        user: (await house.guest('Zoë')).you.id,
        room: 'spectators',
        text: 'a\u2028b "c"\n',
        at: 5,
        command: 'c',
      })
      .execute();
    const file = await exported(house, true);
    await house.close();
    const place = await newPlace(to);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length;
    expect(await importDump(file, place, Date.now())).toEqual({ written: lines - 2, same: 0 });
    const again = newFile();
    const visitor = await Store.visit(place);
    await writeDump(visitor, again, true);
    await visitor.close();
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(file, 'utf8'));
    expect(await faultsOf(place)).toEqual([]);
  });
});

describe.each(DIALECTS)('an export on %s', (dialect) => {
  // V14.2.4
  it('leaves sessions and tokens out unless asked for them', async () => {
    const { house } = await liveIn(dialect);
    const digests = (await house.services.store.db.selectFrom('sessions').select('digest').execute()).map(({ digest }) => digest);
    const without = readFileSync(await exported(house), 'utf8');
    const all = readFileSync(await exported(house, true), 'utf8');
    for (const digest of digests) {
      expect(without).not.toContain(digest);
      expect(all).toContain(digest);
    }
    expect(without).not.toContain('a program');
    expect(all).toContain('a program');
  });

  it('skips identical rows, and refuses everything if one differs', async () => {
    const { house, open, won } = await liveIn(dialect);
    const file = await exported(house);
    await house.close();
    expect(await importDump(file, house.place, Date.now())).toMatchObject({ written: 0 });

    const store = await Store.visit(house.place);
    await store.db.deleteFrom('rating_changes').where('game', '=', won).execute();
    await store.db.deleteFrom('games').where('id', '=', won).execute();
    await store.db.updateTable('games').set({ plies: 99 }).where('id', '=', open).execute();
    await expect(importDump(file, house.place, Date.now())).rejects.toThrow(
      `"games" has ${open} already, with another plies. Nothing was changed.`,
    );
    expect(await store.db.selectFrom('games').select('id').where('id', '=', won).execute()).toEqual([]);
    await store.db.updateTable('games').set({ plies: 8 }).where('id', '=', open).execute();
    await importDump(file, house.place, Date.now());
    expect(await store.db.selectFrom('games').select('id').where('id', '=', won).execute()).toHaveLength(1);
    await store.close();
    expect(await faultsOf(house.place)).toEqual([]);
  });

  it('refuses two people with one name', async () => {
    const { house } = await liveIn(dialect);
    const file = await exported(house);
    const other = await openHouse({ dialect });
    await other.person('bob');
    await other.close();
    await expect(importDump(file, other.place, Date.now())).rejects.toThrow('Another row of "users" has the name "Bob"');
  });

  it('gives time back to imported matches, and none to those already here', async () => {
    const { house, open } = await liveIn(dialect);
    await house.start();
    const file = await exported(house);
    const later = Date.now() + 1_800_000;
    await house.close();
    const other = await openHouse({ dialect, now: () => later });
    await other.start();
    const { you: cid } = await other.person('Cid');
    const { you: dot } = await other.person('Dot');
    const own = await makeMatch(other, { players: [cid, dot] });
    await act(other, own, cid, { kind: 'offerDraw' });
    await other.close();
    await importDump(file, other.place, later);
    const both = await openHouse({ place: other.place, now: () => later + 10 });
    await both.start();
    const granted = async (id: string): Promise<readonly number[]> =>
      (await both.services.host.matches.latest(id))!.match.log.flatMap((event) => (event.kind === 'granted' ? [event.milliseconds] : []));
    expect(Math.max(...(await granted(open)))).toBeGreaterThan(1_790_000);
    expect(Math.max(0, ...(await granted(own)))).toBeLessThan(10_000);
    await both.close();
    expect(await faultsOf(other.place)).toEqual([]);
  });
});

describe('a data directory', () => {
  it('refuses an import while in use', async () => {
    const { house } = await liveIn('sqlite');
    const file = await exported(house);
    await expect(importDump(file, house.place, Date.now())).rejects.toThrow('Another Menagerie uses the data directory');
  });

  it('accepts a backup of the other database', async () => {
    const { house, open } = await liveIn('postgres');
    const file = newFile();
    await backUp(house.services.store, file);
    const place = await newPlace('sqlite');
    await restoreBackup(file, place);
    expect(await faultsOf(place)).toEqual([]);
    const restored = await openHouse({ place });
    expect((await restored.services.host.matches.latest(open))!.match.plies).toHaveLength(8);
    expect(existsSync(join((place as { folder: string }).folder, 'menagerie.db'))).toBe(true);
  });
});
