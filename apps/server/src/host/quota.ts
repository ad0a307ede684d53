import { seatsOf, type Game } from '@menagerie/core';
import type { Match } from '@menagerie/match';
import { tooMany } from '../limits/meter.ts';
import { LIMITS } from '../limits/table.ts';
import type { Database } from '../storage/schema.ts';

/** Nobody knows when a match will end, so suggest trying again after this many seconds. */
const RETRY = 60;

/** A person who wants another match with computers. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
}

/**
 * Refuses another match with computers if one of these people has too many; `by` asked for it, null if nobody did. One network may have `times` as
 * many as usual.
 */
export async function checkComputerQuota(db: Database, people: readonly Candidate[], by: string | null, times: number): Promise<void> {
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
    .having(({ fn }) => fn.countAll(), '>=', LIMITS.computers.most)
    .execute();
  const first = people.find(({ id }) => busy.some(({ user }) => user === id));
  if (!first) return checkGuests(db, ids, times);
  const has = first.id === by ? 'You have' : `${first.name} has`;
  const message = `${has} ${LIMITS.computers.most} unfinished matches with computers; finish one of them first.`;
  throw tooMany(message, RETRY, 409);
}

/** Refuses guests another match with computers if their network has too many: a script can pose as any number of guests. */
async function checkGuests(db: Database, users: readonly string[], times: number): Promise<void> {
  const guests = await db.selectFrom('users').select('origin').where('id', 'in', users).where('origin', 'is not', null).execute();
  const origins = [...new Set(guests.flatMap(({ origin }) => origin ?? []))];
  if (origins.length === 0) return;
  const busy = await db
    .selectFrom('seats')
    .innerJoin('users', 'users.id', 'seats.user')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(({ fn }) => fn.count<number | string>('games.id').distinct().as('count'))
    .where('users.origin', 'in', origins)
    .where('seats.place', 'is', null)
    .where('games.status', '!=', 'over')
    .where('games.id', 'in', (where) => where.selectFrom('seats').select('seats.game').where('seats.kind', '=', 'computer'))
    .executeTakeFirstOrThrow();
  if (Number(busy.count) < LIMITS.computersFrom.most * times) return;
  throw tooMany('Guests on your network already have many unfinished matches with computers. Finish one, or sign in.', RETRY, 409);
}

/** The people in a match with computers; none if only people play. */
export function peopleAmongComputers(game: Game, { players, options }: Pick<Match, 'players' | 'options'>): readonly Candidate[] {
  const seated = seatsOf(game, options).map((seat) => players[seat]);
  if (seated.every(({ kind }) => kind === 'person')) return [];
  return seated.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]));
}
