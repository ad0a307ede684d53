import { seatsOf, type Game, type Options } from '@menagerie/core';
import type { UserKind } from '@menagerie/protocol';
import type { RatingTable } from '../storage/schema.ts';

/** The category a match counts in: its game, two players or more, and whether they are programs, such as `bucky:2-bots`. */
export function categoryOf(game: Game, options: Options, kind: UserKind): string {
  return `${game.id}:${seatsOf(game, options).length === 2 ? '2' : 'n'}${kind === 'bot' ? '-bots' : ''}`;
}

/** A rating with a larger deviation or from fewer matches is provisional. */
export const PROVISIONAL = { deviation: 110, games: 5 } as const;

/** Whether a rating is provisional. */
export function isProvisional({ deviation, games }: Pick<RatingTable, 'deviation' | 'games'>): boolean {
  return deviation > PROVISIONAL.deviation || games < PROVISIONAL.games;
}
