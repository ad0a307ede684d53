import { parseTimeControl, unwrap, type Game, type TimeControl } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { hexapawn } from '../../../test/hexapawn/src/index.ts';
import { clockOf } from '../src/clocks/index.ts';
import {
  create,
  deadlineOf,
  restore,
  Session,
  timeLeft,
  timingFor,
  update,
  type Command,
  type HostCommand,
  type Match,
  type MatchSetup,
} from '../src/index.ts';
import { updateBy } from '../src/update.ts';
import { nim } from './nim.ts';

/** A command and its time, in milliseconds. */
type Timed = readonly [now: number, command: Command | HostCommand];

const control = (text: string): TimeControl => unwrap(parseTimeControl(text))!;
const people = (seats: number): MatchSetup['players'] => Array.from({ length: seats }, (_, at) => ({ name: `P${at}`, kind: 'person' }));
const TICK: HostCommand = { kind: 'tick' };

function begin(text: string, game: Game = nim(2), setup: Partial<MatchSetup> = {}): Match {
  return unwrap(create(game, { players: people(game.seats.length), timing: timingFor(control(text)), ...setup }, 0));
}

/** Carries out commands. Each must be in order. */
function after(match: Match, commands: readonly Timed[], game: Game = nim(2)): Match {
  return commands.reduce((present, [now, command]) => unwrap(update(game, present, command, now)).match, match);
}

function take(seat: number, count = 1): Command {
  return { kind: 'play', seat, text: `take-${count}` };
}

function refusal(match: Match, [now, command]: Timed, game: Game = nim(2)): string | null {
  const updated = update(game, match, command, now);
  return updated.ok ? null : updated.error.code;
}

function lefts(match: Match, now: number): readonly (number | null)[] {
  return match.players.map((_, seat) => timeLeft(match, seat, now));
}

/** Both seats of a match for two have made their first turns, at 1 s and 2 s. */
const opened = (text: string): Match => after(begin(text), [[1000, take(0)], [2000, take(1)]]); // prettier-ignore

describe('the clock of one seat', () => {
  it.each([
    // control, used in the turn, left in it then, deadline after its beginning, left after it
    ['10+2', 3000, 7000, 10_000, 9000],
    ['10d2', 1500, 10_000, 12_000, 10_000],
    ['10d2', 3000, 9000, 12_000, 9000],
    ['1/10', 3000, 7000, 10_000, 10_000],
    ['1/172800', 86_400_000, 86_400_000, 172_800_000, 172_800_000],
    ['1/10:g60:f3:1/5', 3000, 7000, 10_000, 10_000],
  ])('%s: %i ms used', (text, used, left, deadline, then) => {
    const clock = clockOf(control(text), false);
    const running = clock.start(clock.full, 500);
    expect(clock.remaining(running, 500 + used)).toBe(left);
    expect(clock.deadline(running)).toBe(500 + deadline);
    expect([clock.remaining(running, 499 + deadline), clock.remaining(running, 500 + deadline)]).toEqual([1, 0]);
    expect(clock.stop(running, 500 + used)).toEqual({ left: then, since: null });
    expect([clock.deadline(clock.full), clock.remaining(clock.full, 1e9)]).toEqual([null, clock.full.left]);
    expect(clock.remaining(running, 0)).toBe(clock.full.left);
  });

  it('has another limit for a turn in overtime', () => {
    expect(clockOf(control('1/10:g60:f3:1/5'), true).full.left).toBe(5000);
  });
});

