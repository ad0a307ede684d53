import type { Game, Position, Seat } from '@menagerie/core';
import { clockOf } from './clocks/index.ts';
import { halted, type Clock, type SeatClock } from './clocks/clock.ts';
import type { Clocks, Match, MatchEvent } from './match.ts';
import { isPreparing } from './preparing.ts';
import type { Session } from './session.ts';
import type { Timing } from './timing.ts';

/** The clocks of a new match. `preparing` is when its preparation began (milliseconds); null if it has none. */
export function firstClocks(seats: number, { control, preparation }: Timing, preparing: number | null): Clocks {
  const { full } = clockOf(control, false);
  const grace = preparing === null || preparation === null ? null : preparing + preparation * 1000;
  return { seats: Array.from({ length: seats }, () => full), turn: null, grace, end: null, isOvertime: false };
}

/** The clocks after these events. `after` is the match with everything else up to date. */
export function clocksAfter<P extends Position>(
  game: Game<P>,
  after: Match,
  events: readonly MatchEvent[],
  now: number,
  session: Session<P>,
): Clocks | null {
  const { timing, clocks } = after;
  if (!timing || !clocks) return null;
  const { control } = timing;
  const clock = clockOf(control, clocks.isOvertime);
  if (after.result) return clocks.turn === null && clocks.grace === null ? clocks : stopped(clocks, clock, 'halt', now);
  const granted = events.reduce((present, event) => withGrant(present, after, event), clocks);
  if (isPreparing(game, after) || isTimeOnly(events)) return granted;
  const turn = session.at(after).turn;
  if (turn === granted.turn) return granted;
  const standing = stopped(granted, clock, wayOut(events), now);
  const isOvertime = standing.isOvertime || events.some(({ kind }) => kind === 'levelCount');
  const seats = isOvertime === standing.isOvertime ? standing.seats : standing.seats.map(() => clockOf(control, true).full);
  const end = control.kind === 'turns' ? (standing.end ?? now + control.total * 1000) : null;
  return started({ ...standing, seats, end, isOvertime }, after, timing, turn, now);
}

/** Whether the events only give time. The turn is then known without a position. */
function isTimeOnly(events: readonly MatchEvent[]): boolean {
  return events.length > 0 && events.every(({ kind }) => kind === 'granted');
}

/** How a turn ends for a seat: made, broken off, or undone by a take-back. */
type WayOut = 'stop' | 'halt' | 'undo';

function wayOut(events: readonly MatchEvent[]): WayOut {
  if (events.some(({ kind }) => kind === 'takenBack')) return 'undo';
  return events.some(({ kind }) => kind === 'flagged' || kind === 'resigned') ? 'halt' : 'stop';
}

function stopped(clocks: Clocks, clock: Clock, way: WayOut, now: number): Clocks {
  const { turn, seats } = clocks;
  const standing = { ...clocks, turn: null, grace: null };
  // During preparation and first turns all clocks stand already.
  if (turn === null || seats[turn].since === null) return standing;
  return { ...standing, seats: seats.with(turn, out(seats[turn])) };

  function out(seat: SeatClock): SeatClock {
    if (way === 'undo') return { ...seat, since: null };
    return way === 'stop' ? clock.stop(seat, now) : halted(clock, seat, now);
  }
}

function started(clocks: Clocks, { plies }: Match, { control, firstTurn }: Timing, turn: Seat, now: number): Clocks {
  if (firstTurn !== null && !plies.some(({ seat }) => seat === turn)) return { ...clocks, turn, grace: now + firstTurn * 1000 };
  const clock = clockOf(control, clocks.isOvertime);
  return { ...clocks, turn, grace: null, seats: clocks.seats.with(turn, clock.start(clocks.seats[turn], now)) };
}

function withGrant(clocks: Clocks, { withdrawals }: Match, event: MatchEvent): Clocks {
  if (event.kind !== 'granted') return clocks;
  const { milliseconds } = event;
  const { grace, end, turn, isOvertime } = clocks;
  const isFor = (seat: Seat): boolean => (event.seat === null ? !withdrawals.some((gone) => gone.seat === seat) : event.seat === seat);
  const later = (time: number | null): number | null => (time === null ? null : time + milliseconds);
  return {
    ...clocks,
    seats: clocks.seats.map((clock, seat) => (isFor(seat) ? { ...clock, left: clock.left + milliseconds } : clock)),
    grace: event.seat === null || event.seat === turn ? later(grace) : grace,
    end: event.seat === null && !isOvertime ? later(end) : end,
  };
}
