// Several matches between the same people: begun, counted, ended.
import type {
  AccountExport,
  Badge,
  GamesPage,
  GameView,
  NewSeek,
  NoticeList,
  SeekRequest,
  SeriesView,
  Unfinished,
} from '@menagerie/protocol';
import { findGame } from '@menagerie/registry/all';
import { parseRecords, tagValue } from '@menagerie/record';
import { describe, expect, it } from 'vitest';
import { prune } from '../src/admin/prune.ts';
import { USUAL_AGES } from '../src/admin/ages.ts';
import { verifyAll } from '../src/admin/verify.ts';
import { worded } from '../src/outbox/words.ts';
import { Host } from '../src/host/host.ts';
import { followersOf } from '../src/house.ts';
import type { Client } from './client.ts';
import { DIALECTS, openHouse, PASSWORD, type TestHouse } from './house.ts';
import { act, handInAll } from './matches.ts';
import { Page } from './page.ts';

interface Somebody {
  readonly client: Client;
  readonly you: Badge;
}

const BUCKY = { game: 'bucky', control: '600+5' };
const THREE = { length: 3, atOnce: false };

async function two(dialect: (typeof DIALECTS)[number], options: Parameters<typeof openHouse>[0] = {}) {
  const house = await openHouse({ dialect, ...options });
  return { house, ann: await house.person('Ann'), bob: await house.person('Bob') };
}

/** Ann's seek, which Bob takes: the first match of the series. */
async function seriesOf(ann: Somebody, others: readonly Somebody[], wanted: Partial<SeekRequest> & object): Promise<string> {
  const made = await ann.client.post('/api/seeks', { ...BUCKY, ...wanted });
  if (made.status !== 201) throw new Error(made.text);
  let game = made.json<NewSeek>().match;
  for (const other of others) {
    const joined = await other.client.post(`/api/seeks/${made.json<NewSeek>().id}/join`);
    if (joined.status !== 200) throw new Error(joined.text);
    ({ game } = joined.json<{ game: string | null }>());
  }
  return game!;
}

const gameAt = async ({ client }: Somebody, id: string): Promise<GameView> => (await client.get(`/api/games/${id}`)).json();

