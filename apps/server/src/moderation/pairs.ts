import type { PairView } from '@menagerie/protocol';
import { badgesOf } from '../host/view.ts';
import type { Database } from '../storage/schema.ts';

const DAYS = 30 * 86_400_000;
/** This many rated games between two people within thirty days are suspicious if nearly all have one winner, are very short, or both were seen at one address. */
const LEAST_GAMES = 5;
const ONE_SIDED = 0.9;
const SHORT_PLIES = 10;
const MOST_SHOWN = 50;

/** Suspicious pairs of the last thirty days, those who moved the most points first. */
export async function oddPairs(db: Database, now: number): Promise<readonly PairView[]> {
  const rows = await db
    .selectFrom('games')
    .innerJoin('seats as mine', 'mine.game', 'games.id')
    .innerJoin('seats as theirs', (join) => join.onRef('theirs.game', '=', 'games.id').onRef('theirs.user', '>', 'mine.user'))
    .select(['mine.user as one', 'theirs.user as other', 'mine.place as mine', 'theirs.place as theirs', 'mine.change', 'games.plies'])
    .where('games.rated', '=', 1)
    .where('games.ended', '>', now - DAYS)
    .where('mine.place', 'is not', null)
    .where('games.counted', 'is distinct from', 'undone')
    .execute();
  const pairs = Map.groupBy(rows, ({ one, other }) => `${one} ${other}`);
  const badges = await badgesOf(
    db,
    rows.flatMap(({ one, other }) => [{ user: one }, { user: other }]),
  );
  const near = await sharing(db);
  const odd = [...pairs.values()].flatMap((games): PairView[] => {
    if (games.length < LEAST_GAMES) return [];
    const [{ one, other }] = games;
    const won = games.filter(({ mine, theirs }) => mine! < theirs!).length;
    const lost = games.filter(({ mine, theirs }) => mine! > theirs!).length;
    const short = games.filter(({ plies }) => plies < SHORT_PLIES).length;
    if (Math.max(won, lost, short) < ONE_SIDED * games.length && !near.has(`${one} ${other}`)) return [];
    const isFirst = won >= lost;
    const users = (isFirst ? [one, other] : [other, one]).flatMap((user) => badges.get(user ?? '') ?? []);
    const gained = games.reduce((sum, { change }) => sum + (change ?? 0), 0);
    if (users.length < 2) return [];
    const shared = near.has(`${one} ${other}`);
    return [{ users, games: games.length, won: Math.max(won, lost), short, points: isFirst ? gained : -gained, shared }];
  });
  return odd.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points) || b.games - a.games).slice(0, MOST_SHOWN);
}

/** The pairs of people seen at one address. */
async function sharing(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('networks as mine')
    .innerJoin('networks as theirs', (join) => join.onRef('theirs.network', '=', 'mine.network').onRef('theirs.user', '>', 'mine.user'))
    .select(['mine.user as one', 'theirs.user as other'])
    .distinct()
    .execute();
  return new Set(rows.map(({ one, other }) => `${one} ${other}`));
}
