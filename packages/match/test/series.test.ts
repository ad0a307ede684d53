import { unwrap, type Game } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import {
  create,
  isRematchAgreed,
  matchNumbered,
  nextNumber,
  problemOfSeries,
  rematch,
  restore,
  scoresOf,
  startSeries,
  timingFor,
  update,
  type Command,
  type Match,
  type MatchSetup,
  type Series,
} from '../src/index.ts';
import { nim } from './nim.ts';

const setupFor = (seats: number): MatchSetup => ({
  players: ['Ada', 'Bo', 'Cy', 'Di'].slice(0, seats).map((name) => ({ name, kind: 'person' })),
});

function after(match: Match, commands: readonly Command[], game: Game): Match {
  return commands.reduce((present, command, at) => unwrap(update(game, present, command, at)).match, match);
}

const TERMS = { length: 3, atOnce: false };
const OPEN = { length: null, atOnce: false };
const days = timingFor({ kind: 'days', days: 3 });

/** The series after its match with this number. */
function withMatch(series: Series, number: number, { result }: Match): Series {
  const known = Array.from({ length: Math.max(series.rankings.length, number) }, (_, at) => series.rankings[at] ?? null);
  return { ...series, rankings: known.with(number - 1, result!.ranking) };
}

/** The series after its next match, in which these seats resign one after the other. */
function playedOn(series: Series, game: Game, resigning: readonly number[]): Series {
  const number = nextNumber(series)!;
  const match = unwrap(create(game, matchNumbered(game, series, number), 0));
  return withMatch(series, number, after(match, resigning.map((seat) => ({ kind: 'resign', seat })), game)); // prettier-ignore
}

describe('a series', () => {
  it('alternates who begins and adds up points by player (D1.3)', () => {
    const game = nim(2);
    let series = unwrap(startSeries(game, setupFor(2), TERMS));
    const first: (string | undefined)[] = [];
    for (let round = 1; round <= 3; round++) {
      first.push(matchNumbered(game, series, nextNumber(series)!).players[0].name);
      // The seat that begins wins.
      series = playedOn(series, game, [1]);
    }
    expect(first).toEqual(['Ada', 'Bo', 'Ada']);
    expect(scoresOf(game, series)).toEqual([2, 1]);
    // By the seats of the second match.
    expect(scoresOf(game, series, 2)).toEqual([1, 2]);
    expect(nextNumber(series)).toBeNull();
  });

  it('repeats a match that was called off, in the same seats', () => {
    const game = nim(2);
    const series = unwrap(startSeries(game, setupFor(2), OPEN));
    const off = after(unwrap(create(game, matchNumbered(game, series, 1), 0)), [{ kind: 'abort', seat: 1 }], game);
    expect(nextNumber(withMatch(series, 1, off))).toBe(1);
    expect(rematch(game, off).players).toEqual(off.players);
  });

  it('splits the point of a draw, for any number of seats', () => {
    for (const seats of [2, 3, 4]) {
      const game = nim(seats);
      let series = unwrap(startSeries(game, setupFor(seats), OPEN));
      for (let round = 1; round <= 3 * seats; round++) {
        const match = unwrap(create(game, matchNumbered(game, series, round), 0));
        const others = Array.from({ length: seats - 1 }, (_, at): Command => ({ kind: 'acceptDraw', seat: at + 1 }));
        series = withMatch(series, round, after(match, [{ kind: 'offerDraw', seat: 0 }, ...others], game));
      }
      expect(scoresOf(game, series)).toEqual(Array.from({ length: seats }, () => 3));
    }
  });

  it('gives the point to the player, wherever they sit', () => {
    const game = nim(3);
    let series = unwrap(startSeries(game, setupFor(3), OPEN));
    series = playedOn(series, game, [0, 1]);
    series = playedOn(series, game, [0, 2]);
    // Cy sits at seat 2, then at seat 1, then at seat 0.
    for (const [number, seat] of [
      [1, 2],
      [2, 1],
      [3, 0],
      [4, 2],
    ]) {
      // prettier-ignore
      expect(matchNumbered(game, series, number).players[seat].name).toBe('Cy');
      expect(scoresOf(game, series, number)[seat]).toBe(2);
    }
  });

  it('counts matches played at once in whatever order they end', () => {
    const game = nim(2);
    let series = unwrap(startSeries(game, { ...setupFor(2), timing: days }, { length: 3, atOnce: true }));
    const seen: (number | null)[] = [];
    for (const number of [3, 1, 2]) {
      const match = unwrap(create(game, matchNumbered(game, series, number), 0));
      series = withMatch(series, number, after(match, [{ kind: 'resign', seat: 1 }], game));
      seen.push(nextNumber(series));
    }
    // Seat 0 wins each: Ada has it in the first and the third.
    expect(scoresOf(game, series)).toEqual([2, 1]);
    expect(seen).toEqual([1, 2, null]);
  });

  it('refuses terms that nobody could play on', () => {
    const game = nim(2);
    for (const length of [0, -1, 1, 2.5, 21, Number.NaN]) {
      expect(problemOfSeries({ length, atOnce: false }, null)?.message).toContain(`${length}.`);
      expect(startSeries(game, setupFor(2), { length, atOnce: false }).ok).toBe(false);
    }
    for (const length of [2, 20, null]) expect(problemOfSeries({ length, atOnce: false }, null)).toBeNull();
    expect(problemOfSeries({ length: 2, atOnce: true }, days)).toBeNull();
    expect(problemOfSeries({ length: null, atOnce: true }, days)?.message).toContain('need a number');
    expect(problemOfSeries({ length: 2, atOnce: true }, null)?.message).toContain('days for a turn');
    expect(startSeries(game, { ...setupFor(2), options: { speed: 'fast' } }, TERMS).ok).toBe(false);
  });
});

