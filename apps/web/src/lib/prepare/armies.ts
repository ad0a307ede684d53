import type { Game } from '@menagerie/core';
import { hearStored, readStored, writeStored } from '../storage.ts';
import type { Army } from '@menagerie/record';

/** The armies of a game kept in this browser, without unreadable ones. */
export function keptArmies(game: Pick<Game, 'id'>): readonly Army[] {
  const stored = readStored(keyOf(game));
  return stored.ok && Array.isArray(stored.value) ? stored.value.filter(isArmy) : [];
}

/** Keeps an army and replaces one of the same name; false if the browser can't. */
export function keepArmy(game: Pick<Game, 'id'>, army: Army): boolean {
  return writeStored(keyOf(game), [...keptArmies(game).filter(({ name }) => name !== army.name), army]);
}

/** Calls `hear` when another tab has changed the armies of a game. Call the result to stop. */
export function hearArmies(game: Pick<Game, 'id'>, hear: () => void): () => void {
  return hearStored(keyOf(game), hear);
}

/** Forgets the army with this name. */
export function forgetArmy(game: Pick<Game, 'id'>, name: string): void {
  writeStored(
    keyOf(game),
    keptArmies(game).filter((army) => army.name !== name),
  );
}

function keyOf({ id }: Pick<Game, 'id'>): string {
  return `menagerie.armies.${id}`;
}

/** Whether something stored is an army. */
export function isArmy(value: unknown): value is Army {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('papers' in value)) return false;
  return typeof value.name === 'string' && Array.isArray(value.papers) && value.papers.every((paper) => typeof paper === 'string');
}
