// The cost of a move at the site's tables, without a browser: texts read and written, moves traced.
import '../../../../test/page/browser.ts';
import { legalMoves, resolveOptions, unwrap, type Game, type Move, type Position, type Touch } from '@menagerie/core';
import { create, Session, update, type Match } from '@menagerie/match';
import type { GameView } from '@menagerie/protocol';
import { entries } from '@menagerie/registry';
import { games } from '@menagerie/registry/all';
import { expect, it, vi } from 'vitest';
import { openText } from '../../src/lib/analysis/opening.ts';
import { Guide } from '../../src/lib/play/guide.svelte.ts';
import { LessonRun } from '../../src/lib/learn/lesson-run.svelte.ts';
import { Study } from '../../src/lib/analysis/study.svelte.ts';
import { OnlineTable } from '../../src/lib/room/online-table.svelte.ts';
import type { Change, Room } from '../../src/lib/online/room.svelte.ts';
import { TypedLine } from '../../src/lib/desk/typed-line.svelte.ts';
import { LocalTable } from '../../src/lib/play/local-table.svelte.ts';
import type { Table } from '../../src/lib/play/table.svelte.ts';

// The build makes the worker's address; two people need no engine.
vi.mock('../../src/lib/desk/engine.ts', () => ({}));

const each = it.each(games.map((rules) => [rules.name, rules] as const));

interface Counts {
  parse: number;
  format: number;
  trace: number;
}

interface Begun {
  readonly game: Game;
  readonly match: Match;
  /** The calls since it was asked last. */
  readonly spent: () => Counts;
  /** The most that any one move of one position was written or traced. */
  readonly most: () => number;
}

/** A game that counts calls, and a match of it at its start. */
function begun(rules: Game): Begun {
  let counts: Counts = { parse: 0, format: 0, trace: 0 };
  const times = new Map<string, number>();
  const note = (what: 'format' | 'trace', position: Position, move: Move): void => {
    const key = `${what} ${rules.format(position)} ${move}`;
    times.set(key, (times.get(key) ?? 0) + 1);
    counts[what]++;
  };
  const game: Game = {
    ...rules,
    parseMove: (position, text) => (counts.parse++, rules.parseMove(position, text)),
    explain: (position, attempt) => (typeof attempt === 'string' && counts.parse++, rules.explain(position, attempt)),
    formatMove: (position, move) => (note('format', position, move), rules.formatMove(position, move)),
    trace: (position, move) => (note('trace', position, move), rules.trace(position, move)),
  };
  const players = rules.seats.map(({ name }) => ({ name, kind: 'person' as const }));
  const start = rules.preparation ? rules.format(rules.start(unwrap(resolveOptions(rules.options)))) : null;
  const spent = (): Counts => {
    const before = counts;
    counts = { parse: 0, format: 0, trace: 0 };
    return before;
  };
  return { game, match: unwrap(create(rules, { players, start }, 0)), spent, most: () => Math.max(...times.values()) };
}

/** The text of the first legal move after a number of plies of a match. */
function firstText(rules: Game, match: Match): string {
  const position = new Session(rules).at(match);
  return rules.formatMove(position, legalMoves(rules, position)[0]);
}

/** Enters the first legal move by its touches, and confirms it if it waits for that. */
function touch({ desk }: Table, rules: Game): void {
  const position = desk.position!;
  for (const step of rules.touches(position, legalMoves(rules, position)[0])) enter(desk, step);
  desk.confirm();
}

/** Touches all of a move but its last step, and looks at that one until it waits. */
function look({ desk }: Table, rules: Game): void {
  const position = desk.position!;
  const steps = legalMoves(rules, position)
    .map((move) => rules.touches(position, move))
    .find((each) => each.length > 1 && each.at(-1)?.kind === 'square')!;
  for (const step of steps.slice(0, -1)) enter(desk, step);
  const last = steps.at(-1)!;
  if (last.kind === 'square') desk.peek(last.square);
}

function enter(desk: Table['desk'], step: Touch): void {
  if (step.kind === 'square') desk.press(step.square);
  else desk.choose(step.id);
}

/** Types the first legal move, key by key or at once, and enters it. */
function type({ desk }: Table, rules: Game, keys: number): void {
  const position = desk.position!;
  const text = rules.formatMove(position, legalMoves(rules, position)[0]);
  const line = new TypedLine(desk);
  for (let end = text.length - keys + 1; end <= text.length; end++) {
    line.text = text.slice(0, end);
    // What the page shows of it.
    expect(line.meant?.trace ?? line.objection ?? line.fitting).not.toEqual([]);
  }
  expect(line.meant?.text).toBe(text);
  expect(line.enter()).toBe(true);
}

/** Reads everything a page shows about the plies. */
function readAll(table: Table): void {
  for (let ply = 1; ply <= table.match.plies.length; ply++) table.told(ply);
  expect(table.recent.length).toBeGreaterThan(0);
}

each('%s: a move at the board is written and traced once, and one that is typed read once', (_, rules) => {
  const { game, match, spent } = begun(rules);
  const table = new LocalTable({ id: 'a', game, match, offices: [], file: null, time: null });
  spent();
  touch(table, rules);
  readAll(table);
  expect(table.match.plies.length).toBe(1);
  expect(spent()).toEqual({ parse: 0, format: 1, trace: 1 });

  type(table, rules, 1);
  readAll(table);
  expect(table.match.plies.length).toBe(2);
  expect(spent()).toEqual({ parse: 1, format: 1, trace: 1 });
});

