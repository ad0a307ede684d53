export { claimableAfter, obstacleToClaim } from './claim.ts';
export type { SeatClock } from './clocks/clock.ts';
export { dayNumber, midnight } from './clocks/weekend.ts';
export * from './command.ts';
export { deadlineOf, timeLeft } from './deadline.ts';
export { lineOf, pliesSinceOffer, type Line } from './line.ts';
export type * from './match.ts';
export { applyEvent, applyEvents, CLAIMED_ENDS, GRANT_REASONS, HOST_REASONS } from './match.ts';
export { eventSeenBy, isPreparing, seatsOwing, seenBy } from './preparing.ts';
export { followPrepared, isSlow, preparedAnswer, preparedIn, type Followed, type Prepared } from './prepared.ts';
export { isRematchAgreed, rematch } from './rematch.ts';
export { restore } from './restore.ts';
export {
  matchNumbered,
  nextNumber,
  problemOfSeries,
  scoresOf,
  SERIES_LENGTHS,
  startSeries,
  type Series,
  type SeriesTerms,
} from './series.ts';
export { replay, Session } from './session.ts';
export { timingFor, type Timing } from './timing.ts';
export { create, playMove, update, type Update } from './update.ts';