describe('first turns', () => {
  it('are made while the clock stands, with a limit of their own', () => {
    const match = begin('600+5');
    expect([deadlineOf(match), lefts(match, 30_000)]).toEqual([60_000, [600_000, 600_000]]);
    const one = after(match, [[59_999, take(0)]]);
    expect([deadlineOf(one), lefts(one, 70_000)]).toEqual([119_999, [600_000, 600_000]]);
    const two = after(one, [[100_000, take(1)]]);
    expect([deadlineOf(two), lefts(two, 110_000)]).toEqual([700_000, [590_000, 600_000]]);
  });

  it('not made in time call the match off, for any number of seats', () => {
    expect(after(begin('600+5'), [[60_000, TICK]]).result).toMatchObject({ ranking: null, reason: 'abort' });
    const three = after(begin('600+5', nim(3)), [[1000, take(0)], [61_000, TICK]], nim(3)); // prettier-ignore
    expect(three.result?.text).toBe('Called off: Seat 1 made no first move in time.');
    expect(deadlineOf(three)).toBeNull();
  });

  it.each([
    // control, seconds for a first turn, seconds after a preparation
    ['600+5', 60, 300],
    ['10d2', 60, 300],
    ['1/10', 60, 300],
    ['1/120', 120, 300],
    ['1/900', 900, 900],
    ['1/259200', 259_200, 259_200],
    ['1/10:g60:f3:1/5', null, null],
  ])('at %s may take %s s, and %s s after a preparation', (text, first, prepared) => {
    expect([timingFor(control(text)).firstTurn, timingFor(control(text), true).firstTurn]).toEqual([first, prepared]);
  });

  it('have days in correspondence, and count like others where turns can be lost', () => {
    expect(deadlineOf(begin('1/259200'))).toBe(259_200_000);
    expect(begin('1/10:g40:f2:1/5').clocks).toMatchObject({ turn: 0, grace: null, end: 40_000, seats: [{ since: 0 }, { since: null }] });
  });
});

describe('time runs out', () => {
  it('at the deadline and not before; then only a tick or a grant is heard', () => {
    const match = opened('10+0');
    expect(deadlineOf(match)).toBe(12_000);
    expect(unwrap(update(nim(2), match, TICK, 11_999))).toEqual({ match, events: [] });
    expect(refusal(match, [11_999, take(0)])).toBeNull();
    for (const command of [take(0), { kind: 'resign', seat: 1 }, { kind: 'offerDraw', seat: 0 }] as const)
      expect(refusal(match, [12_000, command])).toBe('time-over');
    const { match: over, events } = unwrap(update(nim(2), match, TICK, 12_000));
    expect(events.map(({ kind }) => kind)).toEqual(['flagged', 'ended']);
    expect(over.result).toMatchObject({ by: 'host', reason: 'time', ranking: [[1], [0]], text: 'Seat 0 ran out of time, so Seat 1 wins.' });
    expect(lefts(over, 99_000)).toEqual([0, 10_000]);
    expect(unwrap(update(nim(2), over, TICK, 99_000)).events).toEqual([]);
  });

  it('and puts a seat out if others play on, and the next turn begins with the tick', () => {
    const game = nim(3);
    const match = after(begin('10+0', game), [[1000, take(0)], [2000, take(1)], [3000, take(2)], [20_000, TICK]], game); // prettier-ignore
    expect(match.withdrawals).toEqual([{ seat: 0, reason: 'time', ply: 3 }]);
    expect([match.result, new Session(game).at(match).turn, deadlineOf(match)]).toEqual([null, 1, 30_000]);
    expect(refusal(match, [21_000, { kind: 'takeBack', seat: 1 }], game)).toBe('nothing-to-take-back');
    const over = after(match, [[30_000, TICK]], game);
    expect(over.result).toMatchObject({ by: 'rules', reason: 'last-seat', ranking: [[2], [1], [0]] });
    expect(restore(game, JSON.parse(JSON.stringify(over)))).toEqual({ ok: true, value: over });
  });

  it('and calls off a match in which somebody owes papers', () => {
    const game = nim(2, 'secret');
    const match = begin('10+0', game);
    expect(deadlineOf(match)).toBe(600_000);
    const half = after(match, [[1, { kind: 'handIn', seat: 0, text: '3' }], [2, { kind: 'handIn', seat: 0, text: '1' }]], game); // prettier-ignore
    expect(refusal(half, [600_000, { kind: 'handIn', seat: 1, text: '1' }], game)).toBe('time-over');
    expect(after(half, [[600_000, TICK]], game).result?.text).toBe('Called off: Seat 1 handed in no papers in time.');
    const ready = after(half, [[3, { kind: 'handIn', seat: 1, text: '3' }], [4, { kind: 'handIn', seat: 1, text: '1' }]], game); // prettier-ignore
    expect(deadlineOf(ready)).toBe(60_004);
  });
});

