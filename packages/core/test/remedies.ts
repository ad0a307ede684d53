import type { Attempt, Game, Position } from '../src/index.ts';

/**
 * What is untrue about a remedy for an attempt, or null. `change` returns a position in which the condition holds: null if the rules can't
 * have one, undefined if this test doesn't look into such a condition.
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
