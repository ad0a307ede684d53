import type { Seat } from '@menagerie/core';
import { deadlineOf, update, type HostCommand, type MatchEvent, type Update } from '@menagerie/match';
import type { PlayerCommand, RefusalView } from '@menagerie/protocol';
import { NO_METRICS, type Metrics } from '../metrics/metrics.ts';
import { mark } from '../metrics/route.ts';
import { Refused, unavailable } from '../refused.ts';
import { isDuplicate, isUnreachable } from '../storage/facts.ts';
import type { Database, Tx } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import { changeOf, type Change, type Follower } from './change.ts';
import { commit, Overtaken, type Terms } from './commit.ts';
import { seatOf, warm, type Entry } from './entry.ts';
import { Matches } from './matches.ts';
import { commandsFor, isAboutState } from './player-command.ts';
import { Queues } from './queues.ts';
import { commandKey } from './rows.ts';
import { owedFor, runningIn, Stalls } from './stalls.ts';

/** A command to a match: from a person, or from the server itself for a computer's seat. */
export type Asked = Wanted & ({ readonly user: string } | { readonly computer: Seat });

interface Wanted {
  readonly game: string;
  readonly command: PlayerCommand;
  /** Drawn by the sender: a repeated command with the same id is done once. */
  readonly id?: string | undefined;
  /** The version of the match that the sender saw; by default the present one. */
  readonly version?: number | undefined;
  /** Milliseconds to give back for a slow connection, if a clock runs. */
  readonly lag?: number | undefined;
  /**
   * For a claim: how long (since when, in milliseconds) the opponent has been away; null if they are here. Asked again in the transaction that ends
   * the match.
   */
  readonly absence?: (db: Database, entry: Entry) => Promise<number | null>;
  /** Asked in the transaction that stores the command: whether it still holds. */
  readonly holds?: (tx: Tx) => Promise<boolean>;
}

/** The answer to a command: done and stored, or refused with nothing changed; `status` is its HTTP status. */
export type CommandReply =
  /** `isNew` is false if the same command was done before. */
  | { readonly done: true; readonly version: number; readonly isNew: boolean }
  | { readonly done: false; readonly fault: RefusalView; readonly status: number };

/**
 * Runs the matches, with one command at a time in each: their rules decide it, it is stored, and only then answered. Followers do everything else
 * that a change entails.
 */
export class Host {
  readonly matches: Matches;
  readonly #store: Store;
  readonly #now: () => number;
  readonly #followers: readonly Follower[];
  readonly #metrics: Metrics;
  readonly #stalls: Stalls;
  readonly #queues = new Queues();

  /** `now` is server time in milliseconds. */
  constructor(
    store: Store,
    now: () => number,
    followers: readonly Follower[],
    metrics: Metrics = NO_METRICS,
    stalls: Stalls = new Stalls(store.node, now),
  ) {
    this.matches = new Matches(store, this.#queues);
    this.#store = store;
    this.#now = now;
    this.#followers = followers;
    this.#metrics = metrics;
    this.#stalls = stalls;
  }

  /** Carries out a player's command; answers once it is stored. */
  async command(asked: Asked): Promise<CommandReply> {
    const answer = await this.#queues.run(asked.game, () => this.#answer(asked, true));
    this.#metrics.commanded(asked.command.kind, answer.done ? 'done' : answer.fault.code);
    return answer;
  }

  /** Does what is due in a match, if `mayAct` allows it in the same transaction; true if it did anything. Gives back time lost to stalls first. */
  tick(id: string, mayAct: (tx: Tx) => Promise<boolean>): Promise<boolean> {
    return this.#queues.run(id, async () => {
      const entry = await this.matches.newest(id);
      if (entry) await warm(entry);
      const isDone = entry !== null && (await this.#act(entry, (await this.#owed(entry)) ?? { kind: 'tick' }, mayAct));
      if (entry) this.#metrics.ticked(this.#now() - (deadlineOf(entry.match) ?? this.#now()), isDone);
      return isDone;
    });
  }

