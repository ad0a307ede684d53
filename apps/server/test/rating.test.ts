import type { Badge } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../src/host/view.ts';
import { GLICKO, PERIOD } from '../src/rating/measures.ts';
import { rateMatch } from '../src/rating/rate-match.ts';
import type { RatingTable, SeatTable } from '../src/storage/schema.ts';
import { DIALECTS, openHouse, type TestHouse } from './house.ts';
import { act, handInAll, makeMatch, type MatchWish } from './matches.ts';
import { playOn } from './playing.ts';

const ratingsOf = (house: TestHouse, user: Badge): Promise<RatingTable[]> =>
  house.services.store.db.selectFrom('ratings').selectAll().where('user', '=', user.id).execute();
const allRatings = (house: TestHouse): Promise<RatingTable[]> =>
  house.services.store.db.selectFrom('ratings').selectAll().orderBy('user').execute();
const seatsOf = (house: TestHouse, game: string): Promise<SeatTable[]> =>
  house.services.store.db.selectFrom('seats').selectAll().where('game', '=', game).orderBy('seat').execute();

async function names(house: TestHouse, ...wanted: readonly string[]): Promise<Badge[]> {
  return Promise.all(wanted.map(async (name) => (await house.person(name)).you));
}

/** As if these people had met many others in a category, so that matches against them count in full. */
async function meetMany(house: TestHouse, category: string, ...people: readonly Badge[]): Promise<void> {
  const { db } = house.services.store;
  for (const { id: user } of people) {
    const row = { user, category, ...GLICKO.beginning, games: 0, changed: 0, opponents: 9 };
    await db
      .insertInto('ratings')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user', 'category']).doUpdateSet({ opponents: 9 }))
      .execute();
  }
}

/** A match that its second player resigns. */
async function won(house: TestHouse, players: readonly [Badge, Badge], wish: Partial<MatchWish> = {}): Promise<string> {
  const game = await makeMatch(house, { players, rated: true, ...wish });
  await playOn(house, game, 16);
  await act(house, game, players[1], { kind: 'resign' });
  return game;
}

