import type { HereView, UserKind } from '@menagerie/protocol';
import type { Database } from '../storage/schema.ts';

/** The most people and programs to name. */
const MOST = 100;

/** Who is here, on any node: accounts and programs by name, guests only as a number. */
export async function whoIsHere(db: Database): Promise<HereView> {
  const here = db
    .selectFrom('users')
    .where('users.deleted', 'is', null)
    .where((is) =>
      is.exists(
        is.selectFrom('presences').select('presences.user').whereRef('presences.user', '=', 'users.id').where('presences.is_here', '=', 1),
      ),
    );
  const counted = await here
    .select(({ fn }) => ['users.kind', fn.countAll<number | string>().as('count')])
    .groupBy('users.kind')
    .execute();
  const countOf = (kind: UserKind): number => Number(counted.find((each) => each.kind === kind)?.count ?? 0);
  const named = here.select(['users.id', 'users.name', 'users.kind']).orderBy('users.name').orderBy('users.id').limit(MOST);
  const programs = await named
    .where('users.kind', '=', 'bot')
    .select((is) =>
      is
        .selectFrom('seats')
        .innerJoin('games', 'games.id', 'seats.game')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .whereRef('seats.user', '=', 'users.id')
        .where('seats.place', 'is', null)
        .where('games.status', '!=', 'over')
        .as('playing'),
    )
    .execute();
  return {
    people: await named.where('users.kind', '=', 'person').execute(),
    programs: programs.map(({ playing, ...badge }) => ({ ...badge, playing: Number(playing) })),
    counts: { people: countOf('person'), programs: countOf('bot'), guests: countOf('guest') },
  };
}
