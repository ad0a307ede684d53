// Sessions, passwords and the origin of requests. OWASP ASVS 5.0: 3.5.1, 3.5.2, 3.5.3, 6.2.1 to 6.2.8, 6.3.1, 7.2.2 to 7.2.4, 7.4.1, 7.4.2, 11.4.1, 14.2.1.
import type { Fault, SelfView } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import { Client, ORIGIN } from './client.ts';
import { openHouse, PASSWORD } from './house.ts';
import { pathOf, routesOf, spellingsOf } from './routes.ts';

const EVIL = 'https://evil.example';
const isKnown = async (client: Client): Promise<boolean> => (await client.get('/api/me')).json<SelfView>().you !== null;

describe('a request from another site', () => {
  // V3.5.1, V3.5.2
  it.each([
    ['another site', EVIL],
    ['another port', `${ORIGIN}:8081`],
    ['another scheme', ORIGIN.replace('http', 'https')],
    ['a site below ours', 'http://x.menagerie.test'],
    ['nowhere', 'null'],
    ['nothing', ''],
  ])('changes nothing on any route if it comes from %s', async (_, origin) => {
    const house = await openHouse();
    const { client } = await house.person('Ann');
    for (const route of routesOf(house.app).filter(({ method }) => method !== 'GET')) {
      for (const browser of [client, house.client()]) {
        for (const path of spellingsOf(pathOf(route))) {
          const answer = await browser.ask(route.method, path, { body: {}, headers: { origin } });
          expect([route.method, path, answer.status, answer.json<Fault>().code]).toEqual([route.method, path, 403, 'origin']);
        }
      }
    }
    await house.close();
  });

  // V4.4.2
  it.each(['/socket', '/%73ocket', '/s%6Fcket/'])('opens no socket at %s', async (url) => {
    const house = await openHouse();
    const upgrade = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'bm90aGluZyB0byBzZWU=',
      'sec-websocket-version': '13',
    };
    const answer = await house.app.inject({ url, headers: { ...upgrade, origin: EVIL } });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([403, 'no-store']);
  });

  // V3.5.1
  it('without an origin is refused with a cookie, and carried out for a program', async () => {
    const house = await openHouse();
    const { client } = await house.person('Ann');
    const request = { method: 'DELETE', url: '/api/sessions/current' } as const;
    const withCookie = await house.app.inject({ ...request, headers: { cookie: client.cookie } });
    expect(withCookie.statusCode).toBe(403);
    expect(await isKnown(client)).toBe(true);
    const program = await house.app.inject({ method: 'POST', url: '/api/guests', payload: { name: 'Bea' } });
    expect(program.statusCode).toBe(201);
  });

  it("is compared with the site's public address if the settings name one", async () => {
    const house = await openHouse({ config: { publicUrl: 'https://play.example.org' } });
    const asked = async (origin: string): Promise<number> =>
      (await house.client().post('/api/guests', { name: 'Ann' }, { headers: { origin } })).status;
    expect(await asked(ORIGIN)).toBe(403);
    expect(await asked('https://play.example.org')).toBe(201);
  });

  it('is never invited by an answer, and only GET needs no origin check', async () => {
    const house = await openHouse();
    const preflight = await house.client().ask('OPTIONS', '/api/sessions', {
      headers: { origin: EVIL, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    expect(preflight.status).toBe(404);
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the secret of a session', () => {
  // V7.2.2, V7.2.3, V11.5.1
  it('is new for every session, has 256 bits, and is stored nowhere', async () => {
    const house = await openHouse();
    const { client: first } = await house.person('Ann');
    const second = house.client();
    await second.post('/api/sessions', { name: 'Ann', password: PASSWORD });
    const secrets = [first, second].map(({ secret }) => secret);
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const { db } = house.services.store;
    const stored = JSON.stringify([
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('users').selectAll().execute(),
    ]);
    for (const secret of [...secrets, PASSWORD]) expect(stored).not.toContain(secret);
  });

  // V7.2.1
  it('is worthless on another server with another key', async () => {
    const one = await openHouse();
    const { client } = await one.person('Ann');
    const other = await openHouse({ config: { secret: 'another secret altogether' } });
    const rows = await one.services.store.db.selectFrom('users').selectAll().execute();
    const sessions = await one.services.store.db.selectFrom('sessions').selectAll().execute();
    await other.services.store.write(async (tx) => {
      await tx.insertInto('users').values(rows).execute();
      await tx.insertInto('sessions').values(sessions).execute();
    });
    const me = await other.client().get('/api/me', { headers: { cookie: client.cookie } });
    expect(me.json<SelfView>().you).toBeNull();
  });

  // V14.2.1
  it('is never taken from the address', async () => {
    const house = await openHouse();
    const { client } = await house.person('Ann');
    const { secret } = client;
    const name = 'menagerie';
    for (const query of [`${name}=${secret}`, `token=${secret}`, `access_token=${secret}`, `session=${secret}`]) {
      const answer = await house.client().get(`/api/sessions?${query}`);
      expect(answer.status).toBe(401);
    }
  });

  // V7.2.4
  it("can't be planted by the previous user of the browser", async () => {
    const house = await openHouse();
    await house.person('Ann');
    const planted = new Client(house.app);
    const entered = await planted.post(
      '/api/sessions',
      { name: 'Ann', password: PASSWORD },
      { headers: { cookie: `menagerie=${'a'.repeat(43)}` } },
    );
    expect(entered.status).toBe(201);
    expect(planted.cookie).not.toContain('a'.repeat(43));
    expect((await house.client().get('/api/sessions', { headers: { cookie: `menagerie=${'a'.repeat(43)}` } })).status).toBe(401);
  });

  // V11.4.2
  it("is stored as argon2id with OWASP's parameters, salted", async () => {
    const house = await openHouse();
    await house.person('Ann');
    await house.person('Bea');
    const rows = await house.services.store.db.selectFrom('users').select('password').execute();
    const kept = rows.map(({ password }) => password!);
    for (const one of kept) expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(kept).size).toBe(2);
  });
});

describe('passwords', () => {
  // V6.2.10
  it('are good for as long as their owner wants', async () => {
    let now = Date.UTC(2026, 10, 22);
    const house = await openHouse({ now: () => now });
    await house.person('Ann');
    now = Date.UTC(2046, 10, 22);
    expect((await house.client().post('/api/sessions', { name: 'Ann', password: PASSWORD })).status).toBe(201);
  });

  // V6.3.2
  it('belong to nobody on a new server: it has no people, sessions or tokens', async () => {
    const house = await openHouse();
    const { db } = house.services.store;
    for (const table of ['users', 'sessions', 'tokens', 'recovery_codes'] as const) {
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    }
  });

  // V6.2.1, V6.2.5, V6.2.9
  it.each([
    ['seven characters', 'p4ssw0r', 400],
    ['eight characters', 'zq8vKw1m', 201],
    ['words with spaces', 'four words of mine', 201],
    ['a hundred characters', Array.from({ length: 25 }, (_, index) => `k7${String.fromCharCode(97 + index)}q`).join(''), 201],
    ['any letters', 'пароль из букв ß 🦊', 201],
  ])('may be %s: %s', async (_, password, status) => {
    const house = await openHouse();
    expect((await house.client().post('/api/accounts', { name: 'Ann', password })).status).toBe(status);
    await house.close();
  });

  // V6.2.4, V6.2.11
  it.each([
    ...[
      'password',
      '12345678',
      'PassWord',
      'iloveyou',
      'trustno1',
      'menagerie',
      'Menagerie!',
      'aaaaaaaa',
      '        ',
      'abababab',
      'Password123!',
    ],
    ...[
      'p@ssw0rd1',
      'pass word',
      'dragondragon',
      'qwertzuiop',
      'abcdefgh',
      '98765432',
      'abcd4321',
      '!!dragon77',
      'D u c a r t 99',
      'long name of ann',
    ],
    ...['LongName1'],
  ])("can't be one that attackers try first: %s", async (password) => {
    const house = await openHouse();
    const refused = await house.client().post('/api/accounts', { name: 'Long name of Ann', password });
    expect(refused.status).toBe(400);
    expect(refused.json<Fault>()).toMatchObject({ code: 'common-password', where: 'body.password' });
    const { client } = await house.person('Long name of Ann');
    const change = await client.put('/api/accounts/me/password', { old: PASSWORD, new: password });
    expect(change.json<Fault>()).toMatchObject({ code: 'common-password', where: 'body.new' });
    await house.close();
  });

  // V6.2.8
  it.each([
    ['when cut off', 'correct horse batter'],
    ['in another case', 'Correct Horse Battery'],
    ['with a space added', `${PASSWORD} `],
  ])("don't match %s", async (_, password) => {
    const house = await openHouse();
    await house.person('Ann');
    expect((await house.client().post('/api/sessions', { name: 'Ann', password })).status).toBe(401);
    await house.close();
  });
});
