// The order in which searches try moves, listed all at once or only when they are needed.
import { random, randomMove, resolveOptions, unwrap, type Move, type Position, type WholeGame } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { expect, it } from 'vitest';
import { Batch, Ordering } from '../src/order.ts';
import { NO_MOVE } from '../src/table.ts';

/** What each place in the order is worth, and the moves themselves. */
interface Order {
  readonly ranks: readonly string[];
  readonly moves: readonly Move[];
}

function orderOf({ evaluation }: WholeGame, position: Position, moves: readonly Move[]): Order {
  const ranks = moves.map((move) => `${evaluation.tactical(position, move) ? 'tactical' : 'quiet'} ${evaluation.order(position, move)}`);
  return { ranks, moves: moves.toSorted((a, b) => a - b) };
}

it.each(games.map((game) => [game.name, game] as const))('%s: moves that are listed late come in the order of all', (_, game) => {
  const { evaluation } = game;
  const source = random(7);
  const ordering = new Ordering(game, evaluation);
  const [whole, staged] = [new Batch(), new Batch()];
  let seen = 0;
  for (let round = 0; round < 3; round++) {
    const position = game.start(unwrap(resolveOptions(game.options)));
    for (let ply = 0; ply < 120 && !game.outcome(position); ply++) {
      ordering.fill(whole, position, 1, NO_MOVE);
      for (const first of [NO_MOVE, whole.list.moves[source.below(whole.length)]]) {
        ordering.fill(whole, position, 1, first);
        const all = Array.from({ length: whole.length }, (__, index) => whole.pick(index));
        const tactical = all.filter((move, index) => (index === 0 && move === first) || evaluation.tactical(position, move)).length;
        ordering.begin(staged, position, first);
        const late: Move[] = [];
        for (let index = 0; ordering.has(staged, index, position, 1, first); index++) {
          late.push(staged.pick(index));
          // No quiet move is listed before it is needed.
          const isPast = ordering.isPastTactical(staged, index + 1, position, 1, first);
          expect(isPast).toBe(index + 1 >= tactical);
          if (tactical > 0 && index + 1 <= tactical) expect(staged.length).toBeLessThanOrEqual(tactical);
        }
        expect(orderOf(game, position, late)).toEqual(orderOf(game, position, all));
        if (first !== NO_MOVE) expect(late[0]).toBe(first);
        seen += tactical;
      }
      position.make(randomMove(game, position, source)!);
    }
  }
  expect(seen).toBeGreaterThan(100);
});