describe('lost turns', () => {
  const text = '1/10:g40:f2:1/5';

  it('pass, and too many in a row lose the game', () => {
    const match = after(begin(text), [[10_000, TICK], [11_000, take(1)]]); // prettier-ignore
    expect(match.plies.map((ply) => ply.text)).toEqual(['lost', 'take-1']);
    expect(after(match, [[21_000, TICK]]).result).toMatchObject({ by: 'rules', reason: 'forfeits', ranking: [[1], [0]] });
    const between = after(match, [[12_000, take(0)], [13_000, take(1)], [23_000, TICK]]); // prettier-ignore
    expect(between.result).toBeNull();
    expect(restore(nim(2), JSON.parse(JSON.stringify(between)))).toEqual({ ok: true, value: between });
  });

  it('can not be played', () => {
    expect(refusal(begin(text), [1, { kind: 'play', seat: 0, text: 'lost' }])).toBe('illegal-move');
  });

  it('end with a count after the turn in which the game’s time runs out', () => {
    const late: readonly Timed[] = [9, 18, 27, 36].map((second, at) => [second * 1000, take(at % 2)]);
    const match = after(begin(text), late);
    expect([match.result, deadlineOf(match)]).toEqual([null, 46_000]);
    const won = after(match, [[40_000, take(0)]]);
    expect(won.result).toMatchObject({ reason: 'count', ranking: [[1], [0]] });
    expect(after(match, [[39_999, take(0)]]).result).toBeNull();
  });

  it('go on with the other limit after a level count, until the next count', () => {
    const late: readonly Timed[] = [9, 18, 27, 36].map((second, at) => [second * 1000, take(at % 2)]);
    const level = after(begin(text), [...late, [44_000, take(0, 2)]]);
    expect(level.log.at(-1)).toMatchObject({ kind: 'levelCount', clocks: { isOvertime: true, turn: 1 } });
    expect([level.result, deadlineOf(level), lefts(level, 44_000)]).toEqual([null, 49_000, [5000, 5000]]);
    expect(after(level, [[45_000, take(1)]]).result).toBeNull();
    expect(after(level, [[45_000, take(1, 3)]]).result).toMatchObject({ reason: 'count', ranking: [[0], [1]] });
    expect(after(level, [[49_000, TICK]]).plies.at(-1)?.text).toBe('lost');
  });
});

