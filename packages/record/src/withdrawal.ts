import type { Seat } from '@menagerie/core';
import { tidyComment } from './scan.ts';

/** A seat that went out by resigning or on time, while others played on. */
export interface Withdrawal {
  readonly seat: Seat;
  readonly reason: 'resignation' | 'time';
  /** How many plies the main line had then. */
  readonly ply: number;
}

const OUT = /\[%out\s+([^\s\]]+)(\s+time)?\s*\]/g;

/** Writes the comment that puts a seat out: `[%out blue]` by resigning, `[%out blue time]` by the clock. */
export function withdrawalComment(seat: string, reason: Withdrawal['reason']): string {
  return reason === 'time' ? `[%out ${seat} time]` : `[%out ${seat}]`;
}

/** The seats that a comment puts out. */
interface Told {
  readonly withdrawals: readonly { readonly seat: string; readonly reason: Withdrawal['reason'] }[];
  /** The rest of the comment. */
  readonly rest: string;
  /** Whether the rest has a misspelt one. */
  readonly isMisspelt: boolean;
}

/** Finds the seats that a comment puts out. */
export function readWithdrawals(comment: string): Told {
  const withdrawals = [...comment.matchAll(OUT)].map(
    ([, seat, time]) => ({ seat, reason: (time as string | undefined) === undefined ? 'resignation' : 'time' }) as const,
  );
  const rest = withdrawals.length === 0 ? comment : tidyComment(comment.replace(OUT, ' '));
  return { withdrawals, rest, isMisspelt: /\[%out|%out\b.*\]/.test(rest) };
}