describe.each(DIALECTS)('ratings on %s', (dialect) => {
  it('change with a rated match, which says by how much', async () => {
    const house = await openHouse({ dialect });
    const [ann, bob] = await names(house, 'Ann', 'Bob');
    await meetMany(house, 'bucky:2', ann, bob);
    const game = await won(house, [ann, bob]);
    const [mine] = await ratingsOf(house, ann);
    const [his] = await ratingsOf(house, bob);
    expect(mine).toMatchObject({ category: 'bucky:2', games: 1 });
    expect(mine.value).toBeCloseTo(1662.31, 1);
    expect(his.value).toBeCloseTo(1337.69, 1);
    const seats = await seatsOf(house, game);
    expect(seats[0].change).toBeCloseTo(162.31, 1);
    expect(seats[1].change).toBeCloseTo(-162.31, 1);
    const view = await viewOf(house.services.store.db, (await house.services.host.matches.find(game))!, null);
    expect(view.seats.map(({ change }) => Math.round(change!))).toEqual([162, -162]);
    const changes = await house.services.store.db.selectFrom('rating_changes').selectAll().orderBy('value').execute();
    expect(changes.map(({ user, game: of, value }) => [user, of, value])).toEqual([
      [bob.id, game, his.value],
      [ann.id, game, mine.value],
    ]);
    const next = await makeMatch(house, { players: [ann, bob], rated: true });
    expect((await seatsOf(house, next)).map(({ rating, is_provisional }) => [rating, is_provisional])).toEqual([
      [mine.value, 1],
      [his.value, 1],
    ]);
  });

  it('move towards each other after a draw', async () => {
    const house = await openHouse({ dialect });
    const [ann, bob] = await names(house, 'Ann', 'Bob');
    await won(house, [ann, bob]);
    const game = await makeMatch(house, { players: [bob, ann], rated: true });
    await playOn(house, game, 4);
    await act(house, game, ann, { kind: 'offerDraw' });
    await act(house, game, bob, { kind: 'acceptDraw' });
    const [first, second] = await seatsOf(house, game);
    expect([first.place, second.place]).toEqual([1, 1]);
    expect(first.change).toBeGreaterThan(0);
    expect(second.change).toBeLessThan(0);
  });

  it('follow the order of finishing if more than two take part', async () => {
    const house = await openHouse({ dialect });
    const players = await names(house, 'Ann', 'Bob', 'Cat');
    const game = await makeMatch(house, { game: 'fourplay', options: { players: '3' }, players, rated: true });
    for (const player of players) await handInAll(house, game, player);
    await playOn(house, game, 14);
    await act(house, game, players[1], { kind: 'resign' });
    await act(house, game, players[0], { kind: 'resign' });
    const ratings = await Promise.all(players.map((player) => ratingsOf(house, player)));
    expect(ratings.flat().map(({ category, games }) => [category, games])).toEqual(players.map(() => ['fourplay:n', 1]));
    const [second, third, first] = ratings.flat().map(({ value }) => value);
    expect(first).toBeGreaterThan(second);
    expect(second).toBeCloseTo(1500, 6);
    expect(third).toBeLessThan(second);
    expect((await seatsOf(house, game)).map(({ place }) => place)).toEqual([2, 3, 1, null]);
  });

  it('are separate for two players in a game for more', async () => {
    const house = await openHouse({ dialect });
    const [ann, bob] = await names(house, 'Ann', 'Bob');
    const game = await makeMatch(house, { game: 'fourplay', options: { players: '2' }, players: [ann, bob], rated: true });
    await handInAll(house, game, ann);
    await handInAll(house, game, bob);
    await playOn(house, game, 6);
    await act(house, game, ann, { kind: 'resign' });
    expect((await allRatings(house)).map(({ category }) => category)).toEqual(['fourplay:2', 'fourplay:2']);
    expect((await ratingsOf(house, bob))[0].value).toBeGreaterThan(1500);
  });

  it("don't change with casual games", async () => {
    const house = await openHouse({ dialect });
    const [ann, bob] = await names(house, 'Ann', 'Bob');
    const { you: guest } = await house.guest('Gus');
    const { client, you: bot } = await house.person('Robot');
    await client.post('/api/accounts/me/bot');
    await won(house, [ann, bob], { rated: false });
    await won(house, [ann, guest]);
    await won(house, [ann, { ...bot, kind: 'bot' }]);
    const alone = await makeMatch(house, { players: [ann, null], rated: true });
    await act(house, alone, ann, { kind: 'resign' });
    const aborted = await makeMatch(house, { players: [ann, bob], rated: true });
    await act(house, aborted, ann, { kind: 'abort' });
    expect(await allRatings(house)).toEqual([]);
    expect((await seatsOf(house, aborted)).map(({ change, place }) => [change, place])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('count a match once, however often its end is announced', async () => {
    const house = await openHouse({ dialect });
    const [ann, bob] = await names(house, 'Ann', 'Bob');
    const game = await won(house, [ann, bob]);
    const before = await allRatings(house);
    const entry = (await house.services.host.matches.latest(game))!;
    await house.services.store.write((tx) => rateMatch(tx, entry));
    expect(await allRatings(house)).toEqual(before);
  });

  it('count both of two matches that end at once on two nodes', async () => {
    const house = await openHouse({ dialect });
    // The embedded database has only one node.
    const other = dialect === 'postgres' ? await openHouse({ place: house.place }) : house;
    const [ann, bob, cat] = await names(house, 'Ann', 'Bob', 'Cat');
    for (let round = 1; round <= 10; round++) {
      const one = await makeMatch(house, { players: [ann, bob], rated: true });
      const two = await makeMatch(house, { players: [cat, ann], rated: true });
      for (const game of [one, two]) await playOn(house, game, 4);
      await Promise.all([act(house, one, bob, { kind: 'resign' }), act(other, two, ann, { kind: 'resign' })]);
      const [mine] = await ratingsOf(house, ann);
      expect(mine.games).toBe(2 * round);
      const changes = (await Promise.all([one, two].map((game) => seatsOf(house, game)))).flat();
      const sum = changes.filter(({ user }) => user === ann.id).reduce((total, { change }) => total + change!, 0);
      const before = changes.find(({ user }) => user === ann.id)!.rating ?? 1500;
      expect(mine.value).toBeCloseTo(before + sum, 6);
    }
  });

  it('grow uncertain with the time since the last match', async () => {
    let now = Date.UTC(2026, 0, 1);
    const house = await openHouse({ dialect, now: () => now });
    const [ann, bob] = await names(house, 'Ann', 'Bob');
    await won(house, [ann, bob]);
    const [before] = await ratingsOf(house, ann);
    const [his] = await ratingsOf(house, bob);
    now += 40 * PERIOD;
    await meetMany(house, 'bucky:2', ann, bob);
    await won(house, [ann, bob]);
    const [after] = await ratingsOf(house, ann);
    const wait = (row: RatingTable): RatingTable => ({ ...row, ...GLICKO.aged(row, 40 * PERIOD) });
    const [expected] = GLICKO.after([wait(before), wait(his)], [1, 2]);
    expect(after.value).toBeCloseTo(expected.value, 6);
    expect(after.deviation).toBeCloseTo(expected.deviation, 6);
    expect(after.deviation).toBeGreaterThan(GLICKO.after([before, his], [1, 2])[0].deviation);
  });

  it('treat a deleted account as somebody unknown', async () => {
    const house = await openHouse({ dialect });
    const [ann] = await names(house, 'Ann');
    const { client, you: bob } = await house.person('Bob');
    await won(house, [ann, bob]);
    const game = await makeMatch(house, { players: [ann, bob], rated: true });
    await playOn(house, game, 4);
    expect((await client.delete('/api/accounts/me', { password: 'correct horse battery' })).status).toBe(204);
    // Deleting your account resigns your games.
    expect((await house.services.host.matches.latest(game))!.match.result?.reason).toBe('resignation');
    expect((await ratingsOf(house, ann))[0].games).toBe(2);
    expect(await ratingsOf(house, bob)).toEqual([]);
  });
});
