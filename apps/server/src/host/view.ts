import type { Seat } from '@menagerie/core';
import { eventSeenBy, isPreparing, seenBy, type MatchEvent } from '@menagerie/match';
import type { Badge, GameView, SeatView } from '@menagerie/protocol';
import { inChunks } from '../storage/chunks.ts';
import type { Database, SeatTable } from '../storage/schema.ts';
import { seriesStanding } from '../series/standing.ts';
import { seatOf, type Entry } from './entry.ts';

/** Whether a viewer may see a match at all. */
export function maySee(entry: Entry, user: string | null): boolean {
  return !entry.about.isPrivate || seatOf(entry, user) !== null;
}

/** A match as a viewer may see it; null: a spectator. Every field is listed here, so that nothing else leaks. */
export async function viewOf(db: Database, entry: Entry, user: string | null): Promise<GameView> {
  const { id, game, about, match } = entry;
  const you = seatOf(entry, user);
  const badges = await badgesOf(db, about.seats);
  const seen = seenBy(game, match, you);
  return {
    id,
    version: match.log.length,
    rated: about.rated,
    private: about.isPrivate,
    category: about.category,
    counted: about.counted,
    created: about.created,
    seats: about.seats.map((seat) => seatView(seat, badges)),
    you,
    match: seen,
    series: await seriesStanding(db, entry),
    next: about.next,
    previous: about.previous,
  };
}

/** The events after a version as a seat may see them; null where only the whole match will do, because papers have just been opened. */
export function eventsFor({ game, match }: Entry, from: number, you: Seat | null): readonly MatchEvent[] | null {
  if (from > match.log.length) return null;
  const events = match.log.slice(from);
  if (isPreparing(game, match)) return events.map((event) => eventSeenBy(event, you));
  return events.some(({ kind }) => kind === 'handedIn') ? null : events;
}

function seatView({ user, rating, is_provisional, change }: SeatTable, badges: ReadonlyMap<string, Badge>): SeatView {
  return { user: (user !== null && badges.get(user)) || null, rating, isProvisional: is_provisional === 1, change };
}

/** The ids of people by seat, without deleted accounts. */
export async function badgesOf(db: Database, seats: readonly Pick<SeatTable, 'user'>[]): Promise<ReadonlyMap<string, Badge>> {
  const users = [...new Set(seats.flatMap(({ user }) => user ?? []))];
  const rows = await inChunks(users, (chunk) =>
    db.selectFrom('users').select(['id', 'name', 'kind']).where('id', 'in', chunk).where('deleted', 'is', null).execute(),
  );
  return new Map(rows.map((badge) => [badge.id, badge]));
}
