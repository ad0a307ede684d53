import { loadWhole, type WholeGame } from '@menagerie/core';
import { entries } from './index.ts';

/** Every game with all its parts: for servers, tests and scripts. A page or a command loads only the parts it needs (`entries`). */
export const games: readonly WholeGame[] = await Promise.all(entries.map(loadWhole));

/** The game of an id such as `bucky`, or undefined. */
export function findGame(id: string): WholeGame | undefined {
  return games.find((game) => game.id === id);
}
