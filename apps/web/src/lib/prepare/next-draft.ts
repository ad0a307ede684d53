import type { Game, Options, Seat } from '@menagerie/core';
import { armyOf, papersFor } from '@menagerie/record';
import { readStored, removeStored, writeStored } from '../storage.ts';
import { isArmy } from './armies.ts';
import { keepDraft, readDraft, type PaperDrafts } from './drafts.ts';

/** Keeps the set-up of a match that was called off, as a draft for the next match. */
export function keepForNext(game: Game, options: Options, { seat, papers }: PaperDrafts): void {
  const army = armyOf(game, options, game.name, papers, seat);
  if (army.ok && papers.length > 0) writeStored(nextKey(game), army.value);
}

/** Uses the kept set-up once, as the draft of a seat that has none. Leaves it where it is if these options refuse it. */
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
