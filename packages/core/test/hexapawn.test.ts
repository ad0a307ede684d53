import { describe, expect, it } from 'vitest';
import { divide, findMove, legalMoves, moveTexts, perft, play, random, randomMove, unwrap, winnerOf } from '../src/index.ts';
import { hexapawn } from '../../../test/hexapawn/src/index.ts';

describe('playing by text', () => {
  const start = hexapawn.start({ blockade: 'loses' });

  it('lists moves sorted by text', () => {
    expect(moveTexts(hexapawn, start)).toEqual(['a1-a2', 'b1-b2', 'c1-c2']);
  });

  it('finds a move by its full text', () => {
    const moves = legalMoves(hexapawn, start);
    expect(moves.map((move) => findMove(hexapawn, start, hexapawn.formatMove(start, move)))).toEqual(moves);
    expect(findMove(hexapawn, start, 'a1-a3')).toBeNull();
  });

  it('plays on a copy', () => {
    const next = unwrap(play(hexapawn, start, 'b1-b2'));
    expect(hexapawn.format(next)).toBe('ppp/1P1/P1P b 1');
    expect(hexapawn.format(start)).toBe('ppp/3/PPP w 1');
    expect(play(hexapawn, start, 'b1-b3')).toMatchObject({ ok: false, error: { clause: 'H2.1' } });
  });

  it('counts leaves, and divides them by first move', () => {
    expect([0, 1, 2, 3, 4].map((depth) => perft(hexapawn, start, depth))).toEqual([1, 3, 10, 28, 56]);
    const parts = divide(hexapawn, start, 3);
    expect(parts.map(([text]) => text)).toEqual(['a1-a2', 'b1-b2', 'c1-c2']);
    expect(parts.reduce((sum, [, count]) => sum + count, 0)).toBe(28);
  });

  it('names a winner only if one seat is alone in front', () => {
    const outcome = { clause: '', reason: '', text: '' };
    expect(winnerOf({ ...outcome, ranking: [[1], [0]] })).toBe(1);
    expect(winnerOf({ ...outcome, ranking: [[0, 1]] })).toBeNull();
    expect(winnerOf({ ...outcome, ranking: [[0, 1], [2]] })).toBeNull();
  });
});

describe('a random move', () => {
  const start = hexapawn.start({ blockade: 'loses' });
  const lost = unwrap(hexapawn.parse('P1p/3/3 b 5', { blockade: 'loses' }));

  it('is equally often each move', () => {
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

  it('is null if none is legal', () => {
    expect(legalMoves(hexapawn, lost)).toEqual([]);
    expect(randomMove(hexapawn, lost, random(1))).toBeNull();
  });
});
