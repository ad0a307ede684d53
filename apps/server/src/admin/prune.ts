import { OF_PERSON } from '../outbox/forget.ts';
import { IDLE, LONGEST } from '../accounts/sessions.ts';
import type { Ages } from './ages.ts';
import type { Database, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';

const DAY = 86_400_000;
/** The most to delete at once, so that a running server never waits long. */
const BATCH = 200;
const OUTAGES = 30 * DAY;
/** How long the bell remembers; what is given up by then is forgotten with it. */
const NOTICES = 90 * DAY;

export type Pruned = Readonly<
  Record<'guests' | 'sessions' | 'seeks' | 'outages' | 'matches' | 'reports' | 'codes' | 'notices' | 'mails', number>
>;

interface Kind {
  /** The next ids to delete after an id, in order. */
  readonly find: (db: Database | Tx, after: string) => Promise<readonly string[]>;
  readonly remove: (tx: Tx, ids: readonly string[]) => Promise<void>;
}

/**
 * Deletes what nobody needs any more, or with `isDry` only counts it: guests without matches who haven't been here for long, expired
 * sessions, seeks and recovery codes, outages given back, settled reports, notices, mails that came, and matches called off before their first move. Matches with
 * moves and the acts of moderators stay for good.
 */
export async function prune(store: Store, ages: Ages, isDry: boolean, now: number): Promise<Pruned> {
  const kinds = kindsOf(ages, now);
  return {
    sessions: await pruneKind(store, kinds.sessions, isDry),
    seeks: await pruneKind(store, kinds.seeks, isDry),
    matches: await pruneKind(store, kinds.matches, isDry),
    guests: await pruneKind(store, kinds.guests, isDry),
    outages: await pruneKind(store, kinds.outages, isDry),
    reports: await pruneKind(store, kinds.reports, isDry),
    codes: await pruneKind(store, kinds.codes, isDry),
    notices: await pruneKind(store, kinds.notices, isDry),
    mails: await pruneKind(store, kinds.mails, isDry),
  };
}

async function pruneKind(store: Store, { find, remove }: Kind, isDry: boolean): Promise<number> {
  let count = 0;
  for (let last = ''; ;) {
    const ids = isDry
      ? await find(store.db, last)
      : await store.write(async (tx) => {
          const found = await find(tx, last);
          if (found.length > 0) await remove(tx, found);
          return found;
        });
    count += ids.length;
    if (ids.length < BATCH) return count;
    last = ids[ids.length - 1];
  }
}

function kindsOf({ guests, calledOff, reports }: Ages, now: number): Readonly<Record<keyof Pruned, Kind>> {
  return {
    sessions: {
      find: async (db, after) => {
        const old = db
          .selectFrom('sessions')
          .select('id')
          .where((is) => is.or([is('seen', '<=', now - IDLE), is('created', '<=', now - LONGEST)]));
        return idsOf(await old.where('id', '>', after).orderBy('id').limit(BATCH).execute());
      },
      remove: async (tx, ids) => void (await tx.deleteFrom('sessions').where('id', 'in', ids).execute()),
    },
    seeks: {
      find: async (db, after) => {
        const over = db.selectFrom('seeks').select('id').where('expires', '<=', now);
        return idsOf(await over.where('id', '>', after).orderBy('id').limit(BATCH).execute());
      },
      remove: async (tx, ids) => void (await tx.deleteFrom('seeks').where('id', 'in', ids).execute()),
    },
    notices: {
      find: async (db, after) => {
        const old = db
          .selectFrom('notices')
          .select('id')
          .where('at', '<=', now - NOTICES);
        return idsOf(await old.where('id', '>', after).orderBy('id').limit(BATCH).execute());
      },
      remove: async (tx, ids) => void (await tx.deleteFrom('notices').where('id', 'in', ids).execute()),
    },
    mails: {
      find: async (db, after) => {
        const done = db
          .selectFrom('post_mails')
          .leftJoin('games', 'games.id', 'post_mails.game')
          .select('post_mails.id as id')
          .where('done', '<=', now - NOTICES)
          // While its match goes on, a mail must still be known if it comes again.
          .where((is) => is.or([is('games.status', 'is', null), is('games.status', '=', 'over')]));
        return idsOf(await done.where('post_mails.id', '>', after).orderBy('post_mails.id').limit(BATCH).execute());
      },
      remove: async (tx, ids) => {
        await tx.deleteFrom('post_mails').where('id', 'in', ids).execute();
        await tx.deleteFrom('post_addresses').where('expires', '<=', now).execute();
      },
    },
    outages: {
      find: async (db, after) => {
        const settled = db
          .selectFrom('outages')
          .select('id')
          .where('settled', '<=', now - OUTAGES);
        return idsOf(await settled.where('id', '>', after).orderBy('id').limit(BATCH).execute());
      },
      remove: async (tx, ids) => void (await tx.deleteFrom('outages').where('id', 'in', ids).execute()),
    },
    reports: {
      find: async (db, after) => {
        const settled = db.selectFrom('reports').select('id').where('settled', '<=', before(reports, now));
        return idsOf(await settled.where('id', '>', after).orderBy('id').limit(BATCH).execute());
      },
      remove: async (tx, ids) => void (await tx.deleteFrom('reports').where('id', 'in', ids).execute()),
    },
    codes: {
      find: async (db, after) => {
        const over = db.selectFrom('recovery_codes').select('id').where('expires', '<=', now);
        return idsOf(await over.where('id', '>', after).orderBy('id').limit(BATCH).execute());
      },
      remove: async (tx, ids) => void (await tx.deleteFrom('recovery_codes').where('id', 'in', ids).execute()),
    },
    matches: {
      find: async (db, after) => {
        const unplayed = db
          .selectFrom('games')
          .select('id')
          .where('status', '=', 'over')
          .where('plies', '=', 0)
          .where('ended', '<=', before(calledOff, now))
          // Only a match that was called off gives nobody a place.
          .where((where) => {
            const placed = where.selectFrom('seats').select('seat').whereRef('seats.game', '=', 'games.id').where('place', 'is not', null);
            return where.not(where.exists(placed));
          });
        return idsOf(await unplayed.where('id', '>', after).orderBy('id').limit(BATCH).execute());
      },
      remove: async (tx, ids) => {
        await tx.updateTable('games').set({ next: null }).where('next', 'in', ids).execute();
        await tx.updateTable('games').set({ previous: null }).where('previous', 'in', ids).execute();
        const held = await tx.selectFrom('games').select('series').distinct().where('id', 'in', ids).execute();
        const series = held.flatMap((row) => row.series ?? []);
        await tx.deleteFrom('games').where('id', 'in', ids).execute();
        if (series.length > 0) await pruneSeries(tx, series);
      },
    },
    guests: {
      find: async (db, after) => idsOf(await longGone(db, after, before(guests, now))),
      remove: async (tx, ids) => {
        for (const table of [...OF_PERSON, 'sessions', 'tokens', 'mutes', 'blocks', 'ratings', 'presences'] as const) {
          await tx.deleteFrom(table).where('user', 'in', ids).execute();
        }
        await tx.deleteFrom('mutes').where('muted', 'in', ids).execute();
        await tx.deleteFrom('blocks').where('blocked', 'in', ids).execute();
        await tx.deleteFrom('users').where('id', 'in', ids).execute();
      },
    },
  };
}

/** Deletes those of these series that have no match left. */
async function pruneSeries(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('series')
    .where('id', 'in', ids)
    .where((is) => is.not(is.exists(is.selectFrom('games').select('games.id').whereRef('games.series', '=', 'series.id'))))
    .execute();
}

/** The time that many days before `now`; for 0, before everything. */
function before(days: number, now: number): number {
  return days === 0 ? -1 : now - days * DAY;
}

/** Guests not seen since then who have left nothing that others see. */
function longGone(db: Database | Tx, after: string, since: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('users')
    .select('id')
    .where('kind', '=', 'guest')
    .where('banned', 'is', null)
    .where('seen', '<=', since)
    .where((where) => {
      const presences = where.selectFrom('presences').select('since').where('is_here', '=', 1);
      const traces = [
        where.selectFrom('seats').select('seat').whereRef('seats.user', '=', 'users.id'),
        where.selectFrom('chat').select('seq').whereRef('chat.user', '=', 'users.id'),
        where.selectFrom('seeks').select('seeks.id').whereRef('seeks.user', '=', 'users.id'),
        where.selectFrom('seek_places').select('place').whereRef('seek_places.user', '=', 'users.id'),
        presences.whereRef('presences.user', '=', 'users.id'),
        where.selectFrom('reports').select('reports.id').whereRef('reports.user', '=', 'users.id'),
        where.selectFrom('reports').select('reports.id').whereRef('reports.about', '=', 'users.id'),
        where.selectFrom('moderation').select('moderation.id').whereRef('moderation.about', '=', 'users.id'),
      ];
      return where.not(where.or(traces.map((trace) => where.exists(trace))));
    })
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id);
}