describe('granted time', () => {
  const give = (seat: number | null, milliseconds = 5000): HostCommand => ({ kind: 'grant', seat, milliseconds, reason: 'outage' });

  it('is there at once, for one seat or for all, even after the deadline', () => {
    const match = opened('10+0');
    expect(lefts(after(match, [[4000, give(1)]]), 4000)).toEqual([8000, 15_000]);
    const all = after(match, [[14_000, give(null)]]);
    expect([lefts(all, 14_000), deadlineOf(all)]).toEqual([[3000, 15_000], 17_000]);
    expect(refusal(all, [14_000, take(0)])).toBeNull();
    expect(all.log.at(-1)).toMatchObject({ kind: 'granted', seat: null, milliseconds: 5000, reason: 'outage', clocks: all.clocks });
  });

  it('moves all other deadlines too', () => {
    expect(deadlineOf(after(begin('10+0'), [[1, give(0)]]))).toBe(65_000);
    expect(deadlineOf(after(begin('10+0'), [[1, give(1)]]))).toBe(60_000);
    expect(deadlineOf(after(begin('10+0', nim(2, 'secret')), [[1, give(null)]], nim(2, 'secret')))).toBe(605_000);
    expect(after(begin('1/10:g40:f2:1/5'), [[1, give(null)]]).clocks?.end).toBe(45_000);
    expect(after(begin('1/10:g40:f2:1/5'), [[1, give(0)]]).clocks?.end).toBe(45_000);
  });

  it('adds nothing to clocks that stand: only the limit for which they stand is moved', () => {
    expect(lefts(after(begin('10+0'), [[1, give(null)]]), 1)).toEqual([10_000, 10_000]);
    const secret = nim(2, 'secret');
    expect(lefts(after(begin('10+0', secret), [[1, give(null)]], secret), 1)).toEqual([10_000, 10_000]);
  });

  it('is only for the next turn if every turn has the same time', () => {
    const match = after(opened('1/10'), [[3000, give(1)], [4000, take(0)]]); // prettier-ignore
    expect(deadlineOf(match)).toBe(19_000);
    expect(lefts(after(match, [[5000, take(1)]]), 5000)).toEqual([10_000, 10_000]);
  });

  it('is refused without clocks, without sense, and when it comes too late', () => {
    const match = opened('10+0');
    for (const amount of [0, -1, 0.5, NaN, 1e12]) expect(refusal(match, [3000, give(0, amount)])).toBe('bad-grant');
    expect(refusal(match, [3000, { kind: 'grant', seat: 0, milliseconds: 1, reason: 'mood' as never }])).toBe('bad-grant');
    expect(refusal(match, [3000, give(7)])).toBe('no-such-seat');
    expect(refusal(after(match, [[12_000, TICK]]), [13_000, give(0)])).toBe('over');
    const untimed = unwrap(create(nim(2), { players: people(2) }, 0));
    expect(refusal(untimed, [1, give(0)])).toBe('untimed');
    expect([deadlineOf(untimed), timeLeft(untimed, 0, 5), unwrap(update(nim(2), untimed, TICK, 1e12)).events]).toEqual([null, null, []]);
  });

  it('is given as a present at most five times between two plies', () => {
    const gift = (seat: number): HostCommand => ({ kind: 'grant', seat, milliseconds: 15_000, reason: 'gift' });
    const begun = opened('10+2');
    const spoilt = after(
      begun,
      Array.from({ length: 5 }, () => [2000, gift(1)] as const),
    );
    expect(refusal(spoilt, [3000, gift(1)])).toBe('bad-grant');
    expect(refusal(spoilt, [3000, gift(0)])).toBeNull();
    expect(refusal(after(spoilt, [[4000, take(0)]]), [5000, gift(1)])).toBeNull();
  });
});

