import { setTimeout } from 'node:timers/promises';
import type { Fault, GameLine, NewToken, OwnGamesLine, Scope, SeekView, VacationView } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { Notifier } from '../src/streams/notifier.ts';
import { Shared } from '../src/streams/shared.ts';
import type { Feed } from '../src/streams/feed.ts';
import { linesOf } from '../src/streams/lines.ts';
import type { Client } from './client.ts';
import { LIMITS } from '../src/limits/table.ts';
import { DIALECTS, openHouse, PASSWORD } from './house.ts';
import { act, handInAll, makeMatch } from './matches.ts';

/** A stream as a program reads it. */
class Reader<T> {
  /** All lines so far. */
  text = '';
  /** Whether it broke off. */
  isCut = false;
  #isEnded = false;
  readonly #stop = new AbortController();
  #taken = 0;

  static async open<T>(url: string, headers: Record<string, string> = {}): Promise<Reader<T>> {
    const reader = new Reader<T>();
    const answer = await fetch(url, { headers, signal: reader.#stop.signal });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
    if (answer.headers.get('content-type') !== 'application/x-ndjson; charset=utf-8') throw new Error('not a stream of lines');
    void reader.#read(answer.body!);
    return reader;
  }

  get lines(): readonly T[] {
    const whole = this.text.slice(0, this.text.lastIndexOf('\n') + 1);
    return whole.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T]));
  }

  /** Waits for the next line. Fails if none comes in time. */
  async next(): Promise<T> {
    const { lines } = await this.#until(() => this.lines.length > this.#taken, 'another line');
    return lines[this.#taken++];
  }

  async ended(): Promise<void> {
    await this.#until(() => this.#isEnded, 'the end');
  }

  close(): void {
    this.#stop.abort();
  }

  async #until(isTrue: () => boolean, what: string): Promise<this> {
    for (let waited = 0; !isTrue(); waited += 20) {
      if (waited > 12_000) throw new Error(`${what} did not come; so far: ${this.text}`);
      await setTimeout(20);
    }
    return this;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of body) this.text += decoder.decode(chunk, { stream: true });
    } catch {
      this.isCut = true;
    }
    this.#isEnded = true;
  }
}

