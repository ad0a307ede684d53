import type { GameLine } from '@menagerie/protocol';
import { seatOf, type Entry } from '../host/entry.ts';
import { standingOf } from '../host/standing.ts';
import { eventsFor, viewOf } from '../host/view.ts';
import type { Services } from '../services.ts';
import type { Signal } from '../storage/signal.ts';
import type { Database } from '../storage/schema.ts';
import type { Feed, News } from './feed.ts';

type Needs = Pick<Services, 'store' | 'host' | 'chat'>;

/** A match from a version to its end as a viewer may see it, with its chat. */
export class GameFeed implements Feed<GameLine> {
  readonly about: readonly string[];
  readonly #game: string;
  readonly #db: Database;
  readonly #host: Needs['host'];
  readonly #chat: Needs['chat'];
  /** Null: a spectator. */
  readonly #viewer: string | null;
  /** The version that the reader knows; null: none. */
  #known: number | null;
  #heard = 0;
  /** Whether something may have changed that has no event: a player's name, how a series stands. */
  #isOther = false;
  /** What may be new by the signals since the last look; empty: some may have been lost. */
  readonly #rung = new Set<'game' | 'chat'>();
  /** The numbers of the chat lines that the reader knows. */
  readonly #told = new Set<number>();

  constructor({ store, host, chat }: Needs, { id, about }: Entry, viewer: string | null, known: number | null) {
    this.#db = store.db;
    this.#host = host;
    this.#chat = chat;
    this.#game = id;
    this.about = [id, ...(about.series ? [about.series.id] : []), ...about.seats.flatMap(({ user }) => user ?? [])];
    this.#viewer = viewer;
    this.#known = known;
  }

  hears({ kind, id, version }: Signal): boolean {
    if (kind === 'about' || kind === 'series' || kind === 'renamed') {
      this.#isOther = true;
      this.#rung.add('game');
      return true;
    }
    if (id !== this.#game || (kind !== 'game' && kind !== 'chat')) return false;
    if (kind === 'game') this.#heard = Math.max(this.#heard, version);
    this.#rung.add(kind);
    return true;
  }

  async news(): Promise<News<GameLine>> {
    const mayHaveBeenSaid = this.#rung.size === 0 || this.#rung.has('chat');
    this.#rung.clear();
    const entry = await this.#entry();
    if (!entry) return { lines: [], isOver: true };
    const isOver = entry.match.result !== null;
    const played = await this.#played(entry);
    // The end opens the other room's chat, which may be older than what the reader knows.
    const after = isOver ? 0 : Math.max(0, ...this.#told);
    const said = mayHaveBeenSaid || isOver ? await this.#said(entry, after) : [];
    return { lines: [...played, ...said], isOver };
  }

  /** The match as far as the signals told, or else as far as it is stored. */
  #entry(): Promise<Entry | null> {
    const { matches } = this.#host;
    if (!this.#isOther) return this.#heard > (this.#known ?? 0) ? matches.find(this.#game, this.#heard) : matches.newest(this.#game);
    // Only the whole match says it.
    this.#isOther = false;
    this.#known = null;
    return matches.latest(this.#game);
  }

  async #played(entry: Entry): Promise<readonly GameLine[]> {
    const known = this.#known;
    this.#known = entry.match.log.length;
    const events = known === null ? null : eventsFor(entry, known, seatOf(entry, this.#viewer));
    if (known === null || events === null)
      return [{ t: 'game', view: await viewOf(this.#db, entry, this.#viewer), ...(await standingOf(entry)) }];
    if (events.length === 0) return [];
    return [{ t: 'events', game: this.#game, from: known, events: [...events], ...(await standingOf(entry)) }];
  }

  async #said(entry: Entry, after: number): Promise<readonly GameLine[]> {
    const lines = (await this.#chat.heard(entry, this.#viewer, after)).filter(({ seq }) => !this.#told.has(seq));
    for (const { seq } of lines) this.#told.add(seq);
    return lines.length === 0 ? [] : [{ t: 'chat', game: this.#game, lines }];
  }
}
