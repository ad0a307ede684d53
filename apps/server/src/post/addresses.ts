import { createHmac } from 'node:crypto';
import { digestOf } from '../accounts/secrets.ts';
import { newId } from '../id.ts';
import type { Database, PostAddressTable, PostMailTable, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';

/** Where strangers write. */
const PUBLIC = 'hello';
/** The secret part of an address: 130 bits in letters and digits, since mail programs change the case of letters. */
const LENGTH = 26;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const SECRET = /^(?:play|me|new)-([a-z2-7]{26})(?:\.(\d{1,5}))?$/;

/** What a mail is for, by the address it came to. */
export type Box = Pick<PostMailTable, 'user' | 'game' | 'newcomer' | 'seen'>;

/**
 * The addresses by which people write to the server. A mail is believed for the address it came to, so the tables hold only digests: who reads
 * them can write for nobody.
 */
export class PostAddresses {
  readonly domain: string;
  readonly #store: Store;
  readonly #key: string;

  /** `key` is the server's secret. */
  constructor(store: Store, key: string, domain: string) {
    this.#store = store;
    this.#key = key;
    this.domain = domain;
  }

  /** The address for strangers. */
  get forAll(): string {
    return `${PUBLIC}@${this.domain}`;
  }

  /**
   * Where a person writes about a match, or about everything else; null: they have no confirmed address, so nobody could answer them. `seen`: the
   * number of plies that the letter tells of.
   */
  async of(user: string, game: string | null, seen: number | null = null): Promise<string | null> {
    const row = await this.#store.db
      .selectFrom('mail_addresses')
      .select('post')
      .where('user', '=', user)
      .where('confirmed', 'is not', null)
      .executeTakeFirst();
    if (!row) return null;
    const seed = row.post ?? (await this.#seed(user));
    const secret = this.#secret(`${user} ${game ?? '-'} ${seed}`);
    const digest = digestOf(this.#key, secret);
    const known = await this.#store.db.selectFrom('post_addresses').select('digest').where('digest', '=', digest).executeTakeFirst();
    if (!known) await this.#store.write((tx) => keep(tx, { digest, user, game, name: null, address: null, expires: null }));
    return `${game === null ? 'me' : 'play'}-${secret}${seen === null ? '' : `.${seen}`}@${this.domain}`;
  }

  /** Gives a person other addresses; mail to the earlier ones is refused. */
  async change(user: string): Promise<void> {
    await this.#store.write(async (tx) => {
      await tx.updateTable('mail_addresses').set({ post: newId() }).where('user', '=', user).execute();
      await tx.deleteFrom('post_addresses').where('user', '=', user).execute();
    });
  }

  /** An address for somebody who has no account yet, to answer to until it expires; `id` is that of their first mail. */
  async invite(id: string, name: string, address: string, expires: number): Promise<string> {
    const secret = this.#secret(`new ${id}`);
    await this.#store.write((tx) => keep(tx, { digest: digestOf(this.#key, secret), user: null, game: null, name, address, expires }));
    return `new-${secret}@${this.domain}`;
  }

  /** What nobody else knows about an address's part before the @. */
  #secret(about: string): string {
    const bytes = createHmac('sha256', this.#key).update(`mail to ${about}`).digest();
    return Array.from({ length: LENGTH }, (_, at) => LETTERS[bytes[at] & 31]).join('');
  }

  async #seed(user: string): Promise<string> {
    return this.#store.write(async (tx) => {
      await tx.updateTable('mail_addresses').set({ post: newId() }).where('user', '=', user).where('post', 'is', null).execute();
      const { post } = await tx.selectFrom('mail_addresses').select('post').where('user', '=', user).executeTakeFirstOrThrow();
      return post!;
    });
  }
}

/** What an address on this domain is for; null: nothing. */
export async function boxOf(db: Database, key: string, domain: string, address: string): Promise<Box | null> {
  const [local, host] = address.toLowerCase().split('@');
  if (host !== domain) return null;
  if (local === PUBLIC) return { user: null, game: null, newcomer: null, seen: null };
  const [, secret, seen] = SECRET.exec(local) ?? [];
  if (secret === undefined) return null;
  const digest = digestOf(key, secret);
  const row = await db
    .selectFrom('post_addresses')
    .leftJoin('users', 'users.id', 'post_addresses.user')
    .select(['post_addresses.user as user', 'post_addresses.game as game'])
    .where('digest', '=', digest)
    .where('users.banned', 'is', null)
    .where('users.deleted', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, newcomer: row.user === null ? digest : null, seen: seen === undefined ? null : Number(seen) };
}

async function keep(tx: Tx, row: PostAddressTable): Promise<void> {
  await tx
    .insertInto('post_addresses')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
}
