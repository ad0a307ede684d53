import type { WholeGame } from './entry.ts';
import type { Game, Position } from './game.ts';
import { ok, problem, type Problem, type Result } from './result.ts';
import { textOf } from './phrases.ts';

/** The editions you can play here, newest first. */
export function editionsOf({ edition, earlier = [] }: Pick<Game, 'edition' | 'earlier'>): readonly string[] {
  return [edition, ...earlier.map((each) => each.edition)];
}

/** A game in all its editions with all parts, newest first. All share the newest rule book, art and evaluation. */
export function wholeEditions<P extends Position>(game: WholeGame<P>): readonly WholeGame<P>[] {
  const { rulebook, art, evaluation } = game;
  return [game, ...(game.earlier ?? []).map((earlier) => ({ ...earlier, rulebook, art, evaluation }))];
}

/** Finds one edition of a game; refuses an unknown one. `game` can be any edition that lists it. */
export function inEdition<P extends Position>(game: Game<P>, edition: string): Result<Game<P>, Problem> {
  const asked = textOf(edition).trim();
  const found = [game, ...(game.earlier ?? [])].find((each) => each.edition === asked);
  if (found) return ok(found);
  const known = editionsOf(game);
  const list = known.length === 1 ? `only edition ${known[0]} is known here` : `the editions known here are ${known.join(', ')}`;
  return problem(`${game.name} has no edition "${asked}": ${list}. If it's newer, update Menagerie.`);
}
