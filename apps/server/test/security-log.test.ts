// What the log says about sign-ins and refused access.
import type { RecoveryCodes } from '@menagerie/protocol';
import { expect, it } from 'vitest';
import { openHouse, PASSWORD } from './house.ts';

// V16.2.1, V16.2.2, V16.2.5, V16.3.1, V16.3.2, V16.4.1
it('says who signed in how and who was refused what, and nothing secret', async () => {
  const lines: string[] = [];
  const house = await openHouse({ onLog: (line) => lines.push(line) });
  const { client, you: ann } = await house.person('Ann');
  const { client: guest, you: gus } = await house.guest('Gus');
  const { codes } = (await client.post('/api/accounts/me/recovery', { password: PASSWORD })).json<RecoveryCodes>();
  const token = await client.post('/api/tokens', { label: 'a program', scopes: ['games:read'], password: PASSWORD });
  await client.post('/api/sessions', { name: 'Ann', password: PASSWORD });
  await house.client().post('/api/sessions', { name: 'Ann', password: 'a wrong password' });
  await house.client().get('/api/me/games');
  await guest.get('/api/moderation/reports?after=secret');
  await client.put('/api/accounts/me/password', { old: PASSWORD, new: 'another horse entirely' });
  await house.client().post('/api/recovery', { name: 'Ann', code: codes[0], password: 'a third horse entirely' });
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const of = (msg: string): unknown[] => told.filter((line) => line['msg'] === msg);
  const address = '127.0.0.1';
  expect(of('a sign-in')).toMatchObject([
    { user: ann.id, by: 'new account', address },
    { user: gus.id, by: 'new guest', address },
    { user: ann.id, by: 'token made', address },
    { user: ann.id, by: 'password', address },
    { user: ann.id, by: 'password changed', address },
    { user: ann.id, by: 'recovery code', address },
  ]);
  expect(of('a sign-in was refused')).toHaveLength(1);
  expect(of('access was refused')).toMatchObject([
    { user: null, method: 'POST', route: '/api/sessions', address },
    { user: null, method: 'GET', route: '/api/me/games', code: 'sign-in', address },
    { user: gus.id, method: 'GET', route: '/api/moderation/reports', code: 'moderator-needed', address },
  ]);
  // Times are those of UTC, in milliseconds.
  for (const { time, level } of told) expect([typeof level, Math.abs(Number(time) - Date.now()) < 60_000]).toEqual(['number', true]);
  expect(of('a request').slice(0, 1)).toMatchObject([{ method: 'POST', route: '/api/accounts', status: 201 }]);
  expect(of('a request')).toContainEqual(expect.objectContaining({ method: 'GET', route: '/api/me/games', status: 401 }));
  const all = lines.join('');
  const secrets = [
    PASSWORD,
    'horse',
    'a wrong password',
    'after=',
    token.json<{ token: string }>().token,
    client.secret,
    guest.secret,
    ...codes,
  ];
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  await house.close();
});

// V16.3.3
it('says what a limit refused, and to whom', async () => {
  const lines: string[] = [];
  const house = await openHouse({ config: { limits: 1 }, onLog: (line) => lines.push(line) });
  const { client, you } = await house.person('Ann');
  for (let count = 0; count < 11; count++)
    await client.put('/api/accounts/me/password', { old: `wrong ${count}`, new: 'a new long password' });
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'too many requests');
  expect(told).toMatchObject([{ user: you.id, method: 'PUT', route: '/api/accounts/me/password', code: 'too-many', address: '127.0.0.1' }]);
  await house.close();
});
