import { CLOSE } from '@menagerie/protocol';
import { inChunks } from '../storage/chunks.ts';
import type { Database } from '../storage/schema.ts';
import type { Connection } from './connection.ts';
import type { People } from './people.ts';

/** Closes the sockets of ended sessions, and of people who are banned, gone, or something else than when they came. */
export class SessionWatch {
  readonly #db: Database;
  readonly #people: People;

  constructor(db: Database, people: People) {
    this.#db = db;
    this.#people = people;
  }

  /** A session has ended, or its sockets are to be closed. */
  ended(session: string): void {
    for (const connection of this.#people.all) if (connection.session === session) close(connection);
  }

  /** Finds sessions that ended without a signal, and people who were banned, left for good, made an account or became programs. */
  async sweep(): Promise<void> {
    const sessions = [...new Set([...this.#people.all].flatMap(({ session }) => session ?? []))];
    const rows = await inChunks(sessions, (chunk) =>
      this.#db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user')
        .select(['sessions.id', 'users.kind'])
        .where('sessions.id', 'in', chunk)
        .where('users.banned', 'is', null)
        .where('users.deleted', 'is', null)
        .execute(),
    );
    const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
    const asked = new Set(sessions);
    for (const connection of this.#people.all) {
      const { session, you } = connection;
      if (session === null || !asked.has(session)) continue;
      if (kinds.get(session) !== you?.kind) close(connection);
    }
  }
}

function close(connection: Connection): void {
  connection.close(CLOSE.session, 'the session has ended');
}
