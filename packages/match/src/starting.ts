import type { Seat, TimeControl } from '@menagerie/core';
import { clockOf } from './clocks/index.ts';
import { afterCounting } from './clocks/weekend.ts';
import type { Clocks, Match } from './match.ts';
import type { Timing } from './timing.ts';

/** The clocks of a new match. `preparing` is when its preparation began (milliseconds); null if it has none. */
export function firstClocks(seats: number, { control, preparation }: Timing, preparing: number | null): Clocks {
  const { full } = clockOf(control, false);
  const grace = preparing === null || preparation === null ? null : limitFrom(control, preparing, preparation);
  return { seats: Array.from({ length: seats }, () => full), turn: null, grace, end: null, isOvertime: false };
}

/** The clocks once a turn has begun. A seat's first turn has a limit of its own, if the timing sets one. */
export function started(clocks: Clocks, { control, firstTurn }: Timing, turn: Seat, isFirst: boolean, now: number): Clocks {
  if (firstTurn !== null && isFirst) return { ...clocks, turn, grace: limitFrom(control, now, firstTurn) };
  const clock = clockOf(control, clocks.isOvertime);
  return { ...clocks, turn, grace: null, seats: clocks.seats.with(turn, clock.start(clocks.seats[turn], now)) };
}

/** When so many seconds are over that began at a moment. Weekends may not count. */
function limitFrom(control: TimeControl, from: number, seconds: number): number {
  return afterCounting(zoneOf(control), from, seconds * 1000);
}

/** The time zone whose weekends don't count. */
export function zoneOf(control: TimeControl): string | undefined {
  return control.kind === 'days' ? control.weekend : undefined;
}

/** Whether a seat has made or lost a turn, even if it was taken back. */
export function hasMoved({ log }: Pick<Match, 'log'>, seat: Seat): boolean {
  return log.some((event) => (event.kind === 'played' || event.kind === 'forfeited') && event.seat === seat);
}
