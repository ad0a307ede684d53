/** The clock of one seat, as plain data. */
export interface SeatClock {
  /** Milliseconds: what there was when the present turn began or, while the clock stands, what there is. */
  readonly left: number;
  /** From when (milliseconds) the present turn uses it up; null while the clock stands. */
  readonly since: number | null;
}

/** How a clock goes. Times are milliseconds that the caller measured; an earlier one than the turn's beginning uses nothing. */
export interface Clock {
  /** Before the first turn. */
  readonly full: SeatClock;
  /** A turn begins. */
  start(clock: SeatClock, now: number): SeatClock;
  /** The turn is made; not to be called once its time is over. */
  stop(clock: SeatClock, now: number): SeatClock;
  /** What can still be used, never below 0. */
  remaining(clock: SeatClock, now: number): number;
  /** When the time is over if the turn goes on: the first moment at which nothing remains. Null while the clock stands. */
  deadline(clock: SeatClock): number | null;
}

/** A clock that runs and stands; what a turn adds or how it begins is for the kinds to say. */
export function plainClock(milliseconds: number): Clock {
  const remaining = ({ left, since }: SeatClock, now: number): number =>
    since === null ? left : Math.max(0, left - Math.max(0, now - since));
  return {
    full: { left: milliseconds, since: null },
    start: ({ left }, now) => ({ left, since: now }),
    stop: (clock, now) => ({ left: remaining(clock, now), since: null }),
    remaining,
    deadline: ({ left, since }) => (since === null ? null : since + left),
  };
}

/** A clock whose turn is broken off: it stands, and what was used stays used. */
export function halted(clock: Clock, { left, since }: SeatClock, now: number): SeatClock {
  return { left: clock.remaining({ left, since }, now), since: null };
}
