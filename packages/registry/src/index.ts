import { inEdition, problem, type Game, type GameEntry, type Problem, type Result } from '@menagerie/core';
import { entry as bucky } from '@menagerie/bucky/entry';
import { entry as ducart } from '@menagerie/ducart/entry';
import { entry as fourplay } from '@menagerie/fourplay/entry';

/** Every game of the house, in the order of lists; its parts are loaded when they are asked for. A new game is one line here. */
export const entries: readonly GameEntry[] = [bucky, ducart, fourplay];

/** The entry of an id such as `bucky`, or undefined. */
export function findEntry(id: string): GameEntry | undefined {
  return entries.find((entry) => entry.id === id);
}

/** Loads the rules of a game by one of their editions, as a stored match names them; refuses what isn't known here. */
export async function loadEdition(id: string, edition: string): Promise<Result<Game, Problem>> {
  const entry = findEntry(id);
  return entry ? inEdition(await entry.rules(), edition) : unknownGame(id);
}

/** What is said of a game that isn't in the list. */
export function unknownGame(id: string): Result<never, Problem> {
  return problem(`There is no game called "${id}" here.`);
}
