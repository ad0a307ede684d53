import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { seatsOf, type Game, type Options, type TimeControl } from '@menagerie/core';
import { Session, timingFor, type Timing } from '@menagerie/match';
import { games } from '@menagerie/registry/all';
import { createGame } from '../../src/host/create-game.ts';
import type { Tx } from '../../src/storage/schema.ts';
import { checkAll } from './checks.ts';
import { newHouse, SimulatedHouse } from './house.ts';
import { CALM, type Weather } from './network.ts';
import { SimulatedPlayer, type Table } from './player.ts';
import { World } from './world.ts';

/** How long people play, and how long everything may then take to come to rest, in milliseconds. */
const PLAY = 25_000;
const REST = 10_000;

/** The result of a seed. */
export interface Run {
  readonly seed: number;
  /** The faults; empty if all is well. */
  readonly problems: readonly string[];
  readonly acknowledged: number;
  readonly downs: number;
  /** The match, to look into a failure. */
  readonly about: string;
}

/** Plays the match of a seed, in a folder under `folder`. `template` holds an empty database. */
export async function runSeed(seed: number, template: string, folder: string): Promise<Run> {
  const world = new World(seed);
  const here = join(folder, String(seed));
  await newHouse(template, here);
  const house = new SimulatedHouse(world, here, weatherOf(world));
  try {
    await house.open();
    const game = world.pick(games);
    const options = Object.fromEntries(game.options.map(({ id, values }) => [id, world.pick(values)]));
    const timing = timingOf(world, game, options);
    const { id, users } = await begin(house, world, game, options, timing);
    const players = comePlayers({ world, house, game, id, session: new Session(game) }, options, users);
    const watched = searchTraffic(players);
    planTrouble(world, house);
    await world.run(PLAY);
    for (const player of players) player.isResting = true;
    house.weather = CALM;
    world.settleDown();
    while (!house.isOpen) await world.run(1000);
    await world.run(REST);
    const problems = [...watched, ...house.faults, ...players.flatMap(({ faults }) => faults)];
    problems.push(...(await checkAll({ game, id, house, players, now: world.now })));
    const acknowledged = players.reduce((sum, player) => sum + player.acknowledged.size, 0);
    const about = `${game.id} ${JSON.stringify(options)} ${JSON.stringify(timing)}`;
    return { seed, problems, acknowledged, downs: house.downs.length, about };
  } finally {
    await house.kill();
    await rm(here, { recursive: true, force: true });
  }
}

function weatherOf(world: World): Weather {
  return world.pick<Weather>([
    CALM,
    { delay: 300, straggler: 10, twice: 10, broken: Infinity },
    { delay: 80, straggler: Infinity, twice: Infinity, broken: 12 },
    { delay: 600, straggler: 8, twice: 5, broken: 20 },
  ]);
}

/** Short times, so that some of them run out. */
function timingOf(world: World, game: Game, options: Options): Timing | null {
  const controls: TimeControl[] = [
    { kind: 'increment', initial: world.between(5, 20), increment: world.between(0, 3) },
    { kind: 'delay', initial: world.between(5, 20), delay: world.between(1, 3) },
    { kind: 'limit', turn: world.between(3, 15) },
    { kind: 'days', days: 1 },
  ];
  if (game.timed) controls.push({ kind: 'turns', turn: world.between(3, 6), total: world.between(20, 40), forfeits: 3, overtime: 3 });
  const control = world.pick(controls);
  // The rules of some games allow no clocks for more than two.
  if (!game.elimination && seatsOf(game, options).length > 2) return null;
  const usual = timingFor(control);
  return control.kind === 'days'
    ? usual
    : { ...usual, firstTurn: usual.firstTurn && world.between(5, 30), preparation: world.between(10, 30) };
}

async function begin(
  house: SimulatedHouse,
  world: World,
  game: Game,
  options: Options,
  timing: Timing | null,
): Promise<{ id: string; users: readonly string[] }> {
  const users = game.seats.map((_, seat) => `player${seat}00000`);
  const players = users.map((user) => ({ name: user, kind: 'person' as const, id: user }));
  const setup = { players, options, policy: { takeBack: world.pick(['free', 'consent', 'never'] as const) }, timing };
  const id = await house.store.write(async (tx, signal) => {
    for (const user of users) await addGuest(tx, user);
    return createGame(tx, signal, { game: game.id, setup, rated: false, isPrivate: world.oneIn(4), previous: null }, world.now);
  });
  return { id, users };
}

async function addGuest(tx: Tx, id: string): Promise<void> {
  const blank = { name_key: null, password: null, banned: null, ban_reason: null, deleted: null, challengers: 'everybody' as const };
  await tx
    .insertInto('users')
    .values({ id, name: id, kind: 'guest', created: 0, seen: 0, ...blank })
    .execute();
}

function comePlayers(table: Table, options: Options, users: readonly string[]): readonly SimulatedPlayer[] {
  const { world, game } = table;
  const players = seatsOf(game, options).map((seat) => {
    const papers = game.preparation ? world.pick(game.preparation.readymades(options)).papers(seat) : [];
    return new SimulatedPlayer(table, users[seat], seat, papers);
  });
  return [...players, new SimulatedPlayer(table, null, null, [])];
}

/** Searches all messages for others' set-ups before all are in. Adds what it finds to the list it returns. */
function searchTraffic(players: readonly SimulatedPlayer[]): readonly string[] {
  const found: string[] = [];
  for (const player of players) {
    const foreign = players.flatMap(({ secrets }) => secrets).filter((paper) => !player.secrets.includes(paper));
    player.onHeard = (text) => {
      if (players.every(({ hasSentPapers, seat }) => hasSentPapers || seat === null)) return;
      const told = foreign.find((paper) => text.includes(paper));
      if (told !== undefined) found.push(`a paper was told to ${player.user ?? 'a spectator'} before its time: ${told}`);
    };
  }
  return found;
}

/** Kills, stops and pauses the house at random moments. It is open after the last one. */
function planTrouble(world: World, house: SimulatedHouse): void {
  for (let count = world.pick([0, 1, 1, 2, 3]); count > 0; count--) {
    world.after(world.between(500, PLAY - 2000), () => {
      const away = world.pick([50, 700, 2500, 4000, 20_000, 700_000]);
      if (!house.isOpen) return;
      if (world.oneIn(4)) return house.sleep(Math.max(away, 5000));
      const closed = world.oneIn(4) ? house.stop() : house.kill();
      world.after(away, () => void closed.then(() => house.open()));
    });
  }
}
