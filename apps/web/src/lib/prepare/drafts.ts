import type { Seat } from '@menagerie/core';
import { hearStored, readStored, removeStored, writeStored } from '../storage.ts';

/** What a seat has written but not handed in, as texts by paper. */
export interface PaperDrafts {
  readonly seat: Seat;
  readonly papers: readonly string[];
}

/** The unfinished papers of a seat in a match of this browser, so that a reload costs nobody an army. */
export function readDraft(match: string, seat: Seat): readonly string[] {
  const stored = readStored(keyOf(match));
  return stored.ok && isDraft(stored.value) && stored.value.seat === seat ? stored.value.papers : [];
}

/** Keeps the unfinished papers of a seat; only one seat writes at a time. */
export function keepDraft(match: string, draft: PaperDrafts): void {
  writeStored(keyOf(match), draft);
}

/** Calls `hear` when another tab has changed the unfinished papers. Call the result to stop. */
export function hearDraft(match: string, hear: () => void): () => void {
  return hearStored(keyOf(match), hear);
}

/** Forgets the unfinished papers. */
export function forgetDraft(match: string): void {
  removeStored(keyOf(match));
}

function keyOf(match: string): string {
  return `menagerie.draft.${match}`;
}

function isDraft(value: unknown): value is PaperDrafts {
  if (typeof value !== 'object' || value === null || !('seat' in value) || !('papers' in value)) return false;
  return typeof value.seat === 'number' && Array.isArray(value.papers) && value.papers.every((paper) => typeof paper === 'string');
}
