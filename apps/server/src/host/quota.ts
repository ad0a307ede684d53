import { seatsOf, type Game } from '@menagerie/core';
import type { Match } from '@menagerie/match';
import { Refused } from '../refused.ts';
import type { Database } from '../storage/schema.ts';

/** Unfinished matches with computers that one person may have at once. */
const MOST_WITH_COMPUTERS = 8;

/** A person who would take part in another match with computers. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
}

/** Refuses another match with computers if one of these people has too many already; `by` is who asks for it, null if nobody does. */
export async function checkComputerQuota(db: Database, people: readonly Candidate[], by: string | null): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  const busy = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select('seats.user')
    .where('seats.user', 'in', ids)
    .where('seats.place', 'is', null)
    .where('games.status', '!=', 'over')
    .where('games.id', 'in', (where) => where.selectFrom('seats').select('seats.game').where('seats.kind', '=', 'computer'))
    .groupBy('seats.user')
    .having(({ fn }) => fn.countAll(), '>=', MOST_WITH_COMPUTERS)
    .execute();
  const first = people.find(({ id }) => busy.some(({ user }) => user === id));
  if (!first) return;
  const has = first.id === by ? 'You have' : `${first.name} has`;
  const message = `${has} ${MOST_WITH_COMPUTERS} unfinished matches with computers; one of them has to be finished first.`;
  throw new Refused(409, { code: 'too-many', message });
}

/** The people in a match with computers; none if only people play. */
export function peopleAmongComputers(game: Game, { players, options }: Pick<Match, 'players' | 'options'>): readonly Candidate[] {
  const seated = seatsOf(game, options).map((seat) => players[seat]);
  if (seated.every(({ kind }) => kind === 'person')) return [];
  return seated.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]));
}
