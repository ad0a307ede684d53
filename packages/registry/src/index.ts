import type { Game } from '@menagerie/core';
import { bucky } from '@menagerie/bucky';
import { ducart } from '@menagerie/ducart';
import { fourplay } from '@menagerie/fourplay';

/** Every game of the house, in the order of lists. A new game is one line here. */
export const games: readonly Game[] = [bucky, ducart, fourplay];

/** The game of an id such as `bucky`, or undefined. */
export function findGame(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}
