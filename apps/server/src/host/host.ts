import type { Seat } from '@menagerie/core';
import { deadlineOf, isRematchAgreed, rematch, update, type Command, type HostCommand, type MatchEvent } from '@menagerie/match';
import type { PlayerCommand, RefusalView } from '@menagerie/protocol';
import { NO_METRICS, type Metrics } from '../metrics/metrics.ts';
import { Refused } from '../refused.ts';
import { isDuplicate, isUnreachable } from '../storage/facts.ts';
import type { Database, Work } from '../storage/schema.ts';
import type { Signal } from '../storage/signal.ts';
import type { Store } from '../storage/store.ts';
import { Entries } from './entries.ts';
import { loadEntry, refreshed, seatOf, seatsStored, versionOf, type About, type Entry } from './entry.ts';
import { checkComputers, peopleAmongComputers } from './measure.ts';
import { placeOrder } from './order.ts';
import { columnsOf, commandKey, insertEvents, owes, seatsIn, updateSeats } from './rows.ts';

/** A command on its way to a match: of a person, or of the house itself for the seat of a computer. */
export type Asked = Wanted & ({ readonly user: string } | { readonly computer: Seat });

interface Wanted {
  readonly game: string;
  readonly command: PlayerCommand;
  /** Drawn by the sender: what comes again with the same one is done once. */
  readonly id?: string | undefined;
  /** The state on which it was decided; the present one if missing. */
  readonly version?: number | undefined;
  /** Milliseconds that the line is known to have cost, to be given back where a clock runs. */
  readonly lag?: number | undefined;
  /** Of a claim: since when (milliseconds) the opponent has been away, null if he is here. Asked again in the transaction that ends the match. */
  readonly absence?: (db: Database, entry: Entry) => Promise<number | null>;
}

/** What became of a command: done and stored, or refused with everything left as it was; `status` is the HTTP status of that answer. */
export type Answer =
  /** `isNew`: now, and not when the same was sent before. */
  | { readonly done: true; readonly version: number; readonly isNew: boolean }
  | { readonly done: false; readonly fault: RefusalView; readonly status: number };

/** Called in the transaction that ends a match. */
export type OnEnded = (work: Work, entry: Entry) => Promise<void>;

/** Commands that mean a certain state of the match and nothing else. */
const ABOUT_A_STATE = new Set<PlayerCommand['kind']>([
  'play',
  'takeBack',
  'acceptTakeBack',
  'declineTakeBack',
  'acceptDraw',
  'declineDraw',
]);
const GIFT = 15_000;
const LEAST_LAG = 20;

/** Somebody else has written the next events of a match. */
class Lost extends Error {}

