import { loadWhole } from '@menagerie/core';
import { runBookWords, runGlossary } from '../../../packages/core/test/glossary.ts';
import { runShowcase } from '../../../packages/core/test/showcase.ts';
import { glossary } from '../rulebook/glossary.ts';
import { showcase } from '../rulebook/showcase.ts';
import { entry } from '../src/entry.ts';

const game = await loadWhole(entry);

runGlossary(game, glossary);
runShowcase(game, showcase);
runBookWords(game);
