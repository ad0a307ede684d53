import { loadWhole, legalMoves, random, resolveOptions, unwrap, type Game, type Position } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { entry } from '../../../test/hexapawn/src/entry.ts';
import {
  COMPANION,
  createSearch,
  findLevel,
  levelNamed,
  LEVELS,
  temperedId,
  temperProblem,
  TEMPERS,
  think,
  type Level,
} from '../src/index.ts';

const hexapawn = await loadWhole(entry);

const now = (): number => 0;

function middle(game: Game): Position {
  const position = game.start(unwrap(resolveOptions(game.options)));
  const source = random(3);
  for (let ply = 0; ply < 12; ply++) {
    const moves = legalMoves(game, position);
    position.make(moves[source.below(moves.length)]);
    if (!game.outcome(position)) continue;
    position.unmake();
    break;
  }
  return position;
}

describe('levels', () => {
  it('are ten, weakest first, and found by id or number', () => {
    expect(LEVELS.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const isSorted = (costs: readonly number[]): void => expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    isSorted(LEVELS.map(({ depth }) => depth));
    isSorted(LEVELS.map(({ milliseconds }) => milliseconds));
    // The three strongest are stopped by nodes, the others by depth.
    for (const levels of [LEVELS.slice(0, 7), LEVELS.slice(7)]) isSorted(levels.map(({ nodes }) => nodes));
    for (const level of LEVELS) {
      expect(findLevel(level.id)).toBe(level);
      expect(findLevel(level.number)).toBe(level);
      expect(findLevel(String(level.number))).toBe(level);
      expect(level.name.toLowerCase()).toBe(level.id);
    }
    for (const unknown of ['dragon', '', '0', '11', 0, 11]) expect(findLevel(unknown)).toBeUndefined();
  });

  it('have a temper where one is named, and are what they were without', () => {
    for (const { id, name } of TEMPERS) {
      const tempered = { ...findLevel('cub')!, id: `cub-${id}`, name: `${name} Cub`, temper: id };
      for (const written of [`cub-${id}`, `2-${id}`]) expect(findLevel(written)).toEqual(tempered);
      for (const written of [`Cub-${name}`, `${name} Cub`, `${id} 2`]) expect(levelNamed(written)).toEqual(tempered);
      expect(findLevel(`twin-3-${id}`)).toMatchObject({ id: `twin-3-${id}`, name: `${name} Twin`, number: 3, adapts: true, temper: id });
      expect(temperedId(`cub-${id}`, null)).toBe('cub');
      expect(temperedId('cub', id)).toBe(`cub-${id}`);
    }
    for (const unknown of ['cub-angry', 'cub-', 'greedy', '-greedy', 'cub-greedy-careful']) expect(findLevel(unknown)).toBeUndefined();
  });

  it('are refused with a temper that the computers of a game don’t have', () => {
    const greedy = findLevel('cub-greedy')!;
    expect(temperProblem({ name: 'Ducart' }, findLevel('cub')!)).toBeNull();
    expect(temperProblem({ name: 'Ducart' }, greedy)).toBe('The computers of Ducart have no tempers; name the level alone.');
    expect(temperProblem({ name: 'Chess', tempers: ['careful'] }, greedy)).toBe(
      'No computer of Chess is "greedy"; choose one of: careful.',
    );
    expect(temperProblem({ name: 'Chess', tempers: ['greedy'] }, greedy)).toBeNull();
  });

  it('keep the ids of matches that were begun when there were three', () => {
    expect(['cub', 'hunter', 'beast'].map((id) => findLevel(id)?.number)).toEqual([2, 6, 10]);
  });

  it('include a companion that skips winning moves', () => {
    expect(findLevel(COMPANION.id)).toBe(COMPANION);
    expect(LEVELS).not.toContain(COMPANION);
    const bucky = games[0];
    // The white madam could take the black one or trap the dude.
    for (const text of ['m5d1/8/8/8/M7/8/8/D7 w - - 0 1', '7d/8/6D1/8/8/8/M7/8 w - - 0 1']) {
      const position = unwrap(bucky.parse(text, unwrap(resolveOptions(bucky.options))));
      const search = createSearch(bucky, bucky.evaluation, { hashMegabytes: 1 });
      const { move, score } = think(search, position, COMPANION, 1, { now });
      expect(bucky.formatMove(position, move)).not.toMatch(/x|#|\+\+/);
      expect(score).toBeLessThan(search.rank(position, 0, { now, depth: 1 }).moves[0].score);
    }
  });

  it('answer within three seconds on any machine', () => {
    for (const level of LEVELS) expect(level.milliseconds).toBeLessThanOrEqual(3000);
  });

  it.each(games.map((game) => [game.name, game] as const))('answer with legal moves in %s', (_, game) => {
    const search = createSearch(game, game.evaluation, { hashMegabytes: 1 });
    const position = middle(game);
    for (const level of LEVELS) {
      for (const seed of [1, 2, 3]) {
        for (const nodes of [0, 1, 500]) {
          expect(legalMoves(game, position)).toContain(think(search, position, level, seed, { now, nodes }).move);
        }
      }
    }
  });

  it('look at as many positions as the game says for so many seats', () => {
    const game = games.find(({ id }) => id === 'fourplay')!;
    const evaluation = { ...game.evaluation, effort: (nodes: number, seats: number) => nodes + 100 * seats };
    const search = createSearch(game, evaluation, { hashMegabytes: 1 });
    const looked = ['2', '4'].map((players) => {
      const position = game.start(unwrap(resolveOptions(game.options, { players })));
      return think(search, position, findLevel('wolf')!, 1, { now }).nodes;
    });
    expect(looked).toEqual([1100, 1300]);
  });

  it.each(games.map((game) => [game.name, game] as const))('make errors that depend only on the seed in %s', (_, game) => {
    // The first position: later in a small game there may be only one good move.
    const position = game.start(unwrap(resolveOptions(game.options)));
    const cub: Level = LEVELS[0];
    const answer = (seed: number): number =>
      think(createSearch(game, game.evaluation, { hashMegabytes: 1 }), position, cub, seed, { now, nodes: 4000 }).move;
    const seeds = Array.from({ length: 6 }, (__, seed) => seed);
    const answers = seeds.map(answer);
    expect(seeds.map(answer)).toEqual(answers);
    expect(new Set(answers).size).toBeGreaterThan(1);
  });

  it('never miss a forced end when they make no errors', () => {
    const level: Level = { ...LEVELS[0], depth: 3, error: 25, oversights: 0 };
    const position = unwrap(hexapawn.parse('p2/1P1/2P w 3', { blockade: 'loses' }));
    for (let seed = 0; seed < 10; seed++) {
      const { move } = think(createSearch(hexapawn, hexapawn.evaluation), position, level, seed, { now });
      expect(['b2-b3', 'b2xa3']).toContain(hexapawn.formatMove(position, move));
    }
  });
});
