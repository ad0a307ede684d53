import { unwrap, type Game } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import {
  create,
  isRematchAgreed,
  nextMatch,
  rematch,
  restore,
  scoresOf,
  startSeries,
  timingFor,
  update,
  withMatch,
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

/** The series after its next match, in which these seats resign one after the other. */
function playedOn(series: Series, game: Game, resigning: readonly number[]): Series {
  const match = unwrap(create(game, nextMatch(game, series)!, 0));
  return unwrap(withMatch(series, after(match, resigning.map((seat) => ({ kind: 'resign', seat })), game))); // prettier-ignore
}

describe('a series', () => {
  it('alternates who begins and adds up points by player (D1.3)', () => {
    const game = nim(2);
    let series = unwrap(startSeries(game, setupFor(2), 3));
    const first: (string | undefined)[] = [];
    for (let round = 0; round < 3; round++) {
      first.push(nextMatch(game, series)?.players[0].name);
      // The seat that begins wins.
      series = playedOn(series, game, [1]);
    }
    expect(first).toEqual(['Ada', 'Bo', 'Ada']);
    expect(scoresOf(game, series)).toEqual([2, 1]);
    expect(nextMatch(game, series)).toBeNull();
  });

  it('repeats a match that was called off, in the same seats', () => {
    const game = nim(2);
    const series = unwrap(startSeries(game, setupFor(2), null));
    const off = after(unwrap(create(game, nextMatch(game, series)!, 0)), [{ kind: 'abort', seat: 1 }], game);
    expect(unwrap(withMatch(series, off))).toEqual(series);
    expect(rematch(game, off).players).toEqual(off.players);
  });

  it('splits the point of a draw, for any number of seats', () => {
    for (const seats of [2, 3, 4]) {
      const game = nim(seats);
      let series = unwrap(startSeries(game, setupFor(seats), null));
      for (let round = 0; round < 3 * seats; round++) {
        const match = unwrap(create(game, nextMatch(game, series)!, 0));
        const others = Array.from({ length: seats - 1 }, (_, at): Command => ({ kind: 'acceptDraw', seat: at + 1 }));
        series = unwrap(withMatch(series, after(match, [{ kind: 'offerDraw', seat: 0 }, ...others], game)));
      }
      expect(scoresOf(game, series)).toEqual(Array.from({ length: seats }, () => 3));
    }
  });

  it('gives the point to the player, wherever they sit', () => {
    const game = nim(3);
    let series = unwrap(startSeries(game, setupFor(3), null));
    series = playedOn(series, game, [0, 1]);
    series = playedOn(series, game, [0, 2]);
    // Cy sits at seat 2, then at seat 1.
    expect(scoresOf(game, series)).toEqual([0, 0, 2]);
  });

  it('refuses what it can not count', () => {
    const game = nim(2);
    for (const length of [0, -1, 1.5]) expect(startSeries(game, setupFor(2), length).ok).toBe(false);
    expect(startSeries(game, { ...setupFor(2), options: { speed: 'fast' } }, 1).ok).toBe(false);
    const series = unwrap(startSeries(game, setupFor(2), 1));
    const match = unwrap(create(game, nextMatch(game, series)!, 0));
    expect(withMatch(series, match).ok).toBe(false);
    const over = after(match, [{ kind: 'resign', seat: 0 }], game);
    expect(withMatch(unwrap(withMatch(series, over)), over).ok).toBe(false);
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

  it('can not be offered before the end', () => {
    expect(code(begun, { kind: 'offerRematch', seat: 1 })).toBe('not-over');
  });
});
