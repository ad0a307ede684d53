import { expect } from 'vitest';
import { moveTexts, unwrap, type WholeGame, type Position } from '../../src/index.ts';

/**
 * The other side's view, text to text. Mirrored twice, a position text is itself again. A mirrored move text is canonical: texts that
 * differ only in an order that the mirror reverses become the same.
 */
export interface Mirror {
  position(text: string): string;
  move(text: string): string;
}

/** The mirrored position has the mirrored moves and the mirrored outcome. */
export function checkMirror<P extends Position>(game: WholeGame<P>, position: P, mirror: Mirror): void {
  const text = game.format(position);
  const reflection = unwrap(game.parse(mirror.position(text), position.options));
  expect(mirror.position(game.format(reflection))).toBe(text);
  expect(reflection.turn).not.toBe(position.turn);

  const expected = moveTexts(game, position).map((move) => mirror.move(move));
  const actual = moveTexts(game, reflection).map((move) => mirror.move(mirror.move(move)));
  expect(actual.sort(), `moves of the mirror of ${text}`).toEqual(expected.sort());

  const fresh = game.outcome(unwrap(game.parse(text, position.options)));
  const seats = game.seats.length;
  expect(game.outcome(reflection)?.clause).toBe(fresh?.clause);
  expect(game.outcome(reflection)?.ranking).toEqual(fresh?.ranking.map((group) => group.map((seat) => seats - 1 - seat).sort()));
  const [mine, theirs] = [position.turn, reflection.turn];
  const difference = game.evaluation.evaluate(reflection, theirs) - game.evaluation.evaluate(position, mine);
  expect(Math.abs(difference), 'difference in worth between a position and its mirror').toBe(0);
}
