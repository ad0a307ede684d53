import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTimeControl, parseTimeControl, problemOfControl, unwrap, type TimeControl } from '../src/index.ts';

const control: fc.Arbitrary<TimeControl> = fc.oneof(
  fc.record({ kind: fc.constant('increment' as const), initial: fc.integer({ min: 1, max: 86_400 }), increment: fc.nat(3600) }),
  fc.record({
    kind: fc.constant('delay' as const),
    initial: fc.integer({ min: 1, max: 86_400 }),
    delay: fc.integer({ min: 1, max: 3600 }),
  }),
  fc.record({ kind: fc.constant('limit' as const), turn: fc.integer({ min: 1, max: 86_399 }) }),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 60 }) }),
  fc.record({
    kind: fc.constant('turns' as const),
    turn: fc.integer({ min: 1, max: 86_399 }),
    total: fc.integer({ min: 1, max: 86_400 }),
    forfeits: fc.integer({ min: 1, max: 100 }),
    overtime: fc.integer({ min: 1, max: 86_399 }),
  }),
);

describe('time controls', () => {
  it.each<[string, TimeControl | null]>([
    ['600+5', { kind: 'increment', initial: 600, increment: 5 }],
    ['600d5', { kind: 'delay', initial: 600, delay: 5 }],
    ['1/60', { kind: 'limit', turn: 60 }],
    ['1/259200', { kind: 'days', days: 3 }],
    ['1/60:g3600:f3:1/10', { kind: 'turns', turn: 60, total: 3600, forfeits: 3, overtime: 10 }],
    ['-', null],
  ])('%s', (text, data) => {
    expect(unwrap(parseTimeControl(text))).toEqual(data);
    expect(formatTimeControl(data)).toBe(text);
  });

  it('read time without an increment', () => {
    expect(unwrap(parseTimeControl(' 300 '))).toEqual({ kind: 'increment', initial: 300, increment: 0 });
  });

  it('are written in one way, which reads back the same', () => {
    fc.assert(
      fc.property(control, (given) => {
        expect(problemOfControl(given)).toBeNull();
        expect(unwrap(parseTimeControl(formatTimeControl(given)))).toEqual(given);
      }),
    );
  });

  it.each([
    ['', 'Write 600+5'],
    ['?', 'Write 600+5'],
    ['ten minutes', 'Write 600+5'],
    ['600+5+5', 'Write 600+5'],
    ['-5+5', 'Write 600+5'],
    ['1.5+0', 'Write 600+5'],
    ['0+5', 'The time for a match is a whole number from 1 to 86400 seconds, not 0.'],
    ['600+3601', 'The increment is a whole number from 0 to 3600 seconds, not 3601.'],
    ['600d0', 'The delay is a whole number from 1 to 3600 seconds, not 0.'],
    ['1/90000', 'The time for a turn is a whole number from 1 to 86399 seconds, not 90000.'],
    ['1/8640000', 'The number of days for a turn is a whole number from 1 to 60, not 100.'],
    ['1/60:g3600:f0:1/10', 'The number of lost turns that lose the game is a whole number from 1 to 100, not 0.'],
  ])('refuse "%s" and say how to fix it', (text, reason) => {
    expect(parseTimeControl(text)).toMatchObject({ ok: false, error: { message: expect.stringContaining(reason) as string } });
  });

  it.each([NaN, 0.5, Infinity, '600' as unknown as number])('refuse data with %s for a number', (turn) => {
    expect(problemOfControl({ kind: 'limit', turn })?.message).toContain('whole number');
  });
});
