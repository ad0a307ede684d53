// Where requests come in: many at once from one connection or address, and addresses behind proxies.
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Fault } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import { Meter } from '../src/limits/meter.ts';
import { originOf } from '../src/limits/origin.ts';
import { LIMITS } from '../src/limits/table.ts';
import { Door } from '../src/web/door.ts';
import { trustOf, visitorAddress } from '../src/web/proxies.ts';
import { openHouse, type TestHouse } from './house.ts';

/** Sends a text in one packet. Resolves with all answers once the server hangs up, or with those so far once `enough` says so. */
async function sent(house: TestHouse, text: string, enough: (answers: string) => boolean = () => false): Promise<string> {
  const { hostname, port } = new URL(await house.listen());
  const socket = connect(Number(port), hostname);
  let answers = '';
  return new Promise((done) => {
    socket.setEncoding('utf8').on('data', (part: string) => {
      answers += part;
      if (enough(answers)) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => done(answers));
    socket.write(text);
  });
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const statuses = (answers: string): string[] => [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);

describe('a connection', () => {
  it('gets its answers in order, also with bodies between', async () => {
    const house = await openHouse();
    const body = JSON.stringify({ name: '' });
    const post = `POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const answers = await sent(house, get('/api/me') + post + get('/api/nothing') + get('/api/me'), (text) => statuses(text).length === 4);
    expect(statuses(answers)).toEqual(['200', '400', '404', '200']);
    await house.close();
  });

  it('sends bodies of any length, whole, in pieces or in several packets', async () => {
    const house = await openHouse();
    const bodyOf = (length: number): string => JSON.stringify({ name: 'a'.repeat(length) });
    const head = 'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const post = (length: number): string => `${head}Content-Length: ${bodyOf(length).length}\r\n\r\n${bodyOf(length)}`;
    const chunks = bodyOf(9000)
      .match(/.{1,3000}/g)!
      .map((text) => `${text.length.toString(16)}\r\n${text}\r\n`);
    const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n${chunks.join('')}0\r\n\r\n`;
    const sizes = [700, 900, 1024, 5000, 31_000];
    // The last one is too long: it's refused, and nothing of it is taken for a request.
    const answers = await sent(house, sizes.map(post).join('') + chunked + get('/api/me') + post(200_000) + get('/api/me'));
    expect(statuses(answers)).toEqual([...sizes.map(() => '400'), '400', '200', '413']);
    await house.close();
  });

  it('that sends hundreds at once has one or two read at a time, and all answered', async () => {
    const house = await openHouse();
    let [waiting, most] = [0, 0];
    house.app.server.on('request', (_request, response) => {
      most = Math.max(most, ++waiting);
      response.once('close', () => waiting--);
    });
    const answers = await sent(house, get('/api/nothing').repeat(500), (text) => statuses(text).length === 500);
    expect(new Set(statuses(answers))).toEqual(new Set(['404']));
    expect(most).toBeLessThanOrEqual(2);
    await house.close();
  });

  // V2.4.1
  it('of an address that asked too much is refused in short and closed', async () => {
    const now = Date.now();
    const house = await openHouse({ config: { limits: 1 }, now: () => now });
    const { meter } = house.services;
    for (let count = 0; count < LIMITS.requests.most; count++) meter.add('requests', originOf('127.0.0.1'));
    const answers = await sent(house, get('/api/me').repeat(3));
    expect(statuses(answers)).toEqual(['429']);
    expect(answers).toMatch(/retry-after: 1\r\n/i);
    expect(JSON.parse(answers.split('\r\n\r\n')[1]) as Fault).toEqual({
      code: 'too-many',
      message: 'Too many requests from your network. Try again in 1 s.',
      retryAfter: 1,
    });
    await house.close();
  });
});

describe('the door', () => {
  const trust = trustOf(['10.0.0.1']);
  /** Lets requests of connections from these addresses in at once; each takes some milliseconds. Returns the order of service. */
  async function served(addresses: readonly string[]): Promise<string[]> {
    const order: string[] = [];
    const door = new Door(
      ({ socket }, response) => {
        order.push(socket.remoteAddress!);
        const until = performance.now() + 3;
        while (performance.now() < until);
        response.emit('close');
      },
      new Meter(1, Date.now),
      trust,
    );
    for (const remoteAddress of addresses) {
      const request = { socket: { remoteAddress, destroyed: false }, headers: {} } as unknown as IncomingMessage;
      void door.enter(request, new EventEmitter() as ServerResponse);
    }
    await expect.poll(() => order, { interval: 5 }).toHaveLength(addresses.length);
    return order;
  }

  it('serves each address once before any twice', async () => {
    const crowd = Array<string>(20).fill('192.0.2.1');
    expect((await served([...crowd, '192.0.2.2', '192.0.2.3'])).slice(0, 4)).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3']);
    // A /48 counts as one.
    const networks = Array.from({ length: 20 }, (_, index) => `2001:db8:1:${index}::1`);
    expect((await served([...networks, '192.0.2.2'])).indexOf('192.0.2.2')).toBe(2);
  });

  // V15.2.2
  it('lets everything else go on between two turns', async () => {
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await served(Array<string>(40).fill('192.0.2.1'));
    isOver = true;
    expect(turns).toBeGreaterThan(5);
  });
});

describe('a visitor behind proxies', () => {
  const via = (remoteAddress: string, named?: string): string =>
    originOf(
      visitorAddress(
        { socket: { remoteAddress }, headers: named === undefined ? {} : { 'x-forwarded-for': named } } as IncomingMessage,
        trustOf(['10.0.0.1', 'fd00::/8', 'loopback']),
      ),
    ).address;

  // V4.1.3, V15.3.4
  it.each([
    ['192.0.2.1', '203.0.113.9', '192.0.2.1'],
    ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::ffff:10.0.0.1', '203.0.113.9:1000', '203.0.113.9'],
    ['127.0.0.1', 'claimed, 203.0.113.9:5, 10.0.0.1:1000', '203.0.113.9'],
    ['fd00::1', '[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['10.0.0.1', '"[2001:db8:1:2::1]"', '2001:db8:1:2::/64'],
    ['10.0.0.1', undefined, '10.0.0.1'],
  ])('%s with %s counts as %s', (remote, named, address) => {
    expect(via(remote, named)).toBe(address);
  });

  // V15.3.4
  it('counts as themselves where the proxy names ports', async () => {
    const house = await openHouse({ config: { limits: 1, proxies: ['127.0.0.1'] } });
    const enter = (port: number, address: string) =>
      house.client().post('/api/guests', { name: 'Ann' }, { headers: { 'x-forwarded-for': `${address}:${port}` } });
    for (let port = 0; port < 30; port++) expect((await enter(1000 + port, '9.9.9.9')).status).toBe(201);
    expect((await enter(2000, '9.9.9.9')).status).toBe(429);
    expect((await enter(2000, '9.9.9.8')).status).toBe(201);
    await house.close();
  });
});
