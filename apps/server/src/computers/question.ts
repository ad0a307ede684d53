import { inEdition, unwrap } from '@menagerie/core';
import type { Question, ToEngine } from '@menagerie/engine';
import { lineOf, type Match } from '@menagerie/match';
import { findEntry } from '@menagerie/registry';

/**
 * A question about a match for an engine worker: the facts from which the worker itself replays the position, so that the serving thread never
 * replays a long match.
 */
export interface MatchQuestion extends Pick<Question, 'draw' | 'sinceOffer'> {
  readonly match: Facts;
  readonly level: string;
  readonly seed: number;
  readonly milliseconds: number;
}

type Facts = Pick<Match, 'game' | 'edition' | 'options' | 'start' | 'papers' | 'withdrawals'> & {
  /** Texts of the plies. */
  readonly plies: readonly string[];
};

/** The question as sent to a worker. */
export type ToWorker = Omit<ToEngine, 'question'> & { readonly question: MatchQuestion };

/** The facts of a match that its position depends on. */
export function factsOf({ game, edition, options, start, papers, withdrawals, plies }: Match): Facts {
  return { game, edition, options, start, papers, withdrawals, plies: plies.map(({ text }) => text) };
}

/** The question in the engine's terms; only the rules of its game are loaded. */
export async function questionFor({ match, ...rest }: MatchQuestion): Promise<Question> {
  const newest = await findEntry(match.game)?.rules();
  if (!newest) throw new Error(`No game is called "${match.game}".`);
  const game = unwrap(inEdition(newest, match.edition));
  const plies = match.plies.map((text) => ({ seat: 0, text, at: 0 }));
  const line = lineOf(game, { ...match, plies } as unknown as Match);
  return { game: game.id, edition: game.edition, options: match.options, ...line, plies: plies.length, ...rest };
}
