import { describe, expect, it } from 'vitest';
import { moveTexts, parseSquare, play, resolveOptions, unwrap, loadWhole } from '@menagerie/core';
import { runRulebook } from '../../../packages/core/test/rulebook.ts';
import { rulebook } from '../rulebook/index.ts';
import { entry } from '../src/entry.ts';
import { bucky } from '../src/index.ts';

runRulebook(await loadWhole(entry));

describe('the rule book of Bucky', () => {
  it('has every clause of B1 to B9, in order', () => {
    const sizes = [2, 4, 12, 6, 2, 5, 1, 2, 4];
    const ids = sizes.flatMap((size, group) => Array.from({ length: size }, (_, index) => `B${group + 1}.${index + 1}`));
    expect(rulebook.clauses.map(({ id }) => id)).toEqual(ids);
  });

  it('names each option in a clause', () => {
    expect(rulebook.clauses.flatMap(({ option }) => option ?? []).sort()).toEqual(bucky.options.map(({ id }) => id).sort());
  });

  it('smashes en passant only on vulnerable squares, and removes the piece that passed (B3.4)', () => {
    const options = unwrap(resolveOptions(bucky.options));
    const texts = new Set(rulebook.clauses.flatMap(({ examples }) => examples.map(({ position }) => position)));
    let seen = 0;
    for (const text of texts) {
      const read = bucky.parse(text, options);
      if (!read.ok) continue;
      const [roller, vulnerable = ''] = text.split(' ')[3].split(':');
      for (const move of moveTexts(bucky, read.value)) {
        const [taker, target] = [move.slice(0, 2), move.slice(3, 5)].map((name) => parseSquare(bucky.board, name));
        if (move[2] !== 'y' || bucky.scene(read.value)[target].length > 0) continue;
        seen++;
        expect(vulnerable.split(','), `${move} in ${text}`).toContain(move.slice(3, 5));
        const after = bucky.scene(unwrap(play(bucky, read.value, move)));
        expect(after[parseSquare(bucky.board, roller)], move).toEqual([]);
        expect(after[taker], move).toHaveLength(1);
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});
