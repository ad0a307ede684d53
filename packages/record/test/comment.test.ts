import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readComment, tidyComment, writeComment, type Annotation, type Drawing, type Evaluation } from '../src/index.ts';

const NOTHING = { text: '', drawings: [], others: [] };

describe('a comment comes apart', () => {
  test.each<[string, Partial<Annotation>]>([
    ['Only words.', { text: 'Only words.' }],
    ['[%clk 0:05:30]', { clock: 330 }],
    ['[%clk 1:00:00.5] Quick!', { text: 'Quick!', clock: 3600.5 }],
    ['[%eval -0.35]', { evaluation: { score: -0.35 } }],
    ['[%eval 1.5,18] good', { text: 'good', evaluation: { score: 1.5, depth: 18 } }],
    ['[%eval #-3]', { evaluation: { winIn: -3 } }],
    [
      'Look [%csl Ra1,Go15][%cal Yb2c3] here',
      {
        text: 'Look here',
        drawings: [
          { colour: 'red', from: 'a1', to: 'a1' },
          { colour: 'green', from: 'o15', to: 'o15' },
          { colour: 'yellow', from: 'b2', to: 'c3' },
        ],
      },
    ],
    ['[%emt 0:00:05] [%out blue]', { others: ['[%emt 0:00:05]', '[%out blue]'] }],
    // Anything unreadable, or said twice, stays as it is.
    ['[%clk soon] [%eval ?] [%cal Xa1b2] [%csl a1]', { others: ['[%clk soon]', '[%eval ?]', '[%cal Xa1b2]', '[%csl a1]'] }],
    ['[%clk 0:00:01] [%clk 0:00:02]', { clock: 1, others: ['[%clk 0:00:02]'] }],
    ['[%eval 1,2,3,4]', { others: ['[%eval 1,2,3,4]'] }],
    ['a\nb [%clk 0:00:01]', { text: 'a\nb', clock: 1 }],
    ['[%nothing] [x]', { text: '[%nothing] [x]' }],
  ])('%s', (comment, expected) => {
    expect(readComment(comment)).toEqual({ ...NOTHING, ...expected });
  });
});

test('and goes together again', () => {
  expect(writeComment({})).toBe('');
  expect(
    writeComment({
      text: 'Look',
      clock: 3725.04,
      evaluation: { score: 1.5, depth: 18 },
      drawings: [
        { colour: 'blue', from: 'a1', to: 'b2' },
        { colour: 'red', from: 'c3', to: 'c3' },
      ],
      others: ['[%out blue]'],
    }),
  ).toBe('Look [%csl Rc3] [%cal Ba1b2] [%eval 1.50,18] [%clk 1:02:05] [%out blue]');
});

const square = fc.constantFrom('a1', 'b2', 'o15', 'h8');
const drawing = fc.record({ colour: fc.constantFrom('green', 'red', 'yellow', 'blue'), from: square, to: square }) as fc.Arbitrary<Drawing>;
const depth = fc.option(fc.nat(99), { nil: undefined });
const evaluation: fc.Arbitrary<Evaluation> = fc
  .oneof(
    fc.record({ score: fc.integer({ min: -9999, max: 9999 }).map((hundredths) => hundredths / 100), depth }),
    fc.record({ winIn: fc.integer({ min: -99, max: 99 }), depth }),
  )
  .map(({ depth: plies, ...rest }) => ({ ...rest, ...(plies === undefined ? {} : { depth: plies }) }));
const words = fc.string({ unit: fc.constantFrom(...'ab é\n,.!{}'), maxLength: 20 }).map((raw) => tidyComment(raw.replaceAll('\n', '\n\n')));

test('any annotation reads back as it was written', () => {
  fc.assert(
    fc.property(
      fc.record({ text: words, drawings: fc.array(drawing, { maxLength: 4 }), clock: fc.nat(100_000), evaluation }),
      ({ drawings, ...rest }) => {
        const annotation = { ...rest, others: ['[%emt 0:00:05]'] };
        const read = readComment(writeComment({ ...annotation, drawings }));
        expect({ ...read, drawings: [] }).toEqual({ ...annotation, drawings: [] });
        // Circles come before arrows.
        const isCircle = ({ from, to }: Drawing): boolean => from === to;
        expect(read.drawings).toEqual([...drawings.filter(isCircle), ...drawings.filter((each) => !isCircle(each))]);
      },
    ),
  );
});

test('any text at all comes apart and keeps its words', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'[%]clkevacsutR1:0 ,#\n'), maxLength: 40 }), (comment) => {
      const once = writeComment(readComment(comment));
      expect(writeComment(readComment(once))).toBe(once);
    }),
    { numRuns: 1000 },
  );
});
