import {
  legalMoves,
  random,
  randomMove,
  resolveOptions,
  seatsOf,
  unwrap,
  winnerOf,
  type WholeGame,
  type Options,
  type Position,
} from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { nim } from '../../match/test/nim.ts';
import { createSearch, pliesToEnd, prepare } from '../src/index.ts';

const now = (): number => 0;

/** Sets of options for more than two seats, one for every value of every option. */
function manySeats(game: WholeGame): readonly Options[] {
  const sets = [{}, ...game.options.flatMap(({ id, values }) => values.slice(1).map((value) => ({ [id]: value })))];
  return sets.map((set) => unwrap(resolveOptions(game.options, set))).filter((options) => seatsOf(game, options).length > 2);
}

const tables = [nim(3) as WholeGame, nim(4) as WholeGame, ...games].flatMap((game) =>
  manySeats(game).map((options) => [`${game.name} with ${JSON.stringify(options)}`, game, options] as const),
);

/** Positions from a random game that isn't over. */
function positionsOf(game: WholeGame, options: Options, count: number, every: number): readonly Position[] {
  const source = random(count + every);
  const found: Position[] = [];
  let position = game.start(options);
  for (let ply = 0; found.length < count; ply++) {
    if (game.outcome(position)) position = game.start(options);
    if (ply % every === 0) found.push(game.copy(position));
    position.make(randomMove(game, position, source)!);
  }
  return found;
}

describe.each(tables)('a search of %s', (_, game, options) => {
  const search = createSearch(game, game.evaluation, { hashMegabytes: 1 });

  it('answers with legal moves and lines for every seat, and leaves the position alone', () => {
    for (const position of positionsOf(game, options, 3, 7)) {
      const before = game.format(position);
      const { move, pv } = search.search(position, { nodes: 300, now });
      expect(pv[0]).toBe(move);
      expect(game.format(position)).toBe(before);
      const twin = game.copy(position);
      for (const next of pv) {
        expect(legalMoves(game, twin), `line of ${before}`).toContain(next);
        twin.make(next);
      }
    }
  });

  it('answers even if stopped at once', () => {
    const [position] = positionsOf(game, options, 1, 3);
    for (const limits of [{ stop: () => true }, { milliseconds: 0 }, { nodes: 0 }, { nodes: 1 }, { depth: 0 }]) {
      expect(legalMoves(game, position)).toContain(search.search(position, { ...limits, now }).move);
    }
  });

  it('keeps to its nodes, and gives the same answer for the same nodes', () => {
    const [position] = positionsOf(game, options, 1, 2);
    const answers = [1, 2].map(() => createSearch(game, game.evaluation, { hashMegabytes: 1 }).search(position, { nodes: 700, now }));
    expect(answers[0].nodes).toBeLessThanOrEqual(700 + 64);
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('nim for more than two seats', () => {
  it.each([3, 4])('is won by %i seats wherever they can take the last stones', (seats) => {
    const game = nim(seats);
    const search = createSearch(game, game.evaluation);
    for (let turn = 0; turn < seats; turn++) {
      for (const stones of [1, 2, 3]) {
        const { move, score } = search.search(unwrap(game.parse(`${stones} ${turn}`, {})), { depth: 3, now });
        expect(move).toBe(stones);
        expect(pliesToEnd(score)).toBe(1);
      }
    }
  });

  it('is not given away where a move gives it to nobody', () => {
    const game = nim(3);
    const position = unwrap(game.parse('5 0', {}));
    const { move } = createSearch(game, game.evaluation).search(position, { depth: 4, now });
    position.make(move);
    const wins = legalMoves(game, position).filter((reply) => {
      position.make(reply);
      const outcome = game.outcome(position);
      position.unmake();
      return outcome !== null && winnerOf(outcome) !== null;
    });
    expect(wins).toEqual([]);
  });
});

describe('the hidden set-up of a computer', () => {
  const preparing = games.filter(({ preparation }) => preparation !== undefined);

  it.each(preparing.map((game) => [game.name, game] as const))('is accepted from every seat of %s, and varies', (_, game) => {
    const { preparation } = game;
    const options = unwrap(resolveOptions(game.options));
    const seats = seatsOf(game, options);
    const handedIn = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const source = random(seed);
      const all = game.seats.map((__, seat) => {
        const papers = prepare(game, options, seat, source);
        return papers.reduce<readonly string[]>(
          (earlier, text) => [...earlier, unwrap(preparation!.read(options, seat, earlier, text))],
          [],
        );
      });
      for (const seat of seats) expect(all[seat]).toHaveLength(preparation!.papers.length);
      expect(game.count(preparation!.open(options, all))).toBeGreaterThan(0);
      handedIn.add(all[seats[0]].join(' | '));
    }
    expect(handedIn.size).toBe(preparation!.readymades(options).length);
  });

  it('depends only on the random source', () => {
    for (const game of preparing) {
      const options = unwrap(resolveOptions(game.options));
      expect(prepare(game, options, 0, random(3))).toEqual(prepare(game, options, 0, random(3)));
    }
  });

  it('is empty for games that begin at once', () => {
    expect(prepare(nim(3), {}, 0, random(1))).toEqual([]);
  });
});
