// What a rated match is worth: less if it was short, if the same two meet again and again or share an address, and for somebody who rises very fast.
// Somebody whom hardly anybody has met moves others only a little, whatever they do.
import type { Entry } from '../host/entry.ts';
import { shareNetwork } from '../accounts/networks.ts';
import { sql } from 'kysely';
import type { Database } from '../storage/schema.ts';
import { PROVISIONAL } from './categories.ts';
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
/** Points by which somebody who has met fewer than three others moves a rating in PAIR_DAYS, up or down. */
const STRANGER = 25;

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

/** An opponent in a rated match, with the number of different people they have met in its category. */
export interface Opponent {
  readonly user: string;
  readonly met: number;
}

/**
 * The part of a change of somebody's rating, from 0 to 1, that their opponents can bring about. All have an equal share in it, and a stranger's is
 * bounded: accounts that play only for one person say nothing about how strong that person is.
 */
export async function boundOf(
  db: Database,
  { user, category, at, change }: { readonly user: string; readonly category: string; readonly at: number; readonly change: number },
  opponents: readonly Opponent[],
): Promise<number> {
  const share = Math.abs(change) / opponents.length;
  if (share === 0) return 1;
  let allowed = 0;
  for (const { user: other, met } of opponents) {
    // Three others: the one whose rating changes doesn't vouch for them.
    const isKnown = met > PROVISIONAL.opponents;
    allowed += isKnown
      ? share
      : Math.min(share, Math.max(0, STRANGER - Math.sign(change) * (await gainedFrom(db, user, other, category, at))));
  }
  return allowed / Math.abs(change);
}

/** Points that somebody has gained from another person lately: their shares in the changes of the matches of both. */
async function gainedFrom(db: Database, user: string, other: string, category: string, at: number): Promise<number> {
  const { gained } = await db
    .selectFrom('rating_changes as mine')
    .innerJoin('rating_changes as theirs', 'theirs.game', 'mine.game')
    .innerJoin('seats as seat', (join) => join.onRef('seat.game', '=', 'mine.game').onRef('seat.user', '=', 'mine.user'))
    .select(
      sql<
        number | string | null
      >`sum(seat.change / (select count(*) - 1 from seats where seats.game = mine.game and seats.place is not null))`.as('gained'),
    )
    .where('mine.user', '=', user)
    .where('theirs.user', '=', other)
    .where('mine.category', '=', category)
    .where('mine.at', '>', at - PAIR_DAYS * DAY)
    .executeTakeFirstOrThrow();
  return Number(gained ?? 0);
}
