// The description of the API is whole, valid and true. The client of every test checks each answer against it.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { compileErrors, validate } from '@readme/openapi-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviation, STRICT, withShapes, type Described } from './description.ts';
import { openHouse, type TestHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';
import { routesOf } from './routes.ts';

interface Described31 {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, unknown>>;
    readonly schemas: Readonly<Record<string, { readonly description?: string }>>;
  };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly { readonly schema: Described }[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Contents }>>;
}

type Contents = Readonly<Record<string, { readonly schema: Described }>>;

let house: TestHouse;
let description: Described31;
/** The router's routes, such as `GET /api/games/:id`. */
const given: string[] = [];

beforeAll(async () => {
  const record = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const each of [method].flat()) given.push(`${each} ${url}`);
    });
  };
  subscribe('fastify.initialization', record);
  house = await openHouse();
  unsubscribe('fastify.initialization', record);
  description = (await house.client().get('/api/openapi.json')).json<Described31>();
});
afterAll(() => house.close());

function isEmpty(part: unknown): boolean {
  return typeof part === 'object' && part !== null && Object.keys(part).length === 0;
}

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const checked = await validate(structuredClone(description) as never);
    expect(checked.valid ? '' : compileErrors(checked)).toBe('');
    expect(description).toMatchObject({ openapi: '3.1.0' });
  });

  it("is refused by the same check if it isn't", async () => {
    const broken = structuredClone(description) as { paths: Record<string, Record<string, { parameters: unknown }>> };
    broken.paths['/api/games/{id}']['get'].parameters = [];
    expect((await validate(broken as never)).valid).toBe(false);
  });

  // V2.1.1
  it('has every route, except pictures, frames, the socket and what search engines read', () => {
    const asked = given.filter((name) => !name.startsWith('HEAD '));
    const others = asked.filter((name) => !name.includes(' /api/') && !/ \/embed\/|\.(?:svg|png)$/.test(name));
    const mail = ['confirm-mail', 'no-more-mail'].flatMap((page) => [`GET /${page}/:code`, `POST /${page}/:code`]);
    expect(others).toEqual(['GET /socket', 'GET /sitemap.xml', 'GET /robots.txt', 'GET /calendar/:code.ics', ...mail]);
    expect(
      routesOf(house.app)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(asked.filter((name) => name.includes(' /api/')).sort());
  });

  it('says of each route what it is, and of each answer what it means', () => {
    for (const { operationId, summary, responses } of operations()) {
      expect(summary, operationId).toMatch(/^[A-Z]/);
      for (const answer of Object.values(responses)) expect(answer.description, operationId).toMatch(/^[A-Z].*\.$/);
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['4XX', '5XX']));
    }
    expect(operations().map(({ operationId }) => operationId)).toContain('post_games_id_commands');
  });

  it('names only ways to sign in that it describes', () => {
    const known = Object.keys(description.components.securitySchemes);
    const named = operations().flatMap(({ security }) => security.flatMap((way) => Object.keys(way)));
    expect([...new Set(named)].sort()).toEqual(known.sort());
  });

  it("names its shapes, so that generators make readable types, and names none that it doesn't use", () => {
    const { schemas } = description.components;
    const names = [
      'Command',
      'Match',
      'MatchEvent',
      'MatchState',
      'Outcome',
      'Person',
      'PositionRules',
      'Refusal',
      'Seat',
      'Seek',
      'SeekRequest',
    ];
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(names));
    const text = JSON.stringify(description);
    for (const [name, schema] of Object.entries(schemas)) {
      expect(text).toContain(`"#/components/schemas/${name}"`);
      expect(schema.description, name).toMatch(/^[A-Z].*\.$/);
    }
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) expect(Object.keys(schemas)).toContain(name);
  });

  // V2.1.1
  it('leaves no shape open, so that no generated type is unknown', () => {
    const open: string[] = [];
    const look = (part: unknown, where: string): void => {
      if (typeof part !== 'object' || part === null) return;
      const { type, additionalProperties, properties } = part as Record<string, unknown>;
      if (type === 'object' && isEmpty(properties ?? {}) && (additionalProperties === true || isEmpty(additionalProperties ?? {})))
        open.push(where);
      for (const [name, inner] of Object.entries(properties ?? {})) if (isEmpty(inner)) open.push(`${where}.${name}`);
      for (const [name, inner] of Object.entries(part)) look(inner, name === 'properties' ? where : `${where}.${name}`);
    };
    for (const [name, schema] of Object.entries(description.components.schemas)) look(schema, name);
    for (const { operationId, responses } of operations()) look(responses, operationId);
    // The description itself, and stored answers of the past.
    expect(open.map((where) => where.split('.')[0])).toEqual(['get_openapi_json', 'get_accounts_me_export']);
  });

  it('has only schemas that a strict reader takes', () => {
    const ajv = new Ajv2020(STRICT);
    for (const { operationId, parameters = [], requestBody, responses } of operations()) {
      const contents = [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {}));
      for (const { schema } of [...parameters, ...contents])
        expect(() => ajv.compile(withShapes(schema, description)), operationId).not.toThrow();
    }
  });
});

describe('an answer', () => {
  // V15.3.1
  it('that differs from the description is found out', () => {
    const asked = { method: 'GET', path: '/api/me?x=1', status: 200, type: 'application/json; charset=utf-8', text: '{"you":null}' };
    expect(deviation(house.app, asked)).toBeNull();
    expect(deviation(house.app, { ...asked, text: '{"me":null}' })).toContain("must have required property 'you'");
    expect(deviation(house.app, { ...asked, status: 302 })).toContain('not described');
    expect(deviation(house.app, { ...asked, type: 'text/html' })).toContain('not described');
    expect(deviation(house.app, { ...asked, method: 'PUT', path: '/api/mutes/Abcdefghij12', status: 204 })).toContain('no body');
    expect(deviation(house.app, { ...asked, path: '/api/users/ann/games.txt', text: '' })).toContain('text/plain');
  });

  it('in lines matches the description, line by line', async () => {
    const { client, you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const game = await makeMatch(house, { players: [ann, bob] });
    const path = `/api/games/${game}/stream?version=0`;
    const { body } = await fetch(`${await house.listen()}${path}`, { headers: { cookie: client.cookie } });
    const whole = new Response(body).text();
    await client.post(`/api/games/${game}/messages`, { id: 'said-in-a-stream', text: 'Hello!' });
    await act(house, game, ann, { kind: 'play', text: 'a2-a3' });
    await act(house, game, bob, { kind: 'resign' });
    const text = await whole;
    const kinds = text.split('\n').filter((line) => line !== '');
    expect(kinds.map((line) => (JSON.parse(line) as { t: string }).t)).toEqual(expect.arrayContaining(['events', 'chat']));
    const answer = { method: 'GET', path, status: 200, type: 'application/x-ndjson; charset=utf-8' };
    expect(deviation(house.app, { ...answer, text })).toBeNull();
    expect(deviation(house.app, { ...answer, text: `${text}{"t":"other"}\n` })).not.toBeNull();
  });
});

function operations(): readonly Operation[] {
  return Object.values(description.paths).flatMap((methods) => Object.values(methods));
}
