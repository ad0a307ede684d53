import { inChunks } from '../storage/chunks.ts';
import type { Database, PresenceTable } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';

/** Coming back this soon doesn't count as away, for example after a reload. Milliseconds. */
const RELOAD = 2000;
/** How long a row says since when a person has been away, and how often older ones are removed. */
const MEMORY = 86_400_000;
const PRUNE = 3_600_000;

/** Who is here, on this node or another. */
export class Presence {
  readonly #store: Store;
  readonly #now: () => number;
  /** By person: how many connections they have here; all sockets count as one, each stream as one. */
  readonly #ways = new Map<string, number>();
  /** By person on this node: since when. */
  readonly #here = new Map<string, number>();
  /** By person whose last socket here is gone: since when; other nodes don't know yet. */
  readonly #leaving = new Map<string, number>();
  /** People whose rows need writing. */
  readonly #changed = new Set<string>();
  #prunedAt = -Infinity;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Starts: with the embedded database nobody else can be anywhere. People who were here when a node died are away from now on. */
  async start(): Promise<void> {
    if (this.#store.dialect !== 'sqlite') return;
    const { node } = this.#store;
    const gone = { is_here: 0, since: this.#now() } as const;
    await this.#store.write((tx) => tx.updateTable('presences').set(gone).where('node', '!=', node).where('is_here', '=', 1).execute());
  }

  /** A person's first socket, or a stream, has opened on this node. */
  came(user: string): void {
    const ways = this.#ways.get(user) ?? 0;
    this.#ways.set(user, ways + 1);
    if (ways > 0) return;
    const wasHere = this.#leaving.delete(user);
    if (wasHere && this.#here.has(user)) return;
    this.#here.set(user, this.#now());
    this.#changed.add(user);
  }

  /** A person's last socket, or a stream, has closed on this node; each departure belongs to one arrival. */
  left(user: string): void {
    const ways = (this.#ways.get(user) ?? 1) - 1;
    if (ways > 0) return void this.#ways.set(user, ways);
    this.#ways.delete(user);
    if (this.#here.has(user)) this.#leaving.set(user, this.#now());
  }

  /** Writes who has come and who has gone. */
  async beat(): Promise<void> {
    const now = this.#now();
    for (const [user, since] of this.#leaving) if (now - since >= RELOAD) this.#changed.add(user);
    if (this.#changed.size === 0) return;
    const rows = [...this.#changed].flatMap((user) => this.#rowOf(user) ?? []);
    this.#changed.clear();
    try {
      await this.#write(rows);
    } catch (error) {
      for (const { user } of rows) this.#changed.add(user);
      throw error;
    }
    for (const { user, is_here } of rows) {
      if (is_here === 1) continue;
      // Anybody who came back during the write is here all the same.
      if (this.#leaving.delete(user)) this.#here.delete(user);
      else this.#changed.add(user);
    }
  }

  /** Rewrites the rows that another node removed because it took this one for dead, and removes old ones. */
  async renew(): Promise<void> {
    const { node, db } = this.#store;
    await this.#prune();
    // With the embedded database there is no other node.
    const users = this.#store.dialect === 'postgres' ? [...this.#here.keys()] : [];
    const rows = await inChunks(users, (chunk) =>
      db.selectFrom('presences').select('user').where('node', '=', node).where('is_here', '=', 1).where('user', 'in', chunk).execute(),
    );
    const known = new Set(rows.map(({ user }) => user));
    for (const user of users) if (!known.has(user)) this.#changed.add(user);
  }

  /** Ends: everybody leaves this node. The rows stay, since they say whom its end has affected. */
  async stop(): Promise<void> {
    const now = this.#now();
    for (const user of this.#here.keys()) this.#leaving.set(user, Math.min(now - RELOAD, this.#leaving.get(user) ?? now));
    await this.beat();
  }

  /** Since when people have been away (milliseconds), by person; null: here. People never seen here count from when they were last seen. */
  async away(users: readonly string[], db: Database = this.#store.db): Promise<ReadonlyMap<string, number | null>> {
    const rows = await inChunks(users, (chunk) => db.selectFrom('presences').selectAll().where('user', 'in', chunk).execute());
    const byUser = Map.groupBy(rows, ({ user }) => user);
    const unknown = users.filter((user) => !byUser.has(user));
    const seen = await inChunks(unknown, (chunk) => db.selectFrom('users').select(['id', 'seen']).where('id', 'in', chunk).execute());
    const last = new Map(seen.map(({ id, seen: at }) => [id, at]));
    return new Map(
      users.map((user) => {
        const own = byUser.get(user);
        if (this.#here.has(user) && !this.#leaving.has(user)) return [user, null];
        if (!own) return [user, last.get(user) ?? 0];
        return [user, own.some(({ is_here }) => is_here === 1) ? null : Math.max(...own.map(({ since }) => since))];
      }),
    );
  }

  async #prune(): Promise<void> {
    const now = this.#now();
    if (now - this.#prunedAt < PRUNE) return;
    this.#prunedAt = now;
    await this.#store.db
      .deleteFrom('presences')
      .where('is_here', '=', 0)
      .where('since', '<', now - MEMORY)
      .execute();
  }

  #rowOf(user: string): PresenceTable | null {
    const here = this.#here.get(user);
    const left = this.#leaving.get(user);
    if (here === undefined) return null;
    return { user, node: this.#store.node, since: left ?? here, is_here: left === undefined ? 1 : 0 };
  }

  async #write(rows: readonly PresenceTable[]): Promise<void> {
    await this.#store.write(async (tx, signal) => {
      await inChunks(rows, async (chunk) => {
        await tx
          .insertInto('presences')
          .values([...chunk])
          .onConflict((conflict) =>
            conflict
              .columns(['user', 'node'])
              .doUpdateSet((row) => ({ since: row.ref('excluded.since'), is_here: row.ref('excluded.is_here') })),
          )
          .execute();
        return [];
      });
      for (const { user } of rows) signal({ kind: 'presence', id: user, version: 0 });
    });
  }
}
