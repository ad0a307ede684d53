import type { Game, Position, Seat, TurnsControl } from '@menagerie/core';
import { ended, endedByRules, endOf, leave, type BareEvent } from './decision.ts';
import { releasing } from './holding.ts';
import type { Match } from './match.ts';
import { isPreparing, seatsOwing } from './preparing.ts';
import type { Session } from './session.ts';

/** Decides what follows from a deadline that has passed. */
export function tick<P extends Position>(game: Game<P>, match: Match, now: number, session: Session<P>): readonly BareEvent[] {
  if (match.clocks?.held) return releasing(match, now);
  if (isPreparing(game, match)) {
    const names = seatsOwing(game, match).map((seat) => game.seats[seat].name);
    return [ended(null, 'abort', `Called off: ${names.join(' and ')} handed in no papers in time.`)];
  }
  const position = session.at(match);
  const seat = position.turn;
  const { name } = game.seats[seat];
  if (match.clocks?.grace !== null) return [ended(null, 'abort', `Called off: ${name} made no first move in time.`)];
  const control = match.timing?.control;
  if (control?.kind === 'turns') return forfeit(game, match, control, seat, now, session);
  return leave(game, match, { kind: 'flagged', seat }, 'time', `${name} ran out of time`, session);
}

/** The turn is lost. Too many in a row lose the game; check that first. */
function forfeit<P extends Position>(
  game: Game<P>,
  match: Match,
  control: TurnsControl,
  seat: Seat,
  now: number,
  session: Session<P>,
): readonly BareEvent[] {
  const timed = game.timed!;
  const forfeited: BareEvent = { kind: 'forfeited', seat, text: timed.mark };
  const lost = 1 + lostInARow(match, seat, timed.mark);
  if (lost >= control.forfeits) return [forfeited, endedByRules(timed.forfeited(seat, lost))];
  return session.trying(
    match,
    (position) => timed.forfeit(position),
    (after) => {
      const end = endOf(game, after);
      return [forfeited, ...end, ...(end.length > 0 ? [] : counted(game, match, after, false, now))];
    },
  );
}

/** How many turns in a row a seat has lost. */
function lostInARow({ plies }: Match, seat: Seat, mark: string): number {
  const own = plies.filter((ply) => ply.seat === seat);
  return own.length - 1 - own.findLastIndex(({ text }) => text !== mark);
}

/**
 * The result of the count, if this turn was the last of the game's time or, in overtime, made the game count again. `position` is the one
 * after the turn.
 */
export function counted<P extends Position>(
  game: Game<P>,
  match: Match,
  position: P,
  recounts: boolean,
  now: number,
): readonly BareEvent[] {
  const { clocks } = match;
  if (!game.timed || !clocks || clocks.end === null) return [];
  const { isOvertime, end } = clocks;
  if (isOvertime ? !recounts : now < end) return [];
  const outcome = game.timed.count(position);
  if (outcome) return [endedByRules(outcome)];
  return isOvertime ? [] : [{ kind: 'levelCount' }];
}
