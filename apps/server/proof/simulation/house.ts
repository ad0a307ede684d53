import { copyFile, mkdir } from 'node:fs/promises';
import type { MatchEvent } from '@menagerie/match';
import { ClientMessage, type ServerMessage } from '@menagerie/protocol';
import { pino } from 'pino';
import { TURN } from '../../src/breathe.ts';
import { seatOf, type Entry } from '../../src/host/entry.ts';
import type { Follower } from '../../src/host/change.ts';
import { Host } from '../../src/host/host.ts';
import { Scheduler } from '../../src/host/scheduler.ts';
import { eventsFor, maySee, viewOf } from '../../src/host/view.ts';
import { followersOf } from '../../src/house.ts';
import { Log } from '../../src/storage/log.ts';
import { databaseFile } from '../../src/storage/sqlite.ts';
import { Store } from '../../src/storage/store.ts';
import type { Down } from './clocks.ts';
import { Wire, type Weather } from './network.ts';
import type { World } from './world.ts';

/** Time between two passes of the scheduler. It's longer than the real one, because the passes are what simulated time costs. */
const PASS = 400;

/** What survives between two starts of the house. */
interface Life {
  readonly store: Store;
  readonly host: Host;
  readonly scheduler: Scheduler;
  readonly desks: Set<Desk>;
  isOver: boolean;
}

/** The house's end of a connection. */
interface Desk {
  readonly life: Life;
  readonly line: Wire;
  readonly user: string | null;
  /** The match shown there, and how much of it was sent. */
  game: string | null;
  sent: number;
}

/** The real host on a real database. It is opened, stopped and killed at simulated times, and reached only through simulated connections. */
export class SimulatedHouse {
  weather: Weather;
  readonly downs: Down[] = [];
  /** Its faults. */
  readonly faults: string[] = [];
  readonly #world: World;
  readonly #folder: string;
  #life: Life | null = null;
  #since: number | null = null;

  /** `folder` holds the database, made by `newHouse`. */
  constructor(world: World, folder: string, weather: Weather) {
    this.#world = world;
    this.#folder = folder;
    this.weather = weather;
  }

  /** The present store, while the house is open. */
  get store(): Store {
    return this.#life!.store;
  }

  get isOpen(): boolean {
    return this.#life !== null;
  }

