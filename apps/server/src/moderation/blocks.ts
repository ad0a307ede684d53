import type { Badge, SeekView } from '@menagerie/protocol';
import { fullUntilFreed } from '../limits/meter.ts';
import { LIMITS } from '../limits/table.ts';
import { Refused } from '../refused.ts';
import { inChunks } from '../storage/chunks.ts';
import type { Database } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';

/**
 * Whom a person doesn't want to meet. A block works both ways: neither sees the other's offers or chat, or can join, challenge, follow or be challenged
 * by the other. Games under way go on.
 */
export class Blocks {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The people whom a person has blocked and who still have an account. */
  list(user: string): Promise<Badge[]> {
    return this.#store.db
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocks.blocked')
      .select(['users.id', 'users.name', 'users.kind'])
      .where('blocks.user', '=', user)
      .where('users.deleted', 'is', null)
      .orderBy('users.name')
      .orderBy('users.id')
      .execute();
  }

  /** Blocks a person; a repeat changes nothing. Fails with Refused. */
  async add(user: string, blocked: string): Promise<void> {
    if (user === blocked) throw new Refused(409, { code: 'yourself', message: 'You can’t block yourself.', where: 'params.user' });
    await this.#store.write(async (tx, signal) => {
      const row = await tx.selectFrom('users').select('id').where('id', '=', blocked).where('deleted', 'is', null).executeTakeFirst();
      if (!row) throw new Refused(404, { code: 'not-found', message: 'There is nobody with this id.', where: 'params.user' });
      await this.#store.hold(tx, [{ id: user }, { id: blocked }]);
      const own = await tx.selectFrom('blocks').select('blocked').where('user', '=', user).execute();
      if (own.length >= LIMITS.blocked.most) {
        throw fullUntilFreed(`You have blocked ${LIMITS.blocked.most} people already. Unblock somebody first.`);
      }
      await tx
        .insertInto('blocks')
        .values({ user, blocked })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx.deleteFrom('seeks').where('invited', 'in', [user, blocked]).where('user', 'in', [user, blocked]).execute();
      await tx.deleteFrom('follows').where('user', 'in', [user, blocked]).where('followed', 'in', [user, blocked]).execute();
      for (const id of [user, blocked]) signal({ kind: 'user', id, version: 0 });
      signal({ kind: 'lobby', id: '-', version: 0 });
    });
  }

  /** Lifts a block; the other person's own block stays. */
  async remove(user: string, blocked: string): Promise<void> {
    await this.#store.write(async (tx, signal) => {
      await tx.deleteFrom('blocks').where('user', '=', user).where('blocked', '=', blocked).execute();
      for (const id of [user, blocked]) signal({ kind: 'user', id, version: 0 });
      signal({ kind: 'lobby', id: '-', version: 0 });
    });
  }
}

/** The people whom a person can't meet, whoever blocked whom. */
export async function blockedWith(db: Database, user: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['user', 'blocked'])
    .where((is) => is.or([is('user', '=', user), is('blocked', '=', user)]))
    .execute();
  return new Set(rows.map((row) => (row.user === user ? row.blocked : row.user)));
}

/** The same for many people, by person; people without blocks are left out. */
export async function blockedWithAll(db: Database, users: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await inChunks(users, (chunk) =>
    db
      .selectFrom('blocks')
      .select(['user', 'blocked'])
      .where((is) => is.or([is('user', 'in', chunk), is('blocked', 'in', chunk)]))
      .execute(),
  );
  const found = new Map<string, Set<string>>();
  const add = (one: string, other: string): void => void found.set(one, (found.get(one) ?? new Set()).add(other));
  for (const { user, blocked } of rows) {
    add(user, blocked);
    add(blocked, user);
  }
  return found;
}

/** The seeks in which a person meets nobody they can't meet. */
export function meetable(seeks: readonly SeekView[], blocked: ReadonlySet<string>): readonly SeekView[] {
  return blocked.size === 0 ? seeks : seeks.filter(({ joined }) => !joined.some(({ id }) => blocked.has(id)));
}

/** Refuses to bring a person together with people they can't meet. It says no more, since a block is its owner's business. */
export async function checkUnblocked(db: Database, user: string, others: readonly string[]): Promise<void> {
  const blocked = await blockedWith(db, user);
  if (!others.some((other) => blocked.has(other))) return;
  throw new Refused(403, { code: 'blocked', message: 'You can’t join this one. Choose another game.' });
}
