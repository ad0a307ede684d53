import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { random, type Random } from '@menagerie/core';
import { buildSite } from '../../src/web/build.ts';
import type { Dialect } from '../../src/storage/facts.ts';
import { Store, type StorePlace } from '../../src/storage/store.ts';
import { Couple } from './couple.ts';
import { beginningsOf, verifyMeetings, type Beginnings } from './meetings.ts';
import type { Mutant } from './mutants.ts';
import { Player } from './player.ts';
import { Postmaster } from './postmaster.ts';
import { Server } from './server.ts';
import { seatPairs } from './table.ts';
import { verify, type Verdict } from './verify.ts';

/** Once the service is back, everybody must know everything within this time, in milliseconds. */
const CONVERGED = 5000;
const NODES = 3;
const POWER = new URL('./power.ts', import.meta.url).href;
/** Long enough that nobody runs out of time by themselves. Any lost game is the server's fault. */
const CONTROL = '300+3';
/** The longest time in which somebody of a couple moves, in milliseconds. */
const QUICK = 400;

/** What one round kills, and how long it stays away. */
interface Blow {
  readonly what: string;
  readonly server: Server | null;
  readonly away: number;
}

/** The result of a run. */
export interface Rounds extends Verdict {
  readonly beginnings: Beginnings;
  /** By round, in milliseconds: the length of the outage, and the time after it until the last player knew everything. */
  readonly rounds: readonly { readonly what: string; readonly away: number; readonly converged: number }[];
}

/** Settings of a run. */
export interface Wish {
  readonly rounds: number;
  /** How many sit at one match, and how many couples begin one after another beside them. */
  readonly players: number;
  readonly couples: number;
  readonly database: Dialect;
  readonly seed: number;
  /** The fault that the server has on purpose. The run has to notice it. */
  readonly mutant?: Mutant;
  /** Called after each round. */
  readonly say: (line: string) => void;
}

/** Kills servers, and the database's postmaster, at random moments while people play. Returns the result. */
export async function killRounds(wish: Wish): Promise<Rounds> {
  await buildSite();
  const house = await openHouse(wish);
  try {
    return await new Run(wish, house).run();
  } finally {
    await house.close();
  }
}

/** Servers on one database. */
interface Nodes {
  readonly servers: readonly Server[];
  readonly place: StorePlace;
  readonly postgres: Postmaster | null;
  close(): Promise<void>;
}

/** Starts one server on a new directory, with a disk that forgets what wasn't synced, or three on a new PostgreSQL. */
async function openHouse({ database, mutant }: Wish): Promise<Nodes> {
  if (database === 'sqlite') {
    const data = await mkdtemp(join(tmpdir(), 'menagerie-proof-'));
    const server = await Server.at({ data });
    server.environment = { NODE_OPTIONS: `--import ${POWER}`, ...(mutant ? { MUTANT: mutant } : {}) };
    await server.start();
    const close = async (): Promise<void> => {
      await server.end('SIGKILL');
      await rm(data, { recursive: true, force: true });
    };
    return { servers: [server], place: { dialect: 'sqlite', folder: data }, postgres: null, close };
  }
  const postgres = await Postmaster.start();
  const servers = await Promise.all(Array.from({ length: NODES }, () => Server.at({ url: postgres.url })));
  // One after the other. If all migrated at once, you couldn't see which one did.
  for (const server of servers) await server.start();
  const close = async (): Promise<void> => {
    for (const server of servers) await server.end('SIGKILL');
    await postgres.stop();
  };
  return { servers, place: { dialect: 'postgres', url: postgres.url }, postgres, close };
}

class Run {
  readonly #wish: Wish;
  readonly #house: Nodes;
  readonly #chance: Random;
  /** Those who sit at one match. */
  readonly #players: readonly Player[];
  readonly #couples: readonly Couple[];
  readonly #problems: string[] = [];
  /** What players lacked who didn't know everything in time, in the present round. */
  #late: readonly string[] = [];
  readonly #rounds: Rounds['rounds'][number][] = [];

