import { expect } from 'vitest';
import { divide, legalMoves, MoveList, moveTexts, perft, play, seatsOf, type WholeGame, type Position } from '../../src/index.ts';
import { snapshot } from './playing.ts';

/** No function that is given a position changes it. */
export function checkPurity<P extends Position>(game: WholeGame<P>, position: P): void {
  const moves = legalMoves(game, position);
  const [move] = moves;
  const { turn } = position;
  const calls: Record<string, () => unknown> = {
    format: () => game.format(position),
    copy: () => game.copy(position),
    generate: () => legalMoves(game, position),
    count: () => game.count(position),
    outcome: () => game.outcome(position),
    scene: () => [game.scene(position), ...game.seats.map((_, seat) => game.scene(position, seat))],
    aspects: () => [game.aspects(position), ...game.seats.map((_, seat) => game.aspects(position, seat))],
    parseMove: () => game.parseMove(position, 'nonsense'),
    explain: () => game.explain(position, { from: 0, to: 1 }),
    evaluate: () => game.evaluation.evaluate(position, turn),
    terms: () => game.evaluation.terms(position),
    quiet: () => game.evaluation.quiet(position),
    effects: () => game.effects?.(position),
    moveTexts: () => moveTexts(game, position),
    perft: () => perft(game, position, 1),
    divide: () => divide(game, position, 1),
  };
  if (move !== undefined) {
    Object.assign(calls, {
      formatMove: () => moves.map((each) => game.formatMove(position, each)),
      readBack: () => game.parseMove(position, game.formatMove(position, move)),
      trace: () => moves.map((each) => game.trace(position, each)),
      touches: () => moves.map((each) => game.touches(position, each)),
      order: () => moves.map((each) => game.evaluation.order(position, each)),
      tactical: () => moves.map((each) => game.evaluation.tactical(position, each)),
      play: () => play(game, position, game.formatMove(position, move)),
    });
  }
  const before = snapshot(game, position);
  for (const [name, call] of Object.entries(calls)) {
    call();
    expect(snapshot(game, position), `after ${name}`).toBe(before);
  }
  const worths = game.seats.map((_, seat) => game.evaluation.evaluate(position, seat));
  expect(worths.every(Number.isFinite)).toBe(true);
  if (game.evaluation.tacticals) {
    const list = new MoveList();
    game.evaluation.tacticals(position, list);
    expect(list.toArray(), `tactical moves in ${game.format(position)}`).toEqual(
      moves.filter((each) => game.evaluation.tactical(position, each)),
    );
  }
  checkTerms(game, position, worths);
  checkOtherOptions(game, position);
  if (worths.length === 2) expect(worths[0] + worths[1], `worths in ${game.format(position)} cancel out`).toBe(0);
}

/** The terms of a worth add up to it exactly, apart from a rounding of the whole. */
export function checkTerms<P extends Position>(game: WholeGame<P>, position: P, worths: readonly number[]): void {
  const terms = game.evaluation.terms(position);
  expect(new Set(terms.map(({ name }) => name)).size, 'names of terms').toBe(terms.length);
  for (const seat of seatsOf(game, position.options)) {
    const sum = terms.reduce((all, term) => all + term.worths[seat], 0);
    expect([sum, Math.round(sum)], `${game.seats[seat].name}'s terms in ${game.format(position)}`).toContain(worths[seat]);
  }
}

/** A worth is told for the options at hand, although a game with others has just met the same position, whose key is the same. */
function checkOtherOptions<P extends Position>(game: WholeGame<P>, position: P): void {
  const { evaluation, options, seats } = game;
  const text = game.format(position);
  for (const { id, values } of options) {
    for (const value of values) {
      const other = game.parse(text, { ...position.options, [id]: value });
      if (!other.ok) continue;
      for (const each of [position, other.value]) {
        const worths = seats.map((_, seat) => evaluation.evaluate(each, seat));
        checkTerms(game, each, worths);
      }
    }
  }
}
