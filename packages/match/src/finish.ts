import { seatsOf, type Game, type Position, type Seat } from '@menagerie/core';
import { ended, type Happening } from './decision.ts';
import type { Match } from './match.ts';
import { isPreparing } from './preparing.ts';
import type { Session } from './session.ts';

/** The end of a match that only computers are left in: they share first place. None while a person is still in. */
export function finish<P extends Position>(game: Game<P>, match: Match, session: Session<P>): readonly Happening[] {
  const { players, options } = match;
  const isComputer = (seat: Seat): boolean => players[seat].kind === 'computer';
  // Nearly always there are none at all, and no position is needed.
  if (match.result || !game.elimination || !seatsOf(game, options).some(isComputer) || isPreparing(game, match)) return [];
  const ranking = game.elimination.standing(session.at(match));
  if (!ranking[0].every(isComputer)) return [];
  const names = ranking[0].map((seat) => game.seats[seat].name);
  return [ended(ranking, 'computers', `Only computers are left, so the match ends here: ${names.join(' and ')} share the first place.`)];
}
