import type { AccountExport, Badge, GameView, Unfinished, VacationView } from '@menagerie/protocol';
import { deadlineOf } from '@menagerie/match';
import { describe, expect, it } from 'vitest';
import { usedIn } from '../src/vacations/budget.ts';
import { DIALECTS, openHouse, PASSWORD, type TestHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A Thursday. */
const START = Date.parse('2026-11-26T21:00:00Z');
const PATH = '/api/accounts/me/vacation';

const clocked = async (house: TestHouse, id: string) => (await house.services.host.matches.latest(id))!.match;

async function two(dialect: (typeof DIALECTS)[number]) {
  let now = START;
  const house = await openHouse({ dialect, now: () => now });
  const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
  return { house, ann, bob, at: (time: number) => (now = time) };
}

async function begun(house: TestHouse, ann: Badge, bob: Badge, control = '1/259200'): Promise<string> {
  const game = await makeMatch(house, { game: 'ducart', players: [ann, bob], control });
  const match = await clocked(house, game);
  expect(match.clocks!.turn).not.toBeNull();
  return game;
}

describe.each(DIALECTS)('a vacation on %s', (dialect) => {
  it('holds the clocks of its person in every game of days, and lets them run again', async () => {
    const { house, ann, bob, at } = await two(dialect);
    const game = await begun(house, ann.you, bob.you);
    const live = await begun(house, ann.you, bob.you, '600+5');
    const answer = await ann.client.post(PATH, { days: 7, zone: 'Europe/Berlin' });
    expect(answer.status).toBe(201);
    const until = Date.parse('2026-12-03T00:00:00+01:00');
    expect(answer.json()).toEqual({
      year: 2026,
      aYear: 30,
      atOnce: 14,
      left: 23,
      present: { begun: START, until, zone: 'Europe/Berlin' },
    });
    expect((await clocked(house, game)).away).toEqual([until, null]);
    // Nobody is reminded of a deadline that stands.
    const reminded = () => house.services.store.db.selectFrom('reminders').select(['user', 'deadline']).where('game', '=', game).execute();
    expect(await reminded()).toEqual([]);
    expect(deadlineOf(await clocked(house, game))).toBe(until);
    expect((await clocked(house, live)).away).toEqual([null, null]);
    // The opponent sees it, in the game and in the list.
    expect((await bob.client.get(`/api/games/${game}`)).json<GameView>().match.away).toEqual([until, null]);
    const listed = (await bob.client.get('/api/games')).json<Unfinished>().games.find(({ id }) => id === game)!;
    expect(listed.seats.map(({ away }) => away)).toEqual([until, null]);
    // A new game begins with it.
    const later = await begun(house, bob.you, ann.you);
    expect((await clocked(house, later)).away).toEqual([null, until]);
    at(START + 2 * DAY);
    expect((await ann.client.delete(PATH)).status).toBe(204);
    expect((await clocked(house, game)).away).toEqual([null, null]);
    expect(deadlineOf(await clocked(house, game))).toBe(START + 5 * DAY);
    expect(await reminded()).toEqual([{ user: ann.you.id, deadline: START + 5 * DAY }]);
    // Three days were begun.
    expect((await ann.client.get(`${PATH}?zone=Europe/Berlin`)).json()).toMatchObject({ left: 27, present: null });
    await house.close();
  });

  it('ends by itself when its time is over, and never loses the game before', async () => {
    const { house, ann, bob, at } = await two(dialect);
    const game = await begun(house, ann.you, bob.you, '1/86400');
    await ann.client.post(PATH, { until: '2026-12-06' });
    const until = Date.parse('2026-12-07T00:00:00Z');
    at(until - 1);
    expect(await house.services.host.tick(game, () => Promise.resolve(true))).toBe(false);
    at(until + MINUTE);
    expect(await house.services.host.tick(game, () => Promise.resolve(true))).toBe(true);
    const match = await clocked(house, game);
    expect(match).toMatchObject({ result: null, away: [null, null] });
    expect(deadlineOf(match)).toBe(until + MINUTE + DAY);
    await house.close();
  });

  it('reaches games that were not told when it began', async () => {
    const { house, ann, bob } = await two(dialect);
    const game = await begun(house, ann.you, bob.you);
    const row = { id: 'vacation01', user: ann.you.id, begun: START, until: START + 3 * DAY, ended: null, zone: 'UTC' };
    await house.services.store.db.insertInto('vacations').values(row).execute();
    await house.services.vacations.tell();
    expect((await clocked(house, game)).away[0]).toBe(START + 3 * DAY);
    await house.services.store.db.deleteFrom('vacations').execute();
    await house.services.vacations.tell();
    expect((await clocked(house, game)).away[0]).toBeNull();
    const { version } = (await bob.client.get(`/api/games/${game}`)).json<GameView>();
    await house.services.vacations.tell();
    expect((await bob.client.get(`/api/games/${game}`)).json<GameView>().version).toBe(version);
    await house.close();
  });

  it('is refused in one clear sentence, with nothing done', async () => {
    const { house, ann, bob, at } = await two(dialect);
    const game = await begun(house, ann.you, bob.you);
    const wrong: readonly (readonly [object, number, string])[] = [
      [{ days: -1 }, 400, 'A vacation has at least one day'],
      [{ days: 0 }, 400, 'A vacation has at least one day'],
      [{ days: 1.5 }, 400, 'A vacation has at least one day'],
      [{ days: 7, zone: 'Mars/Olympus' }, 400, '"Mars/Olympus" isn\'t a time zone'],
      [{ until: '2026-11-31' }, 400, 'Write the last day'],
      [{ until: '2026-11-25' }, 422, '2026-11-25 is past'],
      [{ until: '1999-01-01' }, 422, '1999-01-01 is past'],
      [{ days: 15 }, 422, 'a vacation lasts 14 days at most'],
      [{ until: '2027-11-26' }, 422, 'a vacation lasts 14 days at most'],
      [{}, 400, 'Say how long your vacation is'],
      [{ days: 3, until: '2026-11-30' }, 400, 'Say how long your vacation is'],
    ];
    for (const [body, status, message] of wrong) {
      const answer = await ann.client.post(PATH, body);
      expect([answer.status, answer.json<{ message: string }>().message]).toEqual([status, expect.stringContaining(message)]);
    }
    expect((await ann.client.get(`${PATH}?zone=Nowhere`)).status).toBe(400);
    expect((await ann.client.delete(PATH)).status).toBe(409);
    expect((await clocked(house, game)).log).toEqual([]);
    expect(await house.services.store.db.selectFrom('vacations').selectAll().execute()).toEqual([]);
    // Strung together, they are one.
    expect((await ann.client.post(PATH, { days: 14 })).status).toBe(201);
    expect((await ann.client.post(PATH, { days: 1 })).status).toBe(409);
    at(START + 15 * DAY);
    expect((await ann.client.post(PATH, { days: 3 })).json<{ message: string }>().message).toContain('with the 14 days you have just had');
    at(START + 30 * DAY);
    expect((await ann.client.post(PATH, { days: 14 })).status).toBe(201);
    await house.close();
  });

  it('is part of the account: exported, and gone with it', async () => {
    const { house, ann } = await two(dialect);
    await ann.client.post(PATH, { days: 2 });
    const exported = (await ann.client.get('/api/accounts/me/export')).json<AccountExport>();
    expect(exported.vacations).toEqual([{ begun: START, until: Date.parse('2026-11-28T00:00:00Z'), ended: null, zone: 'UTC' }]);
    expect((await ann.client.delete('/api/accounts/me', { password: PASSWORD })).status).toBe(204);
    expect(await house.services.store.db.selectFrom('vacations').selectAll().execute()).toEqual([]);
    await house.close();
  });

  it('can be switched off by the host', async () => {
    const house = await openHouse({ dialect, config: { vacations: { aYear: 30, atOnce: 0 } } });
    const { client } = await house.person('Ann');
    expect((await client.post(PATH, { days: 1 })).json<{ message: string }>().message).toBe('There are no vacations on this server.');
    expect((await client.get(PATH)).json<VacationView>().atOnce).toBe(0);
    await house.close();
  });

  it('and a pause hold a game together; lists say until when', async () => {
    const { house, ann, bob, at } = await two(dialect);
    const game = await begun(house, ann.you, bob.you, '1/86400+259200:wUTC');
    await act(house, game, ann.you, { kind: 'offerPause', minutes: 1440 });
    await act(house, game, bob.you, { kind: 'acceptPause' });
    const listed = (await bob.client.get('/api/games')).json<Unfinished>().games[0];
    expect(listed).toMatchObject({ pause: START + DAY, deadline: START + DAY, control: '1/86400+259200:wUTC' });
    at(START + DAY);
    await house.services.host.tick(game, () => Promise.resolve(true));
    // Friday evening: the rest of the day, and then Monday.
    expect(deadlineOf(await clocked(house, game))).toBe(Date.parse('2026-11-30T21:00:00Z'));
    await house.close();
  });
});

it('counts days in the year in which they are, across New Year and leap days', () => {
  const vacation = (begun: string, until: string, zone = 'UTC') => ({
    begun: Date.parse(begun),
    until: Date.parse(until),
    ended: null,
    zone,
  });
  const winter = vacation('2027-12-29T10:00:00Z', '2028-01-03T00:00:00Z');
  expect([usedIn(2027, [winter]), usedIn(2028, [winter])]).toEqual([3, 2]);
  expect(usedIn(2028, [vacation('2028-02-27T10:00:00Z', '2028-03-02T00:00:00Z')])).toBe(4);
  // The night in which clocks go back has a day of 25 hours.
  expect(usedIn(2026, [vacation('2026-10-24T10:00:00+02:00', '2026-10-26T00:00:00+01:00', 'Europe/Berlin')])).toBe(2);
});
