import type { DaysControl } from '@menagerie/core';
import type { Clock, SeatClock } from './clock.ts';
import { afterCounting, counting } from './weekend.ts';

const DAY = 86_400_000;

/** Days for every turn, each of 24 hours from the start of the turn; then the days in hand. Weekends may not count. */
export function daysClock({ days, reserve, weekend }: DaysControl): Clock {
  const full: SeatClock = { left: days * DAY, since: null, ...(reserve === undefined ? {} : { reserve: reserve * DAY }) };
  const remaining = ({ left, since, reserve: more = 0 }: SeatClock, now: number): number =>
    Math.max(0, left + more - (since === null ? 0 : counting(weekend, since, now)));
  return {
    full,
    // A broken-off turn may have left less.
    start: (clock, now) => ({ ...clock, left: Math.max(clock.left, full.left), since: now }),
    stop: (clock, now) => (clock.reserve === undefined ? full : { ...full, reserve: Math.min(clock.reserve, remaining(clock, now)) }),
    remaining,
    deadline: ({ left, since, reserve: more = 0 }) => (since === null ? null : afterCounting(weekend, since, left + more)),
  };
}
