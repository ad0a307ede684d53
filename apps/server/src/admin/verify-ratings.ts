import { measureOf } from '../rating/measures.ts';
import type { GameTable, RatingTable, SeatTable, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';

const BATCH = 200;
/** Tolerance for sums of changes, in points. */
const NEAR = 1e-6;

/** What is wrong with the rating changes of a match. */
export async function verifyRatingsOf(
  tx: Tx,
  { row, seats }: { readonly row: GameTable; readonly seats: readonly SeatTable[] },
): Promise<readonly string[]> {
  const changes = await tx.selectFrom('rating_changes').selectAll().where('game', '=', row.id).execute();
  const seated = seats.filter(({ is_seated }) => is_seated === 1);
  const users = seated.flatMap(({ user }) => user ?? []);
  const people =
    users.length === 0
      ? []
      : await tx.selectFrom('users').select(['id', 'kind', 'deleted']).where('id', 'in', users).where('kind', '!=', 'guest').execute();
  const counts = row.counted === 'yes';
  if (
    counts &&
    (row.rated === 0 || row.status !== 'over' || people.length !== seated.length || seated.some(({ place }) => place === null))
  ) {
    return ['It counts for ratings, but it is not one that can.'];
  }
  const found: string[] = [];
  for (const { user, category } of changes) {
    if (!counts || !users.includes(user)) found.push(`It changed the rating of ${user}, but it is not one that can.`);
    if (category !== row.category) found.push(`It changed the rating of ${user} in ${category}, not in ${row.category}.`);
  }
  for (const { id, deleted } of people) {
    const isMissing = counts && deleted === null && !changes.some(({ user }) => user === id);
    if (isMissing) found.push(`It counts, but has not changed the rating of ${id}.`);
  }
  return found;
}

/** Reports every rating that its history doesn't lead to; returns how many there are. */
export async function verifyRatings(store: Store, tell: (message: string) => Promise<void>): Promise<number> {
  let count = 0;
  for (let offset = 0; ; offset += BATCH) {
    const ratings = await store.db
      .selectFrom('ratings')
      .selectAll()
      .orderBy('user')
      .orderBy('category')
      .limit(BATCH)
      .offset(offset)
      .execute();
    for (const { user, category } of ratings) {
      const found = await store.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => verifyRating(tx, user, category));
      for (const message of found) await tell(`The rating of ${user} in ${category}: ${message}`);
    }
    count += ratings.length;
    if (ratings.length < BATCH) break;
  }
  const without = await store.db
    .selectFrom('rating_changes as change')
    .leftJoin('ratings as rating', (join) => join.onRef('rating.user', '=', 'change.user').onRef('rating.category', '=', 'change.category'))
    .select(['change.user', 'change.category'])
    .where('rating.user', 'is', null)
    .distinct()
    .execute();
  for (const { user, category } of without) await tell(`The rating of ${user} in ${category}: It has a history, but is not there.`);
  return count;
}

interface Change {
  readonly game: string;
  readonly at: number;
  readonly value: number;
  readonly deviation: number;
  readonly change: number | null;
}

async function verifyRating(tx: Tx, user: string, category: string): Promise<readonly string[]> {
  const rating = await tx.selectFrom('ratings').selectAll().where('user', '=', user).where('category', '=', category).executeTakeFirst();
  if (!rating) return [];
  const changes: readonly Change[] = await tx
    .selectFrom('rating_changes as change')
    .leftJoin('seats as seat', (join) => join.onRef('seat.game', '=', 'change.game').onRef('seat.user', '=', 'change.user'))
    .select(['change.game', 'change.at', 'change.value', 'change.deviation', 'seat.change'])
    .where('change.user', '=', user)
    .where('change.category', '=', category)
    .orderBy('change.at')
    .execute();
  return followed(rating, changes);
}

/** Follows the history from change to change; two changes of the same time may come in either order. */
function followed({ category, value, deviation, games }: RatingTable, changes: readonly Change[]): readonly string[] {
  if (games !== changes.length) return [`It counts ${games} matches, but its history has ${changes.length}.`];
  let now = { value: measureOf(category).beginning.value, deviation: deviation };
  const left = [...changes];
  while (left.length > 0) {
    const index = left.findIndex((each) => each.change !== null && Math.abs(now.value + each.change - each.value) < NEAR);
    if (index < 0) return [`Match ${left[0].game} does not lead from ${now.value} to ${left[0].value}.`];
    [now] = left.splice(index, 1);
  }
  if (Math.abs(now.value - value) >= NEAR || (changes.length > 0 && now.deviation !== deviation)) {
    return [`It is ${value} ± ${deviation}, but its history leads to ${now.value} ± ${now.deviation}.`];
  }
  return [];
}
