import { describe, expect, it } from 'vitest';
import { ban, liftBan, listUsers } from '../src/admin/people.ts';
import { USUAL_AGES } from '../src/admin/ages.ts';
import { prune } from '../src/admin/prune.ts';
import { statusOf } from '../src/admin/status.ts';
import { Store } from '../src/storage/store.ts';
import { DIALECTS, openHouse, PASSWORD } from './house.ts';
import { act, makeMatch } from './matches.ts';
import { liveIn } from './playing.ts';

const DAY = 86_400_000;

describe.each(DIALECTS)('a ban on %s', (dialect) => {
  // V7.4.5
  it('ends sessions and tokens, locks the account, and can be lifted', async () => {
    const house = await openHouse({ dialect });
    const { client, you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const made = (await client.post('/api/tokens', { label: 'a program', scopes: ['account:read'], password: PASSWORD })).json<{
      token: string;
    }>();
    await makeMatch(house, { players: [ann, bob] });
    const ended = await makeMatch(house, { players: [ann, bob] });
    await act(house, ended, ann, { kind: 'resign' });
    const visitor = await Store.visit(house.place);
    expect(await ban(visitor, 'ANN', 'Was rude.', 5)).toMatchObject({ user: { id: ann.id }, sessions: 1, tokens: 1, matches: 1 });

    expect((await client.get('/api/me')).json()).toEqual({ you: null });
    const byToken = await house.client().get('/api/me', { headers: { authorization: `Bearer ${made.token}` } });
    expect(byToken.status).toBe(401);
    const refused = await house.client().post('/api/sessions', { name: 'Ann', password: PASSWORD });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Was rude.');

    await liftBan(visitor, 'Ann', 5);
    expect((await house.client().post('/api/sessions', { name: 'Ann', password: PASSWORD })).status).toBe(201);
    await expect(liftBan(visitor, 'Ann', 5)).rejects.toThrow('Ann is not banned.');
    await visitor.close();
  });

  it('names guests by id if several share a name', async () => {
    const house = await openHouse({ dialect });
    const { you: first } = await house.guest('Grete');
    const { store } = house.services;
    expect((await ban(store, 'Grete', null, 5)).user.id).toBe(first.id);
    const { you: second } = await house.guest('Grete');
    await expect(ban(store, 'Grete', null, 5)).rejects.toThrow('Several guests are called "Grete"');
    expect((await ban(store, `id:${second.id}`, null, 5)).user.id).toBe(second.id);
    await expect(ban(store, 'Nobody', null, 5)).rejects.toThrow('There is nobody called "Nobody".');
  });

  if (dialect === 'postgres') {
    it('reaches every node', async () => {
      const house = await openHouse({ dialect });
      const { you: ann } = await house.person('Ann');
      const { id } = await house.services.store.db.selectFrom('sessions').select('id').where('user', '=', ann.id).executeTakeFirstOrThrow();
      const heard = new Promise((resolve) => house.services.store.onSignal((signal) => signal.kind === 'session' && resolve(signal.id)));
      const visitor = await Store.visit(house.place);
      await ban(visitor, 'Ann', null, 5);
      expect(await heard).toBe(id);
      await visitor.close();
    });
  }
});

describe.each(DIALECTS)('people on %s', (dialect) => {
  it('are listed, and found by part of their name', async () => {
    const { house, ann, bob, guest } = await liveIn(dialect);
    const { store } = house.services;
    const ids = async (search: string | null, most = 50): Promise<readonly string[]> =>
      (await listUsers(store, search, most)).map(({ id }) => id).sort();
    expect(await ids(null)).toEqual([ann.id, bob.id, guest.id].sort());
    expect(await ids('N')).toEqual([ann.id]);
    expect(await ids('ret')).toEqual([guest.id]);
    expect(await ids('%')).toEqual([]);
    expect(await ids(null, 2)).toHaveLength(2);
    expect((await listUsers(store, 'ann', 1))[0]).toMatchObject({ name: 'Ann', kind: 'person', matches: 6, banned: null });
  });

  it('are counted, and so is everything else', async () => {
    const { house } = await liveIn(dialect);
    const now = Date.now();
    expect(await statusOf(house.services.store, now)).toMatchObject({
      database: dialect,
      users: { person: 2, guest: 1 },
      matches: { over: 3, playing: 2, preparing: 1 },
      sessions: 3,
      seeks: 0,
      overdue: 0,
      outages: 0,
    });
    expect((await statusOf(house.services.store, now + 30 * DAY)).overdue).toBe(3);
  });
});

describe.each(DIALECTS)('pruning on %s', (dialect) => {
  // V14.2.4
  it('deletes what nobody needs, and no match that was played', async () => {
    const { house, ann, guest, won, lost, open, days, preparing, calledOff } = await liveIn(dialect);
    // A running server removes seeks by itself.
    await house.stop();
    const { store } = house.services;
    const { you: idle } = await house.guest('Idle');
    const { you: talker } = await house.guest('Talker');
    const far = Date.now() + 400 * DAY;
    await store.db.insertInto('seeks').values({ id: 'old', request: '{}', way: 'lobby', user: ann.id, created: 1, expires: 2 }).execute();
    await store.db
      .insertInto('seeks')
      .values({ id: 'new', request: '{}', way: 'link', user: ann.id, created: 1, expires: far + DAY })
      .execute();
    await store.db.insertInto('seek_places').values({ seek: 'old', place: 0, user: ann.id }).execute();
    await store.db.insertInto('outages').values({ id: 'old', node: null, begun: 1, ended: 2, settled: 3 }).execute();
    await store.db.insertInto('outages').values({ id: 'open', node: null, begun: 1, ended: 2, settled: null }).execute();
    await store.db.insertInto('mutes').values({ user: ann.id, muted: idle.id }).execute();
    await store.db
      .insertInto('chat')
      .values({ game: open, seq: 1, user: talker.id, room: 'spectators', text: 'Hello!', at: 1, command: 'c' })
      .execute();
    await store.db.updateTable('games').set({ next: calledOff }).where('id', '=', won).execute();

    const none = { guests: 0, sessions: 0, seeks: 1, outages: 1, matches: 0, reports: 0, codes: 0, notices: 0, mails: 0 };
    expect(await prune(store, USUAL_AGES, true, Date.now())).toEqual(none);
    const expected = {
      guests: 1,
      sessions: 5,
      seeks: 1,
      outages: 1,
      matches: 1,
      reports: 0,
      codes: 0,
      notices: expect.any(Number) as number,
      mails: 0,
    };
    expect(await prune(store, USUAL_AGES, true, far)).toEqual(expected);
    expect(await store.db.selectFrom('users').select('id').execute()).toHaveLength(5);
    expect(await prune(store, USUAL_AGES, false, far)).toEqual(expected);
    expect(await prune(store, USUAL_AGES, false, far)).toEqual({
      guests: 0,
      sessions: 0,
      seeks: 0,
      outages: 0,
      matches: 0,
      reports: 0,
      codes: 0,
      notices: 0,
      mails: 0,
    });

    const users = (await store.db.selectFrom('users').select('id').execute()).map(({ id }) => id);
    expect(users).not.toContain(idle.id);
    expect(users).toEqual(expect.arrayContaining([ann.id, guest.id, talker.id]));
    const games = (await store.db.selectFrom('games').select('id').execute()).map(({ id }) => id);
    expect(games.sort()).toEqual([won, lost, open, days, preparing].sort());
    expect((await store.db.selectFrom('games').select('next').where('id', '=', won).executeTakeFirstOrThrow()).next).toBeNull();
    expect((await store.db.selectFrom('seeks').select('id').execute()).map(({ id }) => id)).toEqual(['new']);
    expect((await store.db.selectFrom('outages').select('id').where('id', 'in', ['old', 'open']).execute()).map(({ id }) => id)).toEqual([
      'open',
    ]);
  });

  it('works through more than one batch', async () => {
    const { services } = await openHouse({ dialect });
    const rows = Array.from({ length: 450 }, (_, index) => ({ id: `outage-${index}`, node: null, begun: 1, ended: 2, settled: 3 }));
    await services.store.db.insertInto('outages').values(rows).execute();
    expect(await prune(services.store, { guests: 1, calledOff: 1, reports: 1 }, true, 90 * DAY)).toMatchObject({ outages: 450 });
    expect(await prune(services.store, { guests: 1, calledOff: 1, reports: 1 }, false, 90 * DAY)).toMatchObject({ outages: 450 });
    expect(await services.store.db.selectFrom('outages').select('id').execute()).toEqual([]);
  });
});
