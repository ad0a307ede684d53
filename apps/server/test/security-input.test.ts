// Input: every route has a strict schema, and nothing makes it fail. OWASP ASVS 5.0: 2.2.1, 2.2.2, 15.3.1.
import fc from 'fast-check';
import type { Fault, NewToken } from '@menagerie/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { setModerator } from '../src/admin/people.ts';
import { ORIGIN, type Client } from './client.ts';
import { DIALECTS, openHouse, PASSWORD, type TestHouse } from './house.ts';
import { makeMatch } from './matches.ts';
import { pathOf, routesOf, type Route, type Schema } from './routes.ts';

/** Requests to each route. They differ from run to run. */
const RUNS = 10;

describe('the input of every route', () => {
  let house: TestHouse;
  let client: Client;

  beforeAll(async () => {
    house = await openHouse();
    ({ client } = await house.person('Ann'));
    await setModerator(house.services.store, 'Ann', true, 0);
  });

  // V2.2.1, V15.3.7
  it('may have no unknown keys in its address', async () => {
    for (const route of routesOf(house.app)) {
      const path = `${pathOf(route, { name: 'Ann', user: 'nothing0here', category: 'bucky:2' })}?surprise=1`;
      const answer = await client.ask(route.method, path);
      expect([route.name, answer.status]).toEqual([route.name, 400]);
      expect(answer.json<Fault>().code).toBe('bad-request');
    }
  });

  // V1.5.2, V2.2.2, V15.3.3
  it('may have no unknown keys in its body', async () => {
    for (const route of routesOf(house.app).filter(({ method, body }) => method !== 'GET' && body?.type !== 'string')) {
      const answer = await client.ask(route.method, pathOf(route), { body: { surprise: 1 } });
      expect([route.name, answer.status]).toEqual([route.name, 400]);
      expect(answer.json<Fault>().where, route.name).toMatch(/^body/);
    }
  });

  // V15.3.7
  it('may name nothing twice in its address', async () => {
    for (const path of ['/api/games?player=ann&player=bea', '/image/bucky.svg?width=100&width=200', '/api/games?rated=true&rated=false']) {
      const answer = await client.get(path);
      expect([path, answer.status]).toEqual([path, 400]);
    }
  });

  // V2.2.1, V15.3.3
  it('is described to the last object, and no object takes unknown keys', () => {
    const open = routesOf(house.app).flatMap(({ name, body }) => (body && !isClosed(body) ? [name] : []));
    expect(open).toEqual([]);
  });

  // V2.2.2, V15.3.5
  it('is refused with what is wrong and where', async () => {
    const answer = await client.post('/api/tokens', { label: 'x', scopes: ['everything'], password: PASSWORD });
    expect(answer.status).toBe(400);
    expect(answer.json<Fault>()).toMatchObject({ code: 'bad-request', where: 'body.scopes.0' });
    expect((await client.get('/api/me?x=1')).json<Fault>()).toMatchObject({
      code: 'bad-request',
      where: 'query',
      message: 'Unrecognized key: "x"',
    });
    for (const [query, message] of [
      ['', 'Add "move".'],
      ['?move=a2-a3&move=b2-b3', '"move" is given more than once. Keep one.'],
    ])
      expect((await client.get(`/api/rules/bucky/move${query}`)).json<Fault>()).toEqual({
        code: 'bad-request',
        where: 'query.move',
        message,
      });
  });
});

