import type { Clock } from './clock.ts';
import { limitClock } from './limit.ts';

const DAY = 86_400_000;

/** Days for every turn, each of 24 hours from the start of the turn. */
export function daysClock(days: number): Clock {
  return limitClock(days * DAY);
}
