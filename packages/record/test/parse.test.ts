import { describe, expect, test } from 'vitest';
import { formatRecord, parseRecords, tagValue, type GameRecord, type Line } from '../src/index.ts';
import { quartet, stones } from './stones.ts';

function only(text: string): GameRecord {
  const { records, problems } = parseRecords(text, [stones, quartet]);
  expect(problems).toEqual([]);
  expect(records).toHaveLength(1);
  return records[0];
}

const texts = (line: Line): string[] => line.plies.map(({ text }) => text);
const numbers = (line: Line): string[] => line.plies.map(({ round, opens }) => `${round}${opens ? '.' : '...'}`);
const problemsOf = (text: string): string[] =>
  parseRecords(text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('words of a file', () => {
  test('a bracket without a space belongs to its move, one with a space opens a variation', () => {
    const { line } = only('1. d4-d3(xe5,c3,f6) (1. a7-a6 b2-b3(xc5)) d7-d6(xa1, b1)+ (1... e7-e6) *');
    expect(texts(line)).toEqual(['d4-d3(xe5,c3,f6)', 'd7-d6(xa1,b1)+']);
    const [first] = line.plies[0].notes;
    expect(first.kind === 'variation' && texts(first.line)).toEqual(['a7-a6', 'b2-b3(xc5)']);
    const [second] = line.plies[1].notes;
    expect(second.kind === 'variation' && numbers(second.line)).toEqual(['1...']);
  });

  test('a variation may touch the move before it if it holds several words', () => {
    const { line } = only('1. d2-d3(1. d2-d4 d7-d6) d7-d5 *');
    expect(texts(line)).toEqual(['d2-d3', 'd7-d5']);
  });

  test('signs of the notations are not taken for something else', () => {
    const moves = ['Hd1*', 'Te1<>e7=L', 'Td4<e5', 'Cb3>b4', 'Ka1^a2', '--', '-t', 'h7-h8=M++', 'Wd7xe8=L#', 'a1yc3+'];
    expect(texts(only(moves.join(' ')).line)).toEqual(moves);
    expect(texts(only(`1. ${moves.join(' ')} *`).line)).toEqual(moves);
  });

  test('moves that contain spaces are read by the pattern of their game', () => {
    const { line, tags } = only('[Game "quartet"]\n1. Take 2 Take   1 -- * -- 2. Take 3# *');
    expect(texts(line)).toEqual(['Take 2', 'Take 1', '--', '* --', 'Take 3#']);
    expect(numbers(line)).toEqual(['1.', '1...', '1...', '1...', '2.']);
    expect(tags).toHaveLength(1);
  });

  test('without the tag, as the game writes them that is assumed', () => {
    const moves = '1. Take 2 Take 1 -- * -- Take 1 *';
    const { records, problems } = parseRecords(`${moves}\n\n[Game "stones"]\nt1 t1 t1 *`, [stones], quartet);
    expect(problems).toEqual([]);
    expect(texts(records[0].line)).toEqual(['Take 2', 'Take 1', '--', '* --', 'Take 1']);
    expect(numbers(records[1].line)).toEqual(['1.', '1...', '2.']);
  });

  test('annotations: signs behind a move or alone, and numbers', () => {
    const { line } = only('1. d2-d3!? d7-d6?? $14 2. a1-c3(xb2)! ! $139$2 1-0');
    expect(line.plies.map(({ nags }) => nags)).toEqual([[5], [4, 14], [1, 1, 139, 2]]);
  });

  test('comments in braces, to the end of the line, before the first move, and with escaped braces', () => {
    const { line } = only('{ Before } 1. d2-d3 {a \\{b\\} \\\\ [%clk 0:01] (no) ; 1-0\n%two} d7-d6 ; the rest ) } {\n2. a1-c3 *');
    expect(line.comments).toEqual(['Before']);
    expect(line.plies[0].notes).toEqual([{ kind: 'comment', text: 'a {b} \\ [%clk 0:01] (no) ; 1-0\n%two' }]);
    expect(line.plies[1].notes).toEqual([{ kind: 'comment', text: 'the rest ) } {' }]);
    expect(line.plies).toHaveLength(3);
  });
});

describe('tolerant reading', () => {
  test('byte order mark, CRLF, spaces, missing result, lines for other programs', () => {
    const record = only('\uFEFF [ Game   "stones" ]\r\n[WHITE "A \\"B\\" \\\\ C"]\r\n% other\r\n\r\n 1.d2-d3\td7–d6\r\n2 . a1-c3');
    expect(tagValue(record, 'white')).toBe('A "B" \\ C');
    expect(texts(record.line)).toEqual(['d2-d3', 'd7-d6', 'a1-c3']);
    expect(record.line.plies[2].place).toEqual({ line: 6, column: 5 });
    expect(tagValue(record, 'Result')).toBeUndefined();
  });

  test('missing numbers are counted, those given are believed', () => {
    expect(numbers(only('a b (c d (e)) c d').line)).toEqual(['1.', '1...', '2.', '2...']);
    expect(numbers(only('7... a 8. b c').line)).toEqual(['7...', '8.', '8...']);
    expect(numbers(only('1. a 1. ... b 2 c … d').line)).toEqual(['1.', '1...', '2.', '2...']);
    expect(numbers(only('[Game "The Quartet"] Take 1 -- -- -- Take 2').line)).toEqual(['1.', '1...', '1...', '1...', '2.']);
    const [, second] = only('a b (c d (e)) c d').line.plies;
    const [variation] = second.notes;
    if (variation.kind !== 'variation') throw new Error('a variation was expected');
    expect(numbers(variation.line)).toEqual(['1...', '2.']);
  });

  test('results in any writing; a result that only the moves or only the tag says counts for both', () => {
    for (const [written, canonical] of [
      ['1-0', '1-0'],
      ['0–1', '0-1'],
      ['½-½', '1/2-1/2'],
      ['1/2', '1/2-1/2'],
      ['0.5-0.5', '1/2-1/2'],
      ['0-1/2-0-1/2', '0-1/2-0-1/2'],
    ]) {
      expect(tagValue(only(`1. a b ${written}`), 'Result')).toBe(canonical);
      expect(tagValue(only(`[result "${written}"] 1. a b`), 'Result')).toBe(canonical);
      expect(tagValue(only(`[Result "*"] 1. a b ${written}`), 'Result')).toBe(canonical);
    }
  });

  test('several games: a tag, or a move behind a result, begins the next one', () => {
    const { records, problems } = parseRecords(
      '1. a b 1-0 {said after}\n{of the next} 1. c * [White "x"]\n1. d\n[White "y"]\n*\n[White "z"]',
    );
    expect(problems).toEqual([]);
    expect(records.map(({ line }) => texts(line))).toEqual([['a', 'b'], ['c'], ['d'], [], []]);
    expect(records[0].line.plies[1].notes).toEqual([{ kind: 'comment', text: 'said after' }]);
    expect(records[1].line.comments).toEqual(['of the next']);
    expect(records.map((record) => tagValue(record, 'White'))).toEqual([undefined, undefined, 'x', 'y', 'z']);
  });

  test('nothing is no game', () => {
    expect(parseRecords(' \r\n% only a remark\n')).toEqual({ records: [], problems: [] });
  });
});

describe('problems say where', () => {
  test.each([
    ['[White A]\n1. a *', '1:1 The tag "[White A]" can\'t be read; write it as [Name "value"].'],
    ['1. a {never', '1:6 This comment never ends; close it with "}".'],
    ['1. a\n  (1. b', '2:3 This variation never ends; close it with ")".'],
    ['1. a ) b *', '1:6 This ")" closes no variation; remove it.'],
    ['( 1. a ) 1. b *', '1:1 This variation follows no move that it could replace; it is left out.'],
    ['$3 1. b *', '1:1 This annotation follows no move; write it behind one.'],
    ['1. b!!! *', '1:5 "!!!" is no annotation; write one of ! ? !! ?? !? ?!, or $ and a number.'],
    ['1. b } *', '1:6 "}" has no meaning here; remove it.'],
    ['[Result "won"]\n1. a *', '1:1 The result "won" is not known; write 1-0, 0-1, 1/2-1/2 or *.'],
    ['1. a 1-1', '1:6 The result "1-1" is not known; write 1-0, 0-1, 1/2-1/2 or *.'],
    ['[Result "1-0"]\n1. a\n0-1', '3:1 The moves end with 0-1, but the Result tag says 1-0; make them the same.'],
  ])('%j', (text, expected) => {
    expect(problemsOf(text)).toEqual([expected]);
  });

  test('what is good around a problem is kept', () => {
    const { records, problems } = parseRecords('[White A]\n[Black "B"]\n1. a } b *');
    expect(problems).toHaveLength(2);
    expect(tagValue(records[0], 'Black')).toBe('B');
    expect(texts(records[0].line)).toEqual(['a', 'b']);
  });

  test('variations without end do no harm', () => {
    const { records, problems } = parseRecords(`1. a ${'(1. b '.repeat(50_000)}${')'.repeat(50_000)} c *`);
    expect(problems).toHaveLength(1);
    expect(texts(records[0].line)).toEqual(['a', 'c']);
    expect(formatRecord(records[0])).toContain('(1. b');
  });

  test('very long words and comments do no harm', () => {
    const long = 'x'.repeat(3_000_000);
    const { records, problems } = parseRecords(`[White "${long}"]\n1. ${long} {${long}} (1. ${long})`);
    expect(problems).toEqual([]);
    expect(records[0].line.plies[0].text).toHaveLength(long.length);
    expect(parseRecords(`[White "${long}\n1. ${long}(${long} {${long}`).problems).toHaveLength(3);
  });
});
