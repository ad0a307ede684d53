import { legalMoves, resolveOptions, unwrap, type Position, type WholeGame } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { createSearch, LEVELS, think, type Level, type Misses } from '../src/index.ts';

const [bucky, ducart] = games;
const now = (): number => 0;
const NOTHING: Misses = { far: 0, backward: 0, indirect: 0, quiet: 0, width: 1000 };

function at(game: WholeGame, text: string): Position {
  return unwrap(game.parse(text, unwrap(resolveOptions(game.options))));
}

/** The moves that a search with blinkers considers, as texts. */
function seen(game: WholeGame, position: Position, misses: Partial<Misses>, seed = 1): string[] {
  const search = createSearch(game, game.evaluation, { hashMegabytes: 1 });
  const { moves } = search.rank(position, 0, { now, depth: 1, blinds: { misses: { ...NOTHING, ...misses }, seed } });
  return moves.map(({ move }) => game.formatMove(position, move)).toSorted();
}

const OPEN = '3wd3/1jj2jjj/8/3s4/8/2M5/JJ3JJJ/W3D3 w - - 0 20';

describe('blinkers', () => {
  it('hide the moves of a kind, and no others', () => {
    const position = at(bucky, OPEN);
    const all = legalMoves(bucky, position);
    for (const kind of ['far', 'backward'] as const) {
      const others = all.filter((move) => bucky.evaluation.sight!(position, move) !== kind);
      expect(others.length).toBeLessThan(all.length);
      expect(seen(bucky, position, { [kind]: 100 })).toEqual(others.map((move) => bucky.formatMove(position, move)).toSorted());
    }
    const sharp = all.filter((move) => bucky.evaluation.tactical(position, move));
    expect(seen(bucky, position, { quiet: 100 })).toEqual(sharp.map((move) => bucky.formatMove(position, move)).toSorted());
    expect(seen(bucky, position, { width: 7 })).toHaveLength(7);
  });

  it('overlook the same with the same seed, and something else with another', () => {
    const position = at(bucky, OPEN);
    const looks = [1, 2, 3, 4].map((seed) => seen(bucky, position, { quiet: 50 }, seed).join());
    expect([1, 2, 3, 4].map((seed) => seen(bucky, position, { quiet: 50 }, seed).join())).toEqual(looks);
    expect(new Set(looks).size).toBe(4);
  });

  it('leave a move where every one is hidden, and all where there are few', () => {
    expect(seen(ducart, ducart.start(unwrap(resolveOptions(ducart.options))), { quiet: 100, indirect: 100 })).toHaveLength(1);
    const few = at(bucky, '7d/8/6J1/8/8/8/8/D7 b - - 0 1');
    expect(seen(bucky, few, { quiet: 100, far: 100, backward: 100 })).toHaveLength(legalMoves(bucky, few).length);
  });

  it('teach nothing false to a search without them', () => {
    const position = at(bucky, OPEN);
    const search = createSearch(bucky, bucky.evaluation, { hashMegabytes: 4 });
    const fresh = search.search(position, { now, depth: 4 });
    search.clear();
    search.rank(position, 0, { now, depth: 4, blinds: { misses: { ...NOTHING, quiet: 60, far: 60 }, seed: 1 } });
    const later = search.search(position, { now, depth: 4 });
    expect([later.score, later.move]).toEqual([fresh.score, fresh.move]);
  });

  it('never hide a win at once from level 3 on', () => {
    // The madam far away mates the dude in the corner.
    const position = at(bucky, '7d/8/6D1/8/8/8/M7/8 w - - 0 1');
    const search = createSearch(bucky, bucky.evaluation, { hashMegabytes: 1 });
    for (const level of LEVELS.slice(2)) {
      for (let seed = 0; seed < 25; seed++) {
        search.clear();
        position.make(think(search, position, { ...level, nodes: 2000 }, seed, { now }).move);
        expect(bucky.outcome(position)?.reason).toBe('buck-mate');
        position.unmake();
      }
    }
  });
});

describe('openings', () => {
  const first = (game: WholeGame, level: Level, seed: number): string => {
    const position = game.start(unwrap(resolveOptions(game.options)));
    const search = createSearch(game, game.evaluation, { hashMegabytes: 1 });
    return game.formatMove(position, think(search, position, { ...level, nodes: 1500 }, seed, { now, plies: 0 }).move);
  };

  it.each([bucky, ducart].map((game) => [game.name, game] as const))('of the strongest level vary with the seed in %s', (_, game) => {
    const beast = LEVELS[9];
    const seeds = Array.from({ length: 4 }, (__, seed) => seed);
    const chosen = seeds.map((seed) => first(game, beast, seed));
    expect(new Set(chosen).size).toBeGreaterThan(1);
    expect(seeds.map((seed) => first(game, beast, seed))).toEqual(chosen);
    const position = game.start(unwrap(resolveOptions(game.options)));
    const { moves } = createSearch(game, game.evaluation).rank(position, beast.variety, { now, nodes: 1500, depth: beast.depth });
    const scores = new Map(moves.map(({ move, score }) => [game.formatMove(position, move), score]));
    for (const text of chosen) expect(scores.get(text)).toBeGreaterThanOrEqual(moves[0].score - beast.variety);
  });

  it('of a game that is under way don’t vary', () => {
    const position = bucky.start(unwrap(resolveOptions(bucky.options)));
    const search = createSearch(bucky, bucky.evaluation, { hashMegabytes: 1 });
    const chosen = [1, 2, 3, 4].map((seed) => {
      search.clear();
      return think(search, position, { ...LEVELS[9], nodes: 2000 }, seed, { now, plies: 40 }).move;
    });
    expect(new Set(chosen).size).toBe(1);
  });
});
