import { seatsOf, type Seat } from '@menagerie/core';
import { isPreparing, seatsOwing } from '@menagerie/match';
import type { Counted, UserKind } from '@menagerie/protocol';
import { LIMITS } from '../limits/table.ts';
import { spanWords } from '../limits/meter.ts';
import { Refused } from '../refused.ts';
import type { Entry } from '../host/entry.ts';
import type { Database } from '../storage/schema.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Turns that each side makes before a match counts. */
const LEAST_TURNS = 2;
/** How long you can't play rated games after ending too many early; it doubles with each further one. */
const PENALTY = 15 * 60_000;

/** A participant as ratings see them; null: unknown, such as a computer. */
export type Sitter = { readonly user: string; readonly kind: UserKind } | null;

/** Whether a rated match that has just ended, at a time in milliseconds, counts for the ratings, or why not. */
export async function countedOf(db: Database, entry: Entry, sitters: readonly Sitter[], at: number): Promise<Counted> {
  const { about, match } = entry;
  const kinds = new Set(sitters.map((sitter) => sitter?.kind ?? 'guest'));
  if (about.isPrivate) return 'private';
  if (sitters.length < 2 || kinds.size !== 1 || kinds.has('guest')) return 'people';
  if (!match.result?.ranking || isShort(entry)) return 'short';
  const users = sitters.flatMap((sitter) => sitter?.user ?? []);
  for (const [index, one] of users.entries()) {
    for (const other of users.slice(index + 1)) {
      if ((await countedBetween(db, one, other, at - 1000 * LIMITS.pair.seconds!)) >= LIMITS.pair.most) return 'pair';
    }
  }
  return 'yes';
}

/** The seats whose players ended a match before it counted: they called it off, resigned, or let its time run out. */
export function leaversOf({ game, match, session }: Entry): readonly Seat[] {
  if (!match.result || !isShort({ game, match })) return [];
  const called = match.log.findLast((event) => event.kind === 'aborted');
  if (called) return [called.seat];
  if (match.withdrawals.length > 0) return match.withdrawals.map(({ seat }) => seat);
  if (match.result.reason !== 'abort') return [];
  const open = { ...match, result: null };
  return isPreparing(game, open) ? seatsOwing(game, open) : [session.at(match).turn];
}

/** Refuses a rated game to a person who has ended too many early, at a time in milliseconds. `where` names the field. */
export async function checkPatience(db: Database, user: string, now: number, where: string): Promise<void> {
  const left = await db
    .selectFrom('seats')
    .select('left_early')
    .where('user', '=', user)
    .where('left_early', '>', now - DAY)
    .orderBy('left_early')
    .execute();
  const times = left.map(({ left_early }) => left_early!);
  const recent = times.filter((at) => at > now - HOUR).length;
  const many = recent - LIMITS.leavers.most;
  if (many <= 0) return;
  const seconds = Math.ceil((times.at(-1)! + PENALTY * 2 ** (many - 1) - now) / 1000);
  if (seconds <= 0) return;
  const message = `You have ended ${recent} rated games within the hour before both sides had moved twice. You can play rated again in ${spanWords(seconds)}.`;
  throw new Refused(409, { code: 'left-early', message, where }, seconds);
}

/** Whether a side hasn't made its two turns. */
function isShort(entry: Pick<Entry, 'game' | 'match'>): boolean {
  return fewestTurns(entry) < LEAST_TURNS;
}

/** How many turns the seat with the fewest has made. */
export function fewestTurns({ game, match }: Pick<Entry, 'game' | 'match'>): number {
  const turns = new Map<Seat, number>();
  let before: Seat | null = null;
  for (const { seat } of match.plies) {
    // A turn may have several plies.
    if (seat !== before) turns.set(seat, (turns.get(seat) ?? 0) + 1);
    before = seat;
  }
  return Math.min(...seatsOf(game, match.options).map((seat) => turns.get(seat) ?? 0));
}

/** How many matches between two people have counted since a time, except one. */
export async function countedBetween(db: Database, one: string, other: string, since: number, except = ''): Promise<number> {
  const { count } = await db
    .selectFrom('games')
    .innerJoin('seats as mine', 'mine.game', 'games.id')
    .innerJoin('seats as theirs', 'theirs.game', 'games.id')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('games.rated', '=', 1)
    .where('games.ended', '>', since)
    .where('games.counted', '=', 'yes')
    .where('games.id', '!=', except)
    .where('mine.user', '=', one)
    .where('theirs.user', '=', other)
    .executeTakeFirstOrThrow();
  return Number(count);
}
