// Recovery codes, the ends of sessions and tokens, and automatic deletion.
import type { Badge, Fault, NewToken, RecoveryCodes, RecoveryState, SelfView, SessionView, TokenView } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { isWeak } from '../src/accounts/weak-passwords.ts';
import { IDLE, LONGEST } from '../src/accounts/sessions.ts';
import { USUAL_AGES } from '../src/admin/ages.ts';
import { resetPassword } from '../src/admin/people.ts';
import { Pruner } from '../src/admin/pruner.ts';
import type { Answered, Client } from './client.ts';
import { DIALECTS, openHouse, PASSWORD, type TestHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';

const START = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;
const FRESH = 'a fresh long password';
const me = async (client: Client): Promise<Badge | null> => (await client.get('/api/me')).json<SelfView>().you;
const recover = (house: TestHouse, code: string, password = FRESH): Promise<Answered> =>
  house.client().post('/api/recovery', { name: 'ann', code, password });

describe.each(DIALECTS)('recovery codes on %s', (dialect) => {
  // V6.4.1, V6.4.3, V6.5.2, V6.5.4, V7.4.3, V7.5.1
  it('let you in once each, with a new password, and end all earlier sessions', async () => {
    const house = await openHouse({ dialect });
    const { client, you } = await house.person('Ann');
    await client.post('/api/tokens', { label: 'x', scopes: ['games:read'], password: PASSWORD });
    expect((await client.post('/api/accounts/me/recovery', { password: 'wrong' })).status).toBe(403);
    const made = await client.post('/api/accounts/me/recovery', { password: PASSWORD });
    const { codes } = made.json<RecoveryCodes>();
    expect(codes).toHaveLength(8);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
    const stored = JSON.stringify(await house.services.store.db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of codes) expect(stored).not.toContain(code);
    expect((await recover(house, 'AAAA-AAAA-AAAA-AAAA')).json<Fault>().code).toBe('wrong-code');
    expect((await recover(house, codes[0], 'password')).json<Fault>().code).toBe('common-password');
    const typed = ` ${codes[0].toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await recover(house, typed)).json<SelfView>().you).toEqual(you);
    expect(await me(client)).toBeNull();
    expect((await recover(house, codes[0])).status).toBe(401);
    const again = house.client();
    expect((await again.post('/api/sessions', { name: 'Ann', password: FRESH })).status).toBe(201);
    expect((await again.get('/api/tokens')).json<z.infer<typeof TokenView>[]>()).toEqual([]);
    expect((await again.get('/api/accounts/me/recovery')).json<RecoveryState>().left).toBe(7);
    await again.post('/api/accounts/me/recovery', { password: FRESH });
    expect((await recover(house, codes[1])).status).toBe(401);
  });

  // V6.5.1
  it('work once, however many requests come at the same moment', async () => {
    const house = await openHouse({ dialect });
    const { client } = await house.person('Ann');
    const { codes } = (await client.post('/api/accounts/me/recovery', { password: PASSWORD })).json<RecoveryCodes>();
    const all = await Promise.all(Array.from({ length: 5 }, () => recover(house, codes[0])));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401, 401]);
  });

  // V6.4.3
  it('are for one person, and open no closed account', async () => {
    const house = await openHouse({ dialect });
    const { you: ann } = await house.person('Ann');
    const { client: bea } = await house.person('Bea');
    const { codes } = (await bea.post('/api/accounts/me/recovery', { password: PASSWORD })).json<RecoveryCodes>();
    expect((await recover(house, codes[0])).status).toBe(401);
    const { code } = await resetPassword(house.services.store, 'Ann', Date.now());
    await house.services.store.db.updateTable('users').set({ banned: 1 }).where('id', '=', ann.id).execute();
    expect((await recover(house, code)).status).toBe(403);
  });

  // V6.4.1, V7.4.5
  it('can be handed out by the host, for three days', async () => {
    let now = START;
    const house = await openHouse({ dialect, now: () => now });
    const { you } = await house.person('Ann');
    await house.guest('Gus');
    const { store } = house.services;
    await expect(resetPassword(store, 'Gus', now)).rejects.toThrow('is a guest');
    const late = (await resetPassword(store, 'ANN', now)).code;
    now += 3 * DAY;
    expect((await recover(house, late)).status).toBe(401);
    const { code } = await resetPassword(store, 'Ann', now);
    expect((await recover(house, code)).json<SelfView>().you).toEqual(you);
  });
});

describe.each(DIALECTS)('sessions and tokens on %s', (dialect) => {
  // V7.3.2
  it('of a browser in daily use end after half a year all the same', async () => {
    let now = START;
    const house = await openHouse({ dialect, now: () => now });
    const { client } = await house.person('Ann');
    for (; now < START + LONGEST - DAY; now += IDLE - DAY) expect(await me(client)).not.toBeNull();
    now = START + LONGEST - 1;
    expect(await me(client)).not.toBeNull();
    now = START + LONGEST;
    expect(await me(client)).toBeNull();
    const other = house.client();
    await other.post('/api/sessions', { name: 'Ann', password: PASSWORD });
    expect((await other.get('/api/sessions')).json<SessionView[]>()).toHaveLength(1);
  });

  // V7.5.1
  it('need the password, and tokens end with it if you ask', async () => {
    const house = await openHouse({ dialect });
    const { client } = await house.person('Ann');
    const wish = { label: 'x', scopes: ['account:read'] };
    expect((await client.post('/api/tokens', wish)).status).toBe(400);
    const refused = await client.post('/api/tokens', { ...wish, password: 'wrong' });
    expect(refused.json<Fault>()).toMatchObject({ code: 'wrong-password', where: 'body.password' });
    const { token } = (await client.post('/api/tokens', { ...wish, password: PASSWORD })).json<z.infer<typeof NewToken>>();
    const isGood = async (): Promise<boolean> =>
      (await house.client().get('/api/me', { headers: { authorization: `Bearer ${token}` } })).status === 200;
    await client.put('/api/accounts/me/password', { old: PASSWORD, new: FRESH });
    expect(await isGood()).toBe(true);
    await client.put('/api/accounts/me/password', { old: FRESH, new: PASSWORD, endTokens: true });
    expect(await isGood()).toBe(false);
  });
});

describe('a weak password', () => {
  it.each([
    ...[
      'password',
      'Password123!',
      'p@ssw0rd',
      'P4$$word1',
      '!dragon!',
      'drag0n88',
      'dragondragon',
      'dragon!dragon',
      'dragon1Dragon2',
      'correct horse battery staple',
      'correcthorsebatterystaple',
      'sun shine',
      'iloveyou2',
      'aaaaaaaa',
      '        ',
    ],
    ...[
      'abababab',
      'abcabcabc',
      'abcdefgh',
      '12345678',
      '87654321',
      'qwertyui',
      'asdf1234',
      'qwer4321',
      'menagerie',
      'Menager1e!',
      'fourplay77',
    ],
    ...['annmarie', 'Ann-Marie1', 'mariemarie'],
  ])('is "%s"', async (password) => {
    expect(await isWeak(password, 'Ann Marie')).toBe(true);
  });

  it.each([
    'correct horse battery',
    'zq8vKw1m',
    'four words of mine',
    'blue-kettle-37',
    'marie likes cold tea',
    'dragon tiger kettle',
    'пароль из букв',
  ])('is not "%s"', async (password) => {
    expect(await isWeak(password, 'Ann Marie')).toBe(false);
  });
});

describe('the list of common passwords', () => {
  // V6.2.4, V6.2.12
  it('has far more than three thousand of eight characters or more, and all of them are weak', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const long = dictionary['passwords-common'].map(String).filter((password) => password.length >= 8);
    expect(long.length).toBeGreaterThan(15_000);
    const strong: string[] = [];
    for (const password of long) if (!(await isWeak(password, 'Ann Marie'))) strong.push(password);
    expect(strong).toEqual([]);
  });
});

describe.each(DIALECTS)('a running server on %s', (dialect) => {
  it('deletes by itself what its settings say is too old', async () => {
    let now = START;
    const keep = { guests: 10, calledOff: 5, reports: 20 };
    const house = await openHouse({ dialect, now: () => now, config: { keep } });
    const { store, log } = house.services;
    const { you: ann } = await house.person('Ann');
    const { you: gus } = await house.guest('Gus');
    const { client: eve } = await house.guest('Eve');
    const played = await makeMatch(house, { players: [ann, null] });
    await act(house, played, ann, { kind: 'play', text: 'a2-a3' });
    const calledOff = await makeMatch(house, { players: [ann, null] });
    await act(house, calledOff, ann, { kind: 'abort' });
    await eve.post('/api/reports', { about: ann.id, kind: 'other', text: 'Something odd.' });
    await store.db.updateTable('reports').set({ settled: now }).execute();
    await resetPassword(store, 'Ann', now);
    const pruner = new Pruner(store, keep, () => now, log);
    const left = async (): Promise<object> => ({
      guest: (await store.db.selectFrom('users').select('id').where('id', '=', gus.id).execute()).length,
      games: (await store.db.selectFrom('games').select('id').execute()).length,
      reports: (await store.db.selectFrom('reports').select('id').execute()).length,
      codes: (await store.db.selectFrom('recovery_codes').select('id').execute()).length,
      sessions: (await store.db.selectFrom('sessions').select('id').execute()).length,
    });
    const everything = { guest: 1, games: 2, reports: 1, codes: 1, sessions: 3 };
    await pruner.round();
    expect(await left()).toEqual(everything);
    now += 5 * DAY;
    await pruner.round();
    expect(await left()).toEqual({ ...everything, games: 1, codes: 0 });
    now += 5 * DAY;
    await pruner.round();
    expect(await left()).toEqual({ guest: 0, games: 1, reports: 1, codes: 0, sessions: 2 });
    now += 20 * DAY;
    await pruner.round();
    expect(await left()).toEqual({ guest: 0, games: 1, reports: 0, codes: 0, sessions: 0 });
    const forGood = new Pruner(store, { guests: 0, calledOff: 0, reports: 0 }, () => now, log);
    await house.guest('Kim');
    now += 1000 * DAY;
    await forGood.round();
    expect((await store.db.selectFrom('users').select('id').where('kind', '=', 'guest').execute()).length).toBeGreaterThan(0);
    expect(USUAL_AGES).toEqual({ guests: 90, calledOff: 30, reports: 365 });
  });
});
