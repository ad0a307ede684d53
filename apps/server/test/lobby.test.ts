import { formatTimeControl } from '@menagerie/core';
import { SeekRequest, type NewSeek, type SeekView } from '@menagerie/protocol';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { placesFor, seat } from '../src/lobby/places.ts';
import { sweepSeeks } from '../src/lobby/sweep.ts';
import type { Client } from './client.ts';
import { DIALECTS, openHouse, type TestHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';
import { Page } from './page.ts';

const BUCKY = { game: 'bucky', control: '600+5' };
const MINUTE = 60_000;
const DAY = 86_400_000;

async function seekOf(house: TestHouse, name: string, request: object): Promise<SeekView> {
  const { client } = await house.guest(name);
  const made = await client.post('/api/seeks', request);
  expect(made.status, made.text).toBe(201);
  return made.json<SeekView>();
}

describe.each(DIALECTS)('the lobby on %s', (dialect) => {
  // V2.2.3
  it('refuses what can’t be played, and says what would work', async () => {
    const house = await openHouse({ dialect });
    const guest = await house.guest('Gus');
    const person = await house.person('Pia');
    const refusal = async (request: object, client = guest.client): Promise<string> => {
      const answer = await client.post('/api/seeks', request);
      const { code, where } = answer.json<{ code: string; where?: string }>();
      return `${answer.status} ${code} ${where}`;
    };
    expect(await refusal({ ...BUCKY, game: 'chess' })).toBe('422 bad-seek body.game');
    expect(await refusal({ ...BUCKY, options: { speed: 'high' } })).toBe('422 bad-seek body.options');
    expect(await refusal({ ...BUCKY, control: 'soon' })).toBe('422 bad-seek body.control');
    expect(await refusal({ ...BUCKY, control: '-' })).toBe('422 bad-seek body.control');
    expect(await refusal({ ...BUCKY, control: '1/60:g3600:f3:1/10' })).toBe('422 bad-seek body.control');
    expect(await refusal({ ...BUCKY, start: 'rubbish' })).toBe('422 bad-seek body.start');
    expect(await refusal({ ...BUCKY, seat: 3 })).toBe('422 bad-seek body.seat');
    expect(await refusal({ ...BUCKY, others: ['open', 'open'] })).toBe('422 bad-seek body.others');
    expect(await refusal({ ...BUCKY, others: [{ level: 'dragon' }] })).toBe('422 bad-seek body.others');
    for (const level of ['cub-greedy', 'twin-3', 'companion', 'greedy cub', '2'])
      expect(await refusal({ ...BUCKY, others: [{ level }] })).toBe('422 bad-seek body.others');
    const angry = { game: 'fourplay', control: '600+5', others: ['open', { level: 'cub-angry' }, 'open'] };
    expect(await refusal(angry)).toBe('422 bad-seek body.others');
    const { message } = (await guest.client.post('/api/seeks', angry)).json<{ message: string }>();
    expect(message).toContain('"cub-angry"');
    expect(message).toContain('careful, greedy, hunting');
    expect(await refusal({ ...BUCKY, rated: true })).toBe('422 not-rated body.rated');
    expect(await refusal({ ...BUCKY, rated: true, others: [{ level: 'cub' }] }, person.client)).toBe('422 not-rated body.rated');
    expect(await refusal({ ...BUCKY, extra: 1 })).toMatch(/^400 bad-request body/);
    expect(await refusal(BUCKY, house.client())).toBe('401 sign-in undefined');
    await house.close();
  });

  it('makes one offer, however often it is asked for with the same id, and begins one match with it', async () => {
    // As on a busy server, time passes between any two looks at the clock.
    let now = Date.now();
    const house = await openHouse({ dialect, now: () => (now += 5) });
    const [gus, ann] = [await house.guest('Gus'), await house.guest('Ann')];
    const make = async (request: object, by = gus): Promise<readonly [number, string, string | null]> => {
      const made = await by.client.post('/api/seeks', request);
      const { id, match } = made.json<NewSeek>();
      return [made.status, id, match];
    };
    const wish = { ...BUCKY, once: 'drawn-by-gus' };
    const [one, other] = await Promise.all([make(wish), make(wish)]);
    expect(one).toEqual(other);
    expect(await house.services.store.db.selectFrom('seeks').select('id').execute()).toEqual([{ id: one[1] }]);
    expect((await make(wish, ann))[1]).not.toBe(one[1]);
    expect((await make(BUCKY))[1]).not.toBe(one[1]);
    const { game } = (await ann.client.post(`/api/seeks/${one[1]}/join`)).json<{ game: string }>();
    expect(await make(wish)).toEqual([201, one[1], game]);
    const computer = { ...BUCKY, others: [{ level: 'cub' }], once: 'against-cub' };
    const begun = await make(computer);
    expect(begun[2]).not.toBe(null);
    expect(await make(computer)).toEqual(begun);
    expect((await gus.client.post('/api/seeks', { ...BUCKY, once: 'no id' })).status).toBe(400);
    await house.close();
  });

  it('takes option values as numbers and booleans, and gives them back as words', async () => {
    const house = await openHouse({ dialect });
    const seek = await seekOf(house, 'Gus', { game: 'fourplay', control: '600+5', options: { players: 2, neutron: false } });
    expect(seek.options).toMatchObject({ players: '2', neutron: 'off', movesPerTurn: '1' });
    expect(seek.open).toBe(1);
    await house.close();
  });

  it('fills a seek for four, one place for each person, and begins when it is full', async () => {
    const house = await openHouse({ dialect });
    const options = { players: '4' };
    const request = { game: 'fourplay', control: '600+5', options, seat: 2, others: ['open', { level: 'hunter-hunting' }, 'open'] };
    const gus = await house.guest('Gus');
    const { id, open, levels } = (await gus.client.post('/api/seeks', request)).json<SeekView>();
    expect([open, levels]).toEqual([2, ['hunter-hunting']]);
    const [ann, ben, eve] = await Promise.all(['Ann', 'Ben', 'Eve'].map((name) => house.guest(name)));
    const join = async (client: typeof ann.client): Promise<[number, unknown]> => {
      const answer = await client.post(`/api/seeks/${id}/join`);
      const said = answer.json<{ code?: string; game?: string | null }>();
      return [answer.status, said.code ?? said.game];
    };
    expect(await join(gus.client)).toEqual([409, 'own-seek']);
    expect(await join(ann.client)).toEqual([200, null]);
    // Their first answer may have been lost.
    expect(await join(ann.client)).toEqual([200, null]);
    expect((await ann.client.delete(`/api/seeks/${id}`)).status).toBe(204);
    expect((await ann.client.delete(`/api/seeks/${id}`)).status).toBe(403);
    expect(await join(ann.client)).toEqual([200, null]);
    const [, game] = await join(ben.client);
    for (const { client } of [ben, ann]) expect(await join(client)).toEqual([200, game]);
    // What has become a game can't be withdrawn any more.
    for (const { client } of [gus, ben]) expect((await client.delete(`/api/seeks/${id}`)).json()).toMatchObject({ code: 'begun' });
    // On a slow machine the seek may be gone before they ask.
    const late = [[409, 'full'], [404, 'not-found']]; // prettier-ignore
    expect(late).toContainEqual(await join(eve.client));
    expect((await eve.client.get(`/api/seeks/${id}`)).status).toBe(404);
    const { match } = (await house.services.host.matches.latest(game as string))!;
    expect(match.players[2]).toMatchObject({ id: gus.you.id });
    expect(match.players[1]).toMatchObject({ kind: 'computer', level: 'hunter-hunting', name: 'Hunting Hunter' });
    expect([match.players[0].id, match.players[3].id].toSorted()).toEqual([ann.you.id, ben.you.id].toSorted());
    expect(match.policy).toEqual({ takeBack: 'consent' });
    expect(formatTimeControl(match.timing!.control)).toBe('600+5');
    expect(late).toContainEqual(await join((await house.guest('Kim')).client));
    expect((await eve.client.post('/api/seeks/Abcdefghij12/join')).status).toBe(404);
    await house.close();
  });

  // V2.3.4
  it('gives the last place to exactly one of many who come at the same moment', async () => {
    const house = await openHouse({ dialect });
    const nodes = dialect === 'postgres' ? [house, await openHouse({ place: house.place })] : [house];
    const people = await Promise.all(Array.from({ length: 8 }, (_, index) => nodes[index % nodes.length].guest(`Guest ${index}`)));
    for (let round = 0; round < 10; round++) {
      const { id } = await seekOf(house, `Seeker ${round}`, BUCKY);
      const answers = await Promise.all(people.map(({ client }) => client.post(`/api/seeks/${id}/join`)));
      // On a slow machine the seek may be gone (404) before the last of them asks.
      const refusals = answers.filter(({ status }) => status !== 200);
      expect(refusals).toHaveLength(7);
      for (const { status } of refusals) expect([404, 409]).toContain(status);
      const winners = answers.flatMap((answer) => (answer.status === 200 ? [answer.json<{ game: string }>().game] : []));
      const rows = await house.services.store.db.selectFrom('seats').select('user').where('game', '=', winners[0]).execute();
      expect(rows).toHaveLength(2);
    }
    const games = await house.services.store.db.selectFrom('games').select('id').execute();
    expect(games).toHaveLength(10);
    for (const node of nodes) await node.close();
  });

  it('rates only games between two accounts from the usual start, without take-backs', async () => {
    const house = await openHouse({ dialect });
    const pia = await house.person('Pia');
    const rob = await house.person('Rob');
    const gus = await house.guest('Gus');
    const made = await pia.client.post('/api/seeks', { ...BUCKY, rated: true, way: 'link' });
    const seek = made.json<SeekView>();
    expect(seek).toMatchObject({ rated: true, way: 'link', by: pia.you });
    expect((await gus.client.get('/api/seeks')).json()).toEqual([]);
    expect((await gus.client.get(`/api/seeks/${seek.id}`)).json()).toMatchObject({ id: seek.id, open: 1 });
    expect((await gus.client.post(`/api/seeks/${seek.id}/join`)).json()).toMatchObject({ code: 'not-rated' });
    const { game } = (await rob.client.post(`/api/seeks/${seek.id}/join`)).json<{ game: string }>();
    const { match, about } = (await house.services.host.matches.latest(game))!;
    expect(match.policy).toEqual({ takeBack: 'never' });
    expect(about).toMatchObject({ rated: true, isPrivate: false, category: 'bucky:2' });
    await house.close();
  });

  it('begins no match with somebody who has left or may not play, and says so', async () => {
    const house = await openHouse({ dialect });
    const { store, lobby } = house.services;
    const { id } = await seekOf(house, 'Ida', BUCKY);
    const withComputer = SeekRequest.parse({ ...BUCKY, others: [{ level: 'cub' }] });
    for (const [gone, seeking, joining] of [
      [{ deleted: 1 }, { status: 403, fault: { code: 'deleted' } }, 'has deleted their account'],
      [{ banned: 1 }, { status: 409, fault: { code: 'no-match' } }, 'Gus can’t play here any more'],
    ] as const) {
      const { you } = await house.guest('Gus');
      // Between the check of the request and carrying it out.
      await store.db.updateTable('users').set(gone).where('id', '=', you.id).execute();
      await expect(lobby.seek(you, withComputer)).rejects.toMatchObject(seeking);
      const message = expect.stringContaining(joining) as string;
      await expect(lobby.join(you, id)).rejects.toMatchObject({ status: 409, fault: { code: 'no-match', message } });
      expect(await store.db.selectFrom('seeks').select('id').execute()).toEqual([{ id }]);
    }
    await house.close();
  });

  it('limits how much one person may offer, and how many computers they keep busy', async () => {
    const house = await openHouse({ dialect });
    const { client } = await house.guest('Gus');
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push((await client.post('/api/seeks', BUCKY)).json<SeekView>().id);
    expect((await client.post('/api/seeks', BUCKY)).json()).toMatchObject({ code: 'too-many' });
    for (const id of ids) expect((await client.delete(`/api/seeks/${id}`)).status).toBe(204);
    const withComputer = { ...BUCKY, others: [{ level: 'cub' }] };
    for (let count = 0; count < 8; count++) expect((await client.post('/api/seeks', withComputer)).status).toBe(201);
    expect((await client.post('/api/seeks', withComputer)).json()).toMatchObject({ code: 'too-many' });
    expect((await client.post('/api/seeks', BUCKY)).status).toBe(201);
    await house.close();
  });

  it('also limits computers kept busy by joining others', async () => {
    const house = await openHouse({ dialect });
    const [ann, ben, eve] = await Promise.all(['Ann', 'Ben', 'Eve'].map((name) => house.guest(name)));
    const options = { players: '4' };
    const request = { game: 'fourplay', control: '600+5', options, others: ['open', 'open', { level: 'cub' }] };
    const seeks = [];
    for (let count = 0; count < 2; count++) seeks.push((await ben.client.post('/api/seeks', request)).json<SeekView>().id);
    const join = async ({ client }: typeof ann, seek: string): Promise<object> => (await client.post(`/api/seeks/${seek}/join`)).json();
    expect(await join(ann, seeks[0])).toEqual({ game: null });
    const games: string[] = [];
    for (let count = 0; count < 8; count++) games.push(await makeMatch(house, { players: [ann.you, null] }));
    const busy = 'unfinished matches with computers; finish one of them first. Try again in 60 s.';
    expect(await join(ann, seeks[1])).toEqual({ code: 'too-many', message: `You have 8 ${busy}`, retryAfter: 60 });
    expect(await join(eve, seeks[0])).toEqual({ code: 'too-many', message: `Ann has 8 ${busy}`, retryAfter: 60 });
    await act(house, games[0], ann.you, { kind: 'abort' });
    expect(await join(eve, seeks[0])).toEqual({ game: expect.any(String) as string });
    await house.close();
  });

  it('also limits computers kept busy by playing again', async () => {
    const house = await openHouse({ dialect });
    const { host } = house.services;
    const { you: ann } = await house.person('Ann');
    const games: string[] = [];
    for (let count = 0; count < 10; count++) games.push(await makeMatch(house, { players: [ann, null] }));
    const message = (who: string): string => `${who} 8 unfinished matches with computers; finish one of them first. Try again in 60 s.`;
    const refusal = (who: string): object => ({
      done: false,
      status: 409,
      fault: { code: 'too-many', message: message(who), retryAfter: 60 },
    });
    const offer = (game: string): Promise<object> => host.command({ game, user: ann.id, command: { kind: 'offerRematch' } });
    const accept = (game: string): Promise<object> => host.command({ game, computer: 1, command: { kind: 'acceptRematch' } });
    for (const game of games.slice(0, 2)) await act(house, game, ann, { kind: 'resign' });
    expect(await offer(games[0])).toEqual(refusal('You have'));
    expect((await host.matches.latest(games[0]))!.match.offers.rematch).toBeNull();
    await act(house, games[2], ann, { kind: 'resign' });
    for (const game of games.slice(0, 2)) expect(await offer(game)).toMatchObject({ done: true });
    expect(await accept(games[0])).toMatchObject({ done: true });
    // Two were offered in time, and one of them is one too many.
    expect(await accept(games[1])).toEqual(refusal('Ann has'));
    expect((await host.matches.latest(games[1]))!.about.next).toBeNull();
    await act(house, games[3], ann, { kind: 'resign' });
    expect(await accept(games[1])).toMatchObject({ done: true });
    expect((await host.matches.latest(games[1]))!.about.next).not.toBeNull();
    await house.close();
  });

  it('limits the places that one person may hold while they wait, and says how to free one', async () => {
    const house = await openHouse({ dialect });
    const { client } = await house.guest('Gus');
    const forFour = { game: 'fourplay', control: '600+5', options: { players: '4' }, others: ['open', 'open', 'open'], way: 'link' };
    const ids: string[] = [];
    for (const name of ['Ann', 'Ben', 'Eve', 'Kim', 'Lea']) {
      const { client: seeker } = await house.guest(name);
      for (let count = 0; count < 5; count++) ids.push((await seeker.post('/api/seeks', forFour)).json<SeekView>().id);
    }
    const own = (await client.post('/api/seeks', forFour)).json<SeekView>().id;
    for (const id of ids.slice(0, 19)) expect((await client.post(`/api/seeks/${id}/join`)).status).toBe(200);
    const refused = await client.post(`/api/seeks/${ids[20]}/join`);
    expect([refused.status, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'too-many',
        message: expect.stringContaining('You already have a place in 20 offers. Give up one') as string,
      }),
    ]);
    expect((await client.get(`/api/seeks/${ids[20]}`)).json()).toMatchObject({ open: 3 });
    // Nobody waits in an offer that turns into their match.
    const { id: forTwo } = await seekOf(house, 'Ida', BUCKY);
    expect((await client.post(`/api/seeks/${forTwo}/join`)).json()).toMatchObject({ game: expect.any(String) as string });
    expect((await client.delete(`/api/seeks/${own}`)).status).toBe(204);
    expect((await client.post(`/api/seeks/${ids[20]}/join`)).status).toBe(200);
    await house.close();
  });

  it("finds a person's offers and the places where they wait without reading everybody else's", async () => {
    const house = await openHouse({ dialect });
    const plans = await house.services.store.db.transaction().execute(async (tx) => {
      // PostgreSQL reads a few rows whole, whatever indexes there are.
      if (dialect === 'postgres') await sql`set local enable_seqscan = off`.execute(tx);
      const explain = sql.raw(dialect === 'postgres' ? 'explain' : 'explain query plan');
      const plan = async (table: string): Promise<string> =>
        JSON.stringify((await sql`${explain} select * from ${sql.table(table)} where "user" = 'somebody'`.execute(tx)).rows);
      return [await plan('seeks'), await plan('seek_places')];
    });
    expect(plans[0]).toContain('seeks_user');
    expect(plans[1]).toContain('seek_places_held');
    await house.close();
  });

  it('finds the latest offers by link of very many people, even if some have many', async () => {
    const house = await openHouse({ dialect });
    const { store, lobby, now } = house.services;
    const [gus, ann, ben] = await Promise.all(['Gus', 'Ann', 'Ben'].map((name) => house.guest(name)));
    const { id } = (await ann.client.post('/api/seeks', { ...BUCKY, way: 'link' })).json<SeekView>();
    const row = await store.db.selectFrom('seeks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const rows = Array.from({ length: 60 }, (_, index) => ({ ...row, id: `seek-${index}`, user: gus.you.id, created: now() + index }));
    await store.db.insertInto('seeks').values(rows).execute();
    const places = rows.map(({ id: seek }) => ({ seek, place: 0, user: gus.you.id }));
    await store.db.insertInto('seek_places').values(places).execute();
    const nobodies = Array.from({ length: 70_000 }, (_, index) => `nobody-${index}`);
    const found = await lobby.linked([gus.you.id, ...nobodies, ann.you.id, ben.you.id]);
    expect(found.map((seek) => seek.id)).toEqual([...Array.from({ length: 25 }, (_, index) => `seek-${59 - index}`), id]);
    expect(found[0]).toMatchObject({ by: gus.you, joined: [gus.you], open: 1 });
    expect(found.at(-1)).toEqual(await lobby.find(id));
    expect(await lobby.linked([ben.you.id])).toEqual([]);
    await house.close();
  });

  it('shows an offer by link to people with a place in it, and to nobody else', async () => {
    const house = await openHouse({ dialect });
    await house.start();
    const address = await house.listen();
    const [ann, ben, eve] = await Promise.all(['Ann', 'Ben', 'Eve'].map((name) => house.guest(name)));
    const options = { players: '4' };
    const request = { game: 'fourplay', control: '600+5', options, others: ['open', 'open', 'open'], way: 'link' };
    const { id } = (await ann.client.post('/api/seeks', request)).json<SeekView>();
    const pages = await Promise.all([ann, ben, eve].map(({ client }) => Page.open(address, client)));
    for (const page of pages) page.send({ t: 'lobby', on: true });
    const shown = (page: Page, ids: readonly string[]): Promise<unknown> =>
      page.next('seeks', ({ seeks }) => seeks.map((seek) => seek.id).join() === ids.join());
    await Promise.all([shown(pages[0], [id]), shown(pages[1], []), shown(pages[2], [])]);
    expect((await ben.client.post(`/api/seeks/${id}/join`)).status).toBe(200);
    await Promise.all([shown(pages[0], [id]), shown(pages[1], [id])]);
    // A page opened later sees the same as the others.
    const late = await Page.open(address, ben.client);
    late.send({ t: 'lobby', on: true });
    await shown(late, [id]);
    const open = (await eve.client.post('/api/seeks', BUCKY)).json<SeekView>().id;
    await Promise.all([shown(pages[0], [id, open]), shown(pages[2], [open])]);
    const listed = async (client: Client): Promise<readonly string[]> =>
      (await client.get('/api/seeks')).json<SeekView[]>().map((seek) => seek.id);
    expect(await Promise.all([ann.client, ben.client, eve.client, house.client()].map(listed))).toEqual([
      [id, open],
      [id, open],
      [open],
      [open],
    ]);
    expect((await ann.client.delete(`/api/seeks/${id}`)).status).toBe(204);
    await Promise.all([pages[0], pages[1], late].map((page) => shown(page, [open])));
    expect(pages[2].texts.some((text) => text.includes(id))).toBe(false);
    expect((await ann.client.get('/api/seeks')).text).not.toContain(id);
    await house.close();
  });

  it('removes live offers when their maker goes, and others when they expire', async () => {
    let time = Date.now();
    const house = await openHouse({ dialect, now: () => time });
    const { store, live } = house.services;
    const address = await house.listen();
    const gus = await house.guest('Gus');
    const made = async (request: object): Promise<string> => (await gus.client.post('/api/seeks', request)).json<SeekView>().id;
    const page = await Page.open(address, gus.client);
    await page.next('hello');
    const now = await made(BUCKY);
    const byDays = await made({ ...BUCKY, control: '1/259200' });
    const link = await made({ ...BUCKY, way: 'link' });
    const there = async (): Promise<readonly boolean[]> =>
      Promise.all([now, byDays, link].map(async (id) => (await gus.client.get(`/api/seeks/${id}`)).status === 200));
    await live.presence.beat();
    time += 10 * MINUTE;
    await sweepSeeks(store, live.presence, time);
    expect(await there()).toEqual([true, true, true]);
    page.close();
    await expect.poll(() => live.sockets.guest).toBe(0);
    time += 5000;
    await live.presence.beat();
    time += 4000;
    await sweepSeeks(store, live.presence, time);
    expect(await there()).toEqual([true, true, true]);
    time += 2000;
    await sweepSeeks(store, live.presence, time);
    expect(await there()).toEqual([false, true, true]);
    time += 14 * DAY - 13 * MINUTE;
    expect(await there()).toEqual([false, true, true]);
    time += 13 * MINUTE;
    expect(await there()).toEqual([false, false, false]);
    const eve = await house.guest('Eve');
    expect((await eve.client.post(`/api/seeks/${link}/join`)).status).toBe(410);
    time += 61 * MINUTE;
    await sweepSeeks(store, live.presence, time);
    expect(await store.db.selectFrom('seeks').selectAll().execute()).toEqual([]);
    await house.close();
  });

  it('removes very many old offers at once', async () => {
    const house = await openHouse({ dialect });
    const { store, live } = house.services;
    const { created } = await seekOf(house, 'Gus', BUCKY);
    await sql`
      insert into seeks (id, request, way, "user", created, expires)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 70000)
      select 'seek-' || n, request, way, "user", created, expires from seeks, numbers`.execute(store.db);
    await sweepSeeks(store, live.presence, created + 15 * DAY);
    expect(await store.db.selectFrom('seeks').select('id').execute()).toEqual([]);
    await house.close();
  });
});

