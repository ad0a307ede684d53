import type { Seat, TimeControl } from '@menagerie/core';
import { timeLeft, type Match } from '@menagerie/match';
import { clockWords, lowBelow } from './clock-text.ts';

/** When the time for a first turn is low, in milliseconds. */
const FIRST_LOW = 15_000;

/** What the clock of a seat tells. */
export interface SeatTime {
  /** In milliseconds. */
  readonly left: number;
  /** Whether it is the limit of a first turn, while the clock stands. */
  readonly isFirst: boolean;
  readonly isRunning: boolean;
  readonly isLow: boolean;
  /** What is said to its player when it becomes low; null: nothing. */
  readonly warning: string | null;
}

/** Whether it is the turn of a seat by the clock. */
export function hasTurn({ clocks, result }: Match, seat: Seat): boolean {
  return clocks?.turn === seat && result === null;
}

/** What the clock of a seat tells at a time in milliseconds, which matters only where it has the turn; null without clocks. */
export function seatTime(match: Match, seat: Seat, now: number): SeatTime | null {
  const { timing, clocks } = match;
  const stock = timeLeft(match, seat, now);
  if (!timing || !clocks || stock === null) return null;
  const isRunning = hasTurn(match, seat);
  const isFirst = isRunning && clocks.grace !== null;
  const left = isFirst ? Math.max(0, (clocks.grace ?? 0) - now) : stock;
  const isLow = isRunning && left < (isFirst ? FIRST_LOW : lowBelow(timing.control, clocks.isOvertime));
  return { left, isFirst, isRunning, isLow, warning: isLow ? warningOf(timing.control.kind, isFirst) : null };
}

/** The same in words, to be said: `Ann: 2 minutes 5 seconds, running`, `Bob: 41 seconds for the first move`. */
export function seatTimeWords(name: string, { left, isFirst, isRunning }: SeatTime): string {
  const words = clockWords(left);
  return isFirst ? `${name}: ${words} for the first move` : `${name}: ${words}${isRunning ? ', running' : ''}`;
}

function warningOf(kind: TimeControl['kind'], isFirst: boolean): string | null {
  if (isFirst) return 'Your time for the first move is low.';
  // What there is for each turn alone is soon low in every turn; of that nothing is said.
  return kind === 'increment' || kind === 'delay' ? 'Your time is low.' : null;
}
