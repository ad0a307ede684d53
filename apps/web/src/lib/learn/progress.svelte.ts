import type { Lesson } from '@menagerie/core';
import { parseProgress, recorded, type Progress } from '@menagerie/lessons';
import { hearStored, storedText, writeStored } from '../storage.ts';

const KEY = 'menagerie.lessons';

let kept: Progress = $state.raw(parseProgress(storedText(KEY)));

hearStored(KEY, () => (kept = parseProgress(storedText(KEY))));

/** What this visitor has done in all lessons; stored in this browser. */
export function progress(): Progress {
  return kept;
}

/** Stores the stars of a step if they are better than before. */
export function recordStep(game: string, { id }: Lesson, step: number, stars: 1 | 2 | 3): void {
  // Another tab may have got further.
  kept = recorded(parseProgress(storedText(KEY)), game, id, step, stars);
  writeStored(KEY, kept);
}

/** Forgets what was done in the lessons of a game. */
export function resetProgress(game: string): void {
  kept = Object.fromEntries(Object.entries(parseProgress(storedText(KEY))).filter(([id]) => id !== game));
  writeStored(KEY, kept);
}
