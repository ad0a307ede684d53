import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRecord, formatRecords, formatResult, parseRecords, parseResult, type GameRecord, type Ply } from '../src/index.ts';
import { tidyComment } from '../src/scan.ts';

const MOVES = [
  'd2-d3',
  'c3-d4(xc5)',
  'd4-d3(xe5,c3,f6,b2)+',
  'h7-h8=M',
  'a1yc3++',
  'Hd1*',
  'Te1<>e7=L',
  'Td4<e5',
  'Cb3>b4',
  'Wd7xe8=L#',
  '--',
  '-t',
];

const text = fc.string({ unit: fc.constantFrom(...'ab {}()[]\\;%"$!?*1.0-\n½é\u{1f98a}>'), maxLength: 20 });
const comment = text.map((raw) => ({ text: tidyComment(raw.replaceAll('\n', '\n\n')) })).filter((tidied) => tidied.text !== '');
const comments = fc.array(comment, { maxLength: 2 });
const tag = fc.record({
  name: fc.constantFrom('White', 'Black', 'Annotator', 'Annotator', 'X_1', 'Site', 'Event'),
  value: text.map((raw) => raw.replace(/\n/g, '')),
});

/** A ply before it has its number. */
interface Bare extends Pick<Ply, 'text' | 'nags' | 'before' | 'comments'> {
  readonly next: readonly Bare[];
}

const { next: bareNext } = fc.letrec<{ next: readonly Bare[] }>((tie) => ({
  next: fc.array(
    fc.record({
      text: fc.constantFrom(...MOVES),
      nags: fc.array(fc.integer({ min: 1, max: 255 }), { maxLength: 2 }),
      before: comments,
      comments,
      next: fc.oneof({ maxDepth: 6, withCrossShrink: true }, fc.constant([]), tie('next'), tie('next')),
    }),
    { maxLength: 3 },
  ),
}));

/** Numbers every ply, `seats` to a round. The first is the `from`-th ply of the game, counted from 0. */
function numbered(next: readonly Bare[], seats: number, from: number): readonly Ply[] {
  return next.map((ply, index) => ({
    ...ply,
    round: Math.floor(from / seats) + 1,
    opens: from % seats === 0,
    before: index === 0 ? [] : ply.before,
    next: numbered(ply.next, seats, from + 1),
  }));
}

const record: fc.Arbitrary<GameRecord> = fc
  .record({
    tags: fc.array(tag, { maxLength: 5 }),
    result: fc.constantFrom(undefined, '1-0', '0-1', '1/2-1/2', '*'),
    comments,
    next: bareNext,
    seats: fc.integer({ min: 2, max: 5 }),
    from: fc.nat(9),
  })
  .map(({ tags, result, comments: begun, next, seats, from }) => ({
    tags: result ? [...tags, { name: 'Result', value: result }] : tags,
    tree: { comments: begun, next: numbered(next, seats, from) },
  }));

/** A record without what only reading adds. */
function placeless(read: GameRecord): unknown {
  return JSON.parse(JSON.stringify(read, (key, value: unknown) => (key === 'place' || key === 'written' ? undefined : value)));
}

describe('round trip', () => {
  test('a written record reads back as it was, with tags, tree, annotations and numbers', () => {
    fc.assert(
      fc.property(record, (written) => {
        const { records, problems } = parseRecords(formatRecord(written));
        expect(problems).toEqual([]);
        expect(records.map(placeless)).toEqual([placeless(written)]);
      }),
      { numRuns: 1000 },
    );
  });

  test('a line of a comment that begins with ">" keeps it, in a file and in a quoted mail', () => {
    const plies = numbered([{ text: 'a', nags: [], before: [], comments: [{ text: 'a\n>0.\n> [Event "x"]\n\\>' }], next: [] }], 2, 0);
    const written: GameRecord = { tags: [], tree: { comments: [], next: plies } };
    const file = formatRecord(written);
    for (const sent of [file, file.replace(/^/gm, '> '), `Hi,\n\n${file.replace(/^/gm, '>')}\nAnn\n`]) {
      const { records, problems } = parseRecords(sent);
      expect(problems).toEqual([]);
      expect(records.map(placeless)).toEqual([placeless(written)]);
    }
    // Files of other programs have no backslash there.
    expect(parseRecords('[Event "{"]\n; {\n\n1. a {one\n\n>0. two} b *').records[0].tree.next[0].comments).toMatchObject([
      { text: 'one\n>0. two' },
    ]);
  });

  test('several games in a file stay apart, and writing them again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 4 }), (written) => {
        const file = formatRecords(written);
        const { records, problems } = parseRecords(file);
        expect(problems).toEqual([]);
        expect(records).toHaveLength(written.length);
        expect(formatRecords(records)).toBe(file);
      }),
    );
  });

  test('any text at all gives records and problems, with places inside the text', () => {
    // No letter of a chess piece: written without tags, "Ba1" is read as chess.
    const anything = fc.string({ unit: fc.constantFrom(...'[]{}()"\\;%$!?*. \n\r1-0/½aM>=\uFFFD'), maxLength: 60 });
    fc.assert(
      fc.property(anything, (file) => {
        const { records, problems } = parseRecords(file);
        const lines = file.split(/\r\n?|\n/);
        for (const { line, column } of problems) expect(lines[line - 1]?.length).toBeGreaterThanOrEqual(column - 1);
        const once = formatRecords(records);
        expect(formatRecords(parseRecords(once).records)).toBe(once);
      }),
      // A word that ends in "=" at the end of its line looks like the raw form of a mail, but isn't.
      { numRuns: 2000, examples: [['='], ['a= {b=\n}']] },
    );
  });

  test('every round has a line, every variation an indented one', () => {
    const { records } = parseRecords('[Event "x"] 1. a! {c} b (1... d 2. e (2. f {g}) h) 2. i (2. j) 3... k 1-0');
    expect(formatRecord(records[0])).toBe(
      [
        '[Event "x"]',
        '[Result "1-0"]',
        '',
        '1. a $1 {c} 1... b',
        '  (1... d 2. e',
        '    (2. f {g})',
        '  2... h)',
        '2. i',
        '  (2. j)',
        '3... k',
        '1-0',
        '',
      ].join('\n'),
    );
  });
});

describe('results', () => {
  test('a ranking becomes shares of one point', () => {
    expect(formatResult([0, 1], [[0], [1]])).toBe('1-0');
    expect(formatResult([0, 1], [[1], [0]])).toBe('0-1');
    expect(formatResult([0, 1], [[0, 1]])).toBe('1/2-1/2');
    expect(formatResult([0, 1, 2, 3], [[3, 1], [0], [2]])).toBe('0-1/2-0-1/2');
    expect(formatResult([0, 2], [[2], [0]])).toBe('0-1');
    expect(formatResult([0, 1], null)).toBe('*');
  });

  test('a text that is no result is refused', () => {
    for (const text of ['', '1-1', '0-0', '1/2-0', '1/2-1/2-1/2', '2-0', 'white']) expect(parseResult(text)).toBeNull();
  });
});
