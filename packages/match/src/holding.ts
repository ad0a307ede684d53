import { ok, type Game, type Position, type Seat } from '@menagerie/core';
import { halted } from './clocks/clock.ts';
import { clockOf } from './clocks/index.ts';
import { afterCounting, counting } from './clocks/weekend.ts';
import type { HostCommand } from './command.ts';
import { refuse, type Decision, type BareEvent } from './decision.ts';
import type { Clocks, Match } from './match.ts';
import { isPreparing, seatsOwing } from './preparing.ts';
import { zoneOf } from './starting.ts';

const LONGEST_VACATION = 366 * 86_400_000;

/** Clocks that are held, running on from now. The turn goes on with what is left of it. */
export function released(clocks: Clocks, match: Match, now: number): Clocks {
  const { held, ...others } = clocks;
  if (!held) return clocks;
  const { turn, seats } = clocks;
  if (held.grace !== null) return { ...others, grace: afterCounting(zoneOf(match.timing!.control), now, held.grace) };
  return turn === null ? others : { ...others, seats: seats.with(turn, { ...seats[turn], since: now }) };
}

/** Running clocks, held if a pause or the vacation of somebody they wait for says so. */
export function held<P extends Position>(game: Game<P>, match: Match, clocks: Clocks, now: number): Clocks {
  const until = match.result ? null : heldUntil(game, match, clocks.turn, now);
  if (until === null) return clocks;
  const { control } = match.timing!;
  const { turn, grace, seats, isOvertime } = clocks;
  const left = grace === null ? null : counting(zoneOf(control), now, grace);
  const standing =
    turn === null || seats[turn].since === null ? seats : seats.with(turn, halted(clockOf(control, isOvertime), seats[turn], now));
  return { ...clocks, seats: standing, grace: null, held: { until, grace: left } };
}

function heldUntil<P extends Position>(game: Game<P>, match: Match, turn: Seat | null, now: number): number | null {
  const awaited = isPreparing(game, match) ? seatsOwing(game, match) : turn === null ? [] : [turn];
  const until = Math.max(match.pause ?? 0, ...awaited.map((seat) => match.away[seat] ?? 0));
  return until > now ? until : null;
}

/** What ends when the time is over for which clocks are held. */
export function releasing({ pause, away }: Match, now: number): readonly BareEvent[] {
  if (pause !== null && pause <= now) return [{ kind: 'resumed' }];
  const seat = away.findIndex((until) => until !== null && until <= now);
  return seat < 0 ? [] : [{ kind: 'vacationEnded', seat }];
}

/** A vacation begins, lasts longer or shorter, or ends. */
export function vacation(
  match: Match,
  command: Extract<HostCommand, { readonly kind: 'beginVacation' | 'endVacation' }>,
  now: number,
): Decision {
  const { seat } = command;
  if (match.result) return refuse('over', `The game is over: ${match.result.text}`);
  if (match.timing?.control.kind !== 'days') return refuse('untimed', 'Only games with days for every turn wait for somebody on vacation.');
  if (!(seat in match.players)) return refuse('no-such-seat', `There is no seat ${seat} in this match.`);
  if (command.kind === 'endVacation') {
    return match.away[seat] === null
      ? refuse('bad-vacation', 'Nobody is on vacation at that seat.')
      : ok([{ kind: 'vacationEnded', seat }]);
  }
  const { until } = command;
  if (!Number.isInteger(until) || until <= now || until > now + LONGEST_VACATION) {
    return refuse('bad-vacation', 'A vacation ends in the future, within a year.');
  }
  return ok([{ kind: 'vacationBegun', seat, until }]);
}
