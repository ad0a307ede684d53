import type { Seat } from '@menagerie/core';
import type { PreparedLine } from '@menagerie/core/prepared';
import type { Match, Ply } from './match.ts';

/** What a seat has prepared in a match. */
export interface Prepared {
  /** How many plies the match had before the first move of each line. */
  readonly ply: number;
  /** How many seats had gone out by then. */
  readonly gone: number;
  readonly lines: readonly PreparedLine[];
}

/** What became of prepared lines. */
export type Followed =
  | { readonly kind: 'kept'; readonly prepared: Prepared }
  /** A line was played to its end. */
  | { readonly kind: 'used' }
  /** None fits any more: after another ply, since plies were taken back, since a seat went out, or since the match is over. */
  | { readonly kind: 'dropped'; readonly why: Ply | 'takenBack' | 'out' | 'over' };

/** Whether a match lasts so long that its players leave: it has days for each turn, or no clock. */
export function isSlow({ timing }: Pick<Match, 'timing'>): boolean {
  return timing === null || timing.control.kind === 'days';
}

/** Lines of a seat as they are to be kept with a match. */
export function preparedIn({ plies, withdrawals }: Pick<Match, 'plies' | 'withdrawals'>, lines: readonly PreparedLine[]): Prepared {
  return { ply: plies.length, gone: withdrawals.length, lines };
}

/** Follows a match with prepared lines: what still fits goes on from its last ply. */
export function followPrepared({ ply, gone, lines }: Prepared, match: Pick<Match, 'plies' | 'withdrawals' | 'result'>): Followed {
  const { plies, withdrawals, result } = match;
  if (result) return { kind: 'dropped', why: 'over' };
  if (plies.length < ply) return { kind: 'dropped', why: 'takenBack' };
  let left = lines;
  for (const played of plies.slice(ply)) {
    const fitting = left.filter(([first]) => first.seat === played.seat && first.text === played.text);
    if (fitting.length === 0) return { kind: 'dropped', why: played };
    left = fitting.map((line) => line.slice(1)).filter((line) => line.length > 0);
    if (left.length === 0 && played === plies.at(-1)) return { kind: 'used' };
  }
  // Lines are made for the seats that were in.
  if (withdrawals.length !== gone) return { kind: 'dropped', why: 'out' };
  return { kind: 'kept', prepared: { ply: plies.length, gone, lines: left } };
}

/**
 * The answer that a seat has prepared for its turn now, if any. It waits while somebody offers the seat a draw or asks it to take back: a
 * move would decline.
 */
export function preparedAnswer({ lines }: Prepared, match: Pick<Match, 'offers'>, seat: Seat): string | null {
  const [first] = lines[0];
  const waits = [match.offers.draw, match.offers.takeBack].some((offer) => offer && offer.by !== seat && !offer.accepted.includes(seat));
  return first.seat === seat && !waits ? first.text : null;
}
