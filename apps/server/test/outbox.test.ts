// What people are to be told: written with the event, sorted once, kept from those who look, reminded of in time.
import { readFileSync } from 'node:fs';
import {
  CHANNEL_WORDS,
  NOTICE_KINDS,
  NOTICES,
  USUAL_NOTICES,
  type Badge,
  type NoticeKind,
  type NoticeList,
  type NoticeSettings,
} from '@menagerie/protocol';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { Carrier } from '../src/outbox/carrier.ts';
import type { Arrival, FarChannelWay } from '../src/outbox/channel.ts';
import { tell } from '../src/outbox/outbox.ts';
import { Reminders } from '../src/outbox/reminders.ts';
import { afterQuiet, nextDaily, nextPoint } from '../src/outbox/settings.ts';
import { Sorter } from '../src/outbox/sorter.ts';
import { outboxLines, outboxStatus } from '../src/outbox/status.ts';
import { NO_METRICS } from '../src/metrics/metrics.ts';
import { Store } from '../src/storage/store.ts';
import { DIALECTS, openHouse, type TestHouse } from './house.ts';
import { act, handInAll, makeMatch } from './matches.ts';
import { Page } from './page.ts';
import { playOn } from './playing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BEGINNING = Date.UTC(2027, 0, 10, 12);
const DAYS = `1/${(3 * DAY) / 1000}`;

/** A house whose clock the test moves, and what its outbox does then. */
async function openPost(dialect: 'sqlite' | 'postgres', ways: readonly FarChannelWay[] = []) {
  const clock = { now: BEGINNING };
  const now = (): number => clock.now;
  const house = await openHouse({ dialect, now });
  const log = pino({ level: 'silent' });
  const { store } = house.services;
  const sorter = new Sorter(store, ways, now, log);
  const reminders = new Reminders(store, now, log);
  const sort = async (): Promise<number> => {
    clock.now += 5000;
    return sorter.pass();
  };
  return { house, clock, now, store, log, sort, reminders };
}

async function bell(house: TestHouse, { id }: Badge): Promise<readonly (readonly [NoticeKind, string])[]> {
  const rows = await house.services.store.db
    .selectFrom('notices')
    .selectAll()
    .where('user', '=', id)
    .where('bell', '=', 1)
    .orderBy('at')
    .execute();
  return rows.map(({ kind, game }) => [kind, game ?? '-']);
}

/** A way that notes what it carries, and does with it what the test wants. */
function way(answer: (ids: readonly string[]) => Promise<Arrival> | Arrival): FarChannelWay & { readonly carried: string[] } {
  const carried: string[] = [];
  return {
    carried,
    name: 'mail',
    patience: 3 * DAY,
    width: 2,
    reaches: (_, users) => Promise.resolve(new Set(users)),
    dueAt: (_notice, _settings, now) => now,
    bundles: (parcels) => Promise.resolve(parcels.map((parcel) => [parcel])),
    deliver: async (bundle) => {
      const ids = bundle.map(({ notice }) => notice.id);
      const arrival = await answer(ids);
      if (arrival.kind === 'done') carried.push(...ids);
      return arrival;
    },
  };
}

