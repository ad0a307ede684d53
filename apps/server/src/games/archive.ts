import type { ArchiveQuery, GamesPage } from '@menagerie/protocol';
import { findSomebody } from '../accounts/find.ts';
import { Refused } from '../refused.ts';
import type { Database } from '../storage/schema.ts';
import { formatCursor, parseCursor } from '../cursor.ts';
import { ENDED } from './places.ts';
import { summariesOf } from './summaries.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The matches that fit a query and that a person (null: not signed in) may see, newest first; those called off before a move are left out. Refuses a
 * query that makes no sense.
 */
export async function searchGames(db: Database, query: ArchiveQuery, viewer: string | null): Promise<GamesPage> {
  const { player, opponent, result, size } = query;
  if (player === undefined && (opponent ?? result) !== undefined) {
    const where = opponent === undefined ? 'query.result' : 'query.opponent';
    throw new Refused(400, { code: 'bad-request', message: 'To search by opponent or result, also say whose: set "player".', where });
  }
  const people = {
    player: player === undefined ? null : (await findSomebody(db, player, 'query.player')).id,
    opponent: opponent === undefined ? null : (await findSomebody(db, opponent, 'query.opponent')).id,
  };
  const rows = await matching(db, query, people, viewer)
    .select(['games.id', 'games.created'])
    .orderBy('games.created', 'desc')
    .orderBy('games.id', 'desc')
    .limit(size + 1)
    .execute();
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1)! : null;
  const ids = page.map(({ id }) => id);
  return { games: [...(await summariesOf(db, ids, viewer))], next: last && formatCursor({ numbers: [last.created], id: last.id }) };
}

/** The query for all fitting matches after the page before. */
function matching(
  db: Database,
  { game, rated, result, from, to, series, status, after }: ArchiveQuery,
  { player, opponent }: { readonly player: string | null; readonly opponent: string | null },
  viewer: string | null,
) {
  const query = db
    .selectFrom('games')
    .where((is) => {
      const isPublic = is('games.is_private', '=', 0);
      if (viewer === null) return isPublic;
      const own = is.selectFrom('seats as own').select('own.seat').whereRef('own.game', '=', 'games.id').where('own.user', '=', viewer);
      return is.or([isPublic, is.exists(own)]);
    })
    .where((is) => {
      const placed = is.selectFrom('seats as placed').select('placed.seat').whereRef('placed.game', '=', 'games.id');
      return is.or([is('games.plies', '>', 0), is('games.status', '!=', 'over'), is.exists(placed.where('placed.place', 'is not', null))]);
    })
    .$if(game !== undefined, (all) => all.where('games.game', '=', game!))
    .$if(rated !== undefined, (all) => all.where('games.rated', '=', rated === 'true' ? 1 : 0))
    .$if(series !== undefined, (all) => all.where('games.series', '=', series!))
    .$if(status !== undefined, (all) => all.where('games.status', '=', status!))
    .$if(from !== undefined, (all) => all.where('games.created', '>=', Date.parse(from!)))
    .$if(to !== undefined, (all) => all.where('games.created', '<', Date.parse(to!) + (to!.includes('T') ? 0 : DAY)))
    .$if(after !== undefined, (all) => {
      const { numbers, id } = parseCursor(after!, [Number.isSafeInteger]);
      const [created] = numbers;
      return all.where((is) =>
        is.or([is('games.created', '<', created), is.and([is('games.created', '=', created), is('games.id', '<', id)])]),
      );
    });
  if (player === null) return query;
  return query
    .innerJoin('seats as mine', (join) => join.onRef('mine.game', '=', 'games.id').on('mine.user', '=', player))
    .$if(opponent !== null, (all) =>
      all.innerJoin('seats as theirs', (join) =>
        join.onRef('theirs.game', '=', 'games.id').onRef('theirs.seat', '!=', 'mine.seat').on('theirs.user', '=', opponent),
      ),
    )
    .$if(result !== undefined, (all) => all.where(ENDED[result!]));
}
