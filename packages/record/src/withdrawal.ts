import type { Seat } from '@menagerie/core';
import { tidyComment } from './scan.ts';

/** A seat that went out by what its player did or didn't do, while others played on. */
export interface Withdrawal {
  readonly seat: Seat;
  readonly reason: 'resignation' | 'time';
  /** How many plies of the main line had been made. */
  readonly ply: number;
}

const OUT = /\[%out\s+([^\s\]]+)(\s+time)?\s*\]/g;

/** The comment that says that a seat went out here: `[%out blue]` by resigning, `[%out blue time]` by the clock. */
export function withdrawalComment(seat: string, reason: Withdrawal['reason']): string {
  return reason === 'time' ? `[%out ${seat} time]` : `[%out ${seat}]`;
}

/** What a comment says of seats that went out. */
interface Told {
  readonly withdrawals: readonly { readonly seat: string; readonly reason: Withdrawal['reason'] }[];
  /** The comment without that. */
  readonly rest: string;
  /** Whether something in the rest was meant to say it too, but is misspelt. */
  readonly isMisspelt: boolean;
}

/** Finds what a comment says of seats that went out. */
export function readWithdrawals(comment: string): Told {
  const withdrawals = [...comment.matchAll(OUT)].map(
    ([, seat, time]) => ({ seat, reason: (time as string | undefined) === undefined ? 'resignation' : 'time' }) as const,
  );
  const rest = withdrawals.length === 0 ? comment : tidyComment(comment.replace(OUT, ' '));
  return { withdrawals, rest, isMisspelt: /\[%out|%out\b.*\]/.test(rest) };
}
