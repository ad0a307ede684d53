import { seatsOf } from '@menagerie/core';
import { timeLeft, type MatchEvent } from '@menagerie/match';
import type { Badge } from '@menagerie/protocol';
import { findGame } from '@menagerie/registry/all';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Host } from '../src/host/host.ts';
import { isUp } from '../src/host/outages.ts';
import { Scheduler } from '../src/host/scheduler.ts';
import { followersOf } from '../src/house.ts';
import type { Signal } from '../src/storage/signal.ts';
import { Store, type StorePlace } from '../src/storage/store.ts';
import { DIALECTS, newPlace, openHouse, type TestHouse } from './house.ts';
import { act, handInAll, makeMatch } from './matches.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A clock that tests set. */
class Clock {
  time = 1_800_000_000_000;
  readonly now = (): number => this.time;
}

/** A host, and a scheduler that acts only when told to. */
interface Node {
  readonly store: Store;
  readonly host: Host;
  readonly scheduler: Scheduler;
  readonly errors: readonly string[];
}

async function nodeOf(place: StorePlace, clock: Clock, id: string): Promise<Node> {
  const errors: string[] = [];
  const store = await Store.open(place, id, (error) => {
    throw error;
  });
  onTestFinished(() => store.close().catch(() => undefined));
  const host = new Host(store, clock.now, followersOf(store, clock.now));
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(line) });
  return { store, host, scheduler: new Scheduler(store, host, clock.now, log), errors };
}

/** People with a match, and a running scheduler. */
async function begun(dialect: (typeof DIALECTS)[number], control = '600+5') {
  const clock = new Clock();
  const house = await openHouse({ dialect, now: clock.now });
  const { you: ann } = await house.guest('Ann');
  const { you: bob } = await house.guest('Bob');
  const { store, host } = house.services;
  const errors: string[] = [];
  const scheduler = new Scheduler(store, host, clock.now, pino({ level: 'error' }, { write: (line: string) => errors.push(line) }));
  await scheduler.begin();
  const match = await makeMatch(house, { players: [ann, bob], control });
  const wait = async (milliseconds: number, step = SECOND): Promise<void> => {
    const end = clock.time + milliseconds;
    while (clock.time < end) {
      clock.time = Math.min(end, clock.time + step);
      await scheduler.pass();
    }
  };
  return { clock, house, ann, bob, store, host, scheduler, match, wait, errors };
}

const MOVES = ['e2-e4', 'e7-e5', 'd2-d4', 'd7-d5'];

/** Makes both players' first turns, so that clocks run. */
async function opening(house: TestHouse, id: string, plies = 2): Promise<void> {
  const { host } = house.services;
  for (const text of MOVES.slice(0, plies)) {
    const { match } = (await host.matches.latest(id))!;
    const user = match.players[match.plies.length % 2].id!;
    const answer = await host.command({ game: id, user, command: { kind: 'play', text } });
    if (!answer.done) throw new Error(answer.fault.message);
  }
}

async function logOf(host: Host, id: string): Promise<readonly MatchEvent[]> {
  return (await host.matches.latest(id))!.match.log;
}

const kindsOf = async (host: Host, id: string): Promise<readonly string[]> => (await logOf(host, id)).map(({ kind }) => kind);

