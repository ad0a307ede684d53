import { findGame } from '@menagerie/registry/all';
import { describe, expect, test } from 'vitest';
import { decodeText, formatRecord, mainLine, parseRecords } from '../src/index.ts';
import { quartet } from './stones.ts';

const FILE = '[Game "quartet"]\n[Seat-r "Zoë"]\n[Result "*"]\n\n1. Take 1 -- Take 1 Take 1\n2. Take 3 {good (yes) so far} -- *\n';

const bytesOf = (text: string, encoding: BufferEncoding): Uint8Array => Buffer.from(text, encoding);
const swapped = (bytes: Uint8Array): Uint8Array => Buffer.from(bytes).swap16();
const decoded = (bytes: Uint8Array): string => decodeText(bytes, TextDecoder).text;
const problemsOf = (text: string): string[] =>
  parseRecords(text, [quartet]).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
const rewritten = (text: string): string => {
  const { records, problems } = parseRecords(text, [quartet]);
  expect(problems).toEqual([]);
  return records.map(formatRecord).join('\n');
};
const CANONICAL = rewritten(FILE);

describe('bytes are read in their encoding', () => {
  test.each([
    ['UTF-8', 'UTF-8', bytesOf(FILE, 'utf8')],
    ['UTF-8 with a mark', 'UTF-8', bytesOf(`\uFEFF${FILE}`, 'utf8')],
    ['UTF-16 as Windows writes it', 'UTF-16', bytesOf(`\uFEFF${FILE}`, 'utf16le')],
    ['UTF-16 in the other order', 'UTF-16', swapped(bytesOf(`\uFEFF${FILE}`, 'utf16le'))],
    ['UTF-16 without a mark', 'UTF-16', bytesOf(FILE, 'utf16le')],
    ['UTF-16 in the other order without a mark', 'UTF-16', swapped(bytesOf(FILE, 'utf16le'))],
    ['Latin-1', 'Latin-1', bytesOf(FILE, 'latin1')],
  ])('%s', (_, encoding, bytes) => {
    expect(decodeText(bytes, TextDecoder)).toEqual({ text: FILE, encoding });
  });

  test('an empty file is empty', () => {
    expect(decoded(new Uint8Array())).toBe('');
  });
});

describe('text in the wrong encoding is reported in one line', () => {
  test('UTF-16 decoded wrongly', () => {
    expect(problemsOf([...FILE].join('\0'))).toEqual([
      '1:2 There are empty characters between the letters: this looks like UTF-16 text. Save it as UTF-8.',
    ]);
  });

  test('Latin-1 decoded wrongly', () => {
    expect(problemsOf(FILE.replace('ë', '\uFFFD'))).toEqual([
      '2:12 A letter was lost here (\uFFFD) when the file changed its encoding. Write it again, or save the original file as UTF-8.',
    ]);
  });

  test('the raw form of a mail', () => {
    const line = `1. Take 1 -- {${'so '.repeat(18)}} Take`;
    const raw = `[Game "quartet"]\n[Options "heap=3D5"]\n\n${line}=\n 1 *\n`;
    expect(problemsOf(raw)).toEqual([
      '2:15 This is the raw form of a mail, with "=3D" for "=". Copy the text as your mail program shows it.',
    ]);
    expect(problemsOf(raw.replace('=3D5', ''))[0]).toMatch(/^4:75 This is the raw form of a mail/);
    expect(problemsOf('[Game "quartet"]\n1. -- {a=\nb} *')).toEqual([]);
    expect(problemsOf('[Game "quartet"]\n[Options "heap=5"]\n1. -- {a=3Db} *')).toEqual([]);
  });
});

describe('what mail does to a file', () => {
  test.each([
    ['other line ends', FILE.replaceAll('\n', '\r\n')],
    ['old line ends', FILE.replaceAll('\n', '\r')],
    ['a line end at every space', FILE.replaceAll(' ', '\n')],
    ['spaces at both ends of lines', FILE.replaceAll('\n', '  \n\t')],
    ['quoting', FILE.replace(/^/gm, '> ')],
    ['quoting of a quotation', FILE.replace(/^/gm, '>> ')],
    ['quoting without spaces', FILE.trim().replace(/^/gm, '>')],
  ])('does no harm: %s', (_, text) => {
    expect(rewritten(text)).toBe(CANONICAL);
  });

  test('problems are still found in their place', () => {
    expect(problemsOf('> [Game "quartet"]\n>\n> 1. Take 1 ) *')).toEqual(['3:13 This ")" closes no variation. Remove it.']);
  });

  test('a tag ends with its line if the next one begins another, or is empty', () => {
    for (const next of ['[Seat-b "x"]', '']) {
      const { records, problems } = parseRecords(`[Game "quartet"]\n[Seat-r "Zoë\n${next}\n1. -- *`, [quartet]);
      expect(problems).toMatchObject([
        { line: 2, column: 1, message: 'The tag "[Seat-r \\"Zoë" can\'t be read. Write it as [Name "value"].' },
      ]);
      expect(mainLine(records[0].tree)).toHaveLength(1);
    }
  });

  test('a play of Fourplay may break between its words, even at a star at the end of a line', () => {
    const fourplay = findGame('fourplay')!;
    const text = '[Game "fourplay"]\n[Options "neutron=on"]\n\n1. *\n-- P\na6-a7 *\n--\nP o10-o9\n*\n--\n*';
    const { records, problems } = parseRecords(text, [fourplay]);
    expect(problems).toEqual([]);
    expect(mainLine(records[0].tree).map((ply) => ply.text)).toEqual(['* --', 'P a6-a7', '* --', 'P o10-o9', '* --']);
    expect(records[0].written?.result).toBe('*');
  });
});
