// Who may do what. Nobody, a guest, two accounts and programs call every route. A new route needs a line here.
// OWASP ASVS 5.0: 8.2.1 (functions), 8.2.2 (data of others), 8.3.1 (decided by the server), 7.2.1.
import { createECDH } from 'node:crypto';
import {
  SCOPES,
  type Badge,
  type DeviceView,
  type Fault,
  type GameView,
  type NewSeek,
  type NewToken,
  type SessionView,
  type TokenView,
} from '@menagerie/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { linesOf } from '../src/admin/dump.ts';
import type { Access } from '../src/web/access.ts';
import type { Answered, Client } from './client.ts';
import { openHouse, PASSWORD, type TestHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';
import { playOn } from './playing.ts';
import { pathOf, routesOf, spellingsOf, type Route } from './routes.ts';

/** A house in which Ann has things of her own, plays a match with Carl, and has played a rated one with him. Bea may see none of it. */
interface Scene {
  readonly house: TestHouse;
  readonly ann: Client;
  readonly bea: Client;
  readonly you: Badge;
  readonly session: string;
  readonly token: string;
  readonly device: string;
  readonly seek: string;
  readonly privateGame: string;
  /** A match that is over, and has changed the ratings of Ann and Carl. */
  readonly privateRated: string;
  readonly publicGame: string;
  readonly privateSeries: string;
}

/** Who may use a route, and how it refuses what belongs to others. */
interface Rule {
  readonly access: Access;
  /** Statuses of a refusal to Bea if the address names something of Ann's, which Ann may use. Missing if the route knows only the caller. */
  readonly foreign?: {
    readonly params: (scene: Scene) => Record<string, string>;
    readonly body?: unknown;
    readonly refused: readonly number[];
  };
}

const anybody: Rule = { access: 'anybody' };
const own: Rule = { access: 'user' };
const ownAccount: Rule = { access: 'account' };
const moderators: Rule = { access: 'moderator' };
const hidden: Rule = { access: 'anybody', foreign: { params: ({ privateGame }) => ({ id: privateGame }), refused: [403, 404] } };
const NAMES = { ann: 'Ann', bea: 'Bea', carl: 'Carl' };

const RULES: Readonly<Record<string, Rule>> = {
  'GET /api/openapi.json': anybody,
  'GET /api/me': anybody,
  'POST /api/guests': anybody,
  'POST /api/accounts': anybody,
  'PUT /api/accounts/me/password': ownAccount,
  'GET /api/accounts/me/recovery': ownAccount,
  'POST /api/accounts/me/recovery': ownAccount,
  'POST /api/recovery': anybody,
  'POST /api/accounts/me/bot': ownAccount,
  'GET /api/accounts/me/export': own,
  'DELETE /api/accounts/me': own,
  'POST /api/sessions': anybody,
  'GET /api/site': anybody,
  'GET /api/site/:page': anybody,
  'GET /api/sessions': own,
  'DELETE /api/sessions/current': own,
  'DELETE /api/sessions/:id': { access: 'user', foreign: { params: ({ session }) => ({ id: session }), refused: [404] } },
  'GET /api/tokens': ownAccount,
  'POST /api/tokens': ownAccount,
  'DELETE /api/tokens/:id': { access: 'account', foreign: { params: ({ token }) => ({ id: token }), refused: [404] } },
  'GET /api/people/here': anybody,
  'GET /api/seeks': anybody,
  'POST /api/seeks': own,
  'GET /api/seeks/:id': anybody,
  'DELETE /api/seeks/:id': { access: 'user', foreign: { params: ({ seek }) => ({ id: seek }), refused: [403, 404, 409] } },
  'POST /api/seeks/:id/join': own,
  'POST /api/seeks/:id/decline': own,
  'POST /api/seeks/decline': own,
  'GET /api/me/challengers': own,
  'PUT /api/me/challengers': own,
  // early-start.test.ts shows that a place is needed
  'POST /api/seeks/:id/begin': own,
  'DELETE /api/seeks/:id/begin': own,
  'GET /api/series/:id': { access: 'anybody', foreign: { params: ({ privateSeries }) => ({ id: privateSeries }), refused: [404] } },
  'POST /api/series/:id/end': { access: 'user', foreign: { params: ({ privateSeries }) => ({ id: privateSeries }), refused: [404] } },
  'GET /api/blocks': own,
  'PUT /api/blocks/:user': own,
  'DELETE /api/blocks/:user': own,
  'POST /api/reports': own,
  'GET /api/moderation/reports': moderators,
  'GET /api/moderation/log': moderators,
  'GET /api/moderation/pairs': moderators,
  'GET /api/moderation/people/:name': moderators,
  'POST /api/moderation/acts': moderators,
  'POST /api/moderation/undo': moderators,
  'GET /api/follows': own,
  'PUT /api/follows/:user': own,
  'DELETE /api/follows/:user': own,
  'GET /api/mutes': own,
  'PUT /api/mutes/:user': own,
  'DELETE /api/mutes/:user': own,
  'GET /api/accounts/me/vacation': own,
  'POST /api/accounts/me/vacation': own,
  'DELETE /api/accounts/me/vacation': own,
  'GET /api/accounts/me/mail': ownAccount,
  'PUT /api/accounts/me/mail': ownAccount,
  'DELETE /api/accounts/me/mail': ownAccount,
  'POST /api/accounts/me/mail/write-to': ownAccount,
  'POST /api/recovery/mail': anybody,
  'GET /api/me/calendar': own,
  'POST /api/me/calendar': own,
  'DELETE /api/me/calendar': own,
  'GET /api/notices': own,
  'POST /api/notices/read': own,
  'GET /api/notices/settings': own,
  'PUT /api/notices/settings': own,
  'GET /api/notices/devices': own,
  'POST /api/notices/devices': own,
  'DELETE /api/notices/devices/:id': { access: 'user', foreign: { params: ({ device }) => ({ id: device }), refused: [404] } },
  'GET /api/feeds/:game': anybody,
  'GET /api/oembed': anybody,
  'GET /api/games': anybody,
  'GET /api/me/games': own,
  'GET /api/games/:id': hidden,
  'GET /api/games/:id/file': hidden,
  'GET /api/games/:id/position': hidden,
  'GET /api/games/:id/notes': hidden,
  'GET /api/games/:id/lines': { access: 'user', foreign: { params: ({ privateGame }) => ({ id: privateGame }), refused: [404] } },
  // prepared.test.ts shows that only players of a slow match can.
  'PUT /api/games/:id/lines': own,
  'DELETE /api/games/:id/lines': { access: 'user', foreign: { params: ({ privateGame }) => ({ id: privateGame }), refused: [404] } },
  'GET /api/games/:id/private-notes': { access: 'user', foreign: { params: ({ privateGame }) => ({ id: privateGame }), refused: [404] } },
  'PUT /api/games/:id/private-notes': {
    access: 'user',
    foreign: { params: ({ privateGame }) => ({ id: privateGame }), body: { ply: null, text: 'Hello!' }, refused: [404] },
  },
  'GET /api/games/:id/rules': hidden,
  // It needs more than an address. rules.test.ts holds that it's hidden too.
  'GET /api/games/:id/rules/move': anybody,
  'POST /api/files': anybody,
  'GET /api/rules': anybody,
  'GET /api/rules/:game': anybody,
  'GET /api/rules/:game/move': anybody,
  'GET /api/rules/:game/papers': anybody,
  'GET /api/games/:id/stream': hidden,
  'GET /api/games/:id/messages': hidden,
  'POST /api/games/:id/messages': {
    access: 'user',
    foreign: { params: ({ privateGame }) => ({ id: privateGame }), body: { id: 'first-line-of-all', text: 'Hello!' }, refused: [404] },
  },
  'GET /api/stream': own,
  'POST /api/games/:id/commands': {
    access: 'user',
    foreign: {
      params: ({ publicGame }) => ({ id: publicGame }),
      body: { id: 'first-move-of-all', command: { kind: 'resign' } },
      refused: [403],
    },
  },
  'GET /api/users/:name': anybody,
  'GET /api/users/:name/ratings': anybody,
  'GET /api/users/:name/games': anybody,
  'GET /api/users/:name/games.txt': anybody,
  'GET /api/leaderboards': anybody,
  'GET /api/leaderboards/:category': anybody,
};

let scene: Scene;
let routes: readonly Route[];

beforeAll(async () => {
  // It isn't started: a server that takes back what people don't wait for any more would change what is stored by itself.
  const house = await openHouse({ config: { pushTo: 'anywhere' } });
  routes = routesOf(house.app);
  const { client: ann, you } = await house.person(NAMES.ann);
  const { client: bea } = await house.person(NAMES.bea);
  const { you: carl } = await house.person(NAMES.carl);
  const other = house.client();
  await other.post('/api/sessions', { name: NAMES.ann, password: 'correct horse battery' });
  const session = (await ann.get('/api/sessions')).json<SessionView[]>().find(({ isThis }) => !isThis)!.id;
  const token = (await ann.post('/api/tokens', { label: 'a program', scopes: ['games:read'], password: PASSWORD })).json<
    z.infer<typeof TokenView>
  >().id;
  const subscription = {
    endpoint: 'https://push.example.org/1',
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
  };
  const { id: device } = (await ann.post('/api/notices/devices', subscription)).json<DeviceView>();
  const privateGame = await makeMatch(house, { players: [you, carl], isPrivate: true });
  const privateRated = await makeMatch(house, { players: [you, carl], rated: true });
  await playOn(house, privateRated, 4);
  await act(house, privateRated, carl, { kind: 'resign' });
  // Private rated matches were like this before they were forbidden.
  await house.services.store.db.updateTable('games').set({ is_private: 1 }).where('id', '=', privateRated).execute();
  await house.services.host.matches.latest(privateRated);
  const publicGame = await makeMatch(house, { players: [you, carl] });
  const { match } = (
    await ann.post('/api/seeks', {
      game: 'bucky',
      control: '600+5',
      private: true,
      seat: 0,
      others: [{ level: 'cub' }],
      series: { length: 2 },
    })
  ).json<NewSeek>();
  const { series } = (await ann.get(`/api/games/${match}`)).json<GameView>();
  // The match of the series took Ann's earlier offers back.
  const { id: seek } = (await ann.post('/api/seeks', { game: 'bucky', control: '600+5' })).json<NewSeek>();
  scene = { house, ann, bea, you, session, token, device, seek, privateGame, privateRated, publicGame, privateSeries: series!.id };
});
afterAll(() => scene.house.close());

describe('the routes', () => {
  // V8.1.1, V13.4.5, V15.2.3
  it('are all listed here', () => {
    expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(RULES).sort());
  });

  // V8.1.1
  it('answer the callers they should', () => {
    expect(Object.fromEntries(routes.map(({ name, access }) => [name, access]))).toEqual(
      Object.fromEntries(Object.entries(RULES).map(([name, { access }]) => [name, access])),
    );
  });

  it('with an id in their address say whose it may be', () => {
    const unsaid = routes.filter(({ name, path, access }) => path.includes('{id}') && access !== 'anybody' && !RULES[name].foreign);
    expect(unsaid.map(({ name }) => name)).toEqual([
      'POST /api/seeks/:id/join',
      'POST /api/seeks/:id/decline',
      'POST /api/seeks/:id/begin',
      'DELETE /api/seeks/:id/begin',
      'PUT /api/games/:id/lines',
    ]);
  });

  // V1.1.1, V6.3.4, V7.2.1, V8.2.1, V8.3.1
  it('refuse a caller without a session before they look at anything else', async () => {
    for (const route of routes.filter(({ access }) => access !== 'anybody')) {
      for (const path of spellingsOf(pathOf(route))) {
        const answer = await scene.house.client().ask(route.method, `${path}?unknown=1`, { body: { unknown: 1 } });
        expect([route.method, path, answer.status, answer.json<Fault>().code]).toEqual([route.method, path, 401, 'sign-in']);
      }
    }
  });

  // V8.2.1
  it('refuse guests what only accounts may do', async () => {
    const { client } = await scene.house.guest('Grete');
    for (const route of routes.filter(({ access }) => access === 'account')) {
      for (const path of spellingsOf(pathOf(route))) {
        const answer = await client.ask(route.method, path, { body: {} });
        expect([route.method, path, answer.status, answer.json<Fault>().code]).toEqual([route.method, path, 403, 'account-needed']);
      }
    }
  });

  // V8.2.2
  it('refuse others what belongs to somebody, and change nothing', async () => {
    for (const route of routes) {
      const { foreign } = RULES[route.name];
      if (!foreign) continue;
      const refusing = await ask(route, scene.bea);
      expect(foreign.refused, `${route.name}: ${refusing.text}`).toContain(refusing.status);
      if (!route.isStream) expect((await ask(route, scene.ann)).status, route.name).toBeLessThan(300);
    }
  });

  // V8.2.2
  it('show a private match to its players alone, and put it in no list and no file', async () => {
    const { house, ann, bea, privateGame, privateRated } = scene;
    const { client: guest } = await house.guest('Grete');
    const shows = async (id: string): Promise<readonly string[]> => {
      const seen: string[] = [];
      for (const route of routes.filter(({ method, isStream }) => method === 'GET' && !isStream)) {
        const path = pathOf(route, { id, name: NAMES.ann, category: 'bucky:2' });
        for (const client of [house.client(), guest, bea]) {
          const answer = await client.get(path);
          const told = answer.status === 404 || answer.status === 403 ? '' : answer.text;
          expect(told, `${route.name}: ${answer.status}`).not.toContain(id);
        }
        if ((await ann.get(path)).text.includes(id)) seen.push(route.name);
      }
      return seen;
    };
    expect(await shows(privateGame)).toEqual(expect.arrayContaining(['GET /api/games/:id', 'GET /api/me/games']));
    expect(await shows(privateRated)).toEqual(expect.arrayContaining(['GET /api/games/:id', 'GET /api/users/:name/ratings']));
  });
});

