import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { Passes } from '../passes.ts';
import type { DeliveryTable, NoticeTable, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import type { Arrival, FarChannelWay, Parcel } from './channel.ts';

const PASS = 1000;
/** How long a delivery belongs to the node that tries it; longer than any attempt lasts. Milliseconds. */
const LEASE = 300_000;
/** The pause after the first failure, which doubles each time, and the longest one. */
const PAUSE = 60_000;
const LONGEST_PAUSE = 3_600_000;
/** The same for a service that is away. */
const AWAY = 2000;
const LONGEST_AWAY = 60_000;
const LONGEST_FAULT = 300;

/**
 * Carries the notices of one channel to their people, at least once each. Every node has one; a delivery belongs to one node at a time, and to
 * another if that node dies.
 */
export class Carrier {
  readonly #store: Store;
  readonly #way: FarChannelWay;
  readonly #now: () => number;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #metrics: Pick<Metrics, 'delivered'>;
  readonly #passes: Passes;
  /** Until when the service is left alone, and how long the next such pause is. */
  #awayUntil = -Infinity;
  #pause = AWAY;

  constructor(
    store: Store,
    way: FarChannelWay,
    now: () => number,
    log: Pick<Logger, 'error' | 'warn'>,
    metrics: Pick<Metrics, 'delivered'>,
  ) {
    this.#store = store;
    this.#way = way;
    this.#now = now;
    this.#log = log;
    this.#passes = new Passes(() => this.pass(), PASS, log, `notices could not be delivered by ${way.name}`);
    this.#metrics = metrics;
  }

  start(): void {
    this.#passes.start();
  }

  stop(): Promise<void> {
    return this.#passes.stop();
  }

  /** Delivers what is due. Returns how many notices have arrived. */
  async pass(): Promise<number> {
    await this.#giveUp();
    for (let arrived = 0; ;) {
      if (this.#passes.isStopped || this.#now() < this.#awayUntil) return arrived;
      const parcels = await this.#claim();
      if (parcels.length === 0) return arrived;
      const bundles = [...(await this.#way.bundles(parcels))];
      const work = async (): Promise<void> => {
        for (let bundle = bundles.shift(); bundle; bundle = bundles.shift()) {
          const arrival = this.#now() < this.#awayUntil ? null : await this.#way.deliver(bundle);
          await this.#note(bundle, arrival);
          if (arrival?.kind === 'done') arrived += bundle.length;
        }
      };
      await Promise.all(Array.from({ length: this.#way.width }, work));
    }
  }

  /** Takes what is due for this node alone, with all else that is due for the same people. */
  async #claim(): Promise<readonly Parcel[]> {
    const { name, width } = this.#way;
    const now = this.#now();
    return this.#store.write(async (tx) => {
      const due = tx
        .selectFrom('deliveries')
        .selectAll()
        .where('channel', '=', name)
        .where('given_up', 'is', null)
        .where('due', '<=', now)
        .orderBy('due')
        .$if(this.#store.dialect === 'postgres', (all) => all.forUpdate().skipLocked());
      const first = await due.limit(width * 4).execute();
      if (first.length === 0) return [];
      const users = [...new Set(first.map(({ user }) => user))];
      const all = await due.where('user', 'in', users).limit(1000).execute();
      const ids = all.map(({ notice }) => notice);
      await tx
        .updateTable('deliveries')
        .set({ due: now + LEASE })
        .where('channel', '=', name)
        .where('notice', 'in', ids)
        .execute();
      const notices = await tx.selectFrom('notices').selectAll().where('id', 'in', ids).execute();
      const outdated = await outdatedOf(tx, notices);
      if (outdated.length > 0) await tx.deleteFrom('deliveries').where('channel', '=', name).where('notice', 'in', outdated).execute();
      const byId = new Map(notices.filter(({ id }) => !outdated.includes(id)).map((notice) => [notice.id, notice]));
      return all.flatMap((delivery) => {
        const notice = byId.get(delivery.notice);
        return notice ? [{ notice, delivery }] : [];
      });
    });
  }

  /** Notes how an attempt went; null: it wasn't made, because the service is away. */
  async #note(bundle: readonly Parcel[], arrival: Arrival | null): Promise<void> {
    const { name } = this.#way;
    const ids = bundle.map(({ notice }) => notice.id);
    const now = this.#now();
    if (arrival?.kind === 'done') {
      this.#pause = AWAY;
      this.#metrics.delivered(name, 'done', ids.length);
      await this.#store.write(async (tx) => {
        await tx.deleteFrom('deliveries').where('channel', '=', name).where('notice', 'in', ids).execute();
      });
      return;
    }
    if (arrival?.kind === 'away' && now >= this.#awayUntil) {
      this.#log.warn({ channel: name, why: arrival.why, seconds: this.#pause / 1000 }, 'notices wait: the service is away');
      this.#awayUntil = now + this.#pause;
      this.#pause = Math.min(this.#pause * 2, LONGEST_AWAY);
    }
    if (arrival?.kind === 'never')
      return this.#abandon(
        bundle.map(({ delivery }) => delivery),
        arrival.why,
      );
    const fault = arrival?.why.slice(0, LONGEST_FAULT) ?? null;
    await this.#store.write(async (tx) => {
      for (const { delivery } of bundle) {
        const isTry = arrival?.kind === 'later';
        const tries = delivery.tries + (isTry ? 1 : 0);
        // Spread, so that those that failed together don't all come back together.
        const grown = Math.min(PAUSE * 2 ** delivery.tries, LONGEST_PAUSE) * (0.9 + Math.random() * 0.2);
        const pause = Math.max(grown, (isTry && arrival.after) || 0);
        await tx
          .updateTable('deliveries')
          .set({ tries, due: isTry ? Math.round(now + pause) : delivery.due, ...(fault === null ? {} : { fault }) })
          .where('notice', '=', delivery.notice)
          .where('channel', '=', name)
          .execute();
      }
    });
    if (arrival?.kind === 'later') this.#metrics.delivered(name, 'later', ids.length);
  }

  /** Gives up what has been tried for long enough. */
  async #giveUp(): Promise<void> {
    const late = await this.#store.db
      .selectFrom('deliveries')
      .selectAll()
      .where('channel', '=', this.#way.name)
      .where('given_up', 'is', null)
      .where('due', '<=', this.#now())
      .where('until', '<=', this.#now())
      .limit(200)
      .execute();
    if (late.length > 0) await this.#abandon(late, null);
  }

  /** `why` null: for the fault noted at the last attempt. */
  async #abandon(deliveries: readonly DeliveryTable[], why: string | null): Promise<void> {
    const { name } = this.#way;
    let count = 0;
    await this.#store.write(async (tx) => {
      count = 0;
      for (const { notice } of deliveries) {
        const { numUpdatedRows } = await tx
          .updateTable('deliveries')
          .set({ given_up: this.#now(), ...(why === null ? {} : { fault: why.slice(0, LONGEST_FAULT) }) })
          .where('notice', '=', notice)
          .where('channel', '=', name)
          .where('given_up', 'is', null)
          .executeTakeFirst();
        count += Number(numUpdatedRows);
      }
    });
    if (count === 0) return;
    this.#metrics.delivered(name, 'given up', count);
    for (const { notice, fault, tries } of deliveries) {
      this.#log.warn({ channel: name, notice, tries, why: why ?? fault }, 'a notice was given up');
    }
  }
}

/** The ids of reminders of a turn that is over by now, or whose clock has stood since: what they say isn't true any more. */
async function outdatedOf(tx: Tx, notices: readonly NoticeTable[]): Promise<readonly string[]> {
  const told = notices.filter(({ kind, game }) => kind === 'deadline' && game !== null);
  if (told.length === 0) return [];
  const games = [...new Set(told.map(({ game }) => game!))];
  const running = await tx.selectFrom('reminders').select(['game', 'user', 'begun']).where('game', 'in', games).execute();
  const isTrue = ({ game, user, at }: NoticeTable): boolean =>
    running.some((each) => each.game === game && each.user === user && each.begun <= at);
  return told.filter((notice) => !isTrue(notice)).map(({ id }) => id);
}
