import type { Seat } from '@menagerie/core';
import { deadlineOf, type HostCommand, type Match } from '@menagerie/match';
import { sql } from 'kysely';
import { isRetry, isUnreachable } from '../storage/facts.ts';
import type { OutageTable, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import type { Entry } from './entry.ts';
import type { Host } from './host.ts';
import type { Stalls } from './stalls.ts';

/** A service without a beat for this long was away. All times are milliseconds. */
const AWAY = 3000;
/** A node without a beat for this long is gone. */
const GONE = 5000;
/** Time to come back after an outage, for the seat to move. */
const RETURN = 5000;
/** In matches with days per turn, an outage of this length is given back, or one close to the deadline. */
const LONG = 600_000;
/** People who left a node within this time before it went may have left because of that. */
const LATELY = 60_000;
/** How many matches get their time at once. With several nodes at work, more would block each other. */
const AT_ONCE = { sqlite: 200, postgres: 20 };
/** The most to give a match at once. */
const MOST = 60 * 86_400_000;

/** What a node knows when it writes its beat. */
export interface Moment {
  readonly isStart: boolean;
  /** Whether it had lost the database, and so couldn't serve its people, however briefly. */
  readonly hadGap: boolean;
}

/**
 * Records in the database that this node and the service are up, and every time in which they weren't. The database knows that better than
 * a process that was away. Call it right before acting on deadlines.
 */
export async function beat(store: Store, now: number, { isStart, hadGap }: Moment, stalls?: Stalls): Promise<void> {
  await store.write(async (tx) => {
    await stalls?.write(tx);
    const row = await tx.selectFrom('service').select('beat').executeTakeFirst();
    const mine = await tx.selectFrom('nodes').select('beat').where('id', '=', store.node).executeTakeFirst();
    const last = row?.beat ?? now;
    // The embedded database has one node: that it starts means that there was none.
    const isAlone = isStart && store.dialect === 'sqlite';
    if (now - last > AWAY || (isAlone && row)) await note(tx, `all:${last}`, null, last, now);
    if (isAlone) await tx.deleteFrom('nodes').where('id', '!=', store.node).execute();
    if (!row)
      await tx
        .insertInto('service')
        .values({ id: 1, beat: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else if (last < now) await tx.updateTable('service').set({ beat: now }).execute();
    if (mine) await tx.updateTable('nodes').set({ beat: now }).where('id', '=', store.node).execute();
    else await tx.insertInto('nodes').values({ id: store.node, started: now, beat: now }).execute();
    if (hadGap && mine && !(await wasAwaySince(tx, mine.beat))) await note(tx, `${store.node}:${mine.beat}`, store.node, mine.beat, now);
    // After an outage of all nodes, the others need a moment to write a beat.
    if (await wasAwaySince(tx, now - GONE)) return;
    const gone = await tx
      .selectFrom('nodes')
      .selectAll()
      .where('beat', '<', now - GONE)
      .where('id', '!=', store.node)
      .execute();
    for (const node of gone) {
      // Everybody has their time back already up to the end of an outage of all nodes.
      const begun = Math.max(node.beat, await endOfLastOutage(tx));
      await note(tx, `${node.id}:${node.beat}`, node.id, begun, now);
      await tx.deleteFrom('nodes').where('id', '=', node.id).execute();
    }
  });
}

/** Whether an outage of the whole service has ended since then. */
async function wasAwaySince(tx: Tx, time: number): Promise<boolean> {
  return (await endOfLastOutage(tx)) > time;
}

/** When the last outage of the whole service ended, in milliseconds; 0 if there was none. */
async function endOfLastOutage(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('outages')
    .select(({ fn }) => fn.max('ended').as('ended'))
    .where('node', 'is', null)
    .executeTakeFirst();
  return row?.ended ?? 0;
}

/**
 * Whether the server may act on a deadline; call it in the same transaction. True if every node has been up since then, so nobody was kept
 * from moving in time, and if every outage has been given back.
 */
export async function isUp(tx: Tx, deadline: number): Promise<boolean> {
  const silent = await tx.selectFrom('nodes').select('id').where('beat', '<', deadline).limit(1).executeTakeFirst();
  const open = await tx.selectFrom('outages').select('id').where('settled', 'is', null).limit(1).executeTakeFirst();
  return !silent && !open;
}

/** Records that a node stops on purpose, and until when it expects its people elsewhere. */
export async function noteStop(store: Store, now: number): Promise<void> {
  await store.write(async (tx) => {
    if (store.dialect === 'postgres') await note(tx, `${store.node}:stop`, store.node, now, now);
    await tx.deleteFrom('nodes').where('id', '=', store.node).execute();
  });
}

type OnFailure = (match: string, error: unknown) => void;

function rethrown(_: string, error: unknown): never {
  throw error;
}

/**
 * Gives all affected matches the time of each outage back, once, on whichever node comes first. Calls `onFailure` for a match that can't
 * continue, so that the others don't wait for it.
 */
export async function settle(store: Store, host: Host, now: number, onFailure: OnFailure = rethrown): Promise<void> {
  const outages = await store.db.selectFrom('outages').selectAll().where('settled', 'is', null).orderBy('ended').execute();
  for (const outage of outages) {
    for (;;) {
      const ids = await concerned(store, outage);
      const given = await Promise.all(ids.map((id) => giveBack(store, host, outage, id, onFailure)));
      if (ids.length < AT_ONCE[store.dialect] && !given.includes(false)) break;
    }
    await store.write(async (tx) => {
      await tx.updateTable('outages').set({ settled: now }).where('id', '=', outage.id).execute();
      if (outage.node !== null) await forgetPresences(tx, outage.node);
    });
  }
}

/** Forgets who was at a dead node; a node that lost the database only for a while still has its people. */
async function forgetPresences(tx: Tx, node: string): Promise<void> {
  const there = await tx.selectFrom('nodes').select('id').where('id', '=', node).executeTakeFirst();
  if (there) return;
  for (const table of ['presences', 'lookers'] as const) await tx.deleteFrom(table).where('node', '=', node).execute();
}

/** Gives a match its time back; false if somebody else wrote to it at the same moment, so that it has to be tried again. */
async function giveBack(
  store: Store,
  host: Host,
  outage: OutageTable,
  id: string,
  onFailure: (match: string, error: unknown) => void,
): Promise<boolean> {
  const mark = async (tx: Tx): Promise<boolean> => {
    const row = { outage: outage.id, game: id };
    const written = await tx
      .insertInto('outage_grants')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(written.numInsertedOrUpdatedRows ?? 0) === 1;
  };
  let isOwed = false;
  const wanted = (entry: Entry): HostCommand | null => {
    const command = compensation(entry, outage);
    isOwed = command !== null;
    return command;
  };
  try {
    if (await host.grant(id, wanted, mark)) return true;
  } catch (error) {
    // The database is failing, and not the match.
    if (isUnreachable(error) || isRetry(error)) throw error;
    onFailure(id, error);
    isOwed = false;
  }
  // A match that needs nothing, or that has ended meanwhile, isn't asked again.
  if (!isOwed) await store.write(mark);
  return !isOwed;
}

/** What a match gets for an outage; null if nothing. */
function compensation({ match }: Entry, { begun, ended }: OutageTable): HostCommand | null {
  const deadline = deadlineOf(match);
  if (match.result || !match.clocks || match.clocks.held || deadline === null) return null;
  const away = ended - begun;
  const isByDays = match.timing?.control.kind === 'days';
  if (isByDays && away < LONG && deadline > ended + LONG) return null;
  const seat = seatKept(match, begun, ended);
  const milliseconds = Math.round(away + RETURN - givenForStalls(match, seat, begun));
  return milliseconds < 1 ? null : { kind: 'grant', seat, milliseconds: Math.min(MOST, milliseconds), reason: 'outage' };
}

/** What a seat has got for stalls since a moment; the outage may have been one of them. */
function givenForStalls({ log }: Match, seat: Seat | null, since: number): number {
  return log.reduce((sum, event) => {
    const isCounted = event.kind === 'granted' && event.reason === 'stall' && event.at >= since && event.seat === seat;
    return isCounted ? sum + event.milliseconds : sum;
  }, 0);
}

/**
 * The one seat that an outage kept from moving while its clock ran, or null if it could be any. A quick player may have moved since, and
 * then the next seat's clock hadn't been running.
 */
function seatKept({ log, clocks: present, withdrawals }: Match, begun: number, ended: number): Seat | null {
  const timed = log.filter(({ at, clocks }) => clocks !== undefined && at < ended);
  // Before the first event with clocks, it is the first seat's turn, unless all prepare.
  const firstPly = log.find((event) => event.kind === 'played' || event.kind === 'forfeited');
  const first = log.some(({ kind }) => kind === 'handedIn') ? null : (firstPly?.seat ?? present?.turn ?? null);
  const before = timed.findLast(({ at }) => at <= begun)?.clocks?.turn;
  const during = timed.filter(({ at }) => at > begun).map(({ clocks }) => clocks!.turn);
  const turns = [before === undefined ? first : before, ...during];
  const isOne = turns.every((turn) => turn === turns[0] && !withdrawals.some(({ seat }) => seat === turn));
  return isOne ? turns[0] : null;
}

async function concerned(store: Store, { id, node, begun, ended }: OutageTable): Promise<readonly string[]> {
  let query = store.db
    .selectFrom('games')
    .select('games.id')
    .where('games.deadline', 'is not', null)
    .where('games.created', '<=', ended)
    .where((where) => {
      const given = where.selectFrom('outage_grants').select('outage_grants.game').where('outage', '=', id);
      return where('games.id', 'not in', given);
    })
    // Every node starts with different ones.
    .orderBy(sql`random()`)
    .limit(AT_ONCE[store.dialect]);
  if (node !== null) {
    query = query.where((where) => {
      const there = where
        .selectFrom('presences')
        .select('presences.user')
        .where('presences.node', '=', node)
        .where((each) => each.or([each('is_here', '=', 1), each('since', '>=', begun - LATELY)]));
      return where('games.id', 'in', where.selectFrom('seats').select('seats.game').where('seats.user', 'in', there));
    });
  }
  return (await query.execute()).map((row) => row.id);
}

async function note(tx: Tx, id: string, node: string | null, begun: number, ended: number): Promise<void> {
  await tx
    .insertInto('outages')
    .values({ id, node, begun, ended, settled: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
