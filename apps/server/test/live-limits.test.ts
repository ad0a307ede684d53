import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { MatchEvent } from '@menagerie/match';
import { CLOSE } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import { insertEvents } from '../src/host/rows.ts';
import { Connection } from '../src/live/connection.ts';
import { originOf } from '../src/limits/origin.ts';
import { LIMITS } from '../src/limits/table.ts';
import { LIVE } from '../src/live/limits.ts';
import type { Tx } from '../src/storage/schema.ts';
import { openHouse, PASSWORD, type TestHouse } from './house.ts';
import { makeMatch } from './matches.ts';
import { Page } from './page.ts';

/** A house with the real limits. */
async function strict(): Promise<{ house: TestHouse; address: string }> {
  const house = await openHouse({ config: { limits: 1 } });
  await house.start();
  return { house, address: await house.listen() };
}

/** Fills the log of a match with events that change nothing, so that it takes long to send. */
async function quarrel(house: TestHouse, game: string): Promise<void> {
  const { db } = house.services.store;
  const at = Date.now();
  const pair: readonly MatchEvent[] = [
    { kind: 'takeBackAsked', seat: 0, plies: 1, at },
    { kind: 'takeBackDeclined', seat: 1, at },
  ];
  const events = Array.from({ length: 2000 }, (_, index) => pair[index % 2]);
  await insertEvents(db as Tx, game, 0, events, null);
  await db.updateTable('games').set({ version: events.length }).where('id', '=', game).execute();
}

/** A socket that acts only when a test moves the clock. */
function still() {
  const closed: [number, string][] = [];
  const pings: Buffer[] = [];
  const sent: string[] = [];
  let pong: (nonce: Buffer) => void = () => undefined;
  const socket = {
    OPEN: 1,
    CLOSED: 3,
    readyState: 1,
    bufferedAmount: 0,
    on: (_: string, hear: (nonce: Buffer) => void) => (pong = hear),
    ping: (nonce: Buffer) => pings.push(nonce),
    send: (text: string) => sent.push(text),
    terminate: () => undefined,
    close(code: number, reason: string) {
      closed.push([code, reason]);
      socket.readyState = 3;
    },
  };
  let now = 0;
  const visitor = { you: null, session: null, origin: originOf('::1'), opened: 0 };
  const line = { cork: () => undefined, uncork: () => undefined };
  const connection = new Connection(socket as never, line, visitor, 1, () => now);
  return { connection, socket, closed, pings, sent, pong: (nonce: Buffer) => pong(nonce), pass: (time: number) => (now += time) };
}

