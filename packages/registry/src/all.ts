import { inEdition, loadWhole, ok, wholeEditions, type Problem, type Result, type WholeGame } from '@menagerie/core';
import { entries, unknownGame } from './index.ts';

/** Every game with all its parts, for servers, tests and scripts. Pages and commands load only the parts they need (`entries`). */
export const games: readonly WholeGame[] = await Promise.all(entries.map(loadWhole));

/** Finds a game by an id such as `bucky`. */
export function findGame(id: string): WholeGame | undefined {
  return games.find((game) => game.id === id);
}

const editions: readonly WholeGame[] = games.flatMap((game) => wholeEditions(game));

/** Finds a game by id and edition, as in a stored match. Refuses unknown ones. */
export function findEdition(id: string, edition: string): Result<WholeGame, Problem> {
  const newest = findGame(id);
  if (!newest) return unknownGame(id);
  const known = inEdition(newest, edition);
  if (!known.ok) return known;
  return ok(editions.find((game) => game.id === id && game.edition === known.value.edition)!);
}