describe.each(DIALECTS)('a host on %s', (dialect) => {
  it('answers a repeated command as it did the first time, and does it once', async () => {
    const { host, match, ann } = await begun(dialect);
    const play = { game: match, user: ann.id, id: 'command-1', version: 0, command: { kind: 'play', text: 'e2-e4' } } as const;
    expect(await host.command(play)).toEqual({ done: true, version: 1, isNew: true });
    const again = { done: true, version: 1, isNew: false };
    expect(await host.command(play)).toEqual(again);
    // Even if it claims to follow its own result.
    expect(await host.command({ ...play, version: 1 })).toEqual(again);
    expect(await host.command({ ...play, version: undefined })).toEqual(again);
    expect(await Promise.all([host.command(play), host.command(play)])).toEqual([again, again]);
    expect(await kindsOf(host, match)).toEqual(['played']);
  });

  it('answers a command that led to several events with the version after the last one', async () => {
    const { host, match, ann, bob, house } = await begun(dialect);
    await opening(house, match);
    const resign = { game: match, user: bob.id, id: 'command-9', command: { kind: 'resign' } } as const;
    const first = await host.command(resign);
    expect((await kindsOf(host, match)).slice(-2)).toEqual(['resigned', 'ended']);
    expect(await host.command({ game: match, user: ann.id, command: { kind: 'offerRematch' } })).toMatchObject({ done: true });
    expect(await host.command(resign)).toEqual({ ...first, isNew: false });
  });

  it('carries out commands of two players under the same id, each once', async () => {
    const { host, match, ann, bob } = await begun(dialect);
    const asked = [
      { game: match, user: ann.id, id: 'command-1', version: 0, command: { kind: 'play', text: 'e2-e4' } },
      { game: match, user: bob.id, id: 'command-1', version: 1, command: { kind: 'play', text: 'e7-e5' } },
      { game: match, user: ann.id, id: 'command-2', command: { kind: 'play', text: 'd2-d4' } },
      { game: match, user: bob.id, id: 'command-2', command: { kind: 'play', text: 'd7-d5' } },
    ] as const;
    const answers = [];
    for (const one of asked) answers.push(await host.command(one));
    expect(answers.map((answer) => answer.done && answer.version)).toEqual([1, 2, 3, 4]);
    for (const [index, one] of asked.entries()) expect(await host.command(one)).toEqual({ ...answers[index], isNew: false });
    expect((await host.matches.latest(match))!.match.plies.map(({ text }) => text)).toEqual(asked.map(({ command }) => command.text));
  });

  it('carries out a command once if it comes twice at the same moment', async () => {
    const { host, match, ann } = await begun(dialect);
    const play = { game: match, user: ann.id, id: 'command-1', version: 0, command: { kind: 'play', text: 'e2-e4' } } as const;
    const answers = await Promise.all(Array.from({ length: 5 }, () => host.command(play)));
    expect(answers).toEqual(Array.from({ length: 5 }, (_, index) => ({ done: true, version: 1, isNew: index === 0 })));
    expect(await kindsOf(host, match)).toEqual(['played']);
  });

  // V2.3.1
  it('refuses a command that was based on another state, and only that one', async () => {
    const { host, match, ann, bob, house } = await begun(dialect);
    await opening(house, match);
    const stale = await host.command({ game: match, user: ann.id, version: 1, command: { kind: 'play', text: 'd2-d4' } });
    expect(stale).toMatchObject({ done: false, status: 409, fault: { code: 'stale' } });
    const future = await host.command({ game: match, user: ann.id, version: 77, command: { kind: 'play', text: 'd2-d4' } });
    expect(future).toMatchObject({ done: false, status: 409, fault: { code: 'stale' } });
    expect(await host.command({ game: match, user: bob.id, version: 1, command: { kind: 'resign' } })).toEqual({
      done: true,
      version: 4,
      isNew: true,
    });
  });

  // V2.3.1, V8.3.1
  it("refuses illegal moves with their clause, strangers, and matches that don't exist", async () => {
    const { host, match, ann, bob, house } = await begun(dialect);
    const { you: eve } = await house.guest('Eve');
    const play = { kind: 'play', text: 'e2-e5' } as const;
    expect(await host.command({ game: match, user: ann.id, command: play })).toMatchObject({
      done: false,
      status: 422,
      fault: { code: 'illegal-move', clause: expect.stringMatching(/^B/) as string, objection: expect.anything() as object },
    });
    expect(await host.command({ game: match, user: bob.id, command: play })).toMatchObject({ fault: { code: 'not-your-turn' } });
    expect(await host.command({ game: match, user: eve.id, command: play })).toMatchObject({ status: 403 });
    expect(await host.command({ game: 'nothing-such', user: ann.id, command: play })).toMatchObject({ status: 404 });
    const secret = await makeMatch(house, { players: [ann, bob], isPrivate: true });
    expect(await host.command({ game: secret, user: eve.id, command: play })).toMatchObject({ status: 404 });
    expect(await kindsOf(host, match)).toEqual([]);
  });

  it('says nothing about a match that has been deleted', async () => {
    const { host, match, ann, store } = await begun(dialect);
    await act({ services: { host } } as TestHouse, match, ann, { kind: 'abort' });
    await host.matches.find(match);
    await store.db.deleteFrom('games').where('id', '=', match).execute();
    expect(await host.command({ game: match, user: ann.id, version: 9, command: { kind: 'offerRematch' } })).toMatchObject({ status: 404 });
    expect(await host.matches.find(match, 50)).toBeNull();
  });

  it('gives time to players who are still in, and waits only for their answers to an offer', async () => {
    const { house, host, store, ann, bob } = await begun(dialect);
    const { you: cat } = await house.guest('Cat');
    const players = [ann, bob, cat];
    const match = await makeMatch(house, { game: 'fourplay', players, options: { players: '3' } });
    for (const one of players) await handInAll(house, match, one);
    const given = async (user: Badge): Promise<readonly (number | null)[]> => {
      const { version } = (await act(house, match, user, { kind: 'giveTime' })) as { version: number };
      return (await logOf(host, match)).slice(0, version).flatMap((event) => (event.kind === 'granted' ? event.seat : []));
    };
    const [first, second, third] = seatsOf(findGame('fourplay')!, (await host.matches.latest(match))!.match.options);
    expect(await given(ann)).toEqual([second, third]);
    await act(house, match, bob, { kind: 'resign' });
    expect(await given(ann)).toEqual([second, third, third]);
    await act(house, match, ann, { kind: 'offerDraw' });
    const owing = await store.db.selectFrom('seats').select('seat').where('game', '=', match).where('is_owing', '=', 1).execute();
    expect(owing.map(({ seat }) => seat).sort()).toEqual([first, third]);
  });

  it('makes up for a slow connection, and never gives more than the clock ran', async () => {
    const { host, match, ann, bob, house, clock } = await begun(dialect);
    await opening(house, match);
    const before = timeLeft((await host.matches.latest(match))!.match, 0, clock.time)!;
    clock.time += 3 * SECOND;
    await host.command({ game: match, user: ann.id, lag: 400.4, command: { kind: 'play', text: 'd2-d4' } });
    expect((await kindsOf(host, match)).slice(-2)).toEqual(['granted', 'played']);
    expect(timeLeft((await host.matches.latest(match))!.match, 0, clock.time)! - before).toBe(-3 * SECOND + 400 + 5 * SECOND);
    // It gives nothing too short to notice.
    await host.command({ game: match, user: bob.id, lag: 19, command: { kind: 'play', text: 'd7-d5' } });
    expect((await kindsOf(host, match)).at(-2)).toBe('played');
  });

  it('declares a time-out once, however often it checks', async () => {
    const { host, match, house, wait, store, clock } = await begun(dialect, '60+0');
    await opening(house, match);
    const signals: Signal[] = [];
    store.onSignal((signal) => signals.push(signal));
    await wait(59 * SECOND);
    expect(await kindsOf(host, match)).toEqual(['played', 'played']);
    await wait(5 * SECOND);
    expect(await kindsOf(host, match)).toEqual(['played', 'played', 'flagged', 'ended']);
    expect((await host.matches.latest(match))!.match.result).toMatchObject({ reason: 'time', ranking: [[1], [0]] });
    expect(signals.filter(({ kind }) => kind === 'game')).toHaveLength(1);
    expect((await logOf(host, match)).at(-1)!.at).toBeLessThanOrEqual(clock.time);
    await wait(MINUTE);
    expect((await logOf(host, match)).length).toBe(4);
  });

  it("calls off a match if the first move doesn't come", async () => {
    const { host, match, wait } = await begun(dialect);
    await wait(61 * SECOND);
    expect(await kindsOf(host, match)).toEqual(['ended']);
  });

  it('refuses a move after the deadline, even before the server has acted on it', async () => {
    const { host, match, house, ann, clock } = await begun(dialect, '60+0');
    await opening(house, match);
    clock.time += 60 * SECOND;
    const late = await host.command({ game: match, user: ann.id, command: { kind: 'play', text: 'd2-d4' } });
    expect(late).toMatchObject({ done: false, status: 422, fault: { code: 'time-over' } });
  });

  it('keeps days per move through long stops', async () => {
    const { host, match, house, ann, wait, store } = await begun(dialect, '1/259200');
    await wait(2 * DAY, 6 * 60 * MINUTE);
    // Every step of six hours was an outage, and has been given back.
    const granted = (await logOf(host, match)).filter(({ kind }) => kind === 'granted').length;
    expect(granted).toBeGreaterThan(0);
    await host.command({ game: match, user: ann.id, command: { kind: 'play', text: 'e2-e4' } });
    const row = await store.db.selectFrom('games').select('deadline').where('id', '=', match).executeTakeFirstOrThrow();
    expect(row.deadline).toBe(house.services.now() + 3 * DAY);
  });

  it('lets days go by without giving time if nothing went wrong', async () => {
    const { host, match, ann, wait, store, clock } = await begun(dialect, '1/86400');
    await host.command({ game: match, user: ann.id, command: { kind: 'play', text: 'e2-e4' } });
    const beatAt = async (time: number): Promise<void> => {
      clock.time = time;
      await store.db.updateTable('service').set({ beat: time }).execute();
      await store.db.updateTable('nodes').set({ beat: time }).execute();
    };
    await beatAt(clock.time + DAY - 5 * SECOND);
    await wait(3 * SECOND);
    expect(await kindsOf(host, match)).toEqual(['played']);
    await wait(4 * SECOND);
    expect(await kindsOf(host, match)).toEqual(['played', 'ended']);
  });

  it('gives the time of an outage back once, visibly, and flags nobody because of it', async () => {
    const { host, match, house, wait, clock, scheduler, store } = await begun(dialect, '60+0');
    await opening(house, match);
    await wait(10 * SECOND);
    clock.time += 10 * MINUTE;
    await scheduler.pass();
    const [grant, ...more] = (await logOf(host, match)).filter((event) => event.kind === 'granted');
    expect(more).toEqual([]);
    expect(grant).toMatchObject({ seat: 0, reason: 'outage', milliseconds: 10 * MINUTE + 5 * SECOND });
    expect(timeLeft((await host.matches.latest(match))!.match, 0, clock.time)).toBe(55 * SECOND);
    expect(await store.db.selectFrom('outages').select(['node', 'begun', 'ended', 'settled']).execute()).toEqual([
      { node: null, begun: clock.time - 10 * MINUTE, ended: clock.time, settled: clock.time },
    ]);
    await wait(54 * SECOND);
    expect((await host.matches.latest(match))!.match.result).toBeNull();
    await wait(2 * SECOND);
    expect(await kindsOf(host, match)).toEqual(['played', 'played', 'granted', 'flagged', 'ended']);
  });

  it('acts on no deadline before it has given an outage back', async () => {
    const { host, match, house, wait, clock, scheduler, store } = await begun(dialect, '60+0');
    await opening(house, match);
    await wait(50 * SECOND);
    // Another node has recorded an outage, and is slow to give it back.
    class Deaf extends Host {
      override grant(): Promise<boolean> {
        return new Promise(() => undefined);
      }
    }
    await store.db
      .insertInto('outages')
      .values({ id: 'open', node: null, begun: clock.time, ended: clock.time + 1, settled: null })
      .execute();
    const deaf = new Scheduler(store, new Deaf(store, clock.now, followersOf(store, clock.now)), clock.now, pino({ level: 'silent' }));
    void deaf.pass();
    const row = await store.db.selectFrom('games').select('deadline').where('id', '=', match).executeTakeFirstOrThrow();
    clock.time = row.deadline! + SECOND;
    expect(await host.tick(match, (tx) => isUp(tx, row.deadline!))).toBe(false);
    expect((await host.matches.latest(match))!.match.result).toBeNull();
    await scheduler.pass();
    expect((await kindsOf(host, match)).filter((kind) => kind === 'granted').length).toBeGreaterThan(0);
    expect((await host.matches.latest(match))!.match.result).toBeNull();
  });

  it("goes on with the other matches if one can't be continued", async () => {
    const { host, match, house, ann, bob, wait, store, errors, clock, scheduler } = await begun(dialect, '60+0');
    const broken = await makeMatch(house, { players: [ann, bob], control: '60+0' });
    await opening(house, broken);
    await opening(house, match);
    await store.db.updateTable('games').set({ game: 'chess' }).where('id', '=', broken).execute();
    host.matches.drop(broken);
    await wait(62 * SECOND);
    expect(await kindsOf(host, match)).toEqual(['played', 'played', 'flagged', 'ended']);
    expect(errors.join('')).toContain('a deadline could not be acted on');
    const next = await makeMatch(house, { players: [ann, bob], control: '60+0' });
    clock.time += MINUTE;
    await scheduler.pass();
    expect(errors.join('')).toContain('an outage could not be given back');
    expect((await kindsOf(host, next)).at(0)).toBe('granted');
    expect(await store.db.selectFrom('outages').select('id').where('settled', 'is', null).execute()).toEqual([]);
  });

  it('leaves a match under an unknown edition alone, and says so once', async () => {
    const { host, match, house, ann, bob, wait, store, errors } = await begun(dialect, '60+0');
    const later = await makeMatch(house, { players: [ann, bob], control: '60+0' });
    await opening(house, match);
    await store.db.updateTable('games').set({ edition: '999' }).where('id', '=', later).execute();
    host.matches.drop(later);
    await wait(200 * SECOND);
    expect(await kindsOf(host, match)).toEqual(['played', 'played', 'flagged', 'ended']);
    expect(errors.filter((line) => line.includes(later))).toHaveLength(1);
  });

  it('records a planned stop, and gives people time to come back', async () => {
    const { host, match, house, ann, scheduler, store, clock } = await begun(dialect, '60+0');
    await opening(house, match);
    await store.db.insertInto('presences').values({ user: ann.id, node: store.node, since: clock.time, is_here: 1 }).execute();
    await scheduler.stop();
    expect(await store.db.selectFrom('nodes').select('id').execute()).toEqual([]);
    clock.time += 2 * SECOND;
    const again = new Scheduler(store, host, clock.now, pino({ level: 'silent' }));
    await again.begin();
    const grants = (await logOf(host, match)).filter((event) => event.kind === 'granted');
    expect(grants).toHaveLength(1);
    expect(grants[0].milliseconds).toBeGreaterThanOrEqual(5 * SECOND);
  });
});

