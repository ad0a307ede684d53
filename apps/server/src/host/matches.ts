import type { Store } from '../storage/store.ts';
import { Entries } from './entries.ts';
import { loadEntry, refreshed, seatOf, versionOf, type Entry } from './entry.ts';
import type { Queues } from './queues.ts';

/** The matches of this server: read from the tables when first needed, and cached for a while. */
export class Matches {
  readonly #store: Store;
  readonly #queues: Queues;
  readonly #entries = new Entries();

  /** `queues` runs everything done to a match in order, by its id. */
  constructor(store: Store, queues: Queues) {
    this.#store = store;
    this.#queues = queues;
    // That an account was deleted may have gone unheard; its name must not stay here.
    store.onGap(() => this.#forget(this.#entries.all));
    store.onSignal(({ kind, id }) => {
      if (kind === 'about') this.#forget(this.#entries.all.filter((entry) => entry.id === id));
      if (kind === 'renamed') this.#forget(this.#entries.all.filter((entry) => seatOf(entry, id) !== null));
    });
  }

  /** A match of at least this version, or as it is cached; null if there is none. */
  async find(id: string, version = 0): Promise<Entry | null> {
    const kept = this.#entries.get(id);
    if (kept && kept.match.log.length >= version) return kept;
    const entry = kept ? await refreshed(this.#store.db, kept) : await loadEntry(this.#store.db, id);
    // Something newer may have been written here during the read.
    const since = this.#entries.get(id);
    if (since && entry && since.match.log.length > entry.match.log.length) return since;
    if (entry) this.#entries.keep(entry);
    return entry;
  }

  /** A match with everything that any node has acknowledged; null if there is none. */
  async newest(id: string): Promise<Entry | null> {
    // Nobody else writes to the embedded database.
    if (this.#store.dialect === 'sqlite') return this.find(id);
    const version = await versionOf(this.#store.db, id);
    return version === null ? null : this.find(id, version);
  }

  /** A match read fresh from the tables. */
  async latest(id: string): Promise<Entry | null> {
    this.drop(id);
    return this.find(id);
  }

  keep(entry: Entry): void {
    this.#entries.keep(entry);
  }

  drop(id: string): void {
    this.#entries.drop(id);
  }

  /** Drops matches from the cache, each after the work under way in it, which would only cache it again. */
  #forget(entries: readonly Entry[]): void {
    for (const { id } of entries) void this.#queues.run(id, () => Promise.resolve(this.drop(id)));
  }
}