each('%s: a text typed key by key is read once per key, and no move is written or traced twice', (_, rules) => {
  const { game, match, spent, most } = begun(rules);
  const table = new LocalTable({ id: 'a', game, match, offices: [], file: null, time: null });
  spent();
  type(table, rules, 2);
  readAll(table);
  expect(spent().parse).toBe(2);
  expect(most()).toBe(1);
});

each('%s: a move played again after a take-back costs nothing', (_, rules) => {
  const { game, match, spent } = begun(rules);
  const table = new LocalTable({ id: 'a', game, match, offices: [], file: null, time: null });
  touch(table, rules);
  touch(table, rules);
  readAll(table);
  table.takeBack();
  table.takeBack();
  spent();
  table.redo();
  table.redo();
  readAll(table);
  expect(table.match.plies.length).toBe(2);
  expect(spent()).toEqual({ parse: 0, format: 0, trace: 0 });
});

each('%s: the guide of a first game costs nothing more', async (_, rules) => {
  const { game, match, spent } = begun(rules);
  const table = new LocalTable({ id: 'a', game, match, offices: [], file: null, time: null });
  const { firstGame } = await entries.find(({ id }) => id === rules.id)!.lessons();
  const guide = new Guide(table, firstGame);
  expect(guide.card?.say).toBe(firstGame.welcome);
  spent();
  touch(table, rules);
  readAll(table);
  // The welcome goes with the first move.
  expect(guide.card?.say).not.toBe(firstGame.welcome);
  expect(spent()).toEqual({ parse: 0, format: 1, trace: 1 });
  table.resign(0);
  expect(guide.card).toBeNull();
});

each('%s: a move in a lesson is written and traced once, and not read', async (_, rules) => {
  const { game, spent, most } = begun(rules);
  const { path } = await entries.find(({ id }) => id === rules.id)!.lessons();
  const [step] = path[0].lessons[0].steps;
  const run = new LessonRun(game, step, new Set(), () => undefined);
  const move = unwrap(rules.parseMove(run.desk.position!, step.solution[0]));
  const way = run.desk.ways.find((each) => each.move === move)!;
  spent();
  run.desk.enter(way);
  expect(run.state.made).toHaveLength(1);
  expect(spent().parse).toBe(0);
  expect(most()).toBe(1);
});

each('%s: a move whose consequence is shown first costs no more than one made at once', (_, rules) => {
  const { game, match, spent } = begun(rules);
  const table = new LocalTable({ id: 'a', game, match, offices: [], file: null, time: null });
  spent();
  look(table, rules);
  expect(table.desk.preview).not.toBeNull();
  expect(table.desk.previewText).not.toBeNull();
  table.desk.confirm();
  readAll(table);
  expect(table.match.plies.length).toBe(1);
  expect(spent()).toEqual({ parse: 0, format: 1, trace: 1 });
});

each('%s: what menus list stays the same while you look around', (_, rules) => {
  const { game, match } = begun(rules);
  const { desk } = new LocalTable({ id: 'a', game, match, offices: [], file: null, time: null });
  const lists = (): readonly unknown[] => [desk.choices, desk.standing, desk.stocks, desk.aspects, desk.ways, desk.origins];
  const before = lists();
  desk.look(0);
  desk.look(1);
  desk.lookAtChoice('x');
  for (const [index, list] of lists().entries()) expect(list).toBe(before[index]);
});

each('%s: a move on the analysis board is written and traced once', (_, rules) => {
  const { game, spent } = begun(rules);
  const study = new Study(openText(game, ''));
  spent();
  study.desk.enter(study.desk.ways[0]);
  expect(study.recent.length).toBe(1);
  expect(spent()).toEqual({ parse: 0, format: 1, trace: 1 });

  const { path } = study;
  study.goTo([]);
  study.goTo(path);
  expect(study.recent.length).toBe(1);
  expect(spent()).toEqual({ parse: 0, format: 0, trace: 0 });
});

each('%s: online a move is written and traced once by whoever makes it, and read and traced once by the others', async (_, rules) => {
  const { game, match, spent } = begun(rules);
  const seats = match.players.map((_player, seat) => seat);
  const room = new Hall(match);
  const table = new OnlineTable(game, room as unknown as Room);
  spent();

  touch(table, rules);
  readAll(table);
  expect(room.sent).toEqual([table.match.plies[0].text]);
  await room.hear(rules, room.sent[0]);
  readAll(table);
  expect(spent()).toEqual({ parse: 0, format: 1, trace: 1 });

  for (const seat of seats.slice(1)) {
    await room.hear(rules, firstText(rules, room.view.match));
    readAll(table);
    expect(table.match.plies.length).toBe(seat + 1);
    expect(spent()).toEqual({ parse: 1, format: 0, trace: 1 });
  }
});

/** A room whose server stores what the test says. */
class Hall {
  readonly sent: string[] = [];
  view: Pick<GameView, 'match' | 'you'>;
  #tell: (change: Change) => void = () => undefined;

  constructor(match: Match) {
    this.view = { match: structuredClone(match), you: 0 };
  }

  listen(tell: (change: Change) => void): () => void {
    this.#tell = tell;
    return () => undefined;
  }

  send({ text }: { text: string }): Promise<null> {
    this.sent.push(text);
    return Promise.resolve(null);
  }

  /** The server stores a move and sends it, as a parsed message. */
  async hear(rules: Game, text: string): Promise<void> {
    const before = this.view.match;
    const { match: after, events } = unwrap(update(rules, before, { kind: 'play', seat: new Session(rules).at(before).turn, text }, 1));
    this.view = { ...this.view, match: structuredClone(after) };
    this.#tell({ before, after, events });
    await new Promise((done) => setTimeout(done, 0));
  }
}
