// What the log says about sign-ins and refused access.
import type { RecoveryCodes } from '@menagerie/protocol';
import { expect, it } from 'vitest';
import { openHouse, PASSWORD } from './house.ts';

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