  /** Gives time in a match, in a transaction that also runs `mark`; gives nothing if `command` has nothing to give or `mark` returns false. */
  grant(id: string, command: (entry: Entry) => HostCommand | null, mark: (tx: Tx) => Promise<boolean>): Promise<boolean> {
    return this.#queues.run(id, async () => {
      const entry = await this.matches.newest(id);
      const wanted = entry && command(entry);
      const isDone = wanted !== null && wanted !== undefined && (await this.#act(entry!, wanted, mark));
      if (isDone) this.#metrics.compensated();
      return isDone;
    });
  }

  /** Carries out a command of the host's own; true if it did anything. Another node may be doing the same. */
  order(id: string, command: HostCommand): Promise<boolean> {
    return this.#queues.run(id, async () => {
      const entry = await this.matches.newest(id);
      return entry !== null && this.#act(entry, command, () => Promise.resolve(true));
    });
  }

  /** Carries out a command of the server itself; true if it did anything. */
  async #act(entry: Entry, command: HostCommand, holds: (tx: Tx) => Promise<boolean>): Promise<boolean> {
    const updated = update(entry.game, entry.match, command, this.#time(entry), entry.session);
    if (!updated.ok || updated.value.events.length === 0) return false;
    try {
      await this.#commit(this.#concluded(entry, updated.value), { key: null, holds });
      return true;
    } catch (error) {
      this.matches.drop(entry.id);
      if (error instanceof Overtaken || isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Answers a player's command; `again`: whether to retry if another node was faster. */
  async #answer(asked: Asked, again: boolean): Promise<CommandReply> {
    const { game: id, command, version } = asked;
    try {
      const entry = version === undefined ? await this.matches.newest(id) : await this.matches.find(id, version);
      const seat = entry && seatAsked(entry, asked);
      if (!entry || (seat === null && entry.about.isPrivate)) return refused(404, 'no-such-game', 'There is no match with this id.');
      if (seat === null) return refused(403, 'not-a-player', 'You are watching this match; only its players can do that.');
      const known = entry.match.log.length;
      const key = asked.id === undefined ? null : commandKey(seat, asked.id);
      // A repeated command may have been done with only its answer lost. That can't be so at the first look at this version.
      const before = again && known === version ? null : await this.#doneBefore(id, key);
      if (before !== null) return { done: true, version: before, isNew: false };
      if (version !== undefined && version !== known && isAboutState(command)) {
        return refused(409, 'stale', 'The match has moved on. Take another look and decide again.');
      }
      const answer = await this.#carryOut(entry, seat, asked, key);
      if (answer.done) return answer;
      const done = await this.#doneBefore(id, key);
      return done === null ? answer : { done: true, version: done, isNew: false };
    } catch (error) {
      if (error instanceof Refused) return refusedBy(error);
      this.matches.drop(id);
      if (error instanceof Overtaken || isDuplicate(error)) {
        if (again) return this.#answer(asked, false);
        return refused(409, 'stale', 'Somebody else was faster. Take another look and decide again.');
      }
      if (isUnreachable(error)) return refusedBy(unavailable());
      throw error;
    }
  }

  async #carryOut(
    entry: Entry,
    seat: Seat,
    { command, lag = 0, absence, holds: stillHolds }: Asked,
    key: string | null,
  ): Promise<CommandReply> {
    const { db } = this.#store;
    const since = (await absence?.(db, entry)) ?? null;
    await warm(entry);
    for (const { allow } of this.#followers) await allow?.(db, entry, seat, command);
    mark();
    const now = this.#time(entry);
    const commands = commandsFor(entry, seat, command, lag, since);
    if (commands.length === 0) return refused(422, 'nothing', 'There is nothing to do.');
    const events: MatchEvent[] = [];
    let { match } = entry;
    const owed = owedFor(match, now, (from, until) => this.#stalls.lost(from, until));
    for (const wanted of [...(owed ? [owed] : []), ...commands]) {
      const updated = update(entry.game, match, wanted, now, entry.session);
      if (updated.ok) {
        events.push(...updated.value.events);
        match = updated.value.match;
      } else if (!(wanted.kind === 'grant' && wanted.reason !== 'gift')) {
        // Only time that is given back can fail without the command failing too.
        for (const { refused } of this.#followers) refused?.(entry, seat, command);
        return { done: false, status: 422, fault: updated.error };
      }
    }
    const holds = async (tx: Tx): Promise<boolean> =>
      (!absence || (await absence(tx, entry)) === since) && (!stillHolds || (await stillHolds(tx)));
    const change = this.#concluded(entry, { match, events });
    await this.#commit(change, { key, holds });
    return { done: true, version: change.match.log.length, isNew: true };
  }

  /** The time that a match is owed for stalls of any node, if any. */
  async #owed(entry: Entry): Promise<HostCommand | null> {
    const now = this.#time(entry);
    const running = runningIn(entry.match, now);
    const lost = running ? await this.#stalls.lostAnywhere(this.#store.db, running.since, now) : 0;
    return owedFor(entry.match, now, () => lost);
  }

  /** The change from a decision. It ends the match if only computers are left. */
  #concluded(entry: Entry, { match, events }: Update): Change {
    // Only a move, a resignation or the like can put a person out.
    if (events.every(({ kind }) => kind === 'granted')) return changeOf(entry, match, events);
    const finished = update(entry.game, match, { kind: 'finish' }, this.#time({ match }), entry.session);
    if (!finished.ok || finished.value.events.length === 0) return changeOf(entry, match, events);
    return changeOf(entry, finished.value.match, [...events, ...finished.value.events]);
  }

  async #commit(change: Change, terms: Terms): Promise<void> {
    const stored = this.#metrics.committing();
    await commit(this.#store, this.#followers, change, terms, (entry) => {
      stored();
      this.matches.keep(entry);
    });
  }

  /** The version after the earlier command with this key, or null. */
  async #doneBefore(game: string, key: string | null): Promise<number | null> {
    if (key === null) return null;
    const row = await this.#store.db
      .selectFrom('events')
      .select('seq')
      .where('game', '=', game)
      .where('command', '=', key)
      .executeTakeFirst();
    return row?.seq ?? null;
  }

  /** Server time, never before the last event of the match. */
  #time({ match }: Pick<Entry, 'match'>): number {
    return Math.max(this.#now(), match.log.at(-1)?.at ?? match.begun);
  }
}

function seatAsked(entry: Entry, asked: Asked): Seat | null {
  if ('user' in asked) return seatOf(entry, asked.user);
  return entry.match.players[asked.computer]?.kind === 'computer' ? asked.computer : null;
}

function refusedBy({ status, fault }: Refused): CommandReply {
  return { done: false, status, fault };
}

function refused(status: number, code: string, message: string): CommandReply {
  return { done: false, status, fault: { code, message } };
}
