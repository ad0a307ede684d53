import type { Badge, UndoneView, UndoRequest } from '@menagerie/protocol';
import { newId } from '../id.ts';
import { Refused } from '../refused.ts';
import type { RatingTable, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { measureOf, weighed, type Rating } from './measures.ts';
import { countOpponents } from './rate-match.ts';

const PERIOD = 30 * 86_400_000;
/** The most matches to undo at once. */
const MOST = 500;

/**
 * Takes the rated matches of the last thirty days between one person and others out of the ratings, and works out the ratings of these people again,
 * match by match, as if those had never counted. What third people gained or lost stays. Fails with Refused.
 */
export async function undoGames(store: Store, by: Badge, { winner, others, why }: UndoRequest, now: number): Promise<UndoneView> {
  return store.write(async (tx, signal) => {
    const games = await tx
      .selectFrom('games')
      .innerJoin('seats as mine', 'mine.game', 'games.id')
      .innerJoin('seats as theirs', 'theirs.game', 'games.id')
      .select(['games.id', 'games.category'])
      .distinct()
      .where('games.counted', '=', 'yes')
      .where('games.ended', '>', now - PERIOD)
      .where('mine.user', '=', winner)
      .where('theirs.user', 'in', others)
      .limit(MOST)
      .execute();
    if (games.length === 0) {
      throw new Refused(404, {
        code: 'not-found',
        message: 'These people have no games that count in the last 30 days.',
        where: 'body.others',
      });
    }
    const ids = games.map(({ id }) => id);
    const changed = await tx.deleteFrom('rating_changes').where('game', 'in', ids).returning(['user', 'category']).execute();
    await tx.updateTable('games').set({ counted: 'undone' }).where('id', 'in', ids).execute();
    await tx.updateTable('seats').set({ change: null }).where('game', 'in', ids).execute();
    for (const id of ids) signal({ kind: 'about', id, version: 0 });
    const people = new Map(changed.map((each) => [`${each.user} ${each.category}`, each]));
    for (const { user, category } of people.values()) await recompute(tx, user, category);
    const users = [...new Set(changed.map(({ user }) => user))];
    for (const about of users) {
      await tx.insertInto('moderation').values({ id: newId(), at: now, by: by.id, about, what: 'undo', why, until: null }).execute();
      signal({ kind: 'user', id: about, version: 0 });
    }
    return { games: games.length, people: users.length };
  });
}

/** One player of a match, with what the match did to them; null: nothing is stored about them. */
interface Played {
  readonly game: string;
  readonly user: string | null;
  readonly place: number;
  readonly value: number | null;
  readonly deviation: number | null;
  readonly prior: number | null;
  readonly change: number | null;
}

/** Works out a rating again from all matches that still count, against the opponents as they were rated then. */
async function recompute(tx: Tx, user: string, category: string): Promise<void> {
  const row = tx.selectFrom('ratings').selectAll().where('user', '=', user).where('category', '=', category);
  const rating: RatingTable | undefined = await row.executeTakeFirst();
  if (!rating) return;
  const own = await tx
    .selectFrom('rating_changes')
    .selectAll()
    .where('user', '=', user)
    .where('category', '=', category)
    .orderBy('at')
    .orderBy('game')
    .execute();
  if (own.length === 0) {
    await tx.deleteFrom('ratings').where('user', '=', user).where('category', '=', category).execute();
    return;
  }
  const tables = await tablesOf(tx, user, category);
  const measure = measureOf(category);
  let now: Rating = measure.beginning;
  let last: number | null = null;
  for (const { game, at, weight } of own) {
    const table = tables.get(game) ?? [];
    const mine = table.findIndex((each) => each.user === user);
    const before = last === null ? now : measure.aged(now, at - last);
    const standings = table.map((each, index): Rating => {
      if (index === mine) return before;
      if (each.value === null || each.deviation === null) return measure.beginning;
      return { ...measure.beginning, value: each.value - (each.change ?? 0), deviation: each.prior ?? each.deviation };
    });
    const after = measure.after(
      standings,
      table.map(({ place }) => place),
    );
    const next = weighed(before, after[mine], weight);
    await tx
      .updateTable('rating_changes')
      .set({ value: next.value, deviation: next.deviation, prior: before.deviation })
      .where('game', '=', game)
      .where('user', '=', user)
      .execute();
    await tx
      .updateTable('seats')
      .set({ change: next.value - now.value })
      .where('game', '=', game)
      .where('user', '=', user)
      .execute();
    now = next;
    last = at;
  }
  const { value, deviation, volatility } = now;
  await tx
    .updateTable('ratings')
    .set({ value, deviation, volatility, games: own.length, changed: last ?? 0 })
    .where('user', '=', user)
    .where('category', '=', category)
    .execute();
  await countOpponents(tx, user, category);
}

/** Everybody at the tables where somebody was rated, by match. */
async function tablesOf(tx: Tx, user: string, category: string): Promise<ReadonlyMap<string, readonly Played[]>> {
  const rows = await tx
    .selectFrom('rating_changes as mine')
    .innerJoin('seats', 'seats.game', 'mine.game')
    .leftJoin('rating_changes as theirs', (join) => join.onRef('theirs.game', '=', 'seats.game').onRef('theirs.user', '=', 'seats.user'))
    .select(['seats.game', 'seats.user', 'seats.place', 'theirs.value', 'theirs.deviation', 'theirs.prior', 'seats.change'])
    .where('mine.user', '=', user)
    .where('mine.category', '=', category)
    .where('seats.place', 'is not', null)
    .orderBy('seats.seat')
    .execute();
  return Map.groupBy(
    rows.map((each): Played => ({ ...each, place: each.place! })),
    ({ game }) => game,
  );
}
