// How much work one person, or one address, can cause.
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Entry } from '../src/host/entry.ts';
import { refusals } from '../src/host/refusals.ts';
import { Meter } from '../src/limits/meter.ts';
import { LIMITS } from '../src/limits/table.ts';
import type { Database } from '../src/storage/schema.ts';
import { openHouse, type TestHouse } from './house.ts';
import { makeMatch } from './matches.ts';
import { commandId, Page } from './page.ts';

const ILLEGAL = { kind: 'play', text: 'e2-e5' } as const;

describe('illegal moves', () => {
  // V2.4.1
  it('are counted by person, through sockets and the API alike, and then refused before the rules look at them', async () => {
    const house = await openHouse({ config: { limits: 1 } });
    await house.start();
    const { client, you: ann } = await house.guest('Ann');
    const { client: other, you: bob } = await house.guest('Bob');
    const [game, next] = [await makeMatch(house, { players: [ann, bob] }), await makeMatch(house, { players: [ann, bob] })];
    const page = await Page.open(await house.listen(), client);
    for (let count = 0; count < LIMITS.refusals.most - 1; count++) {
      expect(await page.command(game, 0, ILLEGAL)).toMatchObject({ t: 'refused', fault: { code: 'illegal-move' } });
    }
    const post = (): ReturnType<typeof client.post> => client.post(`/api/games/${next}/commands`, { id: commandId(), command: ILLEGAL });
    expect(await post()).toMatchObject({ status: 422 });
    const read = vi.spyOn(findGame('bucky')!, 'parseMove');
    onTestFinished(() => read.mockRestore());
    const late = await post();
    expect(late.status).toBe(429);
    expect(late.json()).toMatchObject({ code: 'too-many', message: expect.stringMatching(/Try again in \d+ s\.$/) as string });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(await page.command(game, 0, ILLEGAL)).toMatchObject({ t: 'refused', fault: { code: 'too-many' } });
    expect(read).not.toHaveBeenCalled();
    // Nobody else has to wait, and other commands still work.
    expect(await page.command(game, 0, { kind: 'abort' })).toMatchObject({ t: 'done' });
    expect(await other.post(`/api/games/${next}/commands`, { id: commandId(), command: { kind: 'abort' } })).toMatchObject({ status: 200 });
    page.close();
    await house.close();
  });

  it('are forgotten after a minute', async () => {
    let now = 0;
    const { allow, refused } = refusals(new Meter(1, () => now));
    const entry = { match: { players: [{ id: 'ann' }] } } as unknown as Entry;
    const isAllowed = (): Promise<boolean> =>
      allow!({} as Database, entry, 0, ILLEGAL).then(
        () => true,
        () => false,
      );
    for (let count = 0; count < LIMITS.refusals.most; count++) refused!(entry, 0, ILLEGAL);
    expect(await isAllowed()).toBe(false);
    now = 60_000;
    expect(await isAllowed()).toBe(true);
  });
});

describe('messages', () => {
  it('are counted by person too, over all their sockets', async () => {
    const house = await openHouse({ config: { limits: 1 } });
    await house.start();
    const address = await house.listen();
    const { client } = await house.guest('Ann');
    const pages = await Promise.all([0, 1, 2].map(() => Page.open(address, client)));
    for (let count = 0; count < LIMITS.socketMessages.most; count++) pages[count % 3].send({ t: 'ping' });
    pages[0].send({ t: 'ping' });
    // A machine so slow that the count begins anew in between gets the rest at once.
    const again = setInterval(() => {
      for (let count = 0; count <= LIMITS.socketMessages.most; count++) pages[0].send({ t: 'ping' });
    }, 5000);
    expect(await Promise.race(pages.map((page) => page.end())).finally(() => clearInterval(again))).toBe(1008);
    expect(pages.filter(({ closed }) => closed !== null)).toHaveLength(1);
    for (const page of pages) page.close();
    await house.close();
  });
});

describe('one address', () => {
  /** A house with limits so low that a few connections reach them. */
  async function small(limits: number): Promise<{ house: TestHouse; port: number }> {
    const house = await openHouse({ config: { limits } });
    await house.start();
    return { house, port: Number(new URL(await house.listen()).port) };
  }

  it('may hold only a limited number of connections', async () => {
    const { house, port } = await small(0.02);
    const sockets = await Promise.all(Array.from({ length: 12 }, () => connected(port)));
    for (const socket of sockets.slice(8)) if (!socket.destroyed) await once(socket, 'close');
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([...Array<boolean>(8).fill(false), true, true, true, true]);
    sockets[0].destroy();
    await wait(100);
    const again = await connected(port);
    again.write('GET /api/me HTTP/1.1\r\nHost: here\r\n\r\n');
    expect(String((await once(again, 'data'))[0])).toContain('200 OK');
    for (const socket of [...sockets, again]) socket.destroy();
    await house.close();
  });

  it('is cut off when its headers take longer than ten seconds', async () => {
    const { house, port } = await small(1);
    const socket = await connected(port);
    const begun = performance.now();
    const typing = setInterval(() => socket.write('x'), 1000);
    socket.write('GET /api/me HTTP/1.1\r\nHost: ');
    await once(socket, 'close');
    clearInterval(typing);
    expect(performance.now() - begun).toBeGreaterThan(9_000);
    expect(house.app.server.requestTimeout).toBe(30_000);
    await house.close();
  });
});

async function connected(port: number): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  return socket;
}
