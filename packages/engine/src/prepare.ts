import type { Game, Options, Random, Seat } from '@menagerie/core';

/**
 * What the computer hands in for a seat before the first move, under complete options: one of the game's ready-made sets of papers,
 * all of them equally likely; nothing for games without preparation.
 */
export function prepare(game: Pick<Game, 'preparation'>, options: Options, seat: Seat, random: Random): readonly string[] {
  const readymades = game.preparation?.readymades(options) ?? [];
  return readymades.length === 0 ? [] : readymades[random.below(readymades.length)].papers(seat);
}
