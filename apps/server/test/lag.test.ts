import { parseTimeControl, unwrap } from '@menagerie/core';
import { create, Session, timingFor } from '@menagerie/match';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import type { Badge } from '@menagerie/protocol';
import type { Entry } from '../src/host/entry.ts';
import { Answers, type Parts } from '../src/live/answers.ts';
import type { Connection } from '../src/live/connection.ts';
import { lagAllowance, quotaOf } from '../src/live/lag.ts';
import { liarWins } from '../proof/lag/liar.ts';
import { openHouse } from './house.ts';
import { makeMatch } from './matches.ts';

const game = findGame('bucky')!;
const LATER = 60_000;

/** A match between a and b with clocks. Both clocks have run since time 0. */
function under(control: string): Entry {
  const players = ['a', 'b'].map((id) => ({ id, name: id, kind: 'person' as const }));
  const match = unwrap(create(game, { players, timing: timingFor(unwrap(parseTimeControl(control))!) }, 0));
  const clocks = { ...match.clocks!, seats: match.clocks!.seats.map((clock) => ({ ...clock, since: 0 })) };
  return { id: control, game, match: { ...match, clocks }, session: new Session(game) } as Partial<Entry> as Entry;
}

/** The same match after some turns of a, and the time given back to a in all. */
function after(control: string, turns: number, given: number): Entry {
  const entry = under(control);
  const plies = Array.from({ length: turns }, () => ({ seat: 0, text: '', at: 0 }));
  const log = given === 0 ? [] : [{ kind: 'granted', seat: 0, milliseconds: given, reason: 'lag', at: 0 } as const];
  return { ...entry, match: { ...entry.match, plies, log } };
}

describe('time given back for a slow connection', () => {
  it("is the connection's delay, at most a second a move", () => {
    expect(lagAllowance(under('600+5'), 'a', 250.6, LATER)).toBe(250);
    expect(lagAllowance(under('600+5'), 'a', 9000, LATER)).toBe(1000);
  });

  it('is never more than the move cost', () => {
    expect(lagAllowance(under('600+5'), 'a', 800, 300)).toBe(300);
    const { match, ...rest } = under('600+5');
    const standing = { ...match, clocks: { ...match.clocks!, seats: match.clocks!.seats.map((clock) => ({ ...clock, since: null })) } };
    expect(lagAllowance({ ...rest, match: standing }, 'a', 800, LATER)).toBe(0);
  });

  it('comes from a quota that depends on the time control, and every turn refills it a little', () => {
    // A second and 2 % of three minutes, then 30 ms and 1 % of the increment a turn.
    expect(quotaOf({ kind: 'increment', initial: 180, increment: 2 }, 0)).toBe(4600);
    expect(quotaOf({ kind: 'increment', initial: 180, increment: 2 }, 40)).toBe(6600);
    expect(lagAllowance(after('180+2', 0, 4500), 'a', 1000, LATER)).toBe(100);
    expect(lagAllowance(after('180+2', 0, 4600), 'a', 1000, LATER)).toBe(0);
    expect(lagAllowance(after('180+2', 10, 4600), 'a', 1000, LATER)).toBe(500);
    expect(lagAllowance(after('180+2', 0, 4600), 'b', 1000, LATER)).toBe(1000);
    expect(lagAllowance(after('1/2', 0, 0), 'a', 5000, LATER)).toBe(1000);
    expect(lagAllowance(after('1/2', 2, 1000), 'a', 5000, LATER)).toBe(100);
  });

  it('is nothing in games with days for a turn, and without a seat', () => {
    expect(lagAllowance(under('1/259200'), 'a', 500, LATER)).toBe(0);
    expect(lagAllowance(under('600+5'), 'c', 500, LATER)).toBe(0);
  });

  it.each([20, 40])(
    'is less than three per cent of the time at 180+2 for a player who answers pings late, after %i turns',
    async (turns) => {
      const { given, time } = await liarWins('180+2', turns);
      expect(given).toBeGreaterThan(4000);
      expect(given / time).toBeLessThan(0.03);
    },
  );

  it("comes before the move in the log, once the seat's clock runs", async () => {
    const house = await openHouse();
    const { you: ann } = await house.guest('Ann');
    const { you: ben } = await house.guest('Ben');
    const id = await makeMatch(house, { players: [ann, ben] });
    const { host } = house.services;
    for (let ply = 0; ply < 3; ply++) {
      const { match } = (await host.matches.latest(id))!;
      const text = ['a2-a3', 'a7-a6', 'b2-b3'][ply];
      const user = [ann, ben][ply % 2].id;
      expect(await host.command({ game: id, user, version: match.log.length, command: { kind: 'play', text }, lag: 120 })).toMatchObject({
        done: true,
      });
    }
    const { match } = (await host.matches.latest(id))!;
    expect(match.log.map(({ kind }) => kind)).toEqual(['played', 'played', 'granted', 'played']);
    expect(match.log[2]).toMatchObject({ seat: 0, milliseconds: 120, reason: 'lag' });
    await house.close();
  });

  it.each([0, 5])('is the same if every move is sent %i more times', async (repeats) => {
    let now = 1_800_000_000_000;
    const house = await openHouse({ now: () => now });
    const { you: ann } = await house.guest('Ann');
    const { you: ben } = await house.guest('Ben');
    const id = await makeMatch(house, { players: [ann, ben], control: '18+0' });
    const { host, live } = house.services;
    let entry = (await host.matches.find(id))!;
    const desk = { commands: live.commands, rooms: { find: () => ({ entry }) }, now: () => now };
    const answers = new Answers(desk as unknown as Parts, (error) => expect.unreachable(String(error)));
    for (const [ply, text] of ['a2-a3', 'a7-a6', 'b2-b3', 'b7-b6', 'c2-c3', 'c7-c6', 'd2-d3'].entries()) {
      const you: Badge = [ann, ben][ply % 2];
      const trip = you === ann ? 1000 : 0;
      const silent = { send: () => undefined, sendWithNext: () => undefined };
      const connection = { you, isOpen: true, trip, ...silent } as Partial<Connection> as Connection;
      const message = {
        t: 'command',
        id: `command-${ply}`,
        game: id,
        version: entry.match.log.length,
        command: { kind: 'play', text },
      } as const;
      now += 500;
      for (let sent = 0; sent <= repeats; sent++) {
        await answers.answer(connection, message);
        entry = (await host.matches.latest(id))!;
      }
    }
    expect(entry.match.plies).toHaveLength(7);
    expect(entry.match.log.flatMap((event) => (event.kind === 'granted' ? event.milliseconds : []))).toEqual([500, 500, 450]);
    await house.close();
  });
});
