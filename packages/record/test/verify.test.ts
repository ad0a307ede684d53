import { describe, expect, test } from 'vitest';
import { composeRecord, formatRecord, parseRecords, tagValue, verify, type Finding, type Verification } from '../src/index.ts';
import { defaults, quartet, stones, type Heap } from './stones.ts';

function verified(text: string, game = stones): Verification<Heap> {
  const { records, problems } = parseRecords(text, [stones, quartet]);
  expect(problems).toEqual([]);
  return verify(game, records[0]);
}

const told = ({ place, clause, move, message }: Finding): string =>
  [place ? `${place.line}:${place.column}` : '-', move ? `${move.round} ${move.seat} ${move.text}` : '-', clause ?? '-', message].join(
    ' | ',
  );

const WON = '[Result "0-1"]\n[Termination "last-stone"]\n\n1. t3 t3\n2. t3 t1#\n0-1\n';

describe('a good record', () => {
  test('is confirmed and written in full', () => {
    const { findings, outcome, record } = verified('[result "0-1"] t3 t3 t3 t1 {done}');
    expect(findings).toEqual([]);
    expect(outcome?.clause).toBe('S2');
    expect(formatRecord(record)).toBe(`[Result "0-1"]\n[Termination "last-stone"]\n\n1. t3 t3\n2. t3 t1# {done}\n0-1\n`);
  });

  test('true numbers replace those of the file, also after a set-up', () => {
    const { findings, record } = verified('[Position "9 b 4"]\n1. t1 (t2 t3) t1 9. t1 *');
    expect(findings).toEqual([]);
    expect(formatRecord(record)).toContain('4... t1\n  (4... t2 5. t3)\n5. t1 t1\n*');
  });

  test('may have ended off the board', () => {
    for (const header of [
      '[Result "1-0"]',
      '[Result "1-0"]\n[Termination "Resignation"]',
      '[Result "1/2-1/2"]\n[Termination "agreement"]',
      '[Result "0-1"]\n[Termination "time"]',
      '[Result "*"]\n[Termination "unterminated"]',
      '[Result "1-0"]\n[Termination "normal"]',
    ]) {
      expect(verified(`${header}\n1. t1 t1`).findings).toEqual([]);
    }
  });

  test('options are resolved and written out', () => {
    const { record, outcome } = verified('[Options "heap=5"] 1. t3 t2 *');
    expect(outcome?.clause).toBe('S2');
    expect(tagValue(record, 'Options')).toBe('heap=5');
    expect(tagValue(verified('[Options ""] 1. t3').record, 'Options')).toBe('heap=10');
  });

  test('with four seats', () => {
    const { findings, record } = verified('[Game "quartet"] Take 1 -- Take 1 Take 1 Take 1 Take 3 Take 3', quartet);
    expect(findings).toEqual([]);
    expect(formatRecord(record)).toContain('1. Take 1 -- Take 1 Take 1\n2. Take 1 Take 3 Take 3#\n0-0-1-0');
  });
});

