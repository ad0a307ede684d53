import { isDeepStrictEqual } from 'node:util';
import { seatsOf, type Game } from '@menagerie/core';
import { restore, Session, type Match, type MatchEvent, type MatchResult } from '@menagerie/match';
import { findEdition } from '@menagerie/registry/all';
import { eventOf, setupOf } from '../host/entry.ts';
import { categoryOf } from '../rating/categories.ts';
import { columnsOf, seatColumnsOf } from '../host/rows.ts';
import type { Database, EventTable, GameTable, SeatTable, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { verifyRatings, verifyRatingsOf } from './verify-ratings.ts';

/** A contradiction in what is stored. */
export interface Contradiction {
  /** Id of the match; null if it is about a person's rating. */
  readonly match: string | null;
  /** The clause of the rules that decides. */
  readonly clause: string | null;
  /** Which entry of the log or which column, and what is wrong with it. */
  readonly message: string;
}

/** How much was checked. */
export interface Verified {
  readonly matches: number;
  readonly events: number;
  readonly ratings: number;
}

/** A match as its rows have it. */
interface Stored {
  readonly row: GameTable;
  readonly seats: readonly SeatTable[];
  readonly events: readonly EventTable[];
}

const BATCH = 200;

/** Replays every stored match from its log and compares the result with its rows; reports each fault. */
export async function verifyAll(store: Store, tell: (found: Contradiction) => Promise<void>): Promise<Verified> {
  let matches = 0;
  let events = 0;
  for await (const id of idsOf(store)) {
    const checked = await verifyOne(store.db, id);
    if (!checked) continue;
    matches++;
    events += checked.events;
    for (const each of checked.found) await tell(each);
  }
  const ratings = await verifyRatings(store, (message) => tell({ match: null, clause: null, message }));
  return { matches, events, ratings };
}

/** Some matches after an id, and the last of them, null after the last of all. */
export async function verifySome(
  db: Database,
  after: string,
  most: number,
): Promise<{ readonly last: string | null; readonly found: readonly Contradiction[] }> {
  const rows = await db.selectFrom('games').select('id').where('id', '>', after).orderBy('id').limit(most).execute();
  const found: Contradiction[] = [];
  for (const { id } of rows) found.push(...((await verifyOne(db, id))?.found ?? []));
  return { last: rows.length < most ? null : rows[rows.length - 1].id, found };
}

/** What is wrong with one match; null if it is gone. */
function verifyOne(db: Database, id: string): Promise<{ readonly events: number; readonly found: readonly Contradiction[] } | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const stored = await storedMatch(tx, id);
      if (!stored) return null;
      const messages = [
        ...verifyMatch(stored),
        ...(await verifyNext(tx, stored.row)),
        ...(await verifySeries(tx, stored)),
        ...(await verifyRatingsOf(tx, stored)),
      ];
      const found = messages.map((said) => ({ match: id, clause: null, ...(typeof said === 'string' ? { message: said } : said) }));
      return { events: stored.events.length, found };
    });
}

async function* idsOf({ db }: Store): AsyncGenerator<string> {
  for (let last = ''; ;) {
    const rows = await db.selectFrom('games').select('id').where('id', '>', last).orderBy('id').limit(BATCH).execute();
    for (const { id } of rows) yield id;
    if (rows.length < BATCH) return;
    last = rows[rows.length - 1].id;
  }
}

async function storedMatch(tx: Tx, id: string): Promise<Stored | null> {
  const row = await tx.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const seats = await tx.selectFrom('seats').selectAll().where('game', '=', id).orderBy('seat').execute();
  const events = await tx.selectFrom('events').selectAll().where('game', '=', id).orderBy('seq').execute();
  return { row, seats, events };
}

type Said = string | { readonly message: string; readonly clause: string };

/** What is wrong with a match; only with its log, if that can't be played. */
function verifyMatch(stored: Stored): readonly Said[] {
  const { row, seats } = stored;
  const found = findEdition(row.game, row.edition);
  if (!found.ok) return [found.error.message];
  const game = found.value;
  try {
    const log = logOf(stored);
    if (typeof log === 'string') return [log];
    const restored = restore(game, dataOf(row, seats, log));
    if (!restored.ok) {
      const { message, clause } = restored.error;
      return [clause === undefined ? message : { message, clause }];
    }
    return [...verifyRow(game, restored.value, row), ...verifySeats(game, restored.value, seats)];
  } catch (error) {
    return [`Its rows can't be read: ${error instanceof Error ? error.message : String(error)}.`];
  }
}

