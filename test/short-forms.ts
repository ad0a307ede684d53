import type { WholeGame } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { shortFormsOf } from '../scripts/short-forms.ts';

/**
 * Registers the test for the sentences that tell rules in short: they name clauses that exist, and none of them says again what once was
 * wrong. `wrong` has what a sentence may not say, and the clause that says otherwise. `npm run clauses -- --short` lists all of them for reading.
 */
export function runShortForms(
  { id, name, rulebook }: Pick<WholeGame, 'id' | 'name' | 'rulebook'>,
  wrong: readonly (readonly [RegExp, string])[],
): void {
  describe(`Short forms of ${name}`, () => {
    it('name clauses that exist, and repeat nothing that was wrong', async () => {
      const known = new Set(rulebook.clauses.map((clause) => clause.id));
      const forms = await shortFormsOf(id);
      expect(forms.length).toBeGreaterThan(100);
      for (const { where, text, clauses } of forms) {
        for (const clause of clauses) expect(known, `${where}: ${text}`).toContain(clause);
        for (const [saying, why] of wrong) expect(text, `${where}: ${why}`).not.toMatch(saying);
      }
    });
  });
}
