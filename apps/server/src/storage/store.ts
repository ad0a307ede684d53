import {
  Kysely,
  sql,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { Complaint } from '../complaint.ts';
import { Batch } from './batch.ts';
import { damageWords, isBroken, isDamaged, isRetry, type Dialect } from './facts.ts';
import { Log } from './log.ts';
import { MIGRATIONS } from './migrations.ts';
import { CHANNEL, Listener, makePool, NEVER, postgresDialect } from './postgres.ts';
import type { Database, Tables, Tx } from './schema.ts';
import { formatSignal, type Signal, type SendSignal } from './signal.ts';
import { claimFolder, databaseFile, hasDatabase, sqliteDialect, type Claim } from './sqlite.ts';

/** Where the tables are. */
export type StorePlace =
  | { readonly dialect: 'sqlite'; readonly folder: string }
  /** `postgres://…`; use no transaction pooler, which loses notifications. */
  | { readonly dialect: 'postgres'; readonly url: string };

/** Whether to hear a signal from another node; tests drop some, as a bad network does. */
export type SignalFilter = (signal: Signal) => boolean;

/** A reason why the server can't start, told to the host. */
export class StorageProblem extends Complaint {}

const MOST_TRIES = 5;

/** The open tables; for the embedded database, with what makes its commits durable. */
type Opened = { readonly db: Database } & ({ readonly dialect: 'postgres' } | { readonly dialect: 'sqlite'; readonly log: Log });

/** Reads outside transactions answer once their data is on the disk, so that nobody learns what a crash could undo. */
class Settled implements KyselyPlugin {
  readonly #batch: Batch;

  constructor(batch: Batch) {
    this.#batch = batch;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    await this.#batch.settled();
    return result;
  }
}

/** The tables, and signals of their changes. */
export class Store {
  /** For reads without a transaction. */
  readonly db: Database;
  readonly dialect: Dialect;
  /** This process's id for other nodes. */
  readonly node: string;
  readonly #signalled = new Set<(signal: Signal) => void>();
  readonly #gaps = new Set<() => void>();
  readonly #onBroken: (error: Error) => void;
  readonly #transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly #settled: () => Promise<void>;
  readonly #closers: (() => void | Promise<void>)[] = [];

  private constructor(node: string, tables: Opened, onBroken: (error: Error) => void) {
    const { dialect, db } = tables;
    this.dialect = dialect;
    this.node = node;
    this.#onBroken = onBroken;
    if (dialect === 'postgres') {
      this.db = db;
      this.#transact = (work) => db.transaction().execute(work);
      this.#settled = () => Promise.resolve();
    } else {
      const { log } = tables;
      const batch = new Batch(db, () => log.sync());
      this.db = db.withPlugin(new Settled(batch));
      this.#transact = (work) => batch.do(work);
      this.#settled = () => batch.settled();
      this.#closers.push(() => log.close());
    }
  }

  /**
   * Opens the tables and migrates them. Calls `onBroken` when the embedded database can't be trusted any more: nothing may be acknowledged after
   * that. Refuses with a StorageProblem.
   */
  static async open(place: StorePlace, node: string, onBroken: (error: Error) => void, hears: SignalFilter = () => true): Promise<Store> {
    return place.dialect === 'sqlite'
      ? Store.#openFolder(place.folder, node, onBroken)
      : Store.#openServer(place.url, node, onBroken, hears);
  }

  /** Opens the same tables beside a running server, for admin commands; neither claims nor migrates them. */
  static async visit(place: StorePlace): Promise<Store> {
    if (place.dialect === 'sqlite' && !hasDatabase(place.folder)) throw new StorageProblem(`There is no database in ${place.folder}.`);
    const store = new Store(
      'visitor',
      // In a large database a sort may take a while.
      place.dialect === 'sqlite' ? openedFolder(place.folder, () => undefined) : openedServer(makePool(place.url, NEVER)),
      () => undefined,
    );
    try {
      await checkForm(store.db);
      return store;
    } catch (error) {
      await store.close();
      throw error instanceof StorageProblem ? error : new StorageProblem(problemOf(error, 'The database'));
    }
  }

  static async #openFolder(folder: string, node: string, onBroken: (error: Error) => void): Promise<Store> {
    const claim = claimed(folder);
    const store = new Store(node, openedFolder(folder, onBroken), onBroken);
    store.#closers.push(() => claim.release());
    try {
      await checkWritable(store.db);
      await migrate(store.db);
    } catch (error) {
      await store.close();
      throw error instanceof StorageProblem ? error : new StorageProblem(problemOf(error, `The database in ${folder}`));
    }
    return store;
  }

  static async #openServer(url: string, node: string, onBroken: (error: Error) => void, hears: SignalFilter): Promise<Store> {
    const store = new Store(node, openedServer(makePool(url)), onBroken);
    const listener = new Listener(
      url,
      node,
      (signal) => hears(signal) && store.#emit(signal),
      () => store.#gaps.forEach((told) => told()),
    );
    store.#closers.push(() => listener.close());
    try {
      await migrate(store.db);
      await listener.open();
    } catch (error) {
      await store.close();
      throw error instanceof StorageProblem ? error : new StorageProblem(`The database can't be used: ${messageOf(error)}`);
    }
    return store;
  }

  /**
   * Runs work in one transaction. Its signals go to this process and the other nodes once it is committed, and nowhere if it fails; `onCommit` gets
   * its result before that. The work may run more than once if it loses a race, so it must have no effects of its own.
   */
  async write<T>(work: (tx: Tx, signal: SendSignal) => Promise<T>, onCommit?: (done: T) => void): Promise<T> {
    const { done, signals } = await this.#commit(work);
    onCommit?.(done);
    for (const signal of signals) this.#emit(signal);
    return done;
  }

  /** Locks these people until this transaction ends, so that counts about them stay true. */
  async hold(tx: Tx, people: readonly { readonly id: string }[]): Promise<void> {
    // The embedded database has one writer.
    if (this.dialect === 'sqlite' || people.length === 0) return;
    const ids = people.map(({ id }) => id);
    // In a fixed order, so that no two wait for each other.
    await tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  }

  /** Waits until everything readable by now is on the disk, for readers that bypass this store. */
  settled(): Promise<void> {
    return this.#settled();
  }

  /** Calls a function for every change; returns how to stop that. */
  onSignal(told: (signal: Signal) => void): () => void {
    this.#signalled.add(told);
    return () => this.#signalled.delete(told);
  }

  /** Calls a function when changes may have been missed; returns how to stop that. */
  onGap(told: () => void): () => void {
    this.#gaps.add(told);
    return () => this.#gaps.delete(told);
  }

  /** Says that a reader beside this store has found the database damaged. */
  fail(error: Error): void {
    this.#onBroken(error);
  }

  async close(): Promise<void> {
    await this.db.destroy();
    for (const close of this.#closers) await close();
  }

  async #commit<T>(work: (tx: Tx, signal: SendSignal) => Promise<T>): Promise<{ done: T; signals: readonly Signal[] }> {
    for (let tries = 1; ; tries++) {
      const signals: Signal[] = [];
      try {
        const done = await this.#transact(async (tx) => {
          const result = await work(tx, (signal) => signals.push(signal));
          if (this.dialect === 'postgres') await this.#notify(tx, signals);
          return result;
        });
        return { done, signals };
      } catch (error) {
        if (isBroken(error)) this.#onBroken(error as Error);
        if (!isRetry(error) || tries === MOST_TRIES) throw error;
      }
    }
  }

  async #notify(tx: Tx, signals: readonly Signal[]): Promise<void> {
    if (signals.length === 0) return;
    const texts = signals.map((signal) => formatSignal(this.node, signal));
    await sql`select pg_notify(${CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(tx);
  }

  #emit(signal: Signal): void {
    for (const told of this.#signalled) told(signal);
  }
}

function openedFolder(folder: string, onDamage: (error: Error) => void): Opened {
  return { dialect: 'sqlite', db: new Kysely<Tables>({ dialect: sqliteDialect(folder, onDamage) }), log: new Log(databaseFile(folder)) };
}

function openedServer(pool: Pool): Opened {
  return { dialect: 'postgres', db: new Kysely<Tables>({ dialect: postgresDialect(pool) }) };
}

function claimed(folder: string): Claim {
  let claim: Claim | null;
  try {
    claim = claimFolder(folder);
  } catch (error) {
    throw new StorageProblem(
      `The data directory ${folder} can't be used: ${messageOf(error)}. Make it writable, or choose another with --data.`,
    );
  }
  if (!claim) throw new StorageProblem(`Another Menagerie uses the data directory ${folder}. Stop it, or choose another with --data.`);
  return claim;
}

/** Fails if nothing can be written; the embedded database would only say so at the first move. */
async function checkWritable(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    await sql`pragma user_version = 1`.execute(connection);
    await sql`rollback`.execute(connection);
  });
}

function migratorOf(db: Database): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) } });
}

async function migrate(db: Database): Promise<void> {
  await refuseNewer(db);
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw new StorageProblem(`The tables can't be updated: ${messageOf(error)}`);
}

async function checkForm(db: Database): Promise<void> {
  await refuseNewer(db);
  const pending = (await migratorOf(db).getMigrations()).filter(({ executedAt }) => executedAt === undefined);
  if (pending.length > 0) throw new StorageProblem('The tables are from an older version. Start the server once to update them.');
}

/** The applied migrations, in order. */
export async function formOf(db: Database): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Data that a newer Menagerie has changed stays untouched. */
async function refuseNewer(db: Database): Promise<void> {
  const unknown = (await formOf(db)).filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) {
    throw new StorageProblem(`The data is from a newer Menagerie (${unknown.join(', ')}). Use that version, or restore an earlier backup.`);
  }
}

function problemOf(error: unknown, what: string): string {
  return isDamaged(error) ? damageWords(error) : `${what} can't be used: ${messageOf(error)}.`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
