import { parseTimeControl, unwrap } from '@menagerie/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  create,
  deadlineOf,
  restore,
  timeLeft,
  timingFor,
  update,
  type Command,
  type HostCommand,
  type Match,
  type MatchSetup,
} from '../src/index.ts';
import { afterCounting, counting, midnight } from '../src/clocks/weekend.ts';
import { nim } from './nim.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const game = nim(2);

type Timed = readonly [now: number, command: Command | HostCommand];

function begin(text: string, setup: Partial<MatchSetup> = {}, now = 0): Match {
  const players = setup.players ?? [
    { name: 'Ann', kind: 'person' },
    { name: 'Bob', kind: 'person' },
  ];
  return unwrap(create(game, { timing: timingFor(unwrap(parseTimeControl(text))!), ...setup, players }, now));
}

/** Carries out commands; each must be in order, and what they make must be read again from its log. */
function after(match: Match, ...commands: Timed[]): Match {
  const made = commands.reduce((present, [now, command]) => unwrap(update(game, present, command, now)).match, match);
  expect(unwrap(restore(game, JSON.parse(JSON.stringify(made))))).toEqual(made);
  return made;
}

const take = (seat: number): Command => ({ kind: 'play', seat, text: 'take-1' });
const refusal = (match: Match, [now, command]: Timed): string | null => {
  const updated = update(game, match, command, now);
  return updated.ok ? null : updated.error.message;
};
/** Both have made their first turns, at 0. */
const opened = (text: string, now = 0): Match => after(begin(text, {}, now), [now, take(0)], [now, take(1)]);
const at = (text: string): number => Date.parse(text);

describe('days in hand', () => {
  it('are used once the days of a turn are gone, and do not come back', () => {
    let match = opened('1/259200+864000');
    expect(timeLeft(match, 0, 0)).toBe(13 * DAY);
    expect(deadlineOf(match)).toBe(13 * DAY);
    match = after(match, [2 * DAY, take(0)]);
    expect(match.clocks!.seats[0]).toEqual({ left: 3 * DAY, since: null, reserve: 10 * DAY });
    match = after(match, [2 * DAY, take(1)], [9 * DAY, take(0)]);
    // Seven days for the turn: three of its own, four in hand.
    expect(match.clocks!.seats[0]).toEqual({ left: 3 * DAY, since: null, reserve: 6 * DAY });
    match = after(match, [9 * DAY, take(1)]);
    expect(deadlineOf(match)).toBe(18 * DAY);
    expect(after(match, [18 * DAY, { kind: 'tick' }]).result).toMatchObject({ reason: 'time', ranking: [[1], [0]] });
  });

  it('stay used after a take-back', () => {
    const match = after(opened('1/86400+864000'), [5 * DAY, take(0)], [6 * DAY, { kind: 'takeBack', seat: 0, plies: 1 }]);
    expect(match.clocks!.seats[0]).toEqual({ left: 0, since: 6 * DAY, reserve: 6 * DAY });
    expect(deadlineOf(match)).toBe(12 * DAY);
  });
});