describe('what only reads', () => {
  // V3.5.3
  it('changes nothing that is stored, whoever asks', async () => {
    const { house, ann, bea, publicGame, you } = scene;
    const stored = async (): Promise<readonly string[]> => {
      const lines: string[] = [];
      for await (const line of linesOf(house.services.store, true)) lines.push(line);
      return lines;
    };
    const before = await stored();
    for (const route of routes.filter(({ method, isStream }) => method === 'GET' && !isStream)) {
      const path = pathOf(route, { id: publicGame, name: NAMES.ann, category: 'bucky:2', user: you.id, game: 'bucky' });
      for (const client of [house.client(), ann, bea]) await client.get(path);
    }
    expect(before.length).toBeGreaterThan(20);
    expect(await stored()).toEqual(before);
  });
});

describe('an answer', () => {
  // V8.2.3, V15.3.1
  it('holds no secret that identifies somebody, and nothing that only the server needs', async () => {
    const { house, ann, bea, publicGame, you } = scene;
    for (const route of routes.filter(({ method, isStream, name }) => method === 'GET' && !isStream && name !== 'GET /api/openapi.json')) {
      const path = pathOf(route, { id: publicGame, name: NAMES.ann, category: 'bucky:2', user: you.id });
      for (const client of [house.client(), ann, bea]) {
        expect((await client.get(path)).text, route.name).not.toMatch(/argon2|digest|name_key|ban_reason|"password"|mng_/);
      }
    }
  });
});

