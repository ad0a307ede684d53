import type { ProfileView, RatingHistory } from '@menagerie/protocol';
import { ENDED } from '../games/places.ts';
import { ratingView } from '../rating/leaderboards.ts';
import type { Database, UserTable } from '../storage/schema.ts';

/** The public profile of a person. */
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

/** A person's rating after each rated match, oldest first. Only its players see the id of a private match. `viewer` null: not signed in. */
export async function ratingHistory(db: Database, user: string, viewer: string | null): Promise<RatingHistory> {
  return db
    .selectFrom('rating_changes as change')
    .leftJoin('games', (join) =>
      join.onRef('games.id', '=', 'change.game').on((is) => {
        const isPublic = is('games.is_private', '=', 0);
        if (viewer === null) return isPublic;
        const own = is.selectFrom('seats').select('seats.seat').whereRef('seats.game', '=', 'games.id').where('seats.user', '=', viewer);
        return is.or([isPublic, is.exists(own)]);
      }),
    )
    .select(['change.category', 'games.id as game', 'change.at', 'change.value', 'change.deviation'])
    .where('change.user', '=', user)
    .orderBy('change.at')
    .orderBy('change.game')
    .execute();
}
