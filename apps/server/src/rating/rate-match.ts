import type { Seat } from '@menagerie/core';
import type { Counted } from '@menagerie/protocol';
import type { Follower } from '../host/change.ts';
import { seatsStored, type Entry } from '../host/entry.ts';
import { placeOf } from '../host/rows.ts';
import type { RatingTable, SeatTable, UserTable, Tx } from '../storage/schema.ts';
import { countedOf, leaversOf, type Sitter } from './counting.ts';
import { measureOf, weighed, type Measure, type Rating } from './measures.ts';
import { boundOf, brakeOf, worthOf } from './worth.ts';

/** A match worth less makes nobody an opponent. */
const LEAST_WEIGHT = 0.1;

/** A rated person, with their seat and place. */
interface Rated {
  readonly user: string;
  readonly seat: Seat;
  readonly place: number;
}

/** Rates a match when it ends; the rows of its seats then hold the changes. */
export const ratings: Follower = {
  follow: async (tx, _signal, { before, match, isEnd }) => {
    if (!isEnd) return {};
    const counted = await rateMatch(tx, { ...before, match });
    return { seats: await seatsStored(tx, before.id), counted };
  },
};

/**
 * Settles a rated match in the transaction that ends it: whether it counts, or why not, and who ended it before it could. A settled match stays as it
 * is.
 */
export async function rateMatch(tx: Tx, entry: Entry): Promise<Counted | null> {
  const { id, about, match } = entry;
  if (!about.rated || !match.result) return null;
  const at = match.log.findLast(({ kind }) => kind === 'ended')?.at ?? match.begun;
  const seats = about.seats.filter(({ is_seated }) => is_seated === 1);
  const people = await peopleOf(tx, seats);
  const present = people.filter(({ deleted }) => deleted === null).map((person) => person.id);
  // Locked first, so that two matches of one pair that end at once are counted one after the other.
  const rows = await locked(tx, about.category, match.result.ranking ? present : [], measureOf(about.category));
  const known = await tx.selectFrom('games').select('counted').where('id', '=', id).executeTakeFirst();
  if (!known || known.counted !== null) return known?.counted ?? null;
  const sitters = seats.map(({ user }): Sitter => {
    const person = people.find((each) => each.id === user);
    return person ? { user: person.id, kind: person.kind } : null;
  });
  const counted = await countedOf(tx, entry, sitters, at);
  await tx.updateTable('games').set({ counted }).where('id', '=', id).execute();
  const leavers = counted === 'yes' ? [] : leaversOf(entry);
  if (leavers.length > 0) {
    await tx.updateTable('seats').set({ left_early: at }).where('game', '=', id).where('seat', 'in', leavers).execute();
  }
  if (counted === 'yes') await rateAll(tx, entry, at, rows);
  else await forgetUnrated(tx, about.category, present);
  return counted;
}

async function rateAll(tx: Tx, entry: Entry, at: number, rows: ReadonlyMap<string, RatingTable>): Promise<void> {
  const { id, about, match } = entry;
  const seats = about.seats.filter(({ is_seated }) => is_seated === 1);
  const rated = seats.flatMap(({ user, seat }): Rated[] => {
    const place = placeOf(match, seat);
    return user === null || place === null ? [] : [{ user, seat, place }];
  });
  const measure = measureOf(about.category);
  // A deleted account counts as unknown, and nothing is stored about it.
  const before = rated.map(({ user }) => {
    const row = rows.get(user);
    return row && row.games > 0 ? measure.aged(row, at - row.changed) : measure.beginning;
  });
  const after = measure.after(
    before,
    rated.map(({ place }) => place),
  );
  const worth = await worthOf(
    tx,
    entry,
    rated.map(({ user }) => user),
    at,
  );
  for (const [index, { user, seat }] of rated.entries()) {
    const row = rows.get(user);
    if (!row) continue;
    const rise = after[index].value - row.value;
    const full = worth * (rise > 0 ? await brakeOf(tx, user, about.category, at) : 1);
    const opponents = rated
      .filter((each) => each.user !== user)
      .map((each) => ({ user: each.user, met: rows.get(each.user)?.opponents ?? 0 }));
    const weight = full * (await boundOf(tx, { user, category: about.category, at, change: full * rise }, opponents));
    await store(tx, { id, seat, at, weight, prior: before[index].deviation }, row, weighed(before[index], after[index], weight));
  }
  for (const { user } of rated) await countOpponents(tx, user, about.category);
}

/** Removes ratings that were created only for the lock. */
async function forgetUnrated(tx: Tx, category: string, users: readonly string[]): Promise<void> {
  if (users.length === 0) return;
  await tx.deleteFrom('ratings').where('category', '=', category).where('user', 'in', users).where('games', '=', 0).execute();
}

/** The players by seat, including accounts deleted meanwhile. */
async function peopleOf(tx: Tx, seats: readonly Pick<SeatTable, 'user'>[]): Promise<readonly Pick<UserTable, 'id' | 'kind' | 'deleted'>[]> {
  const users = seats.flatMap(({ user }) => user ?? []);
  if (users.length === 0) return [];
  return tx.selectFrom('users').select(['id', 'kind', 'deleted']).where('id', 'in', users).execute();
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
    .values(users.toSorted().map((user) => ({ user, category, ...beginning, games: 0, changed: 0, opponents: 0 })))
    .onConflict((conflict) => conflict.columns(['user', 'category']).doUpdateSet((set) => ({ games: set.ref('ratings.games') })))
    .returningAll()
    .execute();
  return new Map(rows.map((row) => [row.user, row]));
}

async function store(
  tx: Tx,
  { id, seat, at, weight, prior }: { id: string; seat: Seat; at: number; weight: number; prior: number },
  { user, category, games, changed, value: former }: RatingTable,
  { value, deviation, volatility }: Rating,
): Promise<void> {
  await tx
    .updateTable('ratings')
    .set({ value, deviation, volatility, games: games + 1, changed: Math.max(changed, at) })
    .where('user', '=', user)
    .where('category', '=', category)
    .execute();
  await tx.insertInto('rating_changes').values({ user, game: id, category, at, value, deviation, weight, prior }).execute();
  await tx
    .updateTable('seats')
    .set({ change: value - former })
    .where('game', '=', id)
    .where('seat', '=', seat)
    .execute();
}

/** Counts the different people that somebody has met in a category, in matches worth at least a tenth. */
export async function countOpponents(tx: Tx, user: string, category: string): Promise<void> {
  const { opponents } = await tx
    .selectFrom('rating_changes as mine')
    .innerJoin('rating_changes as theirs', (join) => join.onRef('theirs.game', '=', 'mine.game').onRef('theirs.user', '!=', 'mine.user'))
    .select(({ fn }) => fn.count<number | string>('theirs.user').distinct().as('opponents'))
    .where('mine.user', '=', user)
    .where('mine.category', '=', category)
    .where('mine.weight', '>=', LEAST_WEIGHT)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('ratings')
    .set({ opponents: Number(opponents) })
    .where('user', '=', user)
    .where('category', '=', category)
    .execute();
}