describe('taking back with clocks', () => {
  const back = (seat: number, plies?: number): Command => ({ kind: 'takeBack', seat, ...(plies === undefined ? {} : { plies }) });
  const standing = (left: number): object => ({ left, since: null });

  it('gives back the time of the turn it breaks off, leaves used time used, and takes away what the undone turns added', () => {
    const match = after(opened('10+2'), [[5000, take(0)], [9000, back(0)]]); // prettier-ignore
    expect(match.clocks).toMatchObject({ turn: 0, seats: [{ left: 7000, since: 9000 }, standing(10_000)] });
    expect(deadlineOf(match)).toBe(16_000);
  });

  it('costs whoever asks in their own turn what they have used of it, but not the wait for the answer', () => {
    const both = [[5000, take(0)], [9000, take(1)]] as const; // prettier-ignore
    const own = after(opened('10+2'), [...both, [10_000, back(0)]]);
    // 3 s before the move, 1 s after the answer to it; the other seat used 4 s.
    expect(own.clocks).toMatchObject({ turn: 0, seats: [{ left: 6000, since: 10_000 }, standing(6000)] });
    const policy = { takeBack: 'consent' } as const;
    const opening = after(begin('10+2', nim(2), { policy }), [[1000, take(0)], [2000, take(1)]]); // prettier-ignore
    const asked = after(opening, [...both, [10_000, back(0)], [12_000, { kind: 'acceptTakeBack', seat: 1 }]]);
    expect(asked.clocks).toMatchObject({ turn: 0, seats: [{ left: 6000, since: 12_000 }, standing(6000)] });
  });

  it('keeps nobody 45 s that five take-backs added', () => {
    let match = after(begin('60+10'), [[1000, take(0)], [2000, take(1)]]); // prettier-ignore
    for (let at = 3000; at < 13_000; at += 2000) match = after(match, [[at, take(0)], [at + 1000, back(0)]]); // prettier-ignore
    expect(lefts(match, 12_000)).toEqual([55_000, 60_000]);
  });

  it.each(['10+2', '10d2', '1/10', '1/86400', '1/10:g40:f2:1/5'])('gives no endless time under %s', (text) => {
    let match = opened(text);
    let now = 2000;
    let thought = 0;
    // Somebody moves at once, thinks about the answer, and takes both back, for ever.
    for (let turn = 0; turn < 30; turn++) {
      const rest = timeLeft(match, 0, now)!;
      const wait = Math.floor(rest * 0.9);
      match = after(match, [[now, take(0)], [now, take(1)]]); // prettier-ignore
      const asked = update(nim(2), match, back(0), now + wait);
      if (!asked.ok) {
        expect(asked.error).toMatchObject({
          code: 'nothing-to-take-back',
          message: expect.stringContaining('has used too much time') as string,
        });
        break;
      }
      match = asked.value.match;
      now += wait;
      // A delay is free in every turn, taken back or not.
      thought += text === '10d2' ? Math.max(0, wait - 2000) : wait;
    }
    expect(thought).toBeLessThanOrEqual(opened(text).clocks!.seats[0].left);
  });

  it('keeps a gift that came since', () => {
    const gift = { kind: 'grant', seat: 1, milliseconds: 15_000, reason: 'gift' } as const;
    expect(lefts(after(opened('10+2'), [[5000, take(0)], [6000, gift], [9000, back(0)]]), 9000)).toEqual([7000, 25_000]); // prettier-ignore
  });

  it('makes no first turn a second time', () => {
    const match = after(begin('10+2'), [[5000, take(0)], [9000, back(0)]]); // prettier-ignore
    expect([deadlineOf(match), lefts(match, 10_000)]).toEqual([19_000, [9000, 10_000]]);
    // The other seat has had none yet.
    expect(after(match, [[10_000, take(0)]]).clocks).toMatchObject({ turn: 1, grace: 70_000 });
  });

  it('starts the clock again if the rules had ended the match', () => {
    const won = after(begin('1/10', nim(2), { start: '4 0' }), [[1000, take(0, 2)], [2000, take(1, 1)], [3000, take(0)]]); // prettier-ignore
    expect([won.result?.reason, deadlineOf(won)]).toEqual(['last-stone', null]);
    expect(deadlineOf(after(won, [[9000, back(0)]]))).toBe(18_000);
  });

  it('still reads logs in which clocks ran by earlier rules', () => {
    const game = nim(2);
    const session = new Session(game);
    const give = { kind: 'grant', seat: null, milliseconds: 5000, reason: 'outage' } as const;
    const commands: readonly Timed[] = [[500, give], [1000, take(0)], [1500, back(0)], [2000, take(0)], [2500, take(1)], [4000, take(0)], [5000, back(0)]]; // prettier-ignore
    const old = commands.reduce(
      (match, [now, command]) => unwrap(updateBy('first', game, match, command, now, session)).match,
      begin('10+2'),
    );
    expect(old.clocks).not.toEqual(after(begin('10+2'), commands).clocks);
    const restored = unwrap(restore(game, JSON.parse(JSON.stringify(old))));
    expect(restored).toEqual(old);
    // From here on the present rules hold, also for what comes after in a log.
    const more = after(restored, [[6000, take(0)], [7000, back(0)]]); // prettier-ignore
    expect(restore(game, JSON.parse(JSON.stringify(more)))).toEqual({ ok: true, value: more });
  });
});

