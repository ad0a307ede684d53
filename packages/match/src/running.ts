import type { Game, Position, Seat } from '@menagerie/core';
import { clockOf } from './clocks/index.ts';
import { halted, type Clock, type SeatClock } from './clocks/clock.ts';
import type { Clocks, Match, MatchEvent } from './match.ts';
import { held, released } from './holding.ts';
import { isPreparing } from './preparing.ts';
import type { Session } from './session.ts';
import { hasMoved, started } from './starting.ts';
import type { Timing } from './timing.ts';
import { clocksUndone } from './undoing.ts';

/** By which rules clocks run: the present ones, or those of before 0.2, when a take-back returned the time of the turn that it broke off and nothing else. */
export type ClockRules = 'present' | 'first';

/** The clocks after these events. `after` is the match with everything else up to date. */
export function clocksAfter<P extends Position>(
  game: Game<P>,
  after: Match,
  events: readonly MatchEvent[],
  now: number,
  session: Session<P>,
  rules: ClockRules = 'present',
): Clocks | null {
  const { timing, clocks: before } = after;
  if (!timing || !before) return null;
  const clocks = released(before, after, now);
  const free = { ...after, timing, clocks };
  const next = held(game, after, nextClocks(game, free, events, now, session, rules), now);
  // Held before and after, they are the same.
  return before.held && JSON.stringify(next) === JSON.stringify(before) ? before : next;
}

/** The same without anything that holds them. */
function nextClocks<P extends Position>(
  game: Game<P>,
  after: Match & { readonly timing: Timing; readonly clocks: Clocks },
  events: readonly MatchEvent[],
  now: number,
  session: Session<P>,
  rules: ClockRules,
): Clocks {
  const { timing, clocks } = after;
  const { control } = timing;
  const clock = clockOf(control, clocks.isOvertime);
  if (after.result) return clocks.turn === null && clocks.grace === null ? clocks : stopped(clocks, clock, 'halt', now);
  const granted = events.reduce((present, event) => withGrant(present, after, event, rules), clocks);
  if (isPreparing(game, after) || isTimeOnly(events)) return granted;
  const turn = session.at(after).turn;
  const undone = rules === 'present' ? events.find((event) => event.kind === 'takenBack') : undefined;
  if (undone) {
    const to = after.plies.length;
    const before = { ...after, timing, clocks, log: after.log.slice(0, -events.length) };
    return clocksUndone(before, { by: undone.seat, from: to + undone.plies, to }, turn, now);
  }
  if (turn === granted.turn) return granted;
  const standing = stopped(granted, clock, wayOut(events), now);
  const isOvertime = standing.isOvertime || events.some(({ kind }) => kind === 'levelCount');
  const seats = isOvertime === standing.isOvertime ? standing.seats : standing.seats.map(() => clockOf(control, true).full);
  const end = control.kind === 'turns' ? (standing.end ?? now + control.total * 1000) : null;
  const isFirst = rules === 'present' ? !hasMoved(after, turn) : !after.plies.some(({ seat }) => seat === turn);
  return started({ ...standing, seats, end, isOvertime }, timing, turn, isFirst, now);
}

/** Whether the events only give time. The turn is then known without a position. */
function isTimeOnly(events: readonly MatchEvent[]): boolean {
  return events.length > 0 && events.every(({ kind }) => kind === 'granted' || kind === 'vacationBegun' || kind === 'vacationEnded');
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

function withGrant(clocks: Clocks, { withdrawals }: Match, event: MatchEvent, rules: ClockRules): Clocks {
  if (event.kind !== 'granted') return clocks;
  const { milliseconds, reason } = event;
  const { grace, end, turn, isOvertime } = clocks;
  const isFor = (seat: Seat): boolean => (event.seat === null ? !withdrawals.some((gone) => gone.seat === seat) : event.seat === seat);
  // What was lost goes to what ran. While all clocks stand, that is the limit they stand for; the game's own time runs beside each turn.
  const isOwed = rules === 'present' && reason !== 'gift';
  const isLost = isOwed && reason !== 'lag';
  const later = (time: number | null): number | null => (time === null ? null : time + milliseconds);
  return {
    ...clocks,
    seats: clocks.seats.map((clock, seat) =>
      isFor(seat) && !(isOwed && grace !== null) ? { ...clock, left: clock.left + milliseconds } : clock,
    ),
    grace: event.seat === null || event.seat === turn ? later(grace) : grace,
    end: (event.seat === null || isLost) && !isOvertime ? later(end) : end,
  };
}
