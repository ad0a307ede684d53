import { seatsOf, type Game, type Position } from '@menagerie/core';
import { ended, refuse, type Happening } from './decision.ts';
import type { Match } from './match.ts';

/** A match with so many plies in its line, or so many events in its log, ends as a draw: whoever keeps it reads and replays all of it. */
const MOST_PLIES = 5000;
const MOST_EVENTS = 20_000;

/** The end that the length of a match puts to it with the ply that led to this position, if the rules don't. */
export function endOfLength<P extends Position>(game: Game<P>, { plies, log, options }: Match, position: P): readonly Happening[] {
  const ranking = game.elimination?.standing(position) ?? [seatsOf(game, options)];
  if (plies.length + 1 >= MOST_PLIES) return [ended(ranking, 'length', `Drawn: the match has gone on for ${MOST_PLIES} plies.`)];
  if (log.length + 1 < MOST_EVENTS) return [];
  return [ended(ranking, 'length', `Drawn: with all that was taken back and offered, ${MOST_EVENTS} things have happened in the match.`)];
}

/** Whether so much has happened in a match that nothing may be added to it which does not lead to its end. */
export function isFull({ log }: Match): boolean {
  return log.length >= MOST_EVENTS;
}

/** Refuses what would make a full match longer. */
export function refuseFull(what: string): ReturnType<typeof refuse> {
  const message = `${MOST_EVENTS} things have happened in this match, so ${what}. You can still offer a draw or resign; with the next move the match is drawn.`;
  return refuse('too-long', message);
}
