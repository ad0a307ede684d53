import { loadWhole } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { runRulebook } from '../../../packages/core/test/rulebook.ts';
import { rulebook } from '../rulebook/index.ts';
import { entry } from '../src/entry.ts';
import { ducart } from '../src/index.ts';

runRulebook(await loadWhole(entry));

describe('the rule book of Ducart', () => {
  it('has every clause of D1 to D10, in order', () => {
    const sizes = [4, 5, 3, 6, 3, 3, 4, 2, 4, 4];
    const ids = sizes.flatMap((size, group) => Array.from({ length: size }, (_, index) => `D${group + 1}.${index + 1}`));
    expect(rulebook.clauses.map(({ id }) => id)).toEqual(ids);
  });

  it('names each option in a clause', () => {
    expect(rulebook.clauses.flatMap(({ option }) => option ?? []).sort()).toEqual(ducart.options.map(({ id }) => id).sort());
  });
});
