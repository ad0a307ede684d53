import { USUAL_NOTICES, type ServerMessage } from '@menagerie/protocol';
import { newestOfAll, unreadOfAll, type Unread } from '../notices/bell.ts';
import { isWanted, settingsOfAll } from '../outbox/settings.ts';
import { viewOf, worded } from '../outbox/words.ts';
import type { Database } from '../storage/schema.ts';
import type { People } from './people.ts';

/** The most people to update at once. */
const MOST = 100;
/** Channels of an open page. */
const NEAR = ['sound', 'desktop'] as const;
const NONE: Unread = { count: 0, newest: -Infinity };

/** Tells everybody here how many notices wait behind their bell, and what the newest one says. */
export class Bells {
  readonly #db: Database;
  readonly #people: People;
  readonly #now: () => number;
  readonly #changed = new Set<string>();
  /** By person here: what they last heard; `newest` is of all they have heard of. */
  readonly #told = new Map<string, Unread>();

  /** `now` is server time. */
  constructor(db: Database, people: People, now: () => number) {
    this.#db = db;
    this.#people = people;
    this.#now = now;
  }

  /** Something has changed for a person. */
  touch(user: string): void {
    if (this.#people.isHere(user)) this.#changed.add(user);
  }

  touchAll(): void {
    for (const user of this.#people.users) this.#changed.add(user);
  }

  /** A person's last socket is gone. */
  left(user: string): void {
    this.#told.delete(user);
    this.#changed.delete(user);
  }

  /** Sends the news to everybody concerned. */
  async beat(): Promise<void> {
    const due = [...this.#changed].slice(0, MOST);
    if (due.length === 0) return;
    for (const user of due) this.#changed.delete(user);
    try {
      await this.#tell(due);
    } catch (error) {
      for (const user of due) this.touch(user);
      throw error;
    }
  }

  async #tell(users: readonly string[]): Promise<void> {
    const unread = await unreadOfAll(this.#db, users);
    // A page asks for the list when it opens; from then on it hears what is new.
    const fresh = new Map([...unread].filter(([user, { newest }]) => newest > (this.#told.get(user)?.newest ?? Infinity)));
    const notices = fresh.size === 0 ? [] : await newestOfAll(this.#db, fresh);
    const settings = await settingsOfAll(this.#db, [...fresh.keys()]);
    const words = new Map((await worded(this.#db, notices, this.#now())).map((each) => [each.notice.user, each]));
    for (const user of users.filter((each) => this.#people.isHere(each))) {
      const before = this.#told.get(user) ?? NONE;
      const { count, newest } = unread.get(user) ?? NONE;
      this.#told.set(user, { count, newest: Math.max(newest, before.newest) });
      const said = words.get(user);
      if (count === before.count && !said) continue;
      const by = said ? NEAR.filter((channel) => isWanted(settings.get(user) ?? USUAL_NOTICES, said.notice.kind, channel)) : [];
      const message: ServerMessage = { t: 'notices', unread: count, latest: said ? viewOf(said) : null, by };
      for (const connection of this.#people.of(user)) connection.send(message);
    }
  }
}
