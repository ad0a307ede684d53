// Claims: one of two people has left the match, and the other claims it. The server knows who is here.
import { setTimeout as wait } from 'node:timers/promises';
import { moveTexts } from '@menagerie/core';
import type { Badge, Fault, NewToken, PlayerCommand } from '@menagerie/protocol';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { verifyAll } from '../src/admin/verify.ts';
import type { Client } from './client.ts';
import { DIALECTS, openHouse, PASSWORD, type TestHouse } from './house.ts';
import { act, makeMatch, type MatchWish } from './matches.ts';
import { commandId, Page } from './page.ts';

const WIN: PlayerCommand = { kind: 'claim', as: 'win' };
/** The time control `600+5`. */
const ABSENCE = 60_000;

/** A clock that tests move. Only the live side uses it, because the rest of a house would take a leap for an outage. */
class Time {
  at = Date.now();
  readonly now = (): number => this.at;
}

async function open(options: Parameters<typeof openHouse>[0]) {
  const house = await openHouse(options);
  await house.services.live.start();
  return { ...house, address: await house.listen() };
}

/** A match of two. Both have moved, and it's the second one's turn. */
async function begun(house: TestHouse, ann: Badge, ben: Badge, wish: Partial<MatchWish> = {}): Promise<string> {
  const game = await makeMatch(house, { players: [ann, ben], ...wish });
  for (const who of [ann, ben, ann]) {
    const { game: rules, match, session } = (await house.services.host.matches.latest(game))!;
    await act(house, game, who, { kind: 'play', text: moveTexts(rules, session.at(match))[0] });
  }
  return game;
}

async function claimOf(client: Client, game: string, as: 'win' | 'draw' = 'win'): Promise<[number, string]> {
  const answer = await client.post(`/api/games/${game}/commands`, { id: commandId(), command: { kind: 'claim', as } });
  return [answer.status, answer.status === 200 ? 'done' : answer.json<Fault>().message];
}

/** Waits until the log says that somebody is here or gone, and returns since when. The entry comes with a delay, so time must pass. */
async function written(house: TestHouse, time: Time, { id }: Badge, isHere: 0 | 1): Promise<number> {
  for (let tries = 0; tries < 400; tries++) {
    const { db } = house.services.store;
    const row = await db.selectFrom('presences').selectAll().where('user', '=', id).orderBy('since', 'desc').executeTakeFirst();
    if (row?.is_here === isHere) return row.since;
    time.at += 50;
    await wait(25);
  }
  throw new Error('It was not written down.');
}