describe('a rematch', () => {
  const game = nim(3);
  const begun = unwrap(create(game, { ...setupFor(3), timing: timingFor({ kind: 'days', days: 3 }) }, 0));
  const over = after(begun, [{ kind: 'resign', seat: 0 }, { kind: 'resign', seat: 1 }], game); // prettier-ignore
  const code = (match: Match, command: Command): string | null => {
    const updated = update(game, match, command, 9);
    return updated.ok ? null : updated.error.code;
  };

  it('needs all who took part, even those who went out', () => {
    const some = after(over, [{ kind: 'offerRematch', seat: 1 }, { kind: 'acceptRematch', seat: 0 }], game); // prettier-ignore
    expect(isRematchAgreed(game, some)).toBe(false);
    const all = after(some, [{ kind: 'offerRematch', seat: 2 }], game);
    expect(isRematchAgreed(game, all)).toBe(true);
    expect([code(all, { kind: 'declineRematch', seat: 0 }), code(all, { kind: 'offerRematch', seat: 0 })]).toEqual([
      'not-offered',
      'already-offered',
    ]);
    expect(restore(game, JSON.parse(JSON.stringify(all)))).toEqual({ ok: true, value: all });
    expect(rematch(game, all)).toMatchObject({ players: [{ name: 'Bo' }, { name: 'Cy' }, { name: 'Ada' }], timing: begun.timing });
  });

  it('can be declined, and offered again', () => {
    const declined = after(over, [{ kind: 'offerRematch', seat: 1 }, { kind: 'declineRematch', seat: 0 }], game); // prettier-ignore
    expect(declined.offers.rematch).toBeNull();
    expect(code(declined, { kind: 'acceptRematch', seat: 2 })).toBe('not-offered');
    expect(code(declined, { kind: 'offerRematch', seat: 1 })).toBeNull();
  });

  it('can be offered at most three times by one seat', () => {
    const round: readonly Command[] = [{ kind: 'offerRematch', seat: 1 }, { kind: 'declineRematch', seat: 0 }]; // prettier-ignore
    const thrice = after(over, [...round, ...round, ...round], game);
    expect(code(thrice, { kind: 'offerRematch', seat: 1 })).toBe('already-offered');
    expect(code(thrice, { kind: 'offerRematch', seat: 2 })).toBeNull();
  });

  it('can be a series, which all agree to on the same terms', () => {
    const series = { length: 4, atOnce: true };
    const offered = after(over, [{ kind: 'offerRematch', seat: 1, series }], game); // prettier-ignore
    expect(offered.offers.rematch).toEqual({ by: 1, accepted: [], series });
    expect(restore(game, JSON.parse(JSON.stringify(offered)))).toEqual({ ok: true, value: offered });
    for (const other of [
      { kind: 'offerRematch', seat: 0 },
      { kind: 'offerRematch', seat: 0, series: { ...series, length: 6 } },
    ] as const) {
      expect(code(offered, other)).toBe('already-offered');
    }
    expect(code(offered, { kind: 'offerRematch', seat: 0, series })).toBeNull();
    for (const length of [1, 21, 3.5]) {
      expect(code(over, { kind: 'offerRematch', seat: 0, series: { length, atOnce: false } })).toBe('bad-series');
    }
  });

  it('can not be offered before the end', () => {
    expect(code(begun, { kind: 'offerRematch', seat: 1 })).toBe('not-over');
  });
});
