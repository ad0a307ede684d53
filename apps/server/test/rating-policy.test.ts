// Which rated games count, and for which players.
import type { Badge, Fault, Leaderboard, ModerationPage, NewToken, PairView } from '@menagerie/protocol';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { verifyRatings } from '../src/admin/verify-ratings.ts';
import { GLICKO } from '../src/rating/measures.ts';
import type { RatingTable } from '../src/storage/schema.ts';
import type { Answered, Client } from './client.ts';
import { DIALECTS, openHouse, PASSWORD, type TestHouse } from './house.ts';
import { act, handInAll, makeMatch, type MatchWish } from './matches.ts';
import { playOn } from './playing.ts';

const START = Date.UTC(2026, 10, 22);
const HOUR = 3_600_000;
const RATED = { game: 'bucky', control: '600+5', rated: true };

const ratings = (house: TestHouse): Promise<RatingTable[]> =>
  house.services.store.db.selectFrom('ratings').selectAll().orderBy('user').execute();
const countedOf = async (house: TestHouse, game: string): Promise<string | null> =>
  (await house.services.store.db.selectFrom('games').select('counted').where('id', '=', game).executeTakeFirstOrThrow()).counted;

/** A rated match that its second player resigns after some plies. */
async function lost(house: TestHouse, players: readonly [Badge, Badge], plies: number, wish: Partial<MatchWish> = {}): Promise<string> {
  const game = await makeMatch(house, { players, rated: true, ...wish });
  await playOn(house, game, plies);
  await act(house, game, players[1], { kind: 'resign' });
  return game;
}

/** Somebody with a program's account, and a client with its token. */
async function program(house: TestHouse, name: string): Promise<{ you: Badge; ask: (path: string, body?: object) => Promise<Answered> }> {
  const { client, you } = await house.person(name);
  await client.post('/api/accounts/me/bot');
  return { you: { ...you, kind: 'bot' }, ask: await speaker(house, client) };
}

async function speaker(house: TestHouse, client: Client): Promise<(path: string, body?: object) => Promise<Answered>> {
  const scopes = ['games:read', 'games:play', 'seeks:write'];
  const { token } = (await client.post('/api/tokens', { label: 'x', scopes, password: PASSWORD })).json<z.infer<typeof NewToken>>();
  return (path, body) => house.client().post(path, body, { headers: { authorization: `Bearer ${token}` } });
}

