import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fail,
  MoveList,
  ok,
  parseSquare,
  problem,
  random,
  resolveOptions,
  unwrap,
  type Move,
  type OptionSpec,
  type Seat,
  type Square,
} from '../src/index.ts';

const SPECS: readonly OptionSpec[] = [
  { id: 'swap', label: 'Swap', help: 'Changes two pieces.', clause: 'X1.2', values: ['off', 'on'] },
  { id: 'reach', label: 'Reach', help: 'How far.', clause: 'X7.2', values: ['anywhere', 'adjacent'] },
];

describe('options', () => {
  it('are complete once resolved, with the first value as the default', () => {
    expect(resolveOptions(SPECS)).toEqual(ok({ swap: 'off', reach: 'anywhere' }));
    expect(resolveOptions(SPECS, { reach: 'adjacent' })).toEqual(ok({ swap: 'off', reach: 'adjacent' }));
    expect(resolveOptions([])).toEqual(ok({}));
  });

  it('say what is wrong and what would be right', () => {
    expect(resolveOptions(SPECS, { swop: 'on' })).toEqual(problem('Unknown option "swop"; this game knows: swap, reach.'));
    expect(resolveOptions(SPECS, { swap: 'yes' })).toEqual(problem('Option "swap" can\'t be "yes"; choose one of: off, on.', 'X1.2'));
    expect(resolveOptions(SPECS, { swap: 1 })).toEqual(problem('Option "swap" can\'t be "1"; choose one of: off, on.', 'X1.2'));
    expect(resolveOptions(SPECS, { reach: true })).toEqual(
      problem('Option "reach" can\'t be "true"; choose one of: anywhere, adjacent.', 'X7.2'),
    );
    expect(resolveOptions([], { swap: 'on' })).toEqual(problem('Unknown option "swap"; this game knows: none.'));
  });

  it('accept numbers and booleans, and are words once resolved', () => {
    const specs: readonly OptionSpec[] = [
      ...SPECS,
      { id: 'players', label: 'Players', help: 'How many.', clause: 'X1.1', values: ['4', '3'] },
    ];
    expect(resolveOptions(specs, { swap: true, players: 3 })).toEqual(ok({ swap: 'on', reach: 'anywhere', players: '3' }));
    expect(resolveOptions(specs, { swap: false, players: 4 })).toEqual(ok({ swap: 'off', reach: 'anywhere', players: '4' }));
    expect(resolveOptions(specs, { swap: 'true' }).ok).toBe(false);
  });

  it('resolve to themselves', () => {
    const some = fc.record({ swap: fc.constantFrom('off', 'on'), reach: fc.constantFrom('anywhere', 'adjacent') }, { requiredKeys: [] });
    fc.assert(
      fc.property(some, (given) => {
        const options = unwrap(resolveOptions(SPECS, given));
        expect(options).toMatchObject(given);
        expect(unwrap(resolveOptions(SPECS, options))).toEqual(options);
      }),
    );
  });
});

describe('results', () => {
  it('carry a value or a reason', () => {
    expect(unwrap(ok(7))).toBe(7);
    expect(() => unwrap(fail({ message: 'It is broken.' }))).toThrow('It is broken.');
    expect(problem('No.')).toEqual({ ok: false, error: { message: 'No.' } });
  });
});

describe('random', () => {
  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [a, b] = [random(seed), random(seed)];
        for (let count = 0; count < 20; count++) expect(a.uint32()).toBe(b.uint32());
      }),
    );
  });

  it('gives the same numbers as before, on every machine', () => {
    const source = random(1);
    expect([source.uint32(), source.uint32(), source.below(100), source.below(100)]).toEqual([2527132011, 314344336, 59, 47]);
  });

  it('stays below the bound and is about even', () => {
    const source = random(5);
    const counts = new Array<number>(10).fill(0);
    for (let count = 0; count < 100_000; count++) counts[source.below(10)]++;
    // 10,000 each; 500 is more than five standard deviations.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
    expect(new Set(Array.from({ length: 100 }, () => source.below(1)))).toEqual(new Set([0]));
  });
});

describe('numbers of a kind', () => {
  const square = parseSquare({ files: 8, ranks: 8 }, 'e4');
  const seats: readonly Seat[] = [0, 1];
  const moves = new MoveList();

  it('come from plain numbers and go where numbers go', () => {
    const next: Square = square + 1;
    const sum: number = next + seats[1];
    expect(sum).toBe(30);
  });

  it('do not pass for each other', () => {
    // @ts-expect-error A seat is no square.
    const where: Square = seats[1];
    // @ts-expect-error A square is no seat.
    const who: Seat = square;
    // @ts-expect-error A square is no move.
    moves.push(square);
    // @ts-expect-error A move is no square.
    const target: Square = moves.toArray()[0];
    expect([where, who, target]).toEqual([1, 28, 28]);
  });
});

describe('move list', () => {
  it('takes moves, and no other numbers', () => {
    const list = new MoveList();
    // @ts-expect-error A plain number is no move.
    list.push(1);
    const [move] = list.toArray();
    const number: number = move;
    expect(number).toBe(1);
  });

  it('keeps all moves in order, however many there are', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).map((word) => word as Move),
          { maxLength: 900 },
        ),
        (moves) => {
          const list = new MoveList();
          list.push(99 as Move);
          list.clear();
          for (const move of moves) list.push(move);
          expect(list.length).toBe(moves.length);
          expect(list.toArray()).toEqual(moves);
        },
      ),
    );
  });
});
