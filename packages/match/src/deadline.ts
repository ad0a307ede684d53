import type { Seat } from '@menagerie/core';
import { clockOf } from './clocks/index.ts';
import type { Match } from './match.ts';

/** When `tick` next has something to do (milliseconds), or null. From then on only a tick or a grant is accepted. */
export function deadlineOf({ timing, clocks }: Match): number | null {
  if (!timing || !clocks) return null;
  const { grace, turn, seats, isOvertime, held } = clocks;
  if (held) return held.until;
  if (grace !== null) return grace;
  return turn === null ? null : clockOf(timing.control, isOvertime).deadline(seats[turn]);
}

/** Whether a deadline has passed. */
export function isDue(match: Match, now: number): boolean {
  const deadline = deadlineOf(match);
  return deadline !== null && now >= deadline;
}

/** What a seat's clock shows, in milliseconds; null without clocks. */
export function timeLeft({ timing, clocks }: Match, seat: Seat, now: number): number | null {
  if (!timing || !clocks) return null;
  return clockOf(timing.control, clocks.isOvertime).remaining(clocks.seats[seat], now);
}
