import { describe, expect, test } from 'vitest';
import { formatRecord, mainLine, parseRecords, tagValue, type Comment, type GameRecord, type Ply, type Tree } from '../src/index.ts';
import { quartet, stones } from './stones.ts';

function only(text: string): GameRecord {
  const { records, problems } = parseRecords(text, [stones, quartet]);
  expect(problems).toEqual([]);
  expect(records).toHaveLength(1);
  return records[0];
}

type From = Pick<Tree, 'next'>;

const texts = (from: From): string[] => mainLine(from).map(({ text }) => text);
const numbers = (from: From): string[] => mainLine(from).map(({ round, opens }) => `${round}${opens ? '.' : '...'}`);
const said = (comments: readonly Comment[]): string[] => comments.map(({ text }) => text);
/** The line of the first variation in place of the next ply. */
const varied = ({ next }: From): readonly Ply[] => mainLine({ next: next.slice(1) });
const problemsOf = (text: string): string[] =>
  parseRecords(text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('words of a file', () => {
  test('a bracket without a space belongs to its move, one with a space opens a variation', () => {
    const { tree } = only('1. d4-d3(xe5,c3,f6) (1. a7-a6 b2-b3(xc5)) d7-d6(xa1, b1)+ (1... e7-e6) *');
    expect(texts(tree)).toEqual(['d4-d3(xe5,c3,f6)', 'd7-d6(xa1,b1)+']);
    expect(varied(tree).map(({ text }) => text)).toEqual(['a7-a6', 'b2-b3(xc5)']);
    expect(varied(tree.next[0])).toMatchObject([{ text: 'e7-e6', round: 1, opens: false }]);
  });

  test('a variation may touch the move before it if it holds several words', () => {
    const { tree } = only('1. d2-d3(1. d2-d4 d7-d6) d7-d5 *');
    expect(texts(tree)).toEqual(['d2-d3', 'd7-d5']);
    expect(texts({ next: varied(tree).slice(0, 1) })).toEqual(['d2-d4', 'd7-d6']);
  });

  test('signs in the notations stay part of the move', () => {
    const moves = ['Hd1*', 'Te1<>e7=L', 'Td4<e5', 'Cb3>b4', 'Ka1^a2', '--', '-t', 'h7-h8=M++', 'Wd7xe8=L#', 'a1yc3+'];
    expect(texts(only(moves.join(' ')).tree)).toEqual(moves);
    expect(texts(only(`1. ${moves.join(' ')} *`).tree)).toEqual(moves);
  });

  test('a move with spaces is read by its game’s pattern', () => {
    const { tree, tags } = only('[Game "quartet"]\n1. Take 2 Take   1 -- * -- 2. Take 3# *');
    expect(texts(tree)).toEqual(['Take 2', 'Take 1', '--', '* --', 'Take 3#']);
    expect(numbers(tree)).toEqual(['1.', '1...', '1...', '1...', '2.']);
    expect(tags).toHaveLength(1);
  });

  test('without the tag, moves are read as in the fallback game', () => {
    const moves = '1. Take 2 Take 1 -- * -- Take 1 *';
    const { records, problems } = parseRecords(`${moves}\n\n[Game "stones"]\nt1 t1 t1 *`, [stones], quartet);
    expect(problems).toEqual([]);
    expect(texts(records[0].tree)).toEqual(['Take 2', 'Take 1', '--', '* --', 'Take 1']);
    expect(numbers(records[1].tree)).toEqual(['1.', '1...', '2.']);
  });

  test('annotations: signs after a move or alone, and numbers', () => {
    const { tree } = only('1. d2-d3!? d7-d6?? $14 2. a1-c3(xb2)! ! $139$2 1-0');
    expect(mainLine(tree).map(({ nags }) => nags)).toEqual([[5], [4, 14], [1, 1, 139, 2]]);
  });

  test('comments in braces, to the end of the line, before the first move, and with escaped braces', () => {
    const { tree } = only('{ Before } 1. d2-d3 {a \\{b\\} \\\\ [%clk 0:01] (no) ; 1-0\n%two} d7-d6 ; the rest ) } {\n2. a1-c3 *');
    const [first, second, third] = mainLine(tree);
    expect(said(tree.comments)).toEqual(['Before']);
    expect(said(first.comments)).toEqual(['a {b} \\ [%clk 0:01] (no) ; 1-0 %two']);
    expect(said(second.comments)).toEqual(['the rest ) } {']);
    expect(third.text).toBe('a1-c3');
  });

  test('a comment belongs to the move before it, or precedes the first move of a variation', () => {
    const { tree } = only('{a} 1. d2-d3 {b} ({c} 1. d2-d4 {d}) {e} ({f}) d7-d6 *');
    expect(said(tree.comments)).toEqual(['a']);
    expect(said(tree.next[0].comments)).toEqual(['b', 'e', 'f']);
    expect(said(tree.next[1].before)).toEqual(['c']);
    expect(said(tree.next[1].comments)).toEqual(['d']);
    expect(tree.next[0].comments[0].place).toEqual({ line: 1, column: 14 });
  });

  test('an empty line in a comment divides paragraphs; any other line break is a space', () => {
    const { tree } = only('1. d2-d3 {one\n  two\n\n  three   four\n \n\nfive} *');
    expect(said(tree.next[0].comments)).toEqual(['one two\nthree four\nfive']);
    const { tags } = only('1. d2-d3 *');
    expect(formatRecord({ tags, tree })).toContain('{one two\n\nthree four\n\nfive}');
  });
});

describe('tolerant reading', () => {
  test('byte order mark, CRLF, spaces, missing result, lines for other programs', () => {
    const record = only('\uFEFF [ Game   "stones" ]\r\n[WHITE "A \\"B\\" \\\\ C"]\r\n% other\r\n\r\n 1.d2-d3\td7–d6\r\n2 . a1-c3');
    expect(tagValue(record, 'white')).toBe('A "B" \\ C');
    expect(texts(record.tree)).toEqual(['d2-d3', 'd7-d6', 'a1-c3']);
    expect(mainLine(record.tree)[2].place).toEqual({ line: 6, column: 5 });
    expect(tagValue(record, 'Result')).toBeUndefined();
  });

  test('missing numbers are counted, given ones are believed', () => {
    expect(numbers(only('a b (c d (e)) c d').tree)).toEqual(['1.', '1...', '2.', '2...']);
    expect(numbers(only('7... a 8. b c').tree)).toEqual(['7...', '8.', '8...']);
    expect(numbers(only('1. a 1. ... b 2 c … d').tree)).toEqual(['1.', '1...', '2.', '2...']);
    expect(numbers(only('[Game "The Quartet"] Take 1 -- -- -- Take 2').tree)).toEqual(['1.', '1...', '1...', '1...', '2.']);
    const [first] = only('a b (c d (e)) c d').tree.next;
    expect(numbers({ next: varied(first).slice(0, 1) })).toEqual(['1...', '2.']);
    expect(varied(first.next[1])).toMatchObject([{ text: 'e', round: 2, opens: true }]);
  });

  test('results in any writing; one after the moves makes a tag if there is none', () => {
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
    }
  });

  test('several games: a tag, or a move after a result, begins the next one', () => {
    const { records, problems } = parseRecords(
      '1. a b 1-0 {said after}\n{of the next} 1. c * [White "x"]\n1. d\n[White "y"]\n*\n[White "z"]',
    );
    expect(problems).toEqual([]);
    expect(records.map(({ tree }) => texts(tree))).toEqual([['a', 'b'], ['c'], ['d'], [], []]);
    expect(said(mainLine(records[0].tree)[1].comments)).toEqual(['said after']);
    expect(said(records[1].tree.comments)).toEqual(['of the next']);
    expect(records.map((record) => tagValue(record, 'White'))).toEqual([undefined, undefined, 'x', 'y', 'z']);
  });

  test('an empty text holds no game', () => {
    expect(parseRecords(' \r\n% only a remark\n')).toEqual({ records: [], problems: [] });
  });
});

