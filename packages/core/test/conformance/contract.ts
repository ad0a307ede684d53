import { expect } from 'vitest';
import { MoveList, resolveOptions, unwrap, type WholeGame, type Position } from '../../src/index.ts';

/** What a game says about itself is complete and consistent. */
export function checkContract<P extends Position>(game: WholeGame<P>): void {
  expect(game.id).toMatch(/^[a-z][a-z0-9-]*$/);
  for (const text of [game.name, game.tagline, game.edition]) expect(text).not.toBe('');
  const sets = game.options.flatMap(({ id, values }) => values.map((value) => ({ [id]: value })));
  for (const set of [{}, ...sets])
    if (game.goal) expect(game.goal(unwrap(resolveOptions(game.options, set)))).toMatch(/^[A-Z].{10,140}\.$/);
  expect(game.board.files).toBeLessThanOrEqual(26);
  expect(game.seats.length).toBeGreaterThanOrEqual(2);
  isUnique(game.seats.map((seat) => seat.id));
  isUnique(game.seats.map((seat) => seat.letter));
  isUnique(game.kinds.map((kind) => kind.letter));
  expect(game.kinds.map((kind) => kind.letter)).toContain(game.emblem);
  isUnique(game.rulebook.clauses.map((clause) => clause.id));
  isUnique(game.options.map((option) => option.id));

  const clauses = game.rulebook.clauses.map((clause) => clause.id);
  for (const { clause, letter } of game.kinds) {
    expect(clauses).toContain(clause);
    expect(letter).toMatch(/^[^\sa-z/,][^\s/,]?$/);
    expect(game.art[letter], `art of ${letter}`).toMatch(/^\s*</);
  }
  checkOptions(game, clauses);
  checkTables(game, clauses);

  const start = game.start(unwrap(resolveOptions(game.options)));
  expect(start.turn).toBe(0);
  expect(game.outcome(start)).toBeNull();
  const moves = new MoveList();
  game.generate(start, moves);
  expect(moves.length).toBeGreaterThan(0);
  expect(game.format(unwrap(game.parse(game.format(start), start.options)))).toBe(game.format(start));
  for (const text of ['', ' ', 'nonsense', `?${game.format(start)}`, `${game.format(start)} x y z`]) checkRefusal(game, text);
}

function checkOptions<P extends Position>(game: WholeGame<P>, clauses: readonly string[]): void {
  const defaults = unwrap(resolveOptions(game.options));
  for (const { id, label, help, clause, values, suggested } of game.options) {
    expect(clauses, `clause of option ${id}`).toContain(clause);
    expect(label && help).not.toBe('');
    isUnique(values);
    if (suggested !== undefined) expect(values.slice(1)).toContain(suggested);
    expect(defaults[id]).toBe(values[0]);
    for (const value of values) {
      const options = unwrap(resolveOptions(game.options, { [id]: value }));
      expect(options).toEqual({ ...defaults, [id]: value });
      expect(game.start(options).options).toEqual(options);
    }
    expect(resolveOptions(game.options, { [id]: 'no such value' }).ok).toBe(false);
  }
  expect(resolveOptions(game.options, { 'no such option': 'on' }).ok).toBe(false);
}

/** Each cell of a rule table agrees with what the game does in the position that shows it. */
function checkTables<P extends Position>(game: WholeGame<P>, clauses: readonly string[]): void {
  const options = unwrap(resolveOptions(game.options));
  for (const { id, columns, rows } of game.rulebook.tables?.() ?? []) {
    for (const { heading, cells } of rows) {
      expect(cells.length, `${id}: cells of ${heading}`).toBe(columns.length);
      for (const [index, { verdict, clause, text, shown }] of cells.entries()) {
        const where = `${id}: ${heading}, ${columns[index]}`;
        expect(clauses, where).toContain(clause);
        expect(text, where).not.toBe('');
        expect(shown === undefined, `${where}: shown unless it never arises`).toBe(verdict === 'never');
        if (!shown) continue;
        const parsed = game.parseMove(unwrap(game.parse(shown.position, options)), shown.move);
        expect(parsed.ok, `${where}: ${shown.move} in ${shown.position}`).toBe(verdict !== 'refused');
        if (!parsed.ok) expect(parsed.error.clause, where).toBe(clause);
      }
    }
  }
}

function checkRefusal<P extends Position>(game: WholeGame<P>, text: string): void {
  const read = game.parse(text, unwrap(resolveOptions(game.options)));
  if (read.ok) expect.fail(`"${text}" was read as a position.`);
  expect(read.error.message).toMatch(/\S\.$|\S[:;] .*\S$/);
}

function isUnique(names: readonly string[]): void {
  expect(new Set(names).size, names.join(' ')).toBe(names.length);
}
