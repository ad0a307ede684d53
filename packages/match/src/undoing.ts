import { seatsOf, type Game, type Position, type Seat, type TimeControl } from '@menagerie/core';
import { halted } from './clocks/clock.ts';
import { clockOf } from './clocks/index.ts';
import { refuse } from './decision.ts';
import type { Clocks, Match, MatchEvent } from './match.ts';
import { firstClocks, started } from './starting.ts';
import type { Timing } from './timing.ts';

/** Who asked for a take-back, and how many plies the match has before and after it. */
interface Undoing {
  readonly by: Seat;
  readonly from: number;
  readonly to: number;
}

/** The time of a seat, in milliseconds. */
interface Account {
  /** What it had before the first undone ply, with gifts since then. */
  readonly had: number;
  /** The same without what it has used since; never more than `had`. */
  readonly left: number;
}

type Timed = Pick<Match, 'log' | 'begun' | 'players'> & { readonly timing: Timing; readonly clocks: Clocks };

/**
 * The clocks after a take-back. What the undone turns used stays used, and what they added goes. The turn that is broken off costs only the seat that
 * asked, up to its question. `match` is the one before it.
 */
export function clocksUndone(match: Timed, undoing: Undoing, turn: Seat, now: number): Clocks {
  const { clocks, timing } = match;
  // What is taken back within a turn changes no clock.
  if (clocks.turn === turn && undonePlies(match, undoing).every(({ event }) => event.seat === turn)) return clocks;
  const accounts = accountsOf(match, undoing, now);
  const reserves = reservesOf(match, undoing.by, now);
  const seats = accounts.map(({ had, left }, seat) => {
    const inHand = reserves[seat];
    const more = inHand === undefined ? {} : { reserve: inHand };
    // The turn goes on with what is left of it: no new limit, no new delay.
    if (seat === turn) return { left: inHand === undefined ? left : Math.max(0, left), since: now, ...more };
    return { left: isPerTurn(timing.control) ? had : left, since: null, ...more };
  });
  return { ...clocks, seats, turn, grace: null };
}

/** Refuses a take-back that would leave a seat without time; null if it wouldn't. */
export function refuseSpent<P extends Position>(
  game: Game<P>,
  match: Match,
  by: Seat,
  plies: number,
  now: number,
): ReturnType<typeof refuse> | null {
  const { timing, clocks, withdrawals, options } = match;
  if (!timing || !clocks) return null;
  const undoing = { by, from: match.plies.length, to: match.plies.length - plies };
  const turn = match.plies[undoing.to].seat;
  const accounts = accountsOf({ ...match, timing, clocks }, undoing, now);
  const reserves = reservesOf({ ...match, timing, clocks }, by, now);
  const spent = seatsOf(game, options).find((seat) => {
    const isOut = withdrawals.some((gone) => gone.seat === seat && gone.ply <= undoing.to);
    return !isOut && (seat === turn || !isPerTurn(timing.control)) && Math.max(0, accounts[seat].left) + (reserves[seat] ?? 0) <= 0;
  });
  if (spent === undefined) return null;
  return refuse('nothing-to-take-back', `${game.seats[spent].name} has used too much time since then, so you can't go back that far.`);
}

function accountsOf(match: Timed, undoing: Undoing, now: number): readonly Account[] {
  const { log, timing } = match;
  const [first] = undonePlies(match, undoing);
  let clocks = clocksAt(match, first.index, first.event.seat);
  const had = clocks.seats.map(({ left }) => left);
  const left = [...had];
  /** When the take-back that is open was asked for. */
  let asked: number | null = null;
  for (const event of log.slice(first.index)) {
    const next = event.clocks ?? clocks;
    if (event.kind === 'granted') take(event, next);
    else if (event.kind === 'takenBack') use(event.seat, asked ?? event.at);
    else if (hasEnded(clocks, next)) use(clocks.turn, event.at);
    if (event.kind === 'takeBackAsked') asked = event.at;
    else if (event.kind === 'takenBack' || event.kind === 'played' || event.kind === 'takeBackDeclined') asked = null;
    clocks = next;
  }
  use(undoing.by, asked ?? now);
  return had.map((most, seat) => ({ had: most, left: Math.min(most, left[seat]) }));

  function take(event: Extract<MatchEvent, { readonly kind: 'granted' }>, next: Clocks): void {
    for (const [seat, { left: after }] of next.seats.entries()) {
      const more = after - clocks.seats[seat].left;
      left[seat] += more;
      if (event.reason === 'gift') had[seat] += more;
    }
  }

  /** Takes from a seat what its running turn has used by then. */
  function use(seat: Seat | null, until: number): void {
    if (seat === null || seat !== clocks.turn) return;
    const running = clocks.seats[seat];
    left[seat] -= running.left + (running.reserve ?? 0) - clockOf(timing.control, clocks.isOvertime).remaining(running, until);
  }
}

/** What each seat has in hand now, without what the turn that is broken off has used of it; undefined where turns have nothing in hand. */
function reservesOf({ timing, clocks }: Timed, by: Seat, now: number): readonly (number | undefined)[] {
  const clock = clockOf(timing.control, clocks.isOvertime);
  return clocks.seats.map((seat, at) => (at === by ? halted(clock, seat, now) : seat).reserve);
}

/** The clocks before an event, at which it is this seat's turn. */
function clocksAt({ log, timing, players, begun }: Timed, index: number, turn: Seat): Clocks {
  const known = log.slice(0, index).findLast((event) => event.clocks !== undefined)?.clocks;
  return known ?? started(firstClocks(players.length, timing, null), timing, turn, true, begun);
}

type PlyEvent = Extract<MatchEvent, { readonly kind: 'played' | 'forfeited' }>;

/** The plies that go, each with its place in the log. */
function undonePlies({ log }: Pick<Match, 'log'>, { from, to }: Undoing): readonly { readonly index: number; readonly event: PlyEvent }[] {
  const line: { readonly index: number; readonly event: PlyEvent }[] = [];
  for (const [index, event] of log.entries()) {
    if (event.kind === 'played' || event.kind === 'forfeited') line.push({ index, event });
    else if (event.kind === 'takenBack') line.length -= event.plies;
  }
  return line.slice(to, from);
}

/** Whether a time control gives every turn its own time. */
function isPerTurn({ kind }: TimeControl): boolean {
  return kind !== 'increment' && kind !== 'delay';
}

/** Whether the turn that ran in the clocks before is over. */
function hasEnded(before: Clocks, after: Clocks): boolean {
  const { turn } = before;
  return turn !== null && (after.turn !== turn || after.seats[turn].since !== before.seats[turn].since);
}
