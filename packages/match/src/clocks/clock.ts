/** The clock of one seat, as plain data. */
export interface SeatClock {
  /** Milliseconds left when the present turn began, or now if the clock stands. */
  readonly left: number;
  /** When the present turn began to use time (milliseconds); null while the clock stands. */
  readonly since: number | null;
  /** Milliseconds in hand beside `left`, used once that is gone. Missing where turns have none. */
  readonly reserve?: number;
}

/** How one kind of clock works. The caller measures the times, in milliseconds. A time before the turn began uses nothing up. */
export interface Clock {
  /** Before the first turn. */
  readonly full: SeatClock;
  /** A turn begins. */
  start(clock: SeatClock, now: number): SeatClock;
  /** The turn is made. Don't call this once the time is over. */
  stop(clock: SeatClock, now: number): SeatClock;
  /** The time still left, never below 0. */
  remaining(clock: SeatClock, now: number): number;
  /** When time runs out if the turn goes on: the first moment with nothing left. Null while the clock stands. */
  deadline(clock: SeatClock): number | null;
}

/** Starting and stopping, the same for every kind of clock. Each kind says how a turn begins and what it adds. */
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

/** The clock after a turn is broken off. It stands, and used time stays used. */
export function halted(clock: Clock, seat: SeatClock, now: number): SeatClock {
  const rest = clock.remaining(seat, now);
  if (seat.reserve === undefined) return { left: rest, since: null };
  const reserve = Math.min(seat.reserve, rest);
  return { left: rest - reserve, since: null, reserve };
}
