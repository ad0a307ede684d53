import { inEdition, loadWhole, ok, wholeEditions, type Problem, type Result, type WholeGame } from '@menagerie/core';
import { entries, unknownGame } from './index.ts';

/** Every game with all its parts: for servers, tests and scripts. A page or a command loads only the parts it needs (`entries`). */
export const games: readonly WholeGame[] = await Promise.all(entries.map(loadWhole));

/** The game of an id such as `bucky`, or undefined. */
export function findGame(id: string): WholeGame | undefined {
  return games.find((game) => game.id === id);
}

const editions: readonly WholeGame[] = games.flatMap((game) => wholeEditions(game));

/** The game of an id by an edition of its rules, as a stored match names them; refuses what is not known here. */
export function findEdition(id: string, edition: string): Result<WholeGame, Problem> {
  const newest = findGame(id);
  if (!newest) return unknownGame(id);
  const known = inEdition(newest, edition);
  if (!known.ok) return known;
  return ok(editions.find((game) => game.id === id && game.edition === known.value.edition)!);
}
