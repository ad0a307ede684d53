import {
  loadWhole,
  legalMoves,
  random,
  resolveOptions,
  unwrap,
  winnerOf,
  type Move,
  type Options,
  type Position,
  type WholeGame,
} from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { entry } from '../../../test/hexapawn/src/entry.ts';
import { nim } from '../../match/test/nim.ts';
import { analyse, createSearch, formatScore, pliesToEnd, type Info, type Search } from '../src/index.ts';

const hexapawn = await loadWhole(entry);

const all: readonly WholeGame[] = [hexapawn, nim(2), ...games];

/** A clock that goes on by a millisecond each time you read it. */
function ticking(): () => number {
  let time = 0;
  return () => time++;
}

function start(game: WholeGame, options: Options = {}): Position {
  return game.start(unwrap(resolveOptions(game.options, options)));
}

/** Positions from random games, each with a legal move and no outcome. */
function positionsOf(game: WholeGame, seed: number, count: number, every: number): readonly Position[] {
  const source = random(seed);
  const found: Position[] = [];
  let position = start(game);
  for (let ply = 0; found.length < count; ply++) {
    if (game.outcome(position)) position = start(game);
    else if (ply % every === 0) found.push(game.copy(position));
    const moves = legalMoves(game, position);
    position.make(moves[source.below(moves.length)]);
  }
  return found;
}

/** Whether the seat to move can force a win within so many plies. Tries everything. */
function canWin(game: WholeGame, position: Position, plies: number): boolean {
  const { turn } = position;
  return legalMoves(game, position).some((move) => {
    position.make(move);
    const outcome = game.outcome(position);
    const wins = outcome ? winnerOf(outcome) === turn : plies > 2 && legalMoves(game, position).every((reply) => answers(reply));
    position.unmake();
    return wins;
  });

  function answers(reply: Move): boolean {
    position.make(reply);
    const outcome = game.outcome(position);
    const wins = outcome ? winnerOf(outcome) === turn : canWin(game, position, plies - 2);
    position.unmake();
    return wins;
  }
}

/** Whether the seat to move can win with its next move. A win worth less than playing on doesn't count. */
function winsAtOnce(game: WholeGame, position: Position): boolean {
  const { turn } = position;
  return legalMoves(game, position).some((move) => {
    position.make(move);
    const outcome = game.outcome(position);
    const isWon = outcome !== null && winnerOf(outcome) === turn && (game.evaluation.settle?.(position, outcome, turn) ?? null) === null;
    position.unmake();
    return isWon;
  });
}