describe.each(DIALECTS)('rated games on %s', (dialect) => {
  it('count for nothing before each side has moved twice', async () => {
    const house = await openHouse({ dialect });
    const { you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    for (const plies of [0, 1, 2, 3]) expect(await countedOf(house, await lost(house, [ann, bob], plies))).toBe('short');
    expect(await ratings(house)).toEqual([]);
    expect(await countedOf(house, await lost(house, [ann, bob], 4))).toBe('yes');
    expect((await ratings(house)).map(({ games }) => games)).toEqual([1, 1]);
  });

  it('among four count once all four have had two turns', async () => {
    const house = await openHouse({ dialect });
    const all = await Promise.all(['Ann', 'Bob', 'Cat', 'Dan'].map(async (name) => (await house.person(name)).you));
    const play = async (plies: number): Promise<string> => {
      const game = await makeMatch(house, { game: 'fourplay', options: { players: '4' }, players: all, rated: true });
      for (const player of all) await handInAll(house, game, player);
      await playOn(house, game, plies);
      for (const player of all.slice(1)) await act(house, game, player, { kind: 'resign' });
      return game;
    };
    expect(await countedOf(house, await play(5))).toBe('short');
    expect(await countedOf(house, await play(18))).toBe('yes');
  });

  it('can’t be private', async () => {
    const house = await openHouse({ dialect });
    const { client, you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const refused = await client.post('/api/seeks', { ...RATED, private: true });
    expect([refused.status, refused.json<Fault>()]).toMatchObject([422, { code: 'not-rated', where: 'body.rated' }]);
    await lost(house, [ann, bob], 4, { isPrivate: true });
    expect(await ratings(house)).toEqual([]);
  });

  // V2.3.2
  it('of one pair count ten times a day, and again the next day', async () => {
    let now = START;
    const house = await openHouse({ dialect, now: () => now });
    const { you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const { you: cat } = await house.person('Cat');
    for (let game = 0; game < 10; game++) expect(await countedOf(house, await lost(house, [ann, bob], 4))).toBe('yes');
    const before = await ratings(house);
    expect(await countedOf(house, await lost(house, [bob, ann], 4))).toBe('pair');
    expect(await ratings(house)).toEqual(before);
    expect(await countedOf(house, await lost(house, [ann, cat], 4))).toBe('yes');
    now += 24 * HOUR + 1;
    expect(await countedOf(house, await lost(house, [ann, bob], 4))).toBe('yes');
  });

  it('left early cost a pause from the third in an hour on, and a longer one each time', async () => {
    let now = START;
    const house = await openHouse({ dialect, now: () => now });
    const { client, you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const seek = async (): Promise<Answered> => {
      const answer = await client.post('/api/seeks', RATED);
      if (answer.status === 201) await client.delete(`/api/seeks/${answer.json<{ id: string }>().id}`);
      return answer;
    };
    const leave = async (kind: 'abort' | 'resign'): Promise<void> => {
      const game = await makeMatch(house, { players: [bob, ann], rated: true });
      await act(house, game, ann, { kind });
    };
    await leave('abort');
    await leave('resign');
    expect((await seek()).status).toBe(201);
    await leave('abort');
    const refused = await seek();
    expect([refused.status, refused.json<Fault>()]).toMatchObject([409, { code: 'left-early', retryAfter: 900 }]);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json<Fault>().message).toContain('15 min');
    expect((await client.post('/api/seeks', { ...RATED, rated: false })).status).toBe(201);
    now += 900_000;
    expect((await seek()).status).toBe(201);
    await leave('abort');
    expect((await seek()).json<Fault>().retryAfter).toBe(1800);
    now += 2 * HOUR;
    expect((await seek()).status).toBe(201);
    // The others left Bob each time, so he pays nothing.
    expect(
      (await house.services.store.db.selectFrom('seats').select('user').where('left_early', 'is not', null).execute()).every(
        ({ user }) => user === ann.id,
      ),
    ).toBe(true);
  });

  it('that wait too long for a first move end at the cost of the player to move', async () => {
    let now = START;
    const house = await openHouse({ dialect, now: () => now });
    const { you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const game = await makeMatch(house, { players: [ann, bob], rated: true });
    await playOn(house, game, 1);
    now += HOUR;
    await house.services.host.tick(game, () => Promise.resolve(true));
    const left = await house.services.store.db.selectFrom('seats').select('user').where('left_early', 'is not', null).execute();
    expect(left).toEqual([{ user: bob.id }]);
  });

  it('of programs are played among programs, in a pool of their own', async () => {
    const house = await openHouse({ dialect });
    const one = await program(house, 'Hal');
    const other = await program(house, 'Deep');
    const { client: ann } = await house.person('Ann');
    const { id } = (await one.ask('/api/seeks', RATED)).json<{ id: string }>();
    const refused = await ann.post(`/api/seeks/${id}/join`);
    expect(refused.json<Fault>()).toMatchObject({ code: 'not-rated' });
    const { id: hers } = (await ann.post('/api/seeks', RATED)).json<{ id: string }>();
    expect((await one.ask(`/api/seeks/${hers}/join`)).json<Fault>()).toMatchObject({ code: 'not-rated' });
    const { game } = (await other.ask(`/api/seeks/${id}/join`)).json<{ game: string }>();
    await playOn(house, game, 4);
    await act(house, game, other.you, { kind: 'resign' });
    expect((await ratings(house)).map(({ category }) => category)).toEqual(['bucky:2-bots', 'bucky:2-bots']);
  });

  it("can't be played by a program in a person’s name", async () => {
    const house = await openHouse({ dialect });
    const { client, you: ann } = await house.person('Ann');
    const { client: other, you: bob } = await house.person('Bob');
    const ask = await speaker(house, client);
    expect((await ask('/api/seeks', RATED)).json<Fault>().code).toBe('program');
    const { id } = (await other.post('/api/seeks', RATED)).json<{ id: string }>();
    expect((await ask(`/api/seeks/${id}/join`)).json<Fault>().code).toBe('program');
    const rated = await makeMatch(house, { players: [ann, bob], rated: true });
    const move = (game: string): Promise<Answered> =>
      ask(`/api/games/${game}/commands`, { id: 'first-move', command: { kind: 'play', text: 'a2-a3' } });
    expect([(await move(rated)).status, (await move(rated)).json<Fault>().code]).toEqual([403, 'program']);
    expect((await move(await makeMatch(house, { players: [ann, bob] }))).status).toBe(200);
    expect((await client.post(`/api/games/${rated}/commands`, { id: 'first-move', command: { kind: 'play', text: 'a2-a3' } })).status).toBe(
      200,
    );
  });

  it('show provisional ratings below the leaderboard once they are against three different people', async () => {
    const house = await openHouse({ dialect });
    const [ann, ...others] = await Promise.all(['Ann', 'Bob', 'Cat', 'Dan'].map(async (name) => (await house.person(name)).you));
    const board = async (): Promise<Leaderboard> => (await house.client().get('/api/leaderboards/bucky:2')).json<Leaderboard>();
    for (const other of others) {
      expect((await board()).provisional).toEqual([]);
      await lost(house, [ann, other], 16);
    }
    expect((await board()).lines).toEqual([]);
    expect((await board()).provisional).toMatchObject([{ user: { name: 'Ann' }, rating: { isProvisional: true } }]);
  });

  it('are worth more the longer they are, less the more often a pair has met, and raise nobody fast', async () => {
    const house = await openHouse({ dialect });
    const [ann, ...others] = await Promise.all(['Ann', 'Bob', 'Cat', 'Dan'].map(async (name) => (await house.person(name)).you));
    const { db } = house.services.store;
    const rise = async (other: Badge, plies: number): Promise<number> => {
      // Everybody has met others.
      for (const { id: user } of [ann, other]) {
        const row = { user, category: 'bucky:2', ...GLICKO.beginning, games: 0, changed: 0, opponents: 9 };
        const met = db.insertInto('ratings').values(row);
        await met.onConflict((conflict) => conflict.columns(['user', 'category']).doUpdateSet({ opponents: 9 })).execute();
      }
      const game = await lost(house, [ann, other], plies);
      const seats = db.selectFrom('seats').select('change').where('game', '=', game).where('user', '=', ann.id);
      return (await seats.executeTakeFirstOrThrow()).change!;
    };
    expect(Math.round(await rise(others[0], 4))).toBe(10);
    const full = await rise(others[1], 16);
    expect(full).toBeGreaterThan(150);
    expect(await rise(others[1], 16)).toBeLessThan(0.7 * full);
    await rise(others[2], 16);
    const { weight } = await db
      .selectFrom('rating_changes')
      .select('weight')
      .where('user', '=', ann.id)
      .orderBy('weight')
      .executeTakeFirstOrThrow();
    expect(weight).toBeLessThan(0.7);
  });

  it('of strangers move a rating by 25 points a month, up or down, until they have met three others', async () => {
    let now = START;
    const house = await openHouse({ dialect, now: () => now });
    const [ann, bob, ...others] = await Promise.all(
      ['Ann', 'Bob', 'Cat', 'Dan', 'Eve'].map(async (name) => (await house.person(name)).you),
    );
    const value = async (badge: Badge): Promise<number> => Math.round((await ratings(house)).find(({ user }) => user === badge.id)!.value);
    await lost(house, [ann, bob], 16);
    await lost(house, [ann, bob], 16);
    expect([await value(ann), await value(bob)]).toEqual([1525, 1475]);
    await lost(house, [bob, ann], 16);
    await lost(house, [bob, ann], 16);
    expect([await value(ann), await value(bob)]).toEqual([1475, 1525]);
    now += 31 * 24 * HOUR;
    await lost(house, [bob, ann], 16);
    expect([await value(ann), await value(bob)]).toEqual([1450, 1550]);
    for (const other of others) await lost(house, [bob, other], 16);
    now += 31 * 24 * HOUR;
    await lost(house, [ann, bob], 16);
    expect(await value(ann)).toBeGreaterThan(1600);
  });

  it('of four count a stranger’s share alone', async () => {
    const house = await openHouse({ dialect });
    const players = await Promise.all(['Ann', 'Bob', 'Cat', 'Dan'].map(async (name) => (await house.person(name)).you));
    const game = await makeMatch(house, { game: 'fourplay', players, rated: true });
    for (const player of players) await handInAll(house, game, player);
    await playOn(house, game, 40);
    for (const player of players.slice(1)) await act(house, game, player, { kind: 'resign' });
    const [first] = (await ratings(house)).filter(({ user }) => user === players[0].id);
    expect(first.value).toBeCloseTo(1575, 6);
  });

  it('among accounts of one address lift nobody, stand out for moderators, and can be undone', async () => {
    const house = await openHouse({ dialect, config: { proxies: ['127.0.0.1'] } });
    const from = { headers: { 'x-forwarded-for': '9.9.9.9' } };
    const [main, ...own] = await Promise.all(
      ['Main', 'One', 'Two', 'Three', 'Four', 'Five'].map(async (name) => {
        const { client, you } = await house.person(name);
        await client.get('/api/me', from);
        return you;
      }),
    );
    await vi.waitFor(async () => expect(await house.services.store.db.selectFrom('networks').selectAll().execute()).toHaveLength(6));
    const { you: zoe } = await house.person('Zoe');
    await lost(house, [main, zoe], 16);
    const [honest] = await house.services.store.db.selectFrom('ratings').selectAll().where('user', '=', main.id).execute();
    for (let game = 0; game < 50; game++) expect(await countedOf(house, await lost(house, [main, own[game % 5]], 4))).toBe('yes');
    const mine = (): Promise<RatingTable | undefined> =>
      house.services.store.db.selectFrom('ratings').selectAll().where('user', '=', main.id).executeTakeFirst();
    // Two turns each and then a resignation, fifty times over: without the honest game it began with, that is less than 30 points.
    expect((await mine())!.value - honest.value).toBeLessThan(30);
    const { client, you } = await house.person('Marge');
    await house.services.store.db.updateTable('users').set({ moderator: 1 }).where('id', '=', you.id).execute();
    const pairs = (await client.get('/api/moderation/pairs')).json<PairView[]>();
    expect(pairs.map(({ users, shared, games }) => [users[0].name, shared, games])).toEqual(own.map(() => ['Main', true, 10]));
    const undo = { winner: main.id, others: own.map(({ id }) => id), why: 'one person’s accounts' };
    expect((await client.post('/api/moderation/undo', undo)).json()).toEqual({ games: 50, people: 6 });
    expect(await mine()).toMatchObject({ games: 1, opponents: 1 });
    expect((await mine())!.value).toBeCloseTo(honest.value, 9);
    expect((await mine())!.deviation).toBeCloseTo(honest.deviation, 9);
    const told: string[] = [];
    await verifyRatings(house.services.store, (message) => Promise.resolve(void told.push(message)));
    expect(told).toEqual([]);
    expect((await client.post('/api/moderation/undo', undo)).status).toBe(404);
    expect((await client.get('/api/moderation/log')).json<ModerationPage>().acts.map(({ what }) => what)).toEqual(Array(6).fill('undo'));
  });
});

// What both databases do here is in the last test above.
describe('fifty rated games', () => {
  it.each([
    ['two turns each', 4],
    ['as many turns as you like', 16],
  ])('among accounts of one person at five addresses end below 1650 after fifty of them with %s, and can be undone', async (_, plies) => {
    const house = await openHouse({ config: { proxies: ['127.0.0.1'] } });
    const [main, ...own] = await Promise.all(
      ['Main', 'One', 'Two', 'Three', 'Four', 'Five'].map(async (name, index) => {
        const { client, you } = await house.person(name);
        await client.get('/api/me', { headers: { 'x-forwarded-for': `9.9.9.${index}` } });
        return you;
      }),
    );
    for (let game = 0; game < 50; game++) expect(await countedOf(house, await lost(house, [main, own[game % 5]], plies))).toBe('yes');
    const found = await ratings(house);
    const value = (badge: Badge): number => found.find(({ user }) => user === badge.id)!.value;
    expect(value(main)).toBeGreaterThan(1600);
    expect(value(main)).toBeLessThanOrEqual(1625 + 1e-6);
    const { client, you } = await house.person('Marge');
    await house.services.store.db.updateTable('users').set({ moderator: 1 }).where('id', '=', you.id).execute();
    const pairs = (await client.get('/api/moderation/pairs')).json<PairView[]>();
    expect(pairs.map(({ users, shared, games }) => [users[0].name, shared, games])).toEqual(own.map(() => ['Main', false, 10]));
    const undo = { winner: main.id, others: own.map(({ id }) => id), why: 'one person’s accounts' };
    expect((await client.post('/api/moderation/undo', undo)).json()).toEqual({ games: 50, people: 6 });
    expect(await ratings(house)).toEqual([]);
  });
});
