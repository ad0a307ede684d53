import { runGlossary } from '../../../packages/core/test/glossary.ts';
import { glossary } from '../rulebook/glossary.ts';
import { ducart } from '../src/index.ts';

runGlossary(ducart, glossary);
