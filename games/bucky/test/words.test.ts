import { loadWhole } from '@menagerie/core';
import { expect, it } from 'vitest';
import { runBookWords, runGlossary } from '../../../packages/core/test/glossary.ts';
import { runOnePage } from '../../../packages/core/test/onepage.ts';
import { runShowcase } from '../../../packages/core/test/showcase.ts';
import { glossary } from '../rulebook/glossary.ts';
import { onePage } from '../rulebook/onepage.ts';
import { showcase } from '../rulebook/showcase.ts';
import { rulebook } from '../rulebook/index.ts';
import { entry } from '../src/entry.ts';
import { bucky } from '../src/index.ts';

const game = await loadWhole(entry);

runGlossary(game, glossary);
runOnePage(game, onePage);
runShowcase(game, showcase);
runBookWords(game, ['B2.1']);

it('names the chess piece that stands for each kind (B1.1)', () => {
  const clause = rulebook.clauses.find(({ id }) => id === 'B1.1')!;
  expect(bucky.kinds.map(({ playedWith }) => playedWith).sort()).toEqual(['bishop', 'king', 'knight', 'pawn', 'queen', 'rook']);
  for (const { name, playedWith } of bucky.kinds) {
    expect(clause.paraphrase).toMatch(new RegExp(`${playedWith} (is )?(a|the) ${name}`));
  }
});