describe('a wrong record', () => {
  test('the first wrong move is named by line, column, turn and clause; what was good before it is kept', () => {
    const { findings, record, position } = verified('[Result "0-1"]\n\n1. t3 t3 (1... t2)\n2. t3 {!} t2 0-1');
    expect(findings.map(told)).toEqual(["4:11 | 2 seat-b t2 | S5 | You can't take 2 of 1."]);
    expect(position && stones.format(position)).toBe('1 b 2');
    expect(formatRecord(record)).toBe('[Result "*"]\n[Termination "unterminated"]\n\n1. t3 t3\n  (1... t2)\n2. t3 {!}\n*\n');
  });

  test('a false suffix is wrong', () => {
    expect(verified('1. t3#').findings.map(told)).toEqual(['1:4 | 1 seat-w t3# | S4 | The last stone is still there.']);
  });

  test('a wrong variation is named and cut, and the game goes on', () => {
    const { findings, record } = verified('1. t3 (1. t2 t9 t1) t3 (x) 2. t3');
    expect(findings.map(told)).toEqual([
      "1:14 | 1 seat-b t9 | S5 | You can't take 9 of 8.",
      '1:25 | 1 seat-b x | S4 | "x" is no move; write t and a number, or --.',
    ]);
    expect(formatRecord(record)).toContain('1. t3\n  (1. t2)\n1... t3\n  ()\n2. t3\n*');
  });

  test('moves after the end are refused with the clause that ended the game, history included', () => {
    expect(verified('1. t3 t3 2. t3 t1 3. t1').findings.map(told)).toEqual([
      '1:22 | 3 seat-w t1 | S2 | The game was over before this move: The last stone was taken.',
    ]);
    const drawn = verified('1. -- -- 2. -- t1');
    expect(drawn.findings.map(told)).toEqual(['1:16 | 2 seat-b t1 | S3 | The game was over before this move: Three passes.']);
    expect(tagValue(drawn.record, 'Result')).toBe('1/2-1/2');
    expect(verified('1. -- (1. t1) -- (1... t1 -- t2) 2. t1 -- 3. t1').findings.map(told)).toEqual([
      '1:46 | 3 seat-w t1 | S3 | The game was over before this move: Three passes.',
    ]);
  });

  test('result and termination must agree with the outcome', () => {
    expect(verified(WON).findings).toEqual([]);
    expect(verified(WON.replaceAll('0-1', '1-0')).findings.map(told)).toEqual([
      '1:1 | - | S2 | The result should be 0-1, not 1-0: The last stone was taken.',
    ]);
    expect(verified(WON.replace('last-stone', 'resignation')).findings.map(told)).toEqual([
      '2:1 | - | S2 | The termination should be "last-stone", not "resignation": The last stone was taken.',
    ]);
    const early = verified('[Result "0-1"]\n[Termination "last-stone"]\n1. t3 t3');
    expect(early.findings.map(told)).toEqual([
      '2:1 | - | - | By the rules the game is not over, so it can\'t have ended by "last-stone"; an end off the board is one of: resignation, agreement, length, time, abandoned, abort, unterminated.',
    ]);
    expect(tagValue(early.record, 'Result')).toBe('*');
    for (const header of [
      '[Result "1-0"]\n[Termination "agreement"]',
      '[Result "1/2-1/2"]\n[Termination "resignation"]',
      '[Result "*"]\n[Termination "time"]',
      '[Result "1-0"]\n[Termination "unterminated"]',
    ]) {
      expect(verified(`${header}\n1. t1`).findings).toHaveLength(1);
    }
  });

  test('the position a game begins with, under each of its names', () => {
    expect(verified('t1').start).toBeNull();
    expect(verified('[Position "start"] t1').start).toBeNull();
    expect(verified('[Position " 4 b 3 "] t1').start).toBe('4 b 3');
    expect(verified('[FEN "4 b 3"] t1').start).toBe('4 b 3');
  });

  test('a header that no game can begin with', () => {
    expect(verified('[Position "none"] t1').findings.map(told)).toEqual(['1:1 | - | S1 | "none" is not a heap, a seat and a round.']);
    expect(verified('[Options "heap=7"] t1').findings[0].message).toContain('heap');
    expect(verified('[Options "heap"] t1').findings[0].message).toBe('The option "heap" can\'t be read; write name=value.');
    expect(verified('[Options "pile=1"] t1').findings[0].message).toContain('Unknown option "pile"');
    expect(verified('[Edition "0"] t1').findings.map(told)).toEqual([
      '1:1 | - | - | The game was played by edition 0 of the rules; this is edition 1 of The stones.',
    ]);
  });
});

describe('composing', () => {
  test('a record with every tag of the house', () => {
    const composed = composeRecord(stones, {
      options: defaults,
      position: '4 b 3',
      moves: ['t1', 't3'],
      players: { 'seat-w': 'Ada "A"' },
      date: '2026.11.21',
    });
    if (!composed.ok) throw new Error(composed.error.message);
    expect(formatRecord(composed.value)).toBe(
      [
        '[Game "stones"]',
        '[Edition "1"]',
        '[Options "heap=10"]',
        '[Seat-w "Ada \\"A\\""]',
        '[Seat-b "?"]',
        '[Date "2026.11.21"]',
        '[Result "1-0"]',
        '[Termination "last-stone"]',
        '[TimeControl "-"]',
        '[SetUp "1"]',
        '[Position "4 b 3"]',
        '',
        '3... t1',
        '4. t3#',
        '1-0',
        '',
      ].join('\n'),
    );
    const reread = parseRecords(formatRecord(composed.value), [stones]);
    expect(verify(stones, reread.records[0]).findings).toEqual([]);
  });

  test('an end by the host, and a move that is not legal', () => {
    const ended = { ranking: [[1], [0]], termination: 'resignation' };
    const resigned = composeRecord(stones, { options: defaults, moves: ['t1'], ended });
    expect(resigned.ok && tagValue(resigned.value, 'Result')).toBe('0-1');
    expect(composeRecord(stones, { options: defaults, moves: ['t1', 't4'] })).toEqual({
      ok: false,
      error: { message: "You can't take 4 of 9.", clause: 'S5' },
    });
  });
});
