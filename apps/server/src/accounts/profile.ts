import type { ProfileView, RatingHistory } from '@menagerie/protocol';
import { ENDED } from '../games/places.ts';
import { ratingView } from '../rating/leaderboards.ts';
import type { Database, UserTable } from '../storage/schema.ts';

/** What anybody may know of somebody. */
export async function profileOf(db: Database, { id, name, kind, created }: UserTable): Promise<ProfileView> {
  const here = await db.selectFrom('presences').select('node').where('user', '=', id).where('is_here', '=', 1).executeTakeFirst();
  const ratings = await db.selectFrom('ratings').selectAll().where('user', '=', id).orderBy('category').execute();
  const ended = db
    .selectFrom('seats as mine')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('mine.user', '=', id);
  const played = await ended.where('mine.place', 'is not', null).executeTakeFirstOrThrow();
  const won = await ended.where(ENDED.won).executeTakeFirstOrThrow();
  return {
    user: { id, name, kind },
    created,
    isOnline: here !== undefined,
    played: Number(played.count),
    won: Number(won.count),
    ratings: ratings.map(ratingView),
  };
}

/** The ratings of somebody after each rated match, the oldest first. */
export async function ratingHistory(db: Database, user: string): Promise<RatingHistory> {
  return db
    .selectFrom('rating_changes')
    .select(['category', 'game', 'at', 'value', 'deviation'])
    .where('user', '=', user)
    .orderBy('at')
    .orderBy('game')
    .execute();
}