describe('two hosts on one PostgreSQL', () => {
  async function two() {
    const clock = new Clock();
    const place = await newPlace('postgres');
    const house = await openHouse({ place, now: clock.now });
    const { you: ann } = await house.guest('Ann');
    const { you: bob } = await house.guest('Bob');
    const [one, other] = [await nodeOf(place, clock, 'one'), await nodeOf(place, clock, 'two')];
    const match = await makeMatch(house, { players: [ann, bob], control: '60+0' });
    return { clock, house, ann, bob, one, other, match };
  }

  it('let exactly one of two commands for the same ply win', async () => {
    const { house, one, other, ann, bob } = await two();
    for (let round = 0; round < 20; round++) {
      const match = await makeMatch(house, { players: [ann, bob] });
      const ask = (host: Host, text: string): ReturnType<Host['command']> =>
        host.command({ game: match, user: ann.id, version: 0, id: `command-${text}`, command: { kind: 'play', text } });
      const answers = await Promise.all([ask(one.host, 'e2-e4'), ask(other.host, 'd2-d4')]);
      expect(answers.filter(({ done }) => done)).toEqual([{ done: true, version: 1, isNew: true }]);
      expect(answers.find(({ done }) => !done)).toMatchObject({ status: 409, fault: { code: 'stale' } });
      expect(await kindsOf(one.host, match)).toEqual(['played']);
    }
  });

  it('carry out a command once that was sent to both', async () => {
    const { one, other, ann, match } = await two();
    const play = { game: match, user: ann.id, version: 0, id: 'command-1', command: { kind: 'play', text: 'e2-e4' } } as const;
    const answers = await Promise.all([one.host.command(play), other.host.command(play)]);
    expect(answers).toEqual(expect.arrayContaining([true, false].map((isNew) => ({ done: true, version: 1, isNew }))));
    expect(await kindsOf(other.host, match)).toEqual(['played']);
  });

  it('see what the other one has done even without a signal', async () => {
    const { one, other, ann, bob, match } = await two();
    await one.host.matches.find(match);
    await other.host.command({ game: match, user: ann.id, command: { kind: 'play', text: 'e2-e4' } });
    await other.store.db.updateTable('seats').set({ name: 'somebody else' }).where('user', '=', bob.id).execute();
    const { players, plies } = (await one.host.matches.find(match, 1))!.match;
    expect([players[1].name, plies.length]).toEqual(['somebody else', 1]);
    expect(await one.host.command({ game: match, user: bob.id, version: 1, command: { kind: 'play', text: 'e7-e5' } })).toEqual({
      done: true,
      version: 2,
      isNew: true,
    });
    expect(await other.host.command({ game: match, user: ann.id, command: { kind: 'resign' } })).toEqual({
      done: true,
      version: 4,
      isNew: true,
    });
  });

  it('flag once', async () => {
    const { house, one, other, match, clock } = await two();
    for (const { scheduler } of [one, other]) await scheduler.begin();
    await opening(house, match);
    for (let second = 0; second < 62; second++) {
      clock.time += SECOND;
      await Promise.all([one.scheduler.pass(), other.scheduler.pass()]);
    }
    expect(await kindsOf(one.host, match)).toEqual(['played', 'played', 'flagged', 'ended']);
    expect([...one.errors, ...other.errors]).toEqual([]);
  });

  it('give back once an outage that hit all of them', async () => {
    const { house, one, other, match, clock } = await two();
    for (const { scheduler } of [one, other]) await scheduler.begin();
    await opening(house, match);
    clock.time += 20 * SECOND;
    await Promise.all([one.scheduler.pass(), other.scheduler.pass()]);
    clock.time += SECOND;
    await Promise.all([one.scheduler.pass(), other.scheduler.pass()]);
    expect(await kindsOf(one.host, match)).toEqual(['played', 'played', 'granted']);
    expect((await logOf(other.host, match)).at(-1)).toMatchObject({ milliseconds: 25 * SECOND, reason: 'outage' });
  });

  it('give the people of a dead node their time back, once, and flag nobody before that', async () => {
    const { house, one, other, match, ann, bob, clock } = await two();
    const third = await nodeOf(house.place, clock, 'three');
    for (const { scheduler } of [one, other, third]) await scheduler.begin();
    const { you: cid } = await house.guest('Cid');
    const { you: dot } = await house.guest('Dot');
    const elsewhere = await makeMatch(house, { players: [cid, dot], control: '60+0' });
    await opening(house, match);
    await opening(house, elsewhere);
    await other.store.db.insertInto('presences').values({ user: ann.id, node: 'two', since: clock.time, is_here: 1 }).execute();
    await other.store.db.insertInto('presences').values({ user: bob.id, node: 'one', since: clock.time, is_here: 1 }).execute();
    for (let second = 0; second < 58; second++) {
      clock.time += SECOND;
      await Promise.all([one, other, third].map(({ scheduler }) => scheduler.pass()));
    }
    // From here on the second node is silent, with two seconds left on the clock.
    for (let second = 0; second < 8; second++) {
      clock.time += SECOND;
      await Promise.all([one, third].map(({ scheduler }) => scheduler.pass()));
      if (second < 5) expect(await kindsOf(one.host, match)).toEqual(['played', 'played']);
    }
    expect(await kindsOf(one.host, match)).toEqual(['played', 'played', 'granted']);
    const [grant] = (await logOf(one.host, match)).filter((event) => event.kind === 'granted');
    expect(grant.milliseconds).toBeGreaterThanOrEqual(5 * SECOND + 5 * SECOND);
    expect(grant.milliseconds).toBeLessThanOrEqual(8 * SECOND + 5 * SECOND);
    expect(await kindsOf(one.host, elsewhere)).toEqual(['played', 'played', 'flagged', 'ended']);
    expect((await one.store.db.selectFrom('nodes').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual(['one', 'three']);
    expect(await one.store.db.selectFrom('presences').select('node').execute()).toEqual([{ node: 'one' }]);
  });
});
