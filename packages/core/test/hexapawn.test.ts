import { describe, expect, it } from 'vitest';
import { divide, legalMoves, loadWhole, moveTexts, perft, play, random, randomMove, unwrap, winnerOf, type Game } from '../src/index.ts';
import { conform, type Mirror } from './conformance.ts';
import { entry } from './hexapawn/entry.ts';
import { runRulebook } from './rulebook.ts';

const hexapawn = await loadWhole(entry);

const mirror: Mirror = {
  position(text) {
    const [board, turn, number] = text.split(' ');
    const rows = board.split('/').reverse().join('/');
    const swapped = rows.replace(/[Pp]/g, (letter) => (letter === 'P' ? 'p' : 'P'));
    return `${swapped} ${turn === 'w' ? 'b' : 'w'} ${number}`;
  },
  move: (text) => text.replace(/[1-3]/g, (rank) => String(4 - Number(rank))),
};

conform(hexapawn, { games: 10, plies: 9, identity: (text) => text.split(' ').slice(0, 2).join(' '), mirror });
runRulebook(hexapawn);

describe('playing by text', () => {
  const start = hexapawn.start({ blockade: 'loses' });

  it('lists moves sorted by text', () => {
    expect(moveTexts(hexapawn, start)).toEqual(['a1-a2', 'b1-b2', 'c1-c2']);
  });

  it('plays on a copy', () => {
    const next = unwrap(play(hexapawn, start, 'b1-b2'));
    expect(hexapawn.format(next)).toBe('ppp/1P1/P1P b 1');
    expect(hexapawn.format(start)).toBe('ppp/3/PPP w 1');
    expect(play(hexapawn, start, 'b1-b3')).toMatchObject({ ok: false, error: { clause: 'H2.1' } });
  });

  it('counts leaves, and divides them by first move', () => {
    expect([0, 1, 2, 3, 4].map((depth) => perft(hexapawn, start, depth))).toEqual([1, 3, 10, 28, 56]);
    expect([1, 2, 3, 4, 5, 6, 7].map((depth) => perft(hexapawn, start, depth))).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((depth) => naive('ppp...PPP', depth)),
    );
    const parts = divide(hexapawn, start, 3);
    expect(parts.map(([text]) => text)).toEqual(['a1-a2', 'b1-b2', 'c1-c2']);
    expect(parts.reduce((sum, [, count]) => sum + count, 0)).toBe(28);
  });

  it('names the winner only if one seat stands alone in front', () => {
    const outcome = { clause: '', reason: '', text: '' };
    expect(winnerOf({ ...outcome, ranking: [[1], [0]] })).toBe(1);
    expect(winnerOf({ ...outcome, ranking: [[0, 1]] })).toBeNull();
    expect(winnerOf({ ...outcome, ranking: [[0, 1], [2]] })).toBeNull();
  });
});

describe('a random move', () => {
  const start = hexapawn.start({ blockade: 'loses' });
  const lost = unwrap(hexapawn.parse('P1p/3/3 b 5', { blockade: 'loses' }));

  it('is each move equally often', () => {
    const source = random(1);
    const counts = new Map<number | null, number>();
    for (let draws = 0; draws < 9000; draws++) {
      const move = randomMove(hexapawn, start, source);
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(legalMoves(hexapawn, start).toSorted());
    // Five standard deviations of the expected 3000.
    for (const count of counts.values()) expect(Math.abs(count - 3000)).toBeLessThan(5 * Math.sqrt((9000 * 2) / 9));
  });

  it('is none where none is legal', () => {
    expect(legalMoves(hexapawn, lost)).toEqual([]);
    expect(randomMove(hexapawn, lost, random(1))).toBeNull();
  });
});

/** The same count told again, on a string of nine letters read from rank 3 down; Black is counted by turning the board round. */
function naive(board: string, depth: number): number {
  if (depth === 0) return 1;
  if (/p/.test(board.slice(6))) return 0;
  let count = 0;
  for (const [from, letter] of [...board].entries()) {
    for (const [offset, wanted] of letter === 'P'
      ? ([
          [-3, '.'],
          [-4, 'p'],
          [-2, 'p'],
        ] as const)
      : []) {
      const to = from + offset;
      const isAhead = to >= 0 && Math.floor(from / 3) - Math.floor(to / 3) === 1;
      if (!isAhead || board[to] !== wanted) continue;
      const moved = [...board].with(to, 'P').with(from, '.');
      const turned = moved.reverse().map((each) => ({ P: 'p', p: 'P' })[each] ?? '.');
      count += naive(turned.join(''), depth - 1);
    }
  }
  return count;
}

type Kernel = ReturnType<typeof hexapawn.start>;

describe('a player who loses from the start', () => {
  it('agrees with the known solution: Black wins Hexapawn', () => {
    const wins = (game: Game<Kernel>, position: Kernel): boolean =>
      legalMoves(game, position).some((move) => {
        position.make(move);
        const won = !wins(game, position);
        position.unmake();
        return won;
      });
    expect(wins(hexapawn, hexapawn.start({ blockade: 'loses' }))).toBe(false);
  });
});