describe('the lobby after a crash', () => {
  it('keeps the offers of people who were here, and gives them time to come back', async () => {
    let time = Date.now();
    const house = await openHouse({ now: () => time });
    const { store, live } = house.services;
    const { client, you: gus } = await house.guest('Gus');
    const { you: hal } = await house.guest('Hal');
    const { id } = (await client.post('/api/seeks', BUCKY)).json<SeekView>();
    const isThere = async (): Promise<boolean> => {
      await sweepSeeks(store, live.presence, time);
      return (await client.get(`/api/seeks/${id}`)).status === 200;
    };
    // This is what a node leaves behind if it had no time to say who goes with it.
    const left = { node: 'fallen', since: time };
    await store.db
      .insertInto('presences')
      .values([
        { ...left, user: gus.id, is_here: 1 },
        { ...left, user: hal.id, is_here: 0 },
      ])
      .execute();
    time += 10 * MINUTE;
    await live.presence.start();
    expect([...(await live.presence.away([gus.id, hal.id])).values()]).toEqual([time, left.since]);
    expect(await isThere()).toBe(true);
    time += MINUTE;
    expect(await isThere()).toBe(false);
    await house.close();
  });
});

describe('the random seating', () => {
  it('gives everybody each seat about equally often, and nobody two seats', () => {
    const seating = { seats: [0, 1, 2, 3], seat: null, others: ['open', { level: 'cub' }, 'open'] as const };
    expect(placesFor(seating)).toBe(2);
    const counts = new Map<string, number>();
    for (let round = 0; round < 4000; round++) {
      const sitters = seat(seating, ['a', 'b', 'c']);
      const names = [...sitters].map(([at, sitter]) => `${at}:${'user' in sitter ? sitter.user : sitter.level}`);
      expect(new Set(names.map((name) => name.split(':')[1])).size).toBe(4);
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(counts.size).toBe(16);
    // We expect each of sixteen pairs a thousand times, with a standard deviation of 27.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200);
  });
});
