import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { parseSignal, type Signal } from './signal.ts';

// 64-bit integers are times and counts here, far below 2^53.
const INT8 = 20;
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : (pg.types.getTypeParser(oid, format) as unknown)) as typeof pg.types.getTypeParser,
};

/** The channel shared by all nodes. */
export const CHANNEL = 'menagerie';

/** Connections in one node's store. */
const MOST_CONNECTIONS = 10;
const RELISTEN = 500;
/** How long either side waits for the other in mid-transaction, in milliseconds; a statement times out sooner. */
const SILENCE = 20_000;
const STATEMENT = 15_000;
/** Instead of a time: wait forever. */
export const NEVER = 0;
const CONNECT = { connectionTimeoutMillis: 3000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** A pool of connections. One that goes silent is given up after `silence` milliseconds, and its work under way fails. */
export function makePool(url: string, silence = SILENCE, most = MOST_CONNECTIONS): pg.Pool {
  const pool = new pg.Pool({
    ...CONNECT,
    connectionString: url,
    max: most,
    types,
    statement_timeout: STATEMENT,
    idle_in_transaction_session_timeout: silence,
    // Without the socket everything that waits on it fails at once, and no new query can start.
    stream: () => mortal(new Socket(), silence),
  });
  // A connection that breaks while idle is replaced by the pool; its user learns of it at the next statement, even if it
  // breaks between statements, or more than once.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function mortal(socket: Socket, silence: number): Socket {
  return socket.setTimeout(silence, () => socket.destroy(new Error(`Connection terminated: nothing came for ${silence} ms`)));
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool });
}

/** Listens to other nodes on its own connection, which is reopened whenever it breaks. */
export class Listener {
  readonly #url: string;
  readonly #node: string;
  readonly #onSignal: (signal: Signal) => void;
  /** Called when it listens again after a gap; anything may have been missed. */
  readonly #onGap: () => void;
  #client: pg.Client | null = null;
  #isClosed = false;

  constructor(url: string, node: string, onSignal: (signal: Signal) => void, onGap: () => void) {
    this.#url = url;
    this.#node = node;
    this.#onSignal = onSignal;
    this.#onGap = onGap;
  }

  /** Starts listening; fails if the database can't be reached now. */
  async open(): Promise<void> {
    const client = new pg.Client({ ...CONNECT, connectionString: this.#url });
    client.on('notification', ({ payload }) => {
      const signal = parseSignal(this.#node, payload ?? '');
      if (signal) this.#onSignal(signal);
    });
    // One end may be reported in several ways.
    client.on('error', () => this.#again(client));
    client.on('end', () => this.#again(client));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      this.#client = null;
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  #again(broken: pg.Client): void {
    if (this.#isClosed || this.#client !== broken) return;
    this.#client = null;
    void broken.end().catch(() => undefined);
    setTimeout(() => void this.#reopen(), RELISTEN).unref();
  }

  async #reopen(): Promise<void> {
    if (this.#isClosed) return;
    try {
      await this.open();
      this.#onGap();
    } catch {
      setTimeout(() => void this.#reopen(), RELISTEN).unref();
    }
  }
}
