import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexapawn } from '../../../test/hexapawn/src/index.ts';
import { moveTexts, unwrap, type Seat } from '../src/index.ts';
import { formatPrepared, parsePrepared, readPrepared, type GivenMove } from '../src/prepared.ts';

const start = () => hexapawn.start({});
const after = (...texts: readonly string[]) => {
  const position = start();
  for (const text of texts) position.make(unwrap(hexapawn.parseMove(position, text)));
  return position;
};
const given = (...texts: readonly string[]): readonly GivenMove[] => texts.map((text) => ({ text }));
const read = (seat: Seat, ...lines: readonly (readonly string[])[]) =>
  readPrepared(
    hexapawn,
    start(),
    seat,
    lines.map((line) => given(...line)),
  );
const refused = (seat: Seat, ...lines: readonly (readonly string[])[]) => {
  const answer = read(seat, ...lines);
  return answer.ok ? null : answer.error;
};

describe('prepared lines', () => {
  test('are read with the seat of each move, and what a longer one says too is left out', () => {
    const lines = unwrap(read(1, ['a1-a2', 'b3xa2', 'b1xa2', 'c3-c2'], ['A1 – a2', 'b3xa2'], ['c1-c2', 'b3xc2'], ['c1-c2', 'b3xc2']));
    expect(lines).toEqual([
      [
        { seat: 0, text: 'a1-a2' },
        { seat: 1, text: 'b3xa2' },
        { seat: 0, text: 'b1xa2' },
        { seat: 1, text: 'c3-c2' },
      ],
      [
        { seat: 0, text: 'c1-c2' },
        { seat: 1, text: 'b3xc2' },
      ],
    ]);
  });

  test('are refused with the place, the reason and the clause', () => {
    expect(refused(0, ['a1-a2'])?.message).toBe("It's your turn. Play your move first, then prepare answers to what may follow.");
    expect(refused(1)?.message).toContain('There is no line');
    expect(refused(1, [])).toMatchObject({ line: 0, message: 'Line 1 is empty. Give it moves, or leave it out.' });
    expect(refused(1, ['a1-a2'])).toMatchObject({
      line: 0,
      move: 0,
      message: expect.stringContaining('no answer of yours follows') as string,
    });
    const illegal = refused(1, ['a1-a2', 'b3xa2'], ['c1-c2', 'a3-a1']);
    expect(illegal).toMatchObject({ line: 1, move: 1, message: expect.stringMatching(/^Line 2, move 2 \(a3-a1\): /) as string });
    expect(illegal?.clause).toBeTruthy();
    expect(refused(1, ['a1-a2', 'b3xa2'], ['a1-a2', 'b3-b2'])).toMatchObject({
      line: 1,
      move: 1,
      message: 'Lines 1 and 2 answer a1-a2 in two ways: b3xa2 and b3-b2. Keep one of them.',
    });
    expect(refused(1, ...Array.from({ length: 21 }, () => ['a1-a2', 'b3xa2']))?.message).toContain('20 lines');
    expect(
      refused(
        1,
        Array.from({ length: 21 }, () => 'a1-a2'),
      )?.message,
    ).toBe('Line 1 has 21 moves; 20 are the most.');
    // White can't move any more.
    const over = after('a1-a2', 'b3xa2', 'b1xa2', 'c3-c2');
    expect(hexapawn.outcome(over)).not.toBeNull();
    expect(readPrepared(hexapawn, over, 0, [given('a1-a2')])).toMatchObject({ ok: false });
    expect(refused(1, ['a1-a2', 'b3xa2', 'b1xa2', 'c3-c2', 'a2-a3'])?.message).toMatch(
      /^Line 1, move 5 \(a2-a3\): the game is over by then\. /,
    );
  });

  test('are typed as people write them', () => {
    const text = 'If a1-a2 then b3xa2, if b1xa2 then c3-c2;\nif c1-c2, then b3xc2.';
    const lines = unwrap(readPrepared(hexapawn, start(), 1, unwrap(parsePrepared(text))));
    expect(formatPrepared(lines, 1)).toBe('if a1-a2 then b3xa2, if b1xa2 then c3-c2; if c1-c2 then b3xc2');
    const swapped = readPrepared(hexapawn, start(), 1, unwrap(parsePrepared('if a1-a2 and b3xa2')));
    expect(swapped).toMatchObject({ error: { message: 'Line 1, move 2 (b3xa2): it stands after "if", but there it\'s Black\'s turn.' } });
    for (const wrong of ['', ' ; ', 'a1-a2', 'when a1-a2 then b3xa2', 'if a1-a2 then', 'if then b3xa2', 'then b3xa2']) {
      const parsed = parsePrepared(wrong);
      expect(parsed.ok ? null : parsed.error.message).toMatch(/if e7-e5 then d2-f4; if c7-a5 then e2-e4$/);
    }
  });

  test('survive writing and reading, and no text breaks their reader', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(), { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 4 }), (choices) => {
        const lines = choices.map((line) => {
          const position = start();
          const texts: string[] = [];
          for (const choice of line) {
            if (hexapawn.outcome(position)) break;
            const moves = moveTexts(hexapawn, position);
            // The answers are always the first move, so that no two contradict each other.
            texts.push(moves[position.turn === 1 ? 0 : choice % moves.length]);
            position.make(unwrap(hexapawn.parseMove(position, texts.at(-1)!)));
          }
          return texts.length % 2 === 0 ? texts : texts.slice(0, -1);
        });
        const prepared = unwrap(read(1, ...lines));
        const typed = unwrap(parsePrepared(formatPrepared(prepared, 1)));
        expect(unwrap(readPrepared(hexapawn, start(), 1, typed))).toEqual(prepared);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('if ', 'then ', 'and ', 'a1-a2 ', ',', ';', '\n', 'x', 'ʘ') }), (text) => {
        const parsed = parsePrepared(text);
        if (parsed.ok) readPrepared(hexapawn, start(), 1, parsed.value);
      }),
    );
  });
});
