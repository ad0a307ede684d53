import { CLOSE } from '@menagerie/protocol';
import { inChunks } from '../storage/chunks.ts';
import type { Database } from '../storage/schema.ts';
import type { Connection } from './connection.ts';
import type { People } from './people.ts';

/** Closes the sockets of sessions that have ended, and of people who may not be here any more. */
export class SessionWatch {
  readonly #db: Database;
  readonly #people: People;

  constructor(db: Database, people: People) {
    this.#db = db;
    this.#people = people;
  }

  /** A session has ended. */
  ended(session: string): void {
    for (const connection of this.#people.all) if (connection.session === session) close(connection);
  }

  /** Looks for sessions that have ended without a word, and for people who were banned or have left for good. */
  async sweep(): Promise<void> {
    const sessions = [...new Set([...this.#people.all].flatMap(({ session }) => session ?? []))];
    const rows = await inChunks(sessions, (chunk) =>
      this.#db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user')
        .select('sessions.id')
        .where('sessions.id', 'in', chunk)
        .where('users.banned', 'is', null)
        .where('users.deleted', 'is', null)
        .execute(),
    );
    const valid = new Set(rows.map(({ id }) => id));
    const asked = new Set(sessions);
    for (const connection of this.#people.all) {
      const { session } = connection;
      if (session !== null && asked.has(session) && !valid.has(session)) close(connection);
    }
  }
}

function close(connection: Connection): void {
  connection.close(CLOSE.session, 'the session has ended');
}
