import type { Seat } from '@menagerie/core';

/** A seat that went out by what its player did or didn't do, while others played on. */
export interface Withdrawal {
  readonly seat: Seat;
  readonly reason: 'resignation' | 'time';
  /** How many plies of the main line had been made. */
  readonly ply: number;
}

const OUT = /^\[%out\s+([^\s\]]+)(\s+time)?\s*\]$/;

/** The comment that says that a seat went out here: `[%out blue]` by resigning, `[%out blue time]` by the clock. */
export function withdrawalComment(seat: string, reason: Withdrawal['reason']): string {
  return reason === 'time' ? `[%out ${seat} time]` : `[%out ${seat}]`;
}

/** What such a comment says, or null for any other. */
export function readWithdrawal(comment: string): { readonly seat: string; readonly reason: Withdrawal['reason'] } | null {
  const [, seat, time] = (OUT.exec(comment) ?? []) as readonly (string | undefined)[];
  return seat === undefined ? null : { seat, reason: time === undefined ? 'resignation' : 'time' };
}
