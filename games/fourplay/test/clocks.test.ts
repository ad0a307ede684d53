import { resolveOptions, unwrap, type Options } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import {
  create,
  deadlineOf,
  restore,
  seatsOwing,
  seenBy,
  Session,
  timingFor,
  update,
  type Command,
  type HostCommand,
  type Match,
} from '../../../packages/match/src/index.ts';
import { fourplay } from '../src/index.ts';

const players = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({ name, kind: 'person' as const }));
const timing = timingFor({ kind: 'increment', initial: 600, increment: 5 });
const [RED, BLUE, YELLOW] = [0, 1, 2];

function begin(options: Options = {}): Match {
  return unwrap(create(fourplay, { players, options: { neutron: 'off', ...options }, timing }, 0));
}

function told(match: Match, now: number, command: Command | HostCommand): Match {
  return unwrap(update(fourplay, match, command, now)).match;
}

/** The match with every seat's default set-up, all handed in at once. */
function prepared(match: Match, now: number): Match {
  const { papers } = fourplay.preparation!.readymades(unwrap(resolveOptions(fourplay.options, match.options)))[0];
  return seatsOwing(fourplay, match).reduce(
    (present, seat) => papers(seat).reduce((one, text) => told(one, now, { kind: 'handIn', seat, text }), present),
    match,
  );
}

/** The match after passes by the player to move, each a second after the last. */
function passes(match: Match, count: number): Match {
  const from = match.log.at(-1)!.at;
  return Array.from({ length: count }, (_, at) => from + 1000 * (at + 1)).reduce(
    (present, now) => told(present, now, { kind: 'play', seat: new Session(fourplay).at(present).turn, text: '--' }),
    match,
  );
}

describe('a game against the clock', () => {
  it("F2.4: is called off if a set-up is missing, and nobody sees the others' set-ups", () => {
    const [text] = fourplay.preparation!.readymades(unwrap(resolveOptions(fourplay.options)))[0].papers(RED);
    const match = told(begin(), 1000, { kind: 'handIn', seat: RED, text });
    expect(deadlineOf(match)).toBe(600_000);
    const off = told(match, 600_000, { kind: 'tick' });
    expect(off.result).toMatchObject({ ranking: null, reason: 'abort' });
    expect(JSON.stringify(seenBy(fourplay, off, RED))).toContain(text);
    for (const viewer of [BLUE, null]) expect(JSON.stringify(seenBy(fourplay, off, viewer))).not.toContain(text);
  });

  it('F3.1: a turn of several plays is one turn: the clock runs through it, and increments come at its end', () => {
    const round = passes(prepared(begin({ movesPerTurn: '2' }), 1000), 8);
    expect([deadlineOf(round), round.clocks?.turn]).toEqual([609_000, RED]);
    const half = told(round, 15_000, { kind: 'play', seat: RED, text: '--' });
    expect([deadlineOf(half), half.clocks]).toEqual([609_000, round.clocks]);
    const done = told(half, 25_000, { kind: 'play', seat: RED, text: '--' });
    expect(done.clocks).toMatchObject({ turn: BLUE, seats: [{ left: 589_000 }, { left: 600_000, since: 25_000 }, {}, {}] });
  });

  it('F8.3: a player who runs out of time is out, and the others play on', () => {
    const round = passes(prepared(begin(), 1000), 4);
    const out = told(round, 605_000, { kind: 'tick' });
    expect(out.withdrawals).toEqual([{ seat: RED, reason: 'time', ply: 4 }]);
    expect([out.result, out.clocks?.turn, deadlineOf(out)]).toEqual([null, BLUE, 1_205_000]);
    const rest = [1_205_000, 1_805_000].reduce((present, now) => told(present, now, { kind: 'tick' }), out);
    expect(rest.result).toMatchObject({ by: 'rules', clause: 'F8.5', ranking: [[3], [2], [1], [0]] });
    expect(restore(fourplay, JSON.parse(JSON.stringify(rest)))).toEqual({ ok: true, value: rest });
  });

  it('F8.3: with two players the rules name the winner too', () => {
    const round = passes(prepared(begin({ players: '2' }), 1000), 2);
    expect(told(round, 603_000, { kind: 'tick' }).result).toMatchObject({ by: 'rules', ranking: [[YELLOW], [RED]] });
  });
});
