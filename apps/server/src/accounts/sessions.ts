import type { SessionView } from '@menagerie/protocol';
import { newId } from '../id.ts';
import type { Tx } from '../storage/schema.ts';
import type { Signal } from '../storage/signal.ts';
import type { Store } from '../storage/store.ts';
import { digestOf, newSecret } from './secrets.ts';
import type { Who } from './who.ts';

/** A new or renewed session, with the text for its browser. */
export interface NewSession {
  readonly session: string;
  readonly secret: string;
}

const DAY = 24 * 60 * 60 * 1000;
/** A session ends after this long without use, and after this long in any case; milliseconds. */
export const IDLE = 30 * DAY;
export const LONGEST = 180 * DAY;

/** The most sessions of one person; a new one ends the one that was used least recently. */
export const MOST = 50;

/** Precision of a session's last use; otherwise each use would be a write. */
const GRAIN = 5 * 60 * 1000;
const LONGEST_AGENT = 200;

/** Sessions of signed-in people. */
export class Sessions {
  readonly #store: Store;
  readonly #key: string;
  readonly #now: () => number;

  constructor(store: Store, key: string, now: () => number) {
    this.#store = store;
    this.#key = key;
    this.#now = now;
  }

  /** Starts a session; `agent` is the browser's name for itself. */
  async begin(tx: Tx, signal: (signal: Signal) => void, user: string, agent: string): Promise<NewSession> {
    const opened: NewSession = { session: newId(), secret: newSecret() };
    const now = this.#now();
    await tx
      .insertInto('sessions')
      .values({
        id: opened.session,
        user,
        digest: digestOf(this.#key, opened.secret),
        created: now,
        seen: now,
        agent: agent.slice(0, LONGEST_AGENT),
      })
      .execute();
    await this.#endOldest(tx, signal, user);
    return opened;
  }

  /** Gives a session a new text because it allows more from now on; the old one stops working. */
  async renew(tx: Tx, session: string): Promise<NewSession> {
    const opened: NewSession = { session, secret: newSecret() };
    await tx
      .updateTable('sessions')
      .set({ digest: digestOf(this.#key, opened.secret) })
      .where('id', '=', session)
      .execute();
    return opened;
  }

  /** Whose session a text opens; null if it is unknown, has ended, or belongs to a banned person. */
  async who(secret: string): Promise<Who | null> {
    const now = this.#now();
    const row = await this.#store.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user')
      .selectAll('users')
      .select(['sessions.id as session', 'sessions.seen as used', 'sessions.created as begun'])
      .where('sessions.digest', '=', digestOf(this.#key, secret))
      .executeTakeFirst();
    if (!row || row.banned !== null || row.deleted !== null) return null;
    const { session, used, begun, ...user } = row;
    if (used <= now - IDLE || begun <= now - LONGEST) return null;
    if (used <= now - GRAIN) await this.#touch(session, user.id, now);
    return { user, session, scopes: null };
  }

  /** A person's sessions, the most recently used first. */
  async list(user: string, current: string | null): Promise<SessionView[]> {
    const rows = await this.#store.db
      .selectFrom('sessions')
      .select(['id', 'created', 'seen', 'agent'])
      .where('user', '=', user)
      .where('seen', '>', this.#now() - IDLE)
      .where('created', '>', this.#now() - LONGEST)
      .orderBy('seen', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, isThis: row.id === current }));
  }

  /** Ends one session of a person; true if there was one. */
  async end(user: string, session: string): Promise<boolean> {
    return this.#store.write(async (tx, signal) => {
      const { numDeletedRows } = await tx.deleteFrom('sessions').where('id', '=', session).where('user', '=', user).executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      signal({ kind: 'session', id: session, version: 0 });
      return true;
    });
  }

  /** Ends a person's sessions, all or all but one. */
  async endAll(tx: Tx, signal: (signal: Signal) => void, user: string, except: string | null = null): Promise<void> {
    const ended = await tx
      .deleteFrom('sessions')
      .where('user', '=', user)
      .$if(except !== null, (query) => query.where('id', '!=', except))
      .returning('id')
      .execute();
    for (const { id } of ended) signal({ kind: 'session', id, version: 0 });
  }

  /** Closes everything open in a person's sessions; the sessions themselves go on. */
  async closeAll(tx: Tx, signal: (signal: Signal) => void, user: string): Promise<void> {
    const open = await tx.selectFrom('sessions').select('id').where('user', '=', user).execute();
    for (const { id } of open) signal({ kind: 'session', id, version: 0 });
  }

  async #endOldest(tx: Tx, signal: (signal: Signal) => void, user: string): Promise<void> {
    const kept = tx
      .selectFrom('sessions')
      .select('id')
      .where('user', '=', user)
      .orderBy('seen', 'desc')
      .orderBy('created', 'desc')
      .limit(MOST);
    const ended = await tx.deleteFrom('sessions').where('user', '=', user).where('id', 'not in', kept).returning('id').execute();
    for (const { id } of ended) signal({ kind: 'session', id, version: 0 });
  }

  async #touch(session: string, user: string, now: number): Promise<void> {
    await this.#store.write(async (tx) => {
      await tx.updateTable('sessions').set({ seen: now }).where('id', '=', session).execute();
      await tx.updateTable('users').set({ seen: now }).where('id', '=', user).execute();
    });
  }
}
