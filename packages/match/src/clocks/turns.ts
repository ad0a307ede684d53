import type { TurnsControl } from '@menagerie/core';
import type { Clock } from './clock.ts';
import { limitClock } from './limit.ts';

/** A limit for every turn, and another one after a level count. */
export function turnsClock({ turn, overtime }: TurnsControl, isOvertime: boolean): Clock {
  return limitClock((isOvertime ? overtime : turn) * 1000);
}