/** Plays the matches of this house: decides by their rules, stores, and only then answers. */
export class Host {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #onEnded: OnEnded;
  readonly #metrics: Metrics;
  readonly #entries = new Entries();
  /** The last thing that was begun for a match; whatever comes next waits for it. */
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(store: Store, now: () => number, onEnded: OnEnded, metrics: Metrics = NO_METRICS) {
    this.#store = store;
    this.#now = now;
    this.#onEnded = onEnded;
    this.#metrics = metrics;
    // Somebody whose name is to be forgotten may have left unheard.
    store.onGap(() => this.#forget(this.#entries.all));
    store.onSignal(({ kind, id }) => {
      if (kind === 'left') this.#forget(this.#entries.all.filter((entry) => seatOf(entry, id) !== null));
    });
  }

  /** A match at least as new as a version, or as new as it is known here; null if there is none. */
  async entry(id: string, version = 0): Promise<Entry | null> {
    const kept = this.#entries.get(id);
    if (kept && kept.match.log.length >= version) return kept;
    const entry = kept ? await refreshed(this.#store.db, kept) : await loadEntry(this.#store.db, id);
    // While this was read, something newer may have been written here.
    const since = this.#entries.get(id);
    if (since && entry && since.match.log.length > entry.match.log.length) return since;
    if (entry) this.#entries.keep(entry);
    return entry;
  }

  /** A match with everything in it that has been acknowledged anywhere; null if there is none. */
  async newest(id: string): Promise<Entry | null> {
    // Nobody else writes in the embedded database.
    if (this.#store.dialect === 'sqlite') return this.entry(id);
    const version = await versionOf(this.#store.db, id);
    return version === null ? null : this.entry(id, version);
  }

  /** A match as it is stored now, whatever is known of it here. */
  async latest(id: string): Promise<Entry | null> {
    this.#entries.drop(id);
    return this.entry(id);
  }

  /** Carries out a player's command; the answer comes once it is stored. */
  async command(asked: Asked): Promise<Answer> {
    const answer = await this.#inTurn(asked.game, () => this.#command(asked, true));
    this.#metrics.commanded(asked.command.kind, answer.done ? 'done' : answer.fault.code);
    return answer;
  }

  /** Does for a match what has become due, if `mayAct` still says so in the same transaction; whether anything was done. */
  tick(id: string, mayAct: (work: Work) => Promise<boolean>): Promise<boolean> {
    return this.#inTurn(id, async () => {
      const entry = await this.latest(id);
      const isDone = entry !== null && (await this.#decide(entry, { kind: 'tick' }, mayAct));
      if (entry) this.#metrics.ticked(this.#now() - (deadlineOf(entry.match) ?? this.#now()), isDone);
      return isDone;
    });
  }

  /** Gives time in a match as part of a transaction that also does `mark`; nothing if that returns false. */
  grant(id: string, command: (entry: Entry) => HostCommand | null, mark: (work: Work) => Promise<boolean>): Promise<boolean> {
    return this.#inTurn(id, async () => {
      const entry = await this.latest(id);
      const wanted = entry && command(entry);
      const isDone = wanted !== null && wanted !== undefined && (await this.#decide(entry!, wanted, mark));
      if (isDone) this.#metrics.compensated();
      return isDone;
    });
  }

  /** Does something small beside the matches, in a transaction of its own. */
  async note(mark: (work: Work) => Promise<boolean>): Promise<void> {
    await this.#store.write(mark);
  }

  async #decide(entry: Entry, command: HostCommand, mayAct: (work: Work) => Promise<boolean>): Promise<boolean> {
    const updated = update(entry.game, entry.match, command, this.#time(entry), entry.session);
    if (!updated.ok || updated.value.events.length === 0) return false;
    try {
      await this.#commit(entry, updated.value.events, updated.value.match, null, mayAct);
      return true;
    } catch (error) {
      this.#entries.drop(entry.id);
      if (error instanceof Lost || isDuplicate(error)) return false;
      throw error;
    }
  }

  async #command(asked: Asked, again: boolean): Promise<Answer> {
    const { game: id, command, version } = asked;
    try {
      const entry = version === undefined ? await this.newest(id) : await this.entry(id, version);
      const seat = entry && seatAsked(entry, asked);
      if (!entry || (seat === null && entry.about.isPrivate)) return refused(404, 'no-such-game', 'There is no match of this id.');
      if (seat === null) return refused(403, 'not-a-player', 'You look on in this match; only its players can do that.');
      const known = entry.match.log.length;
      // What was sent before may have been done, and only the answer lost.
      const key = asked.id === undefined ? null : commandKey(seat, asked.id);
      const before = await this.#doneBefore(id, key, again && known === version);
      if (before !== null) return { done: true, version: before, isNew: false };
      if (version !== undefined && version !== known && ABOUT_A_STATE.has(command.kind)) {
        return refused(409, 'stale', 'Something has happened in this match since; look at it and decide anew.');
      }
      const answer = await this.#carryOut(entry, seat, asked, key);
      if (answer.done) return answer;
      const done = await this.#doneBefore(id, key, false);
      return done === null ? answer : { done: true, version: done, isNew: false };
    } catch (error) {
      if (error instanceof Refused) return { done: false, status: error.status, fault: error.fault };
      this.#entries.drop(id);
      if (error instanceof Lost || isDuplicate(error)) {
        if (again) return this.#command(asked, false);
        return refused(409, 'stale', 'Others were faster; look at the match and decide anew.');
      }
      if (isUnreachable(error)) return refused(503, 'unavailable', "The store can't be reached just now. Nothing was lost; try again.");
      throw error;
    }
  }

  async #carryOut(entry: Entry, seat: Seat, { command, lag = 0, absence }: Asked, key: string | null): Promise<Answer> {
    const { game, session } = entry;
    const since = (await absence?.(this.#store.db, entry)) ?? null;
    if (command.kind === 'offerRematch' || command.kind === 'acceptRematch') {
      const { id } = entry.match.players[seat];
      const people = peopleAmongComputers(game, entry.match).filter((each) => each.id === id);
      await checkComputers(this.#store.db, people, id ?? null);
    }
    const now = this.#time(entry);
    const events: MatchEvent[] = [];
    let { match } = entry;
    for (const wanted of wantedOf(entry, seat, command, Math.round(lag), since)) {
      const updated = update(game, match, wanted, now, session);
      if (!updated.ok) {
        // A present to oneself for a slow line is no reason to refuse the move.
        if (wanted.kind === 'grant' && wanted.reason === 'lag') continue;
        const { code, message, clause, objection } = updated.error;
        return {
          done: false,
          status: 422,
          fault: { code, message, ...(clause === undefined ? {} : { clause }), ...(objection ? { objection } : {}) },
        };
      }
      events.push(...updated.value.events);
      match = updated.value.match;
    }
    if (events.length === 0) return refused(422, 'nothing', 'There is nothing to do.');
    await this.#commit(entry, events, match, key, async (work) => !absence || (await absence(work, entry)) === since);
    return { done: true, version: match.log.length, isNew: true };
  }

  /** Stores what follows on an entry; fails with Lost if something else follows on it already. */
  async #commit(
    entry: Entry,
    events: readonly MatchEvent[],
    match: Entry['match'],
    command: string | null,
    mayAct: (work: Work) => Promise<boolean>,
  ): Promise<void> {
    const { id, game, session, about } = entry;
    const version = entry.match.log.length;
    const isOver = match.result !== null && entry.match.result === null;
    // Time given changes nobody's turn; after an outage it is given to all matches at once, most of which need not be replayed for that.
    const isTimeOnly = events.every(({ kind }) => kind === 'granted');
    const wasOwing = isTimeOnly ? [] : owes(game, entry.match, session);
    const isOwing = isTimeOnly ? [] : owes(game, match, session);
    const order =
      about.next === null && isRematchAgreed(game, match)
        ? { game: game.id, setup: rematch(game, match), rated: about.rated, isPrivate: about.isPrivate, previous: id }
        : null;
    const people = order ? peopleAmongComputers(game, match) : [];
    const write = async (work: Work, signal: (signal: Signal) => void): Promise<Pick<About, 'next' | 'seats'>> => {
      const written = await work
        .updateTable('games')
        .set(columnsOf(game, match))
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (Number(written.numUpdatedRows) !== 1 || !(await mayAct(work))) throw new Lost();
      await insertEvents(work, id, version, events, command);
      const isToldTo = match.players.map((_, seat) => isOver || wasOwing.includes(seat) !== isOwing.includes(seat));
      if (isToldTo.includes(true)) await updateSeats(work, id, match, isOwing);
      if (isOver) await this.#onEnded(work, { ...entry, match });
      await this.#store.hold(work, people);
      await checkComputers(work, people, null);
      const next = order && (await placeOrder(work, signal, order, this.#now()));
      if (next !== null) await work.updateTable('games').set({ next }).where('id', '=', id).execute();
      signal({ kind: 'game', id, version: match.log.length });
      for (const [seat, player] of match.players.entries()) {
        if (isToldTo[seat] && player.id !== undefined) signal({ kind: 'user', id: player.id, version: 0 });
      }
      // The end has changed ratings, which stand in the rows of the seats.
      return { next: next ?? about.next, seats: isOver ? await seatsStored(work, id) : about.seats };
    };
    const stored = this.#metrics.committing();
    await this.#store.write(write, (changed) => {
      stored();
      this.#entries.keep({ ...entry, match, about: { ...about, ...changed } });
    });
  }

  /** The version after a command that was carried out under this key before, or null. */
  async #doneBefore(game: string, key: string | null, isNew: boolean): Promise<number | null> {
    // Nobody can have sent a command on a state before there was that state.
    if (key === null || isNew) return null;
    const row = await this.#store.db
      .selectFrom('events')
      .select('seq')
      .where('game', '=', game)
      .where('command', '=', key)
      .executeTakeFirst();
    return row?.seq ?? null;
  }

  #time({ match }: Entry): number {
    return Math.max(this.#now(), match.log.at(-1)?.at ?? match.begun);
  }

  /** Drops matches, each once nothing is under way in it that would keep it as it was. */
  #forget(entries: readonly Entry[]): void {
    for (const { id } of entries) void this.#inTurn(id, () => Promise.resolve(this.#entries.drop(id)));
  }