  constructor(wish: Wish, house: Nodes) {
    this.#wish = wish;
    this.#house = house;
    this.#chance = random(wish.seed);
    const up = (): readonly string[] => house.servers.flatMap(({ isRunning, address }) => (isRunning ? [address] : []));
    // Some are quick, some think for a while.
    this.#players = Array.from(
      { length: wish.players },
      (_, index) => new Player(`Player ${index}`, up, random(wish.seed * 1000 + index), 1000 + (index % 8) * 500),
    );
    this.#couples = Array.from({ length: wish.couples }, (_, index) => {
      const [one, other] = ['Ann', 'Bob'].map(
        (name, at) => new Player(`${name} ${index}`, up, random(wish.seed * 2000 + 2 * index + at), QUICK),
      );
      return new Couple([one, other], index);
    });
  }

  get #everybody(): readonly Player[] {
    return [...this.#players, ...this.#couples.flatMap(({ players }) => players)];
  }

  async run(): Promise<Rounds> {
    for (const player of this.#players) await player.enter();
    await seatPairs(this.#players, CONTROL);
    for (const couple of this.#couples) await couple.begin();
    for (let round = 1; round <= this.#wish.rounds; round++) {
      await sleep(1500 + this.#chance.below(2000));
      await this.#round(round);
    }
    await Promise.all(this.#couples.map((couple) => couple.stop()));
    for (const player of this.#everybody) player.isResting = true;
    await sleep(CONVERGED);
    const store = await Store.visit(this.#house.place);
    const verdict = await verify(store, this.#everybody);
    const meetings = await verifyMeetings(store, this.#couples);
    await store.close();
    for (const player of this.#everybody) player.close();
    const problems = [...this.#problems, ...verdict.problems, ...meetings];
    return { ...verdict, problems, rounds: this.#rounds, beginnings: beginningsOf(this.#couples) };
  }

  async #round(round: number): Promise<void> {
    const blow = this.#draw();
    const concerned = this.#concerned(blow);
    const begun = Date.now();
    // The embedded database loses power, which is worse than a kill.
    await (blow.server ? blow.server.end(this.#house.postgres ? 'SIGKILL' : 'SIGUSR2') : this.#house.postgres!.kill());
    // With other nodes alive, there was no outage.
    const isAlone = this.#house.servers.every(({ isRunning }) => !isRunning) || !blow.server;
    let converged = isAlone ? 0 : await this.#converge(begun);
    await sleep(blow.away);
    await (blow.server ? blow.server.start() : this.#house.postgres!.restart());
    const away = isAlone ? Date.now() - begun : 0;
    if (isAlone) converged = await this.#converge(Date.now());
    if (converged > CONVERGED) {
      const late = this.#late.slice(0, 3).join('; ');
      this.#problems.push(`round ${round} (${blow.what}): it took ${converged} ms until everybody knew everything; ${late}`);
    }
    // The others miss a node after five seconds. Its players have long moved to another one by then.
    await sleep(isAlone ? 2000 : 7000);
    for (const server of this.#house.servers.filter(({ isRunning }) => !isRunning)) {
      this.#problems.push(`round ${round} (${blow.what}): ${server.address} has ended by itself: ${server.complaints.slice(0, 500)}`);
      await server.start();
    }
    await this.#checkGrants(round, blow, concerned, begun, isAlone ? away : converged);
    this.#rounds.push({ what: blow.what, away, converged });
    this.#wish.say(`round ${round}: ${blow.what}, no service for ${away} ms, everybody knew everything after ${converged} ms`);
  }

  /** On PostgreSQL it kills one of the nodes, or, one time in four, the database. */
  #draw(): Blow {
    const { servers, postgres } = this.#house;
    const away = this.#chance.below(4) === 0 ? this.#chance.below(5000) : this.#chance.below(500);
    if (postgres && this.#chance.below(4) === 0) return { what: 'the postmaster', server: null, away };
    const index = this.#chance.below(servers.length);
    return { what: postgres ? `node ${index + 1} of ${servers.length}` : 'the server', server: servers[index], away };
  }

  /** The matches whose players lose time by it, but for those of couples, which begin and end meanwhile. The server may not know yet about somebody who has just come. */
  #concerned({ server }: Blow): ReadonlySet<string> {
    const hit = this.#players.filter(
      ({ line, isConnected }) => isConnected && (!server || (line.address === server.address && line.since < Date.now() - 2000)),
    );
    return new Set(hit.flatMap(({ game, match }) => (game === null || !match || match.result ? [] : [game])));
  }

  /** How long after a moment the last player knew everything, in milliseconds. */
  async #converge(back: number): Promise<number> {
    this.#late = [];
    for (;;) {
      const behind = this.#everybody.filter((player) => !player.isCurrentSince(back));
      const waiting = this.#couples.filter((couple) => !couple.isCurrentSince(back));
      const time = Date.now() - back;
      if (behind.length + waiting.length === 0 || time > 4 * CONVERGED) return time;
      if (time > CONVERGED && this.#late.length === 0) {
        const unanswered = waiting.map(({ players: [{ name }] }) => `${name} had no answer to a request`);
        this.#late = [...behind.map((player) => player.lackSince(back)), ...unanswered];
      }
      await sleep(20);
    }
  }

  /** Every affected match that still goes on must get at least the time of the outage, soon after it. */
  async #checkGrants(round: number, { what }: Blow, concerned: ReadonlySet<string>, begun: number, lost: number): Promise<void> {
    const store = await Store.visit(this.#house.place);
    const end = Date.now() + CONVERGED;
    let short = await shortOf(store, concerned, begun, lost);
    while (short.length > 0 && Date.now() < end) {
      await sleep(200);
      short = await shortOf(store, concerned, begun, lost);
    }
    await store.close();
    for (const { id, given } of short) this.#problems.push(`round ${round} (${what}): ${id} was given ${given} ms for ${lost} ms`);
  }
}

/** Those of these matches that go on and have got back less than they lost since a moment, with what they got. */
async function shortOf(
  store: Store,
  matches: ReadonlySet<string>,
  since: number,
  lost: number,
): Promise<readonly { readonly id: string; readonly given: number }[]> {
  const open = await store.db.selectFrom('games').select('id').where('status', '!=', 'over').execute();
  const rows = await store.db.selectFrom('events').select(['game', 'payload']).where('at', '>=', since).execute();
  const events = Map.groupBy(rows, ({ game }) => game);
  return open
    .filter(({ id }) => matches.has(id))
    .map(({ id }) => {
      const given = (events.get(id) ?? [])
        .map(({ payload }) => JSON.parse(payload) as { kind: string; reason?: string; milliseconds?: number })
        .filter(({ kind, reason }) => kind === 'granted' && reason === 'outage')
        .reduce((sum, { milliseconds = 0 }) => sum + milliseconds, 0);
      return { id, given };
    })
    .filter(({ given }) => given < lost);
}