describe.each(DIALECTS)('odd input on %s', (dialect) => {
  let house: TestHouse;
  let address: string;
  let known: readonly string[];

  beforeAll(async () => {
    house = await openHouse({ dialect });
    await house.start();
    address = await house.listen();
    const { client, you: ann } = await house.person('Ann');
    const { you: bea } = await house.person('Bea');
    const seek = (await client.post('/api/seeks', { game: 'bucky', control: '600+5' })).json<{ id: string }>();
    const game = await makeMatch(house, { players: [ann, bea] });
    known = [
      game,
      seek.id,
      ann.id,
      bea.id,
      'Ann',
      'Bea',
      'bucky',
      'bucky:2',
      'fourplay',
      '600+5',
      '1/86400',
      'games:read',
      'easy',
      'play',
      'resign',
    ];
  });
  afterAll(() => house.close());

  // V1.2.3, V1.2.4, V1.4.2, V2.2.1, V15.3.5, V15.3.6
  it('never makes the server fail', async () => {
    let actors = await cast();
    for (const route of routesOf(house.app)) {
      // Others may end a session, or an account.
      if (route.method !== 'GET') actors = await cast();
      await fc.assert(
        fc.asyncProperty(fc.nat(actors.length - 1), request(route), async (actor, [params, query, body]) => {
          const filled = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, textOf(value)]));
          const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)]));
          await ask(route, `${pathOf(route, filled)}?${search.toString()}`, actors[actor], body);
        }),
        { numRuns: RUNS },
      );
    }
  });

  it("in the headers doesn't either", async () => {
    const anything = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 300 });
    const names = [
      'cookie',
      'authorization',
      'origin',
      'user-agent',
      'accept',
      'x-forwarded-for',
      'x-forwarded-host',
      'if-none-match',
      'range',
    ];
    const headers = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(
        anything,
        anything.map((text) => `menagerie=${text}`),
        anything.map((text) => `Bearer ${text}`),
      ),
    );
    await fc.assert(
      fc.asyncProperty(headers, fc.constantFrom('/api/me', '/api/sessions', '/', '/socket'), async (sent, path) => {
        const answer = await house.client().get(path, { headers: sent });
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });

  /** Nobody, a guest, an account, and a program with its token. */
  async function cast(): Promise<Record<string, string>[]> {
    const { client: guest } = await house.guest('Sam');
    const { client: person } = await house.person(`P ${Math.random().toString(36).slice(2, 10)}`);
    const made = await person.post('/api/tokens', {
      label: 'all',
      scopes: ['games:read', 'games:play', 'seeks:write', 'account:read'],
      password: PASSWORD,
    });
    const { token } = made.json<z.infer<typeof NewToken>>();
    return [{}, { cookie: guest.cookie }, { cookie: person.cookie }, { authorization: `Bearer ${token}` }];
  }

  async function ask(route: Route, path: string, who: Record<string, string>, body: unknown): Promise<void> {
    const origin = new URL(address).origin;
    const answer = await fetch(`${address}${path}`, {
      method: route.method,
      redirect: 'manual',
      headers: { origin, ...who, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.headers.get('content-type')?.includes('ndjson')) return answer.body?.cancel();
    const said = await answer.text();
    expect(answer.status, `${route.name}: ${said}`).toBeLessThan(500);
    expect(said).not.toMatch(/sqlite|postgres|node_modules|\bat \S+ \(/i);
    if (answer.status >= 400) expect(JSON.parse(said), route.name).toMatchObject({ code: /./, message: /./ });
  }

  /** Input for a route: mostly close to what it takes, sometimes anything. */
  function request(route: Route): fc.Arbitrary<[Record<string, unknown>, Record<string, unknown>, unknown]> {
    const each = (schemas: Readonly<Record<string, Schema>>, all: boolean): fc.Arbitrary<Record<string, unknown>> =>
      fc.record(Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, near(schema)])), all ? {} : { requiredKeys: [] });
    const body =
      route.method === 'GET' ? fc.constant(undefined) : route.body ? near(route.body) : fc.constantFrom(undefined, {}, null, [1]);
    return fc.tuple(each(route.params, true), each(route.query, false), body);
  }

  function near(schema: Schema): fc.Arbitrary<unknown> {
    return fc.oneof({ weight: 8, arbitrary: fitting(schema) }, { weight: 1, arbitrary: fc.jsonValue() });
  }

  function fitting(schema: Schema): fc.Arbitrary<unknown> {
    const { properties, items, additionalProperties, required } = schema;
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map(near));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if ('const' in schema) return fc.constant(schema.const);
    switch ([schema.type].flat()[0]) {
      case 'object':
        if (typeof additionalProperties === 'object')
          return fc.dictionary(fc.oneof(text(), fc.constantFrom('__proto__', 'constructor')), near(additionalProperties));
        return fc.record(Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, near(one)])), {
          requiredKeys: [...(required ?? [])],
        });
      case 'array':
        return fc.array(items ? near(items) : fc.jsonValue(), { maxLength: 5 });
      case 'integer':
      case 'number':
        return fc.oneof(fc.integer(), fc.double(), fc.integer({ min: 0, max: 5 }), fc.maxSafeInteger());
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return text();
    }
  }

  function text(): fc.Arbitrary<string> {
    return fc.oneof(
      fc.constantFrom(
        ...known,
        '',
        ' ',
        '0',
        '-1',
        'true',
        'null',
        '\u0000',
        'x\u0000y',
        '%',
        "' or 1=1 --",
        '../..',
        '\ud800',
        '<b>',
        'A'.repeat(5000),
      ),
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    );
  }
});

describe('the log', () => {
  // V14.2.4, V16.2.5
  it('holds no password, secret, token, cookie or query, whatever fails', async () => {
    const lines: string[] = [];
    const house = await openHouse({ config: { logLevel: 'trace' }, onLog: (line) => lines.push(line) });
    const { client } = await house.person('Ann', 'a password to be kept');
    const made = await client.post('/api/tokens', { label: 'x', scopes: ['account:read'], password: PASSWORD });
    const { token } = made.json<z.infer<typeof NewToken>>();
    await house.client().post('/api/sessions', { name: 'Ann', password: 'a wrong password' });
    await house.client().get('/api/me?secret=in-the-query', { headers: { authorization: `Bearer ${token}` } });
    house.services.accounts.signIn = () => Promise.reject(new Error('a defect'));
    await house.client().post('/api/sessions?secret=in-the-query', { name: 'Ann', password: 'a password to be kept' });
    await house.client().post('/api/sessions', { name: 'Ann', password: 'a password to be kept' }, { headers: { 'x-query': ORIGIN } });
    const log = lines.join('');
    expect(log).toContain('a sign-in was refused');
    expect(log).toContain('a defect');
    const { secret } = client;
    for (const word of ['a password to be kept', 'a wrong password', token, secret, 'in-the-query', 'argon2'])
      expect(log).not.toContain(word);
  });
});

/** Whether every object of a schema lists its keys. */
function isClosed(schema: Schema): boolean {
  const { properties = {}, items, additionalProperties } = schema;
  const isOpen = schema.type === 'object' && additionalProperties !== false && typeof additionalProperties !== 'object';
  const parts = [...Object.values(properties), ...(items ? [items] : []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return !isOpen && parts.every(isClosed);
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
}