async function tokenOf(client: Client, ...scopes: readonly Scope[]): Promise<z.infer<typeof NewToken>> {
  return (await client.post('/api/tokens', { label: 'test', scopes, password: PASSWORD })).json<z.infer<typeof NewToken>>();
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

describe.each(DIALECTS)('streams on %s', (dialect) => {
  it('send a match from its beginning to its end, and then end', async () => {
    const house = await openHouse({ dialect });
    const address = await house.listen();
    const { you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const game = await makeMatch(house, { players: [ann, bob], rated: true });
    const reader = await Reader.open<GameLine>(`${address}/api/games/${game}/stream`);
    expect(await reader.next()).toMatchObject({
      t: 'game',
      view: { id: game, version: 0, you: null },
      turn: 0,
      position: (await house.client().get(`/api/games/${game}/position`)).text.trim(),
    });
    await act(house, game, ann, { kind: 'play', text: 'a2-a3' });
    expect(await reader.next()).toMatchObject({ t: 'events', game, from: 0, events: [{ kind: 'played', text: 'a2-a3' }] });
    await act(house, game, bob, { kind: 'resign' });
    expect(await reader.next()).toMatchObject({ t: 'events', from: 1, events: [{ kind: 'resigned' }, { kind: 'ended' }] });
    await reader.ended();
    // After that, there is only the whole match.
    const late = await Reader.open<GameLine>(`${address}/api/games/${game}/stream`);
    expect(await late.next()).toMatchObject({ t: 'game', view: { version: 3 } });
    await late.ended();
  });

  it('continue after a break where they were', async () => {
    const house = await openHouse({ dialect });
    const address = await house.listen();
    const { you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const game = await makeMatch(house, { players: [ann, bob] });
    await act(house, game, ann, { kind: 'play', text: 'a2-a3' });
    const url = `${address}/api/games/${game}/stream`;
    const resumed = await Reader.open<GameLine>(`${url}?version=1`);
    await act(house, game, bob, { kind: 'play', text: 'a7-a6' });
    expect(await resumed.next()).toMatchObject({ t: 'events', from: 1, events: [{ kind: 'played', text: 'a7-a6' }] });
    const behind = await Reader.open<GameLine>(`${url}?version=0`);
    expect(await behind.next()).toMatchObject({ t: 'events', from: 0, events: [{ text: 'a2-a3' }, { text: 'a7-a6' }] });
    // A reader who claims to know more than there is gets everything.
    const ahead = await Reader.open<GameLine>(`${url}?version=99`);
    expect(await ahead.next()).toMatchObject({ t: 'game', view: { version: 2 } });
    for (const reader of [resumed, behind, ahead]) reader.close();
  });

  it('say when clocks stand and run again, and what changes without an event', async () => {
    const house = await openHouse({ dialect });
    const address = await house.listen();
    const { client: anns, you: ann } = await house.person('Ann');
    const { client: bobs, you: bob } = await house.guest('Bob');
    const seek = { game: 'ducart', control: '1/259200', seat: 0, series: { length: 2 } };
    const { id } = (await anns.post('/api/seeks', seek)).json<SeekView>();
    const { game } = (await bobs.post(`/api/seeks/${id}/join`)).json<{ game: string }>();
    const { until } = (await anns.post('/api/accounts/me/vacation', { days: 2 })).json<VacationView>().present!;
    const reader = await Reader.open<GameLine>(`${address}/api/games/${game}/stream`);
    const seen = async () => {
      const line = await reader.next();
      return line.t === 'game' ? line.view : null;
    };
    expect((await seen())!.match).toMatchObject({ away: [until, null], clocks: { held: { until } } });
    expect((await anns.delete('/api/accounts/me/vacation')).status).toBe(204);
    const back = await reader.next();
    expect(back).toMatchObject({ t: 'events', events: [{ kind: 'vacationEnded', seat: 0, clocks: { turn: 0 } }] });
    expect(JSON.stringify(back)).not.toContain('"held"');
    await act(house, game, ann, { kind: 'offerPause', minutes: 60 });
    expect(await reader.next()).toMatchObject({ t: 'events', events: [{ kind: 'pauseOffered', minutes: 60 }] });
    await act(house, game, bob, { kind: 'acceptPause' });
    const paused = await reader.next();
    expect(paused).toMatchObject({ events: [{ kind: 'pauseAccepted' }, { kind: 'paused', until: expect.any(Number) as number }] });
    expect(JSON.stringify(paused)).toContain('"held":{"until":');
    expect((await bobs.post('/api/accounts', { name: 'Robert', password: PASSWORD })).status).toBe(201);
    const renamed = (await seen())!;
    expect([renamed.match.players[1].name, renamed.seats[1].user]).toEqual(['Robert', { id: bob.id, name: 'Robert', kind: 'person' }]);
    expect((await anns.post(`/api/series/${renamed.series!.id}/end`)).status).toBe(200);
    expect((await seen())!.series!.why).toBe('Ann ended the series.');
    reader.close();
    await house.close();
  });

  it('hide what a reader may not know', async () => {
    const house = await openHouse({ dialect });
    const address = await house.listen();
    const { client: anns, you: ann } = await house.person('Ann');
    const { client: bobs, you: bob } = await house.person('Bob');
    const game = await makeMatch(house, { game: 'fourplay', options: { players: '2' }, players: [ann, bob] });
    const url = `${address}/api/games/${game}/stream`;
    const own = await Reader.open<GameLine>(url, { cookie: anns.cookie });
    const others = [await Reader.open<GameLine>(url, { cookie: bobs.cookie }), await Reader.open<GameLine>(url)];
    await handInAll(house, game, ann);
    const { match } = (await house.services.host.matches.latest(game))!;
    const papers = match.papers[0].map((paper) => JSON.stringify(paper).slice(1, -1));
    for (let events = 0; events < papers.length;) {
      const line = await own.next();
      events += line.t === 'events' ? line.events.length : 0;
    }
    for (const paper of papers) expect(own.text).toContain(paper);
    for (const reader of others) {
      for (let events = 0; events < papers.length;) {
        const line = await reader.next();
        events += line.t === 'events' ? line.events.length : 0;
      }
      for (const paper of papers) expect(reader.text).not.toContain(paper);
    }
    await handInAll(house, game, bob);
    // The last set-up reveals all of them, and only the whole match has them.
    for (const reader of others) {
      for (;;) {
        const line = await reader.next();
        if (line.t === 'game' && !line.view.match.papers.flat().includes(null) && line.view.match.papers[2].length > 0) break;
      }
      for (const paper of papers) expect(reader.text).toContain(paper);
    }
    for (const reader of [own, ...others]) reader.close();
  });

  it('of private matches are for their players', async () => {
    const house = await openHouse({ dialect });
    const address = await house.listen();
    const { client, you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const { client: cat } = await house.person('Cat');
    const game = await makeMatch(house, { players: [ann, bob], isPrivate: true });
    const url = `${address}/api/games/${game}/stream`;
    for (const cookie of ['', cat.cookie]) expect((await fetch(url, { headers: { cookie } })).status).toBe(404);
    const reader = await Reader.open<GameLine>(url, { cookie: client.cookie });
    expect(await reader.next()).toMatchObject({ t: 'game', view: { you: 0 } });
    reader.close();
  });

  it('tell readers which matches begin and which wait for them', async () => {
    const house = await openHouse({ dialect });
    const address = await house.listen();
    const { client, you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const { token } = await tokenOf(client, 'games:read');
    expect((await fetch(`${address}/api/stream`)).status).toBe(401);
    const reader = await Reader.open<OwnGamesLine>(`${address}/api/stream`, bearer(token));
    expect(await reader.next()).toEqual({ t: 'turns', games: [] });
    expect(await house.services.live.presence.away([ann.id])).toEqual(new Map([[ann.id, null]]));
    const game = await makeMatch(house, { players: [bob, ann] });
    expect(await reader.next()).toEqual({ t: 'started', game, series: null });
    expect(await reader.next()).toMatchObject({ t: 'turns', games: [{ id: game, isYourTurn: false }] });
    await act(house, game, bob, { kind: 'play', text: 'a2-a3' });
    expect(await reader.next()).toMatchObject({ t: 'turns', games: [{ id: game, isYourTurn: true }] });
    await act(house, game, ann, { kind: 'resign' });
    expect(await reader.next()).toEqual({ t: 'turns', games: [] });
    reader.close();
  });

  it('end with their session or token', async () => {
    const house = await openHouse({ dialect });
    const address = await house.listen();
    const { client, you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const game = await makeMatch(house, { players: [ann, bob] });
    const other = house.client();
    await other.post('/api/sessions', { name: 'Ann', password: PASSWORD });
    const { id, token } = await tokenOf(client, 'games:read');
    const bySession = await Reader.open<OwnGamesLine>(`${address}/api/stream`, { cookie: other.cookie });
    const byToken = await Reader.open<GameLine>(`${address}/api/games/${game}/stream`, bearer(token));
    await bySession.next();
    await byToken.next();
    await other.delete('/api/sessions/current');
    await bySession.ended();
    expect((await client.delete(`/api/tokens/${id}`)).status).toBe(204);
    await byToken.ended();
    const { token: useless } = await tokenOf(client, 'account:read');
    expect((await fetch(`${address}/api/stream`, { headers: bearer(useless) })).status).toBe(403);
  });
});

it('report on one node what happens on another', async () => {
  const house = await openHouse({ dialect: 'postgres' });
  const other = await openHouse({ place: house.place });
  const address = await other.listen();
  const { you: ann } = await house.person('Ann');
  const { you: bob } = await house.person('Bob');
  const game = await makeMatch(house, { players: [ann, bob] });
  const reader = await Reader.open<GameLine>(`${address}/api/games/${game}/stream`);
  await reader.next();
  await act(house, game, ann, { kind: 'play', text: 'a2-a3' });
  expect(await reader.next()).toMatchObject({ t: 'events', from: 0, events: [{ text: 'a2-a3' }] });
  reader.close();
});

it("can't be opened without limit", async () => {
  const house = await openHouse({ config: { limits: 2 / LIMITS.streamsFrom.most } });
  const address = await house.listen();
  const { you: ann } = await house.services.accounts.register('Ann', PASSWORD, '', null).then(({ user }) => ({ you: user }));
  const game = await makeMatch(house, { players: [ann, null] });
  const url = `${address}/api/games/${game}/stream`;
  const first = await Reader.open<GameLine>(url);
  const second = await Reader.open<GameLine>(url);
  const third = await fetch(url);
  expect(third.status).toBe(429);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(((await third.json()) as Fault).code).toBe('too-many');
  first.close();
  await setTimeout(200);
  const fourth = await Reader.open<GameLine>(url);
  second.close();
  fourth.close();
});

it("end with the server, which doesn't wait for them", async () => {
  const house = await openHouse();
  const address = await house.listen();
  const { client } = await house.person('Ann');
  const reader = await Reader.open<OwnGamesLine>(`${address}/api/stream`, { cookie: client.cookie });
  await reader.next();
  const closed = house.close();
  await reader.ended();
  // It ended properly, and wasn't cut off.
  expect(reader.isCut).toBe(false);
  await closed;
});

describe('lines', () => {
  const pace = { beat: 40, sweep: 20, patience: 60 };
  const silent: Feed = { about: [], hears: () => false, news: () => Promise.resolve({ lines: [], isOver: false }) };
  const attendant = { isSure: false, mayGoOn: () => Promise.resolve(true), onStuck: () => undefined };

  it('are empty while nothing happens', async () => {
    const lines = linesOf(silent, new Notifier(), attendant, pace);
    for (let line = 0; line < 3; line++) expect(await lines.next()).toEqual({ done: false, value: '\n' });
    await lines.return(undefined);
  });

  it('are read only as fast as the reader takes them, and not at all for one who is stuck', async () => {
    let asked = 0;
    let isStuck = false;
    const feed: Feed = { about: [], hears: () => true, news: () => Promise.resolve({ lines: [++asked], isOver: false }) };
    const notifier = new Notifier();
    const lines = linesOf(feed, notifier, { ...attendant, onStuck: () => (isStuck = true) }, pace);
    expect((await lines.next()).value).toBe('1\n');
    for (let ring = 0; ring < 100; ring++) notifier.notify();
    expect((await lines.next()).value).toBe('2\n');
    expect(asked).toBe(2);
    await setTimeout(100);
    expect(isStuck).toBe(true);
    await lines.return(undefined);
  });

  it('are read only after a signal, where every change has one', async () => {
    let asked = 0;
    const feed: Feed = {
      about: [],
      hears: () => true,
      news: () => Promise.resolve({ lines: asked++ % 2 === 0 ? [asked] : [], isOver: false }),
    };
    const notifier = new Notifier();
    const lines = linesOf(feed, notifier, { ...attendant, isSure: true }, pace);
    expect((await lines.next()).value).toBe('1\n');
    expect([await lines.next(), await lines.next()].map(({ value }) => value as string)).toEqual(['\n', '\n']);
    expect(asked).toBe(1);
    notifier.notify();
    await lines.next();
    expect(asked).toBe(2);
    await lines.return(undefined);
  });

  it("of one person's streams are read once for all of them, and again after a change", async () => {
    const shared = new Shared<number>(60_000);
    let reads = 0;
    const ask = (): Promise<number> => shared.of('ann', () => Promise.resolve(++reads));
    expect(await Promise.all(Array.from({ length: 40 }, ask))).toEqual(Array(40).fill(1));
    shared.forget('ann');
    expect(await ask()).toBe(2);
    const brief = new Shared<number>(5);
    await brief.of('ann', () => Promise.resolve(1));
    await setTimeout(30);
    expect(await brief.of('ann', () => Promise.resolve(2))).toBe(2);
  });

  // V1.4.3
  it('end when the reader may not continue, or the notifier stops', async () => {
    const refused = linesOf(silent, new Notifier(), { ...attendant, mayGoOn: () => Promise.resolve(false) }, pace);
    await refused.next();
    expect((await refused.next()).done).toBe(true);
    const notifier = new Notifier();
    const stopped = linesOf(silent, notifier, attendant, { ...pace, sweep: 60_000, beat: 60_000 });
    await stopped.next();
    const end = stopped.next();
    notifier.stop();
    expect((await end).done).toBe(true);
  });
});
