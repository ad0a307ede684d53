import { inEdition, problem, type Game, type GameEntry, type Problem, type Result } from '@menagerie/core';
import { entry as bucky } from '@menagerie/bucky/entry';
import { entry as ducart } from '@menagerie/ducart/entry';
import { entry as fourplay } from '@menagerie/fourplay/entry';

/** Every game, in the order of lists. Its parts load on demand. A new game is one line here. */
export const entries: readonly GameEntry[] = [bucky, ducart, fourplay];

/** Finds an entry by an id such as `bucky`. */
export function findEntry(id: string): GameEntry | undefined {
  return entries.find((entry) => entry.id === id);
}

/** Loads the rules of a game by id and edition, as in a stored match. Refuses unknown ones. */
export async function loadEdition(id: string, edition: string): Promise<Result<Game, Problem>> {
  const entry = findEntry(id);
  return entry ? inEdition(await entry.rules(), edition) : unknownGame(id);
}

/** The problem with an id that isn't in the list. */
export function unknownGame(id: string): Result<never, Problem> {
  return problem(`There is no game called "${id}" here.`);
}