describe.each(all.map((game) => [game.name, game] as const))('search of %s', (_, game) => {
  const search = createSearch(game, game.evaluation, { hashMegabytes: 4 });

  it('never answers with an illegal move, and leaves the position alone', () => {
    for (const position of positionsOf(game, 11, 15, 7)) {
      const before = game.format(position);
      const { move, pv } = search.search(position, { nodes: 300, now: ticking() });
      expect(legalMoves(game, position)).toContain(move);
      expect(pv[0]).toBe(move);
      expect(game.format(position)).toBe(before);
      const twin = game.copy(position);
      for (const next of pv) {
        expect(legalMoves(game, twin), `line of ${before}`).toContain(next);
        twin.make(next);
      }
    }
  });

  it('tries legal moves alone, those of its table too', () => {
    const tactical = (position: Position, move: Move): boolean => {
      if (!legalMoves(game, position).includes(move)) throw new Error(`It tries an illegal move in ${game.format(position)}.`);
      return game.evaluation.tactical(position, move);
    };
    const watched = createSearch(game, { ...game.evaluation, tactical }, { hashMegabytes: 4 });
    for (const position of positionsOf(game, 18, 4, 11))
      expect(watched.search(position, { nodes: 200, now: ticking() }).nodes).toBeGreaterThan(0);
  });

  it('answers even if stopped at once or given no time', () => {
    for (const position of positionsOf(game, 12, 10, 9)) {
      const moves = legalMoves(game, position);
      expect(moves).toContain(search.search(position, { stop: () => true, now: ticking() }).move);
      expect(moves).toContain(search.search(position, { milliseconds: 0, now: ticking() }).move);
      expect(moves).toContain(search.search(position, { milliseconds: 1, now: ticking() }).move);
      expect(moves).toContain(search.search(position, { nodes: 1, now: ticking() }).move);
    }
  });

  it('keeps to its nodes', () => {
    for (const nodes of [1, 63, 64, 65, 1000]) {
      const found = search.search(start(game), { nodes, depth: 40, now: ticking() });
      expect(found.nodes).toBeLessThanOrEqual(nodes + 64);
    }
  });

  it('gives the same answer for the same nodes', () => {
    for (const position of positionsOf(game, 13, 2, 13)) {
      const answers = [1, 2].map(() => {
        search.clear();
        return search.search(position, { nodes: 1000, now: () => 0 });
      });
      expect(answers[0]).toEqual(answers[1]);
      expect(createSearch(game, game.evaluation, { hashMegabytes: 4 }).search(position, { nodes: 1000, now: () => 0 })).toEqual(answers[0]);
    }
  });

  it('reports each depth once, deeper and deeper', () => {
    const infos: Info[] = [];
    const found = search.search(start(game), { nodes: 1000, depth: 5, now: ticking() }, (info) => infos.push(info));
    expect(infos.map((info) => info.depth)).toEqual(infos.map((__, index) => index + 1));
    for (const { pv, depth } of infos) expect(pv.length, `line at depth ${depth}`).toBeGreaterThan(0);
    expect(found.depth).toBe(infos.at(-1)?.depth ?? 0);
  });

  it('finds a win at the next ply whenever there is one', () => {
    const winnable = lateInGames(game, 30).filter((position) => winsAtOnce(game, position));
    expect(winnable.length, 'positions with a win at the next ply').toBeGreaterThan(0);
    for (const position of winnable) {
      search.clear();
      const { score, move } = search.search(position, { depth: 2, now: ticking() });
      expect(pliesToEnd(score), game.format(position)).toBe(1);
      expect(leadsToWin(game, position, move)).toBe(true);
    }
  });

  it('finds several lines: different moves, best first, legal to the end', () => {
    for (const position of positionsOf(game, 15, 4, 9)) {
      search.clear();
      const moves = legalMoves(game, position);
      const infos: Info[] = [];
      const { lines, score, pv, move } = search.analyse(position, 3, { depth: 2, now: ticking() }, (info) => infos.push(info));
      expect(lines).toHaveLength(Math.min(3, moves.length));
      expect(lines[0]).toEqual({ score, pv });
      expect(pv[0]).toBe(move);
      expect(new Set(lines.map((line) => line.pv[0])).size).toBe(lines.length);
      expect(lines.map((line) => line.score)).toEqual(lines.map((line) => line.score).toSorted((a, b) => b - a));
      for (const line of lines) {
        const twin = game.copy(position);
        for (const next of line.pv) {
          expect(legalMoves(game, twin)).toContain(next);
          twin.make(next);
        }
      }
      expect(infos.at(-1)?.lines).toEqual(lines);
    }
  });

  it('finds as many lines as there are moves if asked for more', () => {
    const [position] = positionsOf(game, 16, 1, 3);
    expect(search.analyse(position, 1000, { depth: 1, now: ticking() }).lines).toHaveLength(legalMoves(game, position).length);
  });

  it('ranks all moves, best first', () => {
    for (const position of positionsOf(game, 14, 3, 11)) {
      search.clear();
      const { moves, depth } = search.rank(position, 0, { depth: 1, now: ticking() });
      expect(depth).toBe(1);
      expect(moves.map(({ move }) => move).sort()).toEqual(legalMoves(game, position).sort());
      expect(moves.map(({ score }) => score)).toEqual(moves.map(({ score }) => score).toSorted((a, b) => b - a));
    }
  });
});

