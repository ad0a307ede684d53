import type { Badge, Leaderboard, Leaderboards, ProfileView, RatingHistory } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../src/rating/leaderboards.ts';
import { DIALECTS, openHouse, PASSWORD, type TestHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';
import { playOn } from './playing.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Gives somebody the rating of a player with many matches. */
async function rate(
  house: TestHouse,
  { id }: Badge,
  value: number,
  settled: { deviation?: number; games?: number; changed?: number } = {},
): Promise<void> {
  const row = {
    user: id,
    category: 'bucky:2',
    value,
    deviation: 80,
    volatility: 0.06,
    games: 30,
    opponents: 9,
    changed: house.services.now(),
    ...settled,
  };
  await house.services.store.db.insertInto('ratings').values(row).execute();
}

describe.each(DIALECTS)('who is here on %s', (dialect) => {
  it('is listed by name, guests as a number, and programs with what they play', async () => {
    const house = await openHouse({ dialect });
    const { presence } = house.services.live;
    const ann = await house.person('Ann');
    const bot = await house.person('Rob-o-bot');
    await bot.client.post('/api/accounts/me/bot');
    const gus = await house.guest('Gus');
    await house.person('Away');
    await makeMatch(house, { players: [ann.you, bot.you] });
    for (const { you } of [ann, bot, gus]) presence.came(you.id);
    await presence.beat();
    expect((await house.client().get('/api/people/here')).json()).toEqual({
      people: [ann.you],
      programs: [{ ...bot.you, kind: 'bot', playing: 1 }],
      counts: { people: 1, programs: 1, guests: 1 },
    });
    await house.close();
  });
});

describe.each(DIALECTS)('profiles on %s', (dialect) => {
  it('show matches, wins and ratings of accounts and guests', async () => {
    let now = Date.now();
    const house = await openHouse({ dialect, now: () => now++ });
    const { you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const { you: gus } = await house.guest('Gus');
    const played: string[] = [];
    for (const rated of [true, true, false]) {
      const game = await makeMatch(house, { players: [ann, bob], rated });
      await playOn(house, game, 4);
      await act(house, game, bob, { kind: 'resign' });
      played.push(game);
    }
    const drawn = await makeMatch(house, { players: [ann, gus] });
    await act(house, drawn, ann, { kind: 'offerDraw' });
    await act(house, drawn, gus, { kind: 'acceptDraw' });
    const client = house.client();
    const profile = (await client.get('/api/users/aNN')).json<ProfileView>();
    expect(profile).toMatchObject({ user: ann, isOnline: false, played: 4, won: 3 });
    expect(profile.ratings).toMatchObject([{ category: 'bucky:2', games: 2, isProvisional: true }]);
    expect((await client.get(`/api/users/id:${gus.id}`)).json<ProfileView>()).toMatchObject({ user: gus, played: 1, won: 0, ratings: [] });
    expect((await client.get('/api/users/gus')).status).toBe(404);
    const history = (await client.get('/api/users/Ann/ratings')).json<RatingHistory>();
    expect(history.map(({ game }) => game)).toEqual(played.slice(0, 2));
    expect(history[1].value).toBe(profile.ratings[0].value);
    expect(history[1].value).toBeGreaterThan(history[0].value);
  });

  it('of those who left are gone', async () => {
    const house = await openHouse({ dialect });
    const { client, you } = await house.person('Ann');
    await client.delete('/api/accounts/me', { password: PASSWORD });
    for (const path of ['', '/ratings', '/games', '/games.txt']) {
      expect((await house.client().get(`/api/users/id:${you.id}${path}`)).status, path).toBe(410);
      expect((await house.client().get(`/api/users/Ann${path}`)).status, path).toBe(404);
    }
  });
});

describe.each(DIALECTS)('leaderboards on %s', (dialect) => {
  it('rank settled, active players, page by page', async () => {
    const house = await openHouse({ dialect });
    const now = house.services.now();
    const people: Badge[] = [];
    for (const name of ['Ann', 'Bob', 'Cat', 'Dan', 'Eve', 'Fay', 'Guy', 'Hal']) people.push((await house.person(name)).you);
    const [ann, bob, cat, dan, eve, fay, guy, hal] = people;
    await rate(house, ann, 1600.25);
    await rate(house, bob, 1800.5);
    await rate(house, cat, 1600.25);
    await rate(house, dan, 1700);
    await rate(house, eve, 2500, { deviation: 111 });
    await rate(house, fay, 2500, { games: 4 });
    await rate(house, guy, 2500, { changed: now - 91 * DAY });
    await rate(house, hal, 2500);
    await house.services.store.db.updateTable('users').set({ banned: now }).where('id', '=', hal.id).execute();
    const client = house.client();
    const board = (await client.get('/api/leaderboards/bucky:2')).json<Leaderboard>();
    const names = ({ lines }: Leaderboard): readonly string[] => lines.map(({ user }) => user.name);
    expect(names(board)).toHaveLength(4);
    expect(names(board).slice(0, 2)).toEqual(['Bob', 'Dan']);
    expect(board).toMatchObject({ category: 'bucky:2', first: 1, next: null });
    const pages: Leaderboard[] = [];
    for (let after: string | null = ''; after !== null;) {
      const answer = await client.get(`/api/leaderboards/bucky:2?size=1${after === '' ? '' : `&after=${after}`}`);
      expect(answer.status, answer.text).toBe(200);
      pages.push(answer.json<Leaderboard>());
      after = pages.at(-1)!.next;
    }
    expect(pages.flatMap(names)).toEqual(names(board));
    expect(pages.map(({ first }) => first)).toEqual([1, 2, 3, 4]);
    const all = (await client.get('/api/leaderboards')).json<Leaderboards>();
    expect(all.map(({ category }) => category)).toEqual(CATEGORIES);
    expect(all[0]).toEqual(board);
  });

  it('exist for games that are played, and for nothing else', async () => {
    const house = await openHouse({ dialect });
    expect(CATEGORIES.filter((category) => /^(?:bucky|ducart|fourplay):[^-]+$/.test(category))).toEqual([
      'bucky:2',
      'ducart:2',
      'fourplay:n',
      'fourplay:2',
    ]);
    expect(CATEGORIES).toContain('fourplay:n-bots');
    expect((await house.client().get('/api/leaderboards/bucky:n')).status).toBe(404);
    const statusAfter = async (mark: string): Promise<number> =>
      (await house.client().get(`/api/leaderboards/bucky:2?after=${mark}`)).status;
    for (const bad of ['1_x', '1.5_1.5_x', 'NaN_1_x', '1_1e30_x']) expect(await statusAfter(bad), bad).toBe(400);
    expect(await statusAfter('1500.25_1_x')).toBe(200);
  });
});
