import { seatsOf, type Game, type Position } from '@menagerie/core';
import { ended, refuse, type BareEvent } from './decision.ts';
import type { Match } from './match.ts';

/** A match is drawn at this many plies in its line or events in its log, because its host reads and replays them all. */
const MOST_PLIES = 5000;
const MOST_EVENTS = 20_000;

/** The draw by length after the last ply, unless the rules end the game first. */
export function endOfLength<P extends Position>(game: Game<P>, { plies, log, options }: Match, position: P): readonly BareEvent[] {
  const ranking = game.elimination?.standing(position) ?? [seatsOf(game, options)];
  if (plies.length + 1 >= MOST_PLIES) return [ended(ranking, 'length', `Drawn: the match has gone on for ${MOST_PLIES} moves.`)];
  if (log.length + 1 < MOST_EVENTS) return [];
  return [ended(ranking, 'length', `Drawn: the match has reached ${MOST_EVENTS} events, take-backs and offers included.`)];
}

/** Whether the log is full. Only events that end the match may still be added. */
export function isFull({ log }: Match): boolean {
  return log.length >= MOST_EVENTS;
}

/** Refuses what would make a full match longer. */
export function refuseFull(what: string): ReturnType<typeof refuse> {
  const message = `This match has ${MOST_EVENTS} events, so ${what}. You can still offer a draw or resign; the next move draws the match.`;
  return refuse('too-long', message);
}
