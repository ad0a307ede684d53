import { unwrap, type Options } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { create, deadlineOf, restore, Session, timingFor, update, type Match } from '../../../packages/match/src/index.ts';
import { ducart } from '../src/index.ts';
import { timed } from '../src/timed.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const players = ['Ada', 'Bo'].map((name) => ({ name, kind: 'person' as const }));
/** Level in Sweepers and in pieces; no piece is within reach of another. */
const LEVEL = '8/7w/8/4h3/3W4/8/8/7H w - 0 1';

/** A match against the clock that began at time 0. */
function begin(start: string | null = null, given: Options = {}): Match {
  const options = { quiet: 'off', ...given };
  return unwrap(create(ducart, { players, start, options, timing: timingFor(timed.control) }, 0));
}

/** The match after actions by the side to move, each that long after the last one; null waits until the turn is lost. */
function after(match: Match, milliseconds: number, ...actions: readonly (string | null)[]): Match {
  let now = match.log.at(-1)?.at ?? 0;
  return actions.reduce((present, text) => {
    now = text === null ? deadlineOf(present)! : now + milliseconds;
    const seat = new Session(ducart).at(present).turn;
    return unwrap(update(ducart, present, text === null ? { kind: 'tick' } : { kind: 'play', seat, text }, now)).match;
  }, match);
}

const position = (match: Match): string => ducart.format(new Session(ducart).at(match));

describe('D9 against the clock', () => {
  it('D9.1: a minute a turn; an incomplete turn passes, is written -t, and ends protection', () => {
    const match = after(begin(), SECOND, 'Cb1-c3');
    expect([position(match).split(' ')[2], deadlineOf(match)]).toEqual(['c3', 61 * SECOND]);
    const black = { kind: 'play', seat: 1, text: 'Cb8-c6' } as const;
    expect(update(ducart, match, black, 61 * SECOND)).toMatchObject({ ok: false, error: { code: 'time-over' } });
    expect(update(ducart, match, black, 61 * SECOND - 1).ok).toBe(true);
    const lost = after(match, 0, null);
    expect(lost.plies.map(({ text }) => text)).toEqual(['Cb1-c3', '-t']);
    expect(position(lost).split(' ').slice(1)).toEqual(['w', '-', '1', '2']);
  });

  it("D9.1: three lost turns in a row lose the game, fewer don't", () => {
    const twice = after(begin(), SECOND, null, 'Wa7-a6', null, 'Wa6-a5', 'Wh2-h3', 'Wa5-a4', null, 'Wb7-b6', null, 'Wb6-b5');
    expect(twice.result).toBeNull();
    const lost = after(twice, SECOND, null);
    expect(lost.result).toMatchObject({
      by: 'rules',
      clause: 'D9.1',
      ranking: [[1], [0]],
      text: 'Black wins: White has lost 3 turns in a row.',
    });
    expect(restore(ducart, JSON.parse(JSON.stringify(lost)))).toEqual({ ok: true, value: lost });
  });

  it('D9.1, D2.5: three lost turns in a row come before the count at the limit', () => {
    // the same board again and again, one action before the limit
    const start = '8/7w/8/4h3/3W4/8/8/7H w - 59 40';
    const lost = after(begin(start, { quiet: '60' }), SECOND, null, null, null, null);
    expect([lost.result, position(lost)]).toEqual([null, start.replace('40', '42')]);
    expect(after(lost, SECOND, null).result).toMatchObject({ clause: 'D9.1', ranking: [[1], [0]] });
    expect(after(lost, SECOND, 'Hh1-h2').result).toMatchObject({ clause: 'D2.5', reason: 'counted' });
  });

  it('D9.2, D9.3: at the end of the hour you finish your turn, then the game is counted', () => {
    // 119 turns of half a minute leave half a minute of the hour.
    const shuttle = Array.from({ length: 119 }, (_, turn) => ['Hh1-h2', 'He5-e6', 'Hh2-h1', 'He6-e5'][turn % 4]);
    const late = after(begin(LEVEL), 30 * SECOND, ...shuttle);
    expect([late.result, late.clocks?.end, late.plies.at(-1)?.at]).toEqual([null, 60 * MINUTE, 3570 * SECOND]);
    const sooner = after(late, 29 * SECOND, 'He6-e5');
    expect(sooner.result).toBeNull();
    const finished = after(sooner, 50 * SECOND, 'Wd4xe5');
    expect(finished.result).toMatchObject({ by: 'rules', clause: 'D9.3', reason: 'count', ranking: [[0], [1]] });
    const forfeited = after(sooner, 0, null);
    expect(forfeited.log.slice(-2).map(({ kind }) => kind)).toEqual(['forfeited', 'levelCount']);
  });

  it('D9.4: if the count is level, play goes on with ten seconds a turn until the next kill', () => {
    const shuttle = Array.from({ length: 120 }, (_, turn) => ['Hh1-h2', 'He5-e6', 'Hh2-h1', 'He6-e5'][turn % 4]);
    const level = after(begin(LEVEL), 30 * SECOND, ...shuttle);
    expect([level.result, level.log.at(-1)?.kind, deadlineOf(level)]).toEqual([null, 'levelCount', 60 * MINUTE + 10 * SECOND]);
    const longer = after(level, 9 * SECOND, 'Hh1-h2', 'He5-f5', null, 'Hf5-e5');
    expect(longer.result).toBeNull();
    expect(after(longer, 9 * SECOND, 'Wd4xe5').result).toMatchObject({ clause: 'D9.3', ranking: [[0], [1]] });
  });

  it('D2.4 comes before the count, in the last turn of the hour too', () => {
    const sweep = '8/8/8/4w3/3W4/8/8/8 w - 0 1';
    const late = after(begin(sweep), 59 * SECOND, 'Wd4xe5');
    expect(late.result?.clause).toBe('D2.4');
  });

  it('an outage shifts the end of the hour with everything else', () => {
    const given = unwrap(update(ducart, begin(), { kind: 'grant', seat: null, milliseconds: MINUTE, reason: 'outage' }, SECOND)).match;
    expect([given.clocks?.end, deadlineOf(given)]).toEqual([61 * MINUTE, 2 * MINUTE]);
  });
});
