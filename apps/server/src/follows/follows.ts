import type { Badge, FollowedList } from '@menagerie/protocol';
import { summariesOf } from '../games/summaries.ts';
import { fullUntilFreed } from '../limits/meter.ts';
import { LIMITS } from '../limits/table.ts';
import { blockedWith } from '../moderation/blocks.ts';
import { Refused } from '../refused.ts';
import type { Database } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';

/** How many matches to show of each person, and how many to look at in all. */
const [OF_EACH, MOST] = [3, 400];

/** Whom people follow. Nobody learns who follows them, and a block ends it both ways. */
export class Follows {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** The people whom somebody follows, and what they play now. */
  async list(user: string): Promise<FollowedList> {
    const { db } = this.#store;
    const blocked = await blockedWith(db, user);
    const people = (await followedBy(db, user)).filter(({ id }) => !blocked.has(id));
    if (people.length === 0) return [];
    const ids = people.map(({ id }) => id);
    const here = await db.selectFrom('presences').select('user').distinct().where('user', 'in', ids).where('is_here', '=', 1).execute();
    const isHere = new Set(here.map((row) => row.user));
    const rows = await db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select(['seats.user as person', 'games.id as game'])
      .where('seats.user', 'in', ids)
      .where('seats.place', 'is', null)
      .where('games.status', '!=', 'over')
      .where('games.is_private', '=', 0)
      .orderBy('games.created', 'desc')
      .limit(MOST)
      .execute();
    const games = new Map([...Map.groupBy(rows, ({ person }) => person)].map(([person, own]) => [person, own.slice(0, OF_EACH)]));
    const wanted = [...new Set([...games.values()].flat().map(({ game }) => game))];
    const summaries = new Map((await summariesOf(db, wanted, user)).map((summary) => [summary.id, summary]));
    return people
      .map((person) => ({
        person,
        isHere: isHere.has(person.id),
        games: (games.get(person.id) ?? []).flatMap(({ game }) => summaries.get(game) ?? []),
      }))
      .toSorted((a, b) => Number(b.isHere) - Number(a.isHere));
  }

  /** Follows a person; a repeat changes nothing. Fails with Refused. */
  async add(user: string, followed: string): Promise<void> {
    if (user === followed) throw new Refused(409, { code: 'yourself', message: 'You can’t follow yourself.', where: 'params.user' });
    await this.#store.write(async (tx) => {
      const row = await tx.selectFrom('users').select('id').where('id', '=', followed).where('deleted', 'is', null).executeTakeFirst();
      if (!row) throw new Refused(404, { code: 'not-found', message: 'There is nobody with this id.', where: 'params.user' });
      // With both held, no block slips in between.
      await this.#store.hold(tx, [{ id: user }, { id: followed }]);
      if ((await blockedWith(tx, user)).has(followed)) {
        throw new Refused(403, { code: 'blocked', message: 'You can’t follow this person.', where: 'params.user' });
      }
      const own = await tx.selectFrom('follows').select('followed').where('user', '=', user).execute();
      if (own.length >= LIMITS.followed.most && !own.some((each) => each.followed === followed)) {
        throw fullUntilFreed(`You follow ${LIMITS.followed.most} people already. Unfollow somebody first.`);
      }
      await tx
        .insertInto('follows')
        .values({ user, followed, since: this.#now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  /** Follows a person no longer. */
  async remove(user: string, followed: string): Promise<void> {
    await this.#store.write((tx) => tx.deleteFrom('follows').where('user', '=', user).where('followed', '=', followed).execute());
  }
}

/** The people whom somebody follows and who still have an account, by name. */
export function followedBy(db: Database, user: string): Promise<Badge[]> {
  return db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'follows.followed')
    .select(['users.id', 'users.name', 'users.kind'])
    .where('follows.user', '=', user)
    .where('users.deleted', 'is', null)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
}
