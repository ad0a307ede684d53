import type { Game, Options, Seat } from '@menagerie/core';
import { armyOf, papersFor } from '@menagerie/record';
import { readStored, removeStored, writeStored } from '../storage.ts';
import { isArmy } from './armies.ts';

/** What a seat has written so far and not handed in, as texts by paper. */
export interface Draft {
  readonly seat: Seat;
  readonly papers: readonly string[];
}

/** The unfinished papers of a seat in a match of this browser, so that a reload costs nobody an army. */
export function readDraft(match: string, seat: Seat): readonly string[] {
  const stored = readStored(keyOf(match));
  return stored.ok && isDraft(stored.value) && stored.value.seat === seat ? stored.value.papers : [];
}

/** Keeps the unfinished papers of a seat; only one seat writes at a time. */
export function keepDraft(match: string, draft: Draft): void {
  writeStored(keyOf(match), draft);
}

/** Forgets what is unfinished. */
export function forgetDraft(match: string): void {
  removeStored(keyOf(match));
}

/** Keeps what was handed in for a match that was called off, so that the next match begins with it as a draft. */
export function keepForNext(game: Game, options: Options, { seat, papers }: Draft): void {
  const army = armyOf(game, options, game.name, papers, seat);
  if (army.ok && papers.length > 0) writeStored(nextKey(game), army.value);
}

/** What was kept so, as the draft of a seat in a match that has none; it is kept once. What these options refuse is left where it is. */
export function useForNext(game: Game, options: Options, match: string, seat: Seat): void {
  const stored = readStored(nextKey(game));
  if (!stored.ok || readDraft(match, seat).length > 0 || !isArmy(stored.value)) return;
  const papers = papersFor(game, options, stored.value, seat);
  if (!papers.ok) return;
  keepDraft(match, { seat, papers: papers.value });
  removeStored(nextKey(game));
}

function nextKey({ id }: Pick<Game, 'id'>): string {
  return `menagerie.draft-for-next.${id}`;
}

function keyOf(match: string): string {
  return `menagerie.draft.${match}`;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('seat' in value) || !('papers' in value)) return false;
  return typeof value.seat === 'number' && Array.isArray(value.papers) && value.papers.every((paper) => typeof paper === 'string');
}
