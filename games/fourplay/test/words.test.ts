import { loadWhole } from '@menagerie/core';
import { runBookWords, runGlossary } from '../../../packages/core/test/glossary.ts';
import { runOnePage } from '../../../packages/core/test/onepage.ts';
import { runShowcase } from '../../../packages/core/test/showcase.ts';
import { glossary } from '../rulebook/glossary.ts';
import { onePage } from '../rulebook/onepage.ts';
import { showcase } from '../rulebook/showcase.ts';
import { entry } from '../src/entry.ts';

const game = await loadWhole(entry);

runGlossary(game, glossary);
runOnePage(game, onePage);
runShowcase(game, showcase);
runBookWords(game);
