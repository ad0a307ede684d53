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

  test('gets true numbers in place of those in the file, even after a set-up', () => {
    const { findings, record } = verified('[Position "9 b 4"]\n1. t1 (t2 t3) t1 9. t1 *');
    expect(findings).toEqual([]);
    expect(formatRecord(record)).toContain('4... t1\n  (4... t2 5. t3)\n5. t1 t1\n*');
  });

  test('may have ended off the board', () => {
    for (const header of [
      '[Result "1-0"]\n[Termination "Resignation"]',
      '[Result "1/2-1/2"]\n[Termination "agreement"]',
      '[Result "0-1"]\n[Termination "time"]',
      '[Result "0-1"]\n[Termination "abandoned"]',
    ]) {
      const [, result] = /"(.*?)"/.exec(header) ?? [];
      const { findings, ending, record } = verified(`${header}\n1. t1 t1 ${result}`);
      expect(findings).toEqual([]);
      expect(ending).toEqual({ kind: 'written', termination: tagValue(record, 'Termination')?.toLowerCase() });
    }
  });

  test('may be unfinished, which is not the same', () => {
    for (const text of ['1. t1 t1', '1. t1 t1 *', '[Result "*"]\n[Termination "unterminated"]\n1. t1 *', '[Termination "normal"]\n*']) {
      expect(verified(text)).toMatchObject({ findings: [], ending: { kind: 'open' } });
    }
  });

  test('says what it assumed, and where its numbers go wrong', () => {
    const remarks = (text: string): string[] => verified(text).remarks.map(told);
    const assumed = (what: string): string => `- | - | - | The file doesn't say which rules it was played by. Assumed: ${what}.`;
    expect(remarks('1. t1 t1 *')).toEqual([assumed('edition 1 of the rules, heap=10')]);
    expect(remarks('[Edition "1"] 1. t1 t1 *')).toEqual([assumed('heap=10')]);
    expect(remarks('[Options "heap=5"] 1. t1 t1 *')).toEqual([assumed('edition 1 of the rules')]);
    const header = '[Edition "1"]\n[Options "heap=10"]\n';
    expect(remarks(`${header}1. t1 t1 2. t1 t1 *`)).toEqual([]);
    expect(remarks(`${header}t1 t1 t1 t1 *`)).toEqual([]);
    expect(remarks(`${header}1. t1 t1 3. t1 t1 4. t1 *`)).toEqual([
      '3:13 | - | - | The file says round 3 here, but this is round 2. A move may be missing, or written twice.',
    ]);
  });

  test('has its options resolved and written out', () => {
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
    expect(formatRecord(record)).toContain('1. t3\n  (1. t2)\n1... t3\n2. t3\n*');
  });

  test('moves after the end are refused with the clause that ended the game, even by history', () => {
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
  });

  test('an end that the rules have not brought about must be named, and possible', () => {
    const off = 'or write one of resignation, agreement, length, computers, time, abandoned, abort, unterminated.';
    const missing = "By the rules the game isn't over after the last move,";
    const header = (result: string, termination?: string): string =>
      `[Result "${result}"]\n${termination === undefined ? '' : `[Termination "${termination}"]\n`}`;
    const cases: readonly (readonly [text: string, finding: string])[] = [
      // A won game that lost its moves.
      [
        `${header('0-1')}0-1`,
        `1:1 | - | - | ${missing} and nothing says how it ended 0-1. Add the missing moves, or write ` +
          '[Termination "resignation"] or [Termination "time"] or [Termination "abandoned"], or [Result "*"].',
      ],
      [
        `${header('1/2-1/2', 'normal')}1. t1 1/2`,
        `1:1 | - | - | ${missing} and nothing says how it ended 1/2-1/2. Add the missing moves, or write ` +
          '[Termination "agreement"] or [Termination "length"] or [Termination "abandoned"], or [Result "*"].',
      ],
      [
        `${header('0-1', 'last-stone')}1. t3 t3 0-1`,
        `2:1 | - | - | ${missing} so it can't have ended by "last-stone". Add the missing moves, ${off}`,
      ],
      [
        `${header('1-0', 'time')}1. t1 t1 1-0`,
        `1:1 | - | - | It's Seat w's turn after the last move, so only Seat w can lose by "time". Fix the result, or add the missing moves.`,
      ],
      ...(
        [
          ['1-0', 'agreement'],
          ['1/2-1/2', 'resignation'],
          ['1/2-1/2', 'time'],
          ['*', 'time'],
          ['1-0', 'unterminated'],
          ['0-1', 'abort'],
        ] as const
      ).map(
        ([result, termination]) =>
          [
            `${header(result, termination)}1. t1 ${result}`,
            `1:1 | - | - | The result ${result} doesn't go with the termination "${termination}". Fix one of them.`,
          ] as const,
      ),
    ];
    for (const [text, finding] of cases) {
      const { findings, record, ending } = verified(text);
      expect(findings.map(told)).toEqual([finding]);
      expect(tagValue(record, 'Result')).toBe('*');
      expect(ending).toEqual({ kind: 'open' });
    }
  });

  test('a file that stops too early is reported', () => {
    const stops = 'The file stops here without a result, so moves may be missing. Add them, or write the result after the last move.';
    expect(verified('[Result "1-0"]\n[Termination "resignation"]\n\n1. t1 t1\n2. t1').findings.map(told)).toEqual([
      `5:6 | - | - | ${stops}`,
    ]);
    expect(verified('[Result "*"]\n\n1. t1 t1 {so far}\n\n').findings.map(told)).toEqual([`3:18 | - | - | ${stops}`]);
    expect(verified('[White "Ann"]\n[Black "Bo"]\n').findings.map(told)).toEqual([
      '2:13 | - | - | The file stops after its tags. Add the moves, or "*" if there are none.',
    ]);
    // A game that the rules have ended is complete. With moves alone, nobody knows how many there should be.
    expect(verified('[Result "0-1"]\n1. t3 t3 t3 t1').findings).toEqual([]);
    expect(verified('[White "Ann"]\n1. t3 t3').findings).toEqual([]);
  });

  test('a result has a share for every seat that plays, and moves and tag must agree', () => {
    const help = 'Write 1-0, 0-1, 1/2-1/2 or *.';
    const findings = (text: string): string[] => verified(text).findings.map(told);
    expect(findings('[Result "1-0-0-0"]\n1. t1 *')).toEqual([
      `1:1 | - | - | "1-0-0-0" isn't a result for the 2 seats that play (Seat w, Seat b). ${help}`,
    ]);
    expect(findings('[Result "won"]\n1. t1 *')).toEqual([`1:1 | - | - | "won" isn't a result. ${help}`]);
    expect(findings('1. t1 1-1')).toEqual([`1:7 | - | - | "1-1" isn't a result. ${help}`]);
    expect(findings('[Termination "time"]\n1. t1 1-0-0')).toEqual([
      `2:7 | - | - | "1-0-0" isn't a result for the 2 seats that play (Seat w, Seat b). ${help}`,
    ]);
    for (const [tag, moves] of [
      ['1-0', '0-1'],
      ['1-0', '*'],
      ['*', '1-0'],
    ]) {
      expect(findings(`[Result "${tag}"]\n[Termination "resignation"]\n1. t1\n${moves}`)).toEqual([
        `4:1 | - | - | The moves end with ${moves}, but the Result tag says ${tag}. Make them the same.`,
      ]);
    }
    const { records } = parseRecords('[Game "quartet"]\n1. Take 1 1-0', [quartet]);
    expect(verify(quartet, records[0]).findings.map(told)).toEqual([
      '2:11 | - | - | "1-0" isn\'t a result for the 4 seats that play (Seat r, Seat b, Seat y, Seat g). Write one share for each of the 4 seats, such as 1-0-0-0 or 1/2-1/2-0-0, or *.',
    ]);
  });

  test('contradictory tags are reported, and other tags may appear twice', () => {
    expect(verified('[Result "1-0"]\n[Result "0-1"]\n[Termination "resignation"]\n1. t1 1-0').findings.map(told)).toEqual([
      '2:1 | - | - | The tag Result says "1-0" on line 1 and "0-1" here. Remove the wrong one.',
    ]);
    expect(verified('[seat-w "Ann"]\n[Seat-w "Bo"]\n1. t1').findings).toHaveLength(1);
    expect(verified('[Annotator "Ann"]\n[Annotator "Bo"]\n[Result "*"]\n[Result "*"]\n1. t1 *').findings).toEqual([]);
    expect(verified('[SetUp "1"]\n1. t1 *').findings.map(told)).toEqual([
      '1:1 | - | - | SetUp says the game starts from a position of its own. Add it as [Position "…"], or remove this tag.',
    ]);
    expect(verified('[SetUp "0"]\n[Position "4 b 3"]\n3... t1 *').findings.map(told)).toEqual([
      '1:1 | - | - | SetUp says the game starts as usual, but there is a Position. Write [SetUp "1"], or remove the position.',
    ]);
  });

  test('the first position is found under each of its names', () => {
    expect(verified('t1').start).toBeNull();
    expect(verified('[Position "start"] t1').start).toBeNull();
    expect(verified('[Position " 4 b 3 "] t1').start).toBe('4 b 3');
    expect(verified('[FEN "4 b 3"] t1').start).toBe('4 b 3');
  });

  test('a header with which no game can begin', () => {
    expect(verified('[Position "none"] t1').findings.map(told)).toEqual(['1:1 | - | S1 | "none" is not a heap, a seat and a round.']);
    expect(verified('[Options "heap=7"] t1').findings[0].message).toContain('heap');
    expect(verified('[Options "heap"] t1').findings[0].message).toBe('The option "heap" can\'t be read. Write name=value.');
    expect(verified('[Options "pile=1"] t1').findings[0].message).toContain('Unknown option "pile"');
    expect(verified('[Edition "0"] t1').findings.map(told)).toEqual([
      '1:1 | - | - | The stones has no edition "0": only edition 1 is known here. If it\'s newer, update Menagerie.',
    ]);
  });
});

