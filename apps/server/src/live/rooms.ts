import type { Entry } from '../host/entry.ts';
import type { Host } from '../host/host.ts';
import { maySee } from '../host/view.ts';
import { Refused } from '../refused.ts';
import { inChunks } from '../storage/chunks.ts';
import type { Database } from '../storage/schema.ts';
import type { Connection } from './connection.ts';
import { fullUntilFreed } from '../limits/meter.ts';
import { LIMITS } from '../limits/table.ts';
import { Room } from './room.ts';

/** A room with its queue of tasks. */
interface Slot {
  room: Room | null;
  last: Promise<unknown>;
  waiting: number;
  /** The least version that a planned update must show; 0: none is planned. */
  planned: number;
}

/** The matches shown on this node. */
export class Rooms {
  readonly #db: Database;
  readonly #host: Host;
  readonly #now: () => number;
  readonly #onOver: (room: Room) => Promise<void>;
  readonly #onFailure: (error: unknown) => void;
  readonly #telling: () => () => void;
  readonly #slots = new Map<string, Slot>();
  readonly #watched = new Map<Connection, Set<string>>();

  /** Calls `onOver` in the room's turn when a match has ended; `telling` when sending a change begins, and its result at the end. */
  constructor(
    db: Database,
    host: Host,
    now: () => number,
    onOver: (room: Room) => Promise<void>,
    onFailure: (error: unknown) => void,
    telling: () => () => void,
  ) {
    this.#db = db;
    this.#host = host;
    this.#now = now;
    this.#onOver = onOver;
    this.#onFailure = onFailure;
    this.#telling = telling;
  }

  /** The matches that somebody watches. */
  get all(): readonly Room[] {
    return [...this.#slots.values()].flatMap(({ room }) => room ?? []);
  }

  /** A match that somebody here watches. */
  find(game: string): Room | null {
    return this.#slots.get(game)?.room ?? null;
  }

  /** Starts showing a match to somebody; `after` runs next. Fails with Refused. */
  async watch(connection: Connection, game: string, version: number | undefined, after: (room: Room) => Promise<void>): Promise<void> {
    const own = this.#watched.get(connection) ?? new Set();
    if (!own.has(game) && own.size >= LIMITS.watched.most) {
      throw fullUntilFreed(`You watch ${LIMITS.watched.most} games already. Leave one first.`, 429);
    }
    this.#watched.set(connection, own.add(game));
    await this.#inTurn(game, async (slot) => {
      const entry = await this.#host.matches.newest(game);
      if (!entry || !maySee(entry, connection.you?.id ?? null)) {
        own.delete(game);
        throw noSuchGame();
      }
      if (slot.room) await this.#show(slot.room, entry);
      else slot.room = new Room(this.#db, entry, this.#now);
      await slot.room.join(connection, version);
      await after(slot.room);
      // The socket may be gone by now.
      if (!connection.isOpen) slot.room.watchers.delete(connection);
    });
  }

  /** Stops showing a match to somebody; returns the room they have left, if others still watch. */
  leave(connection: Connection, game: string): void {
    this.#watched.get(connection)?.delete(game);
    void this.#inTurn(game, ({ room }) => Promise.resolve(room?.watchers.delete(connection))).catch(this.#onFailure);
  }

  /** A socket is gone. */
  forget(connection: Connection): void {
    for (const game of this.#watched.get(connection) ?? []) this.leave(connection, game);
    this.#watched.delete(connection);
  }

  /** Sends the present state of a match to somebody who believed in another one. */
  async remind(connection: Connection, game: string, version: number): Promise<void> {
    await this.#inTurn(game, async (slot) => {
      const entry = await this.#host.matches.newest(game);
      if (!entry || !maySee(entry, connection.you?.id ?? null)) return;
      if (slot.room) await this.#show(slot.room, entry);
      await (slot.room ?? new Room(this.#db, entry, this.#now)).remind(connection, version);
    });
  }

  /** A match has at least this version now. */
  changed(game: string, version: number): void {
    const slot = this.#slots.get(game);
    if (!slot?.room || slot.planned >= version || slot.room.told >= version) return;
    const isPlanned = slot.planned > 0;
    slot.planned = version;
    if (isPlanned) return;
    const told = this.#telling();
    // The sender of a command hears first that it is done.
    setImmediate(() => {
      const wanted = slot.planned;
      slot.planned = 0;
      void this.#inTurn(game, async ({ room }) => {
        const entry = room && (await this.#host.matches.find(game, wanted));
        if (!entry) return;
        await this.#show(room, entry);
        told();
      }).catch(this.#onFailure);
    });
  }

  /** Reads a match again and shows it anew, since what belongs to it has changed outside of its events; only if anybody watches it. */
  refresh(game: string): void {
    void this.about(game, async (room) => {
      const entry = await this.#host.matches.latest(game);
      if (!entry) return;
      await this.#show(room, entry);
      await room.renew();
    }).catch(this.#onFailure);
  }

  /** Runs a task in a room's turn, if anybody watches it. */
  async about(game: string, work: (room: Room) => Promise<void>): Promise<void> {
    if (this.find(game)) await this.#inTurn(game, async ({ room }) => room && work(room));
  }

  /** Compares every room with the tables, in case a signal was lost. */
  async compare(): Promise<void> {
    const rooms = this.all;
    const rows = await inChunks(
      rooms.map(({ entry }) => entry.id),
      (chunk) => this.#db.selectFrom('games').select(['id', 'version']).where('id', 'in', chunk).execute(),
    );
    for (const { id, version } of rows) this.changed(id, version);
  }

  async #show(room: Room, entry: Entry): Promise<void> {
    await room.update(entry);
    const isOver = room.entry.match.result !== null;
    if (isOver && !room.isEndTold) await this.#onOver(room);
    room.isEndTold = isOver;
  }

  async #inTurn<T>(game: string, work: (slot: Slot) => Promise<T>): Promise<T> {
    const slot = this.#slots.get(game) ?? { room: null, last: Promise.resolve(), waiting: 0, planned: 0 };
    this.#slots.set(game, slot);
    slot.waiting++;
    const mine = slot.last.then(() => work(slot));
    slot.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      slot.waiting--;
      if (slot.waiting === 0 && !slot.room?.watchers.size) this.#slots.delete(game);
    }
  }
}

/** The refusal for a match that doesn't exist, or is private. */
export function noSuchGame(): Refused {
  return new Refused(404, { code: 'no-such-game', message: 'There is no match with this id.' });
}
