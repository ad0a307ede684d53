// Who plays a rematch.
import { shownName } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import { DIALECTS, openHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';

describe.each(DIALECTS)('a rematch on %s', (dialect) => {
  it("uses the players' present names", async () => {
    const house = await openHouse({ dialect });
    const [ann, bob] = [await house.guest('Ann'), await house.guest('Bob')];
    const game = await makeMatch(house, { players: [ann.you, bob.you] });
    await act(house, game, ann.you, { kind: 'resign' });
    await act(house, game, ann.you, { kind: 'offerRematch' });
    const { store, host } = house.services;
    await store.db.updateTable('users').set({ name: 'Robert', name_key: 'robert', kind: 'person' }).where('id', '=', bob.you.id).execute();
    await act(house, game, bob.you, { kind: 'acceptRematch' });
    const { next } = (await host.matches.latest(game))!.about;
    const entry = (await host.matches.find(next!))!;
    expect(entry.match.players.map(({ name }) => name)).toEqual(['Robert', shownName(ann.you)]);
    expect(entry.about.seats.map(({ name }) => name)).toEqual(['Robert', shownName(ann.you)]);
    await house.close();
  });

  it("doesn't begin with somebody who has left or may not play, and says so", async () => {
    const house = await openHouse({ dialect });
    const { store, host } = house.services;
    for (const [gone, words] of [
      [{ deleted: 1, name: 'Gone' }, 'has deleted their account'],
      [{ banned: 1 }, 'Ann can’t play here any more'],
    ] as const) {
      const [ann, bob] = [await house.guest('Ann'), await house.guest('Bob')];
      const game = await makeMatch(house, { players: [ann.you, bob.you] });
      await act(house, game, ann.you, { kind: 'resign' });
      await act(house, game, ann.you, { kind: 'offerRematch' });
      await store.db.updateTable('users').set(gone).where('id', '=', ann.you.id).execute();
      const answer = await host.command({ game, user: bob.you.id, command: { kind: 'acceptRematch' } });
      expect(answer).toMatchObject({ done: false, status: 409, fault: { code: 'no-match' } });
      expect(JSON.stringify(answer)).toContain(words);
      const { match, about } = (await host.matches.latest(game))!;
      expect([match.log.at(-1)?.kind, about.next]).toEqual(['rematchOffered', null]);
    }
    await house.close();
  });

  it("isn't offered to somebody who has left, and leaving declines it", async () => {
    const house = await openHouse({ dialect });
    const { host } = house.services;
    const [ann, bob] = [await house.guest('Ann'), await house.guest('Bob')];
    const games = [await makeMatch(house, { players: [ann.you, bob.you] }), await makeMatch(house, { players: [ann.you, bob.you] })];
    for (const game of games) await act(house, game, ann.you, { kind: 'resign' });
    await act(house, games[0], ann.you, { kind: 'offerRematch' });
    expect((await bob.client.delete('/api/accounts/me', { password: '' })).status).toBe(204);
    expect((await host.matches.latest(games[0]))!.match.log.at(-1)?.kind).toBe('rematchDeclined');
    for (const game of games) {
      const answer = await host.command({ game, user: ann.you.id, command: { kind: 'offerRematch' } });
      expect(answer).toMatchObject({ done: false, status: 409, fault: { code: 'no-match' } });
      expect(JSON.stringify(answer)).toContain('has deleted their account');
    }
    await house.close();
  });
});
