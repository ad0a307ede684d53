// npm run proof -- stop: stops the server with SIGTERM while 1,000 matches are live, and keeps it down until half of all clocks would have run out.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { legalMoves, random, type Game } from '@menagerie/core';
import { deadlineOf, timingFor, type Match } from '@menagerie/match';
import { games } from '@menagerie/registry/all';
import { loadEntry } from '../src/host/entry.ts';
import { Host } from '../src/host/host.ts';
import { followersOf } from '../src/house.ts';
import { createGame } from '../src/host/create-game.ts';
import { Store } from '../src/storage/store.ts';
import { buildSite } from '../src/web/build.ts';
import { addGuests } from './guests.ts';
import { Server } from './live/server.ts';

const { values } = parseArgs({ options: { matches: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '30' } } });
const MATCHES = Number(values.matches);
/** In milliseconds: the time for making the matches, and after it the times at which the first and the last clock run out. */
const PREPARING = Number(values.seconds) * 1000;
const FIRST = 30_000;
const LAST = 60_000;
/** The time in which people come back after an outage. */
const RETURN = 5000;

const chance = random(11);
await buildSite();
const folder = await mkdtemp(join(tmpdir(), 'menagerie-stop-'));
const server = await Server.at({ data: folder });
const begun = Date.now() + PREPARING;
const ids = await prepare();
if (Date.now() > begun) throw new Error('Making the matches took too long; give more --seconds.');
await sleep(begun - Date.now());

await server.start();
await sleep(1500);
const stopped = Date.now();
if (stopped > begun + FIRST)
  throw new Error('The server took too long to start, so that the first clock had run out before it was stopped.');
const code = await server.end('SIGTERM');
const gone = Date.now();
// Half of all clocks would run out in this time.
await sleep(begun + (FIRST + LAST) / 2 - Date.now());
await server.start();
const back = Date.now();
await sleep(RETURN - 1000);

const store = await Store.visit({ dialect: 'sqlite', folder });
const problems = code === 0 ? [] : [`the server ended with ${code} after SIGTERM`];
let least = Infinity;
let near = 0;
for (const id of ids) {
  const { match } = (await loadEntry(store.db, id))!;
  if (match.result) problems.push(`${id} has ended: ${match.result.text}`);
  const deadline = deadlineOf(match) ?? 0;
  if (deadlineAt(match, stopped) < back) near++;
  least = Math.min(least, deadline - deadlineAt(match, stopped) - (back - stopped));
}
if (least < 0) problems.push(`somebody was given ${-least} ms too little`);
if (near < MATCHES / 4) problems.push(`only ${near} matches would have been lost without what was given`);
await store.close();
await server.end('SIGTERM');
await rm(folder, { recursive: true, force: true });

for (const problem of problems.slice(0, 20)) console.log(problem);
console.log(
  `${ids.length} live matches, SIGTERM: gone after ${gone - stopped} ms, away for ${back - stopped} ms; ${near} would have run out of time ` +
    `meanwhile, none did; everybody was given at least ${least} ms more than that. ${problems.length} problems.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Adds matches with running clocks to the database. Returns their ids. */
async function prepare(): Promise<readonly string[]> {
  const opened = await Store.open({ dialect: 'sqlite', folder }, 'before', (error) => {
    throw error;
  });
  const users = await addGuests(opened, 4);
  let now = 0;
  const clock = (): number => now;
  const host = new Host(opened, clock, followersOf(opened, clock));
  const made: string[] = [];
  while (made.length < MATCHES) {
    const left = FIRST + chance.below(LAST - FIRST);
    now = begun + left - LAST;
    made.push(await begin(opened, host, games[made.length % games.length], users, clock));
  }
  await opened.close();
  return made;
}

/** A match in which every seat has moved once, so that clocks run. */
async function begin(opened: Store, host: Host, game: Game, users: readonly string[], now: () => number): Promise<string> {
  const options = Object.fromEntries(game.options.map(({ id, values: [value] }) => [id, value]));
  const setup = {
    players: game.seats.map((_, seat) => ({ name: `Seat ${seat}`, kind: 'person' as const, id: users[seat] })),
    timing: { ...timingFor({ kind: 'increment', initial: LAST / 1000, increment: 0 } as const), firstTurn: null },
    start: game.format(game.start(options)),
  };
  const id = await opened.write((tx, signal) =>
    createGame(tx, signal, { game: game.id, setup, rated: false, isPrivate: false, previous: null }, now()),
  );
  for (let ply = 0; ply < 2; ply++) {
    const { match, session } = (await host.matches.find(id))!;
    const position = session.at(match);
    const text = game.formatMove(position, legalMoves(game, position)[0]);
    await host.command({ game: id, user: users[position.turn], command: { kind: 'play', text } });
  }
  return id;
}

/** When the seat to move would have run out of time without anything given after a moment. */
function deadlineAt(match: Match, moment: number): number {
  const given = match.log
    .filter((event) => event.kind === 'granted' && event.at >= moment)
    .reduce((sum, event) => sum + (event.kind === 'granted' ? event.milliseconds : 0), 0);
  return (deadlineOf(match) ?? 0) - given;
}
