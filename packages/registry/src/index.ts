import type { GameEntry } from '@menagerie/core';
import { entry as bucky } from '@menagerie/bucky/entry';
import { entry as ducart } from '@menagerie/ducart/entry';
import { entry as fourplay } from '@menagerie/fourplay/entry';

/** Every game of the house, in the order of lists; its parts are loaded when they are asked for. A new game is one line here. */
export const entries: readonly GameEntry[] = [bucky, ducart, fourplay];

/** The entry of an id such as `bucky`, or undefined. */
export function findEntry(id: string): GameEntry | undefined {
  return entries.find((entry) => entry.id === id);
}
