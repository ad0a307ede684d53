import type { Badge } from '@menagerie/protocol';
import { fullUntilFreed } from '../limits/meter.ts';
import { LIMITS } from '../limits/table.ts';
import { blockedWith } from '../moderation/blocks.ts';
import { Refused } from '../refused.ts';
import type { Store } from '../storage/store.ts';

/** Whose chat a person doesn't want to see. */
export class Mutes {
  readonly #store: Store;
  readonly #known = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Whom a person doesn't hear, muted or blocked either way, cached until `forget`. */
  of(user: string): Promise<ReadonlySet<string>> {
    const known = this.#known.get(user) ?? this.stored(user);
    this.#known.set(user, known);
    known.catch(() => this.#known.delete(user));
    return known;
  }

  /** The same for a single question. */
  async stored(user: string): Promise<ReadonlySet<string>> {
    const rows = await this.#store.db.selectFrom('mutes').select('muted').where('user', '=', user).execute();
    const blocked = await blockedWith(this.#store.db, user);
    return new Set([...rows.map(({ muted }) => muted), ...blocked]);
  }

  /** Something about a person may have changed, or they are gone. */
  forget(user: string): void {
    this.#known.delete(user);
  }

  /** The people whom a person has muted and who still have an account. */
  async list(user: string): Promise<Badge[]> {
    return this.#store.db
      .selectFrom('mutes')
      .innerJoin('users', 'users.id', 'mutes.muted')
      .select(['users.id', 'users.name', 'users.kind'])
      .where('mutes.user', '=', user)
      .where('users.deleted', 'is', null)
      .orderBy('users.name')
      .orderBy('users.id')
      .execute();
  }

  /** Mutes somebody; a repeat changes nothing. Fails with Refused. */
  async add(user: string, muted: string): Promise<void> {
    if (user === muted) throw new Refused(409, { code: 'yourself', message: 'You can’t mute yourself.', where: 'params.user' });
    await this.#store.write(async (tx, signal) => {
      const row = await tx.selectFrom('users').select('id').where('id', '=', muted).where('deleted', 'is', null).executeTakeFirst();
      if (!row) throw new Refused(404, { code: 'not-found', message: 'There is nobody with this id.', where: 'params.user' });
      await this.#store.hold(tx, [{ id: user }]);
      const own = await tx.selectFrom('mutes').select('muted').where('user', '=', user).execute();
      if (own.length >= LIMITS.muted.most)
        throw fullUntilFreed(`You have muted ${LIMITS.muted.most} people already. Unmute somebody first.`);
      await tx
        .insertInto('mutes')
        .values({ user, muted })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      signal({ kind: 'user', id: user, version: 0 });
    });
  }

  /** Unmutes somebody. */
  async remove(user: string, muted: string): Promise<void> {
    await this.#store.write(async (tx, signal) => {
      await tx.deleteFrom('mutes').where('user', '=', user).where('muted', '=', muted).execute();
      signal({ kind: 'user', id: user, version: 0 });
    });
  }
}
