import type { Attempt, Game, Position } from '../src/index.ts';

/**
 * What is untrue about a remedy for an attempt on a position, or null. `change` gives the position in which its condition holds: null if
 * the rules can't have such a position, undefined if the condition is one that is not looked into.
 */
export function untruth<P extends Position>(
  game: Game<P>,
  position: P,
  attempt: Attempt | string,
  remedy: string,
  change: (condition: string) => P | null | undefined,
): string | null {
  const [, as, condition] = (/^legal(?: as (\S.*?))?(?: if (.+))?$/.exec(remedy) ?? []) as readonly (string | undefined)[];
  if (as === undefined && condition === undefined) return 'promises nothing';
  if (as === attempt) return 'has written what was written';
  const there = condition === undefined ? position : change(condition);
  if (there === undefined) return null;
  if (there === null) return 'names what no position has';
  const explained = game.explain(there, as ?? attempt);
  return 'legal' in explained ? null : `is none: ${explained.objection.message}`;
}
