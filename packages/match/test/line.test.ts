import { parseTimeControl, unwrap, type Game } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { create, lineOf, timingFor, update, type Command, type HostCommand, type Match, type MatchSetup } from '../src/index.ts';
import { nim } from './nim.ts';

type Timed = readonly [now: number, command: Command | HostCommand];

function play(game: Game, commands: readonly Timed[], setup: Partial<MatchSetup> = {}): Match {
  const players = game.seats.map(({ name }) => ({ name, kind: 'person' as const }));
  const match = unwrap(create(game, { players, ...setup }, 0));
  return commands.reduce((present, [now, command]) => unwrap(update(game, present, command, now)).match, match);
}

const take = (seat: number, count: number): Command => ({ kind: 'play', seat, text: `take-${count}` });

describe('a match as a line', () => {
  it('begins where the match began if there are only moves', () => {
    const moves: readonly Timed[] = [
      [1, take(0, 1)],
      [2, take(1, 2)],
    ];
    expect(lineOf(nim(2), play(nim(2), moves))).toEqual({ start: null, moves: ['take-1', 'take-2'] });
    expect(lineOf(nim(2), play(nim(2), moves, { start: '9 0' }))).toEqual({ start: '9 0', moves: ['take-1', 'take-2'] });
  });

  it('begins after the last seat that resigned', () => {
    const match = play(nim(3), [
      [1, take(0, 1)],
      [2, { kind: 'resign', seat: 1 }],
      [3, take(2, 2)],
    ]);
    expect(lineOf(nim(3), match)).toEqual({ start: '11 2', moves: ['take-2'] });
  });

  it('begins after the last lost turn', () => {
    const timing = timingFor(unwrap(parseTimeControl('1/10:g40:f2:1/5'))!);
    const match = play(
      nim(2),
      [
        [1, take(0, 1)],
        [11_000, { kind: 'tick' }],
        [12_000, take(0, 2)],
      ],
      { timing },
    );
    expect(match.plies.map(({ text }) => text)).toEqual(['take-1', 'lost', 'take-2']);
    expect(lineOf(nim(2), match)).toEqual({ start: '11 0', moves: ['take-2'] });
  });

  it('begins with the position that the papers make', () => {
    const game = nim(2, 'secret');
    const papers: readonly Timed[] = [0, 1].flatMap((seat) =>
      ['3', '1'].map((text, at): Timed => [seat * 2 + at, { kind: 'handIn', seat, text }]),
    );
    expect(lineOf(game, play(game, [...papers, [9, take(0, 1)]]))).toEqual({ start: '8 0', moves: ['take-1'] });
  });
});
