// What the pages of online play say and send, without a browser.
import { formatTimeControl, parseTimeControl, resolveOptions, unwrap } from '@menagerie/core';
import type { Badge, GameView } from '@menagerie/protocol';
import { pointsText, seriesPlaceText, seriesText } from '@menagerie/protocol/series-words';
import { findGame, games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { browserWords } from '../src/lib/account/browser.ts';
import { formatSearch, parseSearch } from '../src/lib/games/search.ts';
import { deadlineWords, isPressing, winnerOf } from '../src/lib/games/summary.ts';
import { canBeTimed, requestOf, unratedBecause, wishFor } from '../src/lib/lobby/wish.ts';
import { controlsFor, controlWords, ownControl, reminderAt, shortControl } from '../src/lib/online/controls.ts';
import { nextWaiting } from '../src/lib/online/waiting.ts';
import { entrance, returnOf } from '../src/lib/online/return.ts';
import { againWords, termsOf } from '../src/lib/room/terms.ts';
import { agoWords, dateText, dateWords, dayBegins, dueWords, leftWords, timeWords } from '../src/lib/online/times.ts';
import { chartWords, layOut } from '../src/lib/people/chart.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ann: Badge = { id: 'abcdefghij', name: 'Ann', kind: 'person' };
const [bucky, ducart, fourplay] = [findGame('bucky')!, findGame('ducart')!, findGame('fourplay')!];

describe('a line of a list of matches', () => {
  const winnerAt = (...places: (number | null)[]): string | undefined =>
    winnerOf({
      seats: places.map((place, seat) => ({ seat, user: null, level: null, name: `Seat ${seat}`, place, away: null, isAwaited: false })),
    })?.name;

  it('has a star for a single winner, and none in a draw or while the match goes on', () => {
    expect(winnerAt(2, 1)).toBe('Seat 1');
    expect(winnerAt(1, 1)).toBeUndefined();
    expect(winnerAt(null, null)).toBeUndefined();
    expect(winnerAt(3, 1, 1, 4)).toBeUndefined();
  });
});

describe('the next game that waits', () => {
  // As the server sorts them: those that wait for you first, the one with the least time first.
  const turns = ['urgent', 'later', 'quiet'].map((id) => ({ id, isYourTurn: id !== 'quiet' }));

  it('is the most urgent one, and then round and round', () => {
    expect(nextWaiting(turns, null)).toEqual({ id: 'urgent', count: 2 });
    expect(nextWaiting(turns, 'quiet')).toEqual({ id: 'urgent', count: 2 });
    expect(nextWaiting(turns, 'urgent')).toEqual({ id: 'later', count: 1 });
    expect(nextWaiting(turns, 'later')).toEqual({ id: 'urgent', count: 1 });
    expect(nextWaiting(turns.slice(0, 1), 'urgent')).toBeNull();
    expect(nextWaiting([], 'elsewhere')).toBeNull();
  });
});

describe('clocks to choose from', () => {
  it('are all valid, and each has its own words', () => {
    for (const game of games) {
      const controls = controlsFor(game).flatMap((group) => group.controls);
      for (const control of controls) expect(unwrap(parseTimeControl(formatTimeControl(control)))).toEqual(control);
      expect(new Set(controls.map(shortControl)).size).toBe(controls.length);
      expect(new Set(controls.map(controlWords)).size).toBe(controls.length);
    }
  });

  it('hold the timed game of a game that has one, and of no other', () => {
    const timed = formatTimeControl(ducart.timed!.control);
    expect(canBeTimed(ducart, timed)).toBe(true);
    expect(canBeTimed(bucky, timed)).toBe(false);
    expect(controlsFor(ducart).flatMap(({ controls }) => controls)).toContain(ducart.timed!.control);
  });

  it("can be your own, within a clock's limits", () => {
    expect(ownControl(2.5, 0)).toBe('150+0');
    expect(ownControl(0, 5)).toBeNull();
    expect(ownControl(Number.NaN, 5)).toBeNull();
  });
});

describe('time in words', () => {
  it.each([
    [30_000, 'under a minute'],
    [MINUTE, '1 minute'],
    [2 * HOUR + 5 * MINUTE, '2 hours 5 minutes'],
    [7 * HOUR + 5 * MINUTE, '7 hours'],
    [DAY + 2 * HOUR, '1 day 2 hours'],
    [3 * DAY, '3 days'],
  ])('%i ms left is %s', (left, words) => {
    expect(leftWords(left)).toBe(words);
  });

  it('says how long ago, and then the day', () => {
    const now = Date.UTC(2026, 10, 22, 12);
    expect(agoWords(now, now)).toBe('just now');
    expect(agoWords(now - 3 * DAY, now)).toBe('3 days ago');
    expect(agoWords(now - 30 * DAY, now)).toBe(dateWords(now - 30 * DAY));
  });
});

describe('a time of day', () => {
  it('includes its day if that is another one', () => {
    const now = new Date(2026, 10, 22, 12).getTime();
    expect(timeWords(now - 2 * HOUR - 5 * MINUTE, now)).toBe('09:55');
    expect(timeWords(now - 13 * HOUR, now)).toMatch(/^21 Nov.* 23:00$/);
  });
});

describe('a day', () => {
  it('is the reader’s own, from its first minute to its last', () => {
    for (const [hour, minute] of [
      [0, 0],
      [23, 59],
    ])
      expect(dateText(new Date(2026, 2, 5, hour, minute).getTime())).toBe('2026-03-05');
  });

  it.each([
    ['UTC', '2026-11-22T00:00:00.000Z', 'Sun 22 Nov, 12:00'],
    ['Asia/Tokyo', '2026-11-21T15:00:00.000Z', 'Sun 22 Nov, 21:00'],
    ['America/New_York', '2026-11-22T05:00:00.000Z', 'Sun 22 Nov, 07:00'],
  ])('begins in %s at %s, and a deadline has weekday, date and local hour', (zone, begins, due) => {
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    try {
      expect([dayBegins('2026-11-22'), dayBegins('2026-11-21', 1), dayBegins('')]).toEqual([begins, begins, '']);
      expect(dueWords(Date.UTC(2026, 10, 22, 12))).toBe(due);
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });
});

describe('the way back from signing in', () => {
  it('leads back to where you came from, through both sign-in pages', () => {
    const challenge = { page: 'challenge', id: 'abcdefghijkl' } as const;
    const address = entrance('sign-in', { route: challenge, hash: '' });
    const { pathname, hash } = new URL(address, 'http://here');
    expect(pathname).toBe('/sign-in');
    expect(returnOf(hash)).toEqual(challenge);
    expect(entrance('account', { route: { page: 'sign-in' }, hash })).toBe(address.replace('sign-in', 'account'));
    expect(entrance('account', { route: { page: 'sign-in' }, hash: '' })).toBe('/account');
  });

  it.each([
    '//elsewhere.example/lobby',
    'https://elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/sign-in',
    '/account',
    '/nowhere',
  ])('never leads to %s', (path) => expect(returnOf(`#${new URLSearchParams({ from: path }).toString()}`)).toBeNull());
});

describe('reminders', () => {
  it.each([
    [1, 6 * HOUR],
    [3, DAY],
    [7, 42 * HOUR],
  ])('of %i days a turn come %i ms before the end', (days, before) => {
    expect(reminderAt(`1/${(days * DAY) / 1000}`)).toBe(before);
    const summary = { control: `1/${(days * DAY) / 1000}`, deadline: before, isYourTurn: true };
    expect(isPressing(summary, 0)).toBe(false);
    expect(isPressing(summary, 1)).toBe(true);
    expect(isPressing({ ...summary, isYourTurn: false }, 1)).toBe(false);
  });

  it('are not for live games', () => {
    expect(reminderAt('600+5')).toBeNull();
    expect(deadlineWords({ deadline: 5 }, 6)).toBe('time is up');
    expect(deadlineWords({ deadline: HOUR / 4 }, 0)).toBe('15 minutes left');
    expect(deadlineWords({ deadline: 3 * DAY }, 0)).toMatch(/^3 days left, until \w{3} \d+ \w{3}, \d\d:\d\d$/);
  });
});

describe('terms', () => {
  const match = { timing: { control: { kind: 'increment', initial: 180, increment: 2 } }, policy: { takeBack: 'never' }, start: null };
  const told = (rated: boolean, more: object): readonly string[] =>
    termsOf(fourplay, { rated, private: false, series: null, match: { ...match, options: {}, ...more } as unknown as GameView['match'] });

  it('say rated or casual, the clock, why nothing is taken back, and what differs from the usual', () => {
    expect(told(true, {})).toEqual(['Rated', '3 + 2', 'no take-backs']);
    const options = { ...unwrap(resolveOptions(fourplay.options, {})), players: '2' };
    const casual = told(false, { timing: null, policy: { takeBack: 'consent' }, start: 'x', options });
    expect(casual.slice(0, 3)).toEqual(['Casual', 'no clock', 'from a set position']);
    expect(casual.slice(3)).toEqual(['Players: 2']);
  });

  it('say how many games there are, and points as people write them', () => {
    expect(seriesText({ length: 6, atOnce: false })).toBe('series of 6 games');
    expect(seriesText({ length: 6, atOnce: true })).toBe('series of 6 games at once');
    expect(seriesText({ length: null, atOnce: false })).toBe('series without a fixed end');
    expect([seriesPlaceText({ number: 3, length: 6 }), seriesPlaceText({ number: 3, length: null })]).toEqual(['game 3 of 6', 'game 3']);
    const said = [0, 1, 0.5, 1.5, 1 / 3, 2 + 2 / 3, 0.25, 3.75, 5 / 6].map(pointsText);
    expect(said).toEqual(['0', '1', '½', '1½', '⅓', '2⅔', '¼', '3¾', '0.83']);
    expect(againWords({ offers: { draw: null, takeBack: null, pause: null, rematch: { by: 0, accepted: [] } } })).toBe('a rematch');
  });
});

describe('what is wished for', () => {
  it('is rated between accounts alone, from the beginning, without computers', () => {
    const wish = wishFor(bucky, {});
    expect(unratedBecause(bucky, wish, ann)).toBeNull();
    expect(unratedBecause(bucky, wish, { ...ann, kind: 'guest' })).toContain('account');
    expect(unratedBecause(bucky, wish, { ...ann, kind: 'bot' })).toBeNull();
    expect(unratedBecause(bucky, { ...wish, start: 'x' }, ann)).toContain('start position');
    expect(unratedBecause(bucky, { ...wish, others: [{ level: 'cub' }] }, ann)).toContain('computers');
    expect(requestOf(bucky, { ...wish, rated: true }, { ...ann, kind: 'guest' }).rated).toBe(false);
  });

  it('has a wish for each other seat that takes part, and no seat that takes none', () => {
    const wish = wishFor(fourplay, {});
    expect(requestOf(fourplay, wish, ann).others).toEqual(['open', 'open', 'open']);
    const days = { ...wishFor(bucky, {}), control: '1/259200', series: { length: 4, atOnce: true } };
    expect(requestOf(bucky, days, ann).series).toEqual({ length: 4, atOnce: true });
    // Only people with days for a turn play at once.
    expect(requestOf(bucky, { ...days, control: '600+5' }, ann).series).toEqual({ length: 4, atOnce: false });
    expect(requestOf(bucky, { ...days, others: [{ level: 'cub' }] }, ann).series).toEqual({ length: 4, atOnce: false });
    const two = requestOf(bucky, { ...wishFor(bucky, {}), seat: 3 }, ann);
    expect(two.seat).toBeNull();
    expect(two.others).toEqual(['open']);
  });

  it('begins with what a game suggests, and with what you chose last time', () => {
    expect(wishFor(fourplay, {}).options).toMatchObject({ captured: 'destroyed', crown: '10', rounds: '80', neutron: 'on' });
    const last = { game: 'fourplay', options: { captured: 'reserve' } };
    expect(wishFor(fourplay, last).options).toMatchObject({ captured: 'reserve', crown: '0', rounds: '60' });
  });

  it('keeps from the last time what suits the game', () => {
    const last = { game: 'ducart', control: formatTimeControl(ducart.timed!.control), rated: true };
    expect(wishFor(ducart, last).control).toBe(last.control);
    expect(wishFor(bucky, last)).toMatchObject({ control: '600+5', rated: true, private: false, seat: null });
  });
});

describe('a search of the archive', () => {
  it('is in the address, without its empty parts', () => {
    const search = { ...parseSearch(''), player: ' Ann ', result: 'won', game: 'bucky' };
    expect(formatSearch(search)).toBe('player=Ann&game=bucky&result=won');
    expect(formatSearch({ ...search, player: '' })).toBe('game=bucky');
    expect(parseSearch(formatSearch(search))).toEqual({ ...search, player: 'Ann' });
  });
});

describe('the chart of a rating', () => {
  const FRAME = { width: 300, height: 200, left: 40, right: 10, top: 10, bottom: 20 };

  it.each([
    { name: 'one value', values: [1500] },
    { name: 'a value that stays', values: [1500, 1500] },
    { name: 'a few', values: [1500, 1612.4, 1450, 1700] },
    { name: 'many', values: Array.from({ length: 200 }, (_, index) => 1000 + index * 7) },
  ])('keeps $name in its frame, between lines', ({ values }) => {
    const { dots, lines } = layOut(
      values.map((value, at) => ({ at, value })),
      FRAME,
    );
    for (const { x, y } of dots) {
      expect(x).toBeGreaterThanOrEqual(40);
      expect(x).toBeLessThanOrEqual(290);
      expect(y).toBeGreaterThanOrEqual(10);
      expect(y).toBeLessThanOrEqual(180);
    }
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.length).toBeLessThanOrEqual(7);
  });

  it('says what it shows', () => {
    const dots = [1500, 1612.4, 1450].map((value, at) => ({ at, value }));
    expect(chartWords(dots)).toBe('3 rated games: from 1500 to 1450, at least 1450, at most 1612.');
    expect(chartWords(dots.slice(0, 1))).toBe('One rated game; 1500.');
  });
});

describe('the name of a browser', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
    ['node', 'node'],
    ['', 'An unknown program'],
  ])('%s is %s', (agent, words) => {
    expect(browserWords(agent)).toBe(words);
  });
});