/** Options, by game, under which random games often end in a win and not only in a count. */
const PLAYED_OUT: Readonly<Record<string, Options>> = { ducart: { quiet: '400' } };

/** Positions one or three plies before the end of random games, close to a win. */
function lateInGames(game: WholeGame, count: number): readonly Position[] {
  const source = random(21);
  return Array.from({ length: count }, () => {
    const position = start(game, PLAYED_OUT[game.id]);
    let plies = 0;
    while (!game.outcome(position)) {
      const moves = legalMoves(game, position);
      position.make(moves[source.below(moves.length)]);
      plies++;
    }
    position.unmake();
    if (plies > 2 && source.below(2) === 0) {
      position.unmake();
      position.unmake();
    }
    return position;
  });
}

function leadsToWin(game: WholeGame, position: Position, move: Move): boolean {
  const { turn } = position;
  position.make(move);
  const outcome = game.outcome(position);
  position.unmake();
  return outcome !== null && winnerOf(outcome) === turn;
}

/** Positions, by game id, in which the seat to move wins in three plies and not in one. */
const WINS_IN_THREE: Readonly<Record<string, readonly string[]>> = {
  bucky: [
    'w4W2/8/2d5/8/3j4/5D2/w7/6cs b X - 4 66',
    '8/1s4s1/8/4d3/2DS4/7J/4C3/7W b x - 6 62',
    '1W5W/7W/2d5/2s5/j4w1j/w5S1/8/5D2 b - - 11 82',
    '3WSM2/5M2/d1m1J3/8/8/8/8/6D1 w - - 1 119',
    'w7/7d/1j3M2/3J3j/7j/1S2W3/5D1S/4W3 w X - 3 55',
  ],
  ducart: [
    '8/2c5/kZ6/z4W~2/5w2/8/4T1K1/8 w - 0 1',
    '8/3W4/7w~/4K~3/1z3k2/4c3/5T2/8 w - 0 1',
    '8/6c1/4w3/W~2Z~4/2z5/8/5T2/8 w - 0 1',
    '8/8/8/w2c~4/8/3K4/zT1Wk3/8 w - 0 1',
    '8/3W2c~1/1Kk5/8/6ZT/8/1w4z~1/8 w - 0 1',
  ],
};

describe.each(games.filter(({ id }) => id in WINS_IN_THREE).map((game) => [game.name, game] as const))(
  'a win in three plies of %s',
  (_, game) => {
    const search = createSearch(game, game.evaluation, { hashMegabytes: 8 });

    it.each(WINS_IN_THREE[game.id])('is found in %s, where trying everything finds it', (text) => {
      const position = unwrap(game.parse(text, unwrap(resolveOptions(game.options))));
      expect(canWin(game, position, 1)).toBe(false);
      expect(canWin(game, position, 3)).toBe(true);
      search.clear();
      const { score, move } = search.search(position, { depth: 6, now: ticking() });
      expect(score).toBeGreaterThan(0);
      expect(pliesToEnd(score)).toBeLessThanOrEqual(3);
      const { turn } = position;
      position.make(move);
      for (const reply of legalMoves(game, position)) {
        position.make(reply);
        const outcome = game.outcome(position);
        expect(outcome ? winnerOf(outcome) === turn : canWin(game, position, 1), 'a win whatever is replied').toBe(true);
        position.unmake();
      }
    });
  },
);

