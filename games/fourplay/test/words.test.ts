import { runBookWords, runGlossary } from '../../../packages/core/test/glossary.ts';
import { runOnePage } from '../../../packages/core/test/onepage.ts';
import { glossary } from '../rulebook/glossary.ts';
import { onePage } from '../rulebook/onepage.ts';
import { fourplay } from '../src/index.ts';

runGlossary(fourplay, glossary);
runOnePage(fourplay, onePage);
runBookWords(fourplay);
