import { seatsOf, type Game, type Options } from '@menagerie/core';
import type { UserKind } from '@menagerie/protocol';
import type { RatingTable } from '../storage/schema.ts';

/** The category a match counts in: its game, two players or more, and whether they are programs, such as `bucky:2-bots`. */
export function categoryOf(game: Game, options: Options, kind: UserKind): string {
  return `${game.id}:${seatsOf(game, options).length === 2 ? '2' : 'n'}${kind === 'bot' ? '-bots' : ''}`;
}

/** A rating with a larger deviation, from fewer matches or against fewer different people is provisional. */
export const PROVISIONAL = { deviation: 110, games: 5, opponents: 3 } as const;

/** Whether a rating is provisional. */
export function isProvisional({ deviation, games, opponents }: Pick<RatingTable, 'deviation' | 'games' | 'opponents'>): boolean {
  return deviation > PROVISIONAL.deviation || games < PROVISIONAL.games || opponents < PROVISIONAL.opponents;
}
