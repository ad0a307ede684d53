import type { Objection, Seat } from '@menagerie/core';
import type { ClaimedEnd, GrantReason, SeriesTerms } from './match.ts';

/** What a seat wants to do. */
export type Command =
  /** The seat's next paper, during preparation. */
  | { readonly kind: 'handIn'; readonly seat: Seat; readonly text: string }
  /** Takes back all papers of the seat, while others still prepare. */
  | { readonly kind: 'reclaim'; readonly seat: Seat }
  | { readonly kind: 'play'; readonly seat: Seat; readonly text: string }
  /** Without `plies`: back to before the seat's own last ply. */
  | { readonly kind: 'takeBack'; readonly seat: Seat; readonly plies?: number }
  | { readonly kind: 'acceptTakeBack'; readonly seat: Seat }
  | { readonly kind: 'declineTakeBack'; readonly seat: Seat }
  | { readonly kind: 'offerDraw'; readonly seat: Seat }
  | { readonly kind: 'acceptDraw'; readonly seat: Seat }
  | { readonly kind: 'declineDraw'; readonly seat: Seat }
  /** Resigns. With more seats still in, the others play on. */
  | { readonly kind: 'resign'; readonly seat: Seat }
  /** Calls the match off. Possible until every seat still in has made a ply. */
  | { readonly kind: 'abort'; readonly seat: Seat }
  /**
   * Ends a match whose other player has left, as a win or a draw. `since` is when they left (milliseconds), null if they are here. Only the
   * host may set it, never a player.
   */
  | { readonly kind: 'claim'; readonly seat: Seat; readonly as: ClaimedEnd; readonly since: number | null }
  /** Proposes that all clocks stand for so many minutes; 0: to go on before a pause is over. */
  | { readonly kind: 'offerPause'; readonly seat: Seat; readonly minutes: number }
  | { readonly kind: 'acceptPause'; readonly seat: Seat }
  | { readonly kind: 'declinePause'; readonly seat: Seat }
  /** Once the match is over; `series`: more than one match. Two offers of the same make an agreement. */
  | { readonly kind: 'offerRematch'; readonly seat: Seat; readonly series?: SeriesTerms }
  | { readonly kind: 'acceptRematch'; readonly seat: Seat }
  | { readonly kind: 'declineRematch'; readonly seat: Seat };

/** What the host of a match can do. */
export type HostCommand =
  /** Does what is due (see `deadlineOf`). Does nothing if nothing is, so you can send it at any time, even twice. */
  | { readonly kind: 'tick' }
  /** Ends a match in which only computers are left. Does nothing while a person is still in. */
  | { readonly kind: 'finish' }
  /** The player at a seat is on vacation until then (milliseconds). Turns of days wait for them. */
  | { readonly kind: 'beginVacation'; readonly seat: Seat; readonly until: number }
  | { readonly kind: 'endVacation'; readonly seat: Seat }
  /**
   * Gives time to a seat, or to every seat still in if `seat` is null: for an outage, for a slow line, or as a gift. Works even after a
   * deadline.
   */
  | { readonly kind: 'grant'; readonly seat: Seat | null; readonly milliseconds: number; readonly reason: GrantReason };

/** Why a command is refused, as a stable word. */
export const REFUSALS = [
  'over',
  'no-such-seat',
  'not-seated',
  'out',
  'preparing',
  'not-preparing',
  'bad-paper',
  'not-your-turn',
  'illegal-move',
  'nothing-to-take-back',
  'take-back-excluded',
  'already-offered',
  'not-offered',
  'too-late',
  'too-long',
  'not-over',
  'time-over',
  'no-claim',
  'not-away',
  'untimed',
  'bad-grant',
  'bad-pause',
  'bad-series',
  'bad-vacation',
  'rules-needed',
] as const;
/** Why a command is refused, as a word for programs. */
export type RefusalCode = (typeof REFUSALS)[number];

/** Why a command is refused. The match stays as it was. */
export interface Refusal {
  readonly code: RefusalCode;
  /** What is wrong, and what would be right. */
  readonly message: string;
  /** The clause that decides, if a rule does. */
  readonly clause?: string;
  /** Set if the rules refuse a move. */
  readonly objection?: Objection;
}
