import type { Seat } from '@menagerie/core';
import { timeLeft, type HostCommand, type Match } from '@menagerie/match';
import type { Block } from '../metrics/loop-watch.ts';
import type { Database, StallTable, Tx } from '../storage/schema.ts';

/** How long after a stall everything that arrived during it has been read; until then it isn't over. Milliseconds. */
const DRAIN = 100;
/** A stall stops mattering after this long. */
const MEMORY = 3_600_000;
/** Less isn't worth an event of its own. */
const LEAST = 20;

/** A time in which a node stalled, in server time. */
type Stall = Pick<StallTable, 'begun' | 'ended'>;

/**
 * The times in which nodes stood still for a moment: a thread that was busy, a machine that gave it no time. Nobody's move could be read then, so
 * the time is given back to the seat to move: with their next command, or instead of a flag. Longer ones are outages (outages.ts).
 */
export class Stalls {
  readonly #node: string;
  readonly #now: () => number;
  readonly #look: () => void;
  /** Of this node, oldest first. */
  readonly #own: Stall[] = [];
  #unwritten: Stall[] = [];

  /** `now` is server time in milliseconds; `look` has a stall that has just ended noted. */
  constructor(node: string, now: () => number, look: () => void = () => undefined) {
    this.#node = node;
    this.#now = now;
    this.#look = look;
  }

  /** Notes a stall of this node. */
  note({ begun, ended }: Block): void {
    const now = this.#now();
    const stall = { begun: Math.round(now - (ended - begun)), ended: now };
    this.#own.push(stall);
    this.#unwritten.push(stall);
    while (this.#own[0].ended < now - MEMORY) this.#own.shift();
  }

  /** Whether a stall ended so recently that something that arrived during it may not have been read yet. */
  get isDraining(): boolean {
    this.#look();
    return (this.#own.at(-1)?.ended ?? -Infinity) > this.#now() - DRAIN;
  }

  /** How much of a time this node lost, in milliseconds. */
  lost(since: number, until: number): number {
    this.#look();
    return covered(this.#own, since, until);
  }

  /** How much of a time any node lost, as far as they have recorded it. */
  async lostAnywhere(db: Database, since: number, until: number): Promise<number> {
    this.#look();
    const rows = await db.selectFrom('stalls').select(['begun', 'ended']).where('ended', '>', since).where('begun', '<', until).execute();
    return covered([...this.#own, ...rows], since, until);
  }

  /** Records new stalls for the other nodes, in the transaction of this node's beat. */
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

/** The time that a match is owed for stalls; `lost` gives the loss within a time. Null if none. */
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

/** Whether an event gives a seat time that it lost through the server's fault. */
function isMadeGood(event: Event, seat: Seat | null): event is Extract<Event, { readonly kind: 'granted' }> {
  if (event.kind !== 'granted' || (event.reason !== 'stall' && event.reason !== 'outage')) return false;
  return event.seat === null || event.seat === seat;
}

/** How much of a time stalls cover, each with its drain; milliseconds. */
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
