import { legalMoves, unwrap, type TimeControl } from '@menagerie/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  create,
  deadlineOf,
  isPreparing,
  replay,
  restore,
  seatsOwing,
  seenBy,
  Session,
  timeLeft,
  timingFor,
  update,
  type Command,
  type HostCommand,
  type Match,
  type MatchEvent,
  type Policy,
} from '../src/index.ts';
import { nim } from './nim.ts';
import { TimeModel } from './timemodel.ts';

/** How long until the next command: a part of the time to the deadline in percent, or all of it, give or take some milliseconds. */
type Wait = { readonly percent: number } | { readonly beyond: number };
/** What the match waits for (a move, a paper, a tick), or any other command. */
type Wish = { readonly kind: 'right'; readonly pick: number } | Command | HostCommand;

const KINDS = ['takeBack', 'takeBack', 'acceptTakeBack', 'offerDraw', 'acceptDraw', 'offerRematch', 'acceptRematch'] as const;
const CONTROLS: readonly TimeControl[] = [
  { kind: 'increment', initial: 5, increment: 2 },
  { kind: 'increment', initial: 8, increment: 0 },
  { kind: 'delay', initial: 4, delay: 3 },
  { kind: 'limit', turn: 5 },
  { kind: 'days', days: 1 },
];
const TURNS: TimeControl = { kind: 'turns', turn: 6, total: 20, forfeits: 2, overtime: 3 };

const wait: fc.Arbitrary<Wait> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ percent: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ beyond: fc.integer({ min: -2, max: 2 }) }) },
);

function wishes(seats: number): fc.Arbitrary<Wish> {
  const seat = fc.nat(seats - 1);
  const milliseconds = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5000 }));
  const reason = fc.constantFrom('outage' as const, 'lag' as const, 'gift' as const);
  const plies = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined });
  const since = fc.constantFrom(null, 0, -10_000, -30_000);
  const as = fc.constantFrom('win' as const, 'draw' as const);
  return fc.oneof(
    { weight: 30, arbitrary: fc.record({ kind: fc.constant('right' as const), pick: fc.nat(5) }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom(...KINDS), seat }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), seat, plies }).map(withoutMissing) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('resign' as const, 'abort' as const), seat }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('claim' as const), seat, as, since }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'tick' as const }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('grant' as const), seat: fc.option(seat), milliseconds, reason }) },
  );
}

/** A take-back without `plies` goes to before the seat's own last ply. */
function withoutMissing({ plies, ...rest }: { kind: 'takeBack'; seat: number; plies: number | undefined }): Command {
  return plies === undefined ? rest : { ...rest, plies };
}

/** Matches for 2, 3 and 4 seats, with and without a preparation, under every control, and what to try in them. */
const playing = fc.constantFrom(2, 3, 4).chain((seats) =>
  fc.record({
    seats: fc.constant(seats),
    pile: fc.constantFrom('open' as const, 'secret' as const),
    control: fc.constantFrom(...CONTROLS, ...(seats === 2 ? [TURNS, TURNS] : [])),
    policy: fc.record({ takeBack: fc.constantFrom<Policy['takeBack']>('free', 'consent', 'never') }),
    steps: fc.array(fc.tuple(wait, wishes(seats)), { minLength: 10, maxLength: 45, size: 'max' }),
  }),
);
type Playing = typeof playing extends fc.Arbitrary<infer T> ? T : never;

/** Plays a match and looks at every step. */
function play(
  { seats, pile, control, policy, steps }: Playing,
  look: (before: Match, command: Command | HostCommand, now: number, after: Match | null, events: readonly MatchEvent[]) => void,
): Match {
  const game = nim(seats, pile);
  const session = new Session(game);
  const players = Array.from({ length: seats }, (_, at) => ({ name: `P${at}`, kind: 'person' as const }));
  let match = frozen(unwrap(create(game, { players, policy, timing: timingFor(control) }, 0)));
  let now = 0;
  for (const [pause, wish] of steps) {
    const deadline = deadlineOf(match);
    const time = Math.max(0, (deadline ?? now) - now);
    now = Math.max(now, 'beyond' in pause ? now + time + pause.beyond : now + Math.floor((time * pause.percent) / 100));
    const command = commandOf(match, wish);
    const updated = update(game, match, command, now, session);
    const after = updated.ok ? frozen(updated.value.match) : null;
    look(match, command, now, after, updated.ok ? updated.value.events : []);
    match = after ?? match;
  }
  return match;

  function commandOf(present: Match, wish: Wish): Command | HostCommand {
    if (wish.kind !== 'right') return wish;
    const deadline = deadlineOf(present);
    if (deadline !== null && now >= deadline && wish.pick > 0) return { kind: 'tick' };
    const [owing] = seatsOwing(game, present);
    if (owing !== undefined)
      return { kind: 'handIn', seat: owing, text: present.papers[owing].length === 0 ? String(1 + (wish.pick % 3)) : '1' };
    const position = session.at(present);
    const moves = legalMoves(game, position);
    const text = moves.length === 0 ? 'take-1' : game.formatMove(position, moves[wish.pick % moves.length]);
    return { kind: 'play', seat: position.turn, text };
  }
}

