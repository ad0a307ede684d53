import type { TimeControl } from '@menagerie/core';
import type { Clock } from './clock.ts';
import { daysClock } from './days.ts';
import { delayClock } from './delay.ts';
import { incrementClock } from './increment.ts';
import { limitClock } from './limit.ts';
import { turnsClock } from './turns.ts';

/** The kind of clock that a time control gives every seat. */
export function clockOf(control: TimeControl, isOvertime: boolean): Clock {
  switch (control.kind) {
    case 'increment':
      return incrementClock(control.initial * 1000, control.increment * 1000);
    case 'delay':
      return delayClock(control.initial * 1000, control.delay * 1000);
    case 'limit':
      return limitClock(control.turn * 1000);
    case 'days':
      return daysClock(control);
    case 'turns':
      return turnsClock(control, isOvertime);
  }
}
