import type { GameSummary } from '@menagerie/protocol';

/** A match that waits for the visitor, and how many do; `here` is the one on this page, which doesn't count. */
export interface NextWaiting {
  readonly id: string;
  readonly count: number;
}

/**
 * The match of one's own to go to next: among those that wait, in the order given, the one after `here`, and after the last one the first
 * again. Null: none waits.
 */
export function nextWaiting(turns: readonly Pick<GameSummary, 'id' | 'isYourTurn'>[], here: string | null): NextWaiting | null {
  const due = turns.filter(({ isYourTurn, id }) => isYourTurn || id === here);
  const at = due.findIndex(({ id }) => id === here);
  const others = [...due.slice(at + 1), ...due.slice(0, Math.max(0, at))];
  return others.length === 0 ? null : { id: others[0].id, count: others.length };
}
