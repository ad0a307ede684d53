import { seatsOf } from '@menagerie/core';
import type { Badge, SeekRequest, SeekView } from '@menagerie/protocol';
import { findGame } from '@menagerie/registry';
import { categoryOf, isProvisional } from '../host/order.ts';
import { badgesOf } from '../host/view.ts';
import type { Database, RatingTable, SeekPlaceTable, SeekTable } from '../storage/schema.ts';
import { placesFor } from './places.ts';

/** The most that are shown in the lobby, the newest of them. */
const MOST_SHOWN = 200;

/** The seeks of the lobby that somebody can join at a time (milliseconds), the newest first. */
export async function openSeeks(db: Database, now: number): Promise<readonly SeekView[]> {
  const rows = await db
    .selectFrom('seeks')
    .selectAll()
    .where('way', '=', 'lobby')
    .where('expires', '>', now)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  return seekViews(db, rows);
}

/** The seeks by link that any of some people has a place in and that can be joined at a time (milliseconds), the newest first. */
export async function linkedSeeks(db: Database, users: readonly string[], now: number): Promise<readonly SeekView[]> {
  if (users.length === 0) return [];
  const rows = await db
    .selectFrom('seeks')
    .selectAll()
    .where('way', '=', 'link')
    .where('expires', '>', now)
    .where('id', 'in', (where) => where.selectFrom('seek_places').select('seek').where('user', 'in', users))
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();
  return seekViews(db, rows);
}

/** Seeks as anybody may see them; those whose seeker has left for good are missing. */
export async function seekViews(db: Database, rows: readonly SeekTable[]): Promise<readonly SeekView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const users = rows.map(({ user }) => user);
  const places = await db.selectFrom('seek_places').selectAll().where('seek', 'in', ids).orderBy('place').execute();
  const badges = await badgesOf(db, places);
  const ratings = await db.selectFrom('ratings').selectAll().where('user', 'in', users).execute();
  return rows.flatMap((row) => viewOf(row, places, badges, ratings) ?? []);
}

function viewOf(
  { id, request: text, way, user, created }: SeekTable,
  places: readonly SeekPlaceTable[],
  badges: ReadonlyMap<string, Badge>,
  ratings: readonly RatingTable[],
): SeekView | null {
  const request = JSON.parse(text) as SeekRequest;
  const game = findGame(request.game);
  const by = badges.get(user);
  if (!game || !by) return null;
  const { options, start, control, rated, seat, others } = request;
  const joined = places.flatMap((place) => (place.seek === id ? (badges.get(place.user) ?? []) : []));
  const rating = ratings.find((each) => each.user === user && each.category === categoryOf(game, options));
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
    rating: rating?.value ?? null,
    isProvisional: rating === undefined || isProvisional(rating),
    seat,
    created,
    joined,
    levels: others.flatMap((wish) => (wish === 'open' ? [] : wish.level)),
    open: placesFor({ seats: seatsOf(game, options), others }) + 1 - joined.length,
  };
}