describe('problems say where', () => {
  test.each([
    ['[White A]\n1. a *', '1:1 The tag "[White A]" can\'t be read. Write it as [Name "value"].'],
    ['1. a {never', '1:6 This comment never ends. Close it with "}".'],
    ['1. a\n  (1. b', '2:3 This variation never ends. Close it with ")".'],
    ['1. a ) b *', '1:6 This ")" closes no variation. Remove it.'],
    ['( 1. a ) 1. b *', '1:1 This variation follows no move that it could replace, so it is left out.'],
    ['$3 1. b *', '1:1 This annotation follows no move. Write it after one.'],
    ['1. b!!! *', `1:5 "!!!" isn't an annotation. Write one of ! ? !! ?? !? ?!, or $ and a number.`],
    ['1. b } *', '1:6 "}" has no meaning here. Remove it.'],
  ])('%j', (text, expected) => {
    expect(problemsOf(text)).toEqual([expected]);
  });

  test('everything good around a problem is kept', () => {
    const { records, problems } = parseRecords('[White A]\n[Black "B"]\n1. a } b *');
    expect(problems).toHaveLength(2);
    expect(tagValue(records[0], 'Black')).toBe('B');
    expect(texts(records[0].tree)).toEqual(['a', 'b']);
  });

  test('endless variations do no harm', () => {
    const { records, problems } = parseRecords(`1. a ${'(1. b '.repeat(50_000)}${')'.repeat(50_000)} c *`);
    expect(problems).toHaveLength(1);
    expect(texts(records[0].tree)).toEqual(['a', 'c']);
    expect(formatRecord(records[0])).toContain('(1. b');
  });

  test('very long words and comments do no harm', () => {
    const long = 'x'.repeat(3_000_000);
    const { records, problems } = parseRecords(`[White "${long}"]\n1. ${long} {${long}} (1. ${long})`);
    expect(problems).toEqual([]);
    expect(records[0].tree.next[0].text).toHaveLength(long.length);
    expect(parseRecords(`[White "${long}\n1. ${long}(${long} {${long}`).problems).toHaveLength(3);
  });
});
