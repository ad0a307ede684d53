import type { Seat, TimeControl } from '@menagerie/core';
import { seatOf, type Entry } from '../host/entry.ts';

/** The most to give back for one move, in milliseconds. */
const MOST_A_MOVE = 1000;
/** How much lag a seat may get back in a match: a first amount, one for each of its turns, and shares of its time. */
const FIRST = 1000;
const REFILL = 30;
const OF_STOCK = 0.02;
const OF_TURN = 0.01;

/**
 * The time that a move at `now` gets back for a slow connection, in milliseconds: the round trip, but no more than the move took and than is
 * left of its seat's quota. Late answers to pings look the same as a player far away, so the quota is all a liar can gain (docs/online.md
 * says how much). The log of the match holds what was given, so the quota is the same on every node and after every restart.
 */
export function lagAllowance({ game, match }: Pick<Entry, 'game' | 'match'>, user: string, trip: number, now: number): number {
  const seat = seatOf({ game, match }, user);
  const quota = seat === null ? 0 : quotaOf(match.timing?.control, match.plies.filter((ply) => ply.seat === seat).length);
  const since = seat === null ? null : (match.clocks?.seats[seat].since ?? null);
  if (seat === null || since === null) return 0;
  return Math.floor(Math.max(0, Math.min(trip, MOST_A_MOVE, quota - givenTo(match.log, seat), now - since)));
}

/** The most a seat may get back in all, by its number of turns. */
export function quotaOf(control: TimeControl | undefined, turns: number): number {
  switch (control?.kind) {
    case 'increment':
      return quota(control.initial, control.increment, turns);
    case 'delay':
      return quota(control.initial, control.delay, turns);
    case 'limit':
    case 'turns':
      return quota(0, control.turn, turns);
    default:
      return 0;
  }
}

function quota(stock: number, turn: number, turns: number): number {
  return FIRST + OF_STOCK * 1000 * stock + turns * (REFILL + OF_TURN * 1000 * turn);
}

function givenTo(log: Entry['match']['log'], seat: Seat): number {
  return log.reduce(
    (sum, event) => (event.kind === 'granted' && event.reason === 'lag' && event.seat === seat ? sum + event.milliseconds : sum),
    0,
  );
}