async function seriesAt({ client }: Pick<Somebody, 'client'>, id: string): Promise<SeriesView> {
  const answer = await client.get(`/api/series/${id}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json();
}

/** Ends a match as somebody wishes; returns the id of the one after it. */
async function ended(house: TestHouse, id: string, by: Somebody, kind: 'resign' | 'abort' = 'resign'): Promise<string | null> {
  await act(house, id, by.you, { kind });
  return (await gameAt(by, id)).next;
}

/** Who was told that a series ended, at which game and in which words. */
async function endedNotices({ services: { store } }: TestHouse): Promise<readonly (readonly [string, string | null, string])[]> {
  const rows = await store.db.selectFrom('notices').selectAll().where('kind', '=', 'series').execute();
  return (await worded(store.db, rows, 0)).map(({ notice: { user, game }, text }) => [user, game, text]);
}

const faults = async ({ services: { store } }: TestHouse): Promise<readonly string[]> => {
  const found: string[] = [];
  await verifyAll(store, ({ message }) => Promise.resolve(void found.push(message)));
  return found;
};

const firstOf = ({ match, seats }: GameView): string => match.players[seats.findIndex(({ user }) => user !== null)].name;

describe.each(DIALECTS)('a series on %s', (dialect) => {
  it('goes on by itself with changed seats until all its games are played', async () => {
    const { house, ann, bob } = await two(dialect);
    const first = await seriesOf(ann, [bob], { series: THREE, seat: 0, options: { adjudication: 'off' } });
    const { series } = await gameAt(ann, first);
    expect(series).toMatchObject({ number: 1, length: 3, atOnce: false, points: [0, 0], why: null });
    const second = (await ended(house, first, bob))!;
    expect(await gameAt(bob, second)).toMatchObject({
      previous: first,
      you: 0,
      match: { options: { adjudication: 'off' }, timing: { control: { initial: 600 } } },
      series: { id: series!.id, number: 2, points: [0, 1] },
    });
    const third = (await ended(house, second, ann))!;
    expect(firstOf(await gameAt(ann, third))).toBe('Ann');
    expect((await gameAt(ann, second)).series!.points).toEqual([1, 1]);
    expect(await ended(house, third, bob)).toBeNull();
    // Of the end of the last game everybody hears anyway.
    expect(await endedNotices(house)).toEqual([]);
    const whole = await seriesAt({ client: house.client() }, series!.id);
    expect(whole).toMatchObject({ game: 'bucky', length: 3, rated: false, why: 'All its games are played.', mayEnd: false });
    expect(whole.players.map(({ name, points }) => [name, points])).toEqual([['Ann', 2], ['Bob', 1]]); // prettier-ignore
    expect(whole.games.map(({ id, series: place }) => [id, place!.number])).toEqual([[first, 1], [second, 2], [third, 3]]); // prettier-ignore
    // The archive, the lists and the files say it.
    expect((await ann.client.get(`/api/games?series=${series!.id}`)).json<GamesPage>().games.map(({ id }) => id).sort()).toEqual([first, second, third].sort()); // prettier-ignore
    const { records } = parseRecords((await ann.client.get(`/api/games/${second}/file`)).text, [findGame('bucky')!]);
    expect([tagValue(records[0], 'Series'), tagValue(records[0], 'SeriesGame')]).toEqual([series!.id, '2/3']);
    const { series: kept } = (await ann.client.get('/api/accounts/me/export')).json<AccountExport>();
    expect(kept).toMatchObject([{ id: series!.id, length: 3, atOnce: false }]);
    expect(await faults(house)).toEqual([]);
    // Now a rematch is a single game.
    await act(house, third, ann.you, { kind: 'offerRematch' });
    await act(house, third, bob.you, { kind: 'acceptRematch' });
    const again = (await gameAt(ann, third)).next!;
    expect((await gameAt(ann, again)).series).toBeNull();
    await house.close();
  });

  it('plays a game that was called off again in the same seats, but not for ever', async () => {
    const { house, ann, bob } = await two(dialect);
    const first = await seriesOf(ann, [bob], { series: THREE });
    const { series, you } = await gameAt(ann, first);
    const again = (await ended(house, first, bob, 'abort'))!;
    expect(await gameAt(ann, again)).toMatchObject({ you, series: { number: 1, points: [0, 0] } });
    const second = (await ended(house, again, bob))!;
    expect(await gameAt(ann, second)).toMatchObject({ you: 1 - you!, series: { number: 2 } });
    const third = (await ended(house, (await ended(house, second, ann, 'abort'))!, bob, 'abort'))!;
    expect(await ended(house, third, ann, 'abort')).toBeNull();
    const whole = await seriesAt(ann, series!.id);
    expect(whole.why).toContain('called off 3 times');
    expect(whole.players.find(({ name }) => name === 'Ann')?.points).toBe(1);
    expect(whole.games.map(({ series: place }) => place!.number)).toEqual([1, 1, 2, 2, 2]);
    expect(await faults(house)).toEqual([]);
    // What was called off before a move goes in time, and a series goes with its last game.
    const other = await seriesOf(ann, [bob], { series: THREE });
    const { id } = (await gameAt(ann, other)).series!;
    let last: string | null = other;
    while (last !== null) last = await ended(house, last, ann, 'abort');
    await prune(house.services.store, USUAL_AGES, false, Date.now() + 1e12);
    const anybody = house.client();
    expect((await seriesAt({ client: anybody }, series!.id)).games).toHaveLength(1);
    expect((await anybody.get(`/api/series/${id}`)).status).toBe(404);
    await house.close();
  });

  it('has no fixed end, and ends when a player ends it', async () => {
    const { house, ann, bob } = await two(dialect);
    const eve = await house.person('Eve');
    let game = await seriesOf(ann, [bob], { series: { length: null, atOnce: false } });
    const { id } = (await gameAt(ann, game)).series!;
    for (let number = 2; number <= 5; number++) {
      game = (await ended(house, game, number % 2 === 0 ? ann : bob))!;
      expect((await gameAt(ann, game)).series).toMatchObject({ number, length: null });
    }
    expect((await eve.client.post(`/api/series/${id}/end`)).status).toBe(403);
    const over = await bob.client.post(`/api/series/${id}/end`);
    expect(over.json<SeriesView>()).toMatchObject({ why: 'Bob ended the series.', mayEnd: false });
    expect((await bob.client.post(`/api/series/${id}/end`)).json()).toEqual(over.json());
    expect((await ann.client.post(`/api/series/${id}/end`)).status).toBe(409);
    // Ann is told, and Bob knows it.
    const told = await endedNotices(house);
    expect(told).toEqual([[ann.you.id, game, 'Your series has ended: Bucky with Bob. Bob ended the series.']]);
    // The game under way is still played, and counts.
    expect((await gameAt(ann, game)).series!.why).toBe('Bob ended the series.');
    expect(await ended(house, game, ann)).toBeNull();
    expect((await seriesAt(ann, id)).players.find(({ name }) => name === 'Bob')?.points).toBe(3);
    await house.close();
  });

  it('begins all games at once if they have days for a turn', async () => {
    const { house, ann, bob } = await two(dialect);
    const terms = { length: 4, atOnce: true };
    const first = await seriesOf(ann, [bob], { control: '1/259200', series: terms });
    const { id } = (await gameAt(ann, first)).series!;
    const { games } = await seriesAt(ann, id);
    expect(games.map(({ series }) => series!.number)).toEqual([1, 2, 3, 4]);
    const seats = games.map(({ you }) => you!);
    expect(seats).toEqual([seats[0], 1 - seats[0], seats[0], 1 - seats[0]]);
    const { db } = house.services.store;
    // One notice for all of them.
    const notices = await db.selectFrom('notices').selectAll().where('kind', '=', 'begun').execute();
    expect(notices).toHaveLength(2);
    expect((await worded(db, notices, 0))[0].text).toMatch(/^The 4 games of your series have begun: Bucky with (Ann|Bob)\.$/);
    expect((await ann.client.post(`/api/series/${id}/end`)).json()).toMatchObject({ code: 'all-begun' });
    // Two end at the same moment, and one is called off.
    await Promise.all([act(house, games[3].id, ann.you, { kind: 'resign' }), act(house, games[1].id, bob.you, { kind: 'resign' })]);
    const again = (await ended(house, games[2].id, ann, 'abort'))!;
    expect(await gameAt(ann, again)).toMatchObject({ you: seats[2], series: { number: 3, points: [1, 1], why: null } });
    await ended(house, again, ann);
    expect((await seriesAt(ann, id)).ended).toBeNull();
    await ended(house, first, ann);
    const whole = await seriesAt(ann, id);
    expect([whole.why, whole.players.find(({ name }) => name === 'Bob')?.points]).toEqual(['All its games are played.', 3]);
    expect(await faults(house)).toEqual([]);
    await house.close();
  });

  it('lets four seats rotate, with computers among them', async () => {
    const { house, ann, bob } = await two(dialect);
    const [cyd, dan] = [await house.person('Cyd'), await house.person('Dan')];
    const terms = { game: 'fourplay', control: '1/259200', options: { players: '4' }, series: { length: 4, atOnce: false } };
    let game: string | null = await seriesOf(ann, [bob, cyd, dan], terms);
    const { id } = (await gameAt(ann, game)).series!;
    const seen: string[][] = [];
    while (game !== null) {
      const { match } = await gameAt(ann, game);
      seen.push(match.players.map(({ name }) => name));
      for (const { you } of [ann, bob, cyd]) await handInAll(house, game, you);
      await handInAll(house, game, dan.you);
      for (const { you } of [ann, bob, cyd]) await act(house, game, you, { kind: 'resign' });
      game = (await gameAt(ann, game)).next;
    }
    for (const [round, names] of seen.entries()) expect(names).toEqual(seen[0].map((_, seat) => seen[0][(seat + round) % 4]));
    expect(seen).toHaveLength(4);
    const whole = await seriesAt(ann, id);
    expect(whole.players.map(({ name }) => name)).toEqual(seen[0]);
    expect(Object.fromEntries(whole.players.map(({ name, points }) => [name, points]))).toEqual({ Ann: 0, Bob: 0, Cyd: 0, Dan: 4 });
    expect(await faults(house)).toEqual([]);

    const alone = await seriesOf(ann, [], { series: { length: 2, atOnce: false }, others: [{ level: 'cub' }] });
    const { you } = await gameAt(ann, alone);
    const next = (await ended(house, alone, ann))!;
    expect((await gameAt(ann, next)).you).toBe(1 - you!);
    const refused = await ann.client.post('/api/seeks', {
      ...BUCKY,
      control: '1/259200',
      series: { length: 2, atOnce: true },
      others: [{ level: 'cub' }],
    });
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([422, 'Games at once are between people. With a computer, play one after another.']); // prettier-ignore
    await house.close();
  });

  it('refuses terms that make no sense in one sentence', async () => {
    const { house, ann } = await two(dialect);
    for (const [series, control, words] of [
      [{ length: 1 }, '600+5', 'A series has 2 to 20 games'],
      [{ length: 21 }, '600+5', 'A series has 2 to 20 games'],
      [{ length: 2.5 }, '600+5', 'A series has 2 to 20 games'],
      [{ length: 'many' }, '600+5', 'A series has 2 to 20 games'],
      [{ length: 2, atOnce: true }, '600+5', 'Only games with days for a turn'],
      [{ length: null, atOnce: true }, '1/259200', 'need a number'],
    ] as const) {
      const answer = await ann.client.post('/api/seeks', { game: 'bucky', control, series });
      expect([400, 422]).toContain(answer.status);
      expect(answer.json<{ message: string }>().message).toContain(words);
    }
    await house.close();
  });

  it('comes from a challenge and from a rematch, and everybody is told its terms', async () => {
    const { house, ann, bob } = await two(dialect);
    const { db } = house.services.store;
    const first = await seriesOf(ann, [bob], { way: 'direct', to: 'Bob', series: { length: 2, atOnce: false } });
    const said = async (kind: string): Promise<readonly string[]> => {
      const rows = await db.selectFrom('notices').selectAll().where('kind', '=', kind as 'begun').orderBy('at').orderBy('id').execute(); // prettier-ignore
      return (await worded(db, rows, 0)).map(({ text }) => text);
    };
    expect(await said('challenge')).toEqual(['Ann challenges you to Bucky: 10 + 5, casual, a series of 2 games.']);
    expect(await said('begun')).toEqual(['Game 1 of 2 has begun: Bucky with Ann.']);
    const second = (await ended(house, first, ann))!;
    expect((await said('begun')).filter((text) => text.startsWith('Game 2 of 2 has begun'))).toHaveLength(2);
    // While it goes on there is no rematch, and what counts isn't taken back.
    for (const kind of ['offerRematch', 'takeBack'] as const) {
      await expect(act(house, first, ann.you, { kind })).rejects.toThrow(/series/);
    }
    await ended(house, second, bob);
    const series = { length: 3, atOnce: false };
    await act(house, second, bob.you, { kind: 'offerRematch', series });
    expect(await said('offer')).toEqual(['Bob offers a series of 3 games: Bucky with Bob.']);
    expect((await gameAt(ann, second)).match.offers.rematch?.series).toEqual(series);
    await act(house, second, ann.you, { kind: 'acceptRematch' });
    const third = (await gameAt(ann, second)).next!;
    expect((await gameAt(ann, third)).series).toMatchObject({ number: 1, length: 3, points: [0, 0] });
    expect((await gameAt(ann, third)).you).toBe(1 - (await gameAt(ann, second)).you!);
    expect(await faults(house)).toEqual([]);
    await house.close();
  });

  it('ends with a sentence if the next game can’t begin', async () => {
    for (const [hinder, words] of [
      [(house: TestHouse, bob: Somebody) => house.services.store.db.updateTable('users').set({ banned: 1 }).where('id', '=', bob.you.id).execute(), 'can’t play here any more'], // prettier-ignore
      [(_: TestHouse, bob: Somebody, ann: Somebody) => bob.client.put(`/api/blocks/${ann.you.id}`), 'can’t meet any more'],
    ] as const) {
      const { house, ann, bob } = await two(dialect);
      const first = await seriesOf(ann, [bob], { series: THREE });
      await hinder(house, bob, ann);
      expect(await ended(house, first, ann)).toBeNull();
      expect((await gameAt(ann, first)).series!.why).toContain(words);
      expect((await endedNotices(house)).map(([user, game, text]) => [user, game, text.includes(words)]).sort()).toEqual(
        [ann, bob].map(({ you }) => [you.id, first, true]).sort(),
      );
      await house.close();
    }
    const { house, ann, bob } = await two(dialect);
    const first = await seriesOf(ann, [bob], { series: THREE });
    expect((await bob.client.delete('/api/accounts/me', { password: PASSWORD })).status).toBe(204);
    const { series, match, next } = await gameAt(ann, first);
    expect([match.result?.reason, next]).toEqual(['abort', null]);
    expect(series!.why).toContain('can’t play here any more');
    await house.close();
  });

  it('counts rated games as single ones do, and is open to nobody else if it is private', async () => {
    const { house, ann, bob } = await two(dialect);
    const first = await seriesOf(ann, [bob], { series: { length: 6, atOnce: false }, rated: true });
    const { series } = await gameAt(ann, first);
    const second = (await ended(house, first, ann))!;
    expect(await gameAt(ann, second)).toMatchObject({ rated: true, match: { policy: { takeBack: 'never' } } });
    // Whoever ends rated games too early has to wait, in a series too.
    let game: string | null = second;
    while (game !== null) game = await ended(house, game, ann);
    expect((await seriesAt(ann, series!.id)).why).toContain('rated games for a while');
    const hidden = await seriesOf(ann, [bob], { series: THREE, private: true });
    const { id } = (await gameAt(ann, hidden)).series!;
    expect((await house.client().get(`/api/series/${id}`)).status).toBe(404);
    expect((await house.client().get(`/api/series/${'x'.repeat(12)}`)).status).toBe(404);
    expect((await seriesAt(bob, id)).private).toBe(true);
    await house.close();
  });

  it('begins the next game exactly once if the server dies while one ends', async () => {
    const { house, ann, bob } = await two(dialect);
    const { store, now } = house.services;
    const first = await seriesOf(ann, [bob], { series: THREE });
    // Killed after everything is written, before it is committed.
    const dying = new Host(store, now, [...followersOf(store, now), { follow: () => Promise.reject(new Error('killed')) }]);
    await expect(dying.command({ game: first, user: ann.you.id, id: 'the-last-one', command: { kind: 'resign' } })).rejects.toThrow(
      'killed',
    );
    expect(await gameAt(ann, first)).toMatchObject({ next: null, match: { result: null }, series: { points: [0, 0] } });
    const again = { game: first, user: ann.you.id, id: 'the-last-one', command: { kind: 'resign' } } as const;
    const hosts = [new Host(store, now, followersOf(store, now)), new Host(store, now, followersOf(store, now))];
    const answers = await Promise.all([...hosts, ...hosts].map((host) => host.command(again)));
    expect(answers.every(({ done }) => done)).toBe(true);
    const { series } = await gameAt(ann, first);
    expect((await seriesAt(ann, series!.id)).games.map((game) => game.series!.number)).toEqual([1, 2]);
    await house.close();
  });

  it('shows everybody in the room how it stands, and streams say it', async () => {
    const { house, ann, bob } = await two(dialect);
    await house.start();
    const address = await house.listen();
    const first = await seriesOf(ann, [bob], { series: THREE });
    const { id } = (await gameAt(ann, first)).series!;
    const page = await Page.open(address, house.client());
    await page.watch(first);
    expect((await ann.client.post(`/api/series/${id}/end`)).status).toBe(200);
    const { view } = await page.next('game', (message) => message.view.series?.why !== null);
    expect(view.series?.why).toBe('Ann ended the series.');
    // Whoever was away meanwhile learns it too, though the game has no news.
    page.send({ t: 'watch', game: first, version: view.match.log.length });
    expect((await page.next('game', () => true)).view.series?.why).toBe('Ann ended the series.');
    expect((await bob.client.get('/api/me/games')).json<Unfinished>().games[0].series).toEqual({ id, number: 1, length: 3 });
    expect((await bob.client.get('/api/notices')).json<NoticeList>().notices).toBeDefined();
    page.close();
    await house.close();
  });
});

describe('two nodes', () => {
  it('begin the next game once, whichever hears of the end first', async () => {
    const one = await openHouse({ dialect: 'postgres' });
    const other = await openHouse({ place: one.place });
    const [ann, bob] = [await one.person('Ann'), await one.person('Bob')];
    const first = await seriesOf(ann, [bob], { control: '1/259200', series: { length: 6, atOnce: true } });
    const { id } = (await gameAt(ann, first)).series!;
    const { games } = await seriesAt(ann, id);
    // On both nodes at once, some of them the same: ended, and called off.
    await Promise.all(
      games.flatMap(({ id: game }, index) =>
        [one, other].map((house) =>
          house.services.host.command({ game, user: [ann, bob][index % 2].you.id, command: { kind: index < 3 ? 'resign' : 'abort' } }),
        ),
      ),
    );
    const whole = await seriesAt(ann, id);
    const running = whole.games.filter(({ status }) => status !== 'over').map(({ series }) => series!.number);
    expect(running.sort()).toEqual([4, 5, 6]);
    expect(whole.games).toHaveLength(9);
    expect(await faults(one)).toEqual([]);
    await one.close();
    await other.close();
  });

  it('begin each next game once while the games of a series end on both of them at once', async () => {
    const one = await openHouse({ dialect: 'postgres' });
    const other = await openHouse({ place: one.place });
    const [ann, bob] = [await one.person('Ann'), await one.person('Bob')];
    let game = await seriesOf(ann, [bob], { series: { length: 6, atOnce: false } });
    const { id } = (await gameAt(ann, game)).series!;
    for (let number = 1; number <= 6; number++) {
      // Ann ends it on both nodes, and Bob on one. The third is called off, and played again.
      const kind = number === 3 ? 'abort' : 'resign';
      const ends = [
        [one, ann],
        [other, bob],
        [other, ann],
      ] as const;
      await Promise.all(ends.map(([house, { you }]) => house.services.host.command({ game, user: you.id, command: { kind } })));
      const { games } = await seriesAt(ann, id);
      expect(games.filter(({ status }) => status !== 'over')).toHaveLength(1);
      game = (await gameAt(bob, game)).next!;
    }
    expect(await faults(one)).toEqual([]);
    await one.close();
    await other.close();
  });

  it('end a series once, and begin no game after it, if a player ends it on one while the game ends on the other', async () => {
    const one = await openHouse({ dialect: 'postgres' });
    const other = await openHouse({ place: one.place });
    const [ann, bob] = [await one.person('Ann'), await one.person('Bob')];
    for (let round = 0; round < 5; round++) {
      const first = await seriesOf(ann, [bob], { series: { length: null, atOnce: false } });
      const { id } = (await gameAt(ann, first)).series!;
      const [resigned, ...ends] = await Promise.allSettled([
        one.services.host.command({ game: first, user: ann.you.id, command: { kind: 'resign' } }),
        other.services.series.end(id, bob.you.id),
        one.services.series.end(id, ann.you.id),
      ]);
      expect(resigned).toMatchObject({ status: 'fulfilled', value: { done: true } });
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { games, why } = await seriesAt(ann, id);
      expect(why).toMatch(/^(Ann|Bob) ended the series\.$/);
      expect(games.length).toBeLessThanOrEqual(2);
      // Whether a game follows or not, the end of it brings no other.
      if (games.length === 2) expect(await ended(one, games[1].id, bob)).toBeNull();
      expect(await endedNotices(one)).toHaveLength(round + 1);
    }
    expect(await faults(one)).toEqual([]);
    await one.close();
    await other.close();
  });
});
