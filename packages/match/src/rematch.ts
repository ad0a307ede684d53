import { seatsOf, type Game, type Position } from '@menagerie/core';
import type { Match, MatchSetup } from './match.ts';

/** The set-up of the next match of a series: the same but for the seats, which every player leaves for the one before it. */
export function rematch<P extends Position>(game: Game<P>, { players, options, start, policy }: Match): MatchSetup {
  const seats = seatsOf(game, options);
  const moved = players.map((player, seat) => {
    const at = seats.indexOf(seat);
    return at < 0 ? player : players[seats[(at + 1) % seats.length]];
  });
  return { players: moved, options, start, policy };
}
