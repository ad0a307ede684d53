import type { Follower } from '../host/change.ts';
import { seatsStored, type Entry } from '../host/entry.ts';
import { placeOf } from '../host/rows.ts';
import type { RatingTable, SeatTable, UserTable, Tx } from '../storage/schema.ts';
import { measureOf, type Measure, type Standing } from './measures.ts';

/** Somebody rated: at which seat, and on which place. */
interface Rated {
  readonly user: string;
  readonly seat: number;
  readonly place: number;
}

/** Rates a match when it ends; the rows of its seats then hold what changed. */
export const ratings: Follower = {
  follow: async (tx, _signal, { before, match, isEnd }) => {
    if (!isEnd) return {};
    await rateMatch(tx, { ...before, match });
    return { seats: await seatsStored(tx, before.id) };
  },
};

/**
 * Rates a match as part of the transaction that ends it. Only rated matches among accounts of people count, and none that was called off;
 * a match that has been rated stays as it is.
 */
export async function rateMatch(tx: Tx, { id, about, match }: Entry): Promise<void> {
  if (!about.rated || !match.result?.ranking) return;
  const seats = about.seats.filter(({ is_seated }) => is_seated === 1);
  const rated = seats.flatMap(({ user, seat }): Rated[] => {
    const place = placeOf(match, seat);
    return user === null || place === null ? [] : [{ user, seat, place }];
  });
  const people = await peopleOf(tx, seats);
  if (rated.length !== seats.length || rated.length < 2 || people.length !== seats.length) return;

  const measure = measureOf(about.category);
  // Whoever has left for good counts as somebody unknown, and nothing is written about him.
  const present = people.filter(({ deleted }) => deleted === null).map((person) => person.id);
  const rows = await locked(tx, about.category, present, measure);
  const isRated = await tx.selectFrom('rating_changes').select('user').where('game', '=', id).limit(1).executeTakeFirst();
  if (isRated) return;
  const at = match.log.findLast(({ kind }) => kind === 'ended')?.at ?? match.begun;
  const after = measure.after(
    rated.map(({ user }) => {
      const row = rows.get(user);
      return row && row.games > 0 ? measure.aged(row, at - row.changed) : measure.beginning;
    }),
    rated.map(({ place }) => place),
  );
  for (const [index, { user, seat }] of rated.entries()) {
    const row = rows.get(user);
    if (row) await store(tx, { id, seat, at }, row, after[index]);
  }
}

/** The accounts of people who sit at seats; those deleted meanwhile are among them. */
async function peopleOf(tx: Tx, seats: readonly Pick<SeatTable, 'user'>[]): Promise<readonly Pick<UserTable, 'id' | 'deleted'>[]> {
  const users = seats.flatMap(({ user }) => user ?? []);
  if (users.length === 0) return [];
  return tx.selectFrom('users').select(['id', 'deleted']).where('id', 'in', users).where('kind', '=', 'person').execute();
}

/**
 * The ratings of people, made if need be, and nobody else's until the end of the transaction: another match of one of them that ends now,
 * on whichever node, counts after this one. All transactions take them in the same order.
 */
async function locked(
  tx: Tx,
  category: string,
  users: readonly string[],
  { beginning }: Measure,
): Promise<ReadonlyMap<string, RatingTable>> {
  if (users.length === 0) return new Map();
  const rows = await tx
    .insertInto('ratings')
    .values(users.toSorted().map((user) => ({ user, category, ...beginning, games: 0, changed: 0 })))
    .onConflict((conflict) => conflict.columns(['user', 'category']).doUpdateSet((set) => ({ games: set.ref('ratings.games') })))
    .returningAll()
    .execute();
  return new Map(rows.map((row) => [row.user, row]));
}

async function store(
  tx: Tx,
  { id, seat, at }: { id: string; seat: number; at: number },
  { user, category, games, changed, value: former }: RatingTable,
  { value, deviation, volatility }: Standing,
): Promise<void> {
  await tx
    .updateTable('ratings')
    .set({ value, deviation, volatility, games: games + 1, changed: Math.max(changed, at) })
    .where('user', '=', user)
    .where('category', '=', category)
    .execute();
  await tx.insertInto('rating_changes').values({ user, game: id, category, at, value, deviation }).execute();
  await tx
    .updateTable('seats')
    .set({ change: value - former })
    .where('game', '=', id)
    .where('seat', '=', seat)
    .execute();
}
