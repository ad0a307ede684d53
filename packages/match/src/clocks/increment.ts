import { plainClock, type Clock } from './clock.ts';

/** Time for the whole match that grows after every turn (Fischer). */
export function incrementClock(initial: number, increment: number): Clock {
  const plain = plainClock(initial);
  return {
    ...plain,
    stop(clock, now) {
      const { left } = plain.stop(clock, now);
      return { left: left + increment, since: null };
    },
  };
}
