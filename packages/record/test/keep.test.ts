import { unwrap } from '@menagerie/core';
import { expect, test } from 'vitest';
import { composeRecord, formatRecord, parseRecords, verify, withEverythingOf, type GameRecord } from '../src/index.ts';
import { defaults, stones } from './stones.ts';

const FILE = [
  '[Event "Club"]',
  '[Game "stones"]',
  '[Edition "1"]',
  '[Options "heap=10"]',
  '[Seat-w "Zoë"]',
  '[Seat-b "?"]',
  '[Date "1999.01.02"]',
  '[Result "1-0"]',
  '[Termination "resignation"]',
  '[TimeControl "600+5"]',
  '[Annotator "Ann"]',
  '',
  '{Before}',
  '1. t1 $1 {first [%clk 0:09:58]}',
  '  (1. t2 {bold} 1... t3)',
  '1... t1',
  '2. t2 t1 $5',
  '1-0',
  '',
].join('\n');

const file = (): GameRecord => verify(stones, parseRecords(FILE, [stones]).records[0]).record;
const played = (...moves: readonly string[]): GameRecord =>
  unwrap(composeRecord(stones, { options: defaults, moves, players: { 'seat-w': 'Zoë', 'seat-b': 'Seat b' }, date: '2026.11.21' }));
const kept = (...moves: readonly string[]): string => {
  const text = formatRecord(withEverythingOf(stones, played(...moves), file()));
  const verified = verify(stones, parseRecords(text, [stones]).records[0]);
  expect(verified.findings).toEqual([]);
  expect(formatRecord(verified.record)).toBe(text);
  return text;
};

test('a game you only looked at is written as its file was, with a checksum', () => {
  expect(kept('t1', 't1', 't2', 't1')).toBe(FILE.replace('\n\n', '\n[Checksum "a4515822"]\n\n'));
});

test('a game you played on keeps its annotations, and has its own end', () => {
  const text = kept('t1', 't1', 't2', 't1', 't1');
  expect(text).toContain('[Result "*"]\n[Termination "unterminated"]\n[TimeControl "600+5"]\n[Annotator "Ann"]');
  expect(text).toContain('2. t2 t1 $5\n3. t1\n*');
});

test('a new end counts, and a repeated tag is kept once', () => {
  const ended = unwrap(
    composeRecord(stones, { options: defaults, moves: ['t1', 't1', 't2', 't1'], ended: { ranking: [[1], [0]], termination: 'time' } }),
  );
  const { tags } = file();
  const doubled = {
    ...file(),
    tags: [...tags, { name: 'Result', value: '0-1' }, { name: 'Site', value: 'a' }, { name: 'Site', value: 'b' }],
  };
  const text = formatRecord(withEverythingOf(stones, ended, doubled));
  expect(text.match(/\[(Result|Termination|Site) .*/g)).toEqual(['[Result "0-1"]', '[Termination "time"]', '[Site "a"]', '[Site "b"]']);
});

test('moves of the file that you took back stay as a variation', () => {
  expect(kept('t1', 't3', 't1')).toContain(
    '{Before}\n1. t1 $1 {first [%clk 0:09:58]}\n  (1. t2 {bold} 1... t3)\n1... t3\n  (1... t1 2. t2 t1 $5)\n2. t1\n*',
  );
});
