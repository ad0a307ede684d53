import { describe, expect, it } from 'vitest';
import type { Position, WholeGame } from '../src/index.ts';
import { faultOf } from './examples.ts';
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
          it(`${clause.id} ${limb}${index + 1}. ${example.caption}`, () => {
            const fault = faultOf(game, example);
            if (fault !== null) expect.fail(fault);
          });
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
