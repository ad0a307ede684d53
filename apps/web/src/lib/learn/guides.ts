import { readStored, removeStored, writeStored } from '../storage.ts';

/** Ids of what has been put away in a guided match of this browser; null if the match has no guide. */
export function dismissedIn(match: string): readonly string[] | null {
  const stored = readStored(keyOf(match));
  if (!stored.ok || !Array.isArray(stored.value)) return null;
  return stored.value.filter((id) => typeof id === 'string');
}

/** Keeps what has been put away; a match has a guide from the first time on. */
export function keepDismissed(match: string, dismissed: readonly string[]): void {
  writeStored(keyOf(match), dismissed);
}

/** Takes the guide away; the match goes on without. */
export function forgetGuide(match: string): void {
  removeStored(keyOf(match));
}

function keyOf(match: string): string {
  return `menagerie.guide.${match}`;
}
