import type { WholeGame } from './entry.ts';
import type { Game, Position } from './game.ts';
import { ok, problem, type Problem, type Result } from './result.ts';

/** The editions by which a game can be played here, the newest first. */
export function editionsOf({ edition, earlier = [] }: Pick<Game, 'edition' | 'earlier'>): readonly string[] {
  return [edition, ...earlier.map((each) => each.edition)];
}

/** A game by all its editions with all parts, the newest first; rule book, art and evaluation are those of the newest. */
export function wholeEditions<P extends Position>(game: WholeGame<P>): readonly WholeGame<P>[] {
  const { rulebook, art, evaluation } = game;
  return [game, ...(game.earlier ?? []).map((earlier) => ({ ...earlier, rulebook, art, evaluation }))];
}

/** The game by one of its editions; refuses an edition that is not known here. `game` may be any of its editions that lists it. */
export function inEdition<P extends Position>(game: Game<P>, edition: string): Result<Game<P>, Problem> {
  const found = [game, ...(game.earlier ?? [])].find((each) => each.edition === edition.trim());
  if (found) return ok(found);
  const known = editionsOf(game);
  const list = known.length === 1 ? `only edition ${known[0]} is known here` : `the editions known here are ${known.join(', ')}`;
  return problem(`${game.name} has no edition "${edition.trim()}": ${list}. If it's newer, update Menagerie.`);
}
