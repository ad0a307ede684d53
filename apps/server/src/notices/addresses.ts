import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailState } from '@menagerie/protocol';
import { digestOf, newSecret } from '../accounts/secrets.ts';
import { USUAL_NOTICES } from '@menagerie/protocol';
import { parseSettings, storeSettings } from '../outbox/settings.ts';
import type { Database, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';

/** How long a link to confirm an address works, in milliseconds. */
const VALID = 2 * 86_400_000;

/** People's e-mail addresses: an address counts once its owner has confirmed it. */
export class MailAddresses {
  readonly #store: Store;
  readonly #key: string;
  readonly #now: () => number;

  /** `key` is the server's secret. */
  constructor(store: Store, key: string, now: () => number) {
    this.#store = store;
    this.#key = key;
    this.#now = now;
  }

  /** A person's address, as they see it. */
  async stateOf(user: string): Promise<Omit<MailState, 'isOffered' | 'writeTo'>> {
    const row = await this.#store.db.selectFrom('mail_addresses').selectAll().where('user', '=', user).executeTakeFirst();
    return { address: row?.address ?? null, isConfirmed: typeof row?.confirmed === 'number', refused: row?.off_why ?? null };
  }

  /** Stores a new address, not confirmed yet; returns the code that confirms it. */
  async set(user: string, address: string): Promise<string> {
    const code = newSecret();
    const row = {
      address,
      confirmed: null,
      code: digestOf(this.#key, code),
      expires: this.#now() + VALID,
      off: null,
      off_why: null,
      post: null,
    };
    await this.#store.write(async (tx) => {
      await tx
        .insertInto('mail_addresses')
        .values({ user, ...row })
        .onConflict((conflict) => conflict.column('user').doUpdateSet(row))
        .execute();
      // Whoever reads the earlier address knows where they wrote to.
      await tx.deleteFrom('post_addresses').where('user', '=', user).execute();
    });
    return code;
  }

  /** Confirms the address that a code was sent to; returns it, or null if the code is unknown, used or too old. */
  async confirm(code: string): Promise<string | null> {
    const now = this.#now();
    const row = await this.#store.write((tx) =>
      tx
        .updateTable('mail_addresses')
        .set({ confirmed: now, code: null, expires: null, off: null, off_why: null })
        .where('code', '=', digestOf(this.#key, code))
        .where('expires', '>', now)
        .returning('address')
        .executeTakeFirst(),
    );
    return row?.address ?? null;
  }

  async remove(user: string): Promise<void> {
    await this.#store.write(async (tx) => {
      await tx.deleteFrom('mail_addresses').where('user', '=', user).execute();
      await tx.deleteFrom('post_addresses').where('user', '=', user).execute();
    });
  }

  /** The address of a person where mail may go; null: there is none. */
  async open(db: Database, user: string): Promise<string | null> {
    return (await this.openOf(db, [user])).get(user) ?? null;
  }

  /** The same of several people. */
  async openOf(db: Database, users: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await db
      .selectFrom('mail_addresses')
      .select(['user', 'address'])
      .where('user', 'in', users)
      .where('confirmed', 'is not', null)
      .where('off', 'is', null)
      .execute();
    return new Map(rows.map(({ user, address }) => [user, address]));
  }

  /** Switches an address off because its server refuses it for good. */
  async refuse(user: string, address: string, why: string): Promise<void> {
    await this.#store.write((tx) =>
      tx
        .updateTable('mail_addresses')
        .set({ off: this.#now(), off_why: why })
        .where('user', '=', user)
        .where('address', '=', address)
        .execute(),
    );
  }

  /** What stands in the address that ends a person's mail without signing in. */
  unsubscribeCode(user: string): string {
    return `${user}.${this.#sign(user)}`;
  }

  /** Ends a person's mail; false if nobody made this code. */
  async unsubscribe(code: string): Promise<boolean> {
    const [user = '', signed = ''] = code.split('.');
    const [own, given] = [Buffer.from(this.#sign(user)), Buffer.from(signed)];
    if (own.length !== given.length || !timingSafeEqual(own, given)) return false;
    await this.#store.write((tx) => endMail(tx, user));
    return true;
  }

  #sign(user: string): string {
    return createHmac('sha256', this.#key).update(`no more mail:${user}`).digest('base64url');
  }
}

/** Ends a person's mail about their games. */
export async function endMail(tx: Tx, user: string): Promise<void> {
  // The account may be gone by now.
  const there = await tx.selectFrom('users').select('id').where('id', '=', user).where('deleted', 'is', null).executeTakeFirst();
  if (!there) return;
  const row = await tx.selectFrom('notice_settings').select('settings').where('user', '=', user).executeTakeFirst();
  await storeSettings(tx, user, { ...(row ? parseSettings(row.settings) : USUAL_NOTICES), mail: 'never' });
}
