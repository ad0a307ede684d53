import type { AccountExport, Badge, Fault, GameView, NewToken, SelfView, SessionView, TokenView } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { LEFT } from '../src/accounts/names.ts';
import { IDLE, MOST } from '../src/accounts/sessions.ts';
import type { Client } from './client.ts';
import { DIALECTS, openHouse, PASSWORD } from './house.ts';
import { act, makeMatch } from './matches.ts';

const OTHER = 'another long password';
const me = async (client: Client): Promise<Badge | null> => (await client.get('/api/me')).json<SelfView>().you;

describe.each(DIALECTS)('people on %s', (dialect) => {
  it('come in as guests under a name, at once', async () => {
    const house = await openHouse({ dialect });
    const stranger = house.client();
    expect(await me(stranger)).toBeNull();
    const { client, you } = await house.guest('Ann');
    expect(you).toMatchObject({ name: 'Ann', kind: 'guest' });
    expect(await me(client)).toEqual(you);
    expect((await client.post('/api/guests', { name: 'Bea' })).status).toBe(409);
    expect((await house.guest('Ann')).you.id).not.toBe(you.id);
  });

  // V7.2.4
  it('become accounts, and keep id and session under a new secret', async () => {
    const house = await openHouse({ dialect });
    const { client, you } = await house.guest('Ann');
    const former = client.twin();
    const made = await client.post('/api/accounts', { name: 'Anna', password: PASSWORD });
    expect(made.status).toBe(201);
    expect(made.json<SelfView>().you).toEqual({ id: you.id, name: 'Anna', kind: 'person' });
    expect(await me(client)).toEqual({ id: you.id, name: 'Anna', kind: 'person' });
    expect(await me(former)).toBeNull();
    expect((await client.get('/api/sessions')).json<SessionView[]>()).toHaveLength(1);
    expect((await client.post('/api/accounts', { name: 'Annabel', password: PASSWORD })).json<Fault>().code).toBe('signed-in');
  });

  it('have their own names, whatever the case, and no guest can use one', async () => {
    const house = await openHouse({ dialect });
    await house.person('Ann');
    for (const name of ['Ann', 'ANN', 'ａｎｎ']) {
      const account = await house.client().post('/api/accounts', { name, password: PASSWORD });
      expect(account.status).toBe(409);
      expect(account.json<Fault>()).toMatchObject({ code: 'name-taken', where: 'body.name' });
      expect((await house.client().post('/api/guests', { name })).status).toBe(409);
    }
  });

  it('create one account per name, however many requests come at once', async () => {
    const house = await openHouse({ dialect });
    const all = await Promise.all(
      Array.from({ length: 8 }, () => house.client().post('/api/accounts', { name: 'Ann', password: PASSWORD })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });

  // V7.4.1
  it('sign in and out', async () => {
    const house = await openHouse({ dialect });
    const { you } = await house.person('Ann');
    const client = house.client();
    const entered = await client.post('/api/sessions', { name: 'ann', password: PASSWORD });
    expect(entered.status).toBe(201);
    expect(entered.json<SelfView>().you).toEqual(you);
    const copy = client.twin();
    expect((await client.delete('/api/sessions/current')).status).toBe(204);
    expect(client.secret).toBe('');
    expect(await me(copy)).toBeNull();
  });

  it('get the same answer for a wrong password and an unknown name', async () => {
    const house = await openHouse({ dialect });
    await house.person('Ann');
    await house.guest('Bea');
    const refused = await Promise.all(
      ['Ann', 'Bea', 'Nobody'].map((name) => house.client().post('/api/sessions', { name, password: 'wrong password' })),
    );
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(refused.map(({ text }) => text)).size).toBe(1);
  });

  // V7.5.2
  it('see where they are signed in, and end it there', async () => {
    const house = await openHouse({ dialect });
    const { client } = await house.person('Ann');
    const other = house.client();
    await other.post('/api/sessions', { name: 'Ann', password: PASSWORD }, { headers: { 'user-agent': 'A phone' } });
    const sessions = (await client.get('/api/sessions')).json<SessionView[]>();
    const theOther = sessions.find(({ isThis }) => !isThis)!;
    expect(sessions).toHaveLength(2);
    expect(theOther.agent).toBe('A phone');
    const ended: string[] = [];
    house.services.store.onSignal(({ kind, id }) => kind === 'session' && ended.push(id));
    expect((await client.delete(`/api/sessions/${theOther.id}`)).status).toBe(204);
    expect(ended).toEqual([theOther.id]);
    expect(await me(other)).toBeNull();
    expect((await client.delete(`/api/sessions/${theOther.id}`)).status).toBe(404);
  });

  // V7.1.2
  it('have fifty sessions at most: one more ends the one they used least recently, and closes what is open in it', async () => {
    let now = Date.UTC(2026, 10, 22);
    const house = await openHouse({ dialect, now: () => now });
    const { you } = await house.person('Ann');
    const { accounts, store } = house.services;
    const ended: string[] = [];
    store.onSignal(({ kind, id }) => kind === 'session' && ended.push(id));
    const opened: string[] = [];
    for (let count = 0; count < MOST + 1; count++) {
      now += 1000;
      opened.push((await store.write((tx, signal) => accounts.sessions.begin(tx, signal, you.id, 'a browser'))).session);
    }
    const left = await accounts.sessions.list(you.id, null);
    expect(left.map(({ id }) => id)).toEqual(opened.slice(1).reverse());
    // Before that one, the one that she began with.
    expect(ended).toHaveLength(2);
    expect(ended[1]).toBe(opened[0]);
  });

  // V7.2.4
  it("end the browser's old session when they sign in again", async () => {
    const house = await openHouse({ dialect });
    await house.person('Ann');
    const { client } = await house.guest('Bea');
    const former = client.twin();
    await client.post('/api/sessions', { name: 'Ann', password: PASSWORD });
    expect((await me(client))?.name).toBe('Ann');
    expect(await me(former)).toBeNull();
  });

  // V6.2.2, V6.2.3, V7.4.3, V7.5.1
  it('change the password, which ends all other sessions and renews this one', async () => {
    const house = await openHouse({ dialect });
    const { client } = await house.person('Ann');
    const other = house.client();
    await other.post('/api/sessions', { name: 'Ann', password: PASSWORD });
    const former = client.twin();
    const wrong = await client.put('/api/accounts/me/password', { old: 'wrong password', new: OTHER });
    expect(wrong.status).toBe(403);
    expect(wrong.json<Fault>()).toMatchObject({ code: 'wrong-password', where: 'body.old' });
    expect(await me(other)).not.toBeNull();
    expect((await client.put('/api/accounts/me/password', { old: PASSWORD, new: OTHER })).status).toBe(204);
    expect(await me(client)).not.toBeNull();
    expect(await me(other)).toBeNull();
    expect(await me(former)).toBeNull();
    expect((await house.client().post('/api/sessions', { name: 'Ann', password: PASSWORD })).status).toBe(401);
    expect((await house.client().post('/api/sessions', { name: 'Ann', password: OTHER })).status).toBe(201);
  });

  // V7.3.1
  it('stay signed in for thirty days after their last visit', async () => {
    let now = 1_800_000_000_000;
    const house = await openHouse({ dialect, now: () => now });
    const { client } = await house.guest('Ann');
    now += IDLE - 1;
    expect(await me(client)).not.toBeNull();
    now += IDLE - 1;
    expect(await me(client)).not.toBeNull();
    now += IDLE + 1;
    expect(await me(client)).toBeNull();
  });

  it('can download all their data', async () => {
    const house = await openHouse({ dialect });
    const { client, you } = await house.person('Ann');
    const { token } = (await client.post('/api/tokens', { label: 'board', scopes: ['games:read'], password: PASSWORD })).json<
      z.infer<typeof NewToken>
    >();
    const answer = await client.get('/api/accounts/me/export');
    const data = answer.json<AccountExport>();
    expect(data.user).toMatchObject(you);
    expect(data.tokens).toMatchObject([{ label: 'board', scopes: ['games:read'] }]);
    expect(data.sessions).toHaveLength(1);
    expect(answer.text).not.toContain(token);
    expect(answer.text).not.toContain('argon2');
    expect(answer.text).not.toContain(client.secret);
  });

  // V7.4.2
  it('can delete their account with their password, and nothing names them any more', async () => {
    const house = await openHouse({ dialect });
    const { client, you } = await house.person('Ann');
    const { token } = (await client.post('/api/tokens', { label: 'board', scopes: ['account:read'], password: PASSWORD })).json<
      z.infer<typeof NewToken>
    >();
    expect((await client.delete('/api/accounts/me', { password: 'wrong password' })).status).toBe(403);
    expect(await me(client)).not.toBeNull();
    const copy = client.twin();
    expect((await client.delete('/api/accounts/me', { password: PASSWORD })).status).toBe(204);
    expect(await me(copy)).toBeNull();
    expect((await house.client().get('/api/me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    expect((await house.client().post('/api/sessions', { name: 'Ann', password: PASSWORD })).status).toBe(401);
    const row = await house.services.store.db.selectFrom('users').selectAll().where('id', '=', you.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: LEFT, name_key: null, password: null });
    expect((await house.client().post('/api/accounts', { name: 'Ann', password: PASSWORD })).status).toBe(201);
  });

  it('lose their name in their matches when they leave, and nobody waits for them', async () => {
    const house = await openHouse({ dialect });
    const ann = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const [fresh, played] = [await makeMatch(house, { players: [ann.you, bob] }), await makeMatch(house, { players: [bob, ann.you] })];
    const viewOf = async (id: string): Promise<GameView> => (await house.client().get(`/api/games/${id}`)).json<GameView>();
    const namesIn = async (id: string): Promise<readonly string[]> => (await viewOf(id)).match.players.map(({ name }) => name);
    expect(await Promise.all([fresh, played].map(namesIn))).toEqual([
      ['Ann', 'Bob'],
      ['Bob', 'Ann'],
    ]);
    await act(house, played, bob, { kind: 'play', text: 'e2-e4' });
    await act(house, played, ann.you, { kind: 'play', text: 'e7-e5' });
    // One of her requests is under way while she leaves.
    const move = house.services.host.command({ game: played, user: bob.id, command: { kind: 'play', text: 'd2-d4' } });
    expect((await ann.client.delete('/api/accounts/me', { password: PASSWORD })).status).toBe(204);
    await move;
    expect(await Promise.all([fresh, played].map(namesIn))).toEqual([
      [LEFT, 'Bob'],
      ['Bob', LEFT],
    ]);
    expect(await Promise.all([fresh, played].map(async (id) => (await viewOf(id)).match.result?.reason))).toEqual(['abort', 'resignation']);
  });

  it('can leave as guests too', async () => {
    const house = await openHouse({ dialect });
    const { client } = await house.guest('Ann');
    expect((await client.delete('/api/accounts/me', { password: '' })).status).toBe(204);
    expect(await me(client)).toBeNull();
  });

  // V7.4.2
  it('stay out while they are banned, and hear why', async () => {
    const house = await openHouse({ dialect });
    const { client, you } = await house.person('Ann');
    const { token } = (await client.post('/api/tokens', { label: 'board', scopes: ['account:read'], password: PASSWORD })).json<
      z.infer<typeof NewToken>
    >();
    await house.services.store.write((work) =>
      work.updateTable('users').set({ banned: 1, ban_reason: 'Rude words.' }).where('id', '=', you.id).execute(),
    );
    expect(await me(client)).toBeNull();
    expect((await house.client().get('/api/me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    const entered = await house.client().post('/api/sessions', { name: 'Ann', password: PASSWORD });
    expect(entered.status).toBe(403);
    expect(entered.json<Fault>().message).toContain('Rude words.');
  });
});

describe('tokens', () => {
  it('allow only what their scopes say, and are shown once', async () => {
    const house = await openHouse();
    const { client, you } = await house.person('Ann');
    const made = (await client.post('/api/tokens', { label: 'board', scopes: ['account:read', 'games:play'], password: PASSWORD })).json<
      z.infer<typeof NewToken>
    >();
    expect(made.token).toMatch(/^mng_[\w-]{43}$/);
    expect(made.scopes).toEqual(['games:play', 'account:read']);
    const program = house.client();
    const headers = { authorization: `Bearer ${made.token}` };
    expect((await program.get('/api/me', { headers })).json<SelfView>().you).toEqual(you);
    for (const path of ['/api/tokens', '/api/sessions', '/api/accounts/me/export']) {
      const refused = await program.get(path, { headers });
      expect(refused.status).toBe(403);
      expect(refused.json<Fault>().code).toBe('scope');
    }
    const list = await client.get('/api/tokens');
    expect(list.text).not.toContain(made.token);
    expect(list.json<z.infer<typeof TokenView>[]>()[0].used).not.toBeNull();
    expect((await client.delete(`/api/tokens/${made.id}`)).status).toBe(204);
    expect((await program.get('/api/me', { headers })).status).toBe(401);
  });

  it('are refused where the scope is missing', async () => {
    const house = await openHouse();
    const { client } = await house.person('Ann');
    const { token } = (await client.post('/api/tokens', { label: 'x', scopes: ['games:read'], password: PASSWORD })).json<
      z.infer<typeof NewToken>
    >();
    const refused = await house.client().get('/api/me', { headers: { authorization: `Bearer ${token}` } });
    expect(refused.json<Fault>().message).toContain('account:read');
  });

  it.each(['Bearer mng_nothing', 'Bearer', 'Basic QW5uOng=', 'Bearer abc'])('are refused as "%s"', async (authorization) => {
    const house = await openHouse();
    expect((await house.client().get('/api/me', { headers: { authorization } })).status).toBe(401);
    await house.close();
  });

  it('are for accounts, at most twenty each', async () => {
    const house = await openHouse();
    const { client: guest } = await house.guest('Bea');
    expect((await guest.post('/api/tokens', { label: 'x', scopes: ['games:read'], password: PASSWORD })).json<Fault>().code).toBe(
      'account-needed',
    );
    const { client } = await house.person('Ann');
    for (let count = 0; count < 20; count++) {
      expect((await client.post('/api/tokens', { label: `${count}`, scopes: ['games:read'], password: PASSWORD })).status).toBe(201);
    }
    expect((await client.post('/api/tokens', { label: 'x', scopes: ['games:read'], password: PASSWORD })).status).toBe(409);
  });
});

describe('accounts of programs', () => {
  it("are made from accounts that haven't played, for good", async () => {
    const house = await openHouse();
    const { client, you } = await house.person('Robot');
    expect((await client.post('/api/accounts/me/bot')).json<SelfView>().you).toEqual({ ...you, kind: 'bot' });
    expect(await me(client)).toEqual({ ...you, kind: 'bot' });
    expect((await client.post('/api/accounts/me/bot')).status).toBe(200);
  });

  it('are never made from guests', async () => {
    const house = await openHouse();
    const { client } = await house.guest('Ann');
    expect((await client.post('/api/accounts/me/bot')).status).toBe(403);
  });
});