describe.each(DIALECTS)('the outbox on %s', (dialect) => {
  it('tells each kind of notice to those whom it concerns, and to nobody else', async () => {
    const { house, clock, store, sort } = await openPost(dialect);
    const [ann, bob, eve] = [await house.person('Ann'), await house.person('Bob'), await house.person('Eve')];
    const game = await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await playOn(house, game, 1);
    await act(house, game, ann.you, { kind: 'offerDraw' });
    await act(house, game, bob.you, { kind: 'declineDraw' });
    const entry = (await house.services.host.matches.latest(game))!;
    await house.services.chat.say(entry, ann.you, 'c1', 'Good luck!');
    await act(house, game, ann.you, { kind: 'resign' });
    expect(await sort()).toBeGreaterThan(0);
    expect(await bell(house, ann.you)).toEqual([['begun', game]]);
    expect((await bell(house, bob.you)).map(([kind]) => kind).toSorted()).toEqual(['begun', 'message', 'offer', 'over', 'turn']);

    const seek = { game: 'bucky', control: '1/259200', way: 'direct', to: 'Bob' };
    const asked = (await ann.client.post('/api/seeks', seek)).json<{ id: string }>();
    await bob.client.post(`/api/seeks/${asked.id}/decline`, { word: 'later' });
    clock.now++;
    const again = (await ann.client.post('/api/seeks', seek)).json<{ id: string }>();
    const { game: begun } = (await bob.client.post(`/api/seeks/${again.id}/join`)).json<{ game: string }>();
    await sort();
    expect((await bell(house, ann.you)).slice(1)).toEqual([
      ['answer', '-'],
      ['answer', begun],
    ]);
    expect((await bell(house, bob.you)).filter(([kind]) => kind === 'challenge')).toHaveLength(2);
    expect(await bell(house, eve.you)).toEqual([]);
    const list = (await ann.client.get('/api/notices')).json<NoticeList>();
    expect(list.unread).toBe(3);
    expect(list.notices.map(({ text }) => text)).toEqual([
      'Bob accepts your challenge: Bucky with Bob.',
      'Bob declines your challenge: later, perhaps.',
      'The game has begun: Bucky with Bob.',
    ]);
    expect((await bob.client.get('/api/notices')).text).toContain('The game is over: Bucky with Ann. Ann resigned');
    expect((await store.db.selectFrom('reminders').selectAll().where('game', '=', game).execute()).length).toBe(0);
    await house.close();
  });

  it('says who is to move once all papers are in, and not who has handed in what', async () => {
    const { house, sort } = await openPost(dialect);
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const game = await makeMatch(house, { players: [ann.you, bob.you], game: 'fourplay', options: { players: '2' }, control: DAYS });
    await handInAll(house, game, ann.you);
    await sort();
    expect([await bell(house, ann.you), await bell(house, bob.you)]).toEqual([[['begun', game]], [['begun', game]]]);
    await handInAll(house, game, bob.you);
    await sort();
    expect((await bell(house, ann.you)).map(([kind]) => kind)).toEqual(['begun', 'turn']);
    await house.close();
  });

  it('tells nothing of what was rolled back', async () => {
    const { house, store, sort } = await openPost(dialect);
    const { you } = await house.person('Ann');
    const failed = store.write(async (tx) => {
      await tell(
        tx,
        [
          {
            kind: 'challenge',
            user: you.id,
            game: null,
            about: { seek: 'none', by: you.id, game: 'bucky', control: '600+5', rated: false },
          },
        ],
        BEGINNING,
      );
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await sort()).toBe(0);
    await house.close();
  });

  it('says nothing of a match to somebody who looks at it, and takes it as read', async () => {
    const { house, store, sort } = await openPost(dialect);
    const address = await house.listen();
    await house.services.live.start();
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const game = await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    const other = await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await sort();
    const page = await Page.open(address, bob.client);
    page.send({ t: 'watch', game });
    await expect.poll(() => store.db.selectFrom('lookers').select('user').execute()).toEqual([{ user: bob.you.id }]);
    for (const id of [game, other]) await playOn(house, id, 1);
    await sort();
    expect((await bell(house, bob.you)).map(([, id]) => id).toSorted()).toEqual([game, other, other].toSorted());
    expect((await bob.client.get('/api/notices')).json<NoticeList>().unread).toBe(2);
    page.socket.close();
    await expect.poll(() => store.db.selectFrom('lookers').select('user').execute()).toEqual([]);
    await act(house, game, ann.you, { kind: 'offerDraw' });
    await sort();
    expect(await bell(house, bob.you)).toContainEqual(['offer', game]);
    await house.close();
  });

  it('tells an open page how many are unread and what is new, and tells nothing twice', async () => {
    const { house, sort } = await openPost(dialect);
    const address = await house.listen();
    await house.services.live.start();
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const game = await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    const other = await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await sort();
    const page = await Page.open(address, bob.client);
    // What was there before the page is only counted.
    expect(await page.next('notices')).toEqual({ t: 'notices', unread: 2, latest: null, by: [] });
    const channels = { ...USUAL_NOTICES.channels, offer: ['bell', 'desktop'], message: ['bell'] };
    await bob.client.put('/api/notices/settings', { ...USUAL_NOTICES, channels });
    await playOn(house, other, 1);
    await sort();
    expect(await page.next('notices')).toMatchObject({ unread: 3, latest: { kind: 'turn', isRead: false }, by: ['sound', 'desktop'] });
    await act(house, game, ann.you, { kind: 'offerDraw' });
    await sort();
    const offered = await page.next('notices');
    expect(offered).toMatchObject({ unread: 4, latest: { kind: 'offer', path: `/game/${game}` }, by: ['desktop'] });
    // Once the newest is read, an older one is the newest unread; that isn't news.
    await bob.client.post('/api/notices/read', { upTo: offered.latest!.at, game });
    expect(await page.next('notices')).toEqual({ t: 'notices', unread: 2, latest: null, by: [] });
    await bob.client.post('/api/notices/read', { upTo: offered.latest!.at });
    expect(await page.next('notices')).toEqual({ t: 'notices', unread: 0, latest: null, by: [] });
    await house.close();
  });

  it('knows what somebody wants, and keeps an unknown time zone or hour out', async () => {
    const { house, sort } = await openPost(dialect);
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const wanted: NoticeSettings = { ...USUAL_NOTICES, zone: 'Europe/Berlin', channels: { ...USUAL_NOTICES.channels, begun: [] } };
    expect((await bob.client.put('/api/notices/settings', wanted)).json()).toEqual(wanted);
    const game = await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await playOn(house, game, 1);
    await sort();
    expect(await bell(house, bob.you)).toEqual([['turn', game]]);
    for (const [wrong, words] of [
      [{ zone: 'Europe/Atlantis' }, 'There is no such time zone'],
      [{ zone: '+01:00' }, 'There is no such time zone'],
      [{ zone: 'Europe/Berlin\r\nBcc: x' }, 'There is no such time zone'],
      [{ daily: '25:00' }, 'A time of day has hours and minutes'],
      [{ quiet: { from: '22:00', to: 'late' } }, 'A time of day has hours and minutes'],
    ] as const) {
      const answer = await bob.client.put('/api/notices/settings', { ...wanted, ...wrong });
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(words)]);
    }
    expect((await bob.client.get('/api/notices/settings')).json()).toEqual(wanted);
    await house.close();
  });

  it('reminds of a deadline at half, at a fifth and an hour before, or at the points somebody chooses, once each, and not after the move', async () => {
    const { house, clock, sort, reminders } = await openPost(dialect);
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const game = await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await playOn(house, game, 2);
    const begun = clock.now;
    const remindersBy = async (at: number): Promise<number> => {
      clock.now = begun + at;
      await reminders.pass();
      await reminders.pass();
      await sort();
      return (await bell(house, ann.you)).filter(([kind]) => kind === 'deadline').length;
    };
    const counts: number[] = [];
    for (const at of [HOUR, 1.49 * DAY, 1.51 * DAY, 2.3 * DAY, 2.41 * DAY, 3 * DAY - 61 * MINUTE, 3 * DAY - 59 * MINUTE]) {
      counts.push(await remindersBy(at));
    }
    expect(counts).toEqual([0, 0, 1, 1, 2, 2, 3]);
    expect(await bell(house, bob.you)).not.toContainEqual(['deadline', game]);
    // Bob wants other points, and has chosen them while his time runs.
    await playOn(house, game, 1);
    await reminders.pass();
    await bob.client.put('/api/notices/settings', { ...USUAL_NOTICES, reminders: ['day-before', 'six-hours-before'] });
    const bobs: number[] = [];
    for (const hours of [47, 2, 16, 2]) {
      clock.now += hours * HOUR;
      await reminders.pass();
      await sort();
      bobs.push((await bell(house, bob.you)).filter(([kind]) => kind === 'deadline').length);
    }
    expect(bobs).toEqual([0, 1, 1, 2]);
    expect((await bell(house, ann.you)).filter(([kind]) => kind === 'deadline')).toHaveLength(3);
    await house.close();
  });

  it('carries no reminder of a turn that has been played since, or whose clock stands by now', async () => {
    const reminder = way(() => ({ kind: 'done' }));
    const { house, clock, now, store, log, sort, reminders } = await openPost(dialect, [reminder]);
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const carrier = new Carrier(store, reminder, now, log, NO_METRICS);
    const games: string[] = [];
    for (let count = 0; count < 3; count++) {
      games.push(await makeMatch(house, { players: count < 2 ? [ann.you, bob.you] : [bob.you, ann.you], control: DAYS }));
      await playOn(house, games[count], 2);
    }
    await sort();
    await carrier.pass();
    const carried = reminder.carried.length;
    clock.now += 2 * DAY;
    await reminders.pass();
    await sort();
    await playOn(house, games[0], 1);
    expect((await ann.client.post('/api/accounts/me/vacation', { days: 3, zone: 'UTC' })).status).toBe(201);
    await carrier.pass();
    const kept = await store.db
      .selectFrom('notices')
      .select('game')
      .where('kind', '=', 'deadline')
      .where('id', 'in', reminder.carried.slice(carried))
      .execute();
    expect(kept).toEqual([{ game: games[2] }]);
    expect(
      await store.db
        .selectFrom('deliveries')
        .select('notice')
        .where('due', '<=', clock.now + DAY)
        .innerJoin('notices', 'notices.id', 'notice')
        .where('kind', '=', 'deadline')
        .execute(),
    ).toEqual([]);
    // Back from the vacation, the reminders of the new time come.
    expect((await ann.client.delete('/api/accounts/me/vacation')).status).toBe(204);
    clock.now += DAY - 10 * MINUTE;
    await reminders.pass();
    await sort();
    await carrier.pass();
    const last = await store.db
      .selectFrom('notices')
      .select('game')
      .where('kind', '=', 'deadline')
      .where('id', 'in', reminder.carried.slice(carried + 1))
      .where('user', '=', ann.you.id)
      .execute();
    expect(last).toEqual([{ game: games[1] }]);
    await house.close();
  });

  it('delivers each notice once although two nodes share the outbox, and again if one of them dies', async () => {
    const carrierWay = way(() => ({ kind: 'done' }));
    const { house, clock, now, store, log, sort } = await openPost(dialect, [carrierWay]);
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    for (let count = 0; count < 20; count++) await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    const second = dialect === 'postgres' ? await Store.open(house.place, 'second', () => undefined) : store;
    clock.now += 5000;
    const sorters = [store, second].map((each) => new Sorter(each, [carrierWay], now, log));
    await Promise.all(sorters.map((each) => each.pass()));
    expect(await sort()).toBe(0);
    const carriers = [store, second].map((each) => new Carrier(each, carrierWay, now, log, NO_METRICS));
    await Promise.all(carriers.map((each) => each.pass()));
    expect(carrierWay.carried).toHaveLength(40);
    expect(new Set(carrierWay.carried).size).toBe(40);
    expect(await carriers[0].pass()).toBe(0);

    // A node that dies in the middle leaves its deliveries to the others.
    const dying = way(() => new Promise<Arrival>(() => undefined));
    const heir = way(() => ({ kind: 'done' }));
    await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await sort();
    void new Carrier(store, dying, now, log, NO_METRICS).pass();
    await expect.poll(() => store.db.selectFrom('deliveries').select('due').where('due', '>', clock.now).execute()).toHaveLength(2);
    expect(await new Carrier(second, heir, now, log, NO_METRICS).pass()).toBe(0);
    clock.now += 6 * MINUTE;
    expect(await new Carrier(second, heir, now, log, NO_METRICS).pass()).toBe(2);
    if (second !== store) await second.close();
    await house.close();
  });

  it('tries again with growing pauses, waits for a service that is away, and gives up with a line in the log and for the host', async () => {
    const answers: Arrival[] = [];
    const tried: number[] = [];
    const flaky = way(() => {
      tried.push(clock.now);
      return answers.shift() ?? { kind: 'later', why: 'busy' };
    });
    const { house, clock, now, store, sort } = await openPost(dialect, [flaky]);
    const lines: string[] = [];
    const carrier = new Carrier(store, flaky, now, pino({}, { write: (line: string) => void lines.push(line) }), NO_METRICS);
    const { you } = await house.person('Ann');
    const bob = await house.person('Bob');
    await makeMatch(house, { players: [you, bob.you], control: DAYS });
    await store.write((tx) => tx.updateTable('users').set({ banned: 1 }).where('id', '=', bob.you.id).execute());
    await sort();
    answers.push({ kind: 'away', why: 'no answer' });
    await carrier.pass();
    await carrier.pass();
    expect(tried).toHaveLength(1);
    expect((await store.db.selectFrom('deliveries').select('tries').execute()).map(({ tries }) => tries)).toEqual([0]);
    for (let minute = 0; minute < 4 * 24 * 60; minute += 10) {
      clock.now += 10 * MINUTE;
      await carrier.pass();
    }
    const pauses = tried.slice(2, 9).map((at, index) => at - tried[index + 1]);
    for (const [index, pause] of pauses.slice(1).entries()) expect(pause).toBeGreaterThanOrEqual(Math.min(pauses[index], 50 * MINUTE));
    expect(tried.at(-1)! - tried[0]).toBeLessThanOrEqual(3 * DAY);
    expect(lines.filter((line) => line.includes('a notice was given up'))).toHaveLength(1);
    const status = await outboxStatus(store.db);
    expect(status).toMatchObject({
      unsorted: 0,
      channels: [{ channel: 'mail', waiting: 0, givenUp: 1 }],
      givenUp: [{ kind: 'begun', fault: 'busy' }],
    });
    expect(outboxLines(status, clock.now).join('\n')).toMatch(/given up {2}\w+ \(begun\) by mail, \d+ min ago, after \d+ tries: busy/);
    await house.close();
  });

  it('keeps a second message of the same person from far channels until the first is read', async () => {
    const mail = way(() => ({ kind: 'done' }));
    const { house, now, store, log, sort } = await openPost(dialect, [mail]);
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const game = await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    const entry = (await house.services.host.matches.latest(game))!;
    const kinds = async (): Promise<readonly string[]> => {
      await sort();
      const rows = await store.db
        .selectFrom('deliveries')
        .innerJoin('notices', 'notices.id', 'notice')
        .select('kind')
        .where('deliveries.user', '=', bob.you.id)
        .execute();
      await new Carrier(store, mail, now, log, NO_METRICS).pass();
      return rows.map(({ kind }) => kind).toSorted();
    };
    await house.services.chat.say(entry, ann.you, 'c1', 'Hello');
    await house.services.chat.say(entry, ann.you, 'c2', 'Are you there?');
    expect(await kinds()).toEqual(['begun', 'message']);
    await house.services.chat.say(entry, ann.you, 'c3', 'Hello?');
    expect(await kinds()).toEqual([]);
    expect((await bob.client.post('/api/notices/read', { upTo: now() })).status).toBe(204);
    await house.services.chat.say(entry, ann.you, 'c4', 'Hello!');
    expect(await kinds()).toEqual(['message']);
    await bob.client.put(`/api/mutes/${ann.you.id}`);
    await bob.client.post('/api/notices/read', { upTo: now() });
    await house.services.chat.say(entry, ann.you, 'c5', 'Hey!');
    expect(await kinds()).toEqual([]);
    await house.close();
  });

  it('goes with the account, and comes with its export', async () => {
    const { house, store, sort } = await openPost(dialect);
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const game = await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await sort();
    const exported = (await ann.client.get('/api/accounts/me/export')).json<{ notices: unknown[] }>();
    expect(exported.notices).toEqual([{ kind: 'begun', game, at: BEGINNING, read: null }]);
    expect((await ann.client.delete('/api/accounts/me', { password: 'correct horse battery' })).status).toBe(204);
    for (const table of ['notices', 'deliveries', 'reminders', 'notice_settings'] as const) {
      expect(await store.db.selectFrom(table).select('user').where('user', '=', ann.you.id).execute()).toEqual([]);
    }
    await house.close();
  });
});

