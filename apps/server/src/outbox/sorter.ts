import type { Logger } from 'pino';
import { USUAL_NOTICES, type NoticeKind } from '@menagerie/protocol';
import { Passes } from '../passes.ts';
import type { DeliveryTable, Flag, NoticeTable, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import type { FarChannelWay } from './channel.ts';
import { isWanted, settingsOfAll } from './settings.ts';

/** How long a notice waits, so that somebody who is about to look at the match isn't told of it. Milliseconds. */
const GRACE = 3000;
const PASS = 500;
const MOST = 50;
/** Kinds of which another person can cause many: further ones stay behind the bell until the first is read. */
const ONE_UNTIL_READ: ReadonlySet<NoticeKind> = new Set(['offer', 'message']);

/** Decides for each notice by which ways it goes, once, on whichever node is first. */
export class Sorter {
  readonly #store: Store;
  readonly #ways: readonly FarChannelWay[];
  readonly #now: () => number;
  readonly #passes: Passes;

  constructor(store: Store, ways: readonly FarChannelWay[], now: () => number, log: Pick<Logger, 'error'>) {
    this.#store = store;
    this.#ways = ways;
    this.#now = now;
    this.#passes = new Passes(() => this.pass(), PASS, log, 'notices could not be sorted');
  }

  start(): void {
    this.#passes.start();
  }

  stop(): Promise<void> {
    return this.#passes.stop();
  }

  /** Sorts what has come. Returns how many notices that were. */
  async pass(): Promise<number> {
    for (let count = 0; ;) {
      const sorted = await this.#store.write(async (tx, signal) => {
        const rows = await this.#claim(tx);
        for (const user of await this.#sort(tx, rows)) signal({ kind: 'user', id: user, version: 0 });
        return rows.length;
      });
      count += sorted;
      if (sorted < MOST || this.#passes.isStopped) return count;
    }
  }

  /** Some notices, locked until this transaction ends; others pass over them. */
  #claim(tx: Tx): Promise<NoticeTable[]> {
    return tx
      .selectFrom('notices')
      .selectAll()
      .where('sorted', 'is', null)
      .where('at', '<=', this.#now() - GRACE)
      .orderBy('at')
      .limit(MOST)
      .$if(this.#store.dialect === 'postgres', (all) => all.forUpdate().skipLocked())
      .execute();
  }

  /** Returns the people for whom something is behind the bell. */
  async #sort(tx: Tx, rows: readonly NoticeTable[]): Promise<ReadonlySet<string>> {
    if (rows.length === 0) return new Set();
    const now = this.#now();
    const heard = await this.#heard(tx, rows);
    const users = [...new Set(heard.map(({ user }) => user))];
    const settings = await settingsOfAll(tx, users);
    const repeated = await this.#repeated(tx, heard);
    const bell = heard.filter(({ user, kind }) => isWanted(settings.get(user) ?? USUAL_NOTICES, kind, 'bell'));
    const deliveries: DeliveryTable[] = [];
    for (const { name, patience, reaches, dueAt } of users.length === 0 ? [] : this.#ways) {
      const reached = await reaches(tx, users);
      for (const notice of heard) {
        const own = settings.get(notice.user) ?? USUAL_NOTICES;
        if (!reached.has(notice.user) || repeated.has(notice.id) || !isWanted(own, notice.kind, name)) continue;
        const due = dueAt(notice, own, now);
        if (due === null) continue;
        const { id, user } = notice;
        deliveries.push({ notice: id, channel: name, user, due, until: due + patience, tries: 0, fault: null, given_up: null });
      }
    }
    if (deliveries.length > 0) await tx.insertInto('deliveries').values(deliveries).execute();
    for (const shown of [0, 1] as const satisfies readonly Flag[]) {
      const ids = rows.filter((row) => bell.includes(row) === (shown === 1)).map(({ id }) => id);
      if (ids.length > 0) await tx.updateTable('notices').set({ sorted: now, bell: shown }).where('id', 'in', ids).execute();
    }
    return new Set(bell.map(({ user }) => user));
  }

  /**
   * The notices whose people are there to be told, don't look at that very match, and haven't muted whom it comes from. A board doesn't show
   * that prepared moves are gone.
   */
  async #heard(tx: Tx, rows: readonly NoticeTable[]): Promise<readonly NoticeTable[]> {
    const users = [...new Set(rows.map(({ user }) => user))];
    const people = await tx
      .selectFrom('users')
      .select('id')
      .where('id', 'in', users)
      .where('deleted', 'is', null)
      .where('banned', 'is', null)
      .where('kind', '!=', 'bot')
      .execute();
    const there = new Set(people.map(({ id }) => id));
    const lookers = await tx.selectFrom('lookers').select(['user', 'game']).where('user', 'in', users).execute();
    const looking = new Set(lookers.map(({ user, game }) => `${user} ${game}`));
    const mutes = await tx.selectFrom('mutes').selectAll().where('user', 'in', users).execute();
    const muted = new Set(mutes.map(({ user, muted: other }) => `${user} ${other}`));
    return rows.filter(({ user, game, kind, about }) => {
      if (!there.has(user) || (looking.has(`${user} ${game}`) && kind !== 'prepared')) return false;
      return kind !== 'message' || !muted.has(`${user} ${(JSON.parse(about) as { by: string }).by}`);
    });
  }

  /** The ids of notices that say no more than an earlier one, which its person hasn't read yet. */
  async #repeated(tx: Tx, rows: readonly NoticeTable[]): Promise<ReadonlySet<string>> {
    const asked = rows.filter(({ kind, game }) => ONE_UNTIL_READ.has(kind) && game !== null);
    if (asked.length === 0) return new Set();
    const earlier = await tx
      .selectFrom('notices')
      .select(['id', 'user', 'game', 'kind', 'at'])
      .where('game', 'in', [...new Set(asked.map(({ game }) => game!))])
      .where('kind', 'in', [...ONE_UNTIL_READ])
      .where('read', 'is', null)
      .where((is) => is.or([is('bell', '=', 1), is('sorted', 'is', null)]))
      .execute();
    const isBefore = (a: Pick<NoticeTable, 'id' | 'at'>, b: Pick<NoticeTable, 'id' | 'at'>): boolean =>
      a.at < b.at || (a.at === b.at && a.id < b.id);
    const isEarlier = (row: NoticeTable): boolean =>
      earlier.some((other) => other.user === row.user && other.game === row.game && other.kind === row.kind && isBefore(other, row));
    return new Set(asked.filter(isEarlier).map(({ id }) => id));
  }
}
