// What the host tells everybody: written by a command, kept in the tables until it is past.
import type { Announcement } from '@menagerie/protocol';
import type { Logger } from 'pino';
import { newId } from './id.ts';
import { isUnreachable } from './storage/facts.ts';
import type { Store } from './storage/store.ts';

/** Time between two looks into the tables, in milliseconds: a command in another process sends no signal. */
const LOOK = 2000;

/** Announces something in place of what was announced before. Returns it. */
export async function announce(store: Store, { text, due, until }: Omit<Announcement, 'id'>): Promise<Announcement> {
  const announcement = { id: newId(), text, due, until };
  await store.write(async (tx) => {
    await tx.deleteFrom('announcements').execute();
    await tx.insertInto('announcements').values(announcement).execute();
  });
  return announcement;
}

/** Takes back what is announced. Returns whether there was anything. */
export async function unannounce(store: Store): Promise<boolean> {
  const { numDeletedRows } = await store.write((tx) => tx.deleteFrom('announcements').executeTakeFirstOrThrow());
  return numDeletedRows > 0n;
}

/** The announcement of the moment, and its changes. */
export class Announcements {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #log: Pick<Logger, 'error'>;
  readonly #listeners = new Set<() => void>();
  #current: Announcement | null = null;
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> = Promise.resolve();

  constructor(store: Store, now: () => number, log: Pick<Logger, 'error'>) {
    this.#store = store;
    this.#now = now;
    this.#log = log;
  }

  /** Null: there is none, or it is past. */
  get current(): Announcement | null {
    return this.#current && this.#current.until > this.#now() ? this.#current : null;
  }

  /** Calls `listener` whenever the announcement changes. Returns how to end that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async start(): Promise<void> {
    await this.look();
    this.#plan();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#looking;
  }

  /** Looks into the tables, which happens by itself every two seconds. */
  async look(): Promise<void> {
    const rows = await this.#store.db.selectFrom('announcements').selectAll().where('until', '>', this.#now()).execute();
    const found = rows.at(0) ?? null;
    if (found?.id === this.#current?.id) return;
    this.#current = found;
    for (const listener of this.#listeners) listener();
  }

  #plan(): void {
    this.#timer = setTimeout(() => {
      this.#looking = this.look()
        .catch((error: unknown) => {
          if (!isUnreachable(error)) this.#log.error({ err: error }, 'the announcement can’t be read');
        })
        .then(() => {
          if (this.#timer) this.#plan();
        });
    }, LOOK);
    this.#timer.unref();
  }
}