describe('a socket', () => {
  // V4.4.2
  it('opens only from the site itself if it carries a cookie, and never with a token', async () => {
    const { house, address } = await strict();
    const ann = await house.person('Ann');
    await expect(Page.open(address, ann.client, { origin: 'https://elsewhere.example' })).rejects.toThrow('403');
    await expect(Page.open(address, null, { origin: 'https://elsewhere.example' })).rejects.toThrow('403');
    const made = await ann.client.post('/api/tokens', { label: 'Program', scopes: ['games:play'], password: PASSWORD });
    const { token } = made.json<{ token: string }>();
    await expect(Page.open(address, null, { authorization: `Bearer ${token}` })).rejects.toThrow('403');
    expect((await ann.client.get('/socket')).status).toBe(426);
    expect((await (await Page.open(address, ann.client)).next('hello')).you).toEqual(ann.you);
    await house.close();
  });

  it('is closed after too many messages, and not before', async () => {
    const { house, address } = await strict();
    const page = await Page.open(address);
    for (let count = 0; count < LIMITS.socketMessagesOne.most; count++) page.send({ t: 'ping' });
    await page.next('pong', () => page.said.filter(({ t }) => t === 'pong').length === LIMITS.socketMessagesOne.most);
    page.send({ t: 'ping' });
    expect(await page.end()).toBe(CLOSE.limits);
    await house.close();
  });

  // V5.2.1
  it('is closed by a message that is too long', async () => {
    const { house, address } = await strict();
    const page = await Page.open(address);
    page.raw(' '.repeat(LIVE.frame - 12) + '{"t":"ping"}');
    await page.next('pong');
    page.raw(' '.repeat(LIVE.frame - 11) + '{"t":"ping"}');
    expect(await page.end()).toBe(1009);
    await house.close();
  });

  it('is one of a limited number for each person and each address', async () => {
    const { house, address } = await strict();
    const { client } = await house.guest('Ann');
    const pages: Page[] = [];
    for (let count = 0; count < LIMITS.socketsOf.most; count++) pages.push(await Page.open(address, client));
    await expect(Page.open(address, client)).rejects.toThrow('429');
    pages[0].close();
    await wait(100);
    pages.push(await Page.open(address, client));
    for (let count = pages.length; count <= LIMITS.socketsFrom.most; count++) pages.push(await Page.open(address));
    await expect(Page.open(address)).rejects.toThrow('429');
    for (const page of pages) page.close();
    await house.close();
  });

  it('follows a limited number of matches', async () => {
    const { house, address } = await strict();
    const { you } = await house.guest('Ann');
    const page = await Page.open(address);
    for (let count = 0; count <= LIMITS.watched.most; count++)
      page.send({ t: 'watch', game: await makeMatch(house, { players: [you, null] }) });
    expect((await page.next('refused')).fault.code).toBe('too-many');
    expect(page.said.filter(({ t }) => t === 'game')).toHaveLength(LIMITS.watched.most);
    await house.close();
  });

  it('is cut off when its reader is too slow, whatever is waiting', async () => {
    const { house, address } = await strict();
    const ann = await house.guest('Ann');
    const ben = await house.guest('Ben');
    const game = await makeMatch(house, { players: [ann.you, ben.you] });
    await quarrel(house, game);
    const { hostname, port, host } = new URL(address);
    const raw = createConnection({ host: hostname, port: Number(port) });
    const isClosed = new Promise<void>((closed) => raw.on('close', () => closed()));
    raw.on('error', () => undefined);
    const key = Buffer.from('0123456789abcdef').toString('base64');
    const asked = ['GET /socket HTTP/1.1', `Host: ${host}`, `Cookie: ${ann.client.cookie}`, `Origin: ${address}`];
    asked.push('Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${key}`, '', '');
    raw.write(asked.join('\r\n'));
    await new Promise((read) => raw.once('data', read));
    // From here on it keeps asking and reads nothing.
    raw.pause();
    const text = Buffer.from(JSON.stringify({ t: 'watch', game }));
    const frame = Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
    expect(house.services.live.sockets).toMatchObject({ guest: 1 });
    for (let count = 1; count < LIMITS.socketMessagesOne.most; count++) raw.write(frame);
    const latest = Date.now() + 20_000;
    while (house.services.live.sockets.guest === 1 && Date.now() < latest) await wait(50);
    expect(house.services.live.sockets).toMatchObject({ guest: 0 });
    raw.resume();
    await isClosed;
    await house.close();
  });
});

describe('a connection', () => {
  it("is measured by the server's own pings, and by nothing else", () => {
    const { connection, pings, pong, pass } = still();
    pass(LIVE.ping);
    connection.beat();
    expect(pings).toHaveLength(1);
    pass(80);
    pong(Buffer.from('not the nonce'));
    expect(connection.trip).toBe(0);
    pong(pings[0]);
    expect(connection.trip).toBe(80);
    pong(pings[0]);
    expect(connection.trip).toBe(80);
    pass(LIVE.ping);
    connection.beat();
    pass(40);
    pong(pings[1]);
    expect(connection.trip).toBe(40);
  });

  it('is closed when it falls silent, and kept open by answers to pings', () => {
    const kept = still();
    for (let time = 0; time < 2 * LIVE.silence; time += LIVE.ping) {
      kept.pass(LIVE.ping);
      kept.connection.beat();
      kept.pong(kept.pings.at(-1)!);
    }
    expect(kept.closed).toEqual([]);
    const silent = still();
    silent.pass(LIVE.silence);
    silent.connection.beat();
    expect(silent.closed).toEqual([]);
    silent.pass(1);
    silent.connection.beat();
    expect(silent.closed).toEqual([[CLOSE.limits, 'nothing heard for too long']]);
  });

  it('sends nothing more to a reader who is too slow', () => {
    const { connection, socket, sent, closed } = still();
    socket.bufferedAmount = LIVE.backlog;
    connection.sendText('one');
    socket.bufferedAmount++;
    connection.sendText('two');
    connection.sendText('three');
    expect([sent, closed]).toEqual([['one'], [[CLOSE.limits, 'too slow a reader']]]);
  });
});

describe('a server that shuts down', () => {
  it("tells every socket that it'll be back", async () => {
    const { house, address } = await strict();
    const { client } = await house.guest('Ann');
    const pages = [await Page.open(address), await Page.open(address, client)];
    const ends = Promise.all(pages.map((page) => page.end()));
    await house.close();
    expect(await ends).toEqual([CLOSE.restart, CLOSE.restart]);
  });
});
