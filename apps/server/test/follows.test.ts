import { USUAL_NOTICES, type AccountExport, type FollowedList } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import { worded } from '../src/outbox/words.ts';
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

  it('tells of a public game once a day for each person, if somebody wants that', async () => {
    const clock = { now: Date.UTC(2027, 0, 10, 12) };
    const house = await openHouse({ dialect, now: () => clock.now });
    const [ann, bob, cleo, dan] = [
      await house.person('Ann'),
      await house.person('Bob'),
      await house.person('Cleo'),
      await house.person('Dan'),
    ];
    const { db } = house.services.store;
    const told = async (): Promise<readonly (readonly [string, string | null, string])[]> => {
      const rows = await db.selectFrom('notices').selectAll().where('kind', '=', 'followed').orderBy('at').execute();
      return (await worded(db, rows, clock.now)).map(({ notice: { user, game }, text }) => [user, game, text]);
    };
    const play = (isPrivate = false): Promise<string> => makeMatch(house, { players: [bob.you, cleo.you], isPrivate });
    for (const { client } of [ann, cleo, dan]) await client.put(`/api/follows/${bob.you.id}`);
    await ann.client.put(`/api/follows/${cleo.you.id}`);
    await play();
    expect(await told()).toEqual([]);
    for (const { client } of [ann, cleo]) {
      const channels = { ...USUAL_NOTICES.channels, followed: ['bell'] };
      expect((await client.put('/api/notices/settings', { ...USUAL_NOTICES, channels })).status).toBe(200);
    }
    await play(true);
    expect(await told()).toEqual([]);
    // Ann follows both and is told once; Cleo plays herself, and Dan doesn't want to know.
    const shown = await play();
    const [[user, game, text], ...more] = await told();
    expect([user, game, more]).toEqual([ann.you.id, shown, []]);
    expect(text).toMatch(/^(Bob|Cleo) plays now: Bucky between Bob and Cleo\.$/);
    clock.now += 60_000;
    await play();
    await play();
    // Of each of the two once.
    expect((await told()).map(([, , words]) => words.split(' ')[0]).sort()).toEqual(['Bob', 'Cleo']);
    clock.now += 86_400_000;
    await play();
    expect(await told()).toHaveLength(3);
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
