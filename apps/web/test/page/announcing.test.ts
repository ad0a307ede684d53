// What screen readers are told of a move at a table.
import '../../../../test/page/browser.ts';
import { addressed, parseSquare, resolveOptions, unwrap, type Move, type Step } from '@menagerie/core';
import { create, type Player } from '@menagerie/match';
import { games } from '@menagerie/registry/all';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spoken } from '../../src/lib/announce.svelte.ts';
import { LessonRun } from '../../src/lib/learn/lesson-run.svelte.ts';
import { LocalTable } from '../../src/lib/play/local-table.svelte.ts';
import { settings } from '../../src/lib/settings.svelte.ts';

// A computer that never answers.
vi.mock('../../src/lib/desk/engine.ts', () => ({
  Engine: class {
    readonly think = (): Promise<never> => new Promise(() => undefined);
    readonly stop = (): void => undefined;
  },
}));

const [bucky, ducart, fourplay] = games;
const YOU: Player = { name: 'You', kind: 'person' };
const CUB: Player = { name: 'Cub', kind: 'computer', level: 'cub' };

/** A game of Bucky on this device. */
function tableOf(...players: readonly Player[]): LocalTable {
  return new LocalTable({ id: 'a', game: bucky, match: unwrap(create(bucky, { players }, 0)), offices: [], file: null, time: null });
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.announceStates = true;
});
afterEach(() => void vi.useRealTimers());

it.each(games.map((game) => [game.name, game] as const))('%s: your move is yours, as on the page', (_, game) => {
  const players = game.seats.map((__, seat) =>
    seat === 0 ? ({ name: 'You', kind: 'person' } as const) : ({ name: 'Cub', kind: 'computer', level: 'cub' } as const),
  );
  const start = game.preparation ? game.format(game.start(unwrap(resolveOptions(game.options)))) : null;
  const table = new LocalTable({
    id: 'a',
    game,
    match: unwrap(create(game, { players, start }, 0)),
    offices: [],
    file: null,
    time: null,
  });
  const position = game.copy(table.desk.position!);
  const told = (move: Move): readonly string[] => game.trace(position, move).map(({ text }) => addressed(game, 0, text));
  const { ways } = table.desk;
  // Moving the Neutron, as at the start of Fourplay, does nothing to your pieces.
  const way = ways.find(({ move }) => told(move).some((text) => /\byour\b/i.test(text))) ?? ways[0];
  table.desk.enter(way);
  table.desk.confirm();
  vi.advanceTimersByTime(10_000);
  const said = spoken.lines.join('');
  expect(said).toContain(`You: ${game.formatMove(position, way.move)}. `);
  for (const text of told(way.move)) expect(said).toContain(text);
});

it('a refusal speaks of your pieces, too', () => {
  const { desk } = tableOf(YOU, CUB);
  for (const name of ['b1', 'd4']) desk.press(parseSquare(bucky.board, name));
  vi.advanceTimersByTime(1000);
  const { message } = desk.refusal!;
  expect(message).toContain('The white shaman on b1');
  expect(spoken.lines.join('')).toContain(message.replace('The white shaman', 'Your shaman'));
});

it('a table says which side is yours, whose turn it is, and who sits at the bottom once the board is turned', () => {
  const table = tableOf(CUB, YOU);
  table.sayTurn();
  vi.advanceTimersByTime(1000);
  expect(spoken.lines.join('')).toBe('You play Black. White to move.');
  for (const name of ['White', 'Black']) {
    table.desk.flip();
    vi.advanceTimersByTime(1000);
    expect(spoken.lines.join('')).toBe(`${name} is at the bottom now.`);
  }
});

it('what you pick is said as yours', () => {
  const { desk } = tableOf(YOU, CUB);
  desk.press(parseSquare(bucky.board, 'e2'));
  vi.advanceTimersByTime(1000);
  expect(spoken.lines.join('')).toBe('Your jedi on e2 in hand: 8 squares to go to.');
});

it('a turn that begins with a decision says so, as the box does', () => {
  const people = fourplay.seats.map(({ name }): Player => ({ name, kind: 'person' }));
  const start = fourplay.format(fourplay.start(unwrap(resolveOptions(fourplay.options))));
  const match = unwrap(create(fourplay, { players: people, start }, 0));
  const table = new LocalTable({ id: 'a', game: fourplay, match, offices: [], file: null, time: null });
  const heard = (): string => {
    vi.advanceTimersByTime(10_000);
    return spoken.lines.join('');
  };
  const asks = /to move\. First decide about the Neutron: move it, or press “Leave the Neutron alone”\. It /;
  table.sayTurn();
  expect(heard()).toMatch(asks);
  // In the next round, the second seat decides.
  for (const isAsked of [false, false, false, false, false, true]) {
    table.desk.enter(table.desk.ways.at(-1)!);
    table.desk.confirm();
    expect(asks.test(heard())).toBe(isAsked);
  }
});

it('a lesson speaks of your pieces, as its task does', () => {
  const step: Step = {
    position: '8/8/8/8/2k1w3/3W4/8/8 w - 0 1',
    task: 'Kill the Sweeper.',
    goal: { removes: 1 },
    solution: ['Wd3xe4#'],
    hint: '',
    end: '',
  };
  const run = new LessonRun(ducart, step, new Set(), () => undefined);
  run.press(parseSquare(ducart.board, 'd3'));
  vi.advanceTimersByTime(1000);
  expect(spoken.lines.join('')).toBe('Your Sweeper on d3 in hand: 3 squares to go to.');
});

it('a step through the game is told with the number that the list has for it', () => {
  const table = tableOf({ name: 'Ann', kind: 'person' }, { name: 'Bo', kind: 'person' });
  for (const text of ['e2-e3', 'e7-e6', 'd2-d3']) {
    const { ways } = table.desk;
    table.desk.enter(ways.find(({ move }) => bucky.formatMove(table.desk.position!, move) === text)!);
    table.desk.confirm();
  }
  const told = (ply: number): string => {
    table.goTo(ply);
    vi.advanceTimersByTime(1000);
    return spoken.lines.join('');
  };
  expect(told(2)).toContain('Move 1, Bo: e7-e6');
  expect(told(3)).toContain('Move 2, Ann: d2-d3');
  expect(table.rounds.map(({ number }) => number)).toEqual([1, 2]);
});
