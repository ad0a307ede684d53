import { moveTexts } from '@menagerie/core';
import { CLOSE, shownName, type ChatLines, type GameView } from '@menagerie/protocol';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { Accounts } from '../src/accounts/accounts.ts';
import { LEFT } from '../src/accounts/names.ts';
import { Host } from '../src/host/host.ts';
import { followersOf } from '../src/house.ts';
import { Store } from '../src/storage/store.ts';
import { openHouse, type TestHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';
import { Page } from './page.ts';

/** Two nodes on the same database. */
async function two(): Promise<{ one: TestHouse; other: TestHouse; addresses: readonly [string, string] }> {
  const one = await openHouse({ dialect: 'postgres' });
  const other = await openHouse({ place: one.place });
  await one.start();
  await other.start();
  return { one, other, addresses: [await one.listen(), await other.listen()] };
}

async function firstMove(house: TestHouse, id: string): Promise<string> {
  const { game, match, session } = (await house.services.host.matches.latest(id))!;
  return moveTexts(game, session.at(match))[0];
}

describe('two nodes', () => {
  it('show each other’s moves, chat, people and seeks', async () => {
    const { one, other, addresses } = await two();
    const ann = await one.guest('Ann');
    const ben = await other.guest('Ben');
    const annPage = await Page.open(addresses[0], ann.client);
    const benPage = await Page.open(addresses[1], ben.client);
    benPage.send({ t: 'lobby', on: true });
    await benPage.next('seeks');
    const made = await ann.client.post('/api/seeks', { game: 'bucky', control: '600+5', seat: 0 });
    const { id } = made.json<{ id: string }>();
    await benPage.next('seeks', ({ seeks }) => seeks.some((seek) => seek.id === id));
    const { game } = (await ben.client.post(`/api/seeks/${id}/join`)).json<{ game: string }>();
    expect((await annPage.next('started')).game).toBe(game);
    await annPage.watch(game);
    await benPage.watch(game);
    await benPage.next('presence', ({ away }) => away.every((since) => since === null));
    for (let ply = 0; ply < 6; ply++) {
      const [mover, looker] = ply % 2 === 0 ? [annPage, benPage] : [benPage, annPage];
      await mover.command(game, ply, { kind: 'play', text: await firstMove(one, game) });
      expect(await looker.next('events', ({ from }) => from === ply)).toMatchObject({ events: [{ kind: 'played' }] });
    }
    annPage.send({ t: 'say', id: 'hello-from-one', game, text: 'Hello!' });
    expect((await benPage.next('chat', ({ lines }) => lines.length > 0)).lines).toMatchObject([{ text: 'Hello!', by: ann.you }]);
    annPage.close();
    await benPage.next('presence', ({ away }) => away[0] !== null);
    await one.close();
    await other.close();
  });

  it('close the sockets of a session that ends on the other one, and of banned people', async () => {
    const { one, other, addresses } = await two();
    const ann = await one.person('Ann');
    const page = await Page.open(addresses[1], ann.client);
    await page.next('hello');
    expect((await ann.client.delete('/api/sessions/current')).status).toBe(204);
    expect(await page.end()).toBe(CLOSE.session);

    const ben = await one.guest('Ben');
    const pages = [await Page.open(addresses[0], ben.client), await Page.open(addresses[1], ben.client)];
    for (const each of pages) await each.next('hello');
    // The way a command beside the servers does it.
    await one.services.store.db.updateTable('users').set({ banned: Date.now() }).where('id', '=', ben.you.id).execute();
    for (const each of pages) expect(await each.end()).toBe(CLOSE.session);
    await one.close();
    await other.close();
  });

  it('catch up when notifications or their connection are lost', async () => {
    const { one, other, addresses } = await two();
    const ann = await one.guest('Ann');
    const ben = await one.guest('Ben');
    const game = await makeMatch(one, { players: [ann.you, ben.you] });
    const page = await Page.open(addresses[1], ben.client);
    await page.watch(game);
    await page.next('turns');
    // A node doesn't listen to notifications with its own name.
    const silent = await Store.open(one.place, other.services.store.node, () => undefined);
    const host = new Host(silent, Date.now, followersOf(silent, Date.now));
    const text = await firstMove(one, game);
    expect(await host.command({ game, user: ann.you.id, command: { kind: 'play', text } })).toMatchObject({ done: true });
    await page.next('events', ({ from }) => from === 0);
    await expect.poll(() => page.last('turns')!.games[0].isYourTurn).toBe(true);
    await silent.close();

    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
      one.services.store.db,
    );
    await act(one, game, ben.you, { kind: 'play', text: await firstMove(one, game) });
    await page.next('events', ({ from }) => from === 1);
    await one.close();
    await other.close();
  });

  it('answer with the same match, whichever of them you ask', async () => {
    const { one, other } = await two();
    const ann = await one.guest('Ann');
    const ben = await one.guest('Ben');
    const game = await makeMatch(one, { players: [ann.you, ben.you] });
    const seen = async (house: TestHouse): Promise<number> => (await house.client().get(`/api/games/${game}`)).json<GameView>().version;
    expect(await seen(other)).toBe(0);
    await act(one, game, ann.you, { kind: 'play', text: await firstMove(one, game) });
    expect(await seen(other)).toBe(1);
    await act(one, game, ben.you, { kind: 'resign' });
    const body = { id: 'said-after-the-end', text: 'Good game!' };
    expect((await ann.client.post(`/api/games/${game}/messages`, body)).status).toBe(200);
    expect((await other.client().get(`/api/games/${game}/messages`)).json<ChatLines>().lines).toMatchObject([{ text: 'Good game!' }]);
    await one.close();
    await other.close();
  });

  it('forget the name of somebody who has left, on whichever node', async () => {
    const { one, other } = await two();
    const ann = await one.guest('Ann');
    const ben = await one.guest('Ben');
    const game = await makeMatch(one, { players: [ann.you, ben.you] });
    const nameAt = async (house: TestHouse): Promise<string> =>
      (await house.client().get(`/api/games/${game}`)).json<GameView>().match.players[0].name;
    expect([await nameAt(one), await nameAt(other)]).toEqual([shownName(ann.you), shownName(ann.you)]);
    expect((await ann.client.delete('/api/accounts/me', { password: '' })).status).toBe(204);
    await expect.poll(() => nameAt(other)).toBe(LEFT);
    expect(await nameAt(one)).toBe(LEFT);
    await one.close();
    await other.close();
  });

  it('forget it too if the notification is lost in the middle of a move', async () => {
    const one = await openHouse({ dialect: 'postgres' });
    const other = await openHouse({ place: one.place });
    const [ann, ben] = [await one.guest('Ann'), await one.guest('Ben')];
    const game = await makeMatch(one, { players: [ben.you, ann.you] });
    const { store } = other.services;
    const text = await firstMove(other, game);
    // A node doesn't listen to notifications with its own name.
    const silent = await Store.open(one.place, store.node, () => undefined);
    const user = await store.db.selectFrom('users').selectAll().where('id', '=', ann.you.id).executeTakeFirstOrThrow();
    const gap = new Promise<void>((told) => store.onGap(told));
    vi.spyOn(store, 'write').mockImplementationOnce(async (work, onCommit) => {
      await new Accounts(silent, '', Date.now).leave({ user, session: null, scopes: null }, '');
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
        one.services.store.db,
      );
      await gap;
      return store.write(work, onCommit);
    });
    await act(other, game, ben.you, { kind: 'play', text });
    const { match } = (await other.client().get(`/api/games/${game}`)).json<GameView>();
    expect([match.plies.length, match.players[1].name]).toEqual([1, LEFT]);
    await silent.close();
    await one.close();
    await other.close();
  });

  it('write a person’s presence again after the other node took this one for dead', async () => {
    const { one, other, addresses } = await two();
    const ann = await one.guest('Ann');
    const page = await Page.open(addresses[0], ann.client);
    await page.next('turns');
    const { presence } = other.services.live;
    const isHere = async (): Promise<boolean> => (await presence.away([ann.you.id])).get(ann.you.id) === null;
    await expect.poll(isHere).toBe(true);
    await other.services.store.db.deleteFrom('presences').where('node', '=', one.services.store.node).execute();
    expect(await isHere()).toBe(false);
    await expect.poll(isHere).toBe(true);
    await one.close();
    await other.close();
  });
});
