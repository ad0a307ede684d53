import type { TimeControl } from '@menagerie/core';
import { seatOf, type Entry } from '../host/entry.ts';

/** Milliseconds; more is never given back for one move. */
const MOST_A_MOVE = 1000;
/** With how many refills a seat begins, and how many it can save up. */
const FIRST = 3;
const MOST_SAVED = 5;
/** The clock of a match is worth so many turns' increments. */
const TURNS = 40;
const SLOW = 180;
const SLOW_TURN = 20;
const MOST_KEPT = 20_000;

/**
 * What slow lines cost is given back, from a stock for each seat that every move refills: in slow games a second a move, in fast ones
 * less. Only round trips that the server itself has measured count, so that nobody can help himself to time.
 */
export class Lag {
  readonly #stocks = new Map<string, number>();

  /** What a move at time `now` may be given back for a round trip, never more than it has cost so far; milliseconds. */
  allowance(entry: Entry, user: string, trip: number, now: number): number {
    const seat = seatOf(entry, user);
    const refill = refillOf(entry.match.timing?.control);
    const since = seat === null ? null : (entry.match.clocks?.seats[seat].since ?? null);
    if (seat === null || refill === 0 || since === null) return 0;
    const stock = this.#stocks.get(keyOf(entry, seat)) ?? FIRST * refill;
    return Math.floor(Math.max(0, Math.min(trip, MOST_A_MOVE, stock, now - since)));
  }

  /** A move was made for which so much was given. */
  used(entry: Entry, user: string, milliseconds: number): void {
    const seat = seatOf(entry, user);
    const refill = refillOf(entry.match.timing?.control);
    if (seat === null || refill === 0) return;
    const key = keyOf(entry, seat);
    const left = (this.#stocks.get(key) ?? FIRST * refill) - milliseconds + refill;
    this.#stocks.delete(key);
    this.#stocks.set(key, Math.min(left, MOST_SAVED * refill));
    if (this.#stocks.size > MOST_KEPT) this.#stocks.delete(this.#stocks.keys().next().value!);
  }
}

function keyOf({ id }: Entry, seat: number): string {
  return `${id}:${seat}`;
}

/** What a move adds to the stock of its seat; milliseconds. */
function refillOf(control: TimeControl | undefined): number {
  switch (control?.kind) {
    case 'increment':
      return refill(control.initial + TURNS * control.increment, SLOW);
    case 'delay':
      return refill(control.initial + TURNS * control.delay, SLOW);
    case 'limit':
    case 'turns':
      return refill(control.turn, SLOW_TURN);
    default:
      return 0;
  }
}

function refill(seconds: number, slow: number): number {
  return Math.round(MOST_A_MOVE * Math.min(1, seconds / slow));
}
