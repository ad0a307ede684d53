import { moveTexts, resolveOptions, unwrap } from '@menagerie/core';
import { readPrepared, type GivenMove } from '@menagerie/core/prepared';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexapawn } from '../../../test/hexapawn/src/index.ts';
import {
  create,
  followPrepared,
  isSlow,
  preparedAnswer,
  preparedIn,
  Session,
  update,
  type Command,
  type Match,
  type Prepared,
} from '../src/index.ts';

const begun = (): Match => {
  const players = hexapawn.seats.map(({ name }) => ({ name, kind: 'person' as const }));
  return unwrap(create(hexapawn, { players, options: unwrap(resolveOptions(hexapawn.options)) }, 0));
};
const done = (match: Match, command: Command): Match => unwrap(update(hexapawn, match, command, 0)).match;
const play = (match: Match, text: string): Match => done(match, { kind: 'play', seat: match.plies.length % 2, text });
const prepare = (match: Match, seat: 0 | 1, ...lines: readonly (readonly string[])[]): Prepared => {
  const given = lines.map((line) => line.map((text): GivenMove => ({ text })));
  return preparedIn(match, unwrap(readPrepared(hexapawn, new Session(hexapawn).at(match), seat, given)));
};

describe('prepared moves', () => {
  const LINES = [
    ['a1-a2', 'b3xa2', 'b1xa2', 'c3-c2'],
    ['c1-c2', 'b3xc2'],
  ];

  test('wait for what was foreseen, answer, and are used up', () => {
    let match = begun();
    let prepared = prepare(match, 1, ...LINES);
    expect(preparedAnswer(prepared, match, 1)).toBeNull();
    for (const answer of ['b3xa2', 'c3-c2']) {
      match = play(match, match.plies.length === 0 ? 'a1-a2' : 'b1xa2');
      const followed = followPrepared(prepared, match);
      if (followed.kind !== 'kept') throw new Error(followed.kind);
      prepared = followed.prepared;
      expect(preparedAnswer(prepared, match, 1)).toBe(answer);
      match = play(match, answer);
      const next = followPrepared(prepared, match);
      if (next.kind === 'kept') prepared = next.prepared;
      else expect([next, answer]).toEqual([{ kind: 'dropped', why: 'over' }, 'c3-c2']);
    }
    const short = play(play(begun(), 'c1-c2'), 'b3xc2');
    expect(followPrepared(prepare(begun(), 1, ...LINES), short)).toEqual({ kind: 'used' });
  });

  test('are dropped by another move, a take-back and the end, never by an offer', () => {
    const match = begun();
    const prepared = prepare(match, 1, ...LINES);
    expect(followPrepared(prepared, play(match, 'b1-b2'))).toMatchObject({ kind: 'dropped', why: { seat: 0, text: 'b1-b2' } });
    const offered = done(match, { kind: 'offerDraw', seat: 0 });
    expect(followPrepared(prepared, offered)).toEqual({ kind: 'kept', prepared });
    expect(followPrepared(prepared, done(match, { kind: 'resign', seat: 0 }))).toEqual({ kind: 'dropped', why: 'over' });
    const one = play(match, 'a1-a2');
    const later = prepare(play(one, 'b3xa2'), 1, ['b1xa2', 'c3-c2']);
    expect(followPrepared(later, done(one, { kind: 'takeBack', seat: 0 }))).toEqual({ kind: 'dropped', why: 'takenBack' });
  });

  test('wait while an offer to their player is open, since a move would decline it', () => {
    const offered = play(done(begun(), { kind: 'offerDraw', seat: 0 }), 'a1-a2');
    const followed = followPrepared(prepare(begun(), 1, ...LINES), offered);
    if (followed.kind !== 'kept') throw new Error(followed.kind);
    expect(preparedAnswer(followed.prepared, offered, 1)).toBeNull();
    expect(preparedAnswer(followed.prepared, done(offered, { kind: 'declineDraw', seat: 1 }), 1)).toBe('b3xa2');
  });

  test('whatever is played, an answer comes only after exactly the moves of one of the lines', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 2, maxLength: 6 }), fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), (line, game) => {
        const texts: string[] = [];
        let planned = begun();
        for (const choice of line) {
          if (planned.result) break;
          const moves = moveTexts(hexapawn, new Session(hexapawn).at(planned));
          texts.push(moves[choice % moves.length]);
          planned = play(planned, texts.at(-1)!);
        }
        const even = texts.slice(0, texts.length - (texts.length % 2));
        let match = begun();
        let prepared: Prepared | null = prepare(match, 1, even);
        for (const choice of game) {
          if (match.result) break;
          const moves = moveTexts(hexapawn, new Session(hexapawn).at(match));
          const answer: string | null = prepared && preparedAnswer(prepared, match, 1);
          if (answer !== null) expect([...match.plies.map(({ text }) => text), answer]).toEqual(even.slice(0, match.plies.length + 1));
          match = play(match, answer ?? moves[choice % moves.length]);
          const followed: ReturnType<typeof followPrepared> | null = prepared && followPrepared(prepared, match);
          prepared = followed?.kind === 'kept' ? followed.prepared : null;
        }
      }),
    );
  });

  test('are for games of days and games without a clock', () => {
    expect(isSlow({ timing: null })).toBe(true);
    expect(isSlow({ timing: { control: { kind: 'days', days: 3 }, firstTurn: null, preparation: null } })).toBe(true);
    expect(isSlow({ timing: { control: { kind: 'increment', initial: 60, increment: 1 }, firstTurn: null, preparation: null } })).toBe(
      false,
    );
  });
});
