import { random, randomMove, unwrap } from '@menagerie/core';
import { create, deadlineOf, Session, timingFor, update, type Match } from '@menagerie/match';
import { findGame } from '@menagerie/registry/all';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRecord, parseRecords, recordOf, tagValue, verify, type Verification } from '../src/index.ts';

const game = findGame('ducart')!;
const TIMED = '[Game "ducart"]\n[TimeControl "1/60:g3600:f3:1/10"]\n';

function verified(text: string): Verification {
  const { records, problems } = parseRecords(text, [game]);
  expect(problems).toEqual([]);
  return verify(game, records[0]);
}

/** A timed match of random moves with a lost turn now and then. The last moves may come after the hour. */
function played(seed: number, turns: number): Match {
  const source = random(seed);
  const session = new Session(game);
  const players = game.seats.map(({ name }) => ({ name, kind: 'person' as const }));
  let match = unwrap(create(game, { players, timing: timingFor(game.timed!.control) }, 0));
  let now = 0;
  for (let turn = 0; turn < turns && !match.result; turn++) {
    const position = session.at(match);
    const isLost = source.below(4) === 0;
    now = isLost ? deadlineOf(match)! : Math.min(deadlineOf(match)! - 1, now + source.below(120_000));
    const text = isLost ? '' : game.formatMove(position, randomMove(game, position, source)!);
    match = unwrap(update(game, match, isLost ? { kind: 'tick' } : { kind: 'play', seat: position.turn, text }, now, session)).match;
  }
  return match;
}

describe('a record of the game against the clock', () => {
  test('is written with its lost turns and replays to the same position and end', () => {
    const reasons = new Set<string>();
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 200 }), (seed, turns) => {
        const match = played(seed, turns);
        const text = formatRecord(unwrap(recordOf(game, match)));
        const { findings, position, outcome, record } = verified(text);
        expect(findings).toEqual([]);
        expect(formatRecord(record)).toBe(text);
        expect(game.format(position!)).toBe(game.format(new Session(game).at(match)));
        expect(outcome?.ranking ?? null).toEqual(match.result?.ranking ?? null);
        expect(tagValue(record, 'Termination')).toBe(match.result?.reason ?? 'unterminated');
        if (match.result) reasons.add(match.result.reason);
      }),
      { numRuns: 60, seed: 1 },
    );
    expect([...reasons]).toEqual(expect.arrayContaining(['forfeits', 'count']));
  });

  test('may have lost turns in variations, which count on their own', () => {
    const { findings, record } = verified(`${TIMED}1. -t (1. Wd2-d3 -t 2. -t) -t 2. -t Wd7-d6 *`);
    expect(findings).toEqual([]);
    expect(formatRecord(record)).toContain('1. -t\n  (1. Wd2-d3 -t 2. -t)\n1... -t\n2. -t Wd7-d6');
  });

  test('is over after three lost turns in a row', () => {
    const { findings, outcome, record } = verified(`${TIMED}1. -t Wd7-d6 2. -t Wd6-d5 3. -t Wd5-d4 *`);
    expect(findings).toMatchObject([{ clause: 'D9.1', move: { text: 'Wd5-d4', round: 3, seat: 'black' } }]);
    expect(outcome).toMatchObject({ clause: 'D9.1', ranking: [[1], [0]] });
    expect([tagValue(record, 'Result'), tagValue(record, 'Termination')]).toEqual(['0-1', 'forfeits']);
    expect(verified(`${TIMED}1. -t Wd7-d6 2. -t Wd6-d5 3. Wd2-d3 Wh7-h6 4. -t Wh6-h5 *`).findings).toEqual([]);
  });

  test('can end by a count if it is true', () => {
    const counted = (result: string): Verification =>
      verified(`${TIMED}[Result "${result}"]\n[Termination "count"]\n[Position "8/7w/8/8/3H4/8/W7/8 w - 4 7"]\n7. Hd4-d5 ${result}`);
    expect(counted('1-0')).toMatchObject({ findings: [], outcome: { clause: 'D9.3', reason: 'count' } });
    expect(counted('0-1').findings).toMatchObject([{ clause: 'D9.3' }]);
    const level = verified(`${TIMED}[Result "1-0"]\n[Termination "count"]\n1. Wd2-d3 1-0`);
    expect(level.findings).toHaveLength(1);
    expect(level.outcome).toBeNull();
  });

  test.each(['-', '600+5', '?', ''])('says so; with [TimeControl "%s"] no turn is lost', (control) => {
    const { findings } = verified(`[Game "ducart"]\n[TimeControl "${control}"]\n1. Wd2-d3 -t *`);
    expect(findings).toMatchObject([{ clause: 'D9.1', message: expect.stringContaining('[TimeControl "1/60:g3600:f3:1/10"]') as string }]);
  });
});

test('with nobody there, three lost turns in a row decide before any count (D2.5, D9.1)', () => {
  const session = new Session(game);
  const players = game.seats.map(({ name }) => ({ name, kind: 'person' as const }));
  let match = unwrap(create(game, { players, timing: timingFor(game.timed!.control) }, 0));
  // A clock that stands until the first turn begins.
  while (!match.result) match = unwrap(update(game, match, { kind: 'tick' }, deadlineOf(match)!, session)).match;
  expect(match.plies.map(({ text }) => text)).toEqual(['-t', '-t', '-t', '-t', '-t']);
  expect(match.result).toMatchObject({ by: 'rules', reason: 'forfeits', clause: 'D9.1', ranking: [[1], [0]] });
  const { findings, outcome } = verified(formatRecord(unwrap(recordOf(game, match))));
  expect(findings).toEqual([]);
  expect(outcome).toMatchObject({ clause: 'D9.1', ranking: [[1], [0]] });
});

test('an unreadable time control is reported', () => {
  const [finding] = verified('[Game "ducart"]\n[TimeControl "soon"]\n1. Wd2-d3 *').findings;
  expect(finding).toMatchObject({
    message: expect.stringMatching(/^"soon" isn't a time control\. Write 600\+5/) as string,
    place: { line: 2, column: 1 },
  });
});