describe('calling off', () => {
  it('is possible until every seat still in has moved', () => {
    const game = nim(3);
    const match = after(begin('10+0', game), [[1, { kind: 'resign', seat: 2 }], [2, take(0)]], game); // prettier-ignore
    expect(refusal(match, [3, { kind: 'abort', seat: 1 }], game)).toBeNull();
    expect(refusal(after(match, [[3, take(1)]], game), [4, { kind: 'abort', seat: 1 }], game)).toBe('too-late');
  });
});

describe('an impossible timing', () => {
  it.each<[string, Partial<MatchSetup>, Game, string]>([
    ['a control out of range', { timing: timingFor({ kind: 'limit', turn: 0 }) }, nim(2), 'whole number from 1'],
    ['turns lost in a game that has none', { timing: timingFor(control('1/60:g3600:f3:1/10')) }, hexapawn, 'Hexapawn'],
    ['a first turn apart', { timing: { ...timingFor(control('1/60:g3600:f3:1/10')), firstTurn: 9 } }, nim(2), 'leave it out'],
    ['a first turn of no time', { timing: { ...timingFor(control('10+0')), firstTurn: 0 } }, nim(2), 'first turn'],
    ['a preparation of no time', { timing: { ...timingFor(control('10+0')), preparation: 0.5 } }, nim(2), 'preparation'],
    [
      'more than two seats without a rule',
      { timing: timingFor(control('10+0')) },
      { ...nim(3), elimination: undefined } as never,
      'out of time',
    ],
  ])('%s is refused', (_, setup, game, reason) => {
    const created = create(game, { players: people(game.seats.length), ...setup }, 0);
    expect(created).toMatchObject({ ok: false, error: { message: expect.stringContaining(reason) as string } });
  });
});

describe('restoring with clocks', () => {
  const match = after(opened('10+2'), [[5000, take(0)], [6000, { kind: 'grant', seat: 1, milliseconds: 7, reason: 'lag' }], [30_000, TICK]]); // prettier-ignore

  it('gives the same match', () => {
    expect(restore(nim(2), JSON.parse(JSON.stringify(match)))).toEqual({ ok: true, value: match });
  });

  it('reads a match stored without clocks', () => {
    const untimed = after(unwrap(create(nim(2), { players: people(2) }, 0)), [[1, take(0)]]);
    const old: unknown = JSON.parse(JSON.stringify({ ...untimed, timing: undefined, clocks: undefined }));
    expect(restore(nim(2), old)).toEqual({ ok: true, value: untimed });
  });

  it.each<[string, unknown]>([
    ['no timing', { ...match, timing: null }],
    ['another control', { ...match, timing: timingFor(control('11+2')) }],
    ['a control nobody knows', { ...match, timing: { ...match.timing, control: { kind: 'hourglass' } } }],
    ['a control with more to it', { ...match, timing: { ...match.timing, control: { ...match.timing?.control, more: 1 } } }],
    ['a timing that is none', { ...match, timing: 'fast' }],
    ['a limit that is none', { ...match, timing: { ...match.timing, firstTurn: 'soon' } }],
    ['times that were altered', { ...match, log: match.log.with(2, { ...match.log[2], at: 4999 }) }],
    ['a flag before its time', { ...match, log: [...match.log.slice(0, 4), { ...match.log[4], at: 7000 }] }],
    ['a grant without a size', { ...match, log: match.log.with(3, { ...match.log[3], milliseconds: undefined } as never) }],
  ])('refuses %s', (_, data) => {
    const restored = restore(nim(2), data);
    if (restored.ok) throw new Error('It was restored.');
    expect(restored.error.message).toMatch(/^[A-Z"].*\.$/);
  });
});