describe('weekends', () => {
  // Friday, 27 November 2026.
  const friday = at('2026-11-27T12:00:00Z');

  it('do not count in the zone of the game', () => {
    const match = opened('1/86400:wUTC', friday);
    expect(deadlineOf(match)).toBe(at('2026-11-30T12:00:00Z'));
    expect(timeLeft(match, 0, at('2026-11-28T15:00:00Z'))).toBe(DAY / 2);
    expect(timeLeft(match, 0, at('2026-11-29T23:00:00Z'))).toBe(DAY / 2);
    // There it is Saturday already, and Monday begins when it's Sunday, 11:00 UTC.
    expect(deadlineOf(opened('1/86400:wPacific/Auckland', friday))).toBe(at('2026-11-30T11:00:00Z'));
  });

  it('hold the limit of a first turn too', () => {
    expect(deadlineOf(begin('1/86400:wUTC', {}, friday))).toBe(at('2026-11-30T12:00:00Z'));
  });

  it('last an hour less or more when clocks change that night', () => {
    // In Berlin clocks go forward on 29 March 2026 and back on 25 October 2026.
    const spring = at('2026-03-27T12:00:00+01:00');
    expect(deadlineOf(opened('1/86400:wEurope/Berlin', spring))).toBe(at('2026-03-30T12:00:00+02:00'));
    const autumn = at('2026-10-23T12:00:00+02:00');
    expect(deadlineOf(opened('1/86400:wEurope/Berlin', autumn))).toBe(at('2026-10-26T12:00:00+01:00'));
    expect(counting('Europe/Berlin', at('2026-03-28T00:00:00+01:00'), at('2026-03-30T00:00:00+02:00'))).toBe(0);
  });

  it('know leap days, and dates before 1970', () => {
    // 29 February 2020 was a Saturday, 29 February 2028 is a Tuesday.
    expect(afterCounting('UTC', at('2020-02-28T18:00:00Z'), DAY)).toBe(at('2020-03-02T18:00:00Z'));
    expect(afterCounting('UTC', at('2028-02-28T18:00:00Z'), DAY)).toBe(at('2028-02-29T18:00:00Z'));
    expect(afterCounting('UTC', at('1969-12-26T18:00:00Z'), DAY)).toBe(at('1969-12-29T18:00:00Z'));
    expect(midnight('Europe/Berlin', at('2028-02-28T18:00:00Z'), 1)).toBe(at('2028-02-29T00:00:00+01:00'));
    expect(midnight('America/New_York', at('2026-03-07T18:00:00Z'), 2)).toBe(at('2026-03-09T00:00:00-04:00'));
  });

  it('count as a reader of calendars would, hour by hour', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca'];
    const quarter = 15 * 60_000;
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.nat(4 * 366 * 96), fc.nat(96 * 20), (zone, start, length) => {
        const from = at('2024-01-01T00:00:00Z') + start * quarter;
        const format = new Intl.DateTimeFormat('en', { timeZone: zone, weekday: 'short' });
        let slow = 0;
        for (let each = 0; each < length; each++) if (!/^S/.test(format.format(from + each * quarter))) slow += quarter;
        expect(counting(zone, from, from + length * quarter)).toBe(slow);
        const end = afterCounting(zone, from, slow);
        expect(counting(zone, from, end)).toBe(slow);
        if (slow > 0) expect(end).toBeLessThanOrEqual(from + length * quarter);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['1/86400:wMars/Olympus', '1/86400:w+02:00', '1/86400:w', '1/60:wUTC', '1/86400+1', '1/86400+0'])('%s is no control', (text) => {
    expect(parseTimeControl(text).ok).toBe(false);
  });

  it('says what a zone is', () => {
    const read = parseTimeControl('1/86400:wMars/Olympus');
    expect(read.ok ? '' : read.error.message).toContain('"Mars/Olympus" isn\'t a time zone. Write one such as Europe/Berlin');
  });
});

describe('a pause', () => {
  it('holds every clock once all agree, and ends when its time is over', () => {
    let match = after(opened('600+5'), [10_000, { kind: 'offerPause', seat: 1, minutes: 30 }]);
    expect(deadlineOf(match)).toBe(600_000);
    match = after(match, [20_000, { kind: 'acceptPause', seat: 0 }]);
    expect(match.log.slice(-2)).toMatchObject([{ kind: 'pauseAccepted' }, { kind: 'paused', until: 20_000 + 1_800_000 }]);
    expect(timeLeft(match, 0, 1_000_000)).toBe(580_000);
    expect(deadlineOf(match)).toBe(1_820_000);
    expect(unwrap(update(game, match, { kind: 'tick' }, 1_819_999)).events).toEqual([]);
    match = after(match, [1_821_000, { kind: 'tick' }]);
    expect(match).toMatchObject({ pause: null, clocks: { seats: [{ left: 580_000, since: 1_821_000 }, {}] } });
    expect(match.clocks!.held).toBeUndefined();
  });

  it('leaves moves open, and the clock of the next player stands too', () => {
    const paused = after(opened('600+5'), [0, { kind: 'offerPause', seat: 1, minutes: 1 }], [0, { kind: 'acceptPause', seat: 0 }]);
    const match = after(paused, [30_000, take(0)]);
    expect(match.clocks).toMatchObject({ turn: 1, held: { until: 60_000 }, seats: [{ left: 605_000 }, { left: 600_000, since: null }] });
    expect(refusal(match, [30_000, { kind: 'claim', seat: 0, as: 'win', since: -1_000_000 }])).toContain('paused');
  });

  it('ends early only if everybody wants it', () => {
    const paused = after(opened('600+5'), [0, { kind: 'offerPause', seat: 1, minutes: 9 }], [0, { kind: 'acceptPause', seat: 0 }]);
    const asked = after(paused, [5000, { kind: 'offerPause', seat: 0, minutes: 0 }]);
    expect(asked.pause).toBe(540_000);
    expect(after(asked, [6000, { kind: 'acceptPause', seat: 1 }])).toMatchObject({ pause: null, clocks: { seats: [{ since: 6000 }, {}] } });
    expect(after(asked, [6000, { kind: 'declinePause', seat: 1 }]).pause).toBe(540_000);
  });

  it('keeps what is left of a first turn', () => {
    const paused = after(
      begin('1/86400'),
      [HOUR, { kind: 'offerPause', seat: 0, minutes: 1440 }],
      [HOUR, { kind: 'acceptPause', seat: 1 }],
    );
    expect(deadlineOf(paused)).toBe(DAY + HOUR);
    const match = after(paused, [DAY + HOUR, { kind: 'tick' }]);
    expect(deadlineOf(match)).toBe(2 * DAY);
  });

  it('begins at once against computers alone', () => {
    const players = [{ name: 'Ann', kind: 'person' } as const, { name: 'Quick', kind: 'computer', level: 'quick' } as const];
    expect(after(begin('600+5', { players }), [0, { kind: 'offerPause', seat: 0, minutes: 5 }]).pause).toBe(300_000);
  });

  it.each([
    ['1/86400', -1, 'A pause lasts from 1 to 86400 minutes'],
    ['1/86400', 1.5, 'A pause lasts from 1 to 86400 minutes'],
    ['1/86400', 86_401, 'A pause lasts from 1 to 86400 minutes'],
    ['1/86400', 0, 'The game is not paused.'],
  ])('is refused under %s for %s minutes', (text, minutes, message) => {
    expect(refusal(opened(text), [0, { kind: 'offerPause', seat: 0, minutes }])).toContain(message);
  });

  it('is not offered without end', () => {
    let match = opened('1/86400');
    for (let times = 0; times < 3; times++) {
      match = after(match, [0, { kind: 'offerPause', seat: 0, minutes: 5 }], [0, { kind: 'declinePause', seat: 1 }]);
    }
    expect(refusal(match, [0, { kind: 'offerPause', seat: 0, minutes: 5 }])).toContain('3 times');
  });
});

describe('a vacation', () => {
  it('holds the clock of that player alone', () => {
    let match = after(opened('1/172800'), [DAY, { kind: 'beginVacation', seat: 0, until: 8 * DAY }]);
    expect(timeLeft(match, 0, 5 * DAY)).toBe(DAY);
    expect(deadlineOf(match)).toBe(8 * DAY);
    match = after(match, [2 * DAY, take(0)]);
    expect(deadlineOf(match)).toBe(4 * DAY);
    match = after(match, [3 * DAY, take(1)]);
    expect(match.clocks).toMatchObject({ held: { until: 8 * DAY }, seats: [{ left: 2 * DAY, since: null }, {}] });
    match = after(match, [8 * DAY + 5, { kind: 'tick' }]);
    expect(match.log.at(-1)).toMatchObject({ kind: 'vacationEnded', seat: 0 });
    expect(deadlineOf(match)).toBe(10 * DAY + 5);
  });

  it('ends when its player says so, and can last longer', () => {
    const match = after(opened('1/172800'), [DAY, { kind: 'beginVacation', seat: 0, until: 8 * DAY }]);
    expect(deadlineOf(after(match, [2 * DAY, { kind: 'endVacation', seat: 0 }]))).toBe(3 * DAY);
    expect(deadlineOf(after(match, [2 * DAY, { kind: 'beginVacation', seat: 0, until: 9 * DAY }]))).toBe(9 * DAY);
    expect(refusal(after(match, [2 * DAY, { kind: 'endVacation', seat: 0 }]), [2 * DAY, { kind: 'endVacation', seat: 0 }])).toContain(
      'Nobody',
    );
  });

  it('works beside a pause', () => {
    const away = after(opened('1/172800'), [0, { kind: 'beginVacation', seat: 0, until: 8 * DAY }]);
    const match = after(away, [0, { kind: 'offerPause', seat: 0, minutes: 1440 }], [0, { kind: 'acceptPause', seat: 1 }]);
    expect(deadlineOf(match)).toBe(8 * DAY);
    const played = after(match, [HOUR, take(0)]);
    expect(deadlineOf(played)).toBe(DAY);
    expect(deadlineOf(after(played, [DAY, { kind: 'tick' }]))).toBe(3 * DAY);
  });

  it('a move just after its end counts, even before the tick', () => {
    const match = after(opened('1/172800'), [DAY, { kind: 'beginVacation', seat: 0, until: 8 * DAY }], [8 * DAY + 1, take(0)]);
    expect(match.plies).toHaveLength(3);
  });

  it.each([0, -DAY, 500 * DAY, 1.5, Number.NaN])('until %s is refused', (until) => {
    expect(refusal(opened('1/172800'), [DAY, { kind: 'beginVacation', seat: 0, until }])).toBe(
      'A vacation ends in the future, within a year.',
    );
  });

  it('means nothing to live games', () => {
    expect(refusal(opened('600+5'), [0, { kind: 'beginVacation', seat: 0, until: 1000 }])).toContain('days for every turn');
  });
});

it('time that is held is never used, whatever happens', () => {
  const command = fc.oneof(
    fc.constant('move' as const),
    fc.constant('tick' as const),
    fc.record({ kind: fc.constantFrom('offerPause' as const), seat: fc.nat(1), minutes: fc.constantFrom(0, 60, 1440) }),
    fc.record({ kind: fc.constantFrom('acceptPause' as const, 'declinePause' as const, 'takeBack' as const), seat: fc.nat(1) }),
    fc.record({
      kind: fc.constant('beginVacation' as const),
      seat: fc.nat(1),
      until: fc.integer({ min: 1, max: 400 }).map((hours) => hours * HOUR),
    }),
    fc.record({ kind: fc.constant('endVacation' as const), seat: fc.nat(1) }),
  );
  const text = fc.constantFrom('1/86400', '1/86400+172800', '1/86400+172800:wEurope/Berlin');
  fc.assert(
    fc.property(text, fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), command), { maxLength: 40 }), (control, steps) => {
      let match = begin(control);
      let now = 0;
      for (const [hours, wanted] of steps) {
        const before = match.clocks!;
        now += hours * HOUR;
        const turn = before.turn;
        if (before.held && turn !== null) expect(timeLeft(match, turn, now)).toBe(timeLeft(match, turn, now - hours * HOUR));
        const due = deadlineOf(match);
        if (due !== null && due <= now) match = unwrap(update(game, match, { kind: 'tick' }, now)).match;
        if (match.result) break;
        const position = match.clocks!.turn;
        const next: Command | HostCommand = wanted === 'move' ? take(position ?? 0) : wanted === 'tick' ? { kind: 'tick' } : wanted;
        const updated = update(game, match, next, now);
        if (updated.ok) match = updated.value.match;
        if (match.result) break;
        // Nobody gets more than a turn and what they had in hand.
        for (const { left, reserve = 0 } of match.clocks!.seats) {
          expect(left).toBeLessThanOrEqual(DAY);
          expect(reserve).toBeLessThanOrEqual(2 * DAY);
        }
      }
      expect(unwrap(restore(game, JSON.parse(JSON.stringify(match))))).toEqual(match);
    }),
  );
});
