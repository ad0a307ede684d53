import { runGlossary } from '../../../packages/core/test/glossary.ts';
import { glossary } from '../rulebook/glossary.ts';
import { fourplay } from '../src/index.ts';

runGlossary(fourplay, glossary);
