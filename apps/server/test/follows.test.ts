import type { AccountExport, FollowedList } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import { DIALECTS, openHouse, PASSWORD } from './house.ts';
import { act, makeMatch } from './matches.ts';

describe.each(DIALECTS)('following people on %s', (dialect) => {
  it('shows what they play in public, and nobody learns of it', async () => {
    const house = await openHouse({ dialect });
    const [ann, bob, cleo] = [await house.person('Ann'), await house.person('Bob'), await house.guest('Cleo')];
    for (const { you } of [bob, cleo, bob]) expect((await ann.client.put(`/api/follows/${you.id}`)).status).toBe(204);
    const shown = await makeMatch(house, { players: [bob.you, cleo.you] });
    await makeMatch(house, { players: [bob.you, cleo.you], isPrivate: true });
    const over = await makeMatch(house, { players: [bob.you, cleo.you] });
    await act(house, over, bob.you, { kind: 'abort' });
    const list = (await ann.client.get('/api/follows')).json<FollowedList>();
    expect(list.map(({ person, isHere, games }) => [person.name, isHere, games.map(({ id }) => id)])).toEqual([
      ['Bob', false, [shown]],
      ['Cleo', false, [shown]],
    ]);
    expect((await bob.client.get('/api/follows')).json()).toEqual([]);
    for (const path of ['/api/accounts/me/export', `/api/users/${ann.you.name}`]) {
      expect((await bob.client.get(path)).text).not.toContain('follow":[{');
    }
    expect((await bob.client.get('/api/accounts/me/export')).text).not.toContain(ann.you.id);
    expect((await ann.client.get('/api/accounts/me/export')).json<AccountExport>().followed).toEqual([bob.you, cleo.you]);
    expect((await ann.client.delete(`/api/follows/${bob.you.id}`)).status).toBe(204);
    expect((await ann.client.get('/api/follows')).json<FollowedList>().map(({ person }) => person.name)).toEqual(['Cleo']);
    await ann.client.put(`/api/follows/${bob.you.id}`);
    // Whoever leaves is followed by nobody and follows nobody.
    await bob.client.put(`/api/follows/${ann.you.id}`);
    expect((await bob.client.delete('/api/accounts/me', { password: PASSWORD })).status).toBe(204);
    expect(await house.services.store.db.selectFrom('follows').select('followed').execute()).toEqual([{ followed: cleo.you.id }]);
    await house.close();
  });

  it('ends with a block of either, and is refused in one clear sentence', async () => {
    const house = await openHouse({ dialect });
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    await ann.client.put(`/api/follows/${bob.you.id}`);
    await bob.client.put(`/api/follows/${ann.you.id}`);
    await bob.client.put(`/api/blocks/${ann.you.id}`);
    expect(await house.services.store.db.selectFrom('follows').selectAll().execute()).toEqual([]);
    for (const [client, other] of [
      [ann.client, bob.you],
      [bob.client, ann.you],
    ] as const) {
      const refused = await client.put(`/api/follows/${other.id}`);
      expect([refused.status, refused.json<{ message: string }>().message]).toEqual([403, 'You can’t follow this person.']);
    }
    expect((await ann.client.put(`/api/follows/${ann.you.id}`)).json<{ message: string }>().message).toBe('You can’t follow yourself.');
    expect((await ann.client.put('/api/follows/nobodyatall')).status).toBe(404);
    expect((await house.client().get('/api/follows')).status).toBe(401);
    await house.close();
  });
});
