import { SCOPES, type NewToken, type Scope, type TokenRequest, type TokenView } from '@menagerie/protocol';
import type { z } from 'zod';
import { newId } from '../id.ts';
import { fullUntilFreed } from '../limits/meter.ts';
import { LIMITS } from '../limits/table.ts';
import type { Database, TokenTable } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { digestOf, newSecret, TOKEN_PREFIX } from './secrets.ts';
import type { Who } from './who.ts';

const GRAIN = 5 * 60 * 1000;

/** Tokens that let programs act for a person. */
export class Tokens {
  readonly #store: Store;
  readonly #key: string;
  readonly #now: () => number;

  constructor(store: Store, key: string, now: () => number) {
    this.#store = store;
    this.#key = key;
    this.#now = now;
  }

  /** Makes a token; this is the only time its text is returned. */
  async make(user: string, { label, scopes }: Omit<z.infer<typeof TokenRequest>, 'password'>): Promise<z.infer<typeof NewToken>> {
    const token = `${TOKEN_PREFIX}${newSecret()}`;
    const row: TokenTable = {
      id: newId(),
      user,
      label,
      digest: digestOf(this.#key, token),
      scopes: SCOPES.filter((scope) => scopes.includes(scope)).join(' '),
      created: this.#now(),
      used: null,
    };
    await this.#store.write(async (tx) => {
      await this.#store.hold(tx, [{ id: user }]);
      const { count } = await tx
        .selectFrom('tokens')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('user', '=', user)
        .executeTakeFirstOrThrow();
      if (Number(count) >= LIMITS.tokens.most)
        throw fullUntilFreed(`You have ${LIMITS.tokens.most} tokens already. Delete one first.`, 409, 'too-many-tokens');
      await tx.insertInto('tokens').values(row).execute();
    });
    return { ...viewOf(row), token };
  }

  async list(user: string): Promise<z.infer<typeof TokenView>[]> {
    return tokensOf(this.#store.db, user);
  }

  /** Deletes one token of a person; true if there was one. */
  async delete(user: string, token: string): Promise<boolean> {
    return this.#store.write(async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom('tokens').where('id', '=', token).where('user', '=', user).executeTakeFirst();
      return numDeletedRows > 0n;
    });
  }

  /** The person a token speaks for; null if it is unknown or the person is banned. */
  async who(token: string): Promise<Who | null> {
    const row = await this.#store.db
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.user')
      .selectAll('users')
      .select(['tokens.id as token', 'tokens.scopes as scopes', 'tokens.used as used'])
      .where('tokens.digest', '=', digestOf(this.#key, token))
      .executeTakeFirst();
    if (!row || row.banned !== null || row.deleted !== null) return null;
    const { token: id, scopes, used, ...user } = row;
    const now = this.#now();
    if (used === null || used <= now - GRAIN) {
      await this.#store.write((tx) => tx.updateTable('tokens').set({ used: now }).where('id', '=', id).execute());
    }
    return { user, session: null, scopes: scopesOf(scopes) };
  }
}

/** A person's tokens without their texts, oldest first. */
export async function tokensOf(db: Database, user: string): Promise<z.infer<typeof TokenView>[]> {
  const rows = await db.selectFrom('tokens').selectAll().where('user', '=', user).orderBy('created').orderBy('id').execute();
  return rows.map(viewOf);
}

function viewOf({ id, label, scopes, created, used }: TokenTable): z.infer<typeof TokenView> {
  return { id, label, scopes: [...scopesOf(scopes)], created, used };
}

function scopesOf(text: string): Set<Scope> {
  return new Set(SCOPES.filter((scope) => text.split(' ').includes(scope)));
}