describe.each(DIALECTS)('a claim on %s', (dialect) => {
  it('is refused while the opponent is here or has only just left; after that it ends the match for everybody', async () => {
    const time = new Time();
    const house = await open({ dialect, now: time.now });
    const [ann, ben] = [await house.person('Ann'), await house.person('Ben')];
    const game = await begun(house, ann.you, ben.you, { rated: true });
    const [annPage, benPage] = [await Page.open(house.address, ann.client), await Page.open(house.address, ben.client)];
    await annPage.watch(game);
    await written(house, time, ben.you, 1);
    time.at += 5 * ABSENCE;
    expect(await annPage.command(game, 3, WIN)).toMatchObject({
      t: 'refused',
      fault: { code: 'not-away', message: 'A game can be claimed once the opponent has been away for 60 s. Black is here.' },
    });
    benPage.close();
    time.at = (await written(house, time, ben.you, 0)) + ABSENCE - 1;
    expect(await annPage.command(game, 3, WIN)).toMatchObject({
      fault: { code: 'not-away', message: expect.stringMatching(/Wait another 1 s\.$/) as string },
    });
    time.at += 1;
    const id = commandId();
    expect(await annPage.command(game, 3, WIN, id)).toMatchObject({ t: 'done', version: 5 });
    const { view } = await annPage.latest('game', (told) => told.view.match.result !== null);
    annPage.said.length = 0;
    expect(await annPage.command(game, 3, WIN, id)).toMatchObject({ t: 'done', version: 5 });
    expect(view.match.result).toMatchObject({
      ranking: [[0], [1]],
      by: 'host',
      reason: 'abandoned',
      text: 'Black has left, so White wins.',
    });
    expect([view.counted, view.seats.map(({ change }) => change)]).toEqual(['short', [null, null]]);
    expect((await house.client().get(`/api/games/${game}/file`)).text).toContain('[Termination "abandoned"]');
    await house.close();
  });

  it('can call it a draw, by the API too, where the client doesn’t say when', async () => {
    const time = new Time();
    const house = await open({ dialect, now: time.now });
    const [ann, ben] = [await house.person('Ann'), await house.person('Ben')];
    const made = await ann.client.post('/api/tokens', { label: 'program', scopes: ['games:play'], password: PASSWORD });
    const headers = { authorization: `Bearer ${made.json<z.infer<typeof NewToken>>().token}` };
    const game = await begun(house, ann.you, ben.you);
    const path = `/api/games/${game}/commands`;
    const command = { kind: 'claim', as: 'draw' };
    const lied = await house.client().post(path, { id: commandId(), command: { ...command, since: 0 } }, { headers });
    expect([lied.status, lied.json<Fault>().code]).toEqual([400, 'bad-request']);
    expect((await house.client().post(path, { id: commandId(), command }, { headers })).status).toBe(422);
    time.at += ABSENCE;
    expect((await house.client().post(path, { id: commandId(), command }, { headers })).status).toBe(200);
    expect((await house.services.host.matches.latest(game))!.match.result).toMatchObject({ ranking: [[0, 1]], reason: 'abandoned' });
    await house.close();
  });

  it('is refused to spectators, to the player to move, and in games for more', async () => {
    const time = new Time();
    const house = await open({ dialect, now: time.now });
    const [ann, ben, eve] = [await house.guest('Ann'), await house.guest('Ben'), await house.guest('Eve')];
    const game = await begun(house, ann.you, ben.you);
    time.at += ABSENCE;
    expect(await claimOf(eve.client, game)).toEqual([403, 'You are watching this match; only its players can do that.']);
    expect(await claimOf(ben.client, game)).toEqual([422, "It's your turn. Make your move."]);
    expect(await claimOf(ann.client, await makeMatch(house, { players: [ann.you, ben.you] }))).toEqual([
      422,
      'Not everybody has moved yet, so call the game off instead.',
    ]);
    expect(await claimOf(ann.client, await makeMatch(house, { players: [null, ann.you] }))).toEqual([
      422,
      'You can claim a game only against a person who has left.',
    ]);
    expect(await claimOf(ann.client, await begun(house, ann.you, ben.you, { control: '1/259200' }))).toEqual([
      422,
      "You can't claim a game with this time control. The clock decides.",
    ]);
    expect(await claimOf(ann.client, game)).toEqual([200, 'done']);
    await house.close();
  });

  it("doesn't count the time of an outage, or before the opponent last did something", async () => {
    const time = new Time();
    const house = await open({ dialect, now: time.now });
    const [ann, ben] = [await house.guest('Ann'), await house.guest('Ben')];
    const game = await begun(house, ann.you, ben.you);
    time.at += ABSENCE;
    const outage = { id: 'all:1', node: null, begun: time.at - 5000, ended: time.at, settled: null };
    await house.services.store.db.insertInto('outages').values(outage).execute();
    time.at += 2 * ABSENCE;
    expect((await claimOf(ann.client, game))[1]).toMatch(/Wait another 60 s\.$/);
    await house.services.store.db
      .updateTable('outages')
      .set({ settled: time.at, ended: time.at - ABSENCE + 1000 })
      .execute();
    expect((await claimOf(ann.client, game))[1]).toMatch(/Wait another 1 s\.$/);
    time.at += 1000;
    await act(house, game, ben.you, { kind: 'offerDraw' });
    expect((await claimOf(ann.client, game))[0]).toBe(422);
    time.at += ABSENCE;
    expect((await claimOf(ann.client, game))[0]).toBe(200);
    await house.close();
  });

  it('is refused while the opponent follows the match through the API', async () => {
    const time = new Time();
    const house = await open({ dialect, now: time.now });
    const [ann, ben] = [await house.guest('Ann'), await house.guest('Ben')];
    const game = await begun(house, ann.you, ben.you);
    const reading = new AbortController();
    await fetch(`${house.address}/api/games/${game}/stream`, { headers: { cookie: ben.client.cookie }, signal: reading.signal });
    await written(house, time, ben.you, 1);
    time.at += ABSENCE;
    expect((await claimOf(ann.client, game))[1]).toMatch(/is here\.$/);
    reading.abort();
    time.at = (await written(house, time, ben.you, 0)) + ABSENCE;
    expect((await claimOf(ann.client, game))[0]).toBe(200);
    await house.close();
  });

  it('is refused if the opponent comes back at the last moment', async () => {
    const time = new Time();
    const house = await open({ dialect, now: time.now });
    const nodes = dialect === 'postgres' ? [house, await open({ place: house.place, now: time.now })] : [house];
    const { store, host } = house.services;
    const [ann, ben] = [await house.guest('Ann'), await house.guest('Ben')];
    for (const { services } of nodes) {
      const { presence } = services.live;
      const game = await begun(house, ann.you, ben.you);
      time.at += 2 * ABSENCE;
      // After the claim is decided, and before it is stored.
      vi.spyOn(store, 'write').mockImplementationOnce(async (work, onCommit) => {
        presence.came(ben.you.id);
        if (services !== house.services) await written(house, time, ben.you, 1);
        return store.write(work, onCommit);
      });
      expect((await claimOf(ann.client, game))[1]).toMatch(/Black is here\.$/);
      expect((await host.matches.latest(game))!.match.result).toBeNull();
      presence.left(ben.you.id);
      time.at += 5000;
      time.at = (await written(house, time, ben.you, 0)) + ABSENCE;
      expect((await claimOf(ann.client, game))[0]).toBe(200);
    }
    for (const node of nodes) await node.close();
  });

  it('leaves a match that can be verified', async () => {
    const time = new Time();
    const house = await open({ dialect, now: time.now });
    const [ann, ben] = [await house.person('Ann'), await house.person('Ben')];
    for (const as of ['win', 'draw'] as const) {
      const game = await begun(house, ann.you, ben.you, { rated: true });
      time.at += ABSENCE;
      expect((await claimOf(ann.client, game, as))[0]).toBe(200);
    }
    const wrong: unknown[] = [];
    await verifyAll(house.services.store, (found) => Promise.resolve(void wrong.push(found)));
    expect(wrong).toEqual([]);
    await house.close();
  });
});

describe('on two nodes', () => {
  it('somebody on the other node counts as here', async () => {
    const time = new Time();
    const one = await open({ dialect: 'postgres', now: time.now });
    const other = await open({ place: one.place, now: time.now });
    const [ann, ben] = [await one.guest('Ann'), await one.guest('Ben')];
    const game = await begun(one, ann.you, ben.you);
    const page = await Page.open(other.address, ben.client);
    await written(one, time, ben.you, 1);
    time.at += ABSENCE;
    expect((await claimOf(ann.client, game))[1]).toMatch(/is here\.$/);
    page.close();
    const left = await written(one, time, ben.you, 0);
    time.at = left + 1000;
    expect((await claimOf(ann.client, game))[1]).toMatch(/Wait another 59 s\.$/);
    time.at = left + ABSENCE;
    expect((await claimOf(ann.client, game))[0]).toBe(200);
    expect((await other.client().get(`/api/games/${game}`)).text).toContain('abandoned');
    await one.close();
    await other.close();
  });
});