/** Makes a function throw if it writes to its input. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

describe('any sequence of commands at any times', () => {
  it('has the times of the model', () => {
    fc.assert(
      fc.property(playing, (given) => {
        const game = nim(given.seats, given.pile);
        const model = new TimeModel(given.seats, timingFor(given.control), given.pile === 'secret');
        const session = new Session(game);
        if (given.pile === 'open') tell(untouched(given), 0, []);
        play(given, (_, command, now, after, events) => {
          if (after && (events.length > 0 || command.kind !== 'tick')) tell(after, now, events);
          if (!after) return;
          expect(deadlineOf(after)).toBe(model.due);
          expect(after.clocks?.end ?? null).toBe(model.end);
          for (let seat = 0; seat < given.seats; seat++) {
            const left = timeLeft(after, seat, now)!;
            expect(left).toBe(model.left(seat, now));
            expect(left).toBeGreaterThanOrEqual(0);
          }
        });

        function tell(match: Match, now: number, events: readonly MatchEvent[]): void {
          const turn = match.result || isPreparing(game, match) ? null : session.at(match).turn;
          model.tell({
            now,
            turn,
            hasMoved: match.log.some((event) => (event.kind === 'played' || event.kind === 'forfeited') && event.seat === turn),
            events,
            out: match.withdrawals.map(({ seat }) => seat),
          });
          if (match.result) model.grace = null;
        }
      }),
      { numRuns: 600 },
    );
  });

  it('leaves nobody more time after a take-back than before the move undone, nor less than that minus what they used since', () => {
    let seen = 0;
    fc.assert(
      fc.property(playing, (given) => {
        const used = Array.from({ length: given.seats }, () => 0);
        const gifts = used.map(() => 0);
        /** For each ply of the present line: what every seat had before it, and the sums then. */
        const line: { had: readonly number[]; used: readonly number[]; gifts: readonly number[] }[] = [];
        let last = 0;
        play(
          { ...given, policy: { takeBack: given.policy.takeBack === 'never' ? 'free' : given.policy.takeBack } },
          (before, _, now, after, events) => {
            const { clocks } = before;
            if (clocks !== null && clocks.turn !== null) used[clocks.turn] += now - last;
            last = now;
            for (const event of events) {
              if (event.kind === 'played' || event.kind === 'forfeited') {
                line.push({ had: clocks!.seats.map(({ left }) => left), used: [...used], gifts: [...gifts] });
                // What this turn has used by now belongs to it.
                const started = Math.min(now, clocks!.seats[event.seat].since ?? now);
                (line.at(-1)!.used as number[])[event.seat] -= now - started;
              }
              if (event.kind === 'granted' && event.reason === 'gift') {
                for (let seat = 0; seat < given.seats; seat++) {
                  const isOut = before.withdrawals.some((gone) => gone.seat === seat);
                  if (event.seat === seat || (event.seat === null && !isOut)) gifts[seat] += event.milliseconds;
                }
              }
              if (event.kind !== 'takenBack') continue;
              const [then] = line.splice(-event.plies);
              seen++;
              for (let seat = 0; seat < given.seats; seat++) {
                const left = timeLeft(after!, seat, now)!;
                expect(left).toBeLessThanOrEqual(then.had[seat] + gifts[seat] - then.gifts[seat]);
                expect(left).toBeGreaterThanOrEqual(then.had[seat] - (used[seat] - then.used[seat]));
                expect(after!.result !== null || left > 0 || after!.withdrawals.some((gone) => gone.seat === seat)).toBe(true);
              }
            }
          },
        );
      }),
      { numRuns: 400 },
    );
    expect(seen).toBeGreaterThan(100);
  });

  it('flags exactly at the deadline, once, and accepts nothing else from then on', () => {
    fc.assert(
      fc.property(playing, (given) => {
        const flagged: number[] = [];
        play(given, (before, command, now, after, events) => {
          const deadline = deadlineOf(before);
          const isDue = deadline !== null && now >= deadline;
          const flags = events.filter(({ kind }) => kind === 'flagged' || kind === 'forfeited');
          const isCalledOff = events[0]?.kind === 'ended';
          if (command.kind === 'tick') {
            expect(after).not.toBeNull();
            expect(flags.length + Number(isCalledOff)).toBe(isDue ? 1 : 0);
            if (!isDue) expect(after).toEqual(before);
          } else {
            expect(flags).toEqual([]);
            if (isDue && command.kind !== 'grant') expect(after).toBeNull();
          }
          for (const flag of flags) {
            if (flag.kind !== 'flagged') continue;
            expect(flagged).not.toContain(flag.seat);
            flagged.push(flag.seat);
            expect(timeLeft(after!, flag.seat, now)).toBe(0);
            expect(before.clocks?.turn).toBe(flag.seat);
          }
          // After a tick the next seat has time.
          const next = after && deadlineOf(after);
          if (command.kind === 'tick' && typeof next === 'number') expect(next).toBeGreaterThan(now);
        });
      }),
      { numRuns: 400 },
    );
  });

  it('lets the player who waits claim the match once the other has been away for long, and nobody else', () => {
    fc.assert(
      fc.property(playing, (given) => {
        const game = nim(given.seats, given.pile);
        play(given, (before, command, now, after) => {
          if (command.kind !== 'claim') return;
          const { seat, as, since } = command;
          const deadline = deadlineOf(before);
          const isOn = before.result === null && !isPreparing(game, before) && (deadline === null || now < deadline);
          const isFit = given.seats === 2 && given.control.kind !== 'days' && given.control.kind !== 'turns';
          const hasBegun = [0, 1].every((each) => before.plies.some((ply) => ply.seat === each));
          const mayClaim =
            isOn && isFit && hasBegun && replay(game, before).at(-1)!.turn !== seat && since !== null && now - since >= 30_000;
          expect(after !== null).toBe(mayClaim);
          if (!after) return;
          expect(after.result).toMatchObject({ reason: 'abandoned', ranking: as === 'win' ? [[seat], [1 - seat]] : [[0, 1]] });
          expect(deadlineOf(after)).toBeNull();
        });
      }),
      { numRuns: 400 },
    );
  });

  it('gives the same match when the log is replayed', () => {
    fc.assert(
      fc.property(playing, (given) => {
        const match = play(given, () => undefined);
        const stored: unknown = JSON.parse(JSON.stringify(match));
        expect(stored).toEqual(match);
        expect(restore(nim(given.seats, given.pile), stored)).toEqual({ ok: true, value: match });
      }),
      { numRuns: 300 },
    );
  });

  it('puts every change of the clocks into the last event', () => {
    fc.assert(
      fc.property(playing, (given) => {
        play(given, (before, _, __, after, events) => {
          if (after) expect(events.at(-1)?.clocks ?? before.clocks).toEqual(after.clocks);
          expect(events.slice(0, -1).some((event) => event.clocks)).toBe(false);
        });
      }),
      { numRuns: 100 },
    );
  });

  it('shows nobody the papers of others before all are in', () => {
    const preparing = playing.map((given): Playing => ({ ...given, pile: 'secret' }));
    fc.assert(
      fc.property(preparing, fc.nat(4), (given, who) => {
        const viewer = who < given.seats ? who : null;
        const game = nim(given.seats, 'secret');
        play(given, (_, __, ___, after) => {
          if (!after || !isPreparing(game, after)) return;
          // Change everybody else's papers. What the viewer sees must not change.
          const swap = (text: string | null, seat: number): string | null => (seat === viewer ? text : 'marker');
          const other: Match = {
            ...after,
            papers: after.papers.map((texts, seat) => texts.map((text) => swap(text, seat))),
            log: after.log.map((event) => (event.kind === 'handedIn' ? { ...event, text: swap(event.text, event.seat) } : event)),
          };
          const seen = seenBy(game, other, viewer);
          expect(JSON.stringify(seen)).not.toContain('marker');
          expect(seen).toEqual(seenBy(game, after, viewer));
          expect(seen.clocks).toEqual(after.clocks);
        });
      }),
      { numRuns: 100 },
    );
  });
});

/** The match before any command. */
function untouched(given: Playing): Match {
  return play({ ...given, steps: [] }, () => undefined);
}
