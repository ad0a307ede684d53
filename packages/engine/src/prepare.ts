import type { Game, Options, Random, Seat } from '@menagerie/core';

/**
 * Chooses the hidden set-up that the computer hands in for a seat. It picks one of the game's ready-made sets at random, each equally
 * likely. Needs complete options; returns nothing for games without preparation.
 */
export function prepare(game: Pick<Game, 'preparation'>, options: Options, seat: Seat, random: Random): readonly string[] {
  const readymades = game.preparation?.readymades(options) ?? [];
  return readymades.length === 0 ? [] : readymades[random.below(readymades.length)].papers(seat);
}
