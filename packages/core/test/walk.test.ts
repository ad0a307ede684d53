// One line of positions, walked to and fro.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexapawn } from '../../../test/hexapawn/src/index.ts';
import type { HexapawnPosition } from '../../../test/hexapawn/src/position.ts';
import { Candidate, legalMoves, play, Readings, resolveOptions, unwrap, Walk, type Game } from '../src/index.ts';

const start = (): HexapawnPosition => hexapawn.start(unwrap(resolveOptions(hexapawn.options)));
const LINE = ['a1-a2', 'b3xa2', 'b1xa2'];

/** Hexapawn that counts the texts it reads and the moves it traces. */
function counting(): { readonly game: Game<HexapawnPosition>; readonly counts: { read: number; traced: number } } {
  const counts = { read: 0, traced: 0 };
  const game: Game<HexapawnPosition> = {
    ...hexapawn,
    parseMove: (position, text) => (counts.read++, hexapawn.parseMove(position, text)),
    trace: (position, move) => (counts.traced++, hexapawn.trace(position, move)),
  };
  return { game, counts };
}

describe('a walk', () => {
  it('reads and traces each move once, however often it goes to and fro', () => {
    const { game, counts } = counting();
    const walk = new Walk(game, start());
    for (const length of [3, 0, 2, 1, 3]) {
      walk.follow(LINE.slice(0, length));
      for (let number = 1; number <= length; number++) walk.done(number);
      expect(walk.length).toBe(length);
    }
    expect(counts).toEqual({ read: 3, traced: 3 });
  });

  it('tells what a move did, from wherever it stands, and stays there', () => {
    const walk = new Walk(hexapawn, start());
    walk.follow(LINE);
    const end = hexapawn.format(walk.position);
    expect(
      walk
        .done(2)
        ?.trace.flatMap(({ edits }) => edits)
        .some(({ kind }) => kind === 'remove'),
    ).toBe(true);
    expect(walk.before(1, (position) => hexapawn.format(position))).toBe(hexapawn.format(start()));
    expect(() => walk.before(2, () => unwrap(walk.read('nonsense')))).toThrow();
    expect(hexapawn.format(walk.position)).toBe(end);
  });

  it('plays a candidate without reading or tracing it again', () => {
    const { game, counts } = counting();
    const walk = new Walk(game, start());
    const beside = start();
    walk.play(new Candidate(game, beside, legalMoves(game, beside)[0]));
    walk.done(1);
    expect(counts).toEqual({ read: 0, traced: 1 });
  });

  it('says why a text can not be played, and does not move', () => {
    const walk = new Walk(hexapawn, start());
    expect(walk.read('a1xb2')).toMatchObject({ ok: false, error: { clause: expect.stringMatching(/^H/) as string } });
    expect(() => walk.follow(['a1-a2', 'a1-a2'])).toThrow();
    expect(walk.length).toBe(1);
  });

  it('goes on in steps if there is no time for all', () => {
    const walk = new Walk(hexapawn, start());
    expect(walk.follow(LINE, () => true)).toBe(false);
    expect(walk.length).toBe(1);
    expect([walk.follow(LINE, () => true), walk.follow(LINE, () => true), walk.length]).toEqual([false, true, 3]);
  });

  it('is where a replay from the start would be, whatever it and one beside it have followed before', () => {
    const lines = fc.array(fc.array(fc.nat(), { maxLength: 6 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lines, (choices) => {
        const readings = new Readings();
        const walks = [new Walk(hexapawn, start(), readings), new Walk(hexapawn, start(), readings)];
        for (const [turn, numbers] of choices.entries()) {
          let due = start();
          const line: string[] = [];
          for (const number of numbers) {
            const moves = hexapawn.outcome(due) ? [] : legalMoves(hexapawn, due);
            if (moves.length === 0) break;
            line.push(hexapawn.formatMove(due, moves[number % moves.length]));
            due = unwrap(play(hexapawn, due, line.at(-1)!));
          }
          const walk = walks[turn % 2];
          walk.follow(line);
          expect(hexapawn.format(walk.position)).toBe(hexapawn.format(due));
        }
      }),
      { numRuns: 200 },
    );
  });
});
