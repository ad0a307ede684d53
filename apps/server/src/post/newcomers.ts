import { randomInt } from 'node:crypto';
import { commandIn, ownLines } from '@menagerie/mail';
import { nameProblem, USUAL_NOTICES } from '@menagerie/protocol';
import { sql } from 'kysely';
import type { Accounts } from '../accounts/accounts.ts';
import type { PostMailTable } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { storeSettings } from '../outbox/settings.ts';
import { Refused } from '../refused.ts';
import type { PostAddresses } from './addresses.ts';
import type { Part } from './answer.ts';

/** How long somebody may answer who wants an account, in milliseconds. */
const VALID = 2 * 86_400_000;
const NAME = /^(?:(?:my )?name(?: is|:)|i am|i'm|account)\s+(.+?)[.!]*$/i;
const YES = /^(yes|ok|okay|confirm)\b/i;
/** How many names like the wished one are tried. */
const MOST_TRIES = 20;

interface Needs {
  readonly store: Store;
  readonly accounts: Pick<Accounts, 'checkName' | 'insertByMail'>;
  readonly addresses: PostAddresses;
  readonly now: () => number;
}

/** Where an answer goes, and to which address its own answer. */
export interface Addressed {
  readonly to: string;
  readonly replyTo: string | null;
  readonly parts: readonly Part[];
}

/** Accounts for people who write without having one: nothing is made before they answer from the address they named. */
export class Newcomers {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Answers a mail to the public address; null: nobody can be answered. */
  async greet({ id, sender, text }: PostMailTable): Promise<Addressed | null> {
    const { store, addresses, now } = this.#needs;
    if (sender === null) return null;
    const known = await store.db
      .selectFrom('mail_addresses')
      .innerJoin('users', 'users.id', 'mail_addresses.user')
      .select(['users.id as id', 'users.name as name', 'mail_addresses.address as address'])
      .where(sql<string>`lower(mail_addresses.address)`, '=', sender.toLowerCase())
      .where('mail_addresses.confirmed', 'is not', null)
      .where('mail_addresses.off', 'is', null)
      .where('users.deleted', 'is', null)
      .where('users.banned', 'is', null)
      .executeTakeFirst();
    if (known) {
      const parts: Part[] = [
        line(`You have an account at Menagerie: ${known.name}. Answer this mail; its first line says what you want.`),
        { kind: 'help' },
      ];
      return { to: known.address, replyTo: await addresses.of(known.id, null), parts };
    }
    const name = await this.#freeName(nameIn(ownLines(text ?? '')) ?? sender.split('@')[0]);
    const replyTo = await addresses.invite(id, name, sender, now() + VALID);
    return {
      to: sender,
      replyTo,
      parts: [
        line(
          'Somebody wrote to Menagerie from this address, and wants to play by mail: Bucky, Ducart or Fourplay, three unusual board games.',
        ),
        line(
          `Was it you? Then answer this mail with “yes” in its first line. Your account is called ${name}; for another name write “name: ” and the name.`,
        ),
        line('It wasn’t you? Do nothing: nothing is stored, and nobody will write to you.'),
      ],
    };
  }

  /** Makes the account of somebody who answers; says why it can't be made. Null: they asked too long ago. */
  async settle({ id, newcomer, text }: PostMailTable): Promise<{ readonly user: string } | Addressed | null> {
    const { store, accounts, now } = this.#needs;
    const row = await store.db.selectFrom('post_addresses').selectAll().where('digest', '=', newcomer!).executeTakeFirst();
    const { name, address, expires } = row ?? {};
    if (!name || !address || !expires || expires <= now()) return null;
    const own = ownLines(text ?? '');
    const wish = nameIn(own);
    const again = (message: string): Addressed => ({
      to: address,
      replyTo: null,
      parts: [line(message), line('Nothing is made yet. Answer the first mail once more.')],
    });
    if (wish === null && !YES.test(own.find((each) => each !== '') ?? ''))
      return again('Write “yes” in the first line, or “name: ” and a name.');
    const wanted = wish ?? name;
    try {
      const problem = nameProblem(wanted);
      if (problem !== null) return again(problem);
      return await store.write(async (tx, signal) => {
        const user = await accounts.insertByMail(tx, wanted);
        const owned = { address, confirmed: now(), code: null, expires: null, off: null, off_why: null, post: null };
        await tx
          .insertInto('mail_addresses')
          .values({ user, ...owned })
          .execute();
        // Whoever plays by mail waits for each of them.
        await storeSettings(tx, user, { ...USUAL_NOTICES, mail: 'at-once' });
        await tx.deleteFrom('post_addresses').where('user', 'is', null).where('address', '=', address).execute();
        await tx
          .updateTable('post_mails')
          .set({ user, newcomer: null, plan: JSON.stringify({ kind: 'welcome' }) })
          .where('id', '=', id)
          .execute();
        signal({ kind: 'user', id: user, version: 0 });
        return { user };
      });
    } catch (error) {
      if (error instanceof Refused) return again(error.fault.message);
      throw error;
    }
  }

  /** A free name like the wished one. */
  async #freeName(wish: string): Promise<string> {
    const letters = wish
      .normalize('NFKC')
      .replace(/[^\p{L}\p{Nd}]+/gu, '-')
      .replace(/^-+|-+$/g, '');
    const base = [wish.normalize('NFKC'), [...letters].slice(0, 20).join('')].find((each) => nameProblem(each) === null) ?? 'Player';
    for (let number = 1; number <= MOST_TRIES; number++) {
      const name = number === 1 ? base : `${[...base].slice(0, 16).join('').replace(/-+$/, '')}-${number}`;
      if (await this.#isFree(name)) return name;
    }
    return `Player-${randomInt(1e8)}`;
  }

  async #isFree(name: string): Promise<boolean> {
    if (nameProblem(name) !== null) return false;
    try {
      await this.#needs.accounts.checkName(this.#needs.store.db, name);
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }
}

/** The name that somebody gives themselves in the first line they wrote; null: none. */
function nameIn(own: readonly string[]): string | null {
  const first = own.find((each) => each !== '') ?? '';
  if (commandIn(first) !== null) return null;
  return NAME.exec(first)?.[1].trim().normalize('NFKC') ?? null;
}

function line(text: string): Part {
  return { kind: 'line', text };
}
