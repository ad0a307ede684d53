import { Refused } from '../refused.ts';
import { NETWORK_TIMES, LIMITS, type Limit, type LimitId } from './table.ts';
import { Sketch } from './sketch.ts';

/** Cells in a row of a sketch: 128 KB for each limit, and 2 MB for those counted without a name. */
const NARROW = 4096;
const WIDE = 65_536;

/** Where a request comes from. */
export interface ClientAddress {
  /** An IPv4 address, or an IPv6 network of /64. */
  readonly address: string;
  /** An IPv6 network of /48; null for IPv4. */
  readonly network: string | null;
}

/** A person at an address: what one does is charged to both, so that many names make nobody more than one. */
export interface Visitor {
  readonly user: string;
  readonly isGuest: boolean;
  readonly from: ClientAddress;
}

/** A user or network to count for. */
export type Counted = Visitor | ClientAddress | string;

/** Counts in memory for the table of limits: buckets hold `most` and leak `most` in `seconds`. */
export class Meter {
  readonly #times: number;
  readonly #now: () => number;
  readonly #sketches = new Map<LimitId, Sketch>();

  /** Allows `times` as much as the table. */
  constructor(times: number, now: () => number) {
    this.#times = times;
    this.#now = now;
  }

  /** Counts one more, or another amount. If that is too many, refuses with the time to wait and counts nothing. */
  take(id: LimitId, who: Counted, message = 'Too many requests.', amount = 1): void {
    const wait = this.wait(id, who, amount);
    if (wait > 0) throw tooMany(message, wait);
    this.add(id, who, amount);
  }

  /** Seconds until one more, or another amount, is allowed; 0: now. */
  wait(id: LimitId, who: Counted, amount = 1): number {
    const now = this.#now();
    const waits = keysOf(who).map(({ key, times }) => {
      const { window, step } = this.#paceOf(id, times);
      return this.#level(id, key, now, window) + Math.min(window, amount * step) - window;
    });
    // A thousandth of a second is no reason to come back.
    return Math.ceil(Math.max(0, ...waits.map((milliseconds) => milliseconds - 1)) / 1000);
  }

  /** Counts one more, or another amount, without asking. */
  add(id: LimitId, who: Counted, amount = 1): void {
    const now = this.#now();
    for (const { key, times } of keysOf(who)) {
      const { window, step } = this.#paceOf(id, times);
      this.#sketchOf(id).fill(key, now + Math.min(window, this.#level(id, key, now, window) + amount * step));
    }
  }

  /** How many are in the bucket now. */
  count(id: LimitId, who: string): number {
    const { window, step } = this.#paceOf(id, 1);
    return this.#level(id, who, this.#now(), window) / step;
  }

  /** How full a bucket is, as the milliseconds until it is empty. */
  #level(id: LimitId, key: string, now: number, window: number): number {
    const left = this.#sketchOf(id).emptyAt(key) - now;
    if (left > window) this.#sketchOf(id).clampTo(now + window);
    return Math.max(0, Math.min(left, window));
  }

  #paceOf(id: LimitId, times: number): { readonly window: number; readonly step: number } {
    const { most, seconds }: Limit = LIMITS[id];
    const window = (seconds ?? 0) * 1000;
    return { window, step: window / Math.ceil(most * times * this.#times) };
  }

  #sketchOf(id: LimitId): Sketch {
    const sketch = this.#sketches.get(id) ?? new Sketch(['address', 'asker', 'name'].includes(LIMITS[id].by) ? WIDE : NARROW);
    this.#sketches.set(id, sketch);
    return sketch;
  }
}

/** A refusal of too much at once: says when to come back. */
export function tooMany(message: string, seconds: number, status = 429): Refused {
  return new Refused(status, { code: 'too-many', message: `${message} Try again in ${spanWords(seconds)}.` }, seconds);
}

/** A refusal of too many until some are given up, which may be at once. */
export function fullUntilFreed(message: string, status = 409, code = 'too-many'): Refused {
  return new Refused(status, { code, message: `${message} You can try again right after.` }, 1);
}

/** Seconds in words. */
export function spanWords(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.ceil(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.ceil(seconds / 3600)} hours` : `${Math.ceil(seconds / 86_400)} days`;
}

/** The keys to count under, and the multiple of the usual limit for each. */
export function keysOf(who: Counted): readonly { readonly key: string; readonly times: number }[] {
  if (typeof who === 'string') return [{ key: who, times: 1 }];
  if ('user' in who) {
    // Guests are free to make, so all at an address count as one.
    const share = who.isGuest ? 1 : NETWORK_TIMES;
    return [{ key: who.user, times: 1 }, ...keysOf(who.from).map(({ key, times }) => ({ key, times: times * share }))];
  }
  const own = { key: who.address, times: 1 };
  return who.network === null ? [own] : [own, { key: who.network, times: NETWORK_TIMES }];
}
