import type { Fault, NewSeek, SeekRequest, SeekView } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../src/limits/table.ts';
import { sweepSeeks } from '../src/lobby/sweep.ts';
import { headOf } from '../src/web/heads.ts';
import type { Client } from './client.ts';
import { DIALECTS, openHouse } from './house.ts';
import { makeMatch } from './matches.ts';
import { Page } from './page.ts';
import { playOn } from './playing.ts';

const BUCKY = { game: 'bucky', control: '600+5', way: 'direct' } as const;
const MINUTE = 60_000;

async function challenge(client: Client, to: string, more: Partial<SeekRequest> = {}): Promise<NewSeek> {
  const made = await client.post('/api/seeks', { ...BUCKY, to, ...more });
  expect(made.status, made.text).toBe(201);
  return made.json<NewSeek>();
}

async function refusal(client: Client, path: string, body?: object): Promise<string> {
  const answer = await client.post(path, body);
  const { code, where } = answer.json<Fault>();
  return [answer.status, code, where ?? ''].join(' ').trim();
}

async function listed(client: Client): Promise<readonly string[]> {
  return (await client.get('/api/seeks')).json<SeekView[]>().map(({ id }) => id);
}

describe.each(DIALECTS)('challenges on %s', (dialect) => {
  it('are visible to two people only, and the challenged one accepts', async () => {
    const house = await openHouse({ dialect });
    const ann = await house.person('Ann');
    const bea = await house.person('Bea');
    const eve = await house.person('Eve');
    const seek = await challenge(ann.client, 'bea');
    expect(seek).toMatchObject({ way: 'direct', to: bea.you, declined: null, by: ann.you, open: 1, match: null });
    for (const { client } of [ann, bea]) {
      expect(await listed(client)).toEqual([seek.id]);
      expect((await client.get(`/api/seeks/${seek.id}`)).status).toBe(200);
    }
    for (const client of [eve.client, house.client()]) {
      expect(await listed(client)).toEqual([]);
      expect((await client.get(`/api/seeks/${seek.id}`)).status).toBe(404);
    }
    expect(await refusal(eve.client, `/api/seeks/${seek.id}/join`)).toBe('403 not-invited');
    expect(await refusal(eve.client, `/api/seeks/${seek.id}/decline`, {})).toBe('403 not-invited');
    expect(await refusal(ann.client, `/api/seeks/${seek.id}/join`)).toBe('409 own-seek');
    const { game } = (await bea.client.post(`/api/seeks/${seek.id}/join`)).json<{ game: string }>();
    expect((await bea.client.post(`/api/seeks/${seek.id}/join`)).json()).toEqual({ game });
    expect(await refusal(eve.client, `/api/seeks/${seek.id}/join`)).toBe('409 full');
    const { match } = (await house.services.host.matches.latest(game))!;
    expect(match.players.map(({ id }) => id).toSorted()).toEqual([ann.you.id, bea.you.id].toSorted());
    expect(await listed(ann.client)).toEqual([]);
    await house.close();
  });

  it('of strangers on one network are few, and never keep out somebody known', async () => {
    const house = await openHouse({ dialect, config: { limits: 1, proxies: ['127.0.0.1'] } });
    const bea = await house.person('Bea');
    const friend = await house.person('Friend');
    const met = await makeMatch(house, { players: [bea.you, friend.you] });
    await playOn(house, met, 2);
    const from = { headers: { 'x-forwarded-for': '9.9.9.9' } };
    const codes: number[] = [];
    for (const name of ['One', 'Two']) {
      const { client } = await house.person(name);
      for (let count = 0; count < 3; count++) codes.push((await client.post('/api/seeks', { ...BUCKY, to: 'Bea' }, from)).status);
    }
    expect(codes).toEqual([201, 201, 201, 201, 409, 409]);
    expect((await friend.client.post('/api/seeks', { ...BUCKY, to: 'Bea' }, from)).status).toBe(201);
    expect(await listed(bea.client)).toHaveLength(5);
    expect((await bea.client.post('/api/seeks/decline', { word: 'later' })).status).toBe(204);
    expect(await listed(bea.client)).toEqual([]);
    await house.close();
  });

  it('reach only those who want them', async () => {
    const house = await openHouse({ dialect });
    const bea = await house.person('Bea');
    const friend = await house.guest('Friend');
    const met = await makeMatch(house, { players: [bea.you, friend.you] });
    await playOn(house, met, 2);
    const askers = [friend, await house.person('Ann'), await house.guest('Gus')];
    const answers: Record<string, number[]> = {};
    for (const who of ['everybody', 'accounts', 'known', 'nobody']) {
      expect((await bea.client.put('/api/me/challengers', { who })).status).toBe(204);
      expect((await bea.client.get('/api/me/challengers')).json()).toEqual({ who });
      answers[who] = [];
      for (const { client } of askers) answers[who].push((await client.post('/api/seeks', { ...BUCKY, to: 'Bea' })).status);
    }
    expect(answers).toEqual({
      everybody: [201, 201, 201],
      accounts: [201, 201, 403],
      known: [201, 403, 403],
      nobody: [403, 403, 403],
    });
    await house.close();
  });

  it('are declined with a word, which the challenger sees until they dismiss it', async () => {
    const house = await openHouse({ dialect });
    const ann = await house.person('Ann');
    const gus = await house.guest('Gus');
    const { id } = await challenge(ann.client, `id:${gus.you.id}`);
    expect((await gus.client.post(`/api/seeks/${id}/decline`, { word: 'your mother' })).status).toBe(400);
    expect((await gus.client.post(`/api/seeks/${id}/decline`, { word: 'clock' })).status).toBe(204);
    expect(await listed(gus.client)).toEqual([]);
    expect((await ann.client.get('/api/seeks')).json<SeekView[]>()).toMatchObject([{ id, declined: 'clock' }]);
    expect(await refusal(gus.client, `/api/seeks/${id}/join`)).toBe('410 expired');
    expect((await gus.client.post(`/api/seeks/${id}/decline`, {})).status).toBe(204);
    expect((await ann.client.get('/api/seeks')).json<SeekView[]>()).toMatchObject([{ id, declined: 'clock' }]);
    expect((await ann.client.delete(`/api/seeks/${id}`)).status).toBe(204);
    expect(await listed(ann.client)).toEqual([]);
    await house.close();
  });

  // V2.2.3
  it('are refused where they can’t be played, with the reason', async () => {
    const house = await openHouse({ dialect });
    const ann = await house.person('Ann');
    const bea = await house.person('Bea');
    const gus = await house.guest('Gus');
    const bot = await house.person('Rob-o-bot');
    expect((await bot.client.post('/api/accounts/me/bot')).status).toBe(200);
    const of = (body: object, { client } = ann): Promise<string> => refusal(client, '/api/seeks', { ...BUCKY, ...body });
    expect(await of({ to: 'Nobody' })).toBe('404 no-such-person body.to');
    expect(await of({ to: 'Ann' })).toBe('409 yourself body.to');
    expect(await of({})).toBe('422 bad-seek body.to');
    expect(await of({ way: 'lobby', to: 'Bea' })).toBe('422 bad-seek body.to');
    expect(await of({ to: 'Bea', others: [{ level: 'cub' }] })).toBe('422 bad-seek body.others');
    expect(await of({ to: 'Bea', game: 'fourplay', options: { players: 4 } })).toBe('422 bad-seek body.others');
    // A rated challenge is a public game between two accounts of one kind.
    expect(await of({ to: 'Bea', rated: true, private: true })).toBe('422 not-rated body.rated');
    expect(await of({ to: `id:${gus.you.id}`, rated: true })).toBe('422 not-rated body.rated');
    expect(await of({ to: 'Rob-o-bot', rated: true })).toBe('422 not-rated body.rated');
    expect(await of({ to: 'Bea', rated: true }, gus)).toBe('422 not-rated body.rated');
    const { id: asked } = await challenge(ann.client, 'Bea');
    expect(await refusal(ann.client, `/api/seeks/${asked}/begin`, { as: { level: 'cub' } })).toBe('409 no-early-start');
    const { id } = await challenge(ann.client, 'Bea', { rated: true });
    const { game } = (await bea.client.post(`/api/seeks/${id}/join`)).json<{ game: string }>();
    expect((await house.client().get(`/api/games/${game}`)).json()).toMatchObject({ rated: true });
    await house.close();
  });

  it('can’t come from blocked people, and a block removes open ones', async () => {
    const house = await openHouse({ dialect });
    const ann = await house.person('Ann');
    const bea = await house.person('Bea');
    const { id } = await challenge(ann.client, 'Bea');
    expect((await bea.client.ask('PUT', `/api/blocks/${ann.you.id}`)).status).toBe(204);
    expect([await listed(ann.client), await listed(bea.client)]).toEqual([[], []]);
    expect((await bea.client.post(`/api/seeks/${id}/join`)).status).toBe(404);
    for (const [{ client }, to] of [
      [ann, 'Bea'],
      [bea, 'Ann'],
    ] as const) {
      expect(await refusal(client, '/api/seeks', { ...BUCKY, to })).toBe('403 blocked');
    }
    await house.close();
  });

  it('count towards the limits even when withdrawn', async () => {
    let time = Date.now();
    const house = await openHouse({ dialect, now: () => time });
    const ann = await house.person('Ann');
    const bea = await house.person('Bea');
    for (let count = 0; count < LIMITS.challengesTo.most; count++) {
      const { id } = await challenge(ann.client, 'Bea');
      expect((await ann.client.delete(`/api/seeks/${id}`)).status).toBe(204);
    }
    const again = await ann.client.post('/api/seeks', { ...BUCKY, to: 'Bea' });
    expect(again.status).toBe(409);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(3000);
    time += 61 * MINUTE;
    await challenge(ann.client, 'Bea');
    const crowd = await Promise.all(Array.from({ length: LIMITS.challengesOpen.most - 1 }, (_, index) => house.guest(`Guest ${index}`)));
    for (const { client } of crowd) await challenge(client, 'Bea');
    const { client } = await house.guest('One too many');
    expect(await refusal(client, '/api/seeks', { ...BUCKY, to: 'Bea' })).toBe('409 too-many');
    expect(await listed(bea.client)).toHaveLength(LIMITS.challengesOpen.most);
    await house.close();
  });

  it('of live games end with the challenger’s line, and with the start of another game of theirs', async () => {
    let time = Date.now();
    const house = await openHouse({ dialect, now: () => time });
    const { store, live } = house.services;
    const ann = await house.person('Ann');
    const bea = await house.person('Bea');
    await challenge(ann.client, 'Bea');
    const days = await challenge(ann.client, 'Bea', { control: '1/259200' });
    time += 2 * MINUTE;
    await sweepSeeks(store, live.presence, time);
    expect(await listed(bea.client)).toEqual([days.id]);
    await challenge(ann.client, 'Bea');
    const started = await ann.client.post('/api/seeks', { ...BUCKY, way: 'lobby', others: [{ level: 'cub' }] });
    expect(started.status).toBe(201);
    expect(await listed(bea.client)).toEqual([days.id]);
    // One without an answer expires, and both are told once.
    const told: string[] = [];
    store.onSignal(({ kind, id }) => kind === 'user' && told.push(id));
    time += 15 * 24 * 60 * MINUTE;
    for (let twice = 0; twice < 2; twice++) await sweepSeeks(store, live.presence, time);
    expect(told.toSorted()).toEqual([ann.you.id, bea.you.id].toSorted());
    await house.close();
  });

  it('reveal nothing to somebody who has only their address', async () => {
    const house = await openHouse({ dialect });
    const ann = await house.person('Ann');
    await house.person('Bea');
    const { id } = await challenge(ann.client, 'Bea');
    expect(await headOf({ page: 'challenge', id }, house.services)).toBeNull();
    await house.close();
  });

  it('are announced at once on every page and in the stream of events', async () => {
    const house = await openHouse({ dialect });
    await house.start();
    const address = await house.listen();
    const ann = await house.person('Ann');
    const bea = await house.person('Bea');
    const page = await Page.open(address, bea.client);
    const own = await Page.open(address, ann.client);
    const stream = await fetch(`${address}/api/stream`, { headers: { cookie: bea.client.cookie } });
    const { id } = await challenge(ann.client, 'Bea');
    const told = await page.latest('challenges', ({ seeks }) => seeks.length > 0);
    expect(told.seeks).toMatchObject([{ id, to: bea.you, by: ann.you }]);
    let text = '';
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (text.includes('"t":"challenges"') && text.endsWith('\n')) break;
    }
    const lines = text.split('\n').flatMap((line) => (line === '' ? [] : (JSON.parse(line) as { t: string; seeks?: SeekView[] })));
    expect(lines.find(({ t }) => t === 'challenges')?.seeks).toMatchObject([{ id }]);
    await bea.client.post(`/api/seeks/${id}/decline`, { word: 'later' });
    expect((await own.latest('challenges', ({ seeks }) => seeks[0]?.declined !== null)).seeks).toMatchObject([{ id, declined: 'later' }]);
    expect((await page.latest('challenges', ({ seeks }) => seeks.length === 0)).seeks).toEqual([]);
    await house.close();
  });
});