describe('the value of a position', () => {
  it('is exact for every position of Hexapawn', () => {
    const search: Search<ReturnType<typeof hexapawn.start>> = createSearch(hexapawn, hexapawn.evaluation, { hashMegabytes: 1 });
    const seen = new Set<string>();
    const visit = (position: ReturnType<typeof hexapawn.start>): void => {
      const name = hexapawn.format(position);
      if (seen.has(name) || hexapawn.outcome(position)) return;
      seen.add(name);
      const { score } = search.search(position, { depth: 12, now: ticking() });
      expect(score > 0, name).toBe(canWin(hexapawn, position, 12));
      expect(pliesToEnd(score), name).not.toBeNull();
      for (const move of legalMoves(hexapawn, position)) {
        position.make(move);
        visit(position);
        position.unmake();
      }
    };
    visit(hexapawn.start({ blockade: 'loses' }));
    expect(seen.size).toBeGreaterThan(50);
  });

  it('is exact for every line of every position of Hexapawn', () => {
    const search: Search<ReturnType<typeof hexapawn.start>> = createSearch(hexapawn, hexapawn.evaluation, { hashMegabytes: 1 });
    const seen = new Set<string>();
    const visit = (position: ReturnType<typeof hexapawn.start>): void => {
      const name = hexapawn.format(position);
      if (seen.has(name) || hexapawn.outcome(position)) return;
      seen.add(name);
      for (const { score, pv } of search.analyse(position, 4, { depth: 12, now: ticking() }).lines) {
        position.make(pv[0]);
        const outcome = hexapawn.outcome(position);
        expect(score > 0, name).toBe(outcome ? winnerOf(outcome) !== position.turn : !canWin(hexapawn, position, 12));
        visit(position);
        position.unmake();
      }
    };
    visit(hexapawn.start({ blockade: 'loses' }));
    expect(seen.size).toBeGreaterThan(50);
  });

  it('follows the options, which no key contains', () => {
    const search = createSearch(hexapawn, hexapawn.evaluation);
    const blocked = '3/p2/1P1 w 4';
    const scores = ['loses', 'draw', 'loses'].map((blockade) => {
      const position = unwrap(hexapawn.parse('p2/3/P2 w 1', { blockade }));
      return search.search(position, { depth: 6, now: ticking() }).score;
    });
    expect(hexapawn.parse(blocked, { blockade: 'loses' }).ok).toBe(true);
    expect(scores.map((score) => formatScore(score))).toEqual(['#1', '+0.00', '#1']);
  });
});

describe('a search', () => {
  it('says so if there is nothing to search', () => {
    const over = unwrap(hexapawn.parse('3/p2/P2 w 4', { blockade: 'loses' }));
    expect(() => createSearch(hexapawn, hexapawn.evaluation).search(over, { depth: 1, now: ticking() })).toThrow('no legal move');
  });

  it('asks every few nodes whether to stop, and then stops', () => {
    for (const game of games) {
      let asked = 0;
      const { nodes } = createSearch(game, game.evaluation).search(start(game), { stop: () => ++asked > 10, now: () => 0 });
      expect(nodes).toBeLessThanOrEqual(64 * 11);
    }
  });
});

describe('scores', () => {
  it('are written for people', () => {
    expect([135, -50, 0, 999_997, -999_998].map(formatScore)).toEqual(['+1.35', '-0.50', '+0.00', '#3', '#-2']);
  });
});

it.each([
  ['bucky', '3d4/8/8/8/8/8/8/M3D3 w - - 0 1', /^White (wins in \d+|is (far ahead, by more than|ahead by about) a madam)$/],
  ['ducart', null, /^(About level|(White|Black) is ahead by about a \w+)$/],
  ['fourplay', null, /^(About level|(Red|Blue|Yellow|Green) is (far ahead, by more than|ahead by about) a \w+)$/],
] as const)('a line of %s has a verdict in words of the game', (id, text, words) => {
  const game = games.find((each) => each.id === id)!;
  const { evaluation } = game;
  const options = unwrap(resolveOptions(game.options));
  const position = text === null ? game.start(options) : unwrap(game.parse(text, options));
  expect(analyse(game, evaluation, position, { nodes: 300, now: ticking() }).lines[0].words).toMatch(words);
});
