import { parseTimeControl, unwrap, type Game } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import {
  claimableAfter,
  create,
  obstacleToClaim,
  restore,
  timingFor,
  update,
  type Command,
  type Match,
  type Player,
} from '../src/index.ts';
import { nim } from './nim.ts';

const person = (name: string): Player => ({ name, kind: 'person' });
const computer = (name: string): Player => ({ name, kind: 'computer', level: 'cub' });

function begin(control: string, game: Game = nim(2), players: readonly Player[] = game.seats.map(({ name }) => person(name))): Match {
  return unwrap(create(game, { players, timing: timingFor(unwrap(parseTimeControl(control))!) }, 0));
}

/** A match after each seat's first turn, one per second. Seat 0 is to move. */
function opened(control: string, game: Game = nim(2), players?: readonly Player[]): Match {
  const first = begin(control, game, players);
  return game.seats.reduce(
    (match, _, seat) => unwrap(update(game, match, { kind: 'play', seat, text: 'take-1' }, 1000 * (seat + 1))).match,
    first,
  );
}

function claim(seat: number, since: number | null, as: 'win' | 'draw' = 'win'): Command {
  return { kind: 'claim', seat, as, since };
}

function refusal(match: Match, command: Command, now: number, game: Game = nim(2)): readonly [string, string] | null {
  const updated = update(game, match, command, now);
  return updated.ok ? null : [updated.error.code, updated.error.message];
}

describe('an absence counts', () => {
  it.each([
    ['180+5', 30],
    ['300+4', 30],
    ['300+5', 60],
    ['600d5', 60],
    ['1499+0', 60],
    ['1500+0', 120],
    ['1/10', 30],
    ['1/60', 120],
  ])('at %s after %d s', (control, seconds) => {
    expect(claimableAfter(timingFor(unwrap(parseTimeControl(control))!))).toBe(seconds * 1000);
  });

  it.each(['1/259200', '1/60:g3600:f3:1/10', '-'])('never at %s', (text) => {
    const control = unwrap(parseTimeControl(text));
    expect(claimableAfter(control && timingFor(control))).toBeNull();
  });
});

describe('a claim', () => {
  const match = opened('300+0');

  it('ends the match as a win or a draw, and the log plays again', () => {
    for (const [as, ranking, text] of [
      ['win', [[1], [0]], 'Seat 0 has left, so Seat 1 wins.'],
      ['draw', [[0, 1]], 'Seat 0 has left, and Seat 1 calls it a draw.'],
    ] as const) {
      const { match: over, events } = unwrap(update(nim(2), match, claim(1, 5000, as), 35_000));
      expect(events).toMatchObject([{ kind: 'claimed', seat: 1, as, since: 5000 }, { kind: 'ended' }]);
      expect(over.result).toEqual({ ranking, by: 'host', reason: 'abandoned', clause: null, text });
      expect(over.clocks).toMatchObject({ turn: null });
      expect(restore(nim(2), JSON.parse(JSON.stringify(over)))).toEqual({ ok: true, value: over });
    }
  });

  it('is refused too early, to the millisecond, and says how long to wait', () => {
    expect(refusal(match, claim(1, 5000), 34_999)).toEqual([
      'not-away',
      'A game can be claimed once the opponent has been away for 30 s. Wait another 1 s.',
    ]);
    expect(refusal(match, claim(1, null), 99_000)).toEqual([
      'not-away',
      'A game can be claimed once the opponent has been away for 30 s. Seat 0 is here.',
    ]);
    expect(refusal(match, claim(1, 5000), 35_000)).toBeNull();
  });

  it('is only for the player who waits', () => {
    expect(refusal(match, claim(0, 5000), 90_000)).toEqual(['no-claim', "It's your turn. Make your move."]);
  });

  it('needs that both have moved', () => {
    const one = unwrap(update(nim(2), begin('300+0'), { kind: 'play', seat: 0, text: 'take-1' }, 1000)).match;
    expect(refusal(one, claim(0, 1000), 40_000)?.[0]).toBe('no-claim');
  });

  it('does not exist with more than two, against computers, with days or without clocks', () => {
    expect(refusal(opened('300+0', nim(3)), claim(1, 5000), 90_000, nim(3))?.[0]).toBe('no-claim');
    expect(refusal(opened('300+0', nim(2), [computer('Cub'), person('Bo')]), claim(1, 5000), 90_000)?.[0]).toBe('no-claim');
    expect(refusal(opened('1/259200'), claim(1, 5000), 9_000_000)?.[0]).toBe('no-claim');
    const untimed = unwrap(create(nim(2), { players: [person('Al'), person('Bo')] }, 0));
    expect(obstacleToClaim(nim(2), untimed, 0, 1)).toMatch(/clock decides/);
  });

  it('comes too late once the time or the match is over', () => {
    expect(refusal(match, claim(1, 5000), 302_000)?.[0]).toBe('time-over');
    const over = unwrap(update(nim(2), match, { kind: 'resign', seat: 0 }, 3000)).match;
    expect(refusal(over, claim(1, 5000), 90_000)?.[0]).toBe('over');
  });

  it('is refused in a stored match if it was out of order', () => {
    const over = unwrap(update(nim(2), match, claim(1, 5000), 35_000)).match;
    for (const since of [5001, null, '5000']) {
      const log = over.log.map((event) => (event.kind === 'claimed' ? { ...event, since } : event));
      expect(restore(nim(2), { ...over, log }).ok).toBe(false);
    }
  });
});