describe('composing', () => {
  test('a record has all our tags', () => {
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
        '[Checksum "7f6545c5"]',
        '',
        '3... t1',
        '4. t3#',
        '1-0',
        '',
      ].join('\n'),
    );
    const reread = parseRecords(formatRecord(composed.value), [stones]);
    expect(verify(stones, reread.records[0])).toMatchObject({ findings: [], remarks: [], ending: { kind: 'rules' } });
  });

  test('its checksum guards players, terms, moves and result, and ignores annotations', () => {
    const players = { 'seat-w': 'Ann', 'seat-b': 'Bo' };
    const ended = { ranking: [[1], [0]], termination: 'resignation' };
    const composed = composeRecord(stones, { options: defaults, moves: ['t1', 't2', 't2', 't1'], players, ended });
    if (!composed.ok) throw new Error(composed.error.message);
    const file = formatRecord(composed.value);
    const findings = (from: string, to: string): string[] => {
      expect(file).toContain(from);
      return verified(file.replaceAll(from, to)).findings.map(told);
    };
    expect(findings('1. t1', '1. t1 $1 {good} (1. t3)')).toEqual([]);
    expect(findings('[Date', '[Event "x"]\n[Date')).toEqual([]);
    expect(findings('t2\n2. t2', 't2 t2')).toEqual([]);
    for (const [from, to] of [
      ['"Ann"', '"Anna"'],
      ['"????.', '"2026.'],
      ['1. t1 t2', '1. t2 t1'],
      ['0-1', '1-0'],
      ['resignation', 'abandoned'],
      ['[TimeControl "-"]\n', ''],
    ]) {
      expect(findings(from, to)).toEqual([
        expect.stringMatching(/^\d+:1 \| - \| - \| The checksum doesn't fit: .* If you changed them on purpose, remove this tag\.$/),
      ]);
    }
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
