import { runBookWords, runGlossary } from '../../../packages/core/test/glossary.ts';
import { runOnePage } from '../../../packages/core/test/onepage.ts';
import { glossary } from '../rulebook/glossary.ts';
import { onePage } from '../rulebook/onepage.ts';
import { ducart } from '../src/index.ts';

runGlossary(ducart, glossary);
runOnePage(ducart, onePage);
runBookWords(ducart);
