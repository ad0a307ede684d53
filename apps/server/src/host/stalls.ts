import type { Seat } from '@menagerie/core';
import { timeLeft, type HostCommand, type Match } from '@menagerie/match';
import type { Block } from '../metrics/loop-watch.ts';
import type { Database, StallTable, Tx } from '../storage/schema.ts';

/** So long after a stall whatever arrived during it has been read; until then it is not over. Milliseconds. */
const DRAIN = 100;
/** A stall is of no account any more after so long. */
const MEMORY = 3_600_000;
/** Less is not worth an event of its own. */
const LEAST = 20;

/** A time in which a node stood still, in server time. */
type Stall = Pick<StallTable, 'begun' | 'ended'>;

/**
 * The times in which nodes stood still for a moment: a thread that was busy, a machine that gave it no time. Nobody's move could be read then, so
 * the time is given back to the seat to move: with their next command, or instead of a flag. Longer ones are outages (outages.ts).
 */
export class Stalls {
  readonly #node: string;
  readonly #now: () => number;
  readonly #look: () => void;
  /** Of this node, the oldest first. */
  readonly #own: Stall[] = [];
  #unwritten: Stall[] = [];

  /** `now` is server time in milliseconds; `look` has a stall that has just ended noted. */
  constructor(node: string, now: () => number, look: () => void = () => undefined) {
    this.#node = node;
    this.#now = now;
    this.#look = look;
  }

  /** This node stood still. */
  note({ begun, ended }: Block): void {
    const now = this.#now();
    const stall = { begun: Math.round(now - (ended - begun)), ended: now };
    this.#own.push(stall);
    this.#unwritten.push(stall);
    while (this.#own[0].ended < now - MEMORY) this.#own.shift();
  }

  /** Whether a stall is only just over, so that what arrived during it may not have been read yet. */
  get isDraining(): boolean {
    this.#look();
    return (this.#own.at(-1)?.ended ?? -Infinity) > this.#now() - DRAIN;
  }

  /** What this node lost of a time, in milliseconds. */
  lost(since: number, until: number): number {
    this.#look();
    return covered(this.#own, since, until);
  }

  /** What any node lost of a time, as far as they have written it down. */
  async lostAnywhere(db: Database, since: number, until: number): Promise<number> {
    this.#look();
    const rows = await db.selectFrom('stalls').select(['begun', 'ended']).where('ended', '>', since).where('begun', '<', until).execute();
    return covered([...this.#own, ...rows], since, until);
  }

  /** Writes down what is new, for the other nodes; in the transaction in which this node says that it is up. */
  async write(tx: Tx): Promise<void> {
    this.#look();
    if (this.#unwritten.length === 0) return;
    const rows = this.#unwritten.map((stall) => ({ ...stall, node: this.#node }));
    await tx
      .deleteFrom('stalls')
      .where('ended', '<', this.#now() - MEMORY)
      .execute();
    await tx
      .insertInto('stalls')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const written = new Set(this.#unwritten);
    this.#unwritten = this.#unwritten.filter((stall) => !written.has(stall));
  }
}

/** The time that a match is owed for stalls, where `lost` says how much of a time was lost; null if none. */
export function owedFor(match: Match, now: number, lost: (since: number, until: number) => number): HostCommand | null {
  const running = runningIn(match, now);
  if (!running) return null;
  const { seat, since } = running;
  const given = match.log
    .filter(({ at }) => at >= since)
    .map((event) => (isMadeGood(event, seat) ? event.milliseconds : 0))
    .reduce((sum, milliseconds) => sum + milliseconds, 0);
  const milliseconds = Math.floor(lost(since, now) - given);
  return milliseconds < LEAST ? null : { kind: 'grant', seat, milliseconds, reason: 'stall' };
}

/** Since when a time runs in a match, and for whom; seat null: for all who prepare. Null where none runs that a stall could matter to. */
export function runningIn(match: Match, now: number): { readonly seat: Seat | null; readonly since: number } | null {
  const { clocks, timing, result, log, begun } = match;
  if (!clocks || !timing || result || timing.control.kind === 'days') return null;
  const { turn, grace } = clocks;
  if (turn !== null && grace === null) {
    const { since } = clocks.seats[turn];
    return since === null || timeLeft(match, turn, now) === null ? null : { seat: turn, since };
  }
  // While all clocks stand, what runs began with whatever last set them.
  return grace === null ? null : { seat: turn, since: log.findLast((event) => event.clocks !== undefined)?.at ?? begun };
}

type Event = Match['log'][number];

/** Whether an event gives a seat time that it had lost by the server's fault. */
function isMadeGood(event: Event, seat: Seat | null): event is Extract<Event, { readonly kind: 'granted' }> {
  if (event.kind !== 'granted' || (event.reason !== 'stall' && event.reason !== 'outage')) return false;
  return event.seat === null || event.seat === seat;
}

/** How much of a time is covered by stalls, each with its drain; milliseconds. */
function covered(stalls: readonly Stall[], since: number, until: number): number {
  let sum = 0;
  let end = since;
  for (const { begun, ended } of stalls.toSorted((a, b) => a.begun - b.begun)) {
    const from = Math.max(begun, end);
    const to = Math.min(ended + DRAIN, until);
    if (to <= from) continue;
    sum += to - from;
    end = to;
  }
  return sum;
}
