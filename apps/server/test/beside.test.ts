import { findGame } from '@menagerie/registry/all';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Beside } from '../src/beside/beside.ts';
import type { Job } from '../src/beside/jobs.ts';
import { FairQueue } from '../src/fair-queue.ts';
import type { StorePlace } from '../src/storage/store.ts';
import { DIALECTS, openHouse, type TestHouse } from './house.ts';
import { makeMatch } from './matches.ts';
import { playOn } from './playing.ts';

const log = pino({ level: 'silent' });

async function match(house: TestHouse): Promise<string> {
  const { you: ann } = await house.guest('Ann');
  const { you: bob } = await house.guest('Bob');
  const id = await makeMatch(house, { players: [ann, bob] });
  await playOn(house, id, 4);
  return id;
}

function threads(house: TestHouse, options: ConstructorParameters<typeof Beside>[1]): Beside {
  const beside = new Beside({ store: house.services.store, place: house.place, log }, options);
  onTestFinished(() => beside.close());
  return beside;
}

describe.each(DIALECTS)('worker threads on %s', (dialect) => {
  it('replay matches instead of the serving thread, for a position, a file or all files', async () => {
    const house = await openHouse({ dialect });
    const id = await match(house);
    const { client, you } = await house.guest('Cleo');
    const read = vi.spyOn(findGame('bucky')!, 'parseMove');
    onTestFinished(() => read.mockRestore());
    const answers = [];
    for (const path of ['position?ply=3', 'position', 'file']) answers.push(await client.get(`/api/games/${id}/${path}`));
    answers.push(await client.get(`/api/users/id:${you.id}/games.txt`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers[0].text).not.toBe(answers[1].text);
    expect(answers[2].text).toContain('1. ');
    expect(read).not.toHaveBeenCalled();
    await house.close();
  });

  it('read everything that was acknowledged before them', async () => {
    const house = await openHouse({ dialect });
    const id = await match(house);
    const before = (await house.client().get(`/api/games/${id}/position`)).text;
    await playOn(house, id, 1);
    const after = (await house.client().get(`/api/games/${id}/position`)).text;
    expect(after).not.toBe(before);
    expect((await house.client().get(`/api/games/${id}/position?ply=4`)).text).toBe(before);
    await house.close();
  });
});

describe('a worker thread', () => {
  // V15.2.2
  it('aborts a job that takes too long, and goes on with the next one', async () => {
    const house = await openHouse({ dialect: 'postgres' });
    const id = await match(house);
    const beside = threads(house, { threads: 1, longest: 3000 });
    const job: Job = { name: 'position', asked: { id, viewer: null } };
    const blocker = new pg.Client({ connectionString: (house.place as Extract<StorePlace, { dialect: 'postgres' }>).url });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('lock table games');
    await expect(beside.run('ann', job)).rejects.toMatchObject({ status: 503, fault: { code: 'too-long' }, retryAfter: 20 });
    await blocker.end();
    expect(await beside.run('ann', job)).toMatch(/\n$/);
    await house.close();
  });

  it('for what is quick waits for no picture or download, and the other way round', async () => {
    const house = await openHouse();
    const id = await match(house);
    const beside = threads(house, { threads: 1 });
    const quick: Job = { name: 'position', asked: { id, viewer: null } };
    const picture = (width: number): Job => ({
      name: 'picture',
      asked: { game: 'fourplay', edition: null, options: '', position: null, picture: { format: 'png', width } },
    });
    // Both threads have started.
    await Promise.all([beside.run('ann', quick), beside.run('ann', picture(60))]);
    const order: string[] = [];
    const ask = async (what: string, job: Job): Promise<void> => {
      await beside.run('eve', job);
      order.push(what);
    };
    const long = [1000, 1001, 1002].map((width) => ask('picture', picture(width)));
    await ask('position', quick);
    await ask('position', quick);
    expect(order).toEqual(['position', 'position']);
    expect(beside.waiting).toBe(2);
    await Promise.all(long);
    expect(order).toHaveLength(5);
    await house.close();
  });

  // V15.2.2
  it("limits each user's queue, and serves light users before heavy ones", async () => {
    const house = await openHouse();
    const id = await match(house);
    const beside = threads(house, { threads: 1 });
    const order: string[] = [];
    const ask = (asker: string): Promise<unknown> =>
      beside.run(asker, { name: 'position', asked: { id, viewer: null } }).then(
        () => order.push(asker),
        (error: unknown) => error,
      );
    const crowd = Array.from({ length: 20 }, () => ask('eve'));
    const answers = await Promise.all([...crowd, ask('ann'), ask('bob')]);
    // Eve's first job is already under way, and twelve more may wait.
    expect(order.slice(0, 3)).toEqual(['eve', 'ann', 'bob']);
    expect(order).toHaveLength(15);
    expect(answers.slice(13, 20)).toEqual(Array(7).fill(expect.objectContaining({ status: 429, retryAfter: 2 })));
    await house.close();
  });

  it('refuses the heaviest user, not a newcomer, when too much waits', async () => {
    const house = await openHouse();
    const id = await match(house);
    const beside = threads(house, { threads: 1, most: 2 });
    const ask = (asker: string): Promise<unknown> =>
      beside.run(asker, { name: 'position', asked: { id, viewer: null } }).catch((error: unknown) => error);
    await ask('eve');
    const answers = await Promise.all([ask('eve'), ask('eve'), ask('eve'), ask('ann')]);
    expect(answers.map((answer) => typeof answer)).toEqual(['string', 'string', 'object', 'string']);
    expect(answers[2]).toMatchObject({ status: 503, retryAfter: 2 });
    await house.close();
  });

  it('skips jobs that nobody waits for any more', async () => {
    const house = await openHouse();
    const id = await match(house);
    const beside = threads(house, { threads: 1 });
    const job: Job = { name: 'file', asked: { id, viewer: null } };
    const first = beside.run('ann', job);
    await expect(beside.run('ann', job, () => false)).rejects.toMatchObject({ status: 503 });
    expect(await first).toContain('1. ');
    await house.close();
  });
});

describe('a fair queue', () => {
  it('takes turns, the lightest user first, and forgets with time', () => {
    let now = 0;
    const queue = new FairQueue<number>(() => now);
    for (const [asker, item] of [
      ['eve', 1],
      ['eve', 2],
      ['ann', 3],
      ['eve', 4],
    ] as const) {
      queue.push(asker, item);
    }
    const take = (): number | undefined => queue.shift()?.item;
    expect([queue.size, queue.askers, queue.waitingOf('eve')]).toEqual([4, 2, 3]);
    expect([take(), take()]).toEqual([1, 3]);
    queue.spend('eve', 1000);
    queue.spend('ann', 900);
    queue.push('ann', 5);
    expect(take()).toBe(5);
    queue.push('ann', 6);
    queue.spend('ann', 300);
    expect(take()).toBe(2);
    now += 60_000;
    expect(queue.usedBy('eve')).toBeCloseTo(250);
    queue.spend('eve', -1000);
    expect(queue.usedBy('eve')).toBe(0);
    expect([take(), take(), take()]).toEqual([4, 6, undefined]);
  });

  it('lets nobody wait for ever: a millisecond of waiting makes up for six of use', () => {
    let now = 0;
    const queue = new FairQueue<number>(() => now);
    queue.spend('eve', 1000);
    queue.push('eve', 1);
    now += 140;
    queue.push('ann', 2);
    // Eve has waited 167 ms, which makes up for all she used.
    now += 27;
    queue.push('bob', 3);
    expect([queue.shift()?.asker, queue.shift()?.asker, queue.shift()?.asker]).toEqual(['ann', 'eve', 'bob']);
  });

  it('makes room for one user at the expense of the heaviest', () => {
    const queue = new FairQueue<number>(() => 0);
    queue.spend('eve', 1000);
    queue.spend('bob', 500);
    for (const [asker, item] of [
      ['eve', 1],
      ['eve', 2],
      ['bob', 3],
    ] as const)
      queue.push(asker, item);
    expect([queue.displace('ann'), queue.displace('eve'), queue.displace('bob'), queue.displace('ann'), queue.size]).toEqual([
      2,
      null,
      1,
      3,
      0,
    ]);
  });
});
