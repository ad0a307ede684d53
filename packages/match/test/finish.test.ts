import { unwrap, type Game } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { create, restore, update, type Command, type HostCommand, type Match, type Player } from '../src/index.ts';
import { nim } from './nim.ts';

const person: Player = { name: 'Ann', kind: 'person' };
const computer: Player = { name: 'Cub', kind: 'computer', level: 'cub' };
const FINISH: HostCommand = { kind: 'finish' };

function after(game: Game, players: readonly Player[], commands: readonly (Command | HostCommand)[]): Match {
  const begun = unwrap(create(game, { players }, 0));
  return commands.reduce((match, command) => unwrap(update(game, match, command, 0)).match, begun);
}

describe('a match with only computers left', () => {
  it('ends at once, and the seats still in share first place', () => {
    const game = nim(3);
    const match = after(
      game,
      [computer, person, computer],
      [{ kind: 'play', seat: 0, text: 'take-1' }, { kind: 'resign', seat: 1 }, FINISH],
    );
    expect(match.result).toMatchObject({ ranking: [[0, 2], [1]], by: 'host', reason: 'computers', clause: null });
    expect(match.result!.text).toMatch(/^Only computers are left, so the match ends here: .+ and .+ share the first place\.$/);
    expect(restore(game, JSON.parse(JSON.stringify(match)))).toEqual({ ok: true, value: match });
    expect(update(game, match, FINISH, 0)).toMatchObject({ ok: true, value: { events: [] } });
  });

  it('is restored although its sentence was worded otherwise when it was stored', () => {
    const game = nim(2);
    const match = after(game, [person, person], [{ kind: 'resign', seat: 1 }]);
    const reworded = (change: object): unknown[] =>
      match.log.map((event) => (event.kind === 'ended' ? { ...event, result: { ...event.result, ...change } } : event));
    expect(match.log.at(-1)!.kind).toBe('ended');
    expect(restore(game, { ...match, log: reworded({ text: 'It ended thus.' }) })).toEqual({ ok: true, value: match });
    expect(restore(game, { ...match, log: reworded({ reason: 'time' }) }).ok).toBe(false);
  });

  it.each([
    ['a person is still in', nim(3), [computer, person, person]],
    ['nobody goes out while others play on', nim(2), [computer, person]],
  ] as const)('does not end while %s', (_, game, players) => {
    const match = after(game, players, [{ kind: 'play', seat: 0, text: 'take-1' }, FINISH]);
    expect([match.result, match.log.length]).toEqual([null, 1]);
    const ended = { kind: 'ended', at: 0, result: { ranking: [[0], [1]], by: 'host', reason: 'computers', clause: null, text: '' } };
    expect(restore(game, { ...match, log: [...match.log, ended] }).ok).toBe(false);
  });
});
