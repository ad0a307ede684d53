import type { Seat, TimeControl } from '@menagerie/core';
import { timeLeft, type Match } from '@menagerie/match';
import { clockWords, lowBelow } from './clock-text.ts';

/** The time for a first turn is low below this, in milliseconds. */
const FIRST_LOW = 15_000;

/** What a seat's clock shows. */
export interface SeatTime {
  /** In milliseconds. */
  readonly left: number;
  /** Whether `left` is the limit for the first turn, while the clock doesn't run yet. */
  readonly isFirst: boolean;
  readonly isRunning: boolean;
  readonly isLow: boolean;
  /** What its player hears when it becomes low; null: nothing. */
  readonly warning: string | null;
}

/** Whether a seat is on turn by the clock. */
export function hasTurn({ clocks, result }: Match, seat: Seat): boolean {
  return clocks?.turn === seat && result === null;
}

/** What a seat's clock shows at `now`, in milliseconds, which matters only if the seat is on turn. Null without clocks. */
export function seatTime(match: Match, seat: Seat, now: number): SeatTime | null {
  const { timing, clocks } = match;
  const stock = timeLeft(match, seat, now);
  if (!timing || !clocks || stock === null) return null;
  const isRunning = hasTurn(match, seat) && !clocks.held;
  const isFirst = isRunning && clocks.grace !== null;
  const left = isFirst ? Math.max(0, (clocks.grace ?? 0) - now) : stock;
  const isLow = isRunning && left < (isFirst ? FIRST_LOW : lowBelow(timing.control, clocks.isOvertime));
  return { left, isFirst, isRunning, isLow, warning: isLow ? warningOf(timing.control.kind, isFirst) : null };
}

/** The same in words for screen readers: `Ann: 2 minutes 5 seconds, running`, `Bob: 41 seconds for the first move`. */
export function seatTimeWords(name: string, { left, isFirst, isRunning }: SeatTime): string {
  const words = clockWords(left);
  return isFirst ? `${name}: ${words} for the first move` : `${name}: ${words}${isRunning ? ', running' : ''}`;
}

function warningOf(kind: TimeControl['kind'], isFirst: boolean): string | null {
  if (isFirst) return 'Your time for the first move is low.';
  // Other clocks give each turn its own time, which is soon low in every turn.
  return kind === 'increment' || kind === 'delay' ? 'Your time is low.' : null;
}
