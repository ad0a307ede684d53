import { seatsOf, type Game, type Position, type Seat } from '@menagerie/core';
import { ended, type BareEvent } from './decision.ts';
import type { Match } from './match.ts';
import { isPreparing } from './preparing.ts';
import type { Session } from './session.ts';

/** Ends a match in which only computers are left: they share first place. Does nothing while a person is still in. */
export function finish<P extends Position>(game: Game<P>, match: Match, session: Session<P>): readonly BareEvent[] {
  const { players, options } = match;
  const isComputer = (seat: Seat): boolean => players[seat].kind === 'computer';
  // Nearly all matches have no computer, so they need no position.
  if (match.result || !game.elimination || !seatsOf(game, options).some(isComputer) || isPreparing(game, match)) return [];
  const ranking = game.elimination.standing(session.at(match));
  if (!ranking[0].every(isComputer)) return [];
  const names = ranking[0].map((seat) => game.seats[seat].name);
  return [ended(ranking, 'computers', `Only computers are left, so the match ends here: ${names.join(' and ')} share the first place.`)];
}
