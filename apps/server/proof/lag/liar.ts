import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveTexts, parseTimeControl, unwrap } from '@menagerie/core';
import { timingFor } from '@menagerie/match';
import type { Badge } from '@menagerie/protocol';
import { findGame } from '@menagerie/registry/all';
import { createGame } from '../../src/host/create-game.ts';
import { Host } from '../../src/host/host.ts';
import { followersOf } from '../../src/house.ts';
import { Answers, type Parts } from '../../src/live/answers.ts';
import type { Connection } from '../../src/live/connection.ts';
import { Store } from '../../src/storage/store.ts';
import { addGuests } from '../guests.ts';

/** What a player gains by answering every ping late. */
export interface Winnings {
  /** Turns taken. */
  readonly turns: number;
  /** Milliseconds given back in all. */
  readonly given: number;
  /** The time available, in milliseconds. */
  readonly time: number;
}

/** How late a liar answers pings, and how long they think about a move, in milliseconds. */
const LATE = 2000;
const PACE = 1500;
const GAME = findGame('bucky')!;

/** Plays a match through the server's socket code in simulated time. One player seems two seconds away, the other plays as fast as possible. */
export async function liarWins(control: string, turns: number): Promise<Winnings> {
  const folder = await mkdtemp(join(tmpdir(), 'menagerie-lag-'));
  let now = 1_800_000_000_000;
  const clock = (): number => now;
  const store = await Store.open({ dialect: 'sqlite', folder }, 'lag', (error) => {
    throw error;
  });
  try {
    const host = new Host(store, clock, followersOf(store, clock));
    const [liar, other] = await addGuests(store, 2);
    const timing = timingFor(unwrap(parseTimeControl(control))!);
    const players = [liar, other].map((id) => ({ id, name: id, kind: 'person' as const }));
    const setup = { players, timing };
    const game = await store.write((tx, signal) =>
      createGame(tx, signal, { game: GAME.id, setup, rated: false, isPrivate: false, previous: null }, now),
    );
    const shown = async () => (await host.matches.find(game))!;
    let entry = await shown();
    const parts = { commands: { carryOut: host.command.bind(host) }, rooms: { find: () => ({ entry }) }, now: clock };
    const answers = new Answers(parts as unknown as Parts, (error) => {
      throw error;
    });
    for (let ply = 0; ply < 2 * turns && !entry.match.result; ply++) {
      const isLiar = ply % 2 === 0;
      if (isLiar) now += Math.min(PACE, (0.9 * timeOf(control, turns)) / turns);
      const moves = moveTexts(GAME, entry.session.at(entry.match));
      const connection = connectionOf(players[ply % 2].id, isLiar ? LATE : 0);
      const command = { kind: 'play', text: moves[(ply * 7919) % moves.length] } as const;
      await answers.answer(connection, { t: 'command', id: `command-${ply}`, game, version: entry.match.log.length, command });
      entry = await shown();
    }
    const made = entry.match.plies.filter(({ seat }) => seat === 0).length;
    if (made < turns) throw new Error(`The match was over after ${made} turns: ${entry.match.result?.text}`);
    const given = entry.match.log.flatMap((event) => (event.kind === 'granted' && event.seat === 0 ? event.milliseconds : []));
    return { turns: made, given: given.reduce((sum, each) => sum + each, 0), time: timeOf(control, made) };
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function refuse(message: unknown): never {
  throw new Error(`A move was refused: ${JSON.stringify(message)}`);
}

function connectionOf(id: string, trip: number): Connection {
  const you: Badge = { id, name: id, kind: 'guest' };
  return { you, isOpen: true, trip, send: refuse, sendWithNext: () => undefined } as Partial<Connection> as Connection;
}

/** A seat's time for a number of turns, in milliseconds. */
function timeOf(text: string, turns: number): number {
  const control = unwrap(parseTimeControl(text))!;
  switch (control.kind) {
    case 'increment':
      return 1000 * (control.initial + turns * control.increment);
    case 'delay':
      return 1000 * (control.initial + turns * control.delay);
    case 'limit':
    case 'turns':
      return 1000 * turns * control.turn;
    case 'days':
      return turns * 86_400_000 * control.days;
  }
}
