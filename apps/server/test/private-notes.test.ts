import type { AccountExport, PrivateNotes } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import { DIALECTS, openHouse, PASSWORD } from './house.ts';
import { act, makeMatch } from './matches.ts';

const pathOf = (game: string): string => `/api/games/${game}/private-notes`;

describe.each(DIALECTS)('private notes on %s', (dialect) => {
  it('belong to a game or a position, are read by their writer alone, exported, and gone with them', async () => {
    const house = await openHouse({ dialect, now: () => 1_000_000 });
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const game = await makeMatch(house, { players: [ann.you, bob.you], isPrivate: true });
    await act(house, game, ann.you, { kind: 'play', text: 'e1-d1' });
    const put = await ann.client.put(pathOf(game), { ply: null, text: '  Bob likes\r\nthe edge.\u0007  ' });
    expect([put.status, put.json<PrivateNotes>()]).toEqual([
      200,
      { notes: [{ ply: null, text: 'Bob likes\nthe edge.', changed: 1_000_000 }] },
    ]);
    await ann.client.put(pathOf(game), { ply: 1, text: 'too slow' });
    await ann.client.put(pathOf(game), { ply: 1, text: '<b>too</b> fast' });
    const own = (await ann.client.get(pathOf(game))).json<PrivateNotes>().notes;
    expect(own.map(({ ply, text }) => [ply, text])).toEqual([
      [null, 'Bob likes\nthe edge.'],
      [1, '<b>too</b> fast'],
    ]);
    expect((await bob.client.get(pathOf(game))).json()).toEqual({ notes: [] });
    const stranger = await house.guest('Stan');
    expect((await stranger.client.get(pathOf(game))).status).toBe(404);
    expect((await stranger.client.put(pathOf(game), { ply: null, text: 'x' })).status).toBe(404);
    expect((await house.client().get(pathOf(game))).status).toBe(401);
    for (const path of [`/api/games/${game}`, `/api/games/${game}/file`, '/api/accounts/me/export']) {
      expect((await bob.client.get(path)).text).not.toContain('the edge');
    }
    const exported = (await ann.client.get('/api/accounts/me/export')).json<AccountExport>().privateNotes;
    expect(exported.map(({ game: id, ply }) => [id, ply])).toEqual([
      [game, null],
      [game, 1],
    ]);
    await ann.client.put(pathOf(game), { ply: 1, text: ' \n ' });
    expect((await ann.client.get(pathOf(game))).json<PrivateNotes>().notes).toHaveLength(1);
    expect((await ann.client.delete('/api/accounts/me', { password: PASSWORD })).status).toBe(204);
    expect(await house.services.store.db.selectFrom('private_notes').selectAll().execute()).toEqual([]);
    await house.close();
  });

  it('are refused in one clear sentence when they are too long, too many or about no position', async () => {
    const house = await openHouse({ dialect });
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const game = await makeMatch(house, { players: [ann.you, bob.you] });
    const refusal = async (body: object) => {
      const answer = await ann.client.put(pathOf(game), body);
      return [answer.status, answer.json<{ message: string }>().message];
    };
    expect(await refusal({ ply: null, text: 'x'.repeat(4001) })).toEqual([400, expect.stringContaining('A note has at most 4000 signs.')]);
    expect(await refusal({ ply: 1, text: 'x' })).toEqual([422, 'This match has 0 moves so far, so there is no position after 1.']);
    const { db } = house.services.store;
    const row = { user: ann.you.id, game, text: 'x', changed: 0 };
    const rows = Array.from({ length: 2000 }, (_, ply) => ({ ...row, ply: ply + 1 }));
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto('private_notes')
        .values(rows.slice(from, from + 500))
        .execute();
    expect(await refusal({ ply: null, text: 'x' })).toEqual([
      409,
      'You have 2000 notes already. Delete one first. You can try again right after.',
    ]);
    expect((await ann.client.put(pathOf(game), { ply: 0, text: '' })).status).toBe(200);
    await house.close();
  });
});
