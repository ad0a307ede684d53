import { hearStored, readStored, removeStored, writeStored } from '../storage.ts';

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

/** Calls `hear` when another tab may have removed the guide. Call the result to stop. */
export function hearGuide(match: string, hear: () => void): () => void {
  return hearStored(keyOf(match), hear);
}

function keyOf(match: string): string {
  return `menagerie.guide.${match}`;
}
