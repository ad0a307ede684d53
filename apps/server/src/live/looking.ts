import { markRead } from '../notices/bell.ts';
import { inChunks } from '../storage/chunks.ts';
import type { Store } from '../storage/store.ts';
import type { Room } from './room.ts';

/** Which players look at their matches on this node, kept in the tables: nobody is told of a match that they look at. */
export class Looking {
  readonly #store: Store;
  readonly #now: () => number;
  /** Who looks at what, as written; each a person and a match. */
  #written: ReadonlySet<string> = new Set();

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Starts: with the embedded database nobody looks anywhere else. */
  async start(): Promise<void> {
    if (this.#store.dialect !== 'sqlite') return;
    await this.#store.write((tx) => tx.deleteFrom('lookers').where('node', '!=', this.#store.node).execute());
  }

  /** Writes who has come to look and who has gone; what was told of a match is read once its player looks at it. */
  async beat(rooms: readonly Room[]): Promise<void> {
    const seen = new Set<string>();
    for (const room of rooms) {
      for (const { seat, connection } of room.watchers.values()) {
        if (seat !== null && connection.you) seen.add(`${connection.you.id} ${room.entry.id}`);
      }
    }
    const come = [...seen].filter((each) => !this.#written.has(each)).map(pairOf);
    const gone = [...this.#written].filter((each) => !seen.has(each)).map(pairOf);
    if (come.length === 0 && gone.length === 0) return;
    const { node } = this.#store;
    await this.#store.write(async (tx, signal) => {
      for (const { user, game } of gone) {
        await tx.deleteFrom('lookers').where('user', '=', user).where('game', '=', game).where('node', '=', node).execute();
      }
      await inChunks(come, async (chunk) => {
        const rows = chunk.map((pair) => ({ ...pair, node }));
        await tx
          .insertInto('lookers')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return [];
      });
      for (const { user, game } of come) {
        await markRead(tx, user, this.#now(), game, this.#now());
        signal({ kind: 'user', id: user, version: 0 });
      }
    });
    this.#written = seen;
  }

  /** Ends: nobody looks any more. */
  stop(): Promise<void> {
    return this.beat([]);
  }
}

function pairOf(text: string): { readonly user: string; readonly game: string } {
  const [user, game] = text.split(' ');
  return { user, game };
}
