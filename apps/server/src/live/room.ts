import { seatsOf, type Seat } from '@menagerie/core';
import { isPreparing } from '@menagerie/match';
import type { ChatRoom, ServerMessage } from '@menagerie/protocol';
import { seatOf, type Entry } from '../host/entry.ts';
import { eventsFor, viewOf } from '../host/view.ts';
import type { Database } from '../storage/schema.ts';
import type { Connection } from './connection.ts';

/** A viewer of a match. */
export interface Watcher {
  readonly connection: Connection;
  /** Null: a spectator. */
  readonly seat: Seat | null;
  /** How many events of the match they have got. */
  version: number;
  /** By room: the last line of chat that they have got or may not hear. */
  readonly chat: Record<ChatRoom, number>;
  /** Whether they have got the earlier chat. */
  isGreeted: boolean;
}

/** A match as this node shows it, with what each viewer has got. Messages go out in the order of versions, without a gap. */
export class Room {
  readonly watchers: Map<Connection, Watcher> = new Map();
  /** The people by seat; null for an empty seat. */
  readonly players: readonly (string | null)[];
  /** The same people as a list. */
  readonly people: readonly string[];
  /** Whether the follow-up work of its end is done. */
  isEndTold: boolean;
  readonly #db: Database;
  readonly #now: () => number;
  #entry: Entry;

  constructor(db: Database, entry: Entry, now: () => number) {
    this.#db = db;
    this.#entry = entry;
    this.#now = now;
    const { game, match } = entry;
    this.isEndTold = match.result !== null;
    const seats = seatsOf(game, match.options);
    this.players = match.players.map(({ id }, seat) => (seats.includes(seat) ? (id ?? null) : null));
    this.people = this.players.filter((user) => user !== null);
  }

  /** The match as it was last shown. */
  get entry(): Entry {
    return this.#entry;
  }

  /** The version that everybody has got at least. */
  get told(): number {
    return Math.min(this.#entry.match.log.length, ...[...this.watchers.values()].map(({ version }) => version));
  }

  /** How many spectators there are. */
  get spectators(): number {
    let count = 0;
    for (const { seat } of this.watchers.values()) if (seat === null) count++;
    return count;
  }

  /** Adds a viewer who knows the match up to a version; undefined: nothing of it. */
  async join(connection: Connection, known: number | undefined): Promise<void> {
    const seat = seatOf(this.#entry, connection.you?.id ?? null);
    const { about, match } = this.#entry;
    // How a series stands isn't among the events, nor what becomes of a match after its end: whether it counts, its ratings, who has left for good.
    const version = about.series || match.result ? -1 : (known ?? -1);
    const watcher: Watcher = { connection, seat, version, chat: { players: 0, spectators: 0 }, isGreeted: false };
    connection.sendText(await this.#textFor(watcher, new Map()));
    watcher.version = this.#entry.match.log.length;
    if (connection.isOpen) this.watchers.set(connection, watcher);
  }

  /** Sends a viewer everything since the version they believe to be current. */
  async remind(connection: Connection, known: number): Promise<void> {
    const seat = seatOf(this.#entry, connection.you?.id ?? null);
    connection.sendText(await this.#textFor({ connection, seat, version: known }, new Map()));
  }

  /** Sends the match to everybody once more, since what belongs to it has changed outside of its events. */
  async renew(): Promise<void> {
    const texts = new Map<string, string>();
    for (const { connection, seat } of [...this.watchers.values()]) {
      connection.sendText(await this.#textFor({ connection, seat, version: -1 }, texts));
    }
  }

  /** Sends what is new to everybody. */
  async update(entry: Entry): Promise<void> {
    if (entry.match.log.length < this.#entry.match.log.length) return;
    this.#entry = entry;
    const version = entry.match.log.length;
    const texts = new Map<string, string>();
    for (const watcher of [...this.watchers.values()]) {
      if (watcher.version === version) continue;
      const text = await this.#textFor(watcher, texts);
      watcher.version = version;
      watcher.connection.sendText(text);
    }
  }

  /** What a watcher is missing, serialized once for all with the same gap and the same rights. */
  async #textFor(
    { connection, seat, version }: Pick<Watcher, 'connection' | 'seat' | 'version'>,
    texts: Map<string, string>,
  ): Promise<string> {
    const entry = this.#entry;
    const { id, match } = entry;
    const events = version < 0 || leadsFurther(entry, version) ? null : eventsFor(entry, version, seat);
    // Once nothing is secret any more, the events are the same for all; a whole match names its viewer's seat.
    const key = `${events && !isPreparing(entry.game, match) ? 'all' : seat}:${events ? version : 'whole'}`;
    const written = texts.get(key);
    if (written !== undefined) return written;
    const now = this.#now();
    const message: ServerMessage = events
      ? { t: 'events', game: id, from: version, events, now }
      : { t: 'game', view: await viewOf(this.#db, entry, connection.you?.id ?? null), now };
    const text = JSON.stringify(message);
    texts.set(key, text);
    return text;
  }
}

/** Whether the result of the ratings, or the next match, is new after a version; neither is among the events. */
function leadsFurther({ match, about }: Entry, version: number): boolean {
  return match.log.slice(version).some(({ kind }) => kind === 'ended' || about.next !== null);
}
