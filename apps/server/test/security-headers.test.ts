// Headers on every answer, errors included, and what stands before any route. Nobody learns details of a defect. Numbers above tests are those of OWASP ASVS 5.0.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../src/web/app.ts';
import type { App } from '../src/web/routing.ts';
import { Client, type Answered } from './client.ts';
import { openHouse, type TestHouse } from './house.ts';
import { pathOf, routesOf, spellingsOf } from './routes.ts';

const STRICT = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
};
const POLICY = /^default-src 'self';script-src 'self';.*connect-src 'self';.*object-src 'none';base-uri 'none';.*frame-ancestors 'none'$/;

let house: TestHouse;
let app: App;
let address: string;
const folder = mkdtempSync(join(tmpdir(), 'menagerie-page-'));

beforeAll(async () => {
  house = await openHouse();
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Menagerie</title>');
  mkdirSync(join(folder, 'assets'));
  for (const name of ['assets/listed.js', 'assets/engine.worker-1.js', 'theme.js', 'sw.js', 'icon.svg'])
    writeFileSync(join(folder, name), '');
  app = await makeApp(house.services, folder);
  await app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

function strict(answer: Answered, of: string): void {
  expect(answer.headers, of).toMatchObject(STRICT);
  expect(answer.headers['content-security-policy'], of).toMatch(POLICY);
  expect(answer.headers, of).not.toHaveProperty('x-powered-by');
  expect(answer.headers, of).not.toHaveProperty('server');
  if (answer.status !== 204 && answer.text !== '') expect(answer.headers['content-type'], of).toMatch(/charset=utf-8|^application\/json$/);
}

describe('every answer', () => {
  // V3.2.1, V3.4.2, V3.4.3, V3.4.4, V3.4.5, V3.7.1, V4.1.1, V14.2.2, V14.2.3, V14.3.2
  it('of every route has strict headers, refused or not, and is cached by nobody', async () => {
    const { client } = await house.person('Ann');
    for (const route of routesOf(app)) {
      const answers = [
        await new Client(app).ask(route.method, `${pathOf(route)}?unknown=1`),
        await client.ask(route.method, `${pathOf(route)}?unknown=1`),
        ...(await Promise.all(
          spellingsOf(pathOf(route)).map((path) =>
            new Client(app).ask(route.method, path, { headers: { authorization: 'Bearer nothing' } }),
          ),
        )),
      ];
      for (const answer of answers) {
        strict(answer, route.name);
        // Other sites' pages may read what anybody may read, and nothing else.
        const isPublic = route.method === 'GET' && route.access === 'anybody';
        expect(answer.headers['access-control-allow-origin'], route.name).toBe(isPublic ? '*' : undefined);
        expect(answer.headers['cross-origin-resource-policy'], route.name).toBe(isPublic ? 'cross-origin' : 'same-origin');
        expect(answer.headers, route.name).not.toHaveProperty('access-control-allow-credentials');
        expect(answer.headers['cache-control'], route.name).toBe('no-store');
        expect(answer.status, route.name).toBeGreaterThanOrEqual(400);
      }
    }
  });

  // V1.1.1, V3.2.1, V3.4.3, V3.4.4, V3.4.5, V3.4.6, V4.1.1, V5.3.2, V13.2.5, V13.4.1, V13.4.3, V15.2.3
  it.each([
    ['the page', 'GET', '/', 200],
    ['a page by its address', 'GET', '/rules/bucky', 200],
    ['nothing', 'GET', '/nothing/here', 404],
    ['nothing of the API', 'GET', '/api/nothing', 404],
    ['a page in another spelling', 'GET', '/%72ules/bucky', 200],
    ['a way out that is hidden', 'GET', '/%2e%2e/%2E%2e/etc/passwd', 404],
    ['what would be the API if it were decoded twice', 'GET', '/%2561pi/me', 404],
    ['an address that can’t be decoded', 'GET', '/%zz', 404],
    ['one of the API that can’t be decoded', 'GET', '/api/%ff', 404],
    ['a way out of the directory', 'GET', '/..%2f..%2fetc/passwd', 404],
    ['a hidden file', 'GET', '/.git/config', 404],
    ['a directory', 'GET', '/assets/', 404],
    ['another method', 'DELETE', '/', 404],
    ['no socket', 'GET', '/socket', 426],
    ['too long an id', 'GET', `/api/games/${'a'.repeat(300)}`, 404],
  ] as const)('for %s has strict headers', async (_, method, path, status) => {
    const answer = await new Client(app).ask(method, path);
    strict(answer, path);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.text).not.toMatch(/node_modules|\.ts:\d|root:/);
  });

  // V1.5.2, V3.5.2, V5.2.1, V15.3.6
  it.each([
    ['no JSON', 'application/json', '{"name":', 400],
    ['a form', 'application/x-www-form-urlencoded', 'name=Ann', 415],
    ['plain text', 'text/plain', '{"name":"Ann"}', 415],
    ['nothing declared as JSON', 'application/json', '', 400],
    ['a poisoned prototype', 'application/json', '{"name":"Ann","__proto__":{"kind":"person"}}', 400],
    ['too much', 'application/json', JSON.stringify({ name: 'A'.repeat(40_000) }), 413],
  ])('to a body that is %s has strict headers', async (_, type, body, status) => {
    const answer = await new Client(app).post('/api/guests', body, { headers: { 'content-type': type } });
    strict(answer, type);
    expect(answer.status).toBe(status);
    expect(answer.json()).toHaveProperty('code');
  });

  it('is the same if a request names the whole address', async () => {
    const asked = request(address, { path: 'http://menagerie.test/api/me?x=1' }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
      400,
      'no-store',
      'application/json; charset=utf-8',
    ]);
    answer.destroy();
  });

  // V3.4.4
  it("is sent even if the request isn't HTTP", async () => {
    for (const gibberish of ['no http at all\r\n\r\n', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`]) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.write(gibberish);
      const said = await text(socket);
      expect(said).toMatch(/^HTTP\/1\.1 4(00|31) /);
      expect(said).toContain('x-content-type-options: nosniff');
      expect(said).toContain('connection: close');
    }
  });

  // V4.2.1
  it.each([
    ['two lengths', 'content-length: 5\r\ncontent-length: 6\r\n\r\n{"a":1'],
    ['a length and chunks', 'content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['chunks that are not the last coding', 'transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'x: a\r\n b: c\r\ntransfer-encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['a length that is no number', 'content-length: +5\r\n\r\n{"a":'],
  ])('to a message with %s is a refusal, and nothing after it is taken for a request', async (_, rest) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(
      `POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${rest}GET /api/me HTTP/1.1\r\nhost: x\r\n\r\n`,
    );
    const said = await text(socket);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  // V13.4.4
  it.each(['TRACE', 'TRACK', 'CONNECT'])('to %s shows nothing of the request', async (method) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(`${method} /api/me HTTP/1.1\r\nhost: x\r\nx-echo: a-secret\r\nconnection: close\r\n\r\n`);
    const said = await text(socket);
    expect(said).not.toMatch(/^HTTP\/1\.1 2/);
    expect(said).not.toContain('a-secret');
  });

  // V3.7.2, V4.1.2
  it('leads nobody elsewhere, with TLS or without', async () => {
    for (const publicUrl of [null, 'https://play.example.org']) {
      const here = await openHouse({ config: { publicUrl } });
      for (const route of routesOf(here.app)) {
        const answer = await here.client().ask(route.method, pathOf(route));
        expect([route.name, Math.floor(answer.status / 100)]).not.toEqual([route.name, 3]);
        expect(answer.headers, route.name).not.toHaveProperty('location');
      }
      await here.close();
    }
  });

  // V13.4.2, V16.3.4, V16.5.1
  it('tells nobody the details of a defect, and the log all of them', async () => {
    const lines: string[] = [];
    const broken = await openHouse({ onLog: (line) => lines.push(line) });
    const { client } = await broken.guest('Ann');
    broken.services.accounts.sessions.list = () => Promise.reject(new Error('a detail of the tables'));
    const answer = await client.get('/api/sessions');
    strict(answer, 'a defect');
    expect(answer.status).toBe(500);
    expect(answer.json()).toEqual({ code: 'defect', message: 'The server failed at this request.' });
    expect(lines.join('')).toContain('a detail of the tables');
  });
});

describe('a built file', () => {
  // V3.4.6
  it.each(['/sw.js', '/assets/engine.worker-1.js', '/icon.svg'])(
    'that runs or is opened on its own has strict headers: %s',
    async (path) => {
      const { headers } = await new Client(app).get(path);
      expect(headers).toMatchObject(STRICT);
      expect(headers['content-security-policy']).toMatch(POLICY);
    },
  );

  it.each(['/theme.js', '/assets/listed.js'])('of a page has only those that matter there: %s', async (path) => {
    const { headers } = await new Client(app).get(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    for (const name of ['content-security-policy', 'x-frame-options', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name);
  });
});

describe('an answer of the API', () => {
  const asked = async (
    encodings: string,
    cookie = '',
  ): Promise<{ readonly encoding: unknown; readonly text: string; readonly bytes: number }> => {
    const { headers: told, rawPayload } = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encodings, cookie } });
    const { 'content-encoding': encoding } = told;
    const plain = encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload;
    if (encoding !== undefined) expect(told.vary).toContain('accept-encoding');
    return { encoding, text: plain.toString(), bytes: rawPayload.length };
  };

  it('is compressed as the browser asks, to a fraction of its size', async () => {
    const plain = await asked('identity');
    expect(plain.encoding).toBeUndefined();
    for (const encoding of ['br', 'gzip']) {
      const answer = await asked(`${encoding}, zstd`);
      expect(answer).toMatchObject({ encoding, text: plain.text });
      expect(answer.bytes).toBeLessThan(plain.bytes / 5);
    }
  });

  it("isn't compressed for somebody signed in, because its length would give away what only they may see", async () => {
    const { client } = await house.person('Ben');
    expect((await asked('br', client.cookie)).encoding).toBeUndefined();
  });
});

describe('a site behind TLS', () => {
  // V3.3.1, V3.3.2, V3.3.3, V3.3.4, V3.4.1
  it('asks for TLS for a year, and has cookies that go only over TLS', async () => {
    const secure = await openHouse({ config: { publicUrl: 'https://play.example.org' } });
    const entered = await secure.client().post('/api/guests', { name: 'Ann' }, { headers: { origin: 'https://play.example.org' } });
    expect(entered.headers['strict-transport-security']).toBe('max-age=31536000');
    const cookie = String(entered.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-menagerie=[\w-]{43}; /);
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie.split('; ')).toContain(part);
    expect(cookie).not.toContain('Domain');
    const account = { name: 'Bea', password: 'a long password of hers' };
    const made = await secure.client().post('/api/accounts', account, { headers: { origin: 'https://play.example.org' } });
    const cookies = [made.headers['set-cookie']].flat().map(String);
    expect(cookies.map((each) => /^[^=]+/.exec(each)?.[0])).toEqual(['__Host-menagerie', '__Host-menagerie-devices']);
    for (const each of cookies) expect(each).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=(?:Lax|Strict)$/);
  });

  it("isn't promised without TLS", async () => {
    const entered = await new Client(app).post('/api/guests', { name: 'Zoe' });
    expect(entered.headers).not.toHaveProperty('strict-transport-security');
    expect(String(entered.headers['set-cookie'])).toMatch(/^menagerie=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
  });
});