describe('the times of notices', () => {
  const berlin = { zone: 'Europe/Berlin', quiet: { from: '22:00', to: '07:00' }, daily: '08:00' };

  it('leaves the quiet hours alone, over midnight and where the clocks change', () => {
    expect(new Date(afterQuiet(berlin, Date.UTC(2027, 0, 10, 22, 30))).toISOString()).toBe('2027-01-11T06:00:00.000Z');
    expect(new Date(afterQuiet(berlin, Date.UTC(2027, 0, 10, 12))).toISOString()).toBe('2027-01-10T12:00:00.000Z');
    // On 28 March 2027 the clocks go forward in the night.
    expect(new Date(afterQuiet(berlin, Date.UTC(2027, 2, 27, 22))).toISOString()).toBe('2027-03-28T05:00:00.000Z');
    // On 31 October they go back.
    expect(new Date(afterQuiet(berlin, Date.UTC(2027, 9, 30, 22))).toISOString()).toBe('2027-10-31T06:00:00.000Z');
    expect(new Date(nextDaily(berlin, Date.UTC(2028, 1, 28, 12))).toISOString()).toBe('2028-02-29T07:00:00.000Z');
    expect(afterQuiet({ ...berlin, quiet: null }, 5)).toBe(5);
  });

  it('skips what lies before the beginning of a short turn', () => {
    expect(nextPoint(['half', 'hour-before', 'day-before'], 0, 2 * HOUR, 0)).toBe(HOUR);
    expect(nextPoint(['half', 'hour-before'], 0, 2 * HOUR, HOUR)).toBe(null);
    expect(nextPoint([], 0, DAY, 0)).toBe(null);
  });

  it('has a row for every kind, in docs/api.md too', () => {
    expect(Object.keys(USUAL_NOTICES.channels)).toEqual(NOTICE_KINDS);
    const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
    for (const kind of NOTICE_KINDS) {
      const ways = USUAL_NOTICES.channels[kind].map((channel) => CHANNEL_WORDS[channel].name).join(', ');
      expect(page).toContain(`| \`${kind}\` | ${NOTICES[kind].name} | ${ways} |`);
    }
  });
});
