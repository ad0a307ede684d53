import { loadWhole } from '@menagerie/core';
import { expect, it } from 'vitest';
import { runBookWords, runGlossary } from '../../../packages/core/test/glossary.ts';
import { runOnePage } from '../../../packages/core/test/onepage.ts';
import { runShowcase } from '../../../packages/core/test/showcase.ts';
import { glossary } from '../rulebook/glossary.ts';
import { onePage } from '../rulebook/onepage.ts';
import { showcase } from '../rulebook/showcase.ts';
import { rulebook } from '../rulebook/index.ts';
import { runShortForms } from '../../../test/short-forms.ts';
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
runShortForms(game, [
  [/first enemy/, 'B4.1: the gaze looks at the first piece, and hypnotizes it if it is an enemy'],
  [/freezes what it hits/, 'B4.1: a piece of your own only blocks the gaze'],
  [/next to a shaman,? (it|a chameleon)/, 'B4.6: only enemy shamans'],
  [/blocks the gaze or takes the gazer\./, 'B4.3: the gazer may also go away'],
  [/gazes at her, and nothing else/, 'B7.1: any move that removes the gazer is revenge'],
]);
