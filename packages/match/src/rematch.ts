import type { Match, MatchSetup } from './match.ts';

/** The set-up of the next match of a series: the same but for the seats, which every player leaves for the one before it. */
export function rematch({ players, options, start, policy }: Match): MatchSetup {
  return { players: players.map((_, seat) => players[(seat + 1) % players.length]), options, start, policy };
}
