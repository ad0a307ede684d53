// A server that stalls for a moment. Nobody loses by what it couldn't read or do.
import { setTimeout as wait } from 'node:timers/promises';
import { timeLeft } from '@menagerie/match';
import type { Badge } from '@menagerie/protocol';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { Host } from '../src/host/host.ts';
import { beat, isUp, settle } from '../src/host/outages.ts';
import { Scheduler } from '../src/host/scheduler.ts';
import { Stalls } from '../src/host/stalls.ts';
import { followersOf } from '../src/house.ts';
import { Commands } from '../src/live/commands.ts';
import type { Presence } from '../src/live/presence.ts';
import { LoopWatch } from '../src/metrics/loop-watch.ts';
import { NO_METRICS } from '../src/metrics/metrics.ts';
import { DIALECTS, openHouse, type TestHouse } from './house.ts';
import { makeMatch } from './matches.ts';

const SECOND = 1000;
const MOVES = ['e2-e4', 'e7-e5', 'd2-d4', 'd7-d5'];
const log = pino({ level: 'silent' });

/** A match of Ann and Bob after a move each, with a host, a scheduler and a clock that tests move. */
async function begun(dialect: (typeof DIALECTS)[number], control = '60+0') {
  let time = 1_800_000_000_000;
  const now = (): number => time;
  const house = await openHouse({ dialect, now });
  const { you: ann } = await house.guest('Ann');
  const { you: bob } = await house.guest('Bob');
  const { store } = house.services;
  const stalls = new Stalls(store.node, now);
  const host = new Host(store, now, followersOf(store, now), NO_METRICS, stalls);
  const scheduler = new Scheduler(store, host, now, log, stalls);
  await scheduler.begin();
  const match = await makeMatch(house, { players: [ann, bob], control });
  const play = async (who: Badge, text: string) => host.command({ game: match, user: who.id, command: { kind: 'play', text } });
  for (const [ply, text] of MOVES.slice(0, 2).entries()) await play([ann, bob][ply], text);
  /** Lets time pass in steps. The server does what is due at each. */
  const pass = async (milliseconds: number): Promise<void> => {
    for (const end = time + milliseconds; time < end; await scheduler.pass()) time = Math.min(end, time + 500);
  };
  /** Lets time pass while the server does nothing at all. */
  const stall = (milliseconds: number): void => {
    time += milliseconds;
    stalls.note({ begun: 0, ended: milliseconds });
  };
  /** Lets time pass while this node does nothing about deadlines. */
  const leap = (milliseconds: number): void => void (time += milliseconds);
  return { house, ann, bob, store, stalls, host, scheduler, match, now, play, pass, stall, leap };
}

async function logOf(house: TestHouse, id: string) {
  return (await house.services.host.matches.latest(id))!.match.log;
}

