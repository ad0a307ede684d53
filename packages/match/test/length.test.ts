// Matches that would never end, and long ones.
import { unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import {
  applyEvent,
  applyEvents,
  create,
  deadlineOf,
  timingFor,
  update,
  type Command,
  type HostCommand,
  type Match,
  type MatchEvent,
  type MatchSetup,
} from '../src/index.ts';
import { nim } from './nim.ts';

const game = nim(2);
const players = ['Ada', 'Bo'].map((name) => ({ name, kind: 'person' as const }));
const timing = timingFor({ kind: 'increment', initial: 600, increment: 5 });

function begin(setup: Partial<MatchSetup> = {}): Match {
  return unwrap(create(game, { players, ...setup }, 1000));
}

/** A match after this many turns. */
function afterTurns(count: number, setup: Partial<MatchSetup> = {}): Match {
  const turns = Array.from({ length: count }, (_, ply): MatchEvent => ({ kind: 'forfeited', seat: ply % 2, text: 'lost', at: 1000 }));
  return applyEvents(begin(setup), turns);
}

/** A match of `count` events with one ply, which seat 0 would like to take back. */
function afterEvents(count: number): Match {
  const match = begin({ policy: { takeBack: 'consent' }, timing });
  const first = after(after(match, { kind: 'play', seat: 0, text: 'take-1' }), { kind: 'takeBack', seat: 0 });
  const rest = Array.from({ length: count - first.log.length }, (): MatchEvent => ({ kind: 'drawDeclined', seat: 1, at: 1000 }));
  return applyEvents(first, rest);
}

function after(match: Match, command: Command | HostCommand): Match {
  return unwrap(update(game, match, command, 1000)).match;
}

function codeOf(match: Match, command: Command | HostCommand): string {
  const updated = update(game, match, command, 1000);
  return updated.ok ? 'done' : updated.error.code;
}

describe('a match of very many plies', () => {
  it('is drawn with the last one', () => {
    const before = after(afterTurns(4998), { kind: 'play', seat: 0, text: 'take-1' });
    expect(before.result).toBeNull();
    const { result } = after(before, { kind: 'play', seat: 1, text: 'take-1' });
    expect(result).toMatchObject({ by: 'host', reason: 'length', ranking: [[0, 1]] });
    expect(result!.text).toContain('5000 moves');
  });

  it('is decided by the rules if the last one ends the game', () => {
    const before = afterTurns(4999, { start: '3 0' });
    expect(after(before, { kind: 'play', seat: 1, text: 'take-3' }).result).toMatchObject({ by: 'rules', ranking: [[1], [0]] });
  });
});

describe('a match with very many events', () => {
  const gift = { kind: 'grant', seat: 0, milliseconds: 15_000, reason: 'gift' } as const;

  it('allows take-backs and grants up to a bound', () => {
    const match = afterEvents(19_998);
    expect(codeOf(match, { kind: 'acceptTakeBack', seat: 1 })).toBe('done');
    expect(codeOf(match, gift)).toBe('done');
    expect(after(match, { kind: 'play', seat: 1, text: 'take-1' }).result).toBeNull();
  });

  it('can only end beyond it, and says how', () => {
    const match = afterEvents(20_000);
    // You can still answer earlier offers, either way.
    expect(after(match, { kind: 'acceptTakeBack', seat: 1 }).plies).toEqual([]);
    const declined = after(match, { kind: 'declineTakeBack', seat: 1 });
    const refused = update(game, declined, { kind: 'takeBack', seat: 0 }, 1000);
    expect(refused.ok ? '' : refused.error.message).toBe(
      "This match has 20000 events, so you can't take back any more moves. You can still offer a draw or resign; the next move draws the match.",
    );
    expect(codeOf(match, gift)).toBe('too-long');
    for (const reason of ['outage', 'lag'] as const) expect(codeOf(match, { ...gift, reason })).toBe('done');
    expect(after(match, { kind: 'resign', seat: 0 }).result).toMatchObject({ reason: 'resignation' });
    const offered = after(match, { kind: 'offerDraw', seat: 0 });
    expect(after(offered, { kind: 'acceptDraw', seat: 1 }).result).toMatchObject({ reason: 'agreement' });
    expect(after(match, { kind: 'play', seat: 1, text: 'take-1' }).result).toMatchObject({ reason: 'length', ranking: [[0, 1]] });
    expect(unwrap(update(game, match, { kind: 'tick' }, deadlineOf(match)!)).match.result).toMatchObject({ reason: 'abort' });
  });
});

describe('many events at once', () => {
  const at = 1000;
  const events: readonly MatchEvent[] = [
    { kind: 'played', seat: 0, text: 'take-1', at },
    { kind: 'played', seat: 1, text: 'take-1', at },
    { kind: 'takenBack', seat: 1, plies: 1, at },
    { kind: 'played', seat: 1, text: 'take-2', at },
    { kind: 'resigned', seat: 0, at },
    { kind: 'takenBack', seat: 0, plies: 2, at },
    { kind: 'forfeited', seat: 0, text: 'lost', at },
    { kind: 'resigned', seat: 1, at },
  ];

  it('lead to the same as one by one, and leave the earlier match alone', () => {
    const before = after(begin(), { kind: 'play', seat: 0, text: 'take-3' });
    const copy = structuredClone(before);
    const whole = applyEvents(before, events);
    expect(whole).toEqual(events.reduce(applyEvent, before));
    expect(whole.withdrawals).toEqual([{ seat: 1, reason: 'resignation', ply: 2 }]);
    expect(before).toEqual(copy);
  });

  it('keep the line the same object if none of them changes it', () => {
    const before = after(begin(), { kind: 'play', seat: 0, text: 'take-3' });
    expect(applyEvents(before, [{ kind: 'drawOffered', seat: 0, at }]).plies).toBe(before.plies);
  });
});
