import type { Seat } from '@menagerie/core';
import { isPreparing } from '@menagerie/match';
import { warm, type Entry } from './entry.ts';

/** Whose move it is by the rules, and the text of the position; null if there is none. */
export interface Standing {
  readonly turn: Seat | null;
  readonly position: string | null;
}

/** The state of a match; a long one is replayed in steps, so that nobody else waits. */
export async function standingOf(entry: Entry): Promise<Standing> {
  const { game, match, session } = entry;
  if (isPreparing(game, match)) return { turn: null, position: null };
  await warm(entry);
  const position = session.at(match);
  return { turn: match.result ? null : position.turn, position: game.format(position) };
}