describe('tokens', () => {
  // V6.3.4
  it('open no route without a scope, whatever they may do elsewhere', async () => {
    const headers = await bearer(SCOPES);
    for (const route of routes.filter(({ scope }) => scope === null)) {
      const answer = await scene.house.client().ask(route.method, pathOf(route), { headers, body: {} });
      expect([route.name, answer.status, answer.json<Fault>().code]).toEqual([route.name, 403, 'scope']);
    }
  });

  // V8.2.1
  it.each(SCOPES)('without the scope %s open no route that needs it', async (lacking) => {
    const headers = await bearer(SCOPES.filter((scope) => scope !== lacking));
    const needing = routes.filter(({ scope }) => scope === lacking);
    expect(needing).not.toEqual([]);
    for (const route of needing) {
      const answer = await scene.house.client().ask(route.method, pathOf(route), { headers, body: {} });
      expect([route.name, answer.status, answer.json<Fault>().message]).toEqual([
        route.name,
        403,
        `This token lacks the scope "${lacking}".`,
      ]);
    }
  });

  it('are what program accounts need to play', async () => {
    const { client } = await scene.house.person('Robot');
    await client.post('/api/accounts/me/bot');
    for (const route of routes.filter(({ scope }) => scope === 'games:play' || scope === 'seeks:write')) {
      const answer = await client.ask(route.method, pathOf(route), { body: {} });
      expect([route.name, answer.status, answer.json<Fault>().code]).toEqual([route.name, 403, 'bot']);
    }
  });
});

/** Requests something of Ann's. */
function ask(route: Route, client: Client): Promise<Answered> {
  const { params, body } = RULES[route.name].foreign!;
  return client.ask(route.method, pathOf(route, params(scene)), body === undefined ? {} : { body });
}

/** Makes a token of Ann's with these scopes. */
async function bearer(scopes: readonly string[]): Promise<{ authorization: string }> {
  const made = await scene.ann.post('/api/tokens', { label: 'a program', scopes, password: PASSWORD });
  return { authorization: `Bearer ${made.json<z.infer<typeof NewToken>>().token}` };
}
