import type { GameLine } from '@menagerie/protocol';
import { seatOf } from '../host/entry.ts';
import type { Host } from '../host/host.ts';
import { eventsFor, viewOf } from '../host/view.ts';
import type { Signal } from '../storage/signal.ts';
import type { Database } from '../storage/schema.ts';
import type { Feed, News } from './feed.ts';

/** A match from a version on as somebody may see it, up to its end. */
export class GameFeed implements Feed<GameLine> {
  readonly #db: Database;
  readonly #host: Host;
  readonly #game: string;
  /** Null: a spectator. */
  readonly #viewer: string | null;
  /** The version that the reader knows; null: none. */
  #known: number | null;
  #heard = 0;

  constructor(db: Database, host: Host, game: string, viewer: string | null, known: number | null) {
    this.#db = db;
    this.#host = host;
    this.#game = game;
    this.#viewer = viewer;
    this.#known = known;
  }

  hears({ kind, id, version }: Signal): boolean {
    if (kind !== 'game' || id !== this.#game) return false;
    this.#heard = Math.max(this.#heard, version);
    return true;
  }

  async news(): Promise<News<GameLine>> {
    const known = this.#known;
    const entry = await this.#host.entry(this.#game, await this.#newest());
    if (!entry) return { lines: [], isOver: true };
    const { match } = entry;
    this.#known = match.log.length;
    const events = known === null ? null : eventsFor(entry, known, seatOf(entry, this.#viewer));
    const isOver = match.result !== null;
    if (known === null || events === null) return { lines: [{ t: 'game', view: await viewOf(this.#db, entry, this.#viewer) }], isOver };
    return { lines: events.length === 0 ? [] : [{ t: 'events', game: this.#game, from: known, events: [...events] }], isOver };
  }

  /** The version of the match as far as it is told, or else as it is stored. */
  async #newest(): Promise<number> {
    if (this.#heard > (this.#known ?? 0)) return this.#heard;
    const row = await this.#db.selectFrom('games').select('version').where('id', '=', this.#game).executeTakeFirst();
    return row?.version ?? 0;
  }
}
