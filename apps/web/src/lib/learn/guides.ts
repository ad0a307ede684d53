import { readStored, removeStored, writeStored } from '../storage.ts';

/** Ids of the notes put away in a guided match of this browser; null if the match has no guide. */
export function dismissedIn(match: string): readonly string[] | null {
  const stored = readStored(keyOf(match));
  if (!stored.ok || !Array.isArray(stored.value)) return null;
  return stored.value.filter((id) => typeof id === 'string');
}

/** Stores the notes put away. The first call gives the match its guide. */
export function keepDismissed(match: string, dismissed: readonly string[]): void {
  writeStored(keyOf(match), dismissed);
}

/** Removes the guide; the match goes on without it. */
export function forgetGuide(match: string): void {
  removeStored(keyOf(match));
}

function keyOf(match: string): string {
  return `menagerie.guide.${match}`;
}
