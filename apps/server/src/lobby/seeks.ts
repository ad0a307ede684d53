import { seatsOf } from '@menagerie/core';
import type { Badge, SeekView } from '@menagerie/protocol';
import { findGame } from '@menagerie/registry/all';
import { sql } from 'kysely';
import { badgesOf } from '../host/view.ts';
import { categoryOf, isProvisional } from '../rating/categories.ts';
import { inChunks } from '../storage/chunks.ts';
import type { Database, RatingTable, SeekPlaceTable, SeekTable } from '../storage/schema.ts';
import type { StoredRequest } from './early.ts';
import { placesFor } from './places.ts';

const COLUMNS = ['id', 'request', 'way', 'user', 'created', 'expires', 'origin', 'invited', 'declined', 'game', 'once'] as const;
/** The most to show in the lobby. */
const MOST_SHOWN = 200;
/** The most seeks by link to show one person, newest first: as many as they may create and wait in. */
const MOST_LINKED = 25;

/**
 * The seeks of the lobby that somebody can join at a time (milliseconds), the newest first. Where there are too many to show, everybody's newest
 * comes before anybody's second, and guests of one network count as one, so that no crowd pushes the others out.
 */
export async function openSeeks(db: Database, now: number): Promise<readonly SeekView[]> {
  const ranked = db
    .selectFrom('seeks')
    .selectAll()
    .select(sql<number>`row_number() over (partition by coalesce(origin, "user") order by created desc, id)`.as('rank'))
    .where('way', '=', 'lobby')
    .where('expires', '>', now);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select(COLUMNS)
    .orderBy('rank')
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  return seekViews(db, rows.toSorted(newestFirst));
}

function newestFirst(one: SeekTable, other: SeekTable): number {
  return other.created - one.created || (one.id < other.id ? -1 : 1);
}

/** The seeks by link that any of these people has a place in and that can be joined at a time (milliseconds), newest first. */
export async function linkedSeeks(db: Database, users: readonly string[], now: number): Promise<readonly SeekView[]> {
  const rows = await inChunks(users, (chunk) => {
    const held = db
      .selectFrom('seeks')
      .innerJoin('seek_places', 'seek_places.seek', 'seeks.id')
      .selectAll('seeks')
      .select(({ fn }) =>
        fn
          .agg<number>('row_number')
          .over((over) => over.partitionBy('seek_places.user').orderBy('seeks.created', 'desc').orderBy('seeks.id'))
          .as('rank'),
      )
      .where('seeks.way', '=', 'link')
      .where('seeks.expires', '>', now)
      .where('seek_places.user', 'in', chunk);
    return db.selectFrom(held.as('held')).select(COLUMNS).where('rank', '<=', MOST_LINKED).execute();
  });
  // Several of the people may have places in the same seek.
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  return seekViews(db, once.toSorted(newestFirst));
}

/**
 * The challenges that concern any of these people at a time (milliseconds), newest first: their own, including declined ones, and those open for
 * them.
 */
export async function challengesOf(db: Database, users: readonly string[], now: number): Promise<readonly SeekView[]> {
  const rows = await inChunks(users, (chunk) =>
    db
      .selectFrom('seeks')
      .select(COLUMNS)
      .where('way', '=', 'direct')
      .where('expires', '>', now)
      .where((is) => is.or([is('user', 'in', chunk), is.and([is('invited', 'in', chunk), is('declined', 'is', null)])]))
      .execute(),
  );
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  return seekViews(db, once.toSorted(newestFirst));
}

/** The seeks of others that somebody has joined and that became matches. */
export async function joinedSeeks(db: Database, user: string): Promise<readonly SeekView[]> {
  const rows = await db
    .selectFrom('seeks')
    .innerJoin('seek_places', 'seek_places.seek', 'seeks.id')
    .selectAll('seeks')
    .where('seek_places.user', '=', user)
    .where('seeks.user', '!=', user)
    .where('seeks.game', 'is not', null)
    .execute();
  return seekViews(db, rows);
}

/** The ids of everybody who sees a seek outside the lobby: people with a place, and the challenged person unless they have declined. */
export function concernedBy({ joined, to, declined }: SeekView): readonly string[] {
  return [...joined.map(({ id }) => id), ...(to && declined === null ? [to.id] : [])];
}

/** Public views of seeks; those of deleted accounts are left out. */
export async function seekViews(db: Database, rows: readonly SeekTable[]): Promise<readonly SeekView[]> {
  const ids = rows.map(({ id }) => id);
  const users = [...new Set(rows.map(({ user }) => user))];
  const places = await inChunks(ids, (chunk) =>
    db.selectFrom('seek_places').selectAll().where('seek', 'in', chunk).orderBy('place').execute(),
  );
  const challenged = rows.flatMap(({ invited }) => (invited === null ? [] : { user: invited }));
  const badges = await badgesOf(db, [...places, ...challenged]);
  const ratings = await inChunks(users, (chunk) => db.selectFrom('ratings').selectAll().where('user', 'in', chunk).execute());
  const placesOf = Map.groupBy(places, ({ seek }) => seek);
  const ratingsOf = Map.groupBy(ratings, ({ user }) => user);
  return rows.flatMap((row) => viewOf(row, placesOf.get(row.id) ?? [], badges, ratingsOf.get(row.user) ?? []) ?? []);
}

/** A seek with its places, and its seeker's ratings. */
function viewOf(
  { id, request: text, way, user, created, invited, declined }: SeekTable,
  places: readonly SeekPlaceTable[],
  badges: ReadonlyMap<string, Badge>,
  ratings: readonly RatingTable[],
): SeekView | null {
  const request = JSON.parse(text) as StoredRequest;
  const game = findGame(request.game);
  const by = badges.get(user);
  const to = invited === null ? null : badges.get(invited);
  if (!game || !by || to === undefined) return null;
  const { options, proposal = null, start, control, rated, seat, others, series = null } = request;
  const joined = places.flatMap((place) => badges.get(place.user) ?? []);
  const rating = ratings.find((each) => each.category === categoryOf(game, options, by.kind));
  return {
    id,
    game: game.id,
    options,
    start,
    control,
    rated,
    way,
    private: request.private,
    by,
    to,
    declined,
    rating: rating?.value ?? null,
    isProvisional: rating === undefined || isProvisional(rating),
    seat,
    created,
    joined,
    levels: others.flatMap((wish) => (wish === 'open' ? [] : wish.level)),
    open: placesFor({ seats: seatsOf(game, options), others }) + 1 - joined.length,
    proposal,
    series,
  };
}
