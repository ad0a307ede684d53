import type { Logger } from 'pino';
import { isPublicAddress, originMark } from '../limits/origin.ts';
import type { ClientAddress } from '../limits/meter.ts';
import type { Database } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';

const DAY = 86_400_000;
/** How long a network is remembered, in milliseconds. */
const NETWORK_AGE = 30 * DAY;
const MOST_KEPT = 50_000;

/** Notes at which networks accounts are seen, so that games among people of one address count for less. The tables know digests alone. */
export class Networks {
  readonly #store: Store;
  readonly #key: string;
  readonly #now: () => number;
  readonly #log: Logger;
  /** What is noted already, with the time; the oldest first. */
  readonly #noted = new Map<string, number>();

  constructor(store: Store, key: string, now: () => number, log: Logger) {
    this.#store = store;
    this.#key = key;
    this.#now = now;
    this.#log = log;
  }

  /** Notes an account at an address, at most once a day. Private addresses tell nothing: they may be those of a proxy that nobody named. */
  async note(user: string, origin: ClientAddress): Promise<void> {
    const mark = `${user} ${origin.address}`;
    const seen = this.#now();
    if ((this.#noted.get(mark) ?? -Infinity) > seen - DAY || !isPublic(origin)) return;
    this.#noted.delete(mark);
    this.#noted.set(mark, seen);
    if (this.#noted.size > MOST_KEPT) this.#noted.delete(this.#noted.keys().next().value!);
    const network = originMark(this.#key, origin);
    try {
      await this.#store.write((tx) =>
        tx
          .insertInto('networks')
          .values({ user, network, seen })
          .onConflict((conflict) => conflict.columns(['user', 'network']).doUpdateSet({ seen }))
          .execute(),
      );
    } catch (error) {
      this.#noted.delete(mark);
      this.#log.warn({ err: error }, 'a network could not be noted');
    }
  }
}

/** Forgets where accounts were seen long ago. */
export async function forgetNetworks(store: Store, now: number): Promise<void> {
  await store.write((tx) =>
    tx
      .deleteFrom('networks')
      .where('seen', '<=', now - NETWORK_AGE)
      .execute(),
  );
}

/** Whether any two of these people were seen at one network. */
export async function shareNetwork(db: Database, users: readonly string[]): Promise<boolean> {
  if (users.length < 2) return false;
  const both = await db
    .selectFrom('networks as mine')
    .innerJoin('networks as theirs', (join) => join.onRef('theirs.network', '=', 'mine.network').onRef('theirs.user', '>', 'mine.user'))
    .select('mine.user')
    .where('mine.user', 'in', users)
    .where('theirs.user', 'in', users)
    .limit(1)
    .executeTakeFirst();
  return both !== undefined;
}

function isPublic({ address }: ClientAddress): boolean {
  return isPublicAddress(address.replace('/64', ''));
}
