import { describe, expect, it } from 'vitest';
import {
  moveTexts,
  parseSquare,
  play,
  resolveOptions,
  unwrap,
  winnerOf,
  type Example,
  type WholeGame,
  type Objection,
  type Position,
} from '../src/index.ts';
import { squaresOf } from './conformance/explanations.ts';
import { debtsOf, sharedExamples } from './illustrated.ts';

/** Registers every example of a rule book as a test. Each clause also gets a test that it has the examples it owes. */
export function runRulebook<P extends Position>(game: WholeGame<P>): void {
  describe(`Rule book of ${game.name}`, () => {
    it('has clauses', () => expect(game.rulebook.clauses.length).toBeGreaterThan(0));
    for (const clause of game.rulebook.clauses) {
      describe(`${clause.id} ${clause.heading}`, () => {
        it('shows what it says, and each of its limbs', () => {
          expect(debtsOf(clause)).toEqual([]);
          for (const letter of clause.pictures ?? []) expect(game.kinds.map((kind) => kind.letter)).toContain(letter);
        });
        clause.examples.forEach((example, index) => {
          const limb = example.limb === undefined ? '' : `(${example.limb}) `;
          it(`${clause.id} ${limb}${index + 1}. ${example.caption}`, () => checkExample(game, example));
        });
      });
    }
    it('shows every clause by examples of its own', () => expect(sharedExamples(game.rulebook.clauses)).toEqual([]));
    it('says everything in words of its own', () => {
      for (const clause of game.rulebook.clauses) {
        expect(clause.paraphrase, clause.id).not.toMatch(/[[\]]/);
        for (const text of [clause.heading, clause.paraphrase, clause.source]) expect(text.trim(), clause.id).not.toBe('');
        if (clause.option !== undefined) expect(game.options.map((option) => option.id)).toContain(clause.option);
      }
    });
  });
}

function checkExample<P extends Position>(game: WholeGame<P>, example: Example): void {
  const options = unwrap(resolveOptions(game.options, example.options));
  const { move, expect: due } = example;
  const read = game.parse(example.position, options);

  if (due.kind === 'refused' && move === undefined) {
    // The clause refuses the position itself.
    if (read.ok) expect.fail(`${example.position} was read as a position.`);
    expect(read.error.clause).toBe(due.clause);
    return;
  }
  const position = unwrap(read);
  expect(game.format(position), 'examples are written as the game writes them').toBe(example.position);
  for (const text of example.before ?? []) position.make(unwrap(game.parseMove(position, text)));
  if (due.kind === 'refused') return checkRefused(game, position, move!, due);

  if (due.kind === 'warned') return checkWarned(game, position, move!, due);

  if (due.kind === 'legal') {
    if (move === undefined) return expect.fail('an example of a legal move needs a move');
    const parsed = unwrap(game.parseMove(position, move));
    expect(game.formatMove(position, parsed)).toBe(due.text);
    if (due.position !== undefined) expect(game.format(unwrap(play(game, position, move)))).toBe(due.position);
    return;
  }
  const shown = move === undefined ? position : unwrap(play(game, position, move));
  if (due.kind === 'moves') return expect(moveTexts(game, shown)).toEqual(due.texts);
  if (due.kind === 'outcome') {
    const outcome = game.outcome(shown);
    expect(outcome?.clause).toBe(due.clause);
    const winner = outcome ? winnerOf(outcome) : null;
    return expect(winner === null ? null : game.seats[winner].id).toBe(due.winner);
  }
  const said = wordsOf(game, shown);
  for (const text of due.texts) expect(said).toContain(text);
}

function checkRefused<P extends Position>(
  game: WholeGame<P>,
  position: P,
  move: string,
  due: { readonly clause: string; readonly witnesses?: readonly string[] },
): void {
  const parsed = game.parseMove(position, move);
  if (parsed.ok) expect.fail(`${move} is legal.`);
  const explanation = game.explain(position, move);
  if (!('objection' in explanation)) return expect.fail(`${move} is explained as legal.`);
  for (const objection of [parsed.error, explanation.objection] satisfies Objection[]) {
    expect(objection.clause, objection.message).toBe(due.clause);
    const shown = objection.witnesses.flatMap(squaresOf);
    for (const name of due.witnesses ?? []) expect(shown, `${name} is among the witnesses`).toContain(parseSquare(game.board, name));
  }
}

function checkWarned<P extends Position>(
  game: WholeGame<P>,
  position: P,
  move: string,
  due: Extract<Example['expect'], { kind: 'warned' }>,
): void {
  const parsed = unwrap(game.parseMove(position, move));
  expect(game.formatMove(position, parsed)).toBe(due.text);
  const warnings = game.warnings?.(position, parsed) ?? [];
  expect(warnings.map(({ clause }) => clause)).toContain(due.clause);
  const shown = warnings.flatMap(({ witnesses }) => witnesses.flatMap(squaresOf));
  for (const name of due.witnesses ?? []) expect(shown, `${name} is among the witnesses`).toContain(parseSquare(game.board, name));
}

/** All the texts about a position: states of figures and marks of aspects. */
function wordsOf<P extends Position>(game: WholeGame<P>, position: P): readonly string[] {
  const states = game.scene(position).flatMap((figures) => figures.flatMap((figure) => figure.states));
  const marks = game.aspects(position).flatMap((aspect) => aspect.marks);
  return [...states, ...marks].map((each) => each.text);
}
