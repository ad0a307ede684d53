import { seatsOf, unwrap, resolveOptions } from '@menagerie/core';
import type { Leaderboard, LeaderboardLine, RatingView, UserKind } from '@menagerie/protocol';
import { games } from '@menagerie/registry/all';
import { categoryOf, isProvisional, PROVISIONAL } from './categories.ts';
import type { Database, RatingTable } from '../storage/schema.ts';
import { formatCursor, parseCursor } from '../cursor.ts';

/** After this long without a rated match you are left out, in milliseconds. */
const LATELY = 90 * 24 * 60 * 60 * 1000;

/** How many people with unsettled ratings to show below. */
const MOST_PROVISIONAL = 20;

/** Every possible category, such as `bucky:2`, in the order of games. */
export const CATEGORIES: readonly string[] = games.flatMap((game) => {
  const settings = game.options.flatMap(({ id, values }) => values.map((value) => ({ [id]: value })));
  const found = [{}, ...settings].map((given) => unwrap(resolveOptions(game.options, given)));
  const played = found.filter((options) => seatsOf(game, options).length > 1);
  return [...new Set((['person', 'bot'] as const).flatMap((kind) => played.map((options) => categoryOf(game, options, kind))))];
});

/** The public view of a rating. */
export function ratingView(row: RatingTable): RatingView {
  const { category, value, deviation, games: count } = row;
  return { category, value, deviation, isProvisional: isProvisional(row), games: count };
}

/** The best players of a category at a time (milliseconds), `size` of them after a cursor. */
export async function leaderboard(
  db: Database,
  category: string,
  now: number,
  { size, after }: { readonly size: number; readonly after?: string | undefined },
): Promise<Leaderboard> {
  const mark = after === undefined ? null : parseCursor(after, [Number.isFinite, Number.isSafeInteger]);
  const listed = db
    .selectFrom('ratings')
    .innerJoin('users', 'users.id', 'ratings.user')
    .selectAll('ratings')
    .select(['users.name', 'users.kind'])
    .where('ratings.category', '=', category)
    .where('ratings.changed', '>', now - LATELY)
    .where('users.deleted', 'is', null)
    .where('users.banned', 'is', null)
    // A few accounts of one person can't put a name here.
    .where('ratings.opponents', '>=', PROVISIONAL.opponents)
    .orderBy('ratings.value', 'desc')
    .orderBy('ratings.user');
  const rows = await listed
    .where('ratings.deviation', '<=', PROVISIONAL.deviation)
    .where('ratings.games', '>=', PROVISIONAL.games)
    .$if(mark !== null, (query) =>
      query.where((is) => {
        const { numbers, id } = mark!;
        return is.or([is('ratings.value', '<', numbers[0]), is.and([is('ratings.value', '=', numbers[0]), is('ratings.user', '>', id)])]);
      }),
    )
    .limit(size + 1)
    .execute();
  const open = listed.where((is) =>
    is.or([is('ratings.deviation', '>', PROVISIONAL.deviation), is('ratings.games', '<', PROVISIONAL.games)]),
  );
  const provisional = mark ? [] : await open.where('ratings.games', '>', 0).limit(MOST_PROVISIONAL).execute();
  const first = mark ? mark.numbers[1] + 1 : 1;
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1)! : null;
  return {
    category,
    first,
    lines: page.map(lineOf),
    provisional: provisional.map(lineOf),
    next: last && formatCursor({ numbers: [last.value, first + page.length - 1], id: last.user }),
  };
}

function lineOf(row: RatingTable & { readonly name: string; readonly kind: UserKind }): LeaderboardLine {
  return { user: { id: row.user, name: row.name, kind: row.kind }, rating: ratingView(row), changed: row.changed };
}
