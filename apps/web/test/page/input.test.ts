// An input while a move is on show ends it and counts: at a table, and in a lesson.
import '../../../../test/page/browser.ts';
import { legalMoves, resolveOptions, unwrap, type Game, type Move, type Position, type Square, type Step } from '@menagerie/core';
import { create } from '@menagerie/match';
import { entries } from '@menagerie/registry';
import { games } from '@menagerie/registry/all';
import { afterEach, expect, it, vi } from 'vitest';
import { LessonRun } from '../../src/lib/learn/lesson-run.svelte.ts';
import { LocalTable } from '../../src/lib/play/local-table.svelte.ts';

// The build makes the worker's address; two people need no engine.
vi.mock('../../src/lib/desk/engine.ts', () => ({}));

// This one shows motion.
vi.stubGlobal('matchMedia', () => ({ matches: false }));

afterEach(() => void vi.useRealTimers());

const each = it.each(games.map((rules) => [rules.name, rules] as const));

/** The square that begins a move, or -1 if a choice does. */
function beginOf(rules: Game, position: Position, move: Move): Square {
  const [first] = rules.touches(position, move);
  return first.kind === 'square' ? first.square : -1;
}

each('%s: at a table', (_, rules) => {
  vi.useFakeTimers();
  const players = rules.seats.map(({ name }) => ({ name, kind: 'person' as const }));
  const start = rules.preparation ? rules.format(rules.start(unwrap(resolveOptions(rules.options)))) : null;
  const { desk } = new LocalTable({
    id: 'a',
    game: rules,
    match: unwrap(create(rules, { players, start }, 0)),
    offices: [],
    file: null,
    time: null,
  });
  desk.enter(desk.ways[0]);
  desk.confirm();
  expect(desk.moving).toBe(true);
  const position = desk.position!;
  const square = legalMoves(rules, position)
    .map((move) => beginOf(rules, position, move))
    .find((from) => from >= 0)!;
  desk.press(square);
  expect(desk.moving).toBe(false);
  expect(desk.view.held).toBe(square);
});

each('%s: in a lesson, between two moves of a task', async (_, rules) => {
  vi.useFakeTimers();
  const { path } = await entries.find(({ id }) => id === rules.id)!.lessons();
  const tasks = path.flatMap(({ lessons }) => lessons.flatMap(({ steps }) => steps)).filter(({ solution }) => solution.length > 1);
  expect(tasks.length).toBeGreaterThan(0);
  for (const step of tasks) between(rules, step);
});

function between(rules: Game, step: Step): void {
  const run = new LessonRun(rules, step, new Set(), () => undefined);
  const read = (text: string): Move => unwrap(rules.parseMove(run.desk.position!, text));
  const move = read(step.solution[0]);
  run.desk.enter(run.desk.ways.find((way) => way.move === move)!);
  expect(run.phase).toBe('moving');
  // Where the board stands once all is shown.
  const after = unwrap(rules.parse(run.state.at, run.desk.position!.options));
  const square = beginOf(rules, after, unwrap(rules.parseMove(after, step.solution[1])));
  if (square < 0) return;
  run.press(square);
  expect(run.phase).toBe('open');
  expect(run.desk.view.held).toBe(square);
}