describe.each(DIALECTS)('a server on %s that stalled', (dialect) => {
  it.each([200, 900, 2500])('for %i ms while the time ran out carries out moves that came in time', async (milliseconds) => {
    const { house, match, ann, host, play, pass, stall, now } = await begun(dialect);
    await pass(59_900);
    stall(milliseconds);
    expect(await play(ann, MOVES[2])).toMatchObject({ done: true });
    const kinds = (await logOf(house, match)).slice(2);
    expect(kinds).toMatchObject([
      { kind: 'granted', seat: 0, reason: 'stall', milliseconds },
      { kind: 'played', seat: 0 },
    ]);
    const entry = (await host.matches.latest(match))!.match;
    expect(timeLeft(entry, 0, now())).toBe(100);
    await house.close();
  });

  it('gives time instead of flagging, and flags when the time is really up', async () => {
    const { house, match, pass, stall, scheduler } = await begun(dialect);
    await pass(59_500);
    stall(2000);
    await scheduler.pass();
    await pass(450);
    const given = (await logOf(house, match)).slice(2);
    expect(given).toMatchObject([{ kind: 'granted', seat: 0, reason: 'stall' }]);
    await pass(1000);
    expect((await logOf(house, match)).slice(3).map(({ kind }) => kind)).toEqual(['flagged', 'ended']);
    await house.close();
  });

  it('acts on no deadline before it has read everything that came', async () => {
    const { house, match, ann, play, pass, stall, scheduler } = await begun(dialect);
    await pass(59_999);
    stall(300);
    // The scheduler is first.
    await scheduler.pass();
    expect(await play(ann, MOVES[2])).toMatchObject({ done: true });
    expect((await logOf(house, match)).map(({ kind }) => kind)).not.toContain('flagged');
    await house.close();
  });

  it('gives a stall back once, even if it was an outage too', async () => {
    const { house, match, ann, bob, host, store, play, pass, stall, stalls, now } = await begun(dialect);
    await pass(10_000);
    stall(4000);
    await beat(store, now(), { isStart: false, hadGap: false }, stalls);
    await settle(store, host, now());
    expect(await play(ann, MOVES[2])).toMatchObject({ done: true });
    const grants = (await logOf(house, match)).filter((event) => event.kind === 'granted');
    expect(grants).toHaveLength(1);
    expect(grants[0]).toMatchObject({ reason: 'outage' });
    // The other way round:
    await pass(SECOND);
    stall(4000);
    expect(await play(bob, MOVES[3])).toMatchObject({ done: true });
    await beat(store, now(), { isStart: false, hadGap: false }, stalls);
    await settle(store, host, now());
    const given = (await logOf(house, match)).slice(-3).filter((event) => event.kind === 'granted' && event.seat === 1);
    const sum = given.reduce((all, event) => all + (event.kind === 'granted' ? event.milliseconds : 0), 0);
    expect(sum).toBeGreaterThanOrEqual(4000);
    // The time of an outage, with its five seconds for coming back.
    expect(sum).toBeLessThan(11_000);
    await house.close();
  });

  it("doesn't count it as absence of somebody who couldn't come back", async () => {
    const { house, match, ann, bob, host, stalls, play, pass, stall, now } = await begun(dialect, '180+0');
    await pass(SECOND);
    await play(ann, MOVES[2]);
    const left = now();
    const presence = { away: () => Promise.resolve(new Map([[bob.id, left]])) } as unknown as Presence;
    const commands = new Commands(host, presence, stalls, now);
    const claim = () => commands.carryOut({ game: match, user: ann.id, command: { kind: 'claim', as: 'win' } });
    await pass(20_000);
    stall(2500);
    await pass(9_000);
    expect(await claim()).toMatchObject({ done: false, fault: { code: 'not-away' } });
    await pass(2_000);
    expect(await claim()).toMatchObject({ done: true });
    await house.close();
  });
});

it('is known to the other nodes, which give time back instead of flagging', async () => {
  const { store, host, match, pass, stall, leap, stalls, now, house } = await begun('postgres');
  await pass(59_000);
  stall(900);
  await beat(store, now(), { isStart: false, hadGap: false }, stalls);
  const other = await openHouse({ place: house.place, now });
  leap(700);
  // The first node says that the time is up. The other one acts.
  await beat(store, now(), { isStart: false, hadGap: false }, stalls);
  expect(await other.services.host.tick(match, (tx) => isUp(tx, now()))).toBe(true);
  expect((await host.matches.latest(match))!.match.log.at(-1)).toMatchObject({ kind: 'granted', seat: 0, reason: 'stall' });
  await other.close();
  await house.close();
});

it('measures delays and silence by a clock that stands still meanwhile', async () => {
  const blocks: number[] = [];
  const watch = new LoopWatch(NO_METRICS, log, ({ begun: from, ended }) => blocks.push(ended - from));
  watch.start();
  await wait(50);
  const [before, awake] = [performance.now(), watch.awake()];
  while (performance.now() - before < 400);
  const asleep = watch.awake() - awake;
  expect(asleep).toBeLessThan(performance.now() - before - 250);
  await wait(50);
  watch.stop();
  expect(blocks.some((block) => block >= 350)).toBe(true);
});
