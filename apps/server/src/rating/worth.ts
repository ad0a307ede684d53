// What a rated match is worth: less if it was short, if the same two meet again and again or share an address, and for somebody who rises very fast.
import type { Entry } from '../host/entry.ts';
import { shareNetwork } from '../accounts/networks.ts';
import type { Database } from '../storage/schema.ts';
import { countedBetween, fewestTurns } from './counting.ts';

const DAY = 86_400_000;
/** From so many turns of each side on, a match is worth all; half as many are worth a quarter. */
const FULL_TURNS = 8;
/** After so many matches of a pair within a month, the next one is worth half. */
const PAIR_GAMES = 3;
const PAIR_DAYS = 30;
/** The worth of a match between people seen at the same address. */
const SHARED = 0.1;
/** Points that somebody may rise in a day before further matches raise them more slowly: twice as slowly after another BRAKE points. */
const RISE = 200;
const BRAKE = 100;

/** What a match is worth for all its players, from 0 to 1. `users` are those with accounts, `at` is its end in milliseconds. */
export async function worthOf(db: Database, entry: Entry, users: readonly string[], at: number): Promise<number> {
  const length = Math.min(1, fewestTurns(entry) / FULL_TURNS) ** 2;
  let past = 0;
  for (const [index, one] of users.entries()) {
    for (const other of users.slice(index + 1)) past = Math.max(past, await countedBetween(db, one, other, at - PAIR_DAYS * DAY, entry.id));
  }
  const shared = (await shareNetwork(db, users)) ? SHARED : 1;
  return (length * shared) / (1 + past / PAIR_GAMES);
}

/** What a match may still raise somebody who has risen a lot in a day, from 0 to 1. */
export async function brakeOf(db: Database, user: string, category: string, at: number): Promise<number> {
  const { risen } = await db
    .selectFrom('rating_changes as change')
    .innerJoin('seats as seat', (join) => join.onRef('seat.game', '=', 'change.game').onRef('seat.user', '=', 'change.user'))
    .select(({ fn }) => fn.sum<number | string | null>('seat.change').as('risen'))
    .where('change.user', '=', user)
    .where('change.category', '=', category)
    .where('change.at', '>', at - DAY)
    .executeTakeFirstOrThrow();
  return 1 / (1 + Math.max(0, Number(risen ?? 0) - RISE) / BRAKE);
}
