import { seatsOf, type Game, type Seat, type WholeGame } from '@menagerie/core';
import { applyEvents, create, isPreparing, Session, type Match, type MatchEvent, type MatchSetup, type Player } from '@menagerie/match';
import type { Counted, SeriesPlace } from '@menagerie/protocol';
import { findEdition } from '@menagerie/registry/all';
import { breathe, isTurnOver } from '../breathe.ts';
import { Refused } from '../refused.ts';
import type { Database, EventTable, GameTable, SeatTable } from '../storage/schema.ts';

/** Events to read at once. */
const PAGE = 500;

/** A match as this process knows it. */
export interface Entry {
  readonly id: string;
  readonly game: WholeGame;
  /** The columns of the row that don't follow from the match. */
  readonly about: About;
  readonly match: Match;
  /** Follows the match from state to state. */
  readonly session: Session;
}

/** What there is to know about a match besides the match itself. */
export interface About {
  readonly rated: boolean;
  readonly isPrivate: boolean;
  readonly category: string;
  readonly created: number;
  readonly previous: string | null;
  readonly next: string | null;
  /** For a finished rated match: whether it counted, or why not. */
  readonly counted: Counted | null;
  /** Its place in a series; null: it belongs to none. */
  readonly series: SeriesPlace | null;
  readonly seats: readonly SeatTable[];
}

/** Reads a match from the tables; null for an unknown id. */
export async function loadEntry(db: Database, id: string): Promise<Entry | null> {
  // Read before the row: if an event is there, its results outside the log, such as the next match, are never missing.
  const events = await eventsAfter(db, id, 0);
  const row = await rowOf(db, id);
  if (!row) return null;
  const found = findEdition(row.game, row.edition);
  if (!found.ok) throw new Refused(409, { code: 'unknown-edition', message: `This match can't be opened here: ${found.error.message}` });
  const game = found.value;
  const seats = await seatsStored(db, id);
  const session = new Session(game);
  const match = applyEvents(beginningOf(game, row, seats), events);
  return { id, game, about: aboutOf(row, seats), match, session };
}

/** The row of a match, with how many matches its series has. */
type Row = GameTable & { readonly series_length: number | null };

function rowOf(db: Database, id: string): Promise<Row | undefined> {
  return db
    .selectFrom('games')
    .leftJoin('series', 'series.id', 'games.series')
    .selectAll('games')
    .select('series.length as series_length')
    .where('games.id', '=', id)
    .executeTakeFirst();
}

/** The place of a match in a series, by its row; null: it belongs to none. */
export function seriesPlaceOf({
  series,
  series_number,
  series_length,
}: Pick<Row, 'series' | 'series_number' | 'series_length'>): SeriesPlace | null {
  return series === null || series_number === null ? null : { id: series, number: series_number, length: series_length };
}

/** How many events of a match are stored; null for an unknown match. */
export async function versionOf(db: Database, id: string): Promise<number | null> {
  const row = await db.selectFrom('games').select('version').where('id', '=', id).executeTakeFirst();
  return row?.version ?? null;
}

/** A match with any news since it was read; null if it is gone. */
export async function refreshed(db: Database, entry: Entry): Promise<Entry | null> {
  const { id, match } = entry;
  const events = await eventsAfter(db, id, match.log.length);
  const row = await rowOf(db, id);
  if (!row) return null;
  const seats = await seatsStored(db, id);
  // Deleted accounts have another name.
  const present = { ...match, players: seats.map(playerOf) };
  return { ...entry, about: aboutOf(row, seats), match: applyEvents(present, events) };
}

/** The seats of a match from the tables, in order. */
export function seatsStored(db: Database, id: string): Promise<readonly SeatTable[]> {
  return db.selectFrom('seats').selectAll().where('game', '=', id).orderBy('seat').execute();
}

/** The events of a match after the first `version`, read and parsed page by page. */
async function eventsAfter(db: Database, id: string, version: number): Promise<readonly MatchEvent[]> {
  const events: MatchEvent[] = [];
  for (;;) {
    await breathe();
    const rows = await db
      .selectFrom('events')
      .select('payload')
      .where('game', '=', id)
      .where('seq', '>', version + events.length)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    events.push(...rows.map(eventOf));
    if (rows.length < PAGE) return events;
  }
}

/** Brings the session of a match to its present position, if it has one, so that nobody waits while a long match is replayed. */
export async function warm({ game, match, session }: Entry): Promise<void> {
  if (isPreparing(game, match)) return;
  while (!session.approach(match, isTurnOver)) await breathe();
}

/** Reads an event from its row. */
export function eventOf({ payload }: Pick<EventTable, 'payload'>): MatchEvent {
  return JSON.parse(payload) as MatchEvent;
}

/** Reads the start of a match's log from its rows. */
function beginningOf(game: Game, row: GameTable, seats: readonly SeatTable[]): Match {
  const created = create(game, setupOf(row, seats), row.created);
  if (!created.ok) throw new Error(`The stored match ${row.id} can't begin any more: ${created.error.message}`);
  // The consequences of its set-up are stored as events like everything else.
  return created.value.log.length === 0 ? created.value : { ...created.value, log: [], result: null };
}

/** Reads the set-up of a match from its rows. */
export function setupOf(row: GameTable, seats: readonly SeatTable[]): MatchSetup {
  return {
    players: seats.map(playerOf),
    options: JSON.parse(row.options) as Match['options'],
    start: row.start,
    policy: { takeBack: row.policy as Match['policy']['takeBack'] },
    timing: JSON.parse(row.timing) as Match['timing'],
  };
}

function playerOf({ name, kind, level, user }: SeatTable): Player {
  return { name, kind, ...(level === null ? {} : { level }), ...(user === null ? {} : { id: user }) };
}

function aboutOf(row: Row, seats: readonly SeatTable[]): About {
  const { rated, is_private, category, created, previous, next, counted } = row;
  const series = seriesPlaceOf(row);
  return { rated: rated === 1, isPrivate: is_private === 1, category, created, previous, next, counted, series, seats };
}

/** A person's seat in a match, or null. */
export function seatOf({ game, match }: Pick<Entry, 'game' | 'match'>, user: string | null): Seat | null {
  if (user === null) return null;
  return seatsOf(game, match.options).find((seat) => match.players[seat].id === user) ?? null;
}
