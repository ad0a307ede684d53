import { createHash } from 'node:crypto';
import { NOTICE_KINDS, USUAL_NOTICES, type DeviceRequest, type DeviceView, type NoticeSettings } from '@menagerie/protocol';
import { fullUntilFreed } from '../limits/meter.ts';
import { LIMITS } from '../limits/table.ts';
import { settingsOf, storeSettings } from '../outbox/settings.ts';
import type { Database, PushSubscriptionTable, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';

const LONGEST_AGENT = 200;

/** People's devices that get pushes, each for as long as its browser is signed in. */
export class Devices {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** A person's devices, as they see them. */
  list(user: string): Promise<DeviceView[]> {
    return this.#store.db
      .selectFrom('push_subscriptions')
      .select(['id', 'agent', 'created'])
      .where('user', '=', user)
      .orderBy('created')
      .orderBy('id')
      .execute();
  }

  /** Adds the device of a session; one that was there before, with whomever it was, is theirs from now on. */
  async add(user: string, session: string, { endpoint, keys: { p256dh, auth } }: DeviceRequest, agent: string): Promise<DeviceView> {
    const row: PushSubscriptionTable = {
      id: createHash('sha256').update(endpoint).digest('hex').slice(0, 24),
      user,
      session,
      endpoint,
      p256dh,
      auth,
      agent: agent.slice(0, LONGEST_AGENT),
      created: this.#now(),
    };
    await this.#store.write(async (tx) => {
      await this.#store.hold(tx, [{ id: user }]);
      const { count } = await tx
        .selectFrom('push_subscriptions')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('user', '=', user)
        .where('id', '!=', row.id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= LIMITS.devices.most)
        throw fullUntilFreed(`${LIMITS.devices.most} devices get your pushes already. Remove one first.`);
      await tx
        .insertInto('push_subscriptions')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      await wantPushes(tx, user);
    });
    return { id: row.id, agent: row.agent, created: row.created };
  }

  /** Removes one device of a person; true if there was one. */
  async remove(user: string, id: string): Promise<boolean> {
    return this.#store.write(async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom('push_subscriptions').where('id', '=', id).where('user', '=', user).executeTakeFirst();
      return numDeletedRows > 0n;
    });
  }

  /** Those of these people who have a device. */
  async having(db: Database, users: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await db.selectFrom('push_subscriptions').select('user').distinct().where('user', 'in', users).execute();
    return new Set(rows.map(({ user }) => user));
  }

  /** All that a push needs to know of a person's devices. */
  of(user: string): Promise<PushSubscriptionTable[]> {
    return this.#store.db.selectFrom('push_subscriptions').selectAll().where('user', '=', user).execute();
  }
}

/** Whoever adds a device but has chosen pushes for nothing, perhaps before there were any, gets the usual ones. */
async function wantPushes(tx: Tx, user: string): Promise<void> {
  const settings = await settingsOf(tx, user);
  if (NOTICE_KINDS.some((kind) => settings.channels[kind].includes('push'))) return;
  const channels = Object.fromEntries(
    NOTICE_KINDS.map((kind) => [kind, [...settings.channels[kind], ...USUAL_NOTICES.channels[kind].filter((each) => each === 'push')]]),
  ) as NoticeSettings['channels'];
  await storeSettings(tx, user, { ...settings, channels });
}
