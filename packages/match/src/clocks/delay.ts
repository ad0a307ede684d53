import { plainClock, type Clock } from './clock.ts';

/** Time for the whole match that a turn uses only after a delay (simple delay). What is left of the delay is lost. */
export function delayClock(initial: number, delay: number): Clock {
  const plain = plainClock(initial);
  return { ...plain, start: ({ left }, now) => ({ left, since: now + delay }) };
}
