import { inEdition, unwrap } from '@menagerie/core';
import type { Question, ToEngine } from '@menagerie/engine';
import { lineOf, type Match } from '@menagerie/match';
import { findEntry } from '@menagerie/registry';

/**
 * What an engine worker is asked about a match: the facts from which the worker itself works out the position, so that no long match is
 * replayed on the thread that serves.
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

/** The question on its way to a worker. */
export type ToWorker = Omit<ToEngine, 'question'> & { readonly question: MatchQuestion };

/** The facts of a match, without what its position doesn't depend on. */
export function factsOf({ game, edition, options, start, papers, withdrawals, plies }: Match): Facts {
  return { game, edition, options, start, papers, withdrawals, plies: plies.map(({ text }) => text) };
}

/** The question as an engine understands it; only the rules of its game are loaded. */
export async function questionFor({ match, ...rest }: MatchQuestion): Promise<Question> {
  const newest = await findEntry(match.game)?.rules();
  if (!newest) throw new Error(`No game is called "${match.game}".`);
  const game = unwrap(inEdition(newest, match.edition));
  const plies = match.plies.map((text) => ({ seat: 0, text, at: 0 }));
  const line = lineOf(game, { ...match, plies } as unknown as Match);
  return { game: game.id, edition: game.edition, options: match.options, ...line, plies: plies.length, ...rest };
}
