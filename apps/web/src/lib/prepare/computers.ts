import { random, type Game, type Seat } from '@menagerie/core';
import type { Match } from '@menagerie/match';

/** The papers a computer hands in: one of the ready-made sets, drawn by lot from nothing but its own seat and the hour of the match. */
export function computerPapers(game: Game, match: Match, seat: Seat): readonly string[] {
  const readymades = game.preparation!.readymades(match.options);
  return readymades[random((match.begun % 2 ** 31) + 7919 * seat).below(readymades.length)].papers(seat);
}