  async open(): Promise<void> {
    const world = this.#world;
    const now = (): number => world.now;
    const store = await Store.open({ dialect: 'sqlite', folder: this.#folder }, 'simulated', (error) => this.faults.push(error.message));
    const host = new Host(store, now, [...followersOf(store, now), countEnds]);
    const scheduler = new Scheduler(store, host, now, pino({ level: 'silent' }));
    const life: Life = { store, host, scheduler, desks: new Set(), isOver: false };
    await scheduler.begin();
    store.onSignal((signal) => {
      if (signal.kind !== 'game') return;
      for (const desk of life.desks) if (desk.game === signal.id) this.#guard(life, this.#push(desk, signal.version));
    });
    this.#life = life;
    if (this.#since !== null) this.downs.push({ from: this.#since, to: world.now });
    this.#since = null;
    this.#planPass(life);
  }

  /** Ends the process in the middle of its work. */
  async kill(): Promise<void> {
    const life = this.#end();
    await life?.store.close();
  }

  /** Ends it as an administrator does. */
  async stop(): Promise<void> {
    const life = this.#end();
    await life?.scheduler.stop();
    await life?.store.close();
  }

  /** Lets time pass while nothing runs anywhere, as on a machine that sleeps. */
  sleep(milliseconds: number): void {
    if (!this.#life) return;
    this.downs.push({ from: this.#world.now, to: this.#world.now + milliseconds });
    this.#world.sleep(milliseconds);
  }

  /** A new connection for somebody, or null while the house is closed. */
  connect(user: string | null, atPlayer: (text: string) => void, onBroken: () => void): Wire | null {
    const life = this.#life;
    if (!life) return null;
    const desk: Desk = {
      life,
      user,
      game: null,
      sent: 0,
      line: new Wire(this.#world, () => this.weather, {
        atPlayer,
        atHouse: (text) => this.#guard(life, this.#hear(desk, text)),
        onBroken: () => {
          life.desks.delete(desk);
          onBroken();
        },
      }),
    };
    life.desks.add(desk);
    return desk.line;
  }

  #end(): Life | null {
    const life = this.#life;
    if (!life) return null;
    this.#life = null;
    this.#since = this.#world.now;
    life.isOver = true;
    for (const { line } of [...life.desks]) line.break();
    return life;
  }

  #planPass(life: Life): void {
    this.#world.after(PASS, () => {
      if (life.isOver) return;
      this.#guard(life, life.scheduler.pass());
      this.#planPass(life);
    });
  }

  /** Ignores failures in a house that is gone. Nobody has seen them. */
  #guard(life: Life, work: Promise<void>): void {
    work.catch((error: unknown) => {
      if (!life.isOver) this.faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
  }

  async #hear(desk: Desk, text: string): Promise<void> {
    const { life, user } = desk;
    if (life.isOver) return;
    const message = ClientMessage.parse(JSON.parse(text));
    if (message.t === 'watch') {
      const entry = await life.host.matches.find(message.game);
      if (!entry || !maySee(entry, user)) return;
      desk.game = message.game;
      desk.sent = message.version ?? 0;
      await this.#tell(desk, entry, message.version === undefined);
    }
    if (message.t !== 'command' || user === null) return;
    const { id, game, version, command } = message;
    const lag = this.#world.between(0, 300);
    const answer = await life.host.command({ game, user, command, id, version, lag });
    if (answer.done) this.#send(desk, { t: 'done', id, game, version: answer.version });
    else this.#send(desk, { t: 'refused', id, game, fault: answer.fault });
    if (!answer.done && answer.status === 409) await this.#push(desk, version);
  }

  async #push(desk: Desk, version: number): Promise<void> {
    if (desk.game === null) return;
    const entry = await desk.life.host.matches.find(desk.game, version);
    if (entry && entry.match.log.length > desk.sent) await this.#tell(desk, entry, false);
  }

  async #tell(desk: Desk, entry: Entry, isWhole: boolean): Promise<void> {
    const { now } = this.#world;
    const from = desk.sent;
    const events: readonly MatchEvent[] | null = isWhole ? null : eventsFor(entry, from, seatOf(entry, desk.user));
    desk.sent = entry.match.log.length;
    if (events) this.#send(desk, { t: 'events', game: entry.id, from, events, now });
    else this.#send(desk, { t: 'game', view: await viewOf(desk.life.store.db, entry, desk.user), now });
  }

  #send({ life, line }: Desk, message: ServerMessage): void {
    if (!life.isOver) line.toPlayer(JSON.stringify(message));
  }
}

/** Counts each end of a match in the database, in the transaction that stores it. */
const countEnds: Follower = {
  follow: async (tx, _signal, { match, isEnd }) => {
    if (!isEnd) return {};
    for (const { id } of match.players) {
      if (id === undefined) continue;
      await tx
        .updateTable('users')
        .set(({ eb }) => ({ seen: eb('seen', '+', 1) }))
        .where('id', '=', id)
        .execute();
    }
    return {};
  },
};

/** Makes the database of a new house in a folder, as a copy of an empty one. */
export async function newHouse(template: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyFile(databaseFile(template), databaseFile(folder));
}

/** Makes the empty database that new houses copy. */
export async function makeTemplate(folder: string): Promise<void> {
  const store = await Store.open({ dialect: 'sqlite', folder }, 'template', (error) => {
    throw error;
  });
  await store.close();
}

/** Takes real time out of all houses of this process: disks take none, and no turn lasts too long. Returns what brings it back. */
export function withoutRealTime(): () => void {
  const log = Object.getOwnPropertyDescriptors(Log.prototype);
  const { longest } = TURN;
  Log.prototype.sync = () => Promise.resolve();
  TURN.longest = Infinity;
  return () => {
    Object.defineProperty(Log.prototype, 'sync', log.sync);
    TURN.longest = longest;
  };
}
