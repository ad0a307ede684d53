// What the server does about outages, beyond what the simulation sees on one node.
import type { HostCommand, MatchEvent } from '@menagerie/match';
import { expect, describe, it } from 'vitest';
import type { Entry } from '../src/host/entry.ts';
import { Host } from '../src/host/host.ts';
import { followersOf } from '../src/house.ts';
import { beat, settle } from '../src/host/outages.ts';
import type { Dialect } from '../src/storage/facts.ts';
import type { Tx } from '../src/storage/schema.ts';
import { DIALECTS, openHouse, type TestHouse } from './house.ts';
import { makeMatch } from './matches.ts';

const fail = (_: string, error: unknown): never => {
  throw error;
};
const NORMAL = { isStart: false, hadGap: false };

/** A host that loses a race when it first tries to give time back. */
class Slow extends Host {
  #tries = 0;

  override grant(id: string, command: (entry: Entry) => HostCommand | null, mark: (tx: Tx) => Promise<boolean>): Promise<boolean> {
    return super.grant(id, command, this.#tries++ === 0 ? () => Promise.resolve(false) : mark);
  }
}

/** A host whose database is too slow when it first tries to give time back. */
class Held extends Host {
  #tries = 0;

  override grant(id: string, command: (entry: Entry) => HostCommand | null, mark: (tx: Tx) => Promise<boolean>): Promise<boolean> {
    const timeout = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    return super.grant(id, command, this.#tries++ === 0 ? () => Promise.reject(timeout) : mark);
  }
}

async function grantsIn(house: TestHouse, game: string): Promise<readonly Extract<MatchEvent, { kind: 'granted' }>[]> {
  const { match } = (await house.services.host.matches.latest(game))!;
  return match.log.filter((event) => event.kind === 'granted');
}

/** A house with a match, after it has recorded an outage of 20 s. */
async function afterOutage(dialect: Dialect) {
  let now = 1_000_000;
  const house = await openHouse({ dialect, now: () => now });
  const { store } = house.services;
  const [{ you: ann }, { you: bob }] = [await house.guest('Ann'), await house.guest('Bob')];
  const game = await makeMatch(house, { players: [ann, bob] });
  await beat(store, now, NORMAL);
  now += 20_000;
  await beat(store, now, NORMAL);
  return { house, store, game, now };
}

describe.each(DIALECTS)('an outage on %s', (dialect) => {
  it('is given back even if somebody changes the match at the same moment', async () => {
    const { house, store, game, now } = await afterOutage(dialect);
    await settle(
      store,
      new Slow(
        store,
        () => now,
        followersOf(store, () => now),
      ),
      now,
      fail,
    );
    const grants = await grantsIn(house, game);
    expect(grants).toHaveLength(1);
    // The 20 s that were lost, and 5 s to come back.
    expect(grants[0]).toMatchObject({ seat: 0, milliseconds: 25_000 });
  });

  it('adds nothing to a clock that never ran', async () => {
    const { house, store, game, now } = await afterOutage(dialect);
    const before = (await house.services.host.matches.latest(game))!.match.clocks!;
    await settle(store, house.services.host, now, fail);
    const after = (await house.services.host.matches.latest(game))!.match.clocks!;
    expect(after).toEqual({ ...before, grace: before.grace! + 25_000 });
  });

  it('is given back even if the database is too slow at first', async () => {
    const { house, store, game, now } = await afterOutage(dialect);
    const host = new Held(
      store,
      () => now,
      followersOf(store, () => now),
    );
    const failures: string[] = [];
    const onFailure = (match: string): number => failures.push(match);
    await expect(settle(store, host, now, onFailure)).rejects.toThrow('timeout');
    expect(await grantsIn(house, game)).toEqual([]);
    await settle(store, host, now, onFailure);
    expect(await grantsIn(house, game)).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  it("isn't given back to a match that began after it", async () => {
    let now = 1_000_000;
    const house = await openHouse({ dialect, now: () => now });
    const { store, host } = house.services;
    const [{ you: ann }, { you: bob }] = [await house.guest('Ann'), await house.guest('Bob')];
    const before = await makeMatch(house, { players: [ann, bob] });
    await beat(store, now, NORMAL);
    now += 20_000;
    await beat(store, now, NORMAL);
    now += 1;
    const since = await makeMatch(house, { players: [ann, bob] });
    await settle(store, host, now, fail);
    expect(await grantsIn(house, before)).toHaveLength(1);
    expect(await grantsIn(house, since)).toEqual([]);
  });

  it('of a killed node counts from the end of the outage that its death caused', async () => {
    let now = 1_000_000;
    const house = await openHouse({ dialect, now: () => now });
    const { store, host } = house.services;
    const [{ you: ann }, { you: bob }] = [await house.guest('Ann'), await house.guest('Bob')];
    const game = await makeMatch(house, { players: [ann, bob] });
    await store.write((tx) => tx.insertInto('service').values({ id: 1, beat: now }).execute());
    await store.write((tx) => tx.insertInto('nodes').values({ id: 'killed', started: now, beat: now }).execute());
    await store.db.insertInto('presences').values({ user: ann.id, node: 'killed', since: now, is_here: 1 }).execute();
    now += 20_000;
    await beat(store, now, { isStart: true, hadGap: false });
    await settle(store, host, now, fail);
    for (let passed = 0; passed < 12; passed++) {
      now += 1000;
      await beat(store, now, NORMAL);
      await settle(store, host, now, fail);
    }
    const given = (await grantsIn(house, game)).map(({ milliseconds }) => milliseconds);
    expect(given[0]).toBe(25_000);
    expect(given.slice(1).every((more) => more <= 11_000)).toBe(true);
    expect(given).toHaveLength(dialect === 'sqlite' ? 1 : 2);
  });
});

describe('a node that loses its connection to the database', () => {
  // V16.5.2
  it('gets that time back for its people, however short, and keeps them', async () => {
    let now = 1_000_000;
    const house = await openHouse({ dialect: 'postgres', now: () => now });
    const { store, host } = house.services;
    const [ann, bob, far] = [await house.guest('Ann'), await house.guest('Bob'), await house.guest('Far')];
    const game = await makeMatch(house, { players: [ann.you, bob.you] });
    const elsewhere = await makeMatch(house, { players: [far.you, far.you] });
    await beat(store, now, NORMAL);
    const row = { user: ann.you.id, node: store.node, since: now, is_here: 1 } as const;
    await store.db.insertInto('presences').values(row).execute();
    now += 800;
    await beat(store, now, { isStart: false, hadGap: true });
    await settle(store, host, now, fail);
    expect((await grantsIn(house, game)).map(({ reason }) => reason)).toEqual(['outage']);
    expect(await grantsIn(house, elsewhere)).toEqual([]);
    expect(await store.db.selectFrom('presences').select('user').execute()).toHaveLength(1);
  });

  it("doesn't get back a second time what all nodes get back", async () => {
    let now = 1_000_000;
    const house = await openHouse({ dialect: 'postgres', now: () => now });
    const { store, host } = house.services;
    const [ann, bob] = [await house.guest('Ann'), await house.guest('Bob')];
    const game = await makeMatch(house, { players: [ann.you, bob.you] });
    await beat(store, now, NORMAL);
    await store.db.insertInto('nodes').values({ id: 'another', started: now, beat: now }).execute();
    for (const node of [store.node, 'another']) {
      await store.db.insertInto('presences').values({ user: ann.you.id, node, since: now, is_here: 1 }).execute();
    }
    now += 20_000;
    await beat(store, now, { isStart: false, hadGap: true });
    await settle(store, host, now, fail);
    expect(await grantsIn(house, game)).toHaveLength(1);
    expect(await store.db.selectFrom('nodes').select('id').execute()).toHaveLength(2);
  });
});
