import { expect } from 'vitest';
import {
  resolveOptions,
  seatsOf,
  unwrap,
  type WholeGame,
  type Options,
  type Position,
  type Preparation,
  type Seat,
} from '../../src/index.ts';

/** Papers are read, canonical and complete. Default papers make the game's own start. Ready-made ones keep the rules for every seat. */
export function checkPreparation<P extends Position>(game: WholeGame<P>): void {
  const { preparation } = game;
  if (!preparation) return;
  const options = unwrap(resolveOptions(game.options));
  const seats = seatsOf(game, options);
  const clauses = game.rulebook.clauses.map(({ id }) => id);
  for (const { clause, help } of preparation.papers) {
    expect(clauses).toContain(clause);
    expect(help).toMatch(/\.$/);
  }
  const readymades = preparation.readymades(options);
  expect(readymades.length).toBeGreaterThan(0);
  for (const { papers, clause } of readymades) {
    expect(clauses).toContain(clause);
    const all = game.seats.map((_, seat) => (seats.includes(seat) ? papersOf(preparation, options, seat, papers(seat)) : []));
    const opened = preparation.open(options, all);
    expect(game.outcome(opened)).toBeNull();
    expect(game.format(unwrap(game.parse(game.format(opened), options)))).toBe(game.format(opened));
    if (papers === readymades[0].papers) expect(game.format(opened)).toBe(game.format(game.start(options)));
  }
}

/** Hands in a seat's papers one by one, then each again in its canonical form. */
function papersOf(preparation: Preparation, options: Options, seat: Seat, texts: readonly string[]): readonly string[] {
  expect(texts).toHaveLength(preparation.papers.length);
  return texts.reduce<readonly string[]>((earlier, text) => {
    expect(preparation.read(options, seat, earlier, '?')).toMatchObject({ ok: false });
    const canonical = unwrap(preparation.read(options, seat, earlier, text));
    expect(unwrap(preparation.read(options, seat, earlier, canonical))).toBe(canonical);
    return [...earlier, canonical];
  }, []);
}

/** Seats still in stand first. A seat put out goes behind them, somebody still in can move or the game is over, and `unmake` takes it all back. */
export function checkStanding<P extends Position>(game: WholeGame<P>, position: P): void {
  const { elimination } = game;
  if (!elimination || game.outcome(position)) return;
  const text = game.format(position);
  const [inside] = elimination.standing(position);
  expect(elimination.standing(position).flat().toSorted()).toEqual(seatsOf(game, position.options));
  expect(inside).toContain(position.turn);
  for (const seat of seatsOf(game, position.options)) expect(elimination.isIn(position, seat)).toBe(inside.includes(seat));
  for (const seat of inside) {
    elimination.withdraw(position, seat);
    expect(elimination.standing(position)[0]).not.toContain(seat);
    expect(elimination.standing(position)[0]).toContain(position.turn);
    expect(position.recomputedKey()).toEqual([position.keyLo, position.keyHi]);
    if (elimination.standing(position)[0].length === 1) expect(game.outcome(position)).not.toBeNull();
    if (game.outcome(position) === null) expect(game.count(position)).toBeGreaterThan(0);
    expect(game.parse(game.format(position), position.options)).toMatchObject({ ok: true });
    position.unmake();
    expect(game.format(position)).toBe(text);
  }
}