  /** One after the other for each match, in the order in which they come. */
  async #inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(id) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#queues.set(id, mine);
    try {
      return await mine;
    } finally {
      if (this.#queues.get(id) === mine) this.#queues.delete(id);
    }
  }
}

function seatAsked(entry: Entry, asked: Asked): Seat | null {
  if ('user' in asked) return seatOf(entry, asked.user);
  return entry.match.players[asked.computer]?.kind === 'computer' ? asked.computer : null;
}

/** What a player's command is for the match: for a move on a slow line time first, and a claim with what is known of the absence. */
function wantedOf(
  { game, match, session }: Entry,
  seat: number,
  command: PlayerCommand,
  lag: number,
  since: number | null,
): readonly (Command | HostCommand)[] {
  if (command.kind === 'giveTime') {
    const kind = match.timing?.control.kind;
    if (kind !== 'increment' && kind !== 'delay') return [];
    const others = seatsIn(game, match, session).filter((other) => other !== seat);
    return others.map((other) => ({ kind: 'grant', seat: other, milliseconds: GIFT, reason: 'gift' }));
  }
  if (command.kind === 'claim') return [{ ...command, seat, since }];
  const wanted = { ...command, seat } as Command;
  const isRunning = match.clocks?.turn === seat && match.clocks.grace === null && match.timing?.control.kind !== 'days';
  if (command.kind !== 'play' || !isRunning || lag < LEAST_LAG) return [wanted];
  return [{ kind: 'grant', seat, milliseconds: lag, reason: 'lag' }, wanted];
}

function refused(status: number, code: string, message: string): Answer {
  return { done: false, status, fault: { code, message } };
}
