import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allRays,
  DIRECTIONS,
  leaps,
  parseSquare,
  ray,
  squareAt,
  squareCount,
  squareName,
  step,
  turnedSquare,
  zoneOf,
  type BoardShape,
} from '../src/index.ts';

const shapes = fc.record({ files: fc.integer({ min: 1, max: 26 }), ranks: fc.integer({ min: 1, max: 30 }) });
const shapeAndSquare = shapes.chain((board) => fc.tuple(fc.constant(board), fc.nat(squareCount(board) - 1)));
const CHESS: BoardShape = { files: 8, ranks: 8 };

describe('squares', () => {
  it('have names that read back, on every board', () => {
    fc.assert(
      fc.property(shapeAndSquare, ([board, square]) => {
        expect(parseSquare(board, squareName(board, square))).toBe(square);
      }),
    );
  });

  it('count from a1 along the rank', () => {
    expect(['a1', 'h1', 'a2', 'h8'].map((name) => parseSquare(CHESS, name))).toEqual([0, 7, 8, 63]);
    expect(squareName({ files: 20, ranks: 20 }, 399)).toBe('t20');
  });

  it('turn with the board, clockwise', () => {
    const turned = (board: BoardShape, name: string, quarters: number): string =>
      squareName(board, turnedSquare(board, parseSquare(board, name), quarters));
    expect([0, 1, 2, 3, 4].map((quarters) => turned(CHESS, 'a1', quarters))).toEqual(['a1', 'a8', 'h8', 'h1', 'a1']);
    expect([1, 2, 3].map((quarters) => turned(CHESS, 'b3', quarters))).toEqual(['c7', 'g6', 'f2']);
    expect(turned({ files: 5, ranks: 3 }, 'b1', 2)).toBe('d3');
  });

  it.each(['', 'a', 'a0', 'a9', 'i1', 'A1', 'a01', 'a1 ', '1a', 'aa1'])('leave out %j', (name) => {
    expect(parseSquare(CHESS, name)).toBe(-1);
  });

  it('end at the edge', () => {
    fc.assert(
      fc.property(shapes, fc.integer({ min: -3, max: 30 }), fc.integer({ min: -3, max: 33 }), (board, file, rank) => {
        const isOn = file >= 0 && file < board.files && rank >= 0 && rank < board.ranks;
        expect(squareAt(board, file, rank)).toBe(isOn ? rank * board.files + file : -1);
      }),
    );
  });
});

describe('rays and leaps', () => {
  it('go back the way they came', () => {
    fc.assert(
      fc.property(shapeAndSquare, fc.nat(7), ([board, square], direction) => {
        for (const target of ray(board, square, direction)) expect(ray(board, target, (direction + 4) % 8)).toContain(square);
      }),
    );
  });

  it('are made of single steps that stay on the board', () => {
    fc.assert(
      fc.property(shapeAndSquare, fc.nat(7), ([board, square], direction) => {
        let at = square;
        for (const target of ray(board, square, direction)) {
          expect(step(board, at, direction)).toBe(target);
          at = target;
        }
        expect(step(board, at, direction)).toBe(-1);
      }),
    );
  });

  it('give the same result precomputed', () => {
    const rays = allRays(CHESS);
    expect(rays).toHaveLength(64);
    for (let square = 0; square < 64; square++)
      expect(rays[square]).toEqual(DIRECTIONS.map((_, direction) => ray(CHESS, square, direction)));
  });

  it('leap like a knight from the corner and from the middle', () => {
    const knight = [1, 2].flatMap((a) => [-1, 1].flatMap((x) => [-1, 1].map((y): [number, number] => [x * a, y * (3 - a)])));
    const from = (name: string) => leaps(CHESS, parseSquare(CHESS, name), knight).map((square) => squareName(CHESS, square));
    expect(from('a1').sort()).toEqual(['b3', 'c2']);
    expect(from('d4').sort()).toEqual(['b3', 'b5', 'c2', 'c6', 'e2', 'e6', 'f3', 'f5']);
  });
});

describe('zones', () => {
  const halves: BoardShape = {
    files: 4,
    ranks: 3,
    zones: [
      { name: 'near', seat: 0, from: 0, to: 3 },
      { name: 'far', seat: null, from: 8, to: 10 },
    ],
  };

  it('hold the squares of their rectangles, and no others', () => {
    const names = Array.from({ length: 12 }, (_, square) => zoneOf(halves, square)?.name ?? '-');
    expect(names).toEqual([...Array<string>(4).fill('near'), ...Array<string>(4).fill('-'), ...Array<string>(3).fill('far'), '-']);
  });
});
