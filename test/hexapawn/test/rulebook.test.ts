import { loadWhole } from '@menagerie/core';
import { runRulebook } from '../../../packages/core/test/rulebook.ts';
import { entry } from '../src/entry.ts';

runRulebook(await loadWhole(entry));
