import { plainClock, type Clock } from './clock.ts';

/** The same time for every turn. Time granted while the clock stands counts for the next turn only. */
export function limitClock(limit: number): Clock {
  const plain = plainClock(limit);
  return {
    ...plain,
    // A broken-off turn may have left less.
    start: ({ left }, now) => ({ left: Math.max(left, limit), since: now }),
    stop: () => plain.full,
  };
}
