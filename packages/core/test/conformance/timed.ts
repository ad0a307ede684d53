import { expect } from 'vitest';
import { legalMoves, problemOfControl, seatsOf, winnerOf, type WholeGame, type Position } from '../../src/index.ts';

/** A lost turn passes the move on but is no move. Lost games and counts name clauses. Nothing leaves a trace on the position. */
export function checkTimed<P extends Position>(game: WholeGame<P>, position: P): void {
  const { timed } = game;
  if (!timed || game.outcome(position)) return;
  expect(problemOfControl(timed.control)).toBeNull();
  expect(seatsOf(game, position.options)).toHaveLength(2);
  const clauses = game.rulebook.clauses.map(({ id }) => id);
  const text = game.format(position);
  const { turn } = position;

  expect(game.parseMove(position, timed.mark)).toMatchObject({ ok: false });
  expect(clauses).toContain(timed.forfeited(turn, 3).clause);
  expect(winnerOf(timed.forfeited(turn, 3))).toBe(1 - turn);
  const count = timed.count(position);
  if (count) {
    expect(clauses).toContain(count.clause);
    expect(count.ranking).toHaveLength(2);
  }
  for (const move of legalMoves(game, position)) timed.recounts(position, move);
  expect(game.format(position)).toBe(text);

  timed.forfeit(position);
  expect(position.turn).not.toBe(turn);
  expect(position.recomputedKey()).toEqual([position.keyLo, position.keyHi]);
  position.unmake();
  expect(game.format(position)).toBe(text);
  expect(position.recomputedKey()).toEqual([position.keyLo, position.keyHi]);
}
