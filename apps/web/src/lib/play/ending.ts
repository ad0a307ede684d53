import type { Game, Seat } from '@menagerie/core';
import type { Match } from '@menagerie/match';
import { ordinal, placeOf } from './places.ts';

/** How a match ended, in words: who won, and after how long. */
export interface Ending {
  /** `You won`; with a name where several people sit here. */
  readonly title: string;
  /** `After 31 moves.` Empty if nobody has moved. */
  readonly length: string;
}

/** The end of a match, told to the people who act for the `own` seats. */
export function endingOf(
  game: Pick<Game, 'seats'>,
  match: Pick<Match, 'result' | 'players' | 'plies'>,
  own: readonly Seat[],
): Ending | null {
  const { result, players, plies } = match;
  if (!result) return null;
  const taking = result.ranking?.flat().length ?? 2;
  const count = roundsOf(plies);
  const unit = taking > 2 ? 'round' : 'move';
  const length = count === 0 ? '' : `After ${count} ${unit}${count === 1 ? '' : 's'}.`;
  const { ranking } = result;
  if (!ranking) return { title: 'The game was called off', length };
  const [first] = ranking;
  if (ranking.length === 1 || first.length !== 1) return { title: 'The game is a draw', length };
  if (own.length === 1) {
    const place = placeOf(ranking, own[0]) ?? taking;
    return { title: place === 1 ? 'You won' : taking > 2 ? `You came ${ordinal(place)}` : 'You lost', length };
  }
  const { name } = players[first[0]];
  const seat = game.seats[first[0]].name;
  return { title: name === seat ? `${name} won` : `${name} won as ${seat}`, length };
}

/** How many rounds have begun. A new one begins with the order of seats, however many plies a turn had and whoever is out. */
function roundsOf(plies: Match['plies']): number {
  return plies.filter(({ seat }, index) => index === 0 || seat < plies[index - 1].seat).length;
}
