// Entry by hand and page addresses, without a browser: every legal move of every game is entered by its own touches.
import { play, random, squareCount, unwrap, type Candidate, type Game, type Move, type Position, type Square } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { afterRefusal, touchChoice, EMPTY_HAND, heldSquare, previewOf, touchSquare, waysOf, type Hand } from '@menagerie/board';
import { formatRoute, parseRoute } from '../src/lib/routes.ts';
import { startOf } from './visit.ts';

const KNOWN = games.map(({ id, rulebook }) => ({ id, clauses: rulebook.clauses.map((clause) => clause.id) }));

describe.each(games.map((game) => ({ name: game.name, game })))('a hand in $name', ({ game }) => {
  it('enters every legal move by its own touches, and no other move', () => {
    for (const position of someGame(game, 60)) {
      const ways = waysOf(game, position);
      for (const way of ways) expect(entered(game, position, ways, way)).toBe(way.move);
    }
  });

  it('turns every other pair of squares into a refused attempt, or picks up another piece', () => {
    for (const position of someGame(game, 12)) {
      const ways = waysOf(game, position);
      const scene = game.scene(position);
      const mine = (square: number): boolean => scene[square].some(({ owner }) => owner === position.turn);
      const occupied = (square: number): boolean => scene[square].length > 0;
      for (let from = 0; from < squareCount(game.board); from++) {
        const taken = touchSquare(ways, EMPTY_HAND, from, 'press', mine, occupied);
        if (taken.kind !== 'hand') continue;
        if (!occupied(from)) {
          expect(taken.hand).toEqual(EMPTY_HAND);
          continue;
        }
        for (let to = 0; to < squareCount(game.board); to++) {
          const touched = touchSquare(ways, taken.hand, to, 'drop', mine, occupied);
          // What can be meant all the same is a move of that piece that comes to rest elsewhere.
          if (touched.kind === 'attempt') {
            const meaning = game.explain(position, touched);
            if ('legal' in meaning)
              for (const move of meaning.legal) expect(game.touches(position, move)[0]).toMatchObject({ kind: 'square', square: from });
          }
          if (touched.kind === 'attempt')
            expect(heldSquare(afterRefusal(ways, taken.hand))).toSatisfy((held) => held === null || held === from);
        }
      }
    }
  });

  it('previews exactly the pieces that are then gone', () => {
    for (const position of someGame(game, 40)) {
      for (const { move } of waysOf(game, position)) {
        const scene = game.scene(position);
        const before = scene.flat().length;
        const after = unwrap(play(game, position, game.formatMove(position, move)));
        const { gone, arriving, arrows, lines } = previewOf(game.trace(position, move));
        // What is placed and moved on, or gone again, was not there before.
        const wasThere = ({ square }: { square: Square }): boolean => scene[cameFrom(arrows, square)].length > 0;
        const added = arriving.filter((each) => !wasThere(each)).length;
        expect(before - gone.filter(wasThere).length + added).toBe(game.scene(after).flat().length);
        expect(lines.length).toBeGreaterThan(0);
      }
    }
  });
});

describe('addresses', () => {
  it('are read as they are written', () => {
    const [game] = games;
    const routes = [
      { page: 'home' },
      { page: 'books' },
      { page: 'learn', game: null, lesson: null },
      { page: 'learn', game: game.id, lesson: null },
      { page: 'learn', game: game.id, lesson: 'two-gazes' },
      { page: 'pieces' },
      { page: 'settings' },
      { page: 'lobby' },
      { page: 'games' },
      { page: 'watch' },
      { page: 'archive' },
      { page: 'account' },
      { page: 'sign-in' },
      { page: 'game', id: 'Abcdefghij12' },
      { page: 'challenge', id: 'Abcdefghij12' },
      { page: 'profile', name: 'Ann-Marie O. Zoë' },
      { page: 'leaderboard', category: null },
      { page: 'leaderboard', category: `${game.id}:2` },
      { page: 'new', game: game.id },
      { page: 'play', match: 'abc123' },
      { page: 'rules', game: game.id, clause: null },
      { page: 'clauses', game: game.id },
      ...game.rulebook.clauses.map(({ id }) => ({ page: 'rules', game: game.id, clause: id }) as const),
    ] as const;
    for (const route of routes) expect(parseRoute(formatRoute(route), KNOWN)).toEqual(route);
  });

  it.each([
    '/new',
    '/new/chess',
    '/rules/bucky/B99.9',
    '/play/../x',
    '/%E0%A4%A',
    '/pieces/x',
    '/rules/bucky/B1.1/more',
    '/game/short',
    '/leaderboard/x',
    '/@',
    '/learn/chess',
    '/learn/bucky/B1.1',
    '/learn/bucky/smash/1',
  ])('%s is none', (path) => {
    expect(parseRoute(path, KNOWN).page).toBe('missing');
  });

  it.each(['B99.9', 'b3.1', '910.A'])('/rules/bucky/%s may be one as long as the clauses are not known', (clause) => {
    expect(parseRoute(`/rules/bucky/${clause}`, [{ id: 'bucky' }])).toEqual({ page: 'rules', game: 'bucky', clause });
  });

  it.each(['x', '-', 'B3.', 'B3..1', '../B3'])('/rules/bucky/%s never is one', (clause) => {
    expect(parseRoute(`/rules/bucky/${clause}`, [{ id: 'bucky' }]).page).toBe('missing');
  });
});

/** Where the piece that arrives on a square came from, or first appeared. */
function cameFrom(arrows: readonly { readonly from: Square; readonly to: Square }[], square: Square): Square {
  return arrows.reduceRight((at, { from, to }) => (to === at ? from : at), square);
}

function entered(game: Game, position: Position, ways: readonly Candidate[], { touches }: Candidate): Move | null {
  const scene = game.scene(position);
  const mine = (square: number): boolean => scene[square].some(({ owner }) => owner === position.turn);
  const occupied = (square: number): boolean => scene[square].length > 0;
  let hand: Hand = EMPTY_HAND;
  for (const touch of touches) {
    const touched =
      touch.kind === 'choice' ? touchChoice(ways, hand, touch.id) : touchSquare(ways, hand, touch.square, 'press', mine, occupied);
    if (touched?.kind === 'move') return touched.way.move;
    if (touched?.kind !== 'hand') return null;
    hand = touched.hand;
  }
  return null;
}

/** The positions of a random game, the same every time. */
function someGame(game: Game, plies: number): Position[] {
  const source = random(7);
  const positions = [startOf(game)];
  for (let ply = 0; ply < plies; ply++) {
    const position = game.copy(positions.at(-1)!);
    const ways = waysOf(game, position);
    if (ways.length === 0) break;
    position.make(ways[source.below(ways.length)].move);
    positions.push(position);
  }
  return positions;
}
