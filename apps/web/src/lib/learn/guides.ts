import { readStored, removeStored, writeStored } from '../storage.ts';

/** Whether a match of this browser has a guide. */
export function isGuided(match: string): boolean {
  const stored = readStored(keyOf(match));
  return stored.ok && stored.value !== undefined;
}

/** Gives a match its guide. */
export function keepGuide(match: string): void {
  writeStored(keyOf(match), true);
}

/** Removes the guide; the match goes on without it. */
export function forgetGuide(match: string): void {
  removeStored(keyOf(match));
}

function keyOf(match: string): string {
  return `menagerie.guide.${match}`;
}