/** The log, or what is wrong with its rows. */
function logOf({ row, events }: Stored): readonly MatchEvent[] | string {
  const log: MatchEvent[] = [];
  for (const event of events) {
    const entry = log.length + 1;
    if (event.seq !== entry) return `Entry ${entry} of the log is missing.`;
    const read = eventOf(event);
    if (read.at !== event.at) return `Entry ${entry} of the log happened at ${read.at}, but its row says ${event.at}.`;
    log.push(read);
  }
  if (row.version > log.length) return `Entry ${log.length + 1} of the log is missing: its version is ${row.version}.`;
  return log;
}

/** A match in the form `restore` reads. */
function dataOf(row: GameTable, seats: readonly SeatTable[], log: readonly MatchEvent[]): object {
  return { ...setupOf(row, seats), game: row.game, edition: row.edition, begun: row.created, log };
}

function* verifyRow(game: Game, match: Match, row: GameTable): Generator<string> {
  const { result, ...columns } = columnsOf(game, match);
  for (const [column, value] of Object.entries({
    ...columns,
    category: categoryOf(game, match.options, row.category.endsWith('-bots') ? 'bot' : 'person'),
  })) {
    const said = row[column as keyof GameTable];
    if (said !== value) yield `Its ${column} is ${String(value)}, but its row says ${String(said)}.`;
  }
  if (!isDeepStrictEqual(factsOf(row.result), factsOf(result))) {
    yield `Its result is ${result ?? 'still open'}, but its row says ${row.result ?? 'nothing'}.`;
  }
}

/** A stored result without its sentence, whose words may have changed since. */
function factsOf(result: string | null): object | null {
  return result === null ? null : { ...(JSON.parse(result) as object), text: null };
}

function* verifySeats(game: Game, match: Match, seats: readonly SeatTable[]): Generator<string> {
  const session = new Session(game);
  const seated = seatsOf(game, match.options);
  for (const [index, seat] of seats.entries()) {
    const { name } = game.seats[index];
    const expected = { seat: index, is_seated: seated.includes(index) ? 1 : 0, ...seatColumnsOf(game, match, session, index) };
    for (const [column, value] of Object.entries(expected)) {
      const said = seat[column as keyof SeatTable];
      if (said !== value) yield `The ${column} of ${name} is ${String(value)}, but its row says ${String(said)}.`;
    }
  }
}

/** What is wrong with a match's place in its series. */
async function verifySeries(tx: Tx, { row, seats }: Stored): Promise<readonly string[]> {
  const { id, series, series_number: number, series_off, result } = row;
  if (series === null) return number === null ? [] : ['It has a number, but belongs to no series.'];
  const said: string[] = [];
  if (number === null || number < 1) return [`Its number in its series is ${number}.`];
  const isOff = result !== null && (JSON.parse(result) as MatchResult).ranking === null;
  if (isOff !== (series_off === 1)) said.push(`It was ${isOff ? '' : 'not '}called off, but its series says otherwise.`);
  const whole = await tx.selectFrom('series').selectAll().where('id', '=', series).executeTakeFirst();
  if (!whole) return [...said, `Its series ${series} does not exist.`];
  if (whole.length !== null && number > whole.length) said.push(`It has number ${number} in a series of ${whole.length}.`);
  const other = await tx.selectFrom('games').select(['id', 'series_number']).where('series', '=', series).where('id', '!=', id).orderBy('created').executeTakeFirst(); // prettier-ignore
  if (!other) return said;
  const known = seats.filter(({ is_seated }) => is_seated === 1);
  const theirs = await tx
    .selectFrom('seats')
    .select('user')
    .where('game', '=', other.id)
    .where('is_seated', '=', 1)
    .orderBy('seat')
    .execute();
  const moved = number - other.series_number!;
  const isTurned = known.every(
    ({ user }, index) => user === theirs.at((((index + moved) % known.length) + known.length) % known.length)?.user,
  );
  if (!isTurned) said.push(`Its players don't sit where they should after match ${other.id} of its series.`);
  return said;
}

async function verifyNext(tx: Tx, { id, next }: GameTable): Promise<readonly string[]> {
  if (next === null) return [];
  const rematch = await tx.selectFrom('games').select('previous').where('id', '=', next).executeTakeFirst();
  return rematch?.previous === id ? [] : [`Its rematch ${next} ${rematch ? 'knows nothing of it' : 'does not exist'}.`];
}
